/// What became of the rows of a list of products.
package struct ImportTally: Hashable, Sendable {
  package internal(set) var added = 0
  package internal(set) var updated = 0
  package internal(set) var unchanged = 0
  package internal(set) var removed = 0
  /// The products that rows name otherwise than by their ids, by the index of the row.
  package internal(set) var found: [Int: ProductID] = [:]
  /// The indices of rows that say again what the first row of their id says.
  package internal(set) var repeated: [Int] = []
  /// The rows that were left out, in order.
  package internal(set) var refused: [RefusedRow] = []

  package init() {}
}

/// A row that cannot become a product.
package struct RefusedRow: Hashable, Sendable {
  /// Why it cannot.
  package enum Reason: Hashable, Sendable {
    /// A new product needs a name.
    case missingName
    /// A new product needs a price.
    case missingPrice
    /// An earlier row has the same id and says something else.
    case duplicate
    /// The price is in another currency than the product's, which stands in a cart beside others.
    case currencyMixed
    /// No product has its id or barcode, and it can make none.
    case unknown
    /// There are as many products as there can be.
    case tooMany
  }

  package let index: Int
  package let reason: Reason

  package init(index: Int, reason: Reason) {
    self.index = index
    self.reason = reason
  }
}
