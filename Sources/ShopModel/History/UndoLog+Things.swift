extension UndoLog {
  /// Every thing that the steps touched, each once, in the order of `Thing`; `shop` is the state right after them.
  package func things(in shop: borrowing Shop) -> [Thing] {
    var things: Set<Thing> = []
    for step in steps {
      if case .contents(let before) = step { things.formUnion(before.things + shop.contents.things) }
      if let thing = step.thing(in: shop) { things.insert(thing) }
    }
    return things.sorted()
  }
}

extension ShopContents {
  /// Everything there is.
  fileprivate var things: [Thing] {
    locations.ids.map { .location($0) } + products.ids.map { .product($0) } + categories.keys.map { .category($0) }
      + lists.ids.map { .list($0) } + items.ids.map { .item($0) } + carts.ids.map { .cart($0) }
      + orders.ids.map { .order($0) } + customers.ids.map { .customer($0) } + holders.keys.map { .holder($0) }
      + promotions.ids.map { .promotion($0) } + taxes.keys.map { .tax($0) } + [
        .settings, .timer, .openList,
      ]
  }
}

extension Inverse {
  /// What the step is about; nil for what is only counted, for everything at once, and for a line of a cart that went with it later.
  func thing(in shop: borrowing Shop) -> Thing? {
    switch self {
    case .catalog(.product(let id, _)): .product(id)
    case .catalog(.category(let key, _)): .category(key)
    case .list(.item(let id, _)): .item(id)
    case .list(.list(let id, _)): .list(id)
    case .list(.use): .openList
    case .location(.location(let id, _)): .location(id)
    case .account(.customer(let id, _)): .customer(id)
    case .cart(let step): step.thing(in: shop)
    case .order(.order(let id, _)): .order(id)
    case .promotion(.promotion(let id, _)): .promotion(id)
    case .tax(let key, _): .tax(key)
    case .settings: .settings
    case .timer: .timer
    case .contents, .kept, .revision, .touched: nil
    }
  }
}

extension CartInverse {
  fileprivate func thing(in shop: borrowing Shop) -> Thing? {
    switch self {
    case .cart(let id, _): .cart(id)
    case .holder(let customer, _): .holder(customer)
    case .lineAdded(let place, _), .lineChanged(let place, _, _, _), .lineRemoved(let place, _, _, _):
      shop.carts[place: place].map { .cart($0.id) }
    }
  }
}
