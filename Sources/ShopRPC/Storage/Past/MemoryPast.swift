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
