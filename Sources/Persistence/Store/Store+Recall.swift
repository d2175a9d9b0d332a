/// The past, read from the files again.
extension Store {
  /// The states that reading can begin with, oldest first, the empty one before everything included while it is kept.
  package func bases() throws(StoreError) -> [Base] {
    if case .whole(let present) = try Self.readManifest(in: folder), present.identity == manifest.identity { return present.bases }
    return manifest.bases
  }

  /// Whether no state is kept but the last snapshot's.
  package var keepsOneState: Bool { manifest.bases.count == 1 && manifest.lastSnapshot > 0 }

  /// Visits the state `base`, unless only the changes are wanted, and what this store has taken since, until it is enough. Takes no
  /// lock, and changes nothing: what was taken once stays as it is. Damage on the way ends it with `unavailable`.
  package func recall(
    from base: Base, wantsState: Bool = true, _ visit: Visit, until isEnough: @escaping () -> Bool = { false }
  ) throws(StoreError) {
    try recall(from: base, wantsState: wantsState, through: chain.sequence, visit, until: isEnough)
  }

  /// After a failed sync: whether more was taken from other processes than is known to be on the disk.
  package var isAheadOfDisk: Bool { failure != nil && durable < taken }

  /// Visits everything afresh as far as it is known to be on the disk.
  package func retreat(_ visit: Visit) throws(StoreError) {
    visit(.restart, Span())
    guard let base = try bases().last(where: { $0.sequence <= durable }) else { return }
    try recall(from: base, wantsState: true, through: durable, visit) { false }
  }

  /// The same through the line `last`.
  /// False when something on the way is damaged though all could be read.
  @discardableResult func recall(
    from base: Base, wantsState: Bool, through last: Int, _ visit: Visit, until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> Bool {
    if base.sequence >= last && !wantsState { return true }
    var past: Store
    do throws(CallError) { past = try Store(recalling: self, from: base, wantsState: wantsState) } catch { throw .unavailable(error) }
    past.last = last
    past.isEnough = isEnough
    try past.load(visit)
    if past.report.isStopped || past.chain.sequence < last, !isEnough() { throw .unavailable(.different) }
    return !past.report.isReadOnly
  }

  private init(recalling other: borrowing Store, from base: Base, wantsState: Bool) throws(CallError) {
    storage = other.storage
    folder = try Folder(again: other.folder)
    lock = ProcessLock(other.storage, nil, wait: other.options.lockWait, isHurried: other.options.isHurried)
    var options = other.options
    options.purpose = .recall(from: base.sequence, wantsState: wantsState)
    self.options = options
    manifest = other.manifest
  }
}
