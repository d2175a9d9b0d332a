extension Shop {
  /// Calls `body` with events that recreate the whole state, in an order that depends only on the state. Carts follow the products they
  /// refer to. A kept response is split into pieces of at most `keptPieceSize` Unicode scalars.
  package borrowing func eachRestoringEvent<Failure: Error>(
    keptPieceSize: Int, _ body: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    for type in EntityType.restored {
      try type.kind.eachRestoringEvent(in: self, body)
      if type == .promotion { for event in promotionHistoryEvents { try body(event) } }
    }
    for fact in spentUses.facts { try body(.order(.usesSpent(fact))) }
    for answer in kept.all { for piece in answer.pieces(of: keptPieceSize) { try body(.kept(piece)) } }
  }
}

extension EntityType {
  /// The order of snapshots, which has grown; new kinds come last.
  fileprivate static let restored: [EntityType] = {
    let first: [EntityType] = [
      .settings, .timer, .location, .product, .category, .catalogSource, .promotion, .taxRate, .list, .openList, .item, .customer, .cart,
      .openCart, .order,
    ]
    return first + allCases.filter { !first.contains($0) }
  }()
}

extension EntityKind {
  /// Entities that are as they always exist need no event.
  fileprivate static func eachRestoringEvent<Failure: Error>(
    in shop: borrowing Shop, _ body: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    for id in ids(in: shop).sorted() {
      guard let value = value(of: id, in: shop), value != standard(id) else { continue }
      for event in value.restoringEvents { try body(event) }
      if let cart = id as? CartID, let lines = shop.carts[cart]?.lost, !lines.isEmpty {
        try body(.cart(.lost(CartLosses(cart: cart, lines: lines))))
      }
    }
  }
}
