/// Names one thing of one kind; texts compare all-digit ones first, by value, then the others by code point.
package protocol Identifier: Hashable, Sendable, Comparable {
  /// 1 to 64 bytes without control characters.
  var text: String { get }
  init(_ text: String)
}

extension Identifier {
  package static func < (left: Self, right: Self) -> Bool { IdentifierOrder.precedes(left.text, right.text) }
}

/// A product of the catalogue.
package struct ProductID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// A cart of one customer.
package struct CartID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// A line of a cart; it outlives a change of its product.
package struct LineID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Something that a customer has ordered.
package struct OrderID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Whose carts and orders something is.
package struct CustomerID: Identifier {
  /// The one customer that all sessions without a login share.
  package static let guest = CustomerID("guest")
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// What a session can log in with; the part of a token that is not secret.
package struct TokenID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// A shopping list.
package struct ListID: Identifier {
  /// The list that exists from the first use.
  package static let first = ListID("list-1")
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// A thing on a shopping list.
package struct ItemID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// A place in a store where things are found.
package struct LocationID: Identifier {
  /// Where things stand whose place is not known; every device gives it the same id.
  package static let unknown = LocationID("unknown")
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// A reason to pay less.
package struct PromotionID: Identifier {
  /// The discount of the season, which a preset makes.
  package static let seasonal = PromotionID("seasonal")
  package let text: String
  package init(_ text: String) { self.text = text }
}
