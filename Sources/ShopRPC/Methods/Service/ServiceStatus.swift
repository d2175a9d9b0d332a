import Persistence
import ShopModel

enum ServiceStatus: SessionMethod {
  static let name = "service.status"
  static let summary = "Reports the health and contents of the service and its database."
  static let returnsRevision = true
  static let readsPast = true
  typealias Result = StatusView

  static func perform(_ params: EmptyObject, in service: inout ServiceState) throws(RPCError) -> Result {
    let source = service.ledger.watchChanges()
    do throws(RPCError) { try service.look() } catch {
      // the status reports what is wrong with the database, but not that it does not know the moment that was asked for
      if service.request.meta?.asOf != nil { throw error }
    }
    return StatusView(of: service, noticing: source)
  }
}

/// The status of the service and its database, as clients see it.
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
  var source: CatalogSourceView?
  var exchange: SyncExchangeView?

  static let shape = Shape<Self>.object(
    { state, reasons, _, dataDirectory, durability, counts, storage, network, source, exchange in
      Self(
        state: state, reasons: reasons, dataDirectory: dataDirectory, durability: durability, counts: counts, storage: storage,
        isOnline: network.isOnline, source: source, exchange: exchange)
    },
    Field("status", \.state, .word, "`UP`: everything works; `DEGRADED`: something is wrong; `READ_ONLY`: changes are rejected."),
    Field("reasons", \.reasons, .array(.string), "Problems, one sentence each; empty if none."),
    Field("version", { _ in Version.text }, .string, "Version of the service."),
    Field("dataDirectory", \.dataDirectory, .nullable(.string), "Directory of the database; null if everything is kept in memory."),
    Field(
      "durability", \.durability, .string,
      "When a change reaches the disk: `commit` (before the response), `relaxed` (later), or `memory` (never)."),
    Field("counts", \.counts, ShopCounts.shape, "Number of entities by type."),
    Field("storage", \.storage, StorageView.shape, "Status of the database's files."),
    Field("network", { NetworkView(isOnline: $0.isOnline) }, NetworkView.shape, "Status of the network."),
    Field(
      "source", \.source, optional: CatalogSourceView.shape,
      "The URL of the document imported last, which `data.refresh` fetches again; absent if nothing was imported from a URL."),
    Field("exchange", \.exchange, optional: SyncExchangeView.shape, "Exchanges with other devices; absent while they succeed."))
}

/// The state of the network.
struct NetworkView: WireType {
  let isOnline: Bool

  static let shape = Shape<Self>.object(
    Self.init, Field("online", \.isOnline, .bool, "True if the network is reachable, as last set by `service.setOnline`; initially true."))
}

/// The status of the database's files, as clients see it.
struct StorageView: WireType {
  let journalBytes: Int
  let snapshotBytes: Int
  let cutLines: Int
  let quarantined: [String]
  let failure: String?
  let watch: ChangeSource?
  let syncWatch: ChangeSource?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("journalBytes", \.journalBytes, .integer(0...Int.max), "Size of the changes since the last snapshot, in bytes."),
    Field("snapshotBytes", \.snapshotBytes, .integer(0...Int.max), "Size of the last snapshot, in bytes."),
    Field("cutLines", \.cutLines, .integer(0...Int.max), "Number of journal lines of unacknowledged changes that were cut off at startup."),
    Field("quarantined", \.quarantined, .array(.string), "Files in `quarantine/` that contain these lines."),
    Field("failure", \.failure, optional: .string, "Kind of the error that causes changes to be rejected; absent if none."),
    Field(
      "watch", \.watch, optional: .word,
      """
      How changes by other processes are noticed while no request comes: by `notifications` of the system, or by `polling`, up to a second later, \
      where the system has none left or the database is on a network file system. Absent without files.
      """),
    Field(
      "syncWatch", \.syncWatch, optional: .word,
      """
      How changes of the shared folder by other devices are noticed with `--sync-every`: by `notifications`, or by `polling`, up to ten seconds \
      later. Absent before the first exchange.
      """))
}

extension StatusView {
  /// Status of the service's shop and store.
  init(of service: borrowing ServiceState, noticing source: ChangeSource?) {
    let files = service.ledger.status
    let failure = service.ledger.failureKind
    var reasons = files?.issues.map(\.sentence) ?? []
    if let cause = service.ledger.openCause ?? files?.failure?.cause, let failure {
      reasons.append("\(failure.message): \(service.options.directory ?? ""): \(cause).")
    }
    if let lastFailure = service.ledger.lastFailure, failure == nil, files?.isReadOnly != true {
      reasons.append("The last access to the database failed: \(lastFailure).")
    }
    if service.ledger.replayer.unknownRecords > 0 {
      reasons.append(
        "The database has \(service.ledger.replayer.unknownRecords.counted("record")) of another version, kept but not applied.")
    }
    if service.hasPendingErasure { reasons.append("Erased data is still in older files, which could not be removed yet.") }
    if let removal = service.refusedRemoval {
      reasons.append("The last refresh would remove \(removal.counted("product")); data.refresh with confirm allows it.")
    }
    reasons += service.ledger.warnings.map(\.sentence)
    let exchange = service.syncFailure
    if let exchange { reasons.append("The last exchange with other devices failed: \(exchange.sentence).") }
    let state: State = files?.isReadOnly == true || failure != nil ? .readOnly : reasons.isEmpty ? .up : .degraded
    self.init(
      state: state, reasons: reasons, dataDirectory: service.options.directory, durability: service.options.durability,
      counts: ShopCounts(service.shop),
      storage: StorageView(of: service, noticing: source), isOnline: service.session.isOnline,
      source: service.shop.catalogSource.map { CatalogSourceView(source: $0) },
      exchange: exchange.map { SyncExchangeView(failure: SyncFailureView($0)) })
  }
}

extension StorageView {
  /// Status of the service's files; zeros when there are none.
  init(of service: borrowing ServiceState, noticing source: ChangeSource?) {
    let files = service.ledger.status
    self.init(
      journalBytes: files?.journalBytes ?? 0, snapshotBytes: files?.snapshotBytes ?? 0, cutLines: files?.cutLines ?? 0,
      quarantined: files?.quarantined ?? [], failure: service.ledger.failureKind?.rawValue, watch: source,
      syncWatch: service.synchronization.folderSource)
  }
}
