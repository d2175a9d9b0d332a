/// The cart that a request means: one that is there, or the one that its first use will make.
package struct CartTarget: Sendable {
  package let id: CartID
  package let owner: CustomerID
  /// Where the cart is; nil until it is made.
  package let place: Int?

  /// The fact, behind the one that makes the cart if it must be made.
  func making(_ fact: Event) -> [Event] {
    place == nil ? [.cart(.made(CartMade(cart: id, owner: owner, name: nil, opens: true))), fact] : [fact]
  }
}

extension Shop {
  /// The cart `id` of `customer`, or the open one when `id` is nil. Another customer's cart is unknown.
  package func cart(_ id: CartID?, of customer: CustomerID) throws(CartRefusal) -> CartTarget {
    let open = openCart(of: customer)
    guard let id, id != open else { return CartTarget(id: open, owner: customer, place: carts.place(of: open)) }
    guard let place = carts.place(of: id), carts.slots[place]?.owner == customer else { throw .unknownCart(id) }
    return CartTarget(id: id, owner: customer, place: place)
  }

  /// The id of the cart that `customer` uses; of the next one when they have none.
  package func openCart(of customer: CustomerID) -> CartID {
    let holder = holders[customer] ?? CartHolder()
    if let open = holder.open { return open }
    var number = holder.made + 1
    while isTaken(Self.cartID(of: customer, number)) { number += 1 }
    return Self.cartID(of: customer, number)
  }

  /// Whether there is a cart of this id, or was one until it was ordered.
  func isTaken(_ id: CartID) -> Bool { carts.place(of: id) != nil || orderIndex.hasOrder(of: id) }

  private static func cartID(of customer: CustomerID, _ number: Int) -> CartID {
    CartID(customer == .guest ? "cart-\(number)" : "\(customer.text)-\(number)")
  }
}
