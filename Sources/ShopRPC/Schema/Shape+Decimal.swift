import ShopModel

extension Shape where Value == Int {
  /// A decimal number in units of 10^-`places`, within `range`, rounded half up. Reads a JSON number or a
  /// decimal string; writes a number.
  static func decimal(places: Int, _ range: ClosedRange<Int>) -> Shape {
    Shape(
      schema: { _ in
        [
          "type": ["number", "string"], "minimum": .number(DecimalText.of(range.lowerBound, places: places)),
          "maximum": .number(DecimalText.of(range.upperBound, places: places)), "pattern": .string(DecimalText.pattern),
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
    let (amount, code) = (document.find(amountName, in: position), document.find(currencyName, in: position))
    let known = [amount, code, document.find(textName, in: position)].count { $0 >= 0 }
    var problems = known == document.size(of: position) ? [] : members.unknown(document, position)
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
