import ShopModel

/// The formats: which members of a row are which fields of a product.
extension RowReader {
  /// As the service itself tells products; what follows from other fields, and members it does not know, are not looked at.
  mutating func shop(_ document: borrowing Document, _ row: Int) throws(RowFault) -> ProductPatch {
    ProductPatch(
      sourceID: try sourceID(document, document.find(.sourceID, in: row)), name: try name(document, row, .name),
      description: try description(document, row), category: try text(document, row, .category, "/category", TextLength.category),
      manufacturer: try text(document, row, .manufacturer, "/manufacturer", TextLength.manufacturer), price: try price(document, row),
      stock: try stock(document, row, .stock), image: try image(document, document.find(.image, in: row)),
      rating: try rating(document, row), barcode: try barcode(document, document.find(.barcode, in: row)), unit: try unit(document, row))
  }

  /// `{id, title, price, category, description, image, rating{rate, count}}`
  mutating func fakestore(_ document: borrowing Document, _ row: Int) throws(RowFault) -> ProductPatch {
    ProductPatch(
      sourceID: .set(id), name: try name(document, row, .title), description: try description(document, row),
      category: try text(document, row, .category, "/category", TextLength.category), price: try price(document, row),
      image: try image(document, document.find(.image, in: row)), rating: try rating(document, row))
  }

  /// `{id, category, name, manufacturer, price, current-stock, inStock}`; what is not in stock and has no number of pieces has none left.
  mutating func grocery(_ document: borrowing Document, _ row: Int) throws(RowFault) -> ProductPatch {
    ProductPatch(
      sourceID: .set(id), name: try name(document, row, .name),
      category: try text(document, row, .category, "/category", TextLength.category),
      manufacturer: try text(document, row, .manufacturer, "/manufacturer", TextLength.manufacturer), price: try price(document, row),
      stock: try groceryStock(document, row))
  }

  private func groceryStock(_ document: borrowing Document, _ row: Int) throws(RowFault) -> FieldChange<Int> {
    let pieces = try stock(document, row, .currentStock)
    let flag = document.find(.inStock, in: row)
    return pieces == .keep && flag >= 0 && document[flag].kind == .false ? .set(0) : pieces
  }

  /// `{id, title, description, category, price, rating, stock, brand, thumbnail | images[], reviews[], meta{barcode}}`
  mutating func dummyjson(_ document: borrowing Document, _ row: Int) throws(RowFault) -> ProductPatch {
    let meta = document.find(.metadata, in: row)
    let code = meta >= 0 && document[meta].kind == .object ? document.find(.barcode, in: meta) : -1
    return ProductPatch(
      sourceID: .set(id), name: try name(document, row, .title), description: try description(document, row),
      category: try text(document, row, .category, "/category", TextLength.category),
      manufacturer: try text(document, row, .brand, "/manufacturer", TextLength.manufacturer), price: try price(document, row),
      stock: try stock(document, row, .stock), image: try image(document, picture(document, row)),
      rating: try ratingByReviews(document, row), barcode: try barcode(document, code))
  }

  /// The small picture, else the first of the others.
  private func picture(_ document: borrowing Document, _ row: Int) -> Int {
    let thumbnail = document.find(.thumbnail, in: row)
    if thumbnail >= 0 { return thumbnail }
    let images = document.find(.images, in: row)
    return images >= 0 && document[images].kind == .array ? document.element(0, of: images) : -1
  }

  private mutating func sourceID(_ document: borrowing Document, _ place: Int) throws(RowFault) -> FieldChange<String> {
    if place < 0 { return .keep }
    guard document[place].kind == .number else { return .set(try text(document, place, "/sourceId", TextLength.sourceID)) }
    return .set(try identifier(document, place, "/sourceId"))
  }

  /// `{rate, count}`, or null.
  private mutating func rating(_ document: borrowing Document, _ row: Int) throws(RowFault) -> FieldChange<Rating> {
    let place = document.find(.rating, in: row)
    if place < 0 { return .keep }
    if document[place].kind == .null { return .set(nil) }
    guard document[place].kind == .object else { throw RowFault(path: "/rating", reason: .wrongType) }
    let (rate, count) = (document.find(.rate, in: place), document.find(.count, in: place))
    if rate < 0 { throw RowFault(path: "/rating/rate", reason: .missing) }
    let hundredths = try self.rate(document, rate, "/rating/rate")
    return .set(Rating(hundredths: hundredths, count: count < 0 ? 0 : try self.count(document, count, "/rating/count")))
  }

  /// A number for the mean; the marks are the reviews.
  private mutating func ratingByReviews(_ document: borrowing Document, _ row: Int) throws(RowFault) -> FieldChange<Rating> {
    let place = document.find(.rating, in: row)
    if place < 0 { return .keep }
    if document[place].kind == .null { return .set(nil) }
    let reviews = document.find(.reviews, in: row)
    let count = reviews >= 0 && document[reviews].kind == .array ? document.size(of: reviews) : 0
    return .set(Rating(hundredths: try rate(document, place, "/rating/rate"), count: count))
  }

  /// A barcode that is none is left out: it does not take the place of a right one.
  mutating func barcode(_ document: borrowing Document, _ place: Int) throws(RowFault) -> FieldChange<Barcode> {
    if place < 0 { return .keep }
    if document[place].kind == .null { return .set(nil) }
    guard document[place].isString || document[place].kind == .number else { throw RowFault(path: "/barcode", reason: .wrongType) }
    let given = document.text(at: place)
    let digits = given.withoutBlanksAround
    if digits.isEmpty { return .set(nil) }
    guard let barcode = Barcode(digits) else {
      note("/barcode", from: given, to: nil, .barcode)
      return .keep
    }
    if digits != given { note("/barcode", from: given, to: digits, .blanks) }
    return .set(barcode)
  }
}
