import ShopModel

/// Sets how many pieces of a product are left, or changes it by a number.
enum CatalogSetStock: Command {
  static let name = "catalog.setStock"
  static let summary = "Sets how many pieces of a product are left (`stock`, null: nobody counts), or changes it by a number (`by`)."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  /// How the stock changes.
  enum Setting: Sendable {
    case to(Int?)
    case by(Int)
  }

  struct Params: Wire {
    let productID: ProductID
    let setting: Setting

    static let shape = StockParams.shape.map(throwing: { (params) throws(Mismatch) in try params.setting() }, { StockParams($0) })
  }

  typealias Result = OneProduct

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(CatalogRefusal) -> Change<ProductID> {
    switch params.setting {
    case .to(let stock): try shop.settingStock(of: params.productID, to: stock)
    case .by(let pieces): try shop.changingStock(of: params.productID, by: pieces)
    }
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, _ context: Context) -> Result { Result(id, of: shop, context) }
}
