import ShopModel

/// Sets the stock of a product, or adjusts it by a signed number.
enum CatalogSetStock: Command {
  static let name = "catalog.setStock"
  static let summary = "Sets a product's stock (`stock`; null stops tracking it) or changes it by a number (`by`)."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  /// The new stock (`to`; nil = not tracked), or the number of pieces to add (`by`).
  enum Setting: Sendable {
    case to(Int?)
    case by(Int)
  }

  struct Params: WireType {
    let productID: ProductID
    let setting: Setting

    static let shape = StockParams.shape.map(throwing: { (params) throws(ValidationError) in try params.setting() }, { StockParams($0) })
  }

  typealias Result = ProductResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(CatalogError)
    -> Change<ProductID>
  {
    switch params.setting {
    case .to(let stock): try shop.settingStock(of: params.productID, to: stock)
    case .by(let pieces): try shop.changingStock(of: params.productID, by: pieces)
    }
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, context: RequestContext) -> Result { Result(id, of: shop, context) }
}

/// The params of `catalog.setStock` as received, before checking that exactly one of `stock` and `by` is
/// given.
struct StockParams: WireType {
  let productID: ProductID
  let stock: FieldChange<Int>
  let by: Int?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("productId", \.productID, .id, "The product."),
    Field("stock", \.stock, change: .integer(Stock.range), "Pieces in stock; null stops tracking the stock."),
    Field(
      "by", \.by, optional: .integer(-Stock.range.upperBound...Stock.range.upperBound),
      "Pieces to add; negative to remove. The resulting stock must be 0 to 999999999."))

  /// The requested change; throws unless exactly one of `stock` and `by` is given.
  func setting() throws(ValidationError) -> CatalogSetStock.Params {
    switch (stock, by) {
    case (.set(let stock), nil): CatalogSetStock.Params(productID: productID, setting: .to(stock))
    case (.keep, let by?): CatalogSetStock.Params(productID: productID, setting: .by(by))
    case (.set, _?), (.keep, nil): throw ValidationError(Problem.either("stock", stock != .keep, or: "by", by != nil))
    }
  }
}

extension StockParams {
  init(_ params: CatalogSetStock.Params) {
    switch params.setting {
    case .to(let stock): self.init(productID: params.productID, stock: .set(stock), by: nil)
    case .by(let pieces): self.init(productID: params.productID, stock: .keep, by: pieces)
    }
  }
}

/// The availability of a product, as a stable word and as a sentence.
struct Availability: WireType {
  /// The stable word.
  enum Kind: String, CaseIterable, Sendable {
    case inStock
    case outOfStock
    case untracked
  }

  let kind: Kind
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .word, "Stable identifier; `untracked` if the stock is not tracked."),
    Field("text", \.text, Phrase.shape, "The availability as a sentence, with the number of pieces if only a few are left."))
}

extension Availability {
  init(stock: Int?) {
    switch stock {
    case nil: self.init(kind: .untracked, text: Phrase(.availabilityUntracked))
    case 0?: self.init(kind: .outOfStock, text: Phrase(.availabilityOutOfStock))
    case let stock? where Self.few.contains(stock):
      self.init(kind: .inStock, text: Phrase(.availabilityFewLeft, ["count": .integer(stock)]))
    case _?: self.init(kind: .inStock, text: Phrase(.availabilityInStock))
    }
  }

  /// The stock range in which the sentence states the number left.
  private static let few = 1...5
}
