import ShopModel

extension Shape where Value == Fraction {
  /// Value of a quantity: a number, or text such as `1 1/2`, `½` or `1.5`; written as text. Decimals have a point in every language.
  static let fraction = Shape(
    schema: { _ in
      [
        "oneOf": [
          ["type": "string", "minLength": 1, "maxLength": .int(QuantityText.longest)],
          ["type": "number", "minimum": .written(Amount.least), "maximum": .int(Amount.largest)],
        ]
      ]
    },
    read: { (document, position) throws(ValidationError) in
      if document[position].isString { return try FractionReader.text(document, position) }
      guard let decimal = document.decimal(at: position) else { throw .type("quantity") }
      do throws(Amount.ConversionError) { return try Fraction(decimal, of: document.text(at: position)) } catch {
        throw error.validationError
      }
    },
    write: { value, output in
      guard value.denominator == 1 else { return output.string(QuantityText.text(value)) }
      output.byte(UInt8(ascii: "\""))
      output.int(value.numerator)
      output.byte(UInt8(ascii: "\""))
    })

  /// Value of a quantity in results.
  static let fractionText = Shape(
    schema: { _ in ["type": "string", "pattern": "^[0-9]+( [0-9]+/[0-9]+|/[0-9]+)?$"] },
    read: fraction.read,
    write: fraction.write)
}

extension Shape where Value == Amount {
  /// An amount in stored data and documents: `{"value": "1 1/2", "unit": "lb"}`.
  static let storedQuantity = Shape.object(
    { Amount(value: $0, unit: $1) }, valueField, unitField)

  /// An amount in results.
  static let quantityObject = Shape.object(
    { value, unit, _ in Amount(value: value, unit: unit) }, valueField, unitField,
    Field("text", { $0 }, .amountText, "The amount in the language of the response, such as `1.5 kg` or `2 cans`.")
  ).named("ListQuantity", "An exact amount of an item, or of one piece of it.")

  private static let valueField = Field<Amount, Fraction>("value", \.value, .fractionText, "A whole number, a fraction, or both.")
  private static let unitField = Field<Amount, String?>(
    "unit", \.unit, .nullable(.unit), "The unit: a symbol or key, such as kg or can, else the word as given; null for pieces.")

  /// Quantity in params: a number, text, or an object that also names the unit.
  static let quantity = Shape(
    schema: { types in ["oneOf": [Shape<Fraction>.fraction.schema(&types), withUnit.schema(&types)]] },
    read: { (document, position) throws(ValidationError) in
      if document[position].kind == .object { return try size.read(document, position) }
      if document[position].isString, let amount = amount(of: document.text(at: position), in: document.language) { return amount }
      return Amount(value: try Shape<Fraction>.fraction.read(document, position))
    },
    write: quantityObject.write
  ).named(
    "ListQuantityInput",
    """
    A quantity: a number; text, such as `1 1/2`, `1.5` (with a point in every language), or `100 g`; or an object with `value` and `unit`. From \
    0.001 to 1,000,000; fractions have denominators up to 1,000.
    """)

  /// The amount in a text such as `100 g` or `1 1/2 cups`; nil for one without a known unit.
  private static func amount(of text: String, in language: String) -> Amount? {
    guard let start = text.firstIndex(where: \.isLetter), start > text.startIndex, text.utf8.count <= Limits.numberLength else {
      return nil
    }
    let unit = Amount(value: .one, unit: PlainText.trimmed(String(text[start...]))).keyed(in: language).unit
    if let unit, MeasureUnit.named(unit) == nil, !MeasureNames.keys.contains(unit) { return nil }
    do throws(QuantityText.ParseError) {
      return Amount(value: try QuantityText.value(PlainText.trimmed(String(text[..<start])), language: nil), unit: unit)
    } catch { return nil }
  }

  /// Size of one piece in params.
  static let size = Shape(
    schema: withUnit.schema,
    read: { (document, position) throws(ValidationError) in try withUnit.read(document, position).keyed(in: document.language) },
    write: quantityObject.write
  ).named("ItemSizeInput", "Size of one piece of an item.")

  /// An amount in params, which may be one of a result.
  private static let withUnit = Shape.object(
    { value, unit, _ in Amount(value: value, unit: unit) },
    Field("value", \.value, .fraction, "A number, or text such as 1 1/2, or 1.5 with a point in every language."),
    Field("unit", \.unit, .nullable(.unit), default: .some(nil), "The unit: a symbol, a key, or a name in any language; null for pieces."),
    Field("text", { $0 }, optional: .amountText, "Ignored, so that an amount of a result can be given."))

