import ShopModel

/// Counts, ratings and sizes: exact and within their ranges.
extension RowReader {
  /// A number, or a text that contains one.
  func decimal(_ document: borrowing Document, _ position: Int, _ path: String) throws(RowError) -> ExactDecimal {
    let token = document[position]
    if token.kind == .null { throw RowError(path: path, reason: .missing) }
    guard token.kind == .number || token.isString else { throw RowError(path: path, reason: .wrongType) }
    guard token.range.count <= Limits.numberLength, let number = ExactDecimal(Array(document.text(at: position).withoutBlanksAround.utf8))
    else { throw RowError(path: path, reason: .invalid) }
    return number
  }

  /// The stock; null if it is not tracked.
  func stock(_ document: borrowing Document, _ row: Int, _ name: Name) throws(RowError) -> FieldChange<Int> {
    let position = document.find(name, in: row)
    if position < 0 { return .keep }
    return document[position].kind == .null ? .set(nil) : .set(try count(document, position, "/stock"))
  }

  /// A whole number, not negative.
  func count(_ document: borrowing Document, _ position: Int, _ path: String) throws(RowError) -> Int {
    guard document[position].kind == .number else { throw RowError(path: path, reason: .wrongType) }
    return try units(try decimal(document, position, path), places: 0, path)
  }

  /// The mean rating in hundredths, at most 500; further digits are rounded.
  mutating func rate(_ document: borrowing Document, _ position: Int, _ path: String) throws(RowError) -> Int {
    try rate(try decimal(document, position, path), document.text(at: position), path)
  }

  /// The same for a number that was read from `text`.
  mutating func rate(_ number: ExactDecimal, _ text: String, _ path: String) throws(RowError) -> Int {
    if number.isNegative { throw RowError(path: path, reason: .negative) }
    let hundredths: Int
    do throws(ExactDecimal.ConversionError) { hundredths = try number.rounded(to: Self.rateDigits) } catch {
      throw RowError(path: path, reason: .outOfRange)
    }
    guard hundredths <= Self.bestRate else { throw RowError(path: path, reason: .outOfRange) }
    if number.exponent < -Self.rateDigits {
      let isNoise = number.significantDigits >= Self.noiseDigits
      note(path, from: text, to: Self.text(hundredths, digits: Self.rateDigits), isNoise ? .noise : .rounded)
    }
    return hundredths
  }

  /// The size of one piece, or null.
  func unit(_ document: borrowing Document, _ row: Int) throws(RowError) -> FieldChange<UnitSize> {
    let position = document.find(.unit, in: row)
    if position < 0 { return .keep }
    if document[position].kind == .null { return .set(nil) }
    guard document[position].kind == .object else { throw RowError(path: "/unit", reason: .wrongType) }
    let value = document.find(.value, in: position)
    if value < 0 { throw RowError(path: "/unit/value", reason: .missing) }
    let thousandths = try units(try decimal(document, value, "/unit/value"), places: Self.sizeDigits, "/unit/value")
    if thousandths == 0 { throw RowError(path: "/unit/value", reason: .outOfRange) }
    let unit = document.find(.unit, in: position)
    if unit < 0 { throw RowError(path: "/unit/unit", reason: .missing) }
    guard document[unit].isString, let known = SizeUnit(rawValue: document.text(at: unit)) else {
      throw RowError(path: "/unit/unit", reason: .invalid)
    }
    return .set(UnitSize(thousandths: thousandths, unit: known))
  }

  /// The number in units of 10^-`places`.
  func units(_ number: ExactDecimal, places: Int, _ path: String) throws(RowError) -> Int {
    if number.isNegative { throw RowError(path: path, reason: .negative) }
    do throws(ExactDecimal.ConversionError) {
      let units = try number.scaled(by: places)
      if units > Self.most { throw .tooLarge }
      return units
    } catch {
      throw RowError(path: path, reason: error == .precision ? .precision : .tooLarge)
    }
  }

  /// The limit of stock, rating counts, and thousandths of a unit; beyond what any shop has.
  private static let most = 999_999_999
  private static let rateDigits = 2
  private static let bestRate = 500
  private static let sizeDigits = 3
  /// A number with this many digits is the expansion of a binary fraction.
  private static let noiseDigits = 16
}

