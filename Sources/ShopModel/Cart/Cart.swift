/// Products that a customer intends to buy.
package struct Cart: Hashable, Sendable {
  package var id: CartID
  package var owner: CustomerID
  package var name: String?
  /// One line per product, in the order added.
  package var lines: [CartLine]
  /// In the order given, without duplicates.
  package var codes: [FoldedName]
  /// Lines that the cart lost with their products since its last change, in the order of the removals.
  package var lost: [LostLine] = []
  /// Total pieces of all lines.
  package var itemCount: Int
  package var createdAt: Timestamp
  package var updatedAt: Timestamp

  package init(
    id: CartID, owner: CustomerID, name: String? = nil, lines: [CartLine] = [], codes: [FoldedName] = [], itemCount: Int = 0,
    createdAt: Timestamp,
    updatedAt: Timestamp
  ) {
    self.id = id
    self.owner = owner
    self.name = name
    self.lines = lines
    self.codes = codes
    self.itemCount = itemCount
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// Index of the line for the product in slot `slot`; nil when there is none.
  package func index(of slot: Int) -> Int? {
    for (index, line) in lines.enumerated() where line.product == slot { return index }
    return nil
  }
}

/// Pieces of one product in a cart.
package struct CartLine: Hashable, Sendable {
  package var id: LineID
  /// Slot of the product in the catalog.
  package var product: Int
  /// 1 to 9,999.
  package var quantity: Int
  /// Unit price when the line was created; a difference from the current price is reported as a notice.
  package var priceWhenAdded: Money

  package init(
    id: LineID, product: Int, quantity: Int, priceWhenAdded: Money
  ) {
    self.id = id
    self.product = product
    self.quantity = quantity
    self.priceWhenAdded = priceWhenAdded
  }
}

/// A line whose product was removed from the catalog.
package struct LostLine: Hashable, Sendable {
  package var product: ProductID
  /// Name of the product when it was removed.
  package var name: LocalizedText
  /// 1 to 9,999.
  package var quantity: Int

  package init(
    product: ProductID, name: LocalizedText, quantity: Int
  ) {
    self.product = product
    self.name = name
    self.quantity = quantity
  }
}

/// Stored form of a cart: products by id instead of slot.
package struct CartRecord: Hashable, Sendable {
  package var id: CartID
  package var owner: CustomerID
  package var name: String?
  /// In the order added.
  package var lines: [CartLineRecord]
  /// In the order given, without duplicates.
  package var codes: [FoldedName]
  package var createdAt: Timestamp
  package var updatedAt: Timestamp

  package init(
    id: CartID, owner: CustomerID, name: String?, lines: [CartLineRecord], codes: [FoldedName] = [], createdAt: Timestamp,
    updatedAt: Timestamp
  ) {
    self.id = id
    self.owner = owner
    self.name = name
    self.lines = lines
    self.codes = codes
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

/// Stored form of a cart line.
package struct CartLineRecord: Hashable, Sendable {
  package var id: LineID
  package var product: ProductID
  /// 1 to 9,999.
  package var quantity: Int
  package var priceWhenAdded: Money

  package init(
    id: LineID, product: ProductID, quantity: Int, priceWhenAdded: Money
  ) {
    self.id = id
    self.product = product
    self.quantity = quantity
    self.priceWhenAdded = priceWhenAdded
  }
}

/// A customer's open cart and the number of carts created implicitly.
package struct OpenCartState: Hashable, Sendable {
  /// Nil until the next use creates one.
  package var open: CartID?
  /// Number of carts created implicitly; the id of the next one is derived from it.
  package var made: Int

  package init(
    open: CartID? = nil, made: Int = 0
  ) {
    self.open = open
    self.made = made
  }
}

/// Stored form of a customer's cart holder.
package struct OpenCartRecord: Hashable, Sendable {
  package var customer: CustomerID
  package var holder: OpenCartState

  package init(
    customer: CustomerID, holder: OpenCartState
  ) {
    self.customer = customer
    self.holder = holder
  }
}
