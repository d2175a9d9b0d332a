import ShopModel

/// Counts, ratings and sizes: exact and within their ranges.
extension RowReader {
  /// A number, or a text that contains one.
  func decimal(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> ExactDecimal {
    let token = document[place]
    if token.kind == .null { throw RowFault(path: path, reason: .missing) }
    guard token.kind == .number || token.isString else { throw RowFault(path: path, reason: .wrongType) }
    guard token.range.count <= Limits.numberLength, let number = ExactDecimal(Array(document.text(at: place).withoutBlanksAround.utf8))
    else { throw RowFault(path: path, reason: .invalid) }
    return number
  }

  /// The stock; null if it is not tracked.
  func stock(_ document: borrowing Document, _ row: Int, _ name: Name) throws(RowFault) -> FieldChange<Int> {
    let place = document.find(name, in: row)
    if place < 0 { return .keep }
    return document[place].kind == .null ? .set(nil) : .set(try count(document, place, "/stock"))
  }

  /// A whole number, not negative.
  func count(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> Int {
    guard document[place].kind == .number else { throw RowFault(path: path, reason: .wrongType) }
    return try units(try decimal(document, place, path), places: 0, path)
  }

  /// The mean rating in hundredths, at most 500; further digits are rounded.
  mutating func rate(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> Int {
    try rate(try decimal(document, place, path), document.text(at: place), path)
  }

  /// The same for a number that was read from `text`.
  mutating func rate(_ number: ExactDecimal, _ text: String, _ path: String) throws(RowFault) -> Int {
    if number.isNegative { throw RowFault(path: path, reason: .negative) }
    let hundredths: Int
    do throws(ExactDecimal.Refusal) { hundredths = try number.rounded(to: Self.rateDigits) } catch {
      throw RowFault(path: path, reason: .outOfRange)
    }
    guard hundredths <= Self.bestRate else { throw RowFault(path: path, reason: .outOfRange) }
    if number.exponent < -Self.rateDigits {
      let isNoise = number.significantDigits >= Self.noiseDigits
      note(path, from: text, to: Self.text(hundredths, digits: Self.rateDigits), isNoise ? .noise : .rounded)
    }
    return hundredths
  }

  /// The size of one piece, or null.
  func unit(_ document: borrowing Document, _ row: Int) throws(RowFault) -> FieldChange<UnitSize> {
    let place = document.find(.unit, in: row)
    if place < 0 { return .keep }
    if document[place].kind == .null { return .set(nil) }
    guard document[place].kind == .object else { throw RowFault(path: "/unit", reason: .wrongType) }
    let value = document.find(.value, in: place)
    if value < 0 { throw RowFault(path: "/unit/value", reason: .missing) }
    let thousandths = try units(try decimal(document, value, "/unit/value"), places: Self.sizeDigits, "/unit/value")
    if thousandths == 0 { throw RowFault(path: "/unit/value", reason: .outOfRange) }
    let unit = document.find(.unit, in: place)
    if unit < 0 { throw RowFault(path: "/unit/unit", reason: .missing) }
    guard document[unit].isString, let known = SizeUnit(rawValue: document.text(at: unit)) else {
      throw RowFault(path: "/unit/unit", reason: .invalid)
    }
    return .set(UnitSize(thousandths: thousandths, unit: known))
  }

  /// The number in units of 10^-`places`.
  func units(_ number: ExactDecimal, places: Int, _ path: String) throws(RowFault) -> Int {
    if number.isNegative { throw RowFault(path: path, reason: .negative) }
    do throws(ExactDecimal.Refusal) {
      let units = try number.scaled(by: places)
      if units > Self.most { throw .tooLarge }
      return units
    } catch {
      throw RowFault(path: path, reason: error == .precision ? .precision : .tooLarge)
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
  mutating func price(_ document: borrowing Document, _ row: Int) throws(RowFault) -> Money? {
    let place = document.find(.price, in: row)
    if place < 0 { return nil }
    guard document[place].kind == .object else { return try amount(document, place, in: currency) }
    let amount = document.find(.amount, in: place)
    guard amount >= 0 else { throw RowFault(path: "/price/amount", reason: .missing) }
    let code = document.find(.currency, in: place)
    if code < 0 { return try self.amount(document, amount, in: currency) }
    guard document[code].isString, let currency = Currency(document.text(at: code)) else {
      throw RowFault(path: "/price/currency", reason: .currency)
    }
    return try self.amount(document, amount, in: currency)
  }

  private mutating func amount(_ document: borrowing Document, _ place: Int, in currency: Currency) throws(RowFault) -> Money {
    let number = try decimal(document, place, "/price")
    return try price(number, document.text(at: place), in: currency, allowsNoise: document[place].kind == .number)
  }

  /// The price for a number that was read from `text`.
  mutating func price(
    _ number: ExactDecimal, _ text: String, in currency: Currency, allowsNoise: Bool
  ) throws(RowFault) -> Money {
    if number.isNegative { throw RowFault(path: "/price", reason: .negative) }
    let price: Money
    do throws(ExactDecimal.Refusal) {
      price = Money(try number.minorUnits(of: currency, allowsNoise: allowsNoise), currency)
      guard Price.range.contains(price.minorUnits) else { throw .tooLarge }
    } catch {
      throw RowFault(path: "/price", reason: error == .precision ? .precision : .tooLarge)
    }
    if number.exponent < -Int(currency.digits) {
      note("/price", from: text, to: Self.text(price.minorUnits, digits: Int(currency.digits)), .noise)
    }
    return price
  }

  /// `value` units of 10^-`digits` as text with all digits, such as `22.30`.
  static func text(_ value: Int, digits: Int) -> String {
    let all = String(value)
    if digits == 0 { return all }
    let padded = String(repeating: "0", count: max(0, digits + 1 - all.utf8.count)) + all
    return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}

/// Values written for people: prices with a currency symbol, numbers with a comma, sizes with a unit.
extension RowReader {
  /// The price in a text or number; nil if it is empty. `currency` is that of a price without a symbol.
  mutating func writtenPrice(
    _ document: borrowing Document, _ place: Int, in currency: Currency?, usesComma: Bool
  ) throws(RowFault) -> Money? {
    guard place >= 0, document[place].kind != .null else { return nil }
    guard document[place].isString || document[place].kind == .number else { throw RowFault(path: "/price", reason: .wrongType) }
    let isNumber = document[place].kind == .number
    guard let text = try isNumber ? document.text(at: place) : text(document, place, "/price", Limits.numberLength) else { return nil }
    let usual = currency ?? self.currency
    let written = isNumber ? nil : PriceText(text, usual: usual, usesComma: usesComma)
    guard let number = isNumber ? ExactDecimal(Array(text.utf8)) : written?.number else {
      throw RowFault(path: "/price", reason: .invalid)
    }
    if let sign = written?.currency, let currency, sign != currency { throw RowFault(path: "/price/currency", reason: .currency) }
    return try price(number, text, in: written?.currency ?? usual, allowsNoise: true)
  }

  /// A count in a text.
  func writtenCount(_ document: borrowing Document, _ place: Int, _ path: String, usesComma: Bool) throws(RowFault) -> Int {
    guard let number = WrittenNumber.decimal(document.text(at: place), usesComma: usesComma) else {
      throw RowFault(path: path, reason: .invalid)
    }
    return try units(number, places: 0, path)
  }

  /// The size of one piece; an unreadable one is left out.
  mutating func writtenSize(_ text: String) -> FieldChange<UnitSize> {
    if text.withoutBlanksAround.isEmpty { return .keep }
    guard let size = SizeText.size(text) else {
      note("/unit", from: text, to: nil, .unit)
      return .keep
    }
    return .set(size)
  }

  /// The size at the start of a text about the product. If no text starts with a size, the first one is
  /// reported as left out.
  mutating func sizeInPassing(_ document: borrowing Document, _ places: [Int]) -> FieldChange<UnitSize> {
    let places = places.filter { $0 >= 0 && document[$0].isString }
    for place in places where document[place].range.count <= TextLength.name {
      if let size = SizeText.size(document.text(at: place)) { return .set(size) }
    }
    for place in places {
      let text = document.text(at: place)
      if text.withoutBlanksAround.isEmpty { continue }
      note("/unit", from: text, to: nil, .unit)
      break
    }
    return .keep
  }
}
