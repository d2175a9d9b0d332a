import ShopModel

/// Counts, marks and sizes: exact, within their ranges.
extension RowReader {
  /// A number, or a text that is one.
  func decimal(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> ExactDecimal {
    let token = document[place]
    if token.kind == .null { throw RowFault(path: path, reason: .missing) }
    guard token.kind == .number || token.isString else { throw RowFault(path: path, reason: .wrongType) }
    guard token.range.count <= Limits.numberLength, let number = ExactDecimal(Array(document.text(at: place).withoutBlanksAround.utf8))
    else { throw RowFault(path: path, reason: .invalid) }
    return number
  }

  /// Pieces, or null when nobody counts them.
  func stock(_ document: borrowing Document, _ row: Int, _ name: Name) throws(RowFault) -> FieldChange<Int> {
    let place = document.find(name, in: row)
    if place < 0 { return .keep }
    return document[place].kind == .null ? .set(nil) : .set(try count(document, place, "/stock"))
  }

  /// A whole number that is not negative.
  func count(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> Int {
    guard document[place].kind == .number else { throw RowFault(path: path, reason: .wrongType) }
    return try units(try decimal(document, place, path), places: 0, path)
  }

  /// The mean of marks in hundredths, at most 5; further digits are rounded.
  mutating func rate(_ document: borrowing Document, _ place: Int, _ path: String) throws(RowFault) -> Int {
    try rate(try decimal(document, place, path), document.text(at: place), path)
  }

  /// The same of a number that was read from `text`.
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

  /// How much is in one piece, or null.
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

  /// Pieces in stock, marks, and thousandths of a unit: more than any shop has.
  private static let most = 999_999_999
  private static let rateDigits = 2
  private static let bestRate = 500
  private static let sizeDigits = 3
  /// A number written with as many digits is a binary one.
  private static let noiseDigits = 16
}
