import Persistence
import ShopModel

/// Reading history. The group's own changes must be committed before.
extension Ledger {
  /// Oldest revision whose state can be reconstructed; 0 when all history is kept.
  func oldestRevision() throws(RPCError) -> Int {
    if let memory { return memory.oldest }
    return oldest(of: try bases())
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
        guard readHistory(from: base, wantsState: true, { recaller.take($0, $1) }, until: { recaller.isEnough }) else { continue }
        let past = recaller.result()
        guard past.shop.revision >= oldest(of: bases) else { throw .historyGone(oldest(of: bases)) }
        return past
      }
      // another process may have removed the files meanwhile
      if bases == tried { throw unreadable }
      tried = bases
    }
  }

  /// Calls `body` with every change after `revision`, oldest first, until it returns false.
  func eachChange(after revision: Int, _ body: (PastChange) -> Bool) throws(RPCError) {
    if let memory {
      guard memory.oldest <= revision else { throw .historyGone(memory.oldest) }
      return memory.eachChange(after: revision, device: device, body)
    }
    var last = revision
    var tried: [ReplayBase]?
    while true {
      let bases = try bases()
      guard last >= oldest(of: bases), let base = bases.last(where: { $0.mark <= last }) else { throw .historyGone(oldest(of: bases)) }
      if readChanges(from: base, after: &last, body) { return }
      // another process may have removed the files; what was read is valid, and the rest is in other files
      if bases == tried { throw unreadable }
      tried = bases
    }
  }

  /// Reads the changes from one snapshot on; sets `last` to the last revision read. False when the files
  /// cannot be read to the end.
  private func readChanges(from base: ReplayBase, after last: inout Int, _ body: (PastChange) -> Bool) -> Bool {
    withoutActuallyEscaping(body) { body in
      var reached = last
      let reader = JournalReader(from: base.mark, after: last, device: device) { change in
        reached = change.revision
        return body(change)
      }
      defer { last = reached }
      return readHistory(from: base, wantsState: false, { reader.take($0, $1) }, until: { reader.isEnough })
    }
  }

  /// Error for history that is damaged or not readable.
  private var unreadable: RPCError {
    RPCError(
      .storageFailed,
      [
        Fact("applied", .bool(false)), Fact("path", .text(settings.directory ?? "")),
        Fact("reason", .text(StorageFailureReason.damaged.rawValue)), Fact("cause", .text("older files are damaged or missing")),
      ])
  }

  private func bases() throws(RPCError) -> [ReplayBase] {
    if let openError { throw openError }
    switch store {
    case .some(let store): do throws(StoreError) { return try store.bases() } catch { throw rpcError(of: error) }
    case nil: return []
    }
  }

  /// Reads records from `base` on; false when the files are not readable from there.
  private func readHistory(from base: ReplayBase, wantsState: Bool, _ visit: Visit, until isEnough: @escaping () -> Bool) -> Bool {
    do throws(StoreError) {
      switch store {
      case .some(let store): try store.readHistory(from: base, wantsState: wantsState, visit, until: isEnough)
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

  /// Calls `body` with every change after `first` until it returns false. The records follow revision `base`.
  init(from base: Int, after first: Int, device: String, _ body: @escaping (PastChange) -> Bool) {
    revision = base
    self.first = first
    self.device = device
    self.body = body
  }

  /// Takes one record, in the order of the store.
  func take(_ stored: Stored, _ bytes: Span<UInt8>) {
    guard case .transaction(_, _, let isLast) = stored, !isEnough else { return }
    if let part = read(bytes) { parts.append(part) }
    guard isLast else { return }
    defer { parts.removeAll(keepingCapacity: true) }
    let whole = Transaction(joining: parts)
    // a record that this version cannot read counts as a change nevertheless
    guard whole?.isChange ?? true else { return }
    revision += 1
    guard revision > first, let whole else { return }
    isEnough = !body(PastChange(revision: revision, device: device, transaction: whole))
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

/// A past change.
struct PastChange {
  /// Revision that it made.
  let revision: Int
  /// Id of the device that made it, as recorded; empty for a store in memory.
  let device: String
  let transaction: Transaction
}
