/// How the rows of a list of products are written.
enum ImportFormat: String, CaseIterable, Sendable {
  /// Found out by the members of the rows.
  case auto
  /// As this service tells products.
  case shop
  case fakestore
  case grocery
  case dummyjson
}

extension ImportFormat {
  /// The format itself, or what the members of the first rows of the list at `list` speak for.
  func resolved(_ document: borrowing Document, _ list: Int) -> ImportFormat {
    guard self == .auto else { return self }
    var hasTitle = false
    var isDummy = false
    var left = Limits.rowsLookedAt
    var row = list + 1
    while row < Int(document[list].next), left > 0 {
      if document[row].kind == .object {
        if document.find(.currentStock, in: row) >= 0 { return .grocery }
        hasTitle = hasTitle || document.find(.title, in: row) >= 0
        isDummy = isDummy || Self.dummyMembers.contains { document.find($0, in: row) >= 0 }
      }
      row = Int(document[row].next)
      left -= 1
    }
    return hasTitle ? (isDummy ? .dummyjson : .fakestore) : .shop
  }

  /// What rows with a title have that those of the fake store have not.
  private static let dummyMembers: [Name] = [.stock, .brand, .thumbnail, .images, .metadata]
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
  static let image = Name("image")
  static let images = Name("images")
  static let manufacturer = Name("manufacturer")
  static let metadata = Name("meta")
  static let name = Name("name")
  static let price = Name("price")
  static let products = Name("products")
  static let rate = Name("rate")
  static let rating = Name("rating")
  static let reviews = Name("reviews")
  static let sourceID = Name("sourceId")
  static let stock = Name("stock")
  static let thumbnail = Name("thumbnail")
  static let title = Name("title")
  static let unit = Name("unit")
  static let value = Name("value")
}
