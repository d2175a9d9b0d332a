import Persistence
import ShopModel

/// Reading history. The group's own changes must be committed before.
extension Ledger {
  /// Oldest revision whose state can be reconstructed; 0 when all history is kept.
  func oldestRevision() throws(RPCError) -> Int {
    if let memory { return memory.oldest }
    return oldest(of: try bases())
  }

  /// Revisions from which the history can be read: the oldest one, then those of later snapshots.
  func historyStarts() throws(RPCError) -> [Int] {
    if let memory { return memory.starts }
    let bases = try bases()
    let oldest = oldest(of: bases)
    return [oldest] + bases.map(\.mark).filter { $0 > oldest }
  }

  /// An erasure ends history even while older files still exist.
  private func oldest(of bases: [ReplayBase]) -> Int { max(bases.first?.mark ?? 0, replayer.pendingErasure?.revision ?? 0) }

  /// State of the shop at a moment not later than now.
  func past(at moment: Moment) throws(RPCError) -> HistoricalState {
    if let memory {
      guard let past = memory.past(at: moment) else { throw .historyGone(memory.oldest) }
      return past
    }
    var tried: [ReplayBase]?
    while true {
      let bases = try bases()
      let candidates = bases.filter { !moment.isBefore($0) }
      if candidates.isEmpty { throw .historyGone(oldest(of: bases)) }
      // skips a damaged generation: the one before leads to the same state
      for base in candidates.reversed() {
        let recaller = PointInTimeReader(moment, from: base)
        guard readHistory(from: base, wantsState: true, { recaller.read($0, $1) }, until: { recaller.isEnough }) else { continue }
        let past = recaller.result()
        guard past.shop.revision >= oldest(of: bases) else { throw .historyGone(oldest(of: bases)) }
        return past
      }
      // another process may have removed the files meanwhile
      if bases == tried { throw unreadable }
      tried = bases
    }
  }

  /// Calls `body` with every change after `revision`, oldest first, until it returns false. `line` is the line of the journal that ended that
  /// change; if it is known, what precedes is not read as JSON.
  func eachChange(after revision: Int, line: Int? = nil, _ body: (PastChange) -> Bool) throws(RPCError) {
    if let memory {
      guard memory.oldest <= revision else { throw .historyGone(memory.oldest) }
      return memory.eachChange(after: revision, device: device, body)
    }
    var last = revision
    var line = line
    var tried: [ReplayBase]?
    while true {
      let bases = try bases()
      guard last >= oldest(of: bases), let base = bases.last(where: { $0.mark <= last }) else { throw .historyGone(oldest(of: bases)) }
      if readChanges(from: base, after: &last, line: &line, body) { return }
      // another process may have removed the files; what was read is valid, and the rest is in other files
      if bases == tried { throw unreadable }
      tried = bases
    }
  }

  /// Reads the changes from one snapshot on; sets `last` to the last revision read, and `line` to its line. False when the files
  /// cannot be read to the end.
  private func readChanges(
    from base: ReplayBase, after last: inout Int, line: inout Int?, _ body: (PastChange) -> Bool
  ) -> Bool {
    withoutActuallyEscaping(body) { body in
      var reached = (revision: last, line: line)
      let reader = JournalReader(from: base.mark, after: last, line: line, device: device) { change in
        reached = (change.revision, change.line)
        return body(change)
      }
      defer { (last, line) = reached }
      return readHistory(from: base, wantsState: false, { reader.read($0, $1) }, until: { reader.isEnough })
    }
  }

  /// Error for history that is damaged or not readable.
  private var unreadable: RPCError {
    RPCError(
      .storageFailed,
      [
        Fact("applied", .bool(false)), Fact("path", .text(directory ?? "")),
        Fact("reason", .text(StorageFailureReason.damaged.rawValue)), Fact("cause", .text("older files are damaged or missing")),
      ])
  }

  private func bases() throws(RPCError) -> [ReplayBase] {
    if let openError { throw openError }
    switch database {
    case .some(let database): do throws(DatabaseError) { return try database.bases() } catch { throw rpcError(of: error) }
    case nil: return []
    }
  }

  /// Reads records from `base` on; false when the files are not readable from there.
  private func readHistory(from base: ReplayBase, wantsState: Bool, _ visit: Visit, until isEnough: @escaping () -> Bool) -> Bool {
    do throws(DatabaseError) {
      switch database {
      case .some(let database): try database.readHistory(from: base, wantsState: wantsState, visit, until: isEnough)
      case nil: return false
      }
      return true
    } catch { return false }
  }
}

extension Moment {
  /// True when the moment is before the snapshot.
  fileprivate func isBefore(_ base: ReplayBase) -> Bool {
    switch self {
    case .revision(let revision): revision < base.mark
    case .time(let time): base.sequence > 0 && time.milliseconds < base.time.count
    }
  }
}

extension RPCError {
  /// Error for a state that is no longer kept; `oldest` is the first revision that is.
  static func historyGone(_ oldest: Int) -> RPCError { RPCError(.historyGone, [Fact("oldest", .integer(oldest))]) }
}

/// Reads changes from their records, one or more for each change.
final class JournalReader {
  private let device: String
  private var document = Document()
  private var revision: Int
  /// Lines of a change whose last line has not been read yet.
  private var parts: [Transaction] = []
  private let body: (PastChange) -> Bool
  /// True when `body` has returned false.
  private(set) var isEnough = false
  /// Changes up to this revision are skipped.
  private let first: Int
  /// The line that ended the change of that revision; 0 if it is not known.
  private let line: Int

