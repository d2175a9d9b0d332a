/// A GTIN of 8, 12, 13 or 14 digits with a valid check digit (GS1 General Specifications 7.9).
package struct Barcode: Hashable, Sendable {
  /// The digits as given; for a UPC-E, those of the UPC-A that it represents.
  package let digits: String

  /// Nil for other characters, another length, or a wrong check digit. Eight digits starting with 0 are read as UPC-E if
  /// possible: most of them are valid as GTIN-8 too, but a GTIN-8 starts with 0 only for use within one company.
  package init?(_ digits: String) {
    guard Self.hasLength(digits) else { return nil }
    if digits.utf8.count == Self.shortLength, let expanded = Self.expanded(Array(digits.utf8)), Self.isRight(expanded) {
      self.digits = expanded
    } else {
      guard Self.isRight(digits) else { return nil }
      self.digits = digits
    }
  }

  /// True when the text consists of digits only and has the length of a barcode.
  package static func hasLength(_ text: String) -> Bool {
    lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The number padded with leading zeros to 14 digits, so that equal barcodes compare equal in every notation.
  package var gtin14: String { digits.zeroPadded(to: Self.longest) }

  /// Weighted sum: from the right, digits count once and three times alternately. With a valid check
  /// digit it is a multiple of 10.
  private static func sum(_ digits: String.UTF8View) -> Int {
    digits.reversed().enumerated().reduce(0) { $0 + Int($1.element - 0x30) * ($1.offset.isMultiple(of: 2) ? 1 : Self.weight) }
  }

  private static func isRight(_ digits: String) -> Bool { sum(digits.utf8).isMultiple(of: modulus) }

  /// Returns the UPC-A that a UPC-E abbreviates (GS1 General Specifications 5.2.2.4.2): it omits zeros, and its
  /// second-to-last digit encodes their position. Nil for number systems other than 0, which have no UPC-E.
  private static func expanded(_ short: [UInt8]) -> String? {
    guard let system = short.first, system == zero, let check = short.last else { return nil }
    let body = short.dropFirst().dropLast()
    guard let rule = body.last else { return nil }
    let (kept, moved): (Int, [UInt8]) =
      switch rule {
      case 0x30...0x32: (2, [rule])
      case 0x33: (3, [])
      case 0x34: (4, [])
      default: (5, [])
      }
    let maker = body.prefix(kept) + moved
    let item = rule > 0x34 ? [rule] : Array(body.dropLast().dropFirst(kept))
    let zeros = Array(repeating: zero, count: innerLength - maker.count - item.count)
    return String(decoding: [system] + maker + zeros + item + [check], as: UTF8.self)
  }

  /// Length of a UPC-E with its number system and check digit.
  private static let shortLength = 8
  private static let zero = UInt8(ascii: "0")
  /// Digits of a UPC-A between its number system and its check digit.
  private static let innerLength = 10
  private static let lengths: Set = [8, 12, 13, 14]
  private static let longest = 14
  private static let modulus = 10
  private static let weight = 3
}

/// Customer rating of a product.
package struct Rating: Hashable, Sendable {
  /// Mean rating in hundredths, 0 to 500.
  package var hundredths: Int
  /// Number of ratings, 0 or more.
  package var count: Int

  package init(hundredths: Int, count: Int) {
    self.hundredths = hundredths
    self.count = count
  }
}

/// Limits on the stock of a product and on the number of products.
package enum Stock {
  /// Pieces of one product: more than any shop has, and far below what could overflow a sum.
  package static let range = 0...999_999_999
  /// Products per catalog; with all derived data they fit in 1 GB of memory.
  package static let products = 1_000_000

  /// Pieces that can be added to a balance, which may be negative, or above the range after a merge.
  static func room(above balance: Int) -> Int { max(0, range.upperBound - max(balance, -range.upperBound)) }
}

extension Shop {
  /// The product with a barcode in any notation; the one with the smallest id if there are several.
  package func product(with barcode: Barcode) -> Product? {
    let code = barcode.gtin14
    return products.all.lazy.map(\.1).filter { $0.barcode?.gtin14 == code }.min { $0.id < $1.id }
  }
}
