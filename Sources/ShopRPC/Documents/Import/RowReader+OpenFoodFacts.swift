import ShopModel

/// Rows of Open Food Facts, as its searches and exports have them.
extension RowReader {
  /// `{code, product_name[_xx], brands, categories, quantity, image_url}`; there are no prices in it.
  mutating func openfoodfacts(_ document: borrowing Document, _ row: Int) throws(RowFault) -> ProductPatch {
    ProductPatch(
      name: try foodName(document, row),
      category: try firstOfList(document, document.find(.foodCategories, in: row), "/category", TextLength.category),
      manufacturer: try firstOfList(document, document.find(.foodBrands, in: row), "/manufacturer", TextLength.manufacturer),
      image: try foodPicture(document, row), barcode: Barcode(id).map { .set($0) } ?? .keep,
      unit: sizeInPassing(document, [document.find(.foodQuantity, in: row)]))
  }

  /// The name, and those in other languages; nil when all are empty.
  private mutating func foodName(_ document: borrowing Document, _ row: Int) throws(RowFault) -> LocalizedText? {
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
    texts.sort { $0.language < $1.language }
    return (main ?? texts.first?.text).map { LocalizedText($0, translations: texts) }
  }

  /// The first of several texts between commas, which is the broadest category and the best known brand.
  private mutating func firstOfList(
    _ document: borrowing Document, _ place: Int, _ path: String, _ length: Int
  ) throws(RowFault) -> FieldChange<String> {
    guard place >= 0, document[place].isString else { return .keep }
    let all = document.text(at: place)
    let first = CleanText(String(all.prefix { $0 != "," })).text
    if first.isEmpty { return .keep }
    if first.unicodeScalars.count > length { throw RowFault(path: path, reason: .tooLong) }
    return .set(first)
  }

  private mutating func foodPicture(_ document: borrowing Document, _ row: Int) throws(RowFault) -> FieldChange<String> {
    for name in [Name.foodImage, .foodFrontImage] {
      let place = document.find(name, in: row)
      if place >= 0, document[place].isString, !document.text(at: place).isEmpty { return try image(document, place) }
    }
    return .keep
  }

  private static let productName = "product_name"
  /// Longer names of members are none of names of products.
  private static let longestName = 48
}
