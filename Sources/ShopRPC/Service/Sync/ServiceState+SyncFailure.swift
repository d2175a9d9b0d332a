import ShopModel

/// Failures of exchanges, which nobody may be waiting for.
extension ServiceState {
  /// The failure of the last exchange with other devices; nil if it succeeded, and without a group.
  var syncFailure: SyncFailure? {
    guard ledger.isStored, let directory = options.directory, synchronization.isJoined ?? noteMembership() else { return nil }
    return SyncFiles(dataDirectory: directory, storage: storage).failure ?? synchronization.failure
  }

  /// Notes how an exchange has ended: `error` is nil if it succeeded. Subscriptions learn of it when that is new.
  func noteExchange(_ error: RPCError?) {
    guard !context.isDryRun, ledger.isStored, let directory = options.directory, synchronization.isJoined ?? false else { return }
    let files = SyncFiles(dataDirectory: directory, storage: storage)
    let before = files.failure ?? synchronization.failure
    let failure = error.map { SyncFailure($0, at: context.now, published: synchronization.published ?? before?.published) }
    if before == nil, failure == nil { return }
    synchronization.failure = failure
    files.keep(failure)
    if let before, let failure, before.isSame(as: failure) { return }
    if !feed.subscriptions.isEmpty { feed.collector.add(.exchange(failure, at: shop.revision)) }
  }
}

/// How exchanges with other devices go, as clients see it.
struct SyncExchangeView: WireType {
  let failure: SyncFailureView?

  static let shape = Shape<Self>.object(
    Self.init, Field("failure", \.failure, optional: SyncFailureView.shape, "Why the last exchange failed; absent if it succeeded.")
  ).named("SyncExchange", "How exchanges with other devices go.")
}

/// The failure of an exchange, as clients see it.
struct SyncFailureView: WireType {
  let failure: SyncFailure

  init(_ failure: SyncFailure) { self.failure = failure }

  static let shape = Shape<Self>.object(
    { at, error, path, reason, _ in
      Self(
        SyncFailure(at: at, kind: ErrorKind(rawValue: error) ?? .internalError, path: path, reason: reason, cause: nil, published: nil))
    },
    Field("failedAt", \.failure.at, .timestamp, "Time of the exchange."),
    Field("error", \.failure.kind.rawValue, .string, "Kind of the error that `sync.now` returned, such as `fileUnwritable`."),
    Field("path", \.failure.path, optional: .string, "The file or directory; absent if there is none."),
    Field("reason", \.failure.reason, optional: .string, "Reason of the error, such as `full` or `permission`; absent if there is none."),
    Field("text", \.failure.rpcError, .sentence, "The error in one sentence.")
  ).named("SyncFailure", "Failure of the last exchange with other devices.")
}
