import Persistence
import ShopModel

/// History of a shop kept in memory: a base state and the changes since.
final class InMemoryHistory {
  /// A base state and the changes after it.
  private final class Generation {
    let base: HistoricalState
    private(set) var changes: [(transaction: Transaction, revision: Int)] = []
    /// Number of events in the changes.
    private(set) var size = 0

    init(_ base: consuming HistoricalState) { self.base = base }

    func add(_ transaction: consuming Transaction, making revision: Int) {
      size += transaction.events.count
      changes.append((consume transaction, revision))
    }

    /// Index of the first change that made a revision after `revision`.
    func index(after revision: Int) -> Int { changes.partitionPoint { $0.revision <= revision } }
  }

  /// Number of events after which a new generation begins; one earlier generation is kept.
  private static let limit = 20_000

  /// A state within a generation, from which the last ones before the state wanted last follow: who undoes one change after another wants
  /// them next.
  private final class Waypoint {
    let generation: Generation
    /// Number of changes that led to it.
    let count: Int
    let state: HistoricalState

    init(_ state: consuming HistoricalState, after count: Int, in generation: Generation) {
      self.generation = generation
      self.count = count
      self.state = state
    }
  }

  /// Number of changes between a waypoint and the state for which it is kept.
  private static let stride = 500

  private var waypoint: Waypoint?
  private var before: Generation?
  private var current = Generation(HistoricalState(shop: Shop(), time: Timestamp(milliseconds: .min)))

  /// Adds a change, which made `revision`.
  func note(_ transaction: consuming Transaction, making revision: Int) { current.add(transaction, making: revision) }

  /// True when a new generation should begin.
  var isFull: Bool { current.size > Self.limit }

  /// Begins a generation with the state after a change that was made at `time`.
  func keep(_ shop: borrowing Shop, at time: Timestamp) {
    waypoint = nil
    before = current
    current = Generation(HistoricalState(shop: shop.copy(), time: time))
  }

  /// Drops all history before the given state.
  func forget(_ shop: borrowing Shop, now: Timestamp) {
    before = nil
    waypoint = nil
    current = Generation(HistoricalState(shop: shop.copy(), time: now))
  }

  /// Oldest revision that can be reconstructed.
  var oldest: Int { (before ?? current).base.shop.revision }

  /// State at a moment; nil when it is no longer kept.
  func past(at moment: Moment) -> HistoricalState? {
    guard let start = [current, before].compactMap(\.self).first(where: { !moment.isBefore($0.base) }) else { return nil }
    var shop: Shop
    var time: Timestamp
    var next = 0
    if case .revision = moment, let waypoint, waypoint.generation === start, !moment.isBefore(waypoint.state) {
      (shop, time, next) = (waypoint.state.shop.copy(), waypoint.state.time, waypoint.count)
    } else {
      (shop, time) = (start.base.shop.copy(), start.base.time)
    }
    let wanted = waypointBefore(moment, in: start, from: next)
    var log = UndoLog()
    while next < start.changes.count {
      let change = start.changes[next].transaction
      if moment.isBefore(change.at, after: shop.revision) { break }
      if next == wanted { waypoint = Waypoint(HistoricalState(shop: shop.copy(), time: time), after: next, in: start) }
      shop.replay(change.events, at: change.at, &log)
      time = change.at
      log.clear()
      next += 1
    }
    return HistoricalState(shop: shop, time: time)
  }

  /// Number of changes at which to keep a waypoint on the way to a moment; nil where it is near.
  private func waypointBefore(_ moment: Moment, in generation: Generation, from first: Int) -> Int? {
    guard case .revision(let revision) = moment else { return nil }
    let place = generation.index(after: revision) - Self.stride
    return place > first ? place : nil
  }

  /// Calls `body` with every change after `first`, oldest first, until it returns false.
  func eachChange(after first: Int, device: String, _ body: (PastChange) -> Bool) {
    for generation in [before, current].compactMap(\.self) {
      for (transaction, revision) in generation.changes[generation.index(after: first)...] where transaction.isChange {
        if !body(PastChange(revision: revision, device: device, transaction: transaction)) { return }
      }
    }
  }
}

extension Moment {
  /// True when the moment is before the base state.
  fileprivate func isBefore(_ base: borrowing HistoricalState) -> Bool {
    switch self {
    case .revision(let revision): revision < base.shop.revision
    case .time(let time): time < base.time
    }
  }
}

/// Reconstructs a past state from stored records.
final class PointInTimeReader {
  private let moment: Moment
  private let replayer = Replayer()
  private var shop = Shop()
  private var time: Timestamp
  private var isInRun = false
  /// True when the next change is after the moment.
  private(set) var isEnough = false

  /// Starts with the snapshot `base`.
  init(_ moment: Moment, from base: ReplayBase) {
    self.moment = moment
    time = Timestamp(milliseconds: base.time.count)
  }

  /// Takes one record, in the order of the store.
  func take(_ stored: Stored, _ bytes: Span<UInt8>) {
    if case .transaction(_, let stamp, let isLast) = stored {
      let change = Timestamp(milliseconds: stamp.count)
      if !isInRun { isEnough = isEnough || moment.isBefore(change, after: shop.revision) }
      if isEnough { return }
      isInRun = !isLast
      time = change
    }
    replayer.take(stored, bytes, &shop)
  }

  /// Returns the reconstructed state; call once, at the end.
  func result() -> HistoricalState {
    var result = Shop()
    swap(&result, &shop)
    return HistoricalState(shop: result, time: time)
  }
}

extension Moment {
  /// True when a change made at `time` after `revision` is after the moment.
  func isBefore(_ time: Timestamp, after revision: Int) -> Bool {
    switch self {
    case .revision(let last): revision >= last
    case .time(let last): time > last
    }
  }
}

/// A past state of the shop.
struct HistoricalState: ~Copyable {
  var shop: Shop
  /// Time of the change that led to this state.
  let time: Timestamp
}
