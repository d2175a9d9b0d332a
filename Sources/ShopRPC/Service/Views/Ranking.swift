import ShopModel

/// Slots of a table in sorted order, updated incrementally.
struct Ranking: Sendable {
  /// Slots in sorted order.
  private(set) var slots: [Int32] = []
  /// Sort key by slot; nil for an empty slot.
  private var keys: [SortKey?] = []

  /// Sorts all slots at once; `keys` is indexed by slot.
  init(_ keys: [SortKey?]) {
    self.keys = keys
    var present: [(key: SortKey, slot: Int32)] = []
    present.reserveCapacity(keys.count)
    for (slot, key) in keys.enumerated() { if let key { present.append((key, Int32(clamping: slot))) } }
    present.sort { $0.key < $1.key }
    slots = present.map(\.slot)
  }

  /// Sets the sort keys of some slots; nil removes a slot. All removals come first: an entity that moved from
  /// one slot to another would otherwise be present twice.
  mutating func set(_ changes: [(slot: Int, key: SortKey?)]) {
    let last = changes.reduce(-1) { max($0, $1.slot) }
    while keys.count <= last { keys.append(nil) }
    let different = changes.filter { keys[$0.slot] != $0.key }
    for change in different {
      if let before = keys[change.slot] { slots.remove(at: position(of: before)) }
      keys[change.slot] = nil
    }
    for change in different {
      guard let key = change.key else { continue }
      slots.insert(Int32(clamping: change.slot), at: position(of: key))
      keys[change.slot] = key
    }
  }

  /// Index of `key` in the order, or its insertion point.
  private func position(of key: SortKey) -> Int {
    slots.partitionPoint { slot in keys[Int(slot)].map { $0 < key } ?? false }
  }
}

/// A word of a query, with precomputed properties.
struct SearchWord: Sendable {
  let text: String
  let bytes: [UInt8]
  /// Set of its bytes as a bit mask with collisions.
  let letters: UInt64
  let scalars: [Unicode.Scalar]
  /// True when matches inside other words count.
  let mayBeInside: Bool
  /// Number of typos tolerated.
  let typos: Int

  /// Creates a query word from a word of a folded text.
  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
    letters = Self.letters(of: bytes)
    scalars = Array(text.unicodeScalars)
    let count = Words.letterCount(text)
    mayBeInside = count >= Self.leastInside || scalars.first.map { Words.isSpaceless($0) } ?? false
    typos = count < Self.leastWithTypo ? 0 : count < Self.leastWithTypos ? 1 : Self.mostTypos
  }

  /// Bit mask of the bytes, one bit for each byte value modulo 64.
  static func letters(of bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 | 1 << UInt64($1 & 0x3F) } }

  /// Number of typos tolerated in a suggestion: one for every three letters.
  var widerTypos: Int { scalars.count / Self.lettersPerTypo }

  private static let leastInside = 3
  private static let leastWithTypo = 5
  private static let leastWithTypos = 9
  private static let mostTypos = 2
  private static let lettersPerTypo = 3
}

/// Quality of a match; lower is better.
enum WordMatch: UInt8, Comparable, Sendable {
  case exact
  case start
  case inside
  case typo

  static func < (left: WordMatch, right: WordMatch) -> Bool { left.rawValue < right.rawValue }
}
