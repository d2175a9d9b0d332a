/// An event about all entities of some kinds.
package enum DataEvent: Hashable, Sendable {
  /// Everything in the scope was erased.
  case reset(ResetScope)

  package var scope: ResetScope {
    switch self {
    case .reset(let scope): scope
    }
  }
}

package enum ResetScope: String, CaseIterable, Hashable, Sendable {
  case all
  /// All products and category titles, and with them the lines of all carts.
  case catalog
  /// All customers' carts.
  case carts
  case orders
  /// All lists with their items, and all locations.
  case lists
  case prefs
  /// All customers with their carts and orders.
  case accounts

  /// Domains that the reset changes, except `data`.
  package var topics: [Topic] {
    switch self {
    case .all: Topic.ofChanges.filter { $0 != .data }
    case .catalog: [.catalog, .cart]
    case .carts: [.cart]
    case .orders: [.order]
    case .lists: [.list, .location]
    case .prefs: [.prefs, .locale]
    case .accounts: [.account, .cart, .order]
    }
  }
}

extension Shop {
  /// Erases everything in the scope. Every reset also erases the kept responses, because they contain
  /// copies of the erased data.
  mutating func apply(_ event: DataEvent, _ at: Timestamp, _ log: inout UndoLog) {
    let before = self
    log.record(.contents(before))
    fill(with: before.without(event.scope, at))
  }
}

extension Shop {
  /// Copy without anything in `scope`.
  fileprivate func without(_ scope: ResetScope, _ at: Timestamp) -> Shop {
    var rest = self
    rest.kept = IdempotentResponses()
    switch scope {
    case .all: return Shop()
    case .catalog:
      (rest.products, rest.categories, rest.catalogSource) = (Table(), [:], nil)
      rest.clearCarts(at)
    case .carts: (rest.carts, rest.holders) = (Table(), [:])
    case .lists:
      (rest.items, rest.itemIndex, rest.locations) = (Table(), ItemIndex(), Table())
      (rest.lists, rest.listUse, rest.prices) = (Table(), ListUse(), ItemPrices())
    case .prefs: rest.settings = Settings()
    case .orders:
      rest.spendUses { _ in true }
      (rest.orders, rest.orderIndex) = (Table(), OrderIndex())
    case .accounts:
      rest.spendUses { $0 != .guest }
      rest.dropAccounts()
    }
    for type in EntityType.allCases { type.kind.erase(scope, in: &rest) }
    return rest
  }

  /// Removes all customers with their data; the guest's data stays.
  private mutating func dropAccounts() {
    (customers, customerIndex) = (Table(), CustomerIndex())
    for cart in carts.ids.sorted() where carts[cart]?.owner != .guest { carts.remove(cart) }
    for id in orders.ids.sorted() {
      guard let order = orders[id], order.owner != .guest else { continue }
      orderIndex.remove(order)
      orders.remove(id)
    }
    holders = holders.filter { $0.key == .guest }
  }

  /// Removes the lines of all carts, and the names of products that they kept.
  private mutating func clearCarts(_ at: Timestamp) {
    for slot in carts.slots.indices {
      guard let cart = carts[slot: slot], !cart.lines.isEmpty || !cart.lost.isEmpty else { continue }
      carts.update(slot) { cart in
        (cart.lines, cart.lost) = ([], [])
        cart.itemCount = 0
        cart.updatedAt = at
      }
    }
  }
}

/// Kinds without events of their own are erased as they declare: no reset and no removal of a customer has to know them.
extension EntityKind {
  /// Erases what is in the scope.
  fileprivate static func erase(_ scope: ResetScope, in shop: inout Shop) {
    if hasOwnEvents { return }
    if self.scope == scope {
      for id in ids(in: shop) { restore(nil, as: id, in: &shop) }
    } else if scope == .accounts {
      for (id, value) in owned(in: shop) where value.ownerID != .guest { restore(nil, as: id, in: &shop) }
    }
  }

  /// Erases what belongs to a customer.
  static func erase(everythingOf customer: CustomerID, in shop: inout Shop, _ log: inout UndoLog) {
    if hasOwnEvents { return }
    for (id, value) in owned(in: shop) where value.ownerID == customer {
      log.record(.entity(entity(id), Entity(value)))
      restore(nil, as: id, in: &shop)
    }
  }

  /// The entities that belong to customers, by id.
  private static func owned(in shop: borrowing Shop) -> [(id: Key, value: Self)] {
    var owned: [(id: Key, value: Self)] = []
    for id in ids(in: shop) {
      if let value = value(of: id, in: shop), value.ownerID != nil { owned.append((id, value)) }
    }
    return owned.sorted { $0.id < $1.id }
  }
}

extension Shop {
  /// Replaces all entities by those of another state, but keeps the revisions; data derived from the tables must be rebuilt.
  mutating func fill(with contents: borrowing Shop) {
    let (past, revision, touched) = (itemIndex, revision, touched)
    self = copy contents
    (self.revision, self.touched) = (revision, touched)
    itemIndex.moveOn(past: past)
    (products, carts, orders, items) = (products.renewed, carts.renewed, orders.renewed, items.renewed)
    (locations, customers, lists, promotions) = (locations.renewed, customers.renewed, lists.renewed, promotions.renewed)
  }
}
