import ShopModel

extension Shape where Value == Double {
  /// A number from 0 to 1, written with the fewest digits that read back to the same value.
  static let portion = Shape(
    schema: { _ in ["type": "number", "minimum": 0, "maximum": 1] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .number else { throw .type("number") }
      guard let number = Double(document.text(at: position)), (0.0...1.0).contains(number) else { throw .range(0...1) }
      return number.magnitude  // normalizes -0
    },
    write: { value, output in
      if value == value.rounded() { output.int(Int(value)) } else { output.raw(value.description) }
    })
}

extension LocationColor: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("red", \.red, .portion, "Red component."),
    Field("green", \.green, .portion, "Green component."),
    Field("blue", \.blue, .portion, "Blue component."),
    Field("opacity", \.opacity, .portion, default: 1, "Opacity: 0 is transparent, 1 is opaque.")
  ).named("Color", input: "ColorInput", "A color with its opacity.")
}

extension Shape where Value == String {
  /// An image known to the frontend: a URL, a path, or the name of an asset.
  static let imageName = Shape(
    schema: { _ in
      ["type": "string", "minLength": .int(Limits.addressLength.lowerBound), "maxLength": .int(Limits.addressLength.upperBound)]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let text = PlainText.trimmed(document.text(at: position))
      let count = text.unicodeScalars.count
      guard Limits.addressLength.contains(count) else { throw .length(count, Limits.addressLength) }
      guard ImageName.isValid(text) else { throw .invalid("image") }
      return text
    },
    write: { value, output in output.string(value) })
}

/// Image names: stored as given, because only the frontend can interpret them.
enum ImageName {
  /// True without control characters, surrounding white space, and schemes that embed content.
  static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      text.unicodeScalars.count <= Limits.addressLength.upperBound,
      !first.properties.isWhitespace, !last.properties.isWhitespace, !text.unicodeScalars.contains(where: PlainText.isControl)
    else { return false }
    return scheme(of: text).map { !refusedSchemes.contains($0) } ?? true
  }

  /// True for an HTTP or HTTPS URL.
  static func isWebAddress(_ text: String) -> Bool { scheme(of: text).map { $0 == "https" || $0 == "http" } ?? false }

  /// Scheme of a URL in lowercase; nil for a path or the name of an asset.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon].utf8
    guard let first = scheme.first, first.isLetter, scheme.allSatisfy({ $0.isLetter || $0.isDigit || marks.contains($0) }) else {
      return nil
    }
    return text[..<colon].lowercased()
  }

  /// Schemes that make a frontend run or show content embedded in the text itself.
  private static let refusedSchemes: Set = ["data", "javascript", "vbscript"]
  private static let marks = Set("+-.".utf8)
}
