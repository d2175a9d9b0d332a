/// The state of the files, for people and for `check`.
package struct StoreStatus: Hashable, Sendable {
  package let storeID: String
  package let device: String
  package let epoch: Int
  package let durability: Durability
  /// The last transaction line taken or written.
  package let sequence: Int
  /// Bytes and lines of the journal behind the last snapshot.
  package let journalBytes: Int
  package let journalLines: Int
  package let snapshotBytes: Int
  /// Lines, whole or torn, that were never acknowledged and were moved to quarantine.
  package let cutLines: Int
  /// Files in quarantine that this process made.
  package let quarantined: [String]
  package let findings: [Finding]
  package let isReadOnly: Bool
  /// The error after which no change is taken any more.
  package let failure: StoreError?
  /// Lines were written that no sync has made last yet.
  package let isUnsynced: Bool
}
