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
