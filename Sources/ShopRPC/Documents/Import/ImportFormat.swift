/// The format of the rows in a list of products.
enum ImportFormat: String, CaseIterable, Sendable {
  /// Detected from the members of the rows.
  case auto
  /// The form in which this service returns products.
  case shop
  case fakestore
  case grocery
  case dummyjson
  case getir
  /// Comma-separated values with the column names in the first record.
  case csv
  case openfoodfacts
}

extension ImportFormat {
  /// The format itself; for `auto`, the format detected from the first rows of the list at `list`.
  func resolved(_ document: borrowing Document, _ list: Int) -> ImportFormat {
    guard self == .auto else { return self }
    var signs = FormatDetector()
    if document[list].kind == .object { signs.note(document, list) }
    var left = Limits.rowsLookedAt
    var row = list + 1
    while document[list].kind == .array, row < Int(document[list].next), left > 0 {
      signs.note(document, row)
      row = Int(document[row].next)
      left -= 1
    }
    return signs.format
  }
}

extension Name {
  static let amount = Name("amount")
  static let barcode = Name("barcode")
  static let brand = Name("brand")
  static let category = Name("category")
  static let count = Name("count")
  static let currency = Name("currency")
  static let currentStock = Name("current-stock")
  static let description = Name("description")
  static let foodBrands = Name("brands")
  static let foodCategories = Name("categories")
  static let foodCode = Name("code")
  static let foodFrontImage = Name("image_front_url")
  static let foodImage = Name("image_url")
  static let foodTitle = Name("product_name")
  static let foodProduct = Name("product")
  static let foodQuantity = Name("quantity")
  static let getirAttribute = Name("attribute")
  static let getirDescription = Name("shortDescription")
  static let getirWeight = Name("weight")
  static let image = Name("image")
  static let images = Name("images")
  static let inStock = Name("inStock")
  static let imageURL = Name("imageURL")
  static let img = Name("img")
  static let manufacturer = Name("manufacturer")
  static let metadata = Name("meta")
  static let name = Name("name")
  static let price = Name("price")
  static let priceText = Name("priceText")
  static let productDescription = Name("productDescription")
  static let productImage = Name("productImage")
  static let getirTitle = Name("productName")
  static let productPrice = Name("productPrice")
  static let products = Name("products")
  static let url = Name("url")
  static let rate = Name("rate")
  static let rating = Name("rating")
  static let reviews = Name("reviews")
  static let sourceID = Name("sourceId")
  static let squareThumbnailURL = Name("squareThumbnailURL")
  static let stock = Name("stock")
  static let thumbnail = Name("thumbnail")
  static let thumbnailURL = Name("thumbnailURL")
  static let title = Name("title")
  static let unit = Name("unit")
  static let value = Name("value")
}

/// Detects the format of rows from their members.
struct FormatDetector {
  private var hasTitle = false
  private var isDummy = false
  private var known: ImportFormat?

  /// Examines one row.
  mutating func note(_ document: borrowing Document, _ row: Int) {
    guard document[row].kind == .object, known == nil else { return }
    if has(.currentStock, document, row) { known = .grocery }
    if isFood(document, row) { known = .openfoodfacts }
    if isGetir(document, row) { known = .getir }
    hasTitle = hasTitle || has(.title, document, row)
    isDummy = isDummy || Self.dummyMembers.contains { has($0, document, row) }
  }

  /// The format that the examined rows indicate.
  var format: ImportFormat { known ?? (hasTitle ? (isDummy ? .dummyjson : .fakestore) : .shop) }

  private func has(_ name: Name, _ document: borrowing Document, _ row: Int) -> Bool { document.find(name, in: row) >= 0 }

  private func isFood(_ document: borrowing Document, _ row: Int) -> Bool {
    has(.foodCode, document, row) && (has(.foodTitle, document, row) || !has(.id, document, row))
  }

  /// True for members specific to this format, a price with a currency symbol, or a group of such rows.
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

  /// Members that, in rows with a title, distinguish DummyJSON from FakeStore.
  private static let dummyMembers: [Name] = [.stock, .brand, .thumbnail, .images, .metadata]
  private static let getirMembers: [Name] = [
    .imageURL, .priceText, .thumbnailURL, .squareThumbnailURL, .getirTitle, .productPrice,
  ]
  private static let asciiEnd: UInt8 = 0x80
}

/// A document within a request, as a JSON value or as a string: its bytes, to be parsed separately.
struct DocumentInput: WireType {
  let bytes: [UInt8]
  /// A hash of the value that ignores whitespace; empty for requests without `_meta`, which have no
  /// idempotency key.
  let digest: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "string"]] },
    read: { (document, position) throws(ValidationError) in
      let token = document[position]
      if token.isString {
        let text = document.text(at: position)
        let digest = document.meta >= 0 ? Document.digest(ofText: text) ?? document.digest(of: position) : ""
        return Self(bytes: Array(text.utf8), digest: digest)
      }
      let digest = document.meta >= 0 ? document.digest(of: position) : ""
      guard token.kind == .object || token.kind == .array else { throw .type("object, array, string") }
      return Self(bytes: Array(document.bytes[token.range]), digest: digest)
    },
    write: { value, output in output.string(value.digest) })
}
