import ShopModel

/// What one thing is ordered by: a number, then bytes, then its id, so that no two are equal.
struct SortKey: Comparable, Sendable {
  /// Decides first.
  let head: UInt64
  /// Decide when the numbers are equal.
  let tail: [UInt8]
  /// Decides last, by the order of ids.
  let id: String

  static func < (left: SortKey, right: SortKey) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if left.tail != right.tail { return left.tail.lexicographicallyPrecedes(right.tail) }
    return IdentifierOrder.precedes(left.id, right.id)
  }
}

extension SortKey {
  /// By name in the language of a collation.
  init(_ name: CollationKey, id: String) {
    self.init(head: Self.leading(name.bytes[...]), tail: Array(name.bytes.dropFirst(Self.headBytes)), id: id)
  }

  /// By price: currencies in the order of their codes, then by amount.
  init(_ price: Money, id: String) {
    let amount = UInt64(clamping: price.minorUnits)
    self.init(head: UInt64(price.currency.letters) << Self.amountBits | min(amount, 1 << Self.amountBits - 1), tail: [], id: id)
  }

  /// By rating, then by how many marks it comes from; what has none comes first.
  init(_ rating: Rating?, id: String) {
    self.init(head: rating.map(Self.head) ?? 0, tail: [], id: id)
  }

  /// By id: all-digit ids by value, then the others by their bytes.
  init(id: String) {
    let isNumber = id.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let digits = id.utf8.drop { $0 == 0x30 }
    if isNumber, digits.count <= Self.shortNumber {
      self.init(head: digits.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }, tail: [], id: id)
    } else {
      let text: UInt64 = isNumber ? 0 : Self.leading(id.utf8.prefix(Self.headBytes)) >> 1
      self.init(head: Self.textBit - (isNumber ? 1 : 0) + text, tail: [], id: id)
    }
  }

  private static func head(_ rating: Rating) -> UInt64 {
    (UInt64(clamping: rating.hundredths) + 1) << amountBits | min(UInt64(clamping: rating.count), 1 << amountBits - 1)
  }

  /// The first eight bytes, the first one highest; zeros where there are none.
  private static func leading(_ bytes: some Collection<UInt8>) -> UInt64 {
    var head: UInt64 = 0
    var shift: UInt64 = 64
    for byte in bytes.prefix(headBytes) {
      shift -= 8
      head |= UInt64(byte) << shift
    }
    return head
  }

  private static let headBytes = 8
  /// Room for every price and every count of marks.
  private static let amountBits: UInt64 = 38
  /// Digits of a number that fits below the texts.
  private static let shortNumber = 18
  private static let textBit: UInt64 = 1 << 63
}
