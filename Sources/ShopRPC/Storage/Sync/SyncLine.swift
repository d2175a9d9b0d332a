import Persistence
import ShopModel

/// A change as it stands in a log.
struct SyncLine: Hashable {
  let change: SyncChange
  /// The change as its device wrote it, perhaps with members that this version does not know.
  let text: ArraySlice<UInt8>
  /// Checksum of the text.
  let digest: UInt32

  init(_ change: SyncChange, text: ArraySlice<UInt8>) {
    self.change = change
    self.text = text
    digest = Checksum.of(text.span)
  }

  /// A change of this device.
  init(_ change: SyncChange) {
    var output = Output()
    SyncChange.shape.write(change, &output)
    var text: [UInt8] = []
    output.append(to: &text)
    self.init(change, text: text[...])
  }
}

/// What a store knows of the changes in logs, so that known ones need not be read again.
struct SyncKnowledge {
  /// All changes that are known.
  var seen = VersionVector()
  /// Checksums of the changes in the store's own logs, by replica and sequence number.
  private var digests: [ReplicaID: [Int: UInt32]] = [:]

  /// A reader that knows nothing.
  init() {}

  /// Notes the checksum of a change that is in the store's own logs.
  mutating func note(_ digest: UInt32, of sequence: Int, by replica: ReplicaID) { digests[replica, default: [:]][sequence] = digest }

  /// True when another change of this number is known. Those that are only in a base cannot be compared.
  func contradicts(_ digest: UInt32, of sequence: Int, by replica: ReplicaID) -> Bool {
    digests[replica]?[sequence].map { $0 != digest } ?? false
  }

  /// Drops the checksums of a replica up to a sequence number.
  mutating func forget(_ replica: ReplicaID, through last: Int) { digests[replica] = digests[replica]?.filter { $0.key > last } }
}
