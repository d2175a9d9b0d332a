/// A fact about carts.
package enum CartEvent: Hashable, Sendable {
  case made(CartMade)
  case added(CartAdded)
  case set(CartQuantitySet)
  case replaced(CartLineReplaced)
  case removed(CartLineRemoved)
  case cleared(CartCleared)
  indirect case codeApplied(CartCode)
  indirect case codeRemoved(CartCode)
  case deleted(CartDeleted)
  case switched(CartSwitched)
  /// A cart is as given now, whatever it was before.
  indirect case put(CartRecord)
  /// Which cart a customer uses, and how many were made by use.
  case holder(CartHolderRecord)
}

/// A customer has one cart more.
package struct CartMade: Hashable, Sendable {
  package var cart: CartID
  package var owner: CustomerID
  package var name: String?
  /// Whether it is the one they use from now on.
  package var opens: Bool

  package init(
    cart: CartID, owner: CustomerID, name: String?, opens: Bool
  ) {
    self.cart = cart
    self.owner = owner
    self.name = name
    self.opens = opens
  }
}

/// More pieces of a product, or fewer; the line is made if there is none.
package struct CartAdded: Hashable, Sendable {
  package var cart: CartID
  /// The id of the line if it is made.
  package var line: LineID
  package var product: ProductID
  /// How many more; negative for fewer.
  package var by: Int

  package init(
    cart: CartID, line: LineID, product: ProductID, by: Int
  ) {
    self.cart = cart
    self.line = line
    self.product = product
    self.by = by
  }
}

/// So many pieces of a product; the line is made if there is none.
package struct CartQuantitySet: Hashable, Sendable {
  package var cart: CartID
  /// The id of the line if it is made.
  package var line: LineID
  package var product: ProductID
  /// 1 to 9,999.
  package var quantity: Int

  package init(
    cart: CartID, line: LineID, product: ProductID, quantity: Int
  ) {
    self.cart = cart
    self.line = line
    self.product = product
    self.quantity = quantity
  }
}

/// A line is of another product now.
package struct CartLineReplaced: Hashable, Sendable {
  package var cart: CartID
  package var line: LineID
  package var product: ProductID
  /// 1 to 9,999.
  package var quantity: Int

  package init(
    cart: CartID, line: LineID, product: ProductID, quantity: Int
  ) {
    self.cart = cart
    self.line = line
    self.product = product
    self.quantity = quantity
  }
}

/// A product is in a cart no longer.
package struct CartLineRemoved: Hashable, Sendable {
  package var cart: CartID
  package var product: ProductID

  package init(
    cart: CartID, product: ProductID
  ) {
    self.cart = cart
    self.product = product
  }
}

/// A cart is empty.
package struct CartCleared: Hashable, Sendable {
  package var cart: CartID

  package init(
    cart: CartID
  ) {
    self.cart = cart
  }
}

/// A code of a promotion was given for a cart, or is no longer.
package struct CartCode: Hashable, Sendable {
  package var cart: CartID
  package var code: FoldedName

  package init(
    cart: CartID, code: FoldedName
  ) {
    self.cart = cart
    self.code = code
  }
}

/// A cart is gone.
package struct CartDeleted: Hashable, Sendable {
  package var cart: CartID

  package init(
    cart: CartID
  ) {
    self.cart = cart
  }
}

/// A customer uses another cart.
package struct CartSwitched: Hashable, Sendable {
  package var owner: CustomerID
  package var cart: CartID

  package init(
    owner: CustomerID, cart: CartID
  ) {
    self.owner = owner
    self.cart = cart
  }
}

/// Why a change of a cart, or a look at one, is refused.
package enum CartRefusal: Error, Hashable, Sendable {
  case unknownProduct(ProductID)
  /// No such cart, or another customer's.
  case unknownCart(CartID)
  case unknownLine(LineID)
  case notInCart(ProductID)
  case outOfStock(ProductID)
  /// `requested` is the quantity that the line would have had.
  case insufficientStock(ProductID, available: Int, requested: Int)
  /// More than `maximum` pieces of one product.
  case quantityLimit(ProductID, maximum: Int)
  /// The cart is in one currency, the product in another.
  case currencyMixed(cart: Currency, product: Currency)
  case alreadyInCart(ProductID)
  case alreadyExists(CartID)
  /// The cart has as many lines as there can be.
  case cartFull(maximum: Int)
  /// The customer has as many carts as there can be.
  case tooManyCarts(maximum: Int)
}
