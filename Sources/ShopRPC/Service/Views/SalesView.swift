internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

/// How many pieces of each product were ordered lately; it follows every change of the orders, and the time.
final class SalesView {
  /// What one order counts for.
  private struct Sale {
    let at: Timestamp
    let pieces: [(product: ProductID, quantity: Int)]
  }

  /// The pieces of each product in all orders that count.
  private(set) var units: [ProductID: Int] = [:]
  /// The orders that count, by place.
  private var sales: [Int: Sale] = [:]
  /// The time of the oldest of them, or earlier.
  private var oldest = Timestamp(milliseconds: .max)
  /// Orders count that were made after this.
  private var start = Timestamp(milliseconds: .min)
  /// The products whose pieces may have changed since they were taken; nil for all.
  private var changed: Set<ProductID>?
  /// Up to where changes have been followed.
  private var mark: ChangeLog.Mark?

  /// Brings everything up to `orders`, of which those count that were made after `start` and not called off.
  func follow(_ orders: borrowing Table<OrderID, Order>, after start: Timestamp) {
    if let mark, start >= self.start, let places = orders.changes.places(since: mark) {
      self.start = start
      for place in Set(places) { count(orders[place: place], at: place) }
      if oldest <= start { forgetOld() }
    } else {
      (units, sales, oldest, self.start) = ([:], [:], Timestamp(milliseconds: .max), start)
      changed = nil
      for (place, order) in orders.all { count(order, at: place) }
    }
    mark = orders.changes.mark
  }

  /// The products whose pieces may have changed since this was called last; nil for all of them. For one caller.
  func takeChanges() -> Set<ProductID>? {
    defer { changed = [] }
    return changed
  }

  /// Counts what is at a place now, and no longer what was there.
  private func count(_ order: Order?, at place: Int) {
    forget(place)
    guard let order, order.status != .cancelled, order.createdAt > start else { return }
    let pieces = order.lines.map { (product: $0.product, quantity: $0.quantity) }
    for piece in pieces {
      units[piece.product, default: 0] += piece.quantity
      changed?.insert(piece.product)
    }
    sales[place] = Sale(at: order.createdAt, pieces: pieces)
    oldest = min(oldest, order.createdAt)
  }

  private func forget(_ place: Int) {
    guard let sale = sales.removeValue(forKey: place) else { return }
    for piece in sale.pieces {
      let rest = (units[piece.product] ?? 0) - piece.quantity
      units[piece.product] = rest > 0 ? rest : nil
      changed?.insert(piece.product)
    }
  }

  private func forgetOld() {
    for (place, sale) in sales where sale.at <= start { forget(place) }
    oldest = sales.values.map(\.at).min() ?? Timestamp(milliseconds: .max)
  }
}

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

/// The days of a time zone, whose midnights are not always 24 hours apart. A day is the number of days since 1970-01-01.
final class LocalDays {
  private var name = ""
  private var zone = TimeZone.gmt
  /// The offset in every hour that was looked at and has only one, in milliseconds, by hours since 1970-01-01T00:00:00Z.
  private var offsets: [Int: Int] = [:]

  /// The day of a moment in a zone, an IANA name.
  func day(of time: Timestamp, in zone: String) -> Int {
    use(zone)
    return localDay(of: time.milliseconds)
  }

  /// The first moment of a day: its midnight, or the end of the leap over it.
  func start(of day: Int, in zone: String) -> Timestamp {
    use(zone)
    let middle = day * CivilTime.millisecondsPerDay
    var (before, after) = (middle - Self.farthest, middle + Self.farthest)
    while after - before > 1 {
      let middle = before + (after - before) / 2
      if localDay(of: middle) < day { before = middle } else { after = middle }
    }
    return Timestamp(milliseconds: after)
  }

  private func localDay(of milliseconds: Int) -> Int {
    (milliseconds + offset(at: milliseconds)).flooredDivision(by: CivilTime.millisecondsPerDay).quotient
  }

  private func offset(at milliseconds: Int) -> Int {
    let hour = milliseconds.flooredDivision(by: Self.millisecondsPerHour).quotient
    if let known = offsets[hour] { return known }
    let first = zoneOffset(at: hour * Self.millisecondsPerHour)
    guard first == zoneOffset(at: (hour + 1) * Self.millisecondsPerHour - 1) else { return zoneOffset(at: milliseconds) }
    if offsets.count >= Self.room { offsets = [:] }
    offsets[hour] = first
    return first
  }

  private func zoneOffset(at milliseconds: Int) -> Int {
    let date = Date(timeIntervalSince1970: Double(milliseconds) / Self.millisecondsPerSecond)
    return zone.secondsFromGMT(for: date) * Int(Self.millisecondsPerSecond)
  }

  private func use(_ zone: String) {
    if zone == name { return }
    name = zone
    self.zone = TimeZone(identifier: zone) ?? .gmt
    offsets = [:]
  }

  private static let millisecondsPerHour = 3_600_000
  private static let millisecondsPerSecond = 1000.0
  /// No zone is farther from UTC than this: fourteen hours, and a leap.
  private static let farthest = 30 * millisecondsPerHour
  /// Hours that are kept: years of purchases.
  private static let room = 1 << 16
}
