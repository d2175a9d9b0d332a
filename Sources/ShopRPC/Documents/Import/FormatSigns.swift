/// What the members of rows tell about their format.
struct FormatSigns {
  private var hasTitle = false
  private var isDummy = false
  private var known: ImportFormat?

  /// Looks at one row.
  mutating func note(_ document: borrowing Document, _ row: Int) {
    guard document[row].kind == .object, known == nil else { return }
    if has(.currentStock, document, row) { known = .grocery }
    if isFood(document, row) { known = .openfoodfacts }
    if isGetir(document, row) { known = .getir }
    hasTitle = hasTitle || has(.title, document, row)
    isDummy = isDummy || Self.dummyMembers.contains { has($0, document, row) }
  }

  /// What the rows speak for.
  var format: ImportFormat { known ?? (hasTitle ? (isDummy ? .dummyjson : .fakestore) : .shop) }

  private func has(_ name: Name, _ document: borrowing Document, _ row: Int) -> Bool { document.find(name, in: row) >= 0 }

  private func isFood(_ document: borrowing Document, _ row: Int) -> Bool {
    has(.foodCode, document, row) && (has(.foodTitle, document, row) || !has(.id, document, row))
  }

  /// Pictures and prices under its names, a price with the sign of a currency, or a group of such rows.
  private func isGetir(_ document: borrowing Document, _ row: Int) -> Bool {
    if Self.getirMembers.contains(where: { has($0, document, row) }) { return true }
    let products = document.find(.products, in: row)
    if products >= 0, document[products].kind == .array {
      let first = document.element(0, of: products)
      return first >= 0 && document[first].kind == .object && Self.getirMembers.contains { has($0, document, first) }
    }
    let price = document.find(.price, in: row)
    return price >= 0 && document[price].isString && !has(.id, document, row)
      && document.text(at: price).utf8.contains { $0 >= Self.asciiEnd }
  }

  /// What rows with a title have that those of the fake store have not.
  private static let dummyMembers: [Name] = [.stock, .brand, .thumbnail, .images, .metadata]
  private static let getirMembers: [Name] = [
    .imageURL, .priceText, .thumbnailURL, .squareThumbnailURL, .getirTitle, .productPrice,
  ]
  private static let asciiEnd: UInt8 = 0x80
}
