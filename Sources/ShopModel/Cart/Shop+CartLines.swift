extension Shop {
  /// Gives the line of a product the quantity that `change` makes of the one it has (0 when there is no line). 0 or less removes it.
  mutating func setLine(
    in cart: CartID, of product: ProductID, line: LineID, _ at: Timestamp, _ log: inout UndoLog, _ change: (Int) -> Int
  ) {
    guard let cart = carts.place(of: cart), let product = products.place(of: product) else { return }
    guard let updatedAt = carts.slots[cart]?.updatedAt else { return }
    guard let index = carts.slots[cart]?.index(of: product), let before = carts.slots[cart]?.lines[index] else {
      let quantity = change(0)
      guard quantity > 0, let price = products.slots[product]?.price else { return }
      log.note(.cart(.lineAdded(cart: cart, updatedAt: updatedAt)))
      let line = CartLine(id: line, product: product, quantity: quantity, priceWhenAdded: price)
      return carts.update(cart) { $0.insert(line, at: $0.lines.count, at) }
    }
    var changed = before
    changed.quantity = change(before.quantity)
    if changed.quantity <= 0 { return removeLine(at: index, of: cart, at, &log) }
    log.note(.cart(.lineChanged(cart: cart, index: index, before: before, updatedAt: updatedAt)))
    carts.update(cart) { $0.put(changed, at: index, at) }
  }

  mutating func removeLine(_ fact: CartLineRemoved, _ at: Timestamp, _ log: inout UndoLog) {
    guard let cart = carts.place(of: fact.cart), let product = products.place(of: fact.product) else { return }
    guard let index = carts.slots[cart]?.index(of: product) else { return }
    removeLine(at: index, of: cart, at, &log)
  }

  mutating func replace(_ fact: CartLineReplaced, _ at: Timestamp, _ log: inout UndoLog) {
    guard let cart = carts.place(of: fact.cart), let place = products.place(of: fact.product), let found = carts[place: cart] else {
      return
    }
    guard let index = found.lines.firstIndex(where: { $0.id == fact.line }), let price = products.slots[place]?.price else { return }
    if let other = found.index(of: place), other != index { return }
    log.note(.cart(.lineChanged(cart: cart, index: index, before: found.lines[index], updatedAt: found.updatedAt)))
    let line = CartLine(id: fact.line, product: place, quantity: fact.quantity, priceWhenAdded: price)
    carts.update(cart) { $0.put(line, at: index, at) }
  }

  /// Takes a product's lines out of every cart.
  mutating func dropLines(of product: Int, _ at: Timestamp, _ log: inout UndoLog) {
    for place in carts.slots.indices {
      guard let index = carts.slots[place]?.index(of: product) else { continue }
      removeLine(at: index, of: place, at, &log)
    }
  }

  private mutating func removeLine(at index: Int, of cart: Int, _ at: Timestamp, _ log: inout UndoLog) {
    guard let before = carts.slots[cart]?.lines[index], let updatedAt = carts.slots[cart]?.updatedAt else { return }
    log.note(.cart(.lineRemoved(cart: cart, index: index, before: before, updatedAt: updatedAt)))
    carts.update(cart) { $0.removeLine(at: index, at) }
  }
}

extension Cart {
  /// Puts `line` in place of the one at `index`.
  mutating func put(_ line: CartLine, at index: Int, _ at: Timestamp) {
    itemCount += line.quantity - lines[index].quantity
    lines[index] = line
    updatedAt = at
  }

  /// Puts `line` before the one at `index`.
  mutating func insert(_ line: CartLine, at index: Int, _ at: Timestamp) {
    itemCount += line.quantity
    lines.insert(line, at: index)
    updatedAt = at
  }

  /// Takes out the line at `index`.
  mutating func removeLine(at index: Int, _ at: Timestamp) {
    itemCount -= lines[index].quantity
    lines.remove(at: index)
    updatedAt = at
  }
}
