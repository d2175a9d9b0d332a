import Persistence
import ShopModel

/// The service and its store as they are told.
struct StatusView: Wire {
  /// Whether everything works, something is wrong, or nothing can be changed.
  enum State: String, CaseIterable, Sendable {
    case up = "UP"
    case degraded = "DEGRADED"
    case readOnly = "READ_ONLY"
  }

  let state: State
  let reasons: [String]
  let dataDirectory: String?
  let durability: String
  let counts: ShopCounts
  let storage: StorageView
  let isOnline: Bool

  static let shape = Shape<Self>.object(
    { state, reasons, _, dataDirectory, durability, counts, storage, network in
      Self(
        state: state, reasons: reasons, dataDirectory: dataDirectory, durability: durability, counts: counts, storage: storage,
        isOnline: network.isOnline)
    },
    Field("status", \.state, .word, "Whether everything works, something is wrong, or nothing can be changed."),
    Field("reasons", \.reasons, .array(.string), "What is wrong, a sentence each."),
    Field("version", { _ in Version.text }, .string, "The version of the service."),
    Field("dataDirectory", \.dataDirectory, .nullable(.string), "Where the store is; null when everything is kept in memory."),
    Field("durability", \.durability, .string, "When an answered change is on the disk: `commit`, `relaxed`, or `memory` for never."),
    Field("counts", \.counts, ShopCounts.shape, "How many things there are."),
    Field("storage", \.storage, StorageView.shape, "The store's files."),
    Field("network", { NetworkView(isOnline: $0.isOnline) }, NetworkView.shape, "What is known of the network."))
}

/// What is known of the network.
struct NetworkView: Wire {
  let isOnline: Bool

  static let shape = Shape<Self>.object(Self.init, Field("online", \.isOnline, .bool, "What the host said last."))
}

/// The store's files as they are told.
struct StorageView: Wire {
  let journalBytes: Int
  let snapshotBytes: Int
  let cutLines: Int
  let quarantined: [String]
  let failure: String?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("journalBytes", \.journalBytes, .integer(0...Int.max), "Bytes of changes since the last snapshot."),
    Field("snapshotBytes", \.snapshotBytes, .integer(0...Int.max), "Bytes of the last snapshot."),
    Field("cutLines", \.cutLines, .integer(0...Int.max), "Changes that were never answered and were cut off at the start."),
    Field("quarantined", \.quarantined, .array(.string), "Files that keep what was cut off."),
    Field("failure", \.failure, optional: .string, "The kind of error after which nothing is changed any more."))
}
