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
  /// A 128-bit FNV-1a hash of the tokens of the value at `position`.
  func digest(of position: Int) -> String {
    let source = bytes.span
    var hash = Self.hashBasis
    for place in position..<Int(self[position].next) {
      let token = self[place]
      hash = (hash ^ UInt128(token.kind.rawValue)) &* Self.hashPrime
      // where a container ends shows in where the values inside it end
      hash = (hash ^ UInt128(Int(token.next) - place)) &* Self.hashPrime
      if token.kind == .object || token.kind == .array { continue }
      for byte in token.range { hash = (hash ^ UInt128(source[byte])) &* Self.hashPrime }
    }
    return String(hash, radix: Self.hashRadix)
  }

  private static let hashBasis: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  private static let hashPrime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
  private static let hashRadix = 36
}