  /// Calls `body` with every change after `first` until it returns false. The records follow revision `base`.
  init(from base: Int, after first: Int, line: Int? = nil, device: String, _ body: @escaping (PastChange) -> Bool) {
    revision = line == nil ? base : first
    self.first = first
    self.line = line ?? 0
    self.device = device
    self.body = body
  }

  /// Reads one record, in the order of the database.
  func read(_ stored: Stored, _ bytes: Span<UInt8>) {
    guard case .transaction(let sequence, _, let isLast) = stored, !isEnough, sequence > line else { return }
    if let part = read(bytes) { parts.append(part) }
    guard isLast else { return }
    defer { parts.removeAll(keepingCapacity: true) }
    let whole = Transaction(joining: parts)
    // a record that this version cannot read counts as a change nevertheless
    guard whole?.isChange ?? true else { return }
    revision += 1
    guard revision > first, let whole else { return }
    isEnough = !body(PastChange(revision: revision, line: sequence, device: device, transaction: whole))
  }

  private func read(_ bytes: Span<UInt8>) -> Transaction? {
    do throws(JSONError) { try document.read(bytes) } catch { return nil }
    do throws(ValidationError) { return try Transaction.shape.read(document, 0) } catch { return nil }
  }
}

extension Transaction {
  /// True when it makes a revision; merely keeping a response does not.
  var isChange: Bool { events.makeRevision }

  /// Joins the lines of a change; nil when there are none.
  init?(joining parts: [Transaction]) {
    guard let first = parts.first else { return nil }
    self = parts.count == 1 ? first : first.with(events: parts.flatMap(\.events))
  }
}

struct PastChange {
  /// Revision that it made.
  let revision: Int
  /// Line of the journal that ends it; nil for a database in memory.
  let line: Int?
  /// Id of the device that made it, as recorded; empty for a database in memory.
  let device: String
  let transaction: Transaction
}

/// History of a shop kept in memory: a base state and the changes since. A structure, to which each change is added without counting references.
struct InMemoryHistory {
  /// A state that generations and waypoints share.
  private final class Base {
    let state: HistoricalState

    init(_ state: consuming HistoricalState) { self.state = state }
  }

  /// A base state and the changes after it.
  private struct Generation {
    let base: Base
    private(set) var changes: [(transaction: Transaction, revision: Int)] = []
    /// Number of events in the changes.
    private(set) var size = 0

    init(_ state: consuming HistoricalState) { base = Base(state) }

    mutating func add(_ transaction: consuming Transaction, making revision: Int) {
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
  private struct Waypoint {
    /// The base of its generation.
    let start: Base
    /// Number of changes that led to it.
    let count: Int
    let base: Base
  }

  /// Changed while the history is only read.
  private final class Place {
    var waypoint: Waypoint?
  }

  /// Number of changes between a waypoint and the state for which it is kept.
  private static let stride = 500

  private let place = Place()
  private var before: Generation?
  private var current = Generation(HistoricalState(shop: Shop(), time: Timestamp(milliseconds: .min)))

  /// Adds a change, which made `revision`.
  mutating func add(_ transaction: consuming Transaction, making revision: Int) { current.add(transaction, making: revision) }

  /// True when a new generation should begin.
  var isFull: Bool { current.size > Self.limit }

  /// Begins a generation with the state after a change that was made at `time`.
  mutating func keep(_ shop: borrowing Shop, at time: Timestamp) {
    place.waypoint = nil
    before = current
    current = Generation(HistoricalState(shop: shop.copy(), time: time))
  }

  /// Drops all history before the given state.
  mutating func forget(_ shop: borrowing Shop, now: Timestamp) {
    before = nil
    place.waypoint = nil
    current = Generation(HistoricalState(shop: shop.copy(), time: now))
  }

  /// Oldest revision that can be reconstructed.
  var oldest: Int { (before ?? current).base.state.shop.revision }

  /// Revisions with which the generations begin.
  var starts: [Int] { [before, current].compactMap { $0?.base.state.shop.revision } }

  /// State at a moment; nil when it is no longer kept.
  func past(at moment: Moment) -> HistoricalState? {
    guard let start = [current, before].compactMap(\.self).first(where: { !moment.isBefore($0.base.state) }) else { return nil }
    var shop: Shop
    var time: Timestamp
    var next = 0
    if case .revision = moment, let waypoint = place.waypoint, waypoint.start === start.base, !moment.isBefore(waypoint.base.state) {
      (shop, time, next) = (waypoint.base.state.shop.copy(), waypoint.base.state.time, waypoint.count)
    } else {
      (shop, time) = (start.base.state.shop.copy(), start.base.state.time)
    }
    let wanted = waypointBefore(moment, in: start, from: next)
    var log = UndoLog()
    while next < start.changes.count {
      let change = start.changes[next].transaction
      if moment.isBefore(change.at, after: shop.revision) { break }
      if next == wanted {
        place.waypoint = Waypoint(start: start.base, count: next, base: Base(HistoricalState(shop: shop.copy(), time: time)))
      }
      shop.applyChange(change.events, at: change.at, &log)
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
        if !body(PastChange(revision: revision, line: nil, device: device, transaction: transaction)) { return }
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

  /// Reads one record, in the order of the database.
  func read(_ stored: Stored, _ bytes: Span<UInt8>) {
    if case .transaction(_, let stamp, let isLast) = stored {
      let change = Timestamp(milliseconds: stamp.count)
      if !isInRun { isEnough = isEnough || moment.isBefore(change, after: shop.revision) }
      if isEnough { return }
      isInRun = !isLast
      time = change
    }
    replayer.apply(stored, bytes, &shop)
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
