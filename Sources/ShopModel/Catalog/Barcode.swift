/// A GTIN of 8, 12, 13 or 14 digits whose check digit is right (GS1 General Specifications 7.9).
package struct Barcode: Hashable, Sendable {
  /// The digits as they were given.
  package let digits: String

  /// Nil when there are other characters, another number of digits, or a wrong check digit.
  package init?(_ digits: String) {
    guard Self.lengths.contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard Self.sum(digits.utf8).isMultiple(of: Self.modulus) else { return nil }
    self.digits = digits
  }

  /// The same number with zeros before it up to 14 digits: equal barcodes are equal here, however they were written.
  package var gtin14: String { String(repeating: "0", count: Self.longest - digits.utf8.count) + digits }

  /// From the right, digits count once and three times in turn; with the check digit a right sum ends in 0.
  private static func sum(_ digits: String.UTF8View) -> Int {
    digits.reversed().enumerated().reduce(0) { $0 + Int($1.element - 0x30) * ($1.offset.isMultiple(of: 2) ? 1 : Self.weight) }
  }

  private static let lengths: Set = [8, 12, 13, 14]
  private static let longest = 14
  private static let modulus = 10
  private static let weight = 3
}
