/// Inverse of one step of a cart change, for rollback.
enum CartInverse: Sendable {
  /// The quantity of a line of the cart in slot `cart`, at `index`: its prior value, and the prior `updatedAt` of the cart. Most steps are this
  /// one, which refers to no memory.
  case quantityChanged(cart: Int, index: Int, before: Int, updatedAt: Timestamp)
  /// The same for the whole line.
  case lineChanged(cart: Int, index: Int, before: CartLine, updatedAt: Timestamp)
  case lineAdded(cart: Int, updatedAt: Timestamp)
  case lineRemoved(cart: Int, index: Int, before: CartLine, updatedAt: Timestamp)
  /// Prior value of the whole cart; nil when it did not exist.
  indirect case cart(CartID, Cart?)
}

extension Shop {
  mutating func apply(_ event: CartEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .added(let fact): setLine(in: fact.cart, of: fact.product, line: fact.line, at, &log) { $0 + fact.by }
    case .set(let fact): setLine(in: fact.cart, of: fact.product, line: fact.line, at, &log) { _ in fact.quantity }
    case .replaced(let fact): replace(fact, at, &log)
    case .removed(let fact): removeLine(fact, at, &log)
    case .cleared(let cart): clear(cart, at, &log)
    case .codeApplied(let fact):
      change(codesOf: fact.cart, at, &log) { codes in
        codes.contains { $0.key == fact.code.key } ? codes : codes + [fact.code]
      }
    case .codeRemoved(let fact): change(codesOf: fact.cart, at, &log) { $0.filter { $0.key != fact.code.key } }
    case .made(let fact): make(fact, at, &log)
    case .deleted(let cart): delete(cart, &log)
    case .switched(let owner, let cart): hold(owner, &log) { $0.open = cart }
    case .put(let record): put(record, &log)
    case .holder(let record): hold(record.customer, &log) { $0 = record.holder }
    case .lost(let cart, let lines): setLosses(of: cart, to: lines, &log)
    }
  }

  /// Sets the lines that a cart lost; every change of the cart ends them.
  private mutating func setLosses(of id: CartID, to lines: [LostLine], _ log: inout UndoLog) {
    guard let slot = carts.slot(of: id), carts.slots[slot]?.lost != lines else { return }
    log.record(.cart(.cart(id, carts[id])))
    carts.update(slot) { $0.lost = lines }
  }

  /// Ends the notices about lost lines before another change of the cart in slot `slot`.
  private mutating func endLosses(ofCartAt slot: Int, _ log: inout UndoLog) {
    guard carts.slots[slot]?.lost.isEmpty == false, let id = carts.slots[slot]?.id else { return }
    setLosses(of: id, to: [], &log)
  }

  private mutating func make(_ fact: CartCreated, _ at: Timestamp, _ log: inout UndoLog) {
    let cart = Cart(id: fact.cart, owner: fact.owner, name: fact.name, createdAt: at, updatedAt: at)
    let before = carts.put(cart, as: fact.cart).before
    log.record(.cart(.cart(fact.cart, before)))
    guard fact.opens else { return }
    hold(fact.owner, &log) { holder in
      holder.made += 1
      holder.open = fact.cart
    }
  }

  private mutating func change(codesOf id: CartID, _ at: Timestamp, _ log: inout UndoLog, _ body: ([FoldedName]) -> [FoldedName]) {
    guard let slot = carts.slot(of: id) else { return }
    log.record(.cart(.cart(id, carts[id])))
    carts.update(slot) { cart in
      cart.lost = []
      cart.codes = body(cart.codes)
      cart.updatedAt = at
    }
  }

  private mutating func clear(_ id: CartID, _ at: Timestamp, _ log: inout UndoLog) {
    guard let slot = carts.slot(of: id) else { return }
    log.record(.cart(.cart(id, carts[id])))
    carts.update(slot) { cart in
      (cart.lines, cart.codes, cart.lost) = ([], [], [])
      cart.itemCount = 0
      cart.updatedAt = at
    }
  }

  private mutating func delete(_ id: CartID, _ log: inout UndoLog) {
    guard let cart = carts.remove(id) else { return }
    log.record(.cart(.cart(id, cart)))
    if holders[cart.owner]?.open == id { hold(cart.owner, &log) { $0.open = nil } }
  }

  private mutating func put(_ record: CartRecord, _ log: inout UndoLog) {
    var cart = Cart(
      id: record.id, owner: record.owner, name: record.name, codes: record.codes, createdAt: record.createdAt, updatedAt: record.updatedAt)
    for line in record.lines {
      guard let slot = products.slot(of: line.product), cart.index(of: slot) == nil else { continue }
      cart.lines.append(
        CartLine(id: line.id, product: slot, quantity: line.quantity, priceWhenAdded: line.priceWhenAdded, shares: line.shares))
      cart.itemCount += line.quantity
    }
    // a time alone is no change
    if let present = carts[record.id], present.lines == cart.lines, present.codes == cart.codes { cart.lost = present.lost }
    let before = carts.put(cart, as: record.id).before
    log.record(.cart(.cart(record.id, before)))
  }

  private mutating func hold(_ customer: CustomerID, _ log: inout UndoLog, _ body: (inout OpenCartState) -> Void) {
    log.record(.entity(.openCart(customer), Entity(OpenCartRecord(customer: customer, holder: holders[customer] ?? OpenCartState()))))
    body(&holders[customer, default: OpenCartState()])
    // an empty holder is equivalent to none
    if holders[customer] == OpenCartState() { holders[customer] = nil }
  }

  mutating func rollBack(_ step: CartInverse) {
    switch step {
    case .quantityChanged(let cart, let index, let before, let updatedAt):
      carts.update(cart) { $0.set(before, at: index, time: updatedAt) }
    case .lineChanged(let cart, let index, let before, let updatedAt):
      carts.update(cart) { $0.put(before, at: index, updatedAt) }
    case .lineAdded(let cart, let updatedAt):
      carts.update(cart) { $0.removeLine(at: $0.lines.count - 1, updatedAt) }
    case .lineRemoved(let cart, let index, let before, let updatedAt):
      carts.update(cart) { $0.insert(before, at: index, updatedAt) }
    case .cart(let id, let before?): carts.put(before, as: id)
    case .cart(let id, nil): carts.remove(id)
    }
  }

  /// Sets the quantity of a product's line to `change` of the current one (0 when there is no line). A result
  /// of 0 or less removes the line.
  mutating func setLine(
    in cart: CartID, of product: ProductID, line: LineID, _ at: Timestamp, _ log: inout UndoLog, _ change: (Int) -> Int
  ) {
    guard let cart = carts.slot(expecting: cart), let product = products.slot(expecting: product) else { return }
    guard let updatedAt = carts.slots[cart]?.updatedAt else { return }
    endLosses(ofCartAt: cart, &log)
    guard let index = carts.slots[cart]?.index(of: product), let before = carts.slots[cart]?.lines[index].quantity else {
      let quantity = change(0)
      guard quantity > 0, let price = products.slots[product]?.price else { return }
      log.record(.cart(.lineAdded(cart: cart, updatedAt: updatedAt)))
      let line = CartLine(id: line, product: product, quantity: quantity, priceWhenAdded: price)
      carts.change(cart) { $0?.append(line, at: at) }
      return
    }
    let quantity = change(before)
    if quantity <= 0 { return removeLine(at: index, of: cart, at, &log) }
    log.record(.cart(.quantityChanged(cart: cart, index: index, before: before, updatedAt: updatedAt)))
    carts.change(cart) { $0?.set(quantity, at: index, time: at) }
  }

  mutating func removeLine(_ fact: CartLineRemoved, _ at: Timestamp, _ log: inout UndoLog) {
    guard let cart = carts.slot(expecting: fact.cart), let product = products.slot(expecting: fact.product) else { return }
    guard let index = carts.slots[cart]?.index(of: product) else { return }
    endLosses(ofCartAt: cart, &log)
    removeLine(at: index, of: cart, at, &log)
  }

  mutating func replace(_ fact: CartLineReplaced, _ at: Timestamp, _ log: inout UndoLog) {
    guard let cart = carts.slot(of: fact.cart), let slot = products.slot(of: fact.product), let found = carts[slot: cart] else {
      return
    }
    guard let index = found.lines.firstIndex(where: { $0.id == fact.line }), let price = products.slots[slot]?.price else { return }
    if let other = found.index(of: slot), other != index { return }
    endLosses(ofCartAt: cart, &log)
    log.record(.cart(.lineChanged(cart: cart, index: index, before: found.lines[index], updatedAt: found.updatedAt)))
    let line = CartLine(
      id: fact.line, product: slot, quantity: fact.quantity, priceWhenAdded: price, shares: found.lines[index].shares)
    carts.update(cart) { $0.put(line, at: index, at) }
  }

  /// Removes a product's lines from every cart, which keeps its name until the next change.
  mutating func dropLines(of product: Int, _ at: Timestamp, _ log: inout UndoLog) {
    guard let id = products.slots[product]?.id, let name = products.slots[product]?.title else { return }
    for slot in carts.slots.indices {
      guard let index = carts.slots[slot]?.index(of: product), let cart = carts[slot: slot] else { continue }
      log.record(.cart(.cart(cart.id, cart)))
      carts.update(slot) { cart in
        cart.lost.removeAll { $0.product == id }
        cart.lost.append(LostLine(product: id, name: name, quantity: cart.lines[index].quantity))
        cart.removeLine(at: index, at)
      }
    }
  }

  private mutating func removeLine(at index: Int, of cart: Int, _ at: Timestamp, _ log: inout UndoLog) {
    guard let before = carts.slots[cart]?.lines[index], let updatedAt = carts.slots[cart]?.updatedAt else { return }
    log.record(.cart(.lineRemoved(cart: cart, index: index, before: before, updatedAt: updatedAt)))
    carts.change(cart) { $0?.removeLine(at: index, at) }
  }
}

extension Cart {
  /// Sets the quantity of the line at `index`.
  mutating func set(_ quantity: Int, at index: Int, time: Timestamp) {
    itemCount += quantity - lines[index].quantity
    lines[index].quantity = quantity
    updatedAt = time
  }

  /// Replaces the line at `index` with `line`.
  mutating func put(_ line: CartLine, at index: Int, _ at: Timestamp) {
    itemCount += line.quantity - lines[index].quantity
    lines[index] = line
    updatedAt = at
  }

  /// Inserts `line` before the one at `index`.
  mutating func insert(_ line: CartLine, at index: Int, _ at: Timestamp) {
    itemCount += line.quantity
    lines.insert(line, at: index)
    updatedAt = at
  }

  /// Adds `line` at the end.
  mutating func append(_ line: CartLine, at: Timestamp) {
    itemCount += line.quantity
    lines.append(line)
    updatedAt = at
  }

  /// Removes the line at `index`.
  mutating func removeLine(at index: Int, _ at: Timestamp) {
    itemCount -= lines[index].quantity
    lines.remove(at: index)
    updatedAt = at
  }
}
