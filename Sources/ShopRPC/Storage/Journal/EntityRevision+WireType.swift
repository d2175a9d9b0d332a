import ShopModel

extension EntityRevision: WireType {
  static let shape = StoredRevision.shape.map(
    throwing: { (stored) throws(ValidationError) in
      guard let revision = Self(value: stored.value, fieldNames: stored.fields, lines: stored.lines ?? []) else {
        throw .invalid("fields")
      }
      return revision
    },
    { StoredRevision(value: $0.value, fields: $0.fieldNames, lines: $0.lines.isEmpty ? nil : $0.lines) })
}

/// Stored form of a revision: the fields by name.
private struct StoredRevision: Sendable {
  let value: Entity
  let fields: [String]
  let lines: [ProductID]?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("of", \.value, .revisable, "The entity with its new values."),
    Field("fields", \.fields, .array(.string), "Fields that take their new values."),
    Field("lines", \.lines, optional: .array(.id), "Products whose lines in the cart take their new values."))
}

extension Shape where Value == Entity {
  /// An entity of a kind whose fields can be revised.
  fileprivate static let revisable = Shape.cases(
    Case("product", Product.shape, Entity.product) { if case .product(let value) = $0 { value } else { nil } },
    Case("category", Category.shape, Entity.category) { if case .category(let value) = $0 { value } else { nil } },
    Case("item", ListItem.shape, Entity.item) { if case .item(let value) = $0 { value } else { nil } },
    Case("list", ShoppingList.shape, Entity.list) { if case .list(let value) = $0 { value } else { nil } },
    Case("openList", ListUse.shape, Entity.openList) { if case .openList(let value) = $0 { value } else { nil } },
    Case("location", Location.shape, Entity.location) { if case .location(let value) = $0 { value } else { nil } },
    Case("cart", CartRecord.shape, Entity.cart) { if case .cart(let value) = $0 { value } else { nil } },
    Case("holder", OpenCartRecord.shape, Entity.holder) { if case .holder(let value) = $0 { value } else { nil } },
    Case("order", Order.shape, Entity.order) { if case .order(let value) = $0 { value } else { nil } },
    Case("promotion", Promotion.shape, Entity.promotion) { if case .promotion(let value) = $0 { value } else { nil } },
    Case("tax", TaxRate.shape, Entity.tax) { if case .tax(let value) = $0 { value } else { nil } })
}
