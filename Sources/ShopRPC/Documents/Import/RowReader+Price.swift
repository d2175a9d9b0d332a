import ShopModel

/// Prices: exact, without the noise of binary numbers.
extension RowReader {
  /// The price of a product; nil when the row carries none.
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

  /// The price that a number read from `text` is.
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

  /// `value` units of 10^-`digits`, with all its digits: `22.30`.
  static func text(_ value: Int, digits: Int) -> String {
    let all = String(value)
    if digits == 0 { return all }
    let padded = String(repeating: "0", count: max(0, digits + 1 - all.utf8.count)) + all
    return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }
}
