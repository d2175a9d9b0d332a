/// New values for some fields of an existing entity; its other fields stay.
///
/// Differences of accounts, settings and the timer have events of their own.
package struct EntityRevision: Hashable, Sendable {
  /// The new values. Besides `fields` only the time of the update and the price history count.
  package let value: Entity
  /// Fields that take their new values.
  package let fields: Set<EntityPart>

  package init(value: Entity, fields: Set<EntityPart>) {
    self.value = value
    self.fields = fields
  }

  /// Products whose lines in a cart take their new values, by id.
  package var lines: [ProductID] {
    fields.compactMap { if case .line(let product) = $0 { product } else { nil } }.sorted()
  }

  /// Names of the other fields, in the order of their declaration.
  package var fieldNames: [String] {
    value.id.fields.names.enumerated().filter { fields.contains(.field($0.offset)) }.map(\.element)
  }

  /// The fields of `value` with these names; nil when it has no such field.
  package init?(value: Entity, fieldNames: [String], lines: [ProductID]) {
    let known = value.id.fields.names
    let indices = fieldNames.compactMap { known.firstIndex(of: $0) }
    guard indices.count == fieldNames.count else { return nil }
    self.init(value: value, fields: Set(indices.map { .field($0) } + lines.map { .line($0) }))
  }
}

extension EntityRevision {
  /// The fields in which `after` differs from `before`.
  fileprivate init(from before: Entity, to after: Entity) {
    let fields = Entity.parts(of: before, unlike: after)
    let revision = EntityRevision(value: after, fields: fields)
    guard case .cart(let old) = before, case .cart(let new) = after, before.revised(by: revision) != after else {
      self = revision.trimmed
      return
    }
    // the lines are in another order
    self.init(value: after, fields: fields.union((old.lines + new.lines).map { .line($0.product) }))
  }

  /// The revision without the long content that it leaves as it is.
  private var trimmed: EntityRevision {
    switch value {
    case .cart(let cart): EntityRevision(value: .cart(cart.trimmed(to: Set(lines))), fields: fields)
    case .order(let order): EntityRevision(value: .order(order.trimmed(to: Set(fieldNames))), fields: fields)
    default: self
    }
  }
}

extension Entity {
  /// Events that turn `before` into this value: everything if nothing existed, otherwise what differs.
  func events(since before: Entity?) -> [Event] {
    guard let before else { return restoringEvents }
    if before == self { return [] }
    switch (before, self) {
    case (.settings(let before), .settings(let settings)): return settings.events(since: before)
    case (.product(let before), .product(let product)) where before.differsInStockOnly(from: product):
      return [.catalog(.stockSet(StockSet(product: product.id, stock: product.stockBalance)))]
    case (.customer, .customer), (.timer, .timer), (.catalogSource, .catalogSource): return [putEvent]
    case (.order, .order): return EntityRevision(from: before, to: self).events
    default: return [.revised(EntityRevision(from: before, to: self))]
    }
  }

  /// An event after which the entity is as it was.
  var restated: Event {
    switch self {
    case .customer, .settings, .timer, .catalogSource: putEvent
    default: .revised(EntityRevision(from: self, to: self))
    }
  }

  /// Copy with the new values of a revision.
  func revised(by revision: EntityRevision) -> Entity {
    let fields = revision.fields.filter { if case .line = $0 { false } else { true } }
    switch (self, revision.value) {
    case (.product, .product(let other)):
      guard case .product(var product) = replacing(fields, from: revision.value, at: other.updatedAt) else { return self }
      product.updatedAt = other.updatedAt
      product.take(other.allPrices)
      return .product(product)
    case (.cart, .cart(let other)):
      guard case .cart(var cart) = replacing(fields, from: revision.value, at: other.updatedAt) else { return self }
      cart.setLines(of: Set(revision.lines), from: other)
      return .cart(cart)
    default: return replacing(fields, from: revision.value, at: Timestamp(milliseconds: 0))
    }
  }

  /// Identity of the entity.
  package var id: EntityID {
    switch self {
    case .location(let location): .location(location.id)
    case .product(let product): .product(product.id)
    case .category(let category): .category(category.key)
    case .list(let list): .list(list.id)
    case .item(let item): .item(item.id)
    case .customer(let customer): .customer(customer.id)
    case .cart(let cart): .cart(cart.id)
    case .order(let order): .order(order.id)
    case .holder(let record): .holder(record.customer)
    case .promotion(let promotion): .promotion(promotion.id)
    case .tax(let rate): .tax(rate.key)
    case .settings: .settings
    case .timer: .timer
    case .openList: .openList
    case .catalogSource: .catalogSource
    }
  }
}

extension EntityRevision {
  /// The revision, split into several events if the lines of an order are many.
  fileprivate var events: [Event] {
    guard case .order(let order) = value else { return [.revised(self)] }
    return order.restoringEvents { .revised(EntityRevision(value: .order($0), fields: fields)) }
  }
}

extension Shop {
  /// Events that turn the present state of an entity into `value`.
  borrowing func events(setting value: Entity) -> [Event] { value.events(since: self.value(of: value.id)) }

  /// Sets some fields of an entity; without effect when it does not exist.
  mutating func apply(_ revision: EntityRevision, at: Timestamp, log: inout UndoLog) {
    guard let value = value(of: revision.value.id)?.revised(by: revision) else { return }
    switch value {
    case .product(let product): apply(.catalog(.put(product.withOwnPrices)), at: at, &log)
    default: apply(value.putEvent, at: at, &log)
    }
  }
}

extension Product {
  fileprivate func differsInStockOnly(from other: Product) -> Bool {
    var product = self
    product.stockBalance = other.stockBalance
    return product == other
  }
}

extension CartRecord {
  /// Copy that has of the lines only those of some products, and the one before each of them.
  fileprivate func trimmed(to products: Set<ProductID>) -> CartRecord {
    var cart = self
    cart.lines = lines.indices.filter { index in
      let isNextKept = index + 1 < lines.count && products.contains(lines[index + 1].product)
      return isNextKept || products.contains(lines[index].product)
    }.map { lines[$0] }
    return cart
  }

  /// Takes the lines of some products from `other`, each after the line that it follows there.
  fileprivate mutating func setLines(of products: Set<ProductID>, from other: CartRecord) {
    if products.isEmpty { return }
    lines.removeAll { products.contains($0.product) }
    var index = 0
    for line in other.lines {
      if products.contains(line.product) {
        lines.insert(line, at: index)
        index += 1
      } else if let place = lines.firstIndex(where: { $0.product == line.product }) {
        index = place + 1
      }
    }
  }
}

extension Order {
  /// Copy without those of the long fields that are not in `fields`.
  fileprivate func trimmed(to fields: Set<String>) -> Order {
    var order = self
    if !fields.contains("lines") { order.lines = [] }
    if !fields.contains("discounts") { order.discounts = [] }
    return order
  }
}
