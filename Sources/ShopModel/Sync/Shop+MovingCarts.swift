/// What others put into a cart that this device has ordered.
extension Shop {
  /// Moves the lines of a guest's cart into the cart in use, and deletes it. Returns the events that do so; none when the cart in use cannot
  /// take them all.
  package mutating func empty(_ id: CartID, at: Timestamp, log: inout UndoLog) -> [Event] {
    guard let record = record(of: id), record.owner == .guest else { return [] }
    let target = cartInUse(besides: id)
    let slot = carts.slot(of: target)
    let currency = record.lines.first.flatMap { products[$0.product]?.price.currency }
    let held = slot.flatMap { carts.slots[$0]?.lines.count } ?? 0
    if held + record.lines.count > CartLimits.lines { return [] }
    if let currency, !hasRoom(inCartAt: slot, for: currency) { return [] }
    var events: [Event] = []
    if slot == nil { events.append(.cart(.made(CartCreated(cart: target, owner: .guest, name: nil, opens: true)))) }
    for line in record.lines {
      let room = Quantity.range.upperBound - quantity(of: line.product, in: target, of: .guest)
      let pieces = min(room, line.quantity)
      if pieces > 0 { events.append(.cart(.added(CartAdded(cart: target, line: line.id, product: line.product, by: pieces)))) }
    }
    events.append(.cart(.deleted(CartDeleted(cart: id))))
    for event in events { apply(event, at: at, &log) }
    return events
  }

  /// Id of the guest's cart in use, or of the next one to create.
  private func cartInUse(besides id: CartID) -> CartID {
    let open = openCart(of: .guest)
    if open != id { return open }
    var number = (holders[.guest]?.made ?? 0) + 1
    while isTaken(CartID("cart-\(number)")) { number += 1 }
    return CartID("cart-\(number)")
  }
}
