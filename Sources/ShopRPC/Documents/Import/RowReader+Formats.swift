import ShopModel

/// The formats: mapping the members of a row to the fields of a product.
extension RowReader {
  /// The service's own format. Derived fields and unknown members are ignored.
  mutating func shop(_ document: borrowing Document, _ row: Int) throws(RowError) -> ProductPatch {
    let sourceID = try sourceID(document, document.find(.sourceID, in: row))
    let name = try name(document, row, .name)
    let description = try description(document, row)
    return ProductPatch(
      try texts(document, row), sourceID: sourceID, name: name, description: description, price: try price(document, row),
      stock: try stock(document, row, .stock), image: try image(document, document.find(.image, in: row)),
      rating: try rating(document, row), barcode: try barcode(document, document.find(.barcode, in: row)), unit: try unit(document, row))
  }

  /// The texts without a language, except the source id.
  private mutating func texts(_ document: borrowing Document, _ row: Int) throws(RowError) -> ProductPatch {
    var fields = ProductPatch()
    for text in ProductFormat.rowTexts {
      let change = try self.text(document, row, text.key, text.path, text.length.upperBound)
      if case .set(let value) = change { fields.set(text.field) { text.set(&$0, value) } }
    }
    return fields
  }

  /// `{id, title, price, category, description, image, rating{rate, count}}`
  mutating func fakestore(_ document: borrowing Document, _ row: Int) throws(RowError) -> ProductPatch {
    ProductPatch(
      sourceID: .set(id), name: try name(document, row, .title), description: try description(document, row),
      category: try text(document, row, .category, "/category", TextLength.category), price: try price(document, row),
      image: try image(document, document.find(.image, in: row)), rating: try rating(document, row))
  }

  /// `{id, category, name, manufacturer, price, current-stock, inStock}`; `inStock` false without a stock
  /// means a stock of 0.
  mutating func grocery(_ document: borrowing Document, _ row: Int) throws(RowError) -> ProductPatch {
    ProductPatch(
      sourceID: .set(id), name: try name(document, row, .name),
      category: try text(document, row, .category, "/category", TextLength.category),
      manufacturer: try text(document, row, .manufacturer, "/manufacturer", TextLength.manufacturer), price: try price(document, row),
      stock: try groceryStock(document, row))
  }

  private func groceryStock(_ document: borrowing Document, _ row: Int) throws(RowError) -> FieldChange<Int> {
    let pieces = try stock(document, row, .currentStock)
    let flag = document.find(.inStock, in: row)
    return pieces == .keep && flag >= 0 && document[flag].kind == .false ? .set(0) : pieces
  }

  /// `{id, title, description, category, price, rating, stock, brand, thumbnail | images[], reviews[], meta{barcode}}`
  mutating func dummyjson(_ document: borrowing Document, _ row: Int) throws(RowError) -> ProductPatch {
    let meta = document.find(.metadata, in: row)
    let code = meta >= 0 && document[meta].kind == .object ? document.find(.barcode, in: meta) : -1
    return ProductPatch(
      sourceID: .set(id), name: try name(document, row, .title), description: try description(document, row),
      category: try text(document, row, .category, "/category", TextLength.category),
      manufacturer: try text(document, row, .brand, "/manufacturer", TextLength.manufacturer), price: try price(document, row),
      stock: try stock(document, row, .stock), image: try image(document, picture(document, row)),
      rating: try ratingByReviews(document, row), barcode: try barcode(document, code))
  }

  /// The thumbnail, otherwise the first image.
  private func picture(_ document: borrowing Document, _ row: Int) -> Int {
    let thumbnail = document.find(.thumbnail, in: row)
    if thumbnail >= 0 { return thumbnail }
    let images = document.find(.images, in: row)
    return images >= 0 && document[images].kind == .array ? document.element(0, of: images) : -1
  }

  private mutating func sourceID(_ document: borrowing Document, _ position: Int) throws(RowError) -> FieldChange<String> {
    if position < 0 { return .keep }
    guard document[position].kind == .number else { return .set(try text(document, position, "/sourceId", TextLength.sourceID)) }
    return .set(try identifier(document, position, "/sourceId"))
  }

