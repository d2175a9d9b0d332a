import ShopModel

extension Shape where Value == Percent {
  /// A percentage within `range`, exactly: a JSON number or decimal text in, with at most four digits behind the point; a number out.
  static func percent(_ range: ClosedRange<Percent>) -> Shape {
    let bounds = range.lowerBound.tenThousandths...range.upperBound.tenThousandths
    return Shape(
      schema: Shape<Int>.decimal(places: Percent.digits, bounds).schema,
      read: { (document, position) throws(Mismatch) in
        let number = try document.spelledDecimal(at: position, expecting: "number")
        do throws(ExactDecimal.Refusal) {
          let value = try number.scaled(by: Percent.digits)
          if bounds.contains(value) { return Percent(tenThousandths: value) }
        } catch {
          if error == .precision { throw Mismatch(.precision, [Fact("digits", .integer(Percent.digits))]) }
        }
        throw Mismatch(
          .outOfRange,
          [Fact("minimum", .text(range.lowerBound.text)), Fact("maximum", .text(range.upperBound.text))])
      },
      write: { value, output in output.raw(value.text) })
  }

  /// A percentage as it is told where it stands beside amounts: decimal text.
  static let percentText = Shape(
    schema: { _ in ["type": "string", "pattern": #"^[0-9]+(\.[0-9]+)?$"#] },
    read: { (document, position) throws(Mismatch) in try Shape.percent(Percent(0)...TaxLimits.highest).read(document, position) },
    write: { value, output in output.string(value.text) })
}

extension Percent {
  /// `12.13`
  var text: String { DecimalText.of(tenThousandths, places: Self.digits) }
}
