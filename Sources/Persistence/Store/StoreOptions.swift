/// When an answered change is on the disk.
package enum Durability: String, Hashable, Sendable, CaseIterable {
  /// Before it is answered.
  case commit
  /// At most a second later.
  case relaxed
}

/// What a store is opened for.
package enum Purpose: Hashable, Sendable {
  case work
  /// To look at what is there: nothing is made, cut, signed or synced.
  case inspection
  /// To read from an older state on.
  case recall(from: Int, wantsState: Bool)

  /// The last line that may be in the snapshot to begin with; nil is any.
  var start: Int? { if case .recall(let start, _) = self { start } else { nil } }

  /// Whether the entities of the snapshot are visited.
  var wantsState: Bool { if case .recall(_, false) = self { false } else { true } }
}

/// How a store is opened.
package struct StoreOptions: Sendable {
  package var purpose = Purpose.work
  package var durability = Durability.commit
  /// How long to wait for the lock, in milliseconds.
  package var lockWait: Int
  /// Whether the process is asked to end, so that the lock is not waited for long any more; looked at while it is waited for.
  package var isHurried: @Sendable () -> Bool = { false }
  /// Makes a new store's ids a function of it; nil takes random bits.
  package var seed: UInt64?
  /// A snapshot is wanted when the journal behind the last one is larger than this and than that snapshot, …
  package var snapshotBytes = 1 << 20
  /// … or has more lines than this.
  package var snapshotLines = 10_000
  /// How much of the past is kept.
  package var history = HistoryLimits()
  /// What one group may hold, at most what a transaction may have when it is read.
  package var groupBytes = Limits.group

  package init(durability: Durability = .commit, lockWait: Int? = nil, seed: UInt64? = nil) {
    self.durability = durability
    self.lockWait = lockWait ?? Limits.lockWait
    self.seed = seed
  }
}
