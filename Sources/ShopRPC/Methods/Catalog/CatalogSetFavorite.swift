import ShopModel

enum CatalogSetFavorite: PlainCommand {
  static let name = "catalog.setFavorite"
  static let summary = "Marks a product as a favorite of the customer, or no more; a guest's favorites join those of the customer at login."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]
  static let loginRule: LoginRule? = .personal

  struct Params: WireType {
    let product: ProductID
    let isFavorite: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field("productId", \.product, .id, "The product."),
      Field("favorite", \.isFavorite, .bool, "True to mark it, false to remove the mark."))
  }

  struct Result: WireType {
    let product: ProductView

    static let shape = Shape<Self>.object(Self.init, Field("product", \.product, ProductView.shape, "The product after the change."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(CatalogError) -> Change<ProductID> {
    try shop.favoring(params.product, is: params.isFavorite, for: context.customer)
  }

  static func report(_ id: ProductID, from shop: borrowing Shop, context: RequestContext) -> Result {
    var builder = ProductViewBuilder(shop, context)
    let view = shop.products.slot(of: id).flatMap { builder.view(at: $0, of: shop) }
    return Result(product: view ?? ProductView(.blank, in: context.languages))
  }
}

struct FavoriteView: WireType {
  let product: ProductID

  static let shape = Shape<Self>.object(Self.init, Field("productId", \.product, .id, "The product."))
    .named("Favorite", "A product that the customer has marked as a favorite.")
}

extension Favorite: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    { customer, product in Self(of: product, for: customer) },
    Field("customer", \.id.customer, .id, "The customer."),
    Field("product", \.id.product, .id, "The product."))
}

extension Favorite: PresentedKind {
  static let views: [any WireType.Type] = [FavoriteView.self]
  static func presentedID(of entity: EntityID) -> String? { entity.id(of: Self.self)?.product.text }
  static let idSummary: String? = "the product's id"
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(FavoriteView(product: id.product)) }
  static func summary(of event: EntityEvent, in shop: borrowing Shop) -> EventSummary? {
    guard let product = event.entity.id(of: Self.self)?.product else { return nil }
    let isAdded = if case .put = event { true } else { false }
    return EventSummary(isAdded ? .historyFavoriteAdded : .historyFavoriteRemoved, product, in: shop)
  }
}
