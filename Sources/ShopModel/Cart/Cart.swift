/// What a customer means to buy.
package struct Cart: Hashable, Sendable {
  package var id: CartID
  package var owner: CustomerID
  package var name: String?
  /// One a product, in the order added.
  package var lines: [CartLine]
  /// In the order in which they were given; each once.
  package var codes: [FoldedName]
  /// The pieces of all lines.
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

  /// Where the line of the product at `place` is; nil when there is none.
  package func index(of place: Int) -> Int? {
    for (index, line) in lines.enumerated() where line.product == place { return index }
    return nil
  }
}

/// Some pieces of one product in a cart.
package struct CartLine: Hashable, Sendable {
  package var id: LineID
  /// Where the product is in the catalogue.
  package var product: Int
  /// 1 to 9,999.
  package var quantity: Int
  /// What one piece cost when the line was made; a difference to today is told as a notice.
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

/// A cart as it is kept: products by id, not by place.
package struct CartRecord: Hashable, Sendable {
  package var id: CartID
  package var owner: CustomerID
  package var name: String?
  /// In the order added.
  package var lines: [CartLineRecord]
  /// In the order in which they were given; each once.
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

/// A line as it is kept.
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

/// Which cart a customer uses, and how many were made by use.
package struct CartHolder: Hashable, Sendable {
  /// Nil until the next use makes one.
  package var open: CartID?
  /// How many carts were made by use; the next one is named after it.
  package var made: Int

  package init(
    open: CartID? = nil, made: Int = 0
  ) {
    self.open = open
    self.made = made
  }
}

/// What is known of a customer's carts, as it is kept.
package struct CartHolderRecord: Hashable, Sendable {
  package var customer: CustomerID
  package var holder: CartHolder

  package init(
    customer: CustomerID, holder: CartHolder
  ) {
    self.customer = customer
    self.holder = holder
  }
}
