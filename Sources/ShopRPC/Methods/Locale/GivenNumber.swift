import ShopModel

/// A decimal number as it was given, exactly: a JSON number, or decimal text.
struct GivenNumber: Wire {
  let number: ExactDecimal
  /// How many digits were written behind the point; nil when it was written with an exponent.
  let writtenDigits: Int?

  /// In ASCII, with exactly `digits` behind the point, half up; with nil as many as were written.
  func text(digits: Int?) -> String { number.plainText(places: digits ?? writtenDigits) }

  static let shape = Shape<Self>(
    schema: { _ in ["oneOf": [["type": "number"], ["type": "string", "pattern": #"^-?[0-9]+(\.[0-9]+)?$"#]]] },
    read: { (document, position) throws(Mismatch) in
      let token = document[position]
      guard token.kind == .number || token.isString else { throw .type("number") }
      let text = Array(document.text(at: position).utf8)
      let hasExponent = text.contains { $0 | 0x20 == UInt8(ascii: "e") }
      guard text.count <= Limits.numberLength, token.kind == .number || !hasExponent, let number = ExactDecimal(text),
        number.plainLength <= Limits.numberLength
      else { throw .invalid("number") }
      let point = text.firstIndex(of: UInt8(ascii: "."))
      return GivenNumber(number: number, writtenDigits: hasExponent ? nil : point.map { text.count - $0 - 1 } ?? 0)
    },
    write: { value, output in output.string(value.text(digits: nil)) })
}
