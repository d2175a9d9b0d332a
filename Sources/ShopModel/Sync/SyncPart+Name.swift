extension EntityID {
  /// Name of the kind in files.
  package var kind: String {
    switch self {
    case .location: "location"
    case .product: "product"
    case .category: "category"
    case .list: "list"
    case .item: "item"
    case .customer: "customer"
    case .cart: "cart"
    case .order: "order"
    case .holder: "holder"
    case .promotion: "promotion"
    case .tax: "tax"
    case .settings: "settings"
    case .timer: "timer"
    case .openList: "openList"
    case .catalogSource: "catalogSource"
    }
  }

  /// Id within the kind; nil where there is only one, and for the tax rate of all other products.
  package var key: String? {
    switch self {
    case .location(let id): id.text
    case .product(let id): id.text
    case .category(let key): key.folded
    case .list(let id): id.text
    case .item(let id): id.text
    case .customer(let id), .holder(let id): id.text
    case .cart(let id): id.text
    case .order(let id): id.text
    case .promotion(let id): id.text
    case .tax(let key): key.category
    case .settings, .timer, .openList, .catalogSource: nil
    }
  }

  /// The entity of this kind and key; nil when there is no such kind, or the key is missing.
  package init?(kind: String, key: String?) {
    switch (kind, key) {
    case ("location", let key?): self = .location(LocationID(key))
    case ("product", let key?): self = .product(ProductID(key))
    case ("category", let key?): self = .category(CategoryKey(folded: key))
    case ("list", let key?): self = .list(ListID(key))
    case ("item", let key?): self = .item(ItemID(key))
    case ("customer", let key?): self = .customer(CustomerID(key))
    case ("cart", let key?): self = .cart(CartID(key))
    case ("order", let key?): self = .order(OrderID(key))
    case ("holder", let key?): self = .holder(CustomerID(key))
    case ("promotion", let key?): self = .promotion(PromotionID(key))
    case ("tax", let key): self = .tax(TaxKey(category: key))
    case ("settings", nil): self = .settings
    case ("timer", nil): self = .timer
    case ("openList", nil): self = .openList
    case ("catalogSource", nil): self = .catalogSource
    default: return nil
    }
  }
}
