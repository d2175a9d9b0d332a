internal import FoundationEssentials
internal import FoundationInternationalization
import ShopModel

/// Pieces of each product ordered recently; follows every change of the orders, and time.
final class SalesView {
  /// Contribution of one order.
  private struct Sale {
    let at: Timestamp
    let pieces: [(product: ProductID, quantity: Int)]
  }

  /// Pieces of each product over all counted orders.
  private(set) var units: [ProductID: Int] = [:]
  /// Counted orders by slot.
  private var sales: [Int: Sale] = [:]
  /// Lower bound on the time of the counted orders.
  private var oldest = Timestamp(milliseconds: .max)
  /// Orders made after this time are counted.
  private var start = Timestamp(milliseconds: .min)
  /// Products whose pieces may have changed since the last `takeChanges`; nil for all.
  private var changed: Set<ProductID>?
  /// Position in the order change log up to which changes are applied.
  private var mark: ChangeLog.Position?

  /// Brings everything up to date with `orders`; counts those made after `start` and not canceled.
  func follow(_ orders: borrowing Table<OrderID, Order>, after start: Timestamp) {
    if let mark, start >= self.start, let slots = orders.changes.slots(since: mark) {
      self.start = start
      for slot in Set(slots) { count(orders[slot: slot], at: slot) }
      if oldest <= start { forgetOld() }
    } else {
      (units, sales, oldest, self.start) = ([:], [:], Timestamp(milliseconds: .max), start)
      changed = nil
      for (slot, order) in orders.all { count(order, at: slot) }
    }
    mark = orders.changes.mark
  }

  /// Products whose pieces may have changed since the last call; nil for all. Supports a single caller.
  func takeChanges() -> Set<ProductID>? {
    defer { changed = [] }
    return changed
  }

  /// Replaces the contribution of a slot by that of its current order.
  private func count(_ order: Order?, at slot: Int) {
    forget(slot)
    guard let order, order.status != .cancelled, order.createdAt > start else { return }
    let pieces = order.lines.map { (product: $0.product, quantity: $0.quantity) }
    for piece in pieces {
      units[piece.product, default: 0] += piece.quantity
      changed?.insert(piece.product)
    }
    sales[slot] = Sale(at: order.createdAt, pieces: pieces)
    oldest = min(oldest, order.createdAt)
  }

  private func forget(_ slot: Int) {
    guard let sale = sales.removeValue(forKey: slot) else { return }
    for piece in sale.pieces {
      let rest = (units[piece.product] ?? 0) - piece.quantity
      units[piece.product] = rest > 0 ? rest : nil
      changed?.insert(piece.product)
    }
  }

  private func forgetOld() {
    for (slot, sale) in sales where sale.at <= start { forget(slot) }
    oldest = sales.values.map(\.at).min() ?? Timestamp(milliseconds: .max)
  }
}

/// Popularity of a product, compared as in `catalog.list`: the smaller one is the more popular.
struct Popularity: Comparable, Sendable {
  /// Recently ordered pieces in the high bits, number of ratings in the low ones.
  let demand: UInt64
  /// Rank by name; decides between equal demand, lowest first.
  let rank: Int32

  static func < (left: Popularity, right: Popularity) -> Bool {
    left.demand == right.demand ? left.rank < right.rank : left.demand > right.demand
  }

  /// Combines pieces and ratings into one number; both are clamped.
  static func demand(units: Int, marks: Int) -> UInt64 {
    min(UInt64(clamping: units), maxUnits) << marksBits | min(UInt64(clamping: marks), 1 << marksBits - 1)
  }

  /// Bits for the number of ratings.
  private static let marksBits: UInt64 = 37
  private static let maxUnits: UInt64 = 1 << 27 - 1
}

/// The most popular entries seen, at most `limit`, sorted and without duplicates.
struct PopularList {
  struct Entry {
    let popularity: Popularity
    /// Identity of the entry.
    let number: Int
    /// Slot of its most popular product.
    let slot: Int32
  }

  let limit: Int
  private(set) var entries: [Entry] = []

  init(limit: Int) { self.limit = limit }

  @inline(__always) mutating func offer(_ popularity: Popularity, _ number: Int, slot: Int32) {
    if entries.count == limit, let last = entries.last, last.popularity <= popularity { return }
    insert(Entry(popularity: popularity, number: number, slot: slot))
  }

  private mutating func insert(_ entry: Entry) {
    if entries.contains(where: { $0.number == entry.number }) { return }
    let index = entries.firstIndex { entry.popularity < $0.popularity } ?? entries.count
    entries.insert(entry, at: index)
    if entries.count > limit { entries.removeLast() }
  }
}

/// Local days of a time zone, which may be longer or shorter than 24 hours. A day is a number of days since
/// 1970-01-01.
final class LocalDays {
  private var name = ""
  /// The time zone of that name; nil, which counts as UTC, before the first use and for an unknown name.
  private var zone: TimeZone?
  /// Cached UTC offsets in milliseconds, by hours since 1970-01-01T00:00:00Z; only hours with a single offset.
  private var offsets: [Int: Int] = [:]

  /// Day of a moment in a time zone, an IANA name.
  func day(of time: Timestamp, in zone: String) -> Int {
    use(zone)
    return localDay(of: time.milliseconds)
  }

  /// First moment of a day: its midnight, or the end of the gap that skips midnight.
  func start(of day: Int, in zone: String) -> Timestamp {
    use(zone)
    let middle = day * CivilTime.millisecondsPerDay
    let near = (middle - Self.farthest + 1)..<(middle + Self.farthest)
    return Timestamp(milliseconds: near.partitionPoint { localDay(of: $0) < day })
  }

  /// Milliseconds by which a time zone, an IANA name, is ahead of UTC at a moment.
  func offset(at time: Timestamp, in zone: String) -> Int {
    use(zone)
    return offset(at: time.milliseconds)
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
    return (zone?.secondsFromGMT(for: date) ?? 0) * Int(Self.millisecondsPerSecond)
  }

  private func use(_ zone: String) {
    if zone == name { return }
    name = zone
    self.zone = TimeZone(identifier: zone)
    offsets = [:]
  }

  private static let millisecondsPerHour = 3_600_000
  private static let millisecondsPerSecond = 1000.0
  /// Bound on the distance of a day's start from UTC midnight, in milliseconds: offsets of up to 14 hours,
  /// plus a gap.
  private static let farthest = 30 * millisecondsPerHour
  /// Maximum number of cached hours: enough for years of purchases.
  private static let room = 1 << 16
}

extension SalesView {
  /// The start of the period whose orders count, 30 days before `now`; orders made at that moment do not count.
  static func start(at now: Timestamp) -> Timestamp { Timestamp(milliseconds: now.milliseconds - period) }

  /// 30 days in milliseconds.
  private static let period = 30 * 86_400_000
}
