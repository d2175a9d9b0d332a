import Persistence
import ShopModel

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