  /// An amount as localized text; it is only written.
  private static let amountText = Shape(
    schema: { _ in ["type": "string"] },
    read: { (_, _) throws(ValidationError) in .one },
    write: { value, output in output.string(output.texts.text(value)) })
}

extension Fraction {
  /// Creates the value of an amount from a JSON number and its text. A number with as many digits as binary fractions have when they are
  /// written, such as 0.30000000000000004, is the thousandth or the simple fraction that it means.
  init(_ decimal: ExactDecimal, of text: String) throws(Amount.ConversionError) {
    if decimal.significantDigits >= Self.noiseDigits, let number = Double(text), let meant = Self.meant(by: number) {
      self = try meant.checked()
    } else {
      self = try Fraction(decimal)
    }
  }

  private static func meant(by number: Double) -> Fraction? {
    guard number > 0, number < Double(Amount.largest) else { return nil }
    for denominator in [Amount.largestDenominator] + Array(simpleDenominators) {
      let numerator = (number * Double(denominator)).rounded()
      if abs(number * Double(denominator) - numerator) <= noise * max(1, numerator) { return Fraction(Int(numerator), denominator) }
    }
    return nil
  }

  /// Binary fractions have at most 17 digits, and 15 or fewer are exact.
  private static let noiseDigits = 16
  private static let noise = 1e-12
  private static let simpleDenominators = 3...16
}

extension Shape where Value == String {
  /// A unit of measure: any short text, such as `lb` or `bunch`.
  static let unit = text(unitLength)

  /// Length in scalars.
  static let unitLength = 1...20
}

/// Reader of quantity values from text.
private enum FractionReader {
  static func text(_ document: borrowing Document, _ position: Int) throws(ValidationError) -> Fraction {
    let given = document.text(at: position)
    if given.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }), given.utf8.count <= Limits.numberLength,
      let decimal = ExactDecimal(Array(given.utf8))
    {
      do throws(Amount.ConversionError) { return try Fraction(decimal, of: given) } catch { throw error.validationError }
    }
    do throws(QuantityText.ParseError) {
      return try QuantityText.value(document.text(at: position), language: nil)
    } catch {
      switch error {
      case .unreadable: throw .invalid("quantity")
      case .amount(let cause): throw cause.validationError
      }
    }
  }
}

extension Amount.ConversionError {
  /// Problem of an invalid number, with facts about valid values.
  fileprivate var validationError: ValidationError {
    switch self {
    case .notPositive, .tooLarge:
      ValidationError(.outOfRange, [Fact("minimum", .text(Amount.least)), Fact("maximum", .integer(Amount.largest))])
    case .tooFine: ValidationError(.precision, [Fact("denominator", .integer(Amount.largestDenominator))])
    }
  }
}

extension Amount {
  /// Smallest quantity: one part of the largest denominator.
  fileprivate static let least = "0.001"
}

extension Shape where Value == Int {
  /// ISO 8601 duration in weeks, days, hours, minutes, and seconds, as milliseconds. Decimals of seconds
  /// beyond milliseconds are truncated, as in times.
  static let duration = Shape(
    schema: { _ in ["type": "string", "pattern": #"^P(?=.)([0-9]+W)?([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+([.,][0-9]{1,9})?S)?)?$"#]
    },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      guard let milliseconds = ISO8601Duration.milliseconds(document.text(at: position)) else { throw .invalid("duration") }
      return milliseconds
    },
    write: { value, output in output.string(ISO8601Duration.text(value)) })
}

/// Parser for ISO 8601 durations; excludes months and years, which have no fixed length.
enum ISO8601Duration {
  /// Parses a duration; nil when it is invalid or longer than a hundred years.
  static func milliseconds(_ text: String) -> Int? {
    var rest = Array(text.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
    var total = 0
    var units = dates[...]
    var isTime = false
    var isEmpty = true
    while let first = rest.first {
      if first == UInt8(ascii: "T"), !isTime {
        rest = rest.dropFirst()
        isTime = true
        units = times[...]
        if rest.isEmpty { return nil }
        continue
      }
      let digits = rest.prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count)
      let isWhole = rest.first.map { !decimalSigns.contains($0) } ?? true
      guard (1...longestNumber).contains(digits.count), let thousandths = thousandths(&rest), let letter = rest.popFirst() else {
        return nil
      }
      guard let index = units.firstIndex(where: { $0.letter == letter }) else { return nil }
      guard isWhole || units[index].milliseconds == second else { return nil }
      total += number(digits) * units[index].milliseconds + thousandths
      units = units[(index + 1)...]
      isEmpty = false
    }
    return isEmpty || total > longest ? nil : total
  }

