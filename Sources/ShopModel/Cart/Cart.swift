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
