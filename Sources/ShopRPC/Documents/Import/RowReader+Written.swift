import ShopModel

/// Values that are written for people: prices with a sign, numbers with a comma, sizes with a unit.
extension RowReader {
  /// The price in a text or number; nil when there is nothing in it. `currency` is that of a price without a sign.
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

  /// How much is in one piece; a text that does not say is left out.
  mutating func writtenSize(_ text: String) -> FieldChange<UnitSize> {
    if text.withoutBlanksAround.isEmpty { return .keep }
    guard let size = SizeText.size(text) else {
      note("/unit", from: text, to: nil, .unit)
      return .keep
    }
    return .set(size)
  }

  /// The size that a text about the product begins with. When none of them does, the first is left out.
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