  /// `{rate, count}`, or null.
  private mutating func rating(_ document: borrowing Document, _ row: Int) throws(RowError) -> FieldChange<Rating> {
    let position = document.find(.rating, in: row)
    if position < 0 { return .keep }
    if document[position].kind == .null { return .set(nil) }
    guard document[position].kind == .object else { throw RowError(path: "/rating", reason: .wrongType) }
    let (rate, count) = (document.find(.rate, in: position), document.find(.count, in: position))
    if rate < 0 { throw RowError(path: "/rating/rate", reason: .missing) }
    let hundredths = try self.rate(document, rate, "/rating/rate")
    return .set(Rating(hundredths: hundredths, count: count < 0 ? 0 : try self.count(document, count, "/rating/count")))
  }

  /// The mean from a number; the count is the number of reviews.
  private mutating func ratingByReviews(_ document: borrowing Document, _ row: Int) throws(RowError) -> FieldChange<Rating> {
    let position = document.find(.rating, in: row)
    if position < 0 { return .keep }
    if document[position].kind == .null { return .set(nil) }
    let reviews = document.find(.reviews, in: row)
    let count = reviews >= 0 && document[reviews].kind == .array ? document.size(of: reviews) : 0
    return .set(Rating(hundredths: try rate(document, position, "/rating/rate"), count: count))
  }

  /// An invalid barcode is left out, so that it does not replace a valid one.
  mutating func barcode(_ document: borrowing Document, _ position: Int) throws(RowError) -> FieldChange<Barcode> {
    if position < 0 { return .keep }
    if document[position].kind == .null { return .set(nil) }
    guard document[position].isString || document[position].kind == .number else { throw RowError(path: "/barcode", reason: .wrongType) }
    let given = document.text(at: position)
    let digits = given.withoutBlanksAround
    if digits.isEmpty { return .set(nil) }
    guard let barcode = Barcode(digits) else {
      note("/barcode", from: given, to: nil, .barcode)
      return .keep
    }
    if digits != given { note("/barcode", from: given, to: digits, .blanks) }
    return .set(barcode)
  }

  /// Reads a CSV record that `CSVHeader` has converted to our members; empty fields are missing.
  mutating func csv(_ document: borrowing Document, _ row: Int) throws(RowError) -> ProductPatch {
    let usesComma = document.language != "en"
    let sourceID = try text(document, row, .sourceID, "/sourceId", TextLength.sourceID)
    let name = try name(document, row, .name)
    let description = try description(document, row)
    return ProductPatch(
      try texts(document, row), sourceID: sourceID, name: name, description: description,
      price: try writtenPrice(document, document.find(.price, in: row), in: try currency(document, row), usesComma: usesComma),
      stock: try csvStock(document, row, usesComma), image: try image(document, document.find(.image, in: row)),
      rating: try csvRating(document, row, usesComma), barcode: try barcode(document, document.find(.barcode, in: row)),
      unit: csvUnit(document, row, usesComma))
  }

  /// The id in the row; otherwise `csv-` and a hash of the folded name.
  mutating func csvIdentifier(_ document: borrowing Document, _ row: Int) throws(RowError) -> String {
    let (position, name) = (document.find(.id, in: row), document.find(.name, in: row))
    if position >= 0 { return try identifier(document, position, "/id") }
    // For a name in several languages, use the first column.
    let text = name >= 0 && document[name].kind == .object ? name + 2 : name
    let folded = text >= 0 && document[text].isString ? Folding.fold(CleanText(document.text(at: text)).text) : ""
    if folded.isEmpty { throw RowError(path: "/name", reason: .missing) }
    hasMadeID = true
    return "csv-" + NameHash.of(folded)
  }

  private func currency(_ document: borrowing Document, _ row: Int) throws(RowError) -> Currency? {
    let position = document.find(.currency, in: row)
    if position < 0 { return nil }
    guard let currency = Currency(document.text(at: position).withoutBlanksAround.uppercased()) else {
      throw RowError(path: "/price/currency", reason: .currency)
    }
    return currency
  }

  private func csvStock(_ document: borrowing Document, _ row: Int, _ usesComma: Bool) throws(RowError) -> FieldChange<Int> {
    let position = document.find(.stock, in: row)
    return position < 0 ? .keep : .set(try writtenCount(document, position, "/stock", usesComma: usesComma))
  }

