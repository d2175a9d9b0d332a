/// A mistake that the writer of such a store could make. Each must be found out, or the simulation is worth nothing.
enum StoreMistake: CaseIterable {
  /// A change is answered before its sync.
  case answerBeforeSync
  /// A file gets its name before its bytes are on the disk.
  case renameBeforeSync
  /// A rename is taken as lasting without its directory's sync.
  case noFolderSync
  /// What a new snapshot replaces is deleted before the manifest names the snapshot.
  case earlyDelete
  /// The manifest is published two generations late.
  case lateManifest
  /// A failed sync is tried once more, and its success believed.
  case retriedSync
  /// A line need not refer to the one before it: whatever stands there is read as if it did.
  case noChain
  /// What a full disk took of a change is taken back, and not synced.
  case unsyncedTruncation
  /// Files with older states are not removed.
  case keptFiles
  /// The snapshot that another process is writing while something is erased keeps its name.
  case keptDraft
  /// A snapshot hides that something before it was not erased yet.
  case hiddenDebt
}
