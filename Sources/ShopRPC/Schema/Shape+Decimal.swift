import ShopModel

extension Shape where Value == Int {
  /// A decimal number in units of 10^-`places`, `range` of them, half up: a JSON number or decimal text in, a number out.
  static func decimal(places: Int, _ range: ClosedRange<Int>) -> Shape {
    Shape(
      schema: { _ in
        [
          "type": ["number", "string"], "minimum": .number(DecimalText.of(range.lowerBound, places: places)),
          "maximum": .number(DecimalText.of(range.upperBound, places: places)), "pattern": #"^-?[0-9]+(\.[0-9]+)?$"#,
        ]
      },
      read: { (document, position) throws(Mismatch) in
        if let plain = document.plainDecimal(at: position, places: places), range.contains(plain) { return plain }
        let number = try document.spelledDecimal(at: position, expecting: "number")
        do throws(ExactDecimal.Refusal) {
          let value = try number.rounded(to: places)
          if range.contains(value) { return value }
        } catch {}  // too large: as any other value outside the range
        throw Mismatch(
          .outOfRange,
          [
            Fact("minimum", .text(DecimalText.of(range.lowerBound, places: places))),
            Fact("maximum", .text(DecimalText.of(range.upperBound, places: places))),
          ])
      },
      write: { value, output in output.raw(DecimalText.of(value, places: places)) })
  }
}

/// Exact decimal numbers as text.
enum DecimalText {
  /// `value` units of 10^-`places`, without zeros at the end: `4.5`, `0.33`, `500`.
  static func of(_ value: Int, places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    let part = padded.suffix(places).reversed().drop { $0 == "0" }.reversed()
    return (value < 0 ? "-" : "") + padded.dropLast(places) + (part.isEmpty ? "" : "." + String(part))
  }
}
