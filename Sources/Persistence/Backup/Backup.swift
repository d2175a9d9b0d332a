/// A copy of the whole store with its past, as it was made or would be.
package struct Backup: Hashable, Sendable {
  /// All its files, the manifest among them, and their bytes.
  package let files: Int
  package let bytes: Int
  /// The caller's number of the last state in it.
  package let mark: Int
}

/// Why there is no backup; nothing of it is left then.
package enum BackupError: Error, Hashable, Sendable {
  /// Something has the name.
  case taken
  /// The place is in the store's own directory.
  case inside
  /// The store could not be read.
  case source(StoreError)
  /// The copy could not be written, or what was read back from it differs.
  case target(CallError)
}
