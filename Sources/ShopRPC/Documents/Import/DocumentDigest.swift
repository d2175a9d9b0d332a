import ShopModel

extension Document {
  /// A 128-bit FNV-1a hash of the tokens of the value at `position`. It is stored, so the values of members
  /// called `password` are excluded.
  func digest(of position: Int) -> String {
    var hash = FNVHash<UInt128>()
    mix(position, into: &hash)
    return hash.text
  }

  private func mix(_ position: Int, into hash: inout FNVHash<UInt128>) {
    let token = self[position]
    hash.add(Int(token.kind.rawValue))
    // Hash the extent of each value, so that different nesting yields different hashes.
    hash.add(Int(token.next) - position)
    switch token.kind {
    case .array:
      for element in elements(of: position) { mix(element, into: &hash) }
    case .object:
      for name in names(in: position) {
        mix(name, into: &hash)
        if !matches(.password, at: name) { mix(name + 1, into: &hash) }
      }
    default:
      let source = padded.span
      for byte in token.range { hash.add(Int(source[byte])) }
    }
  }

  /// The digest of a JSON document in a text that may contain passwords; nil for other texts.
  static func digest(ofText text: String) -> String? {
    guard text.contains(password) else { return nil }
    var document = Document()
    do throws(JSONError) { try document.read(owning: Array(text.utf8)) } catch { return nil }
    return document.digest(of: 0)
  }

  private static let password = "password"
}

extension Name {
  static let password = Name("password")
}
