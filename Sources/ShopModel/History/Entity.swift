/// Value of an entity at one point in time. It contains no slots, so values from different times can be compared.
package indirect enum Entity: Hashable, Sendable {
  case location(Location)
  case product(Product)
  case category(Category)
  case list(ShoppingList)
  case item(ListItem)
  case customer(Customer)
  case cart(CartRecord)
  case order(Order)
  case holder(OpenCartRecord)
  case promotion(Promotion)
  case tax(TaxRate)
  case settings(Settings)
  case timer(ShopTimer)
  case openList(ListUse)
  case catalogSource(CatalogSource?)
}

extension Shop {
  /// Value of `entity`; nil when it does not exist.
  package borrowing func value(of entity: EntityID) -> Entity? {
    switch entity {
    case .location(let id): locations[id].map { .location($0) }
    case .product(let id): products[id].map { .product($0) }
    case .category(let key): categories[key].map { .category($0) }
    case .list(let id): lists[id].map { .list($0) }
    case .item(let id): items[id].map { .item($0) }
    case .customer(let id): customers[id].map { .customer($0) }
    case .cart(let id): record(of: id).map { .cart($0) }
    case .order(let id): orders[id].map { .order($0) }
    case .holder(let customer): .holder(OpenCartRecord(customer: customer, holder: holders[customer] ?? OpenCartState()))
    case .promotion(let id): promotions[id].map { .promotion($0) }
    case .tax(let key): taxes[key].map { .tax($0) }
    case .settings: .settings(settings)
    case .timer: .timer(timer)
    case .openList: .openList(listUse)
    case .catalogSource: .catalogSource(catalogSource)
    }
  }

  /// A cart with its products by id; nil when it does not exist.
  package borrowing func record(of id: CartID) -> CartRecord? {
    guard let cart = carts[id] else { return nil }
    var lines: [CartLineRecord] = []
    for line in cart.lines {
      guard let product = products[slot: line.product]?.id else { continue }
      lines.append(CartLineRecord(id: line.id, product: product, quantity: line.quantity, priceWhenAdded: line.priceWhenAdded))
    }
    return CartRecord(
      id: id, owner: cart.owner, name: cart.name, lines: lines, codes: cart.codes, createdAt: cart.createdAt, updatedAt: cart.updatedAt)
  }
}

extension Entity {
  /// Event that sets the entity to this value, whatever the prior one.
  var putEvent: Event {
    switch self {
    case .location(let location): .location(.put(location))
    case .product(let product): .catalog(.put(product))
    case .category(let category): .catalog(.categoryPut(category))
    case .list(let list): .list(.putList(list))
    case .item(let item): .list(.put(item))
    case .customer(let customer): .account(.put(customer))
    case .cart(let cart): .cart(.put(cart))
    case .order(let order): .order(.put(order))
    case .holder(let holder): .cart(.holder(holder))
    case .promotion(let promotion): .promotion(.put(promotion))
    case .tax(let rate): .tax(.put(rate))
    case .settings(let settings): .setting(.put(settings))
    case .timer(let timer): .timer(.put(timer))
    case .openList(let use): .list(.use(use))
    case .catalogSource(let source): .catalog(.sourceSet(SourceSet(source: source)))
    }
  }

  /// The same, split into several events if one would exceed the size limit of the journal.
  var restoringEvents: [Event] { if case .order(let order) = self { order.restoringEvents() } else { [putEvent] } }

  /// Customer who alone may see the entity; nil when it belongs to the store.
  package var owner: CustomerID? {
    switch self {
    case .cart(let cart): cart.owner
    case .order(let order): order.owner
    case .customer(let customer): customer.id
    case .holder(let record): record.customer
    case .location, .product, .category, .list, .item, .promotion, .tax, .settings, .timer, .openList, .catalogSource: nil
    }
  }
}

extension EntityID {
  /// Domains to which the entity belongs.
  package var topics: [Topic] {
    switch self {
    case .location: [.location]
    case .product, .category, .catalogSource: [.catalog]
    case .list, .item, .openList: [.list]
    case .cart, .holder: [.cart]
    case .order: [.order]
    case .customer: [.account]
    case .promotion: [.promotion]
    case .tax: [.tax]
    case .settings: [.locale, .prefs]
    case .timer: [.timer]
    }
  }
}

extension Entity {
  /// Fields in which two values of one entity differ; nil means that the entity does not exist. Update times are ignored.
  package static func parts(of first: Entity?, unlike second: Entity?) -> Set<EntityPart> {
    guard first != second else { return [] }
    guard let first, let second, let differing = first.id.fields.differing(first, second) else { return [.existence] }
    if case .cart(let first) = first, case .cart(let second) = second { return differing.union(first.lines(unlike: second)) }
    return differing
  }

  /// Copy with some fields taken from `other`, which is of the same kind; `at` becomes the update time.
  func replacing(_ parts: Set<EntityPart>, from other: Entity, at: Timestamp) -> Entity {
    var result = self
    id.fields.copy(other, &result, parts)
    switch (result, other) {
    case (.product(var product), _) where parts != [.field(Product.FieldID.stock.rawValue)]:
      product.updatedAt = at
      return .product(product)
    case (.cart(var cart), .cart(let other)):
      cart.takeLines(parts, of: other)
      cart.updatedAt = at
      return .cart(cart)
    default: return result
    }
  }

  /// If the price history is still as the change left it, restores the history from before the change, so that an undone
  /// price leaves no trace. If it has changed since, the restored price becomes a new price point.
  func repriced(as before: Entity, after: Entity?, now: Entity) -> Entity {
    guard case .product(var product) = self, case .product(let before) = before, case .product(let after) = after,
      case .product(let now) = now
    else { return self }
    product.take(now.allPrices == after.allPrices ? before.allPrices : [])
    return .product(product)
  }
}
