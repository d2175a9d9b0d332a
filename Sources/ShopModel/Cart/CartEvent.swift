/// An event about carts.
package enum CartEvent: Hashable, Sendable {
  case made(CartCreated)
  case added(CartAdded)
  case set(CartQuantitySet)
  case replaced(CartLineReplaced)
  case removed(CartLineRemoved)
  case cleared(cart: CartID)
  indirect case codeApplied(CartCode)
  indirect case codeRemoved(CartCode)
  case deleted(cart: CartID)
  /// A customer switched to another cart.
  case switched(owner: CustomerID, cart: CartID)
  /// A cart now has the given value, whatever the prior one.
  indirect case put(CartRecord)
  /// A customer's open cart and the number of carts created implicitly.
  case holder(OpenCartRecord)
  /// Restores the lines that a cart lost with their products, in snapshots.
  case lost(cart: CartID, lines: [LostLine])
}

/// A cart was created for a customer.
package struct CartCreated: Hashable, Sendable {
  package var cart: CartID
  package var owner: CustomerID
  package var name: String?
  /// True when it becomes the customer's open cart.
  package var opens: Bool

  package init(cart: CartID, owner: CustomerID, name: String?, opens: Bool) {
    self.cart = cart
    self.owner = owner
    self.name = name
    self.opens = opens
  }
}

/// Pieces of a product were added or removed; the line is created if missing.
package struct CartAdded: Hashable, Sendable {
  package var cart: CartID
  /// Id of the line if it is created.
  package var line: LineID
  package var product: ProductID
  /// Pieces added; negative when removed.
  package var by: Int

  package init(cart: CartID, line: LineID, product: ProductID, by: Int) {
    self.cart = cart
    self.line = line
    self.product = product
    self.by = by
  }
}

/// The quantity of a product was set; the line is created if missing.
package struct CartQuantitySet: Hashable, Sendable {
  package var cart: CartID
  /// Id of the line if it is created.
  package var line: LineID
  package var product: ProductID
  /// 1 to 9,999.
  package var quantity: Int

  package init(cart: CartID, line: LineID, product: ProductID, quantity: Int) {
    self.cart = cart
    self.line = line
    self.product = product
    self.quantity = quantity
  }
}

/// The product of a line was replaced.
package struct CartLineReplaced: Hashable, Sendable {
  package var cart: CartID
  package var line: LineID
  package var product: ProductID
  /// 1 to 9,999.
  package var quantity: Int

  package init(cart: CartID, line: LineID, product: ProductID, quantity: Int) {
    self.cart = cart
    self.line = line
    self.product = product
    self.quantity = quantity
  }
}

/// A product was removed from a cart.
package struct CartLineRemoved: Hashable, Sendable {
  package var cart: CartID
  package var product: ProductID

  package init(cart: CartID, product: ProductID) {
    self.cart = cart
    self.product = product
  }
}

/// A promotion code was applied to a cart or removed from it.
package struct CartCode: Hashable, Sendable {
  package var cart: CartID
  package var code: FoldedName

  package init(cart: CartID, code: FoldedName) {
    self.cart = cart
    self.code = code
  }
}

/// Reason why a cart cannot be changed or read.
package enum CartError: Error, Hashable, Sendable {
  case unknownProduct(ProductID)
  case unknownBarcode(ScannedCode)
  /// The code is the label of a scale.
  case weighed(ProductID)
  /// The cart does not exist or belongs to another customer.
  case unknownCart(CartID)
  case unknownLine(LineID)
  case notInCart(ProductID)
  case outOfStock(ProductID)
  /// `requested` is the quantity that the line would have reached.
  case insufficientStock(ProductID, available: Int, requested: Int)
  /// The line would exceed `maximum` pieces of one product.
  case quantityLimit(ProductID, maximum: Int)
  /// The cart and the product are in different currencies.
  case currencyMixed(ProductID, cart: Currency, product: Currency)
  case alreadyInCart(ProductID)
  case alreadyExists(CartID)
  /// The cart has the maximum number of lines.
  case cartFull(maximum: Int)
  /// The customer has the maximum number of carts.
  case tooManyCarts(maximum: Int)
}
