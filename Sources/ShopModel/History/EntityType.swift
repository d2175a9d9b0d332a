/// All kinds of entities. Referenced kinds come first: entities are sorted by kind, then by id.
package enum EntityType: Int, CaseIterable, Sendable {
  case location
  case product
  case category
  case list
  case item
  case customer
  case cart
  case openCart
  case order
  case promotion
  case taxRate
  case settings
  case timer
  case openList
  case catalogSource

  /// The declaration of the kind.
  package var kind: any EntityKind.Type {
    switch self {
    case .location: Location.self
    case .product: Product.self
    case .category: Category.self
    case .list: ShoppingList.self
    case .item: ListItem.self
    case .customer: Customer.self
    case .cart: CartRecord.self
    case .openCart: OpenCartRecord.self
    case .order: Order.self
    case .promotion: Promotion.self
    case .taxRate: TaxRate.self
    case .settings: Settings.self
    case .timer: ShopTimer.self
    case .openList: ListUse.self
    case .catalogSource: SourceSet.self
    }
  }
}
