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

/// The order of identifiers, the same in every language.
package enum IdentifierOrder {
  /// Whether `left` comes before `right`: all-digit texts first, by value, then the others by code point.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    switch (isNumber(left), isNumber(right)) {
    case (true, false): true
    case (false, true): false
    case (false, false): left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    case (true, true): precedesByValue(left, right)
    }
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Longer numbers without leading zeros are larger; equal values fall back to the texts, so that the order is total.
  private static func precedesByValue(_ left: String, _ right: String) -> Bool {
    let significantLeft = left.utf8.drop { $0 == 0x30 }
    let significantRight = right.utf8.drop { $0 == 0x30 }
    if significantLeft.count != significantRight.count { return significantLeft.count < significantRight.count }
    if significantLeft.elementsEqual(significantRight) { return left.utf8.count < right.utf8.count }
    return significantLeft.lexicographicallyPrecedes(significantRight)
  }
}

/// A moment, in whole milliseconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Hashable, Sendable, Comparable {
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}
