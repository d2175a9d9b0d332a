import Persistence
import ShopModel

/// Reading what was. The group's own changes must be committed before.
extension Ledger {
  /// The oldest revision whose state can still be read; 0 when everything is kept.
  func oldestRevision() throws(Fault) -> Int {
    if let memory { return memory.oldest }
    return try bases().first?.mark ?? 0
  }

  /// The shop as it was at a moment that is not later than now.
  func past(at moment: Moment) throws(Fault) -> PastShop {
    if let memory {
      guard let past = memory.past(at: moment) else { throw .historyGone(memory.oldest) }
      return past
    }
    let bases = try bases()
    for base in bases.reversed() where !moment.isBefore(base) {
      let recaller = Recaller(moment, from: base)
      // a damaged generation is passed over; the one before it leads to the same state
      if recall(from: base, wantsState: true, { recaller.take($0, $1) }, until: { recaller.isEnough }) { return recaller.result() }
    }
    throw .historyGone(bases.first?.mark ?? 0)
  }

  /// Calls `body` with every change after `revision`, oldest first, until it answers false.
  func eachChange(after revision: Int, _ body: (PastChange) -> Bool) throws(Fault) {
    if let memory {
      guard memory.oldest <= revision else { throw .historyGone(memory.oldest) }
      return memory.eachChange(after: revision, device: device, body)
    }
    let bases = try bases()
    guard let base = bases.last(where: { $0.mark <= revision }) else { throw .historyGone(bases.first?.mark ?? 0) }
    let isReadable = withoutActuallyEscaping(body) { body in
      let reader = ChangeReader(from: base.mark, after: revision, device: device, body)
      return recall(from: base, wantsState: false, { reader.take($0, $1) }, until: { reader.isEnough })
    }
    if !isReadable { throw Fault(.storageFailed, [Fact("applied", .bool(false))]) }
  }

  private func bases() throws(Fault) -> [Base] {
    if let openFault { throw openFault }
    switch store {
    case .some(let store): do throws(StoreError) { return try store.bases() } catch { throw error.fault }
    case nil: return []
    }
  }

  /// False when the files cannot be read from there.
  private func recall(from base: Base, wantsState: Bool, _ visit: Visit, until isEnough: @escaping () -> Bool) -> Bool {
    do throws(StoreError) {
      switch store {
      case .some(let store): try store.recall(from: base, wantsState: wantsState, visit, until: isEnough)
      case nil: return false
      }
      return true
    } catch { return false }
  }
}

extension Moment {
  /// Whether the moment came before the state did.
  fileprivate func isBefore(_ base: Base) -> Bool {
    switch self {
    case .revision(let revision): revision < base.mark
    case .time(let time): base.sequence > 0 && time.milliseconds < base.time.count
    }
  }
}

extension Fault {
  /// The state is no longer kept; `oldest` is the first revision that is.
  static func historyGone(_ oldest: Int) -> Fault { Fault(.historyGone, [Fact("oldest", .integer(oldest))]) }
}