  /// Duration in seconds, with decimals if needed: `PT65.9S`.
  static func text(_ milliseconds: Int) -> String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: second)
    if rest == 0 { return "PT\(seconds)S" }
    var decimals = String(String(second + rest).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "PT\(seconds).\(decimals)S"
  }

  /// Consumes a decimal fraction at the start of `rest` and returns thousandths; 0 without a decimal sign,
  /// nil for no digits or too many.
  private static func thousandths(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let sign = rest.first, decimalSigns.contains(sign) else { return 0 }
    let digits = rest.dropFirst().prefix { $0.isDigit }
    rest = rest.dropFirst(1 + digits.count)
    guard (1...longestNumber).contains(digits.count) else { return nil }
    let told = digits.prefix(decimals)
    return (told.count..<decimals).reduce(number(told)) { number, _ in number * base }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * base + Int($1 - 0x30) } }

  /// A unit letter and its length.
  private struct Unit {
    let letter: UInt8
    let milliseconds: Int
  }

  static let second = 1000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  private static let day = 24 * hour
  private static let dates = [
    Unit(letter: UInt8(ascii: "W"), milliseconds: 7 * day), Unit(letter: UInt8(ascii: "D"), milliseconds: day),
  ]
  private static let times = [
    Unit(letter: UInt8(ascii: "H"), milliseconds: hour),
    Unit(letter: UInt8(ascii: "M"), milliseconds: minute),
    Unit(letter: UInt8(ascii: "S"), milliseconds: second),
  ]
  private static let longestNumber = 9
  /// ISO 8601 prefers the comma.
  private static let decimalSigns: Set<UInt8> = [UInt8(ascii: "."), UInt8(ascii: ",")]
  /// Significant decimals of a second.
  private static let decimals = 3
  private static let base = 10
  private static let longest = 36_525 * day
}

