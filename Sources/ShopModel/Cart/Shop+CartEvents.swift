/// How one step of a change of carts is taken back.
enum CartInverse: Sendable {
  /// One line of the cart at a place: what stood at `index` before, and when the cart had last changed.
  case lineChanged(cart: Int, index: Int, before: CartLine, updatedAt: Timestamp)
  case lineAdded(cart: Int, updatedAt: Timestamp)
  case lineRemoved(cart: Int, index: Int, before: CartLine, updatedAt: Timestamp)
  /// What the whole cart was; nil when it was not there.
  indirect case cart(CartID, Cart?)
  case holder(CustomerID, CartHolder?)
}

extension Shop {
  mutating func apply(_ event: CartEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .added(let fact): setLine(in: fact.cart, of: fact.product, line: fact.line, at, &log) { $0 + fact.by }
    case .set(let fact): setLine(in: fact.cart, of: fact.product, line: fact.line, at, &log) { _ in fact.quantity }
    case .replaced(let fact): replace(fact, at, &log)
    case .removed(let fact): removeLine(fact, at, &log)
    case .cleared(let fact): clear(fact.cart, at, &log)
    case .codeApplied(let fact):
      change(codesOf: fact.cart, at, &log) { codes in
        codes.contains { $0.key == fact.code.key } ? codes : codes + [fact.code]
      }
    case .codeRemoved(let fact): change(codesOf: fact.cart, at, &log) { $0.filter { $0.key != fact.code.key } }
    case .made(let fact): make(fact, at, &log)
    case .deleted(let fact): delete(fact.cart, &log)
    case .switched(let fact): hold(fact.owner, &log) { $0.open = fact.cart }
    case .put(let record): put(record, &log)
    case .holder(let record): hold(record.customer, &log) { $0 = record.holder }
    }
  }

  private mutating func make(_ fact: CartMade, _ at: Timestamp, _ log: inout UndoLog) {
    let cart = Cart(id: fact.cart, owner: fact.owner, name: fact.name, createdAt: at, updatedAt: at)
    let before = carts.put(cart, as: fact.cart).before
    log.note(.cart(.cart(fact.cart, before)))
    guard fact.opens else { return }
    hold(fact.owner, &log) { holder in
      holder.made += 1
      holder.open = fact.cart
    }
  }

  private mutating func change(codesOf id: CartID, _ at: Timestamp, _ log: inout UndoLog, _ body: ([FoldedName]) -> [FoldedName]) {
    guard let place = carts.place(of: id) else { return }
    log.note(.cart(.cart(id, carts[id])))
    carts.update(place) { cart in
      cart.codes = body(cart.codes)
      cart.updatedAt = at
    }
  }

  private mutating func clear(_ id: CartID, _ at: Timestamp, _ log: inout UndoLog) {
    guard let place = carts.place(of: id) else { return }
    log.note(.cart(.cart(id, carts[id])))
    carts.update(place) { cart in
      (cart.lines, cart.codes) = ([], [])
      cart.itemCount = 0
      cart.updatedAt = at
    }
  }

  private mutating func delete(_ id: CartID, _ log: inout UndoLog) {
    guard let cart = carts.remove(id) else { return }
    log.note(.cart(.cart(id, cart)))
    if holders[cart.owner]?.open == id { hold(cart.owner, &log) { $0.open = nil } }
  }

  private mutating func put(_ record: CartRecord, _ log: inout UndoLog) {
    var cart = Cart(
      id: record.id, owner: record.owner, name: record.name, codes: record.codes, createdAt: record.createdAt, updatedAt: record.updatedAt)
    for line in record.lines {
      guard let place = products.place(of: line.product), cart.index(of: place) == nil else { continue }
      cart.lines.append(CartLine(id: line.id, product: place, quantity: line.quantity, priceWhenAdded: line.priceWhenAdded))
      cart.itemCount += line.quantity
    }
    let before = carts.put(cart, as: record.id).before
    log.note(.cart(.cart(record.id, before)))
  }

  private mutating func hold(_ customer: CustomerID, _ log: inout UndoLog, _ body: (inout CartHolder) -> Void) {
    log.note(.cart(.holder(customer, holders[customer])))
    body(&holders[customer, default: CartHolder()])
    // nothing to know of them is the same as not knowing them
    if holders[customer] == CartHolder() { holders[customer] = nil }
  }

  mutating func takeBack(_ step: CartInverse) {
    switch step {
    case .lineChanged(let cart, let index, let before, let updatedAt):
      carts.update(cart) { $0.put(before, at: index, updatedAt) }
    case .lineAdded(let cart, let updatedAt):
      carts.update(cart) { $0.removeLine(at: $0.lines.count - 1, updatedAt) }
    case .lineRemoved(let cart, let index, let before, let updatedAt):
      carts.update(cart) { $0.insert(before, at: index, updatedAt) }
    case .cart(let id, let before?): carts.put(before, as: id)
    case .cart(let id, nil): carts.remove(id)
    case .holder(let customer, let before): holders[customer] = before
    }
  }
}
