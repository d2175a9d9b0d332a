/// Seeded bugs of the database. The simulation must detect each one to be worth anything.
enum SeededBug: CaseIterable {
  /// Acknowledges a change before its sync.
  case answerBeforeSync
  /// Renames a file before its bytes are on disk.
  case renameBeforeSync
  /// Considers a rename durable without a sync of the directory.
  case noFolderSync
  /// Deletes the files that a new snapshot replaces before the manifest lists the snapshot.
  case earlyDelete
  /// Publishes the manifest two generations late.
  case lateManifest
  /// Retries a failed sync, and trusts its success.
  case retriedSync
  /// Does not check that a line refers to the one before it.
  case noChain
  /// Does not notice that another process wrote into the reserve of the journal.
  case unreadReserve
  /// Rolls back what a full disk stored of a change, without a sync.
  case unsyncedTruncation
  /// Does not remove files with older states.
  case keptFiles
  /// Keeps the name of another process's unfinished snapshot during an erasure.
  case keptDraft
  /// Writes a snapshot that hides a pending erasure.
  case hiddenDebt
}