extension Shape where Value == Int {
  /// A decimal number in units of 10^-`places`, within `range`, rounded half away from zero. Reads a JSON number or a
  /// decimal string; writes a number.
  static func decimal(places: Int, _ range: ClosedRange<Int>) -> Shape {
    Shape(
      schema: { _ in
        [
          "type": ["number", "string"], "minimum": .written(DecimalText.of(range.lowerBound, places: places)),
          "maximum": .written(DecimalText.of(range.upperBound, places: places)), "pattern": .string(DecimalText.pattern),
        ]
      },
      read: { (document, position) throws(ValidationError) in
        if let plain = document.plainDecimal(at: position, places: places), range.contains(plain) { return plain }
        let number = try document.spelledDecimal(at: position, expecting: "number")
        do throws(ExactDecimal.ConversionError) {
          let value = try number.rounded(to: places)
          if range.contains(value) { return value }
        } catch {}  // too large, like any other value outside the range
        throw ValidationError(
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
  /// What clients may write in a string: the spelling of a JSON number, also with leading zeros.
  static let pattern = #"^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$"#

  /// Decimal text of `value` units of 10^-`places`, without trailing zeros: `4.5`, `0.33`, `500`.
  static func of(_ value: Int, places: Int) -> String {
    let padded = String(value.magnitude).zeroPadded(to: places + 1)
    let part = padded.suffix(places).reversed().drop { $0 == "0" }.reversed()
    return (value < 0 ? "-" : "") + padded.dropLast(places) + (part.isEmpty ? "" : "." + String(part))
  }
}

extension Shape where Value == Money {
  /// Amount in results: `{"amount": "21.98", "currency": "USD", "text": "$21.98"}`.
  static let money = Shape(
    schema: { _ in
      [
        "type": "object",
        "properties": [
          "amount": [
            "type": "string", "pattern": #"^-?[0-9]+(\.[0-9]+)?$"#, "description": "The exact amount, with the currency's decimal places.",
          ],
          "currency": ["type": "string", "pattern": "^[A-Z]{3}$", "description": "ISO 4217 currency code."],
          "text": ["type": "string", "description": "The amount, formatted in the language of the response."],
        ],
        "required": ["amount", "currency", "text"], "additionalProperties": false,
      ]
    },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only amount") },
    write: { value, output in output.money(value) }
  ).named("Money", "An exact amount in one currency, with its formatted text.")

  /// Amount in params and in stored data: a decimal string, a number, or an object with the currency.
  static let amount = Shape(
    schema: { _ in
      [
        "oneOf": [
          ["type": "string", "pattern": .string(DecimalText.pattern)], ["type": "number"],
          [
            "type": "object",
            "properties": [
              "amount": ["type": ["string", "number"], "description": "The amount: an exact decimal string, or a number."],
              "currency": ["type": "string", "pattern": "^[A-Z]{3}$", "description": "ISO 4217 currency code."],
              "text": ["type": "string", "description": "Formatted text, as in results; ignored."],
            ],
            "required": ["amount"], "additionalProperties": false,
          ],
        ]
      ]
    },
    read: { (document, position) throws(ValidationError) in try AmountReader.read(document, position) },
    write: { value, output in output.amount(value) }
  ).named("Amount", "An amount: an exact decimal string, a number, or an object with the currency.")

  /// Unit price: an amount of 0 to `Price.maximum` minor units.
  static let price = amount(in: Price.range)

  /// An amount with its minor units in `range`.
  static func amount(in range: ClosedRange<Int>) -> Shape {
    Shape(
      schema: amount.schema,
      read: { (document, position) throws(ValidationError) in
        try check(try AmountReader.read(document, position, in: range), range)
      },
      write: amount.write)
  }

  private static func check(_ money: Money, _ range: ClosedRange<Int>) throws(ValidationError) -> Money {
    guard range.contains(money.minorUnits) else { throw ValidationError(.outOfRange, bounds(range, of: money.currency)) }
    return money
  }

  /// Bounds of an amount, in its currency.
  fileprivate static func bounds(_ range: ClosedRange<Int>, of currency: Currency) -> [Fact] {
    [("minimum", range.lowerBound), ("maximum", range.upperBound)].map { name, bound in
      var output = Output()
      output.exact(Money(bound, currency))
      return Fact(name, .text(output.text))
    }
  }
}

/// Reader of amounts in their three spellings.
enum AmountReader {
  /// Reads an amount; `range` is only named in the error for a number that is too large for any amount.
  static func read(
    _ document: borrowing Document, _ position: Int, in range: ClosedRange<Int> = .min ... .max
  ) throws(ValidationError) -> Money {
    guard document[position].kind == .object else { return try scalar(document, position, document.currency, in: range) }
    return try object(document, at: position, besides: nil, in: range)
  }

  /// Reads the price in an object that also has another member.
  static func priced(_ document: borrowing Document, at position: Int, besides other: Name) throws(ValidationError) -> Money {
    let money = try object(document, at: position, besides: other, in: Price.range)
    guard Price.range.contains(money.minorUnits) else {
      throw ValidationError(
        ValidationError(.outOfRange, Shape<Money>.bounds(Price.range, of: money.currency)).problems.map { $0.under("amount") })
    }
    return money
  }

  private static func object(
    _ document: borrowing Document, at position: Int, besides other: Name?, in range: ClosedRange<Int>
  ) throws(ValidationError) -> Money {
    let (amount, code) = (document.find(amountName, in: position), document.find(currencyName, in: position))
    let known = [amount, code, document.find(textName, in: position), other.map { document.find($0, in: position) } ?? -1].count { $0 >= 0 }
    var problems = known == document.size(of: position) ? [] : (other == nil ? members : pricedMembers).unknown(document, position)
    var currency = document.currency
    if code >= 0 {
      if document[code].isString, let named = Currency(document.text(at: code)) {
        currency = named
      } else {
        problems.append(Problem(.invalid, [Fact("expected", .text("currency"))]).under("currency"))
      }
    }
    if amount < 0 { problems.append(Problem(.missing).under("amount")) }
    guard problems.isEmpty else { throw ValidationError(problems) }
    do throws(ValidationError) { return try scalar(document, amount, currency, in: range) } catch {
      throw ValidationError(error.problems.map { $0.under("amount") })
    }
  }

  private static func scalar(
    _ document: borrowing Document, _ position: Int, _ currency: Currency, in range: ClosedRange<Int>
  ) throws(ValidationError) -> Money {
    if let plain = document.plainDecimal(at: position, places: Int(currency.digits)) { return Money(plain, currency) }
    let number = try document.spelledDecimal(at: position, expecting: "money")
    return try money(number, in: currency, range: range, allowsNoise: document[position].kind == .number)
  }

  /// Amount of `number` in a currency.
  static func money(
    _ number: ExactDecimal, in currency: Currency, range: ClosedRange<Int> = .min ... .max, allowsNoise: Bool
  ) throws(ValidationError) -> Money {
    do throws(ExactDecimal.ConversionError) {
      return Money(try number.minorUnits(of: currency, allowsNoise: allowsNoise), currency)
    } catch {
      switch error {
      case .precision:
        throw ValidationError(.precision, [Fact("digits", .integer(Int(currency.digits))), Fact("currency", .text(currency.code))])
      case .tooLarge: throw ValidationError(.outOfRange, Shape<Money>.bounds(range, of: currency))
      }
    }
  }

  private static let members = Members(["amount", "currency", "text"])
  private static let pricedMembers = Members(["amount", "currency", "per", "text"])
  private static let amountName = Name("amount")
  private static let currencyName = Name("currency")
  private static let textName = Name("text")
}

extension Output {
  /// Writes `{"amount":"21.98","currency":"USD"}`.
  mutating func amount(_ money: Money) {
    raw(#"{"amount":""#)
    exact(money)
    raw(#"","currency":""#)
    for shift in [16, 8, 0] as [UInt32] { byte(UInt8(truncatingIfNeeded: money.currency.letters >> shift)) }
    raw(#""}"#)
  }

  /// Writes `21.98`.
  mutating func exact(_ money: Money) {
    if money.minorUnits < 0 { byte(0x2D) }
    let unit = UInt(money.currency.minorUnitsPerMajor)
    let (whole, part) = money.minorUnits.magnitude.quotientAndRemainder(dividingBy: unit)
    decimal(whole)
    if unit > 1 {
      byte(0x2E)
      decimal(part, atLeast: Int(money.currency.digits))
    }
  }
}

extension Shape where Value == Percent {
  /// An exact percentage within `range`. Reads a JSON number or a decimal string with at most four decimal
  /// places; writes a number.
  static func percent(_ range: ClosedRange<Percent>) -> Shape {
    let bounds = range.lowerBound.tenThousandths...range.upperBound.tenThousandths
    return Shape(
      schema: Shape<Int>.decimal(places: Percent.digits, bounds).schema,
      read: { (document, position) throws(ValidationError) in
        let number = try document.spelledDecimal(at: position, expecting: "number")
        do throws(ExactDecimal.ConversionError) {
          let value = try number.scaled(by: Percent.digits)
          if bounds.contains(value) { return Percent(tenThousandths: value) }
        } catch {
          if error == .precision { throw ValidationError(.precision, [Fact("digits", .integer(Percent.digits))]) }
        }
        throw ValidationError(
          .outOfRange,
          [Fact("minimum", .text(range.lowerBound.text)), Fact("maximum", .text(range.upperBound.text))])
      },
      write: { value, output in output.raw(value.text) })
  }

  /// A percentage next to amounts in results: a decimal string.
  static let percentText = Shape(
    schema: { _ in ["type": "string", "pattern": #"^[0-9]+(\.[0-9]+)?$"#] },
    read: { (document, position) throws(ValidationError) in try Shape.percent(Percent(0)...TaxLimits.highest).read(document, position) },
    write: { value, output in output.string(value.text) })
}

extension Percent {
  /// Decimal text, such as `12.13`.
  var text: String { DecimalText.of(tenThousandths, places: Self.digits) }
}

extension Shape where Value == Currency {
  /// ISO 4217 currency code.
  static let code = Shape(
    schema: { _ in ["type": "string", "pattern": "^[A-Z]{3}$"] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      if let currency = Currency(text) { return currency }
      let meant = Spelling.nearest(to: text, among: Currency.all.map(\.code))
      throw ValidationError([Problem(.invalid, [Fact("expected", .text("currency"))], didYouMean: meant)])
    },
    write: { value, output in output.string(value.code) })
}
