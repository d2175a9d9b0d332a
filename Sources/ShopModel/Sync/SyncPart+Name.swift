/// Names in files: those of parts and of kinds of entities stay the same, whatever the order of declarations.
extension SyncPartID {
  /// Name of the part, such as `price`, `line:apples` or `existence:`.
  package var name: String {
    switch part {
    case .existence: "existence:"
    case .whole: "whole:"
    case .need: "need:"
    case .prices: "prices:"
    case .line(let product): "line:\(product.text)"
    case .code(let key): "code:\(key)"
    case .field(let index): entity.fields.names.indices.contains(index) ? entity.fields.names[index] : "\(index)"
    }
  }

  /// The part of this name; nil when there is none.
  package init?(entity: EntityID, name: String) {
    self.entity = entity
    switch name {
    case "existence:": part = .existence
    case "whole:": part = .whole
    case "need:": part = .need
    case "prices:": part = .prices
    default:
      if let index = entity.fields.names.firstIndex(of: name) {
        part = .field(index)
      } else if name.hasPrefix("line:") {
        part = .line(ProductID(String(name.dropFirst("line:".count))))
      } else if name.hasPrefix("code:") {
        part = .code(String(name.dropFirst("code:".count)))
      } else {
        return nil
      }
    }
  }
}

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
