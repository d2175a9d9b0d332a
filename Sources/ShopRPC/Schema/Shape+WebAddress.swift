extension Shape where Value == String {
  /// An http or https address with a host, of printable characters without blanks.
  static let webAddress = Shape(
    schema: { _ in
      ["type": "string", "format": "uri", "pattern": "^[Hh][Tt][Tt][Pp][Ss]?://", "maxLength": .int(Limits.addressLength.upperBound)]
    },
    read: { (document, position) throws(Mismatch) in
      let text = try Shape<String>.text(Limits.addressLength).read(document, position)
      guard WebAddress.isValid(text) else { throw .invalid("url") }
      return text
    },
    write: { value, output in output.string(value) })
}

/// Addresses of the web, as far as the shop looks into them.
enum WebAddress {
  /// Whether it begins with http:// or https:// in any case, names a host, and has no blanks, quotes or angle brackets.
  static func isValid(_ text: String) -> Bool {
    guard let scheme = schemes.first(where: { text.prefix($0.count).lowercased() == $0 }) else { return false }
    let rest = text.dropFirst(scheme.count)
    guard let first = rest.first, !"/?#:@".contains(first) else { return false }
    return !rest.unicodeScalars.contains { $0.properties.isWhitespace || forbidden.contains($0) }
  }

  private static let schemes = ["https://", "http://"]
  private static let forbidden: Set<Unicode.Scalar> = ["\"", "<", ">", "\\", "^", "`", "{", "|", "}"]
}