  private mutating func csvRating(_ document: borrowing Document, _ row: Int, _ usesComma: Bool) throws(RowError) -> FieldChange<Rating> {
    let (rate, count) = (document.find(.rate, in: row), document.find(.count, in: row))
    if rate < 0 { return .keep }
    guard let number = NumberText.decimal(document.text(at: rate), usesComma: usesComma) else {
      throw RowError(path: "/rating/rate", reason: .invalid)
    }
    let hundredths = try self.rate(number, document.text(at: rate), "/rating/rate")
    let marks = count < 0 ? 0 : try writtenCount(document, count, "/rating/count", usesComma: usesComma)
    return .set(Rating(hundredths: hundredths, count: marks))
  }

  /// The size from one column, or from a column with the number and one with the unit.
  private mutating func csvUnit(_ document: borrowing Document, _ row: Int, _ usesComma: Bool) -> FieldChange<UnitSize> {
    let (value, unit) = (document.find(.value, in: row), document.find(.unit, in: row))
    if unit < 0 { return .keep }
    if value < 0 { return writtenSize(document.text(at: unit)) }
    return writtenSize("\(document.text(at: value)) \(document.text(at: unit))", hasPoint: !usesComma)
  }
}

/// Rows from public listings of Turkish grocery delivery services.
extension RowReader {
  /// `{name, price | priceText, description, imageURL | thumbnailURL | squareThumbnailURL | image | img,
  /// attribute | shortDescription | weight, category}`, or
  /// `{productName, productPrice, productDescription, productImage}`
  mutating func getir(_ document: borrowing Document, _ row: Int) throws(RowError) -> ProductPatch {
    let name = try name(document, row, document.find(.name, in: row) >= 0 ? .name : .getirTitle)
    let price = try getirPrice(document, row)
    return ProductPatch(
      sourceID: Self.sourceID(name?.text, price).map { .set($0) } ?? .keep, name: name,
      description: try description(document, row, document.find(.description, in: row) >= 0 ? .description : .productDescription),
      category: try text(document, row, .category, "/category", TextLength.category), price: price,
      image: Self.raw(try image(document, Self.first(Self.pictures, in: row, document))),
      unit: sizeInPassing(document, Self.sizes.map { document.find($0, in: row) }))
  }

  /// `getir-` and a hash of the folded name, because the ids in listings change from one listing to the next.
  mutating func getirIdentifier(_ document: borrowing Document, _ row: Int) throws(RowError) -> String {
    let position = Self.first([.name, .getirTitle], in: row, document)
    guard position >= 0, document[position].kind != .null else { throw RowError(path: "/name", reason: .missing) }
    guard document[position].isString else { throw RowError(path: "/name", reason: .wrongType) }
    let folded = Folding.fold(CleanText(document.text(at: position)).text)
    if folded.isEmpty { throw RowError(path: "/name", reason: .missing) }
    return "getir-" + NameHash.of(folded)
  }

  /// The price from its text, if there is one, because that includes the currency; a bare number is in the
  /// sheet's currency.
  private mutating func getirPrice(_ document: borrowing Document, _ row: Int) throws(RowError) -> Money? {
    let (price, text) = (Self.first([.price, .productPrice], in: row, document), document.find(.priceText, in: row))
    let isWritten = text >= 0 && document[text].isString && (price < 0 || !document[price].isString)
    return try writtenPrice(document, isWritten ? text : price, in: nil, usesComma: true)
  }

  /// The first word of the name and the price without its decimals, such as `Kızılay24`.
  private static func sourceID(_ name: String?, _ price: Money?) -> String? {
    guard let price, let word = name?.split(separator: " ").first else { return nil }
    return String(word.unicodeScalars.prefix(longestWord)) + String(price.minorUnits / price.currency.minorUnitsPerMajor)
  }

  /// The address with `raw=true`, which makes hosts of such listings send the image file itself.
  private static func raw(_ image: FieldChange<String>) -> FieldChange<String> {
    guard case .set(let address?) = image, ImageName.isWebAddress(address), !address.contains("raw=true") else { return image }
    let whole = address + (address.contains("?") ? "&" : "?") + "raw=true"
    return ImageName.isValid(whole) ? .set(whole) : image
  }

