import ShopModel

/// Rows as the public listings of grocery couriers in Turkey have them.
extension RowReader {
  /// `{name, price | priceText, description, imageURL | thumbnailURL | squareThumbnailURL | image | img, attribute | shortDescription |
  /// weight, category}`, or `{productName, productPrice, productDescription, productImage}`
  mutating func getir(_ document: borrowing Document, _ row: Int) throws(RowFault) -> ProductPatch {
    let name = try name(document, row, document.find(.name, in: row) >= 0 ? .name : .getirTitle)
    let price = try getirPrice(document, row)
    return ProductPatch(
      sourceID: Self.sourceID(name?.text, price).map { .set($0) } ?? .keep, name: name,
      description: try description(document, row, document.find(.description, in: row) >= 0 ? .description : .productDescription),
      category: try text(document, row, .category, "/category", TextLength.category), price: price,
      image: Self.raw(try image(document, Self.first(Self.pictures, in: row, document))),
      unit: sizeInPassing(document, Self.sizes.map { document.find($0, in: row) }))
  }

  /// `getir-` and a hash of the folded name: the listings' own ids change from one to the next.
  mutating func getirIdentifier(_ document: borrowing Document, _ row: Int) throws(RowFault) -> String {
    let place = Self.first([.name, .getirTitle], in: row, document)
    guard place >= 0, document[place].kind != .null else { throw RowFault(path: "/name", reason: .missing) }
    guard document[place].isString else { throw RowFault(path: "/name", reason: .wrongType) }
    let folded = Folding.fold(CleanText(document.text(at: place)).text)
    if folded.isEmpty { throw RowFault(path: "/name", reason: .missing) }
    return "getir-" + NameHash.of(folded)
  }

  /// The written price, since it says its currency; a number alone is in that of the shop.
  private mutating func getirPrice(_ document: borrowing Document, _ row: Int) throws(RowFault) -> Money? {
    let (price, text) = (Self.first([.price, .productPrice], in: row, document), document.find(.priceText, in: row))
    let isWritten = text >= 0 && document[text].isString && (price < 0 || !document[price].isString)
    return try writtenPrice(document, isWritten ? text : price, in: nil, usesComma: true)
  }

  /// The first word of the name and the price without its decimals: `Kızılay24`.
  private static func sourceID(_ name: String?, _ price: Money?) -> String? {
    guard let price, let word = name?.split(separator: " ").first else { return nil }
    return String(word.unicodeScalars.prefix(longestWord)) + String(price.minorUnits / price.currency.minorUnitsPerMajor)
  }

  /// The address with `raw=true`, by which the places that such listings are kept at send the picture itself.
  private static func raw(_ image: FieldChange<String>) -> FieldChange<String> {
    guard case .set(let address?) = image, ImageName.isWebAddress(address), !address.contains("raw=true") else { return image }
    let whole = address + (address.contains("?") ? "&" : "?") + "raw=true"
    return ImageName.isValid(whole) ? .set(whole) : image
  }

  private static func first(_ names: [Name], in row: Int, _ document: borrowing Document) -> Int {
    for name in names {
      let place = document.find(name, in: row)
      if place >= 0, document[place].kind != .null { return place }
    }
    return -1
  }

  private static let pictures: [Name] = [.imageURL, .thumbnailURL, .squareThumbnailURL, .image, .img, .productImage]
  private static let sizes: [Name] = [.getirAttribute, .getirDescription, .getirWeight]
  /// Letters of the first word that its source id has at most.
  private static let longestWord = 100
}

/// A short word that stands for a folded name: the 64-bit FNV-1a hash.
enum NameHash {
  static func of(_ folded: String) -> String {
    String(folded.utf8.reduce(basis) { ($0 ^ UInt64($1)) &* prime }, radix: radix)
  }

  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3
  private static let radix = 36
}
