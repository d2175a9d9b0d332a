import Persistence
import ShopModel

/// Returns the status of the service.
enum ServiceStatus: SessionMethod {
  static let name = "service.status"
  static let summary = "How the service and its store are: whether they work, what is in them, and what is wrong."
  static let returnsRevision = true
  typealias Params = EmptyObject
  typealias Result = StatusView

  static func perform(_ params: Params, in service: inout ServiceState) throws(Never) -> Result {
    do throws(RPCError) { try service.look() } catch {}  // what is wrong is told below
    return StatusView(of: service)
  }
}

/// The status of the service and its store, as clients see it.
struct StatusView: WireType {
  /// Up: everything works. Degraded: something is wrong. Read-only: no changes are possible.
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

/// The state of the network.
struct NetworkView: WireType {
  let isOnline: Bool

  static let shape = Shape<Self>.object(Self.init, Field("online", \.isOnline, .bool, "What the host said last."))
}

/// The status of the store's files, as clients see it.
struct StorageView: WireType {
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

extension StatusView {
  /// How the service's shop and store are.
  init(of service: borrowing ServiceState) {
    let files = service.ledger.status
    let failure = service.ledger.openFault?.kind ?? files?.failure?.rpcError.kind
    var reasons = files?.issues.map(\.sentence) ?? []
    if let cause = service.ledger.openCause ?? files?.failure?.cause, let failure {
      reasons.append("\(failure.message): \(service.options.directory ?? ""): \(cause).")
    }
    if let lastFailure = service.ledger.lastFailure, failure == nil, files?.isReadOnly != true {
      reasons.append("The store failed when it was last used: \(lastFailure).")
    }
    if service.ledger.replayer.unknownRecords > 0 {
      reasons.append("\(service.ledger.replayer.unknownRecords) records of another version are kept and not applied.")
    }
    if service.hasPendingErasure { reasons.append("What was erased still stands in older files, which could not be removed yet.") }
    reasons += service.ledger.warnings.map(\.sentence)
    let state: State = files?.isReadOnly == true || failure != nil ? .readOnly : reasons.isEmpty ? .up : .degraded
    self.init(
      state: state, reasons: reasons, dataDirectory: service.options.directory, durability: service.options.durability,
      counts: ShopCounts(service.shop),
      storage: StorageView(of: service), isOnline: service.session.isOnline)
  }
}

extension StorageView {
  /// How the service's files are; zeros when there are none.
  init(of service: borrowing ServiceState) {
    let files = service.ledger.status
    let failure = service.ledger.openFault?.kind ?? files?.failure?.rpcError.kind
    self.init(
      journalBytes: files?.journalBytes ?? 0, snapshotBytes: files?.snapshotBytes ?? 0, cutLines: files?.cutLines ?? 0,
      quarantined: files?.quarantined ?? [], failure: failure?.rawValue)
  }
}
