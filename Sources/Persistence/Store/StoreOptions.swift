/// When an answered change is on the disk.
package enum Durability: String, Hashable, Sendable, CaseIterable {
  /// Before it is answered.
  case commit
  /// At most a second later.
  case relaxed
}

/// How a store is opened.
package struct StoreOptions: Sendable {
  package var durability = Durability.commit
  /// How long to wait for the lock, in milliseconds.
  package var lockWait: Int
  /// Makes a new store's ids a function of it; nil takes random bits.
  package var seed: UInt64?
  /// A snapshot is wanted when the journal behind the last one is larger than this and than that snapshot, …
  package var snapshotBytes = 1 << 20
  /// … or has more lines than this.
  package var snapshotLines = 10_000
  /// What one group may hold, at most what a transaction may have when it is read.
  package var groupBytes = Limits.group

  package init(durability: Durability = .commit, lockWait: Int? = nil, seed: UInt64? = nil) {
    self.durability = durability
    self.lockWait = lockWait ?? Limits.lockWait
    self.seed = seed
  }
}
