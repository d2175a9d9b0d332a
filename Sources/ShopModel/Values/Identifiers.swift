/// Identifies an entity of one kind. All-digit ids sort first, by value, then the others by code point. Ids are equal if all their bytes are.
@usableFromInline package protocol Identifier: EntityKey {
  /// 1 to 64 bytes without control characters.
  var text: String { get }
  init(_ text: String)
}

extension Identifier {
  @inlinable package static func == (left: Self, right: Self) -> Bool { left.text.hasSameBytes(as: right.text) }

  @inlinable package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  package static func < (left: Self, right: Self) -> Bool { IdentifierOrder.precedes(left.text, right.text) }
}

package struct ProductID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

package struct CartID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Id of a cart line; it stays when the product is replaced.
package struct LineID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

package struct OrderID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

package struct CustomerID: Identifier {
  /// The customer shared by all sessions without a login.
  package static let guest = CustomerID("guest")
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Id of an access token; the part that is not secret.
package struct TokenID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Id of a shopping list.
package struct ListID: Identifier {
  /// The list that exists from the start.
  package static let first = ListID("list-1")
  package let text: String
  package init(_ text: String) { self.text = text }
}

package struct ItemID: Identifier {
  package let text: String
  package init(_ text: String) { self.text = text }
}

package struct LocationID: Identifier {
  /// The location of items without a known one; it has the same id on every device.
  package static let unknown = LocationID("unknown")
  package let text: String
  package init(_ text: String) { self.text = text }
}

package struct PromotionID: Identifier {
  /// The seasonal promotion, created by a preset.
  package static let seasonal = PromotionID("seasonal")
  package let text: String
  package init(_ text: String) { self.text = text }
}

/// Order of identifiers, independent of the language.
package enum IdentifierOrder {
  /// True when `left` comes before `right`: all-digit texts first, by value, then the others by code point.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    switch (isNumber(left), isNumber(right)) {
    case (true, false): true
    case (false, true): false
    case (false, false): left.precedesByBytes(right)
    case (true, true): precedesByValue(left, right)
    }
  }

  /// The beginning of an id as a number in the same order: ids with different numbers are ordered by these. Numbers come before texts.
  package static func head(of id: String) -> UInt64 {
    let isNumber = isNumber(id)
    let digits = id.utf8.drop { $0 == 0x30 }
    if isNumber, digits.count <= shortNumber { return digits.reduce(0) { $0 * 10 + UInt64($1 - 0x30) } }
    if isNumber { return textBit - 1 }
    var (head, shift) = (0 as UInt64, 64 as UInt64)
    for byte in id.utf8.prefix(headBytes) {
      shift -= 8
      head |= UInt64(byte) << shift
    }
    return textBit | head >> 1
  }

  /// Bytes of a text that its number contains.
  private static let headBytes = 8
  /// Maximum number of digits of an id whose value its number is.
  private static let shortNumber = 18
  private static let textBit: UInt64 = 1 << 63

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Without leading zeros, longer numbers are larger; equal values compare by length, so that the order is total.
  private static func precedesByValue(_ left: String, _ right: String) -> Bool {
    let significantLeft = left.utf8.drop { $0 == 0x30 }
    let significantRight = right.utf8.drop { $0 == 0x30 }
    if significantLeft.count != significantRight.count { return significantLeft.count < significantRight.count }
    if significantLeft.elementsEqual(significantRight) { return left.utf8.count < right.utf8.count }
    return significantLeft.lexicographicallyPrecedes(significantRight)
  }
}

/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z.
package struct Timestamp: Hashable, Sendable, Comparable {
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The last millisecond of the year 9999, with which the times of requests and files end.
  static let last = Timestamp(milliseconds: 253_402_300_799_999)

  /// This time, or the first later millisecond that is not among `taken`.
  func first(outside taken: Set<Timestamp>) -> Timestamp {
    var free = self
    let step = milliseconds < Self.last.milliseconds - taken.count ? 1 : -1
    while taken.contains(free) { free = Timestamp(milliseconds: free.milliseconds + step) }
    return free
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}
