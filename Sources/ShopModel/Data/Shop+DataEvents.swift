extension Shop {
  /// Answers that are kept hold copies of what is erased, so every reset erases them.
  mutating func apply(_ event: DataEvent, _ at: Timestamp, _ log: inout UndoLog) {
    let before = contents
    log.note(.contents(before))
    fill(with: before.without(event.scope, at))
  }
}

extension ShopContents {
  /// The same with nothing of `scope`.
  fileprivate func without(_ scope: ResetScope, _ at: Timestamp) -> ShopContents {
    var rest = self
    rest.kept = KeptAnswers()
    switch scope {
    case .all: return ShopContents()
    case .catalog:
      (rest.products, rest.categories) = (Table(), [:])
      rest.clearCarts(at)
    case .carts: (rest.carts, rest.holders) = (Table(), [:])
    case .lists:
      (rest.items, rest.itemIndex, rest.locations) = (Table(), ItemIndex(), Table())
      (rest.lists, rest.listUse) = (Table(), ListUse())
    case .prefs: rest.settings = Settings()
    case .orders: (rest.orders, rest.orderIndex) = (Table(), OrderIndex())
    case .accounts: rest.dropAccounts()
    }
    return rest
  }

  /// Takes away all customers with what is theirs; the guest's stays.
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

  /// Takes the lines out of all carts.
  private mutating func clearCarts(_ at: Timestamp) {
    for place in carts.slots.indices where carts[place: place]?.lines.isEmpty == false {
      carts.update(place) { cart in
        cart.lines = []
        cart.itemCount = 0
        cart.updatedAt = at
      }
    }
  }
}