/// Prices: exact, without artifacts of binary fractions.
extension RowReader {
  /// The price of a product; nil if the row has none.
  mutating func price(_ document: borrowing Document, _ row: Int) throws(RowError) -> Money? {
    let position = document.find(.price, in: row)
    if position < 0 { return nil }
    guard document[position].kind == .object else { return try amount(document, position, in: currency) }
    let amount = document.find(.amount, in: position)
    guard amount >= 0 else { throw RowError(path: "/price/amount", reason: .missing) }
    let code = document.find(.currency, in: position)
    if code < 0 { return try self.amount(document, amount, in: currency) }
    guard document[code].isString, let currency = Currency(document.text(at: code)) else {
      throw RowError(path: "/price/currency", reason: .currency)
    }
    return try self.amount(document, amount, in: currency)
  }

  private mutating func amount(_ document: borrowing Document, _ position: Int, in currency: Currency) throws(RowError) -> Money {
    let number = try decimal(document, position, "/price")
    return try price(number, document.text(at: position), in: currency, allowsNoise: document[position].kind == .number)
  }

  /// The price for a number that was read from `text`.
  mutating func price(
    _ number: ExactDecimal, _ text: String, in currency: Currency, allowsNoise: Bool
  ) throws(RowError) -> Money {
    if number.isNegative { throw RowError(path: "/price", reason: .negative) }
    let price: Money
    do throws(ExactDecimal.ConversionError) {
      price = Money(try number.minorUnits(of: currency, allowsNoise: allowsNoise), currency)
      guard Price.range.contains(price.minorUnits) else { throw .tooLarge }
    } catch {
      throw RowError(path: "/price", reason: error == .precision ? .precision : .tooLarge)
    }
    if number.exponent < -Int(currency.digits) {
      note("/price", from: text, to: Self.text(price.minorUnits, digits: Int(currency.digits)), .noise)
    }
    return price
  }

  /// `value` units of 10^-`digits` as text with all digits, such as `22.30`.
  static func text(_ value: Int, digits: Int) -> String {
    if digits == 0 { return String(value) }
    let padded = String(value).zeroPadded(to: digits + 1)
    return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}

/// Values written for people: prices with a currency symbol, numbers with a comma, sizes with a unit.
extension RowReader {
  /// The price in a text or number; nil if it is empty. `currency` is that of a price without a symbol.
  mutating func writtenPrice(
    _ document: borrowing Document, _ position: Int, in currency: Currency?, usesComma: Bool
  ) throws(RowError) -> Money? {
    guard position >= 0, document[position].kind != .null else { return nil }
    guard document[position].isString || document[position].kind == .number else { throw RowError(path: "/price", reason: .wrongType) }
    let isNumber = document[position].kind == .number
    guard let text = try isNumber ? document.text(at: position) : text(document, position, "/price", Limits.numberLength) else {
      return nil
    }
    let usual = currency ?? self.currency
    let written = isNumber ? nil : PriceText(text, usual: usual, usesComma: usesComma)
    guard let number = isNumber ? ExactDecimal(Array(text.utf8)) : written?.number else {
      throw RowError(path: "/price", reason: .invalid)
    }
    if let sign = written?.currency, let currency, sign != currency { throw RowError(path: "/price/currency", reason: .currency) }
    return try price(number, text, in: written?.currency ?? usual, allowsNoise: true)
  }

  /// A count in a text.
  func writtenCount(_ document: borrowing Document, _ position: Int, _ path: String, usesComma: Bool) throws(RowError) -> Int {
    guard let number = NumberText.decimal(document.text(at: position), usesComma: usesComma) else {
      throw RowError(path: path, reason: .invalid)
    }
    return try units(number, places: 0, path)
  }

  /// The size of one piece; an unreadable one is left out.
  mutating func writtenSize(_ text: String, hasPoint: Bool = false) -> FieldChange<UnitSize> {
    if text.withoutBlanksAround.isEmpty { return .keep }
    guard let size = SizeText.size(text, hasPoint: hasPoint) else {
      note("/unit", from: text, to: nil, .unit)
      return .keep
    }
    return .set(size)
  }

  /// The size at the start of a text about the product. If no text starts with a size, the first one is
  /// reported as left out.
  mutating func sizeInPassing(_ document: borrowing Document, _ positions: [Int]) -> FieldChange<UnitSize> {
    let positions = positions.filter { $0 >= 0 && document[$0].isString }
    for position in positions where document[position].range.count <= TextLength.name {
      if let size = SizeText.size(document.text(at: position)) { return .set(size) }
    }
    for position in positions {
      let text = document.text(at: position)
      if text.withoutBlanksAround.isEmpty { continue }
      note("/unit", from: text, to: nil, .unit)
      break
    }
    return .keep
  }
}
