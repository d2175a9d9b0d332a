/// The cart named by a request: an existing one, or the one that its first use creates.
package struct CartTarget: Sendable {
  package let id: CartID
  package let owner: CustomerID
  /// Slot of the cart; nil until it is created.
  package let slot: Int?

  /// Returns the event, preceded by the creation of the cart if it does not exist.
  @inline(__always) func making(_ fact: @autoclosure () -> CartEvent) -> [Event] {
    if slot != nil { return [.cart(fact())] }
    return [.cart(.made(CartCreated(cart: id, owner: owner, name: nil, opens: true))), .cart(fact())]
  }
}

/// A product of the catalog named by a request, with its id already resolved.
package struct ProductTarget: Sendable {
  package let id: ProductID
  package let slot: Int
}

extension Shop {
  /// Returns the product `id`; throws when it is unknown.
  package func target(_ id: ProductID) throws(CartError) -> ProductTarget {
    guard let slot = products.slot(of: id) else { throw .unknownProduct(id) }
    return ProductTarget(id: id, slot: slot)
  }

  /// Resolves the cart `id` of `customer`, or their open cart when `id` is nil. Another
  /// customer's cart counts as unknown.
  package func cart(_ id: CartID?, of customer: CustomerID) throws(CartError) -> CartTarget {
    let open = openCart(of: customer)
    guard let id, id != open else { return CartTarget(id: open, owner: customer, slot: carts.slot(of: open)) }
    guard let slot = carts.slot(of: id), carts.slots[slot]?.owner == customer else { throw .unknownCart(id) }
    return CartTarget(id: id, owner: customer, slot: slot)
  }

  /// Id of the cart that `customer` uses, or of the next one to create.
  package func openCart(of customer: CustomerID) -> CartID {
    let holder = (customer == .guest ? guestHolder : holders[customer]) ?? OpenCartState()
    if let open = holder.open { return open }
    var number = holder.made + 1
    while isTaken(Self.cartID(of: customer, number)) { number += 1 }
    return Self.cartID(of: customer, number)
  }

  /// True when a cart has this id, or an order was placed from a cart with this id.
  func isTaken(_ id: CartID) -> Bool { carts.slot(of: id) != nil || orderIndex.hasOrder(of: id) }

  private static func cartID(of customer: CustomerID, _ number: Int) -> CartID {
    CartID(customer == .guest ? "cart-\(number)" : "\(customer.text)-\(number)")
  }
}
