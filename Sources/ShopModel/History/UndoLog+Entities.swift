extension UndoLog {
  /// All entities touched by the steps, without duplicates, in the order of `EntityID`; `shop` is the
  /// state right after the steps.
  package func entities(in shop: borrowing Shop) -> [EntityID] {
    var entities: Set<EntityID> = []
    for step in steps {
      if case .contents(let before) = step { entities.formUnion(before.entities + shop.entities) }
      if let entity = step.entity(in: shop) { entities.insert(entity) }
    }
    return entities.sorted()
  }
}

extension Shop {
  /// All entities.
  package var entities: [EntityID] {
    locations.ids.map { .location($0) } + products.ids.map { .product($0) } + categories.keys.map { .category($0) }
      + lists.ids.map { .list($0) } + items.ids.map { .item($0) } + carts.ids.map { .cart($0) }
      + orders.ids.map { .order($0) } + customers.ids.map { .customer($0) } + holders.keys.map { .holder($0) }
      + promotions.ids.map { .promotion($0) } + taxes.keys.map { .tax($0) } + [
        .settings, .timer, .openList, .catalogSource,
      ]
  }
}

extension Inverse {
  /// Entity of the step; nil for bookkeeping, for a replacement of all contents, and for a line of a cart
  /// that was removed by a later step.
  func entity(in shop: borrowing Shop) -> EntityID? {
    switch self {
    case .catalog(.product(let id, _)): .product(id)
    case .catalog(.category(let key, _)): .category(key)
    case .catalog(.source): .catalogSource
    case .list(.item(let id, _)): .item(id)
    case .list(.list(let id, _)): .list(id)
    case .list(.use): .openList
    case .location(.location(let id, _)): .location(id)
    case .account(.customer(let id, _)): .customer(id)
    case .cart(let step): step.entity(in: shop)
    case .order(.order(let id, _)): .order(id)
    case .promotion(.promotion(let id, _)): .promotion(id)
    case .tax(let key, _): .tax(key)
    case .settings: .settings
    case .timer: .timer
    case .order(.spentUses), .promotion(.history), .contents, .kept, .revision, .touched: nil
    }
  }
}

extension CartInverse {
  fileprivate func entity(in shop: borrowing Shop) -> EntityID? {
    switch self {
    case .cart(let id, _): .cart(id)
    case .holder(let customer, _): .holder(customer)
    case .lineAdded(let slot, _), .lineChanged(let slot, _, _, _), .lineRemoved(let slot, _, _, _):
      shop.carts[slot: slot].map { .cart($0.id) }
    }
  }
}

/// An entity's value before a change, as recorded in the undo log.
enum PriorState: Sendable {
  /// The entity did not exist.
  case absent
  case value(Entity)
  /// The entity existed and belonged to this customer.
  case owned(CustomerID)
  /// The entity existed, and only a part of it changed.
  case partly

  /// Wraps `before`; nil becomes `absent`.
  init<Value>(_ before: Value?, _ wrap: (Value) -> Entity) { self = before.map { .value(wrap($0)) } ?? .absent }

  /// Owner of the prior value, if known.
  var owner: CustomerID? {
    switch self {
    case .value(let value): value.owner
    case .owned(let customer): customer
    case .absent, .partly: nil
    }
  }
}

extension Inverse {
  /// State of the step's entity before the step; nil when the step concerns no entity.
  var priorState: PriorState? {
    switch self {
    case .catalog(.product(_, let before)): PriorState(before) { .product($0) }
    case .catalog(.category(_, let before)): PriorState(before) { .category($0) }
    case .catalog(.source(let before)): .value(.catalogSource(before))
    case .list(.item(_, let before)): PriorState(before) { .item($0) }
    case .list(.list(_, let before)): PriorState(before) { .list($0) }
    case .list(.use(let before)): .value(.openList(before))
    case .location(.location(_, let before)): PriorState(before) { .location($0) }
    case .cart(.cart(_, let before)): before.map { .owned($0.owner) } ?? .absent
    case .cart(.holder(let customer, let before)):
      .value(.holder(OpenCartRecord(customer: customer, holder: before ?? OpenCartState())))
    case .cart(.lineAdded), .cart(.lineChanged), .cart(.lineRemoved): .partly
    case .order(.order(_, let before)): PriorState(before) { .order($0) }
    case .account(.customer(_, let before)): PriorState(before) { .customer($0) }
    case .promotion(.promotion(_, let before)): PriorState(before) { .promotion($0) }
    case .tax(_, let before): PriorState(before) { .tax($0) }
    case .settings(let before): .value(.settings(before))
    case .timer(let before): .value(.timer(before))
    case .order(.spentUses), .promotion(.history), .contents, .kept, .revision, .touched: nil
    }
  }
}
