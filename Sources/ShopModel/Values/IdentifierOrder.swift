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
