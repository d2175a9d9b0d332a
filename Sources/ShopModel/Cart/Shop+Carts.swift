extension Shop {
  /// One cart more, not the one in use. `id` is the client's own, or a new one.
  package func makingCart(
    _ id: CartID?, named name: String?, for customer: CustomerID, _ ids: inout IDMaker
  ) throws(CartRefusal) -> Change<CartID> {
    let id = id ?? CartID(ids.next())
    guard !isTaken(id), id != openCart(of: customer) else { throw .alreadyExists(id) }
    guard cartCount(of: customer) < CartLimits.carts else { throw .tooManyCarts(maximum: CartLimits.carts) }
    return Change([.cart(.made(CartMade(cart: id, owner: customer, name: name, opens: false)))], reporting: id)
  }

  /// A cart less; when it was the one in use, the next use makes another.
  package func deleting(_ id: CartID, of customer: CustomerID) throws(CartRefusal) -> Change<CartID> {
    guard try cart(id, of: customer).place != nil else { throw .unknownCart(id) }
    return Change([.cart(.deleted(CartDeleted(cart: id)))], reporting: id)
  }

  /// Another cart is in use.
  package func switching(to id: CartID, of customer: CustomerID) throws(CartRefusal) -> Change<CartID> {
    guard try cart(id, of: customer).place != nil else { throw .unknownCart(id) }
    if holders[customer]?.open == id { return Change([], reporting: id) }
    return Change([.cart(.switched(CartSwitched(owner: customer, cart: id)))], reporting: id)
  }

  /// The carts of `customer` that were made within `from` (inclusive) and `to` (exclusive), oldest first, then by id.
  package func carts(of customer: CustomerID, from: Timestamp?, to: Timestamp?) -> [Int] {
    carts.slots.indices.filter { place in
      guard let cart = carts[place: place], cart.owner == customer else { return false }
      return from.map { cart.createdAt >= $0 } ?? true && to.map { cart.createdAt < $0 } ?? true
    }.sorted { left, right in
      guard let first = carts[place: left], let second = carts[place: right] else { return false }
      return (first.createdAt, first.id) < (second.createdAt, second.id)
    }
  }

  /// How many carts `customer` has.
  func cartCount(of customer: CustomerID) -> Int {
    carts.slots.reduce(0) { $0 + ($1?.owner == customer ? 1 : 0) }
  }
}
