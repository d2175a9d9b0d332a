/// What a change of one line is about: enough to tell about it afterwards.
package struct CartLineChange: Sendable {
  package let cart: CartID
  package let product: ProductID

  package init(cart: CartID, product: ProductID) {
    self.cart = cart
    self.product = product
  }
}

/// What to do with a product that is in the cart already.
package enum IfPresent: String, CaseIterable, Sendable {
  case increment
  case set
  case reject
}
