/// A GTIN of 8, 12, 13 or 14 digits whose check digit is right (GS1 General Specifications 7.9).
package struct Barcode: Hashable, Sendable {
  /// The digits as they were given; of a UPC-E those of the UPC-A that it stands for.
  package let digits: String

  /// Nil when there are other characters, another number of digits, or a wrong check digit. Eight digits that begin with 0 are a UPC-E if
  /// they can be: most of these are right as a GTIN-8 too, but such begin with 0 only inside one company.
  package init?(_ digits: String) {
    guard Self.hasLength(digits) else { return nil }
    if digits.utf8.count == Self.shortLength, let expanded = Self.expanded(Array(digits.utf8)), Self.isRight(expanded) {
      self.digits = expanded
    } else {
      guard Self.isRight(digits) else { return nil }
      self.digits = digits
    }
  }

  /// Whether a text has only digits, and as many as a barcode.
  package static func hasLength(_ text: String) -> Bool {
    lengths.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The same number with zeros before it up to 14 digits: equal barcodes are equal here, however they were written.
  package var gtin14: String { String(repeating: "0", count: Self.longest - digits.utf8.count) + digits }

  /// From the right, digits count once and three times in turn; with the check digit a right sum ends in 0.
  private static func sum(_ digits: String.UTF8View) -> Int {
    digits.reversed().enumerated().reduce(0) { $0 + Int($1.element - 0x30) * ($1.offset.isMultiple(of: 2) ? 1 : Self.weight) }
  }

  private static func isRight(_ digits: String) -> Bool { sum(digits.utf8).isMultiple(of: modulus) }

  /// The UPC-A that a UPC-E is short for (GS1 General Specifications 5.2.2.4.2): its zeros are left out, and the last digit but one says
  /// where they were. Nil for number systems other than 0, which have no UPC-E.
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

  /// The digits of a UPC-E with its number system and check digit.
  private static let shortLength = 8
  private static let zero = UInt8(ascii: "0")
  /// The digits of a UPC-A between its number system and its check digit.
  private static let innerLength = 10
  private static let lengths: Set = [8, 12, 13, 14]
  private static let longest = 14
  private static let modulus = 10
  private static let weight = 3
}

/// What customers think of a product.
package struct Rating: Hashable, Sendable {
  /// The mean of the marks in hundredths, 0 to 500.
  package var hundredths: Int
  /// How many marks there are, 0 or more.
  package var count: Int

  package init(
    hundredths: Int, count: Int
  ) {
    self.hundredths = hundredths
    self.count = count
  }
}

/// How many pieces of a product there can be, and how many products.
package enum Stock {
  /// Pieces of one product: more than any shop has, and far from what a sum could overflow with.
  package static let range = 0...999_999_999
  /// Products of a catalogue: with what is derived from them they fit in a gigabyte.
  package static let products = 1_000_000
}