  private static func first(_ names: [Name], in row: Int, _ document: borrowing Document) -> Int {
    for name in names {
      let position = document.find(name, in: row)
      if position >= 0, document[position].kind != .null { return position }
    }
    return -1
  }

  private static let pictures: [Name] = [.imageURL, .thumbnailURL, .squareThumbnailURL, .image, .img, .productImage]
  private static let sizes: [Name] = [.getirAttribute, .getirDescription, .getirWeight]
  /// The maximum number of scalars from the first word in a source id.
  private static let longestWord = 100
}

extension EntityName {
  /// The form of the name in which it differs from `other`; the one without marks if it does, because ids of stored products follow from it.
  func difference(from other: EntityName) -> String {
    let folded = unmarked.foldedForSearch
    return folded == other.unmarked.foldedForSearch ? key : folded
  }
}

/// A short hash of a folded name: 64-bit FNV-1a in base 36.
enum NameHash {
  static func of(_ folded: String) -> String {
    String(folded.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* prime }, radix: radix)
  }

  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  private static let radix = 36
}

/// Rows of Open Food Facts, from its search or its exports.
extension RowReader {
  /// `{code, product_name[_xx], brands, categories, quantity, image_url}`; there are no prices.
  mutating func openfoodfacts(_ document: borrowing Document, _ row: Int) throws(RowError) -> ProductPatch {
    ProductPatch(
      name: try foodName(document, row),
      category: try firstOfList(document, document.find(.foodCategories, in: row), "/category", TextLength.category),
      manufacturer: try firstOfList(document, document.find(.foodBrands, in: row), "/manufacturer", TextLength.manufacturer),
      image: try foodPicture(document, row), barcode: Barcode(id).map { .set($0) } ?? .keep,
      unit: sizeInPassing(document, [document.find(.foodQuantity, in: row)]))
  }

  /// The name with its translations; nil if all are empty.
  private mutating func foodName(_ document: borrowing Document, _ row: Int) throws(RowError) -> LocalizedText? {
    var main: String?
    var texts: [LocalizedText.Translation] = []
    var member = row + 1
    while member < Int(document[row].next) {
      let value = member + 1
      defer { member = Int(document[value].next) }
      guard document[value].isString, document[member].range.count <= Self.longestName else { continue }
      let name = document.text(at: member)
      guard name.hasPrefix(Self.productName) else { continue }
      let tag = name.dropFirst(Self.productName.count)
      if tag.isEmpty {
        main = try text(document, value, "/name", TextLength.name)
      } else if tag.first == "_", let tag = LanguageTag(String(tag.dropFirst()))?.text, texts.count < TextLength.translations,
        !texts.contains(where: { $0.language == tag }), let text = try text(document, value, "/name/\(tag)", TextLength.name)
      {
        texts.append(LocalizedText.Translation(language: tag, text: text))
      }
    }
    texts = texts.sorted { $0.language < $1.language }
    return (main ?? texts.first?.text).map { LocalizedText($0, translations: texts) }
  }

  /// The first text in a comma-separated list: the broadest category, or the best-known brand.
  private mutating func firstOfList(
    _ document: borrowing Document, _ position: Int, _ path: String, _ length: Int
  ) throws(RowError) -> FieldChange<String> {
    guard position >= 0, document[position].isString else { return .keep }
    let all = document.text(at: position)
    let first = CleanText(String(all.prefix { $0 != "," })).text
    if first.isEmpty { return .keep }
    if first.unicodeScalars.count > length { throw RowError(path: path, reason: .tooLong) }
    return .set(first)
  }

  private mutating func foodPicture(_ document: borrowing Document, _ row: Int) throws(RowError) -> FieldChange<String> {
    for name in [Name.foodImage, .foodFrontImage] {
      let position = document.find(name, in: row)
      if position >= 0, document[position].isString, !document.text(at: position).isEmpty { return try image(document, position) }
    }
    return .keep
  }

  private static let productName = "product_name"
  /// The maximum length of a member's name in bytes; longer ones are not names of products.
  private static let longestName = 48
}
