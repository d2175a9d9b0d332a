import ShopModel

extension Shape where Value == Fraction {
  /// The value of an amount: a number, or text such as `1 1/2` or `½`; written as text.
  static let fraction = Shape(
    schema: { _ in
      ["oneOf": [["type": "string", "minLength": 1, "maxLength": .int(QuantityText.longest)], ["type": "number", "exclusiveMinimum": 0]]]
    },
    read: { (document, position) throws(Mismatch) in
      if document[position].isString { return try FractionReader.text(document, position) }
      guard let decimal = document.decimal(at: position) else { throw .type("quantity") }
      do throws(Amount.Refusal) { return try Fraction(decimal) } catch { throw error.mismatch }
    },
    write: { value, output in
      guard value.denominator == 1 else { return output.string(QuantityText.text(value)) }
      output.byte(UInt8(ascii: "\""))
      output.int(value.numerator)
      output.byte(UInt8(ascii: "\""))
    })

  /// The value of an amount as it is told.
  static let fractionText = Shape(
    schema: { _ in ["type": "string", "pattern": "^[0-9]+( [0-9]+/[0-9]+|/[0-9]+)?$"] },
    read: fraction.read,
    write: fraction.write)
}

extension Shape where Value == Amount {
  /// `{"value": "1 1/2", "unit": "lb"}`: how an amount is told and kept.
  static let quantityObject = Shape.object(
    { value, unit in Amount(value: value, unit: unit) },
    Field("value", \.value, .fractionText, "A whole number, a fraction, or both."),
    Field("unit", \.unit, .nullable(.unit), "The unit by symbol or key, such as kg or can; else the word given; null for pieces.")
  ).named("ListQuantity", "How much of something is wanted, exactly.")

  /// An amount as it is taken in: a number, text, or an object that also names the unit.
  static let quantity = Shape(
    schema: { types in ["oneOf": [Shape<Fraction>.fraction.schema(&types), withUnit.schema(&types)]] },
    read: { (document, position) throws(Mismatch) in
      if document[position].kind == .object { return try withUnit.read(document, position).keyed(in: document.language) }
      return Amount(value: try Shape<Fraction>.fraction.read(document, position))
    },
    write: quantityObject.write
  ).named("ListQuantityInput", "An amount: a number, text such as 1 1/2, or an object that also names the unit.")

  private static let withUnit = Shape.object(
    { value, unit in Amount(value: value, unit: unit) },
    Field("value", \.value, .fraction, "A number, or text such as 1 1/2."),
    Field(
      "unit", \.unit, .nullable(.unit), default: .some(nil),
      "The unit: a symbol, a key, or a word for one in any language; null for pieces."))
}

extension Shape where Value == String {
  /// A unit of measure: any short text, such as `lb` or `bunch`.
  static let unit = text(unitLength)

  /// In scalars.
  private static let unitLength = 1...20
}

/// Reads values of amounts from text.
private enum FractionReader {
  static func text(_ document: borrowing Document, _ position: Int) throws(Mismatch) -> Fraction {
    do throws(QuantityText.Refusal) {
      return try QuantityText.value(document.text(at: position), language: document.language)
    } catch {
      switch error {
      case .unreadable: throw .invalid("quantity")
      case .amount(let refusal): throw refusal.mismatch
      }
    }
  }
}

extension Amount.Refusal {
  /// What is wrong with a number, and what would be right.
  fileprivate var mismatch: Mismatch {
    switch self {
    case .notPositive, .tooLarge:
      Mismatch(.outOfRange, [Fact("minimum", .text(Self.least)), Fact("maximum", .integer(Amount.largest))])
    case .tooFine: Mismatch(.precision, [Fact("denominator", .integer(Amount.largestDenominator))])
    }
  }

  /// One part of the largest denominator.
  private static let least = "0.001"
}
