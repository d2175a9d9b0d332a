/// A value of a message that is read later: where it stands, and what tells it from another.
struct JSONValue: Wire {
  let position: Int
  /// Of the value, however it is spaced; made only for requests that carry a key to be told apart by.
  let digest: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["array", "object", "string"]] },
    read: { (document, position) throws(Mismatch) in
      JSONValue(position: position, digest: document.meta >= 0 ? document.digest(of: position) : "")
    },
    write: { value, output in output.string(value.digest) })
}

extension Document {
  /// A 128-bit FNV-1a hash of the tokens of the value at `position`, without the values of members called `password`: it is stored.
  func digest(of position: Int) -> String {
    var hash = Self.hashBasis
    mix(position, into: &hash)
    return String(hash, radix: Self.hashRadix)
  }

  private func mix(_ position: Int, into hash: inout UInt128) {
    let token = self[position]
    hash = (hash ^ UInt128(token.kind.rawValue)) &* Self.hashPrime
    // where a container ends shows in where the values inside it end
    hash = (hash ^ UInt128(Int(token.next) - position)) &* Self.hashPrime
    switch token.kind {
    case .array:
      var place = position + 1
      while place < Int(token.next) {
        mix(place, into: &hash)
        place = Int(self[place].next)
      }
    case .object:
      var place = position + 1
      while place < Int(token.next) {
        mix(place, into: &hash)
        if !matches(.password, at: place) { mix(place + 1, into: &hash) }
        place = Int(self[place + 1].next)
      }
    default:
      let source = bytes.span
      for byte in token.range { hash = (hash ^ UInt128(source[byte])) &* Self.hashPrime }
    }
  }

  /// The same of a document in a text, if it is one that may hold passwords; nil otherwise.
  static func digest(ofText text: String) -> String? {
    guard text.contains(password) else { return nil }
    var document = Document()
    do throws(Malformed) { try document.read(owning: Array(text.utf8)) } catch { return nil }
    return document.digest(of: 0)
  }

  private static let password = "password"
  private static let hashBasis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let hashPrime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
  private static let hashRadix = 36
}

extension Name {
  static let password = Name("password")
}
