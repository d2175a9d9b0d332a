/// How the rows of a list of products are written.
enum ImportFormat: String, CaseIterable, Sendable {
  /// Found out by the members of the rows.
  case auto
  /// As this service tells products.
  case shop
  case fakestore
  case grocery
  case dummyjson
  case getir
  /// Comma-separated values, the names of the columns first.
  case csv
  case openfoodfacts
}

extension ImportFormat {
  /// The format itself, or what the members of the first rows of the list at `list` speak for.
  func resolved(_ document: borrowing Document, _ list: Int) -> ImportFormat {
    guard self == .auto else { return self }
    var signs = FormatSigns()
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

/// A document that comes with a request, as a value or as a text: its bytes, to be read on their own.
struct GivenDocument: Wire {
  let bytes: [UInt8]
  /// Of the value, however it is spaced; made only for requests that carry a key to be told apart by.
  let digest: String

  static let shape = Shape<Self>(
    schema: { _ in ["type": ["object", "array", "string"]] },
    read: { (document, position) throws(Mismatch) in
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
