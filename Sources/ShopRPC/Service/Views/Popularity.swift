/// How much a product is asked for, compared as in `catalog.trending`: what precedes is asked for more.
struct Popularity: Comparable, Sendable {
  /// Pieces ordered lately above the marks.
  let demand: UInt64
  /// Position by name, of equally demanded ones the first first.
  let rank: Int32

  static func < (left: Popularity, right: Popularity) -> Bool {
    left.demand == right.demand ? left.rank < right.rank : left.demand > right.demand
  }

  /// Pieces and marks as one number; more pieces than any shop sells count as that many.
  static func demand(units: Int, marks: Int) -> UInt64 {
    min(UInt64(clamping: units), mostUnits) << marksBits | min(UInt64(clamping: marks), 1 << marksBits - 1)
  }

  /// Room for every count of marks.
  private static let marksBits: UInt64 = 37
  private static let mostUnits: UInt64 = 1 << 27 - 1
}

/// The most popular of many, at most `limit`, sorted; each once.
struct PopularList {
  /// One of them.
  struct Entry {
    let popularity: Popularity
    /// Tells it from the others.
    let number: Int
    /// The place of its most popular product.
    let place: Int32
  }

  let limit: Int
  private(set) var entries: [Entry] = []

  init(limit: Int) { self.limit = limit }

  @inline(__always) mutating func offer(_ popularity: Popularity, _ number: Int, place: Int32) {
    if entries.count == limit, let last = entries.last, last.popularity <= popularity { return }
    insert(Entry(popularity: popularity, number: number, place: place))
  }

  private mutating func insert(_ entry: Entry) {
    if entries.contains(where: { $0.number == entry.number }) { return }
    let index = entries.firstIndex { entry.popularity < $0.popularity } ?? entries.count
    entries.insert(entry, at: index)
    if entries.count > limit { entries.removeLast() }
  }
}
