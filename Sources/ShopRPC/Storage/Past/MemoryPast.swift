import Persistence
import ShopModel

/// The past of a shop that is kept in memory only: some state, and the changes since.
final class MemoryPast {
  /// A state and the changes behind it.
  private final class Generation {
    let base: PastShop
    var changes: [Transaction] = []
    /// How many facts there are in the changes.
    var size = 0

    init(_ base: consuming PastShop) { self.base = base }
  }

  /// So many facts later the next generation begins; the one before it is kept.
  private static let limit = 20_000

  private var before: Generation?
  private var current = Generation(PastShop(shop: Shop(), time: Timestamp(milliseconds: .min)))

  /// Notes a change after which the shop is as given.
  func note(_ transaction: Transaction, _ shop: borrowing Shop) {
    current.changes.append(transaction)
    current.size += transaction.events.count
    guard current.size > Self.limit else { return }
    before = current
    current = Generation(PastShop(shop: shop.copy(), time: transaction.at))
  }

  /// Forgets everything before the state as given.
  func forget(_ shop: borrowing Shop, now: Timestamp) {
    before = nil
    current = Generation(PastShop(shop: shop.copy(), time: now))
  }

  /// The oldest revision that can be rebuilt.
  var oldest: Int { (before ?? current).base.shop.revision }

  /// The shop at a moment, nil when that is not known any more.
  func past(at moment: Moment) -> PastShop? {
    guard let start = [current, before].compactMap(\.self).first(where: { !moment.isBefore($0.base) }) else { return nil }
    var shop = start.base.shop.copy()
    var time = start.base.time
    var log = UndoLog()
    for change in start.changes {
      if moment.isBefore(change.at, after: shop.revision) { break }
      shop.replay(change.events, at: change.at, &log)
      time = change.at
      log.clear()
    }
    return PastShop(shop: shop, time: time)
  }

  /// Calls `body` with every change after `first`, oldest first, until it answers false.
  func eachChange(after first: Int, device: String, _ body: (PastChange) -> Bool) {
    var revision = oldest
    for change in (before?.changes ?? []) + current.changes where change.isChange {
      revision += 1
      if revision > first, !body(PastChange(revision: revision, device: device, transaction: change)) { return }
    }
  }
}

extension Moment {
  /// Whether the moment came before the state did.
  fileprivate func isBefore(_ base: borrowing PastShop) -> Bool {
    switch self {
    case .revision(let revision): revision < base.shop.revision
    case .time(let time): time < base.time
    }
  }
}

/// Rebuilds the shop as it was at a moment from the records of its files.
final class Recaller {
  private let moment: Moment
  private let replayer = Replayer()
  private var shop = Shop()
  private var time: Timestamp
  private var isInRun = false
  /// The next change came after the moment.
  private(set) var isEnough = false

  /// Begins with the state of `base`.
  init(_ moment: Moment, from base: Base) {
    self.moment = moment
    time = Timestamp(milliseconds: base.time.count)
  }

  /// Takes one record; the order is the store's.
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

  /// What was rebuilt; the recaller is of no use any more.
  func result() -> PastShop {
    var result = Shop()
    swap(&result, &shop)
    return PastShop(shop: result, time: time)
  }
}

extension Moment {
  /// Whether a change made at `time` behind `revision` came after the moment.
  func isBefore(_ time: Timestamp, after revision: Int) -> Bool {
    switch self {
    case .revision(let last): revision >= last
    case .time(let last): time > last
    }
  }
}

/// The shop as it once was.
struct PastShop: ~Copyable {
  var shop: Shop
  /// When it became so.
  let time: Timestamp
}
