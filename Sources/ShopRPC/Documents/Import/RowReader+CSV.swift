import ShopModel

extension RowReader {
  /// A record of comma-separated values: texts under the names of our members; what is empty is not there.
  mutating func csv(_ document: borrowing Document, _ row: Int) throws(RowFault) -> ProductPatch {
    let usesComma = document.language != "en"
    return ProductPatch(
      sourceID: try text(document, row, .sourceID, "/sourceId", TextLength.sourceID), name: try name(document, row, .name),
      description: try description(document, row), category: try text(document, row, .category, "/category", TextLength.category),
      manufacturer: try text(document, row, .manufacturer, "/manufacturer", TextLength.manufacturer),
      price: try writtenPrice(document, document.find(.price, in: row), in: try currency(document, row), usesComma: usesComma),
      stock: try csvStock(document, row, usesComma), image: try image(document, document.find(.image, in: row)),
      rating: try csvRating(document, row, usesComma), barcode: try barcode(document, document.find(.barcode, in: row)),
      unit: csvUnit(document, row))
  }

  /// The id in the row; without one `csv-` and a hash of the folded name.
  mutating func csvIdentifier(_ document: borrowing Document, _ row: Int) throws(RowFault) -> String {
    let (place, name) = (document.find(.id, in: row), document.find(.name, in: row))
    if place >= 0 { return try identifier(document, place, "/id") }
    // of a name in several languages the first column
    let text = name >= 0 && document[name].kind == .object ? name + 2 : name
    let folded = text >= 0 && document[text].isString ? Folding.fold(CleanText(document.text(at: text)).text) : ""
    if folded.isEmpty { throw RowFault(path: "/name", reason: .missing) }
    hasMadeID = true
    return "csv-" + NameHash.of(folded)
  }

  private func currency(_ document: borrowing Document, _ row: Int) throws(RowFault) -> Currency? {
    let place = document.find(.currency, in: row)
    if place < 0 { return nil }
    guard let currency = Currency(document.text(at: place).withoutBlanksAround.uppercased()) else {
      throw RowFault(path: "/price/currency", reason: .currency)
    }
    return currency
  }

  private func csvStock(_ document: borrowing Document, _ row: Int, _ usesComma: Bool) throws(RowFault) -> FieldChange<Int> {
    let place = document.find(.stock, in: row)
    return place < 0 ? .keep : .set(try writtenCount(document, place, "/stock", usesComma: usesComma))
  }

  private mutating func csvRating(_ document: borrowing Document, _ row: Int, _ usesComma: Bool) throws(RowFault) -> FieldChange<Rating> {
    let (rate, count) = (document.find(.rate, in: row), document.find(.count, in: row))
    if rate < 0 { return .keep }
    guard let number = WrittenNumber.decimal(document.text(at: rate), usesComma: usesComma) else {
      throw RowFault(path: "/rating/rate", reason: .invalid)
    }
    let hundredths = try self.rate(number, document.text(at: rate), "/rating/rate")
    let marks = count < 0 ? 0 : try writtenCount(document, count, "/rating/count", usesComma: usesComma)
    return .set(Rating(hundredths: hundredths, count: marks))
  }

  /// One column with the size, or one with the number and one with the unit.
  private mutating func csvUnit(_ document: borrowing Document, _ row: Int) -> FieldChange<UnitSize> {
    let (value, unit) = (document.find(.value, in: row), document.find(.unit, in: row))
    if unit < 0 { return .keep }
    return writtenSize(value < 0 ? document.text(at: unit) : "\(document.text(at: value)) \(document.text(at: unit))")
  }
}
