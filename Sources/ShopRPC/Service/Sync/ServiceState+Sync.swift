import ShopModel

/// Exchange of changes with the other devices of a group.
///
/// The journal is the only truth. An exchange reads what happened since the last one from the history, so that nothing is recorded while the
/// shop is used, and a store that has not joined does nothing at all. What others changed becomes one ordinary change.
///
/// Order of an exchange: the store's own changes go into its logs, then into the folder. What was taken goes into the logs; a pending
/// membership names the revision that the group of requests will make; then the group is committed, and the membership settled. After a crash,
/// the membership counts that agrees with the journal, so that nothing is taken twice or skipped.
extension ServiceState {
  /// The store's own files for synchronization.
  func syncFiles() throws(RPCError) -> SyncFiles {
    guard ledger.isStored, let directory = options.directory else { throw .notAllowed("memory") }
    return SyncFiles(dataDirectory: directory)
  }

  /// True when the store belongs to a group.
  func isJoined() throws(RPCError) -> Bool { ledger.isStored ? try membership(in: syncFiles()) != nil : false }

  /// The membership that agrees with the journal; nil when the store has not joined.
  func membership(in files: SyncFiles) throws(RPCError) -> SyncMembership? {
    let all: [SyncMembership]
    do throws(FileReadError) {
      all = try files.memberships()
      if all.isEmpty, !(try files.isJoined()) { return nil }
      let place = try files.place()
      if all.contains(where: { $0.place != place }) { throw FileReadError(path: files.dataDirectory, reason: .version) }
    } catch { throw error.reason == .version ? .notAllowed("rejoin") : error.rpcError }
    if let valid = all.first(where: { $0.revision <= shop.revision && (!$0.isPending || isSynchronization($0.revision)) }) { return valid }
    // only joining leaves nothing but a pending membership
    guard !all.isEmpty, all.allSatisfy(\.isPending) else { throw .notAllowed("rejoin") }
    return nil
  }

  /// True when the change that made a revision took changes of other devices.
  private func isSynchronization(_ revision: Int) -> Bool {
    var method = ""
    do throws(RPCError) {
      try ledger.eachChange(after: revision - 1) { change in
        method = change.transaction.method
        return false
      }
    } catch { return false }
    return Self.isSynchronization(method)
  }

  /// True for methods that take changes of other devices.
  static func isSynchronization(_ method: String) -> Bool { method.hasPrefix("sync.") }

  /// Everything that the store knows of its group, as of the last exchange, and the files with it.
  /// Nil when the store has not joined.
  func syncReplica() throws(RPCError) -> (files: SyncFiles, replica: SyncReplica)? {
    guard ledger.isStored else { return nil }
    let files = try syncFiles()
    guard let membership = try membership(in: files) else { return nil }
    if ledger.replayer.unknownRecords > 0 { throw .notAllowed("unknownRecords") }
    let contents: [SyncLogContent]
    do throws(FileReadError) { contents = try files.logs.contents() } catch { throw error.rpcError }
    guard var replica = SyncReplica(membership, from: contents) else { throw .notAllowed("rejoin") }
    replica.take(try cards(in: files.logs, of: membership.group))
    return (files, replica)
  }

  /// Descriptions of the devices of a group.
  func cards(in files: SyncLogFiles, of group: String) throws(RPCError) -> [ReplicaID: SyncDeviceCard] {
    do throws(FileReadError) { return try files.cards(of: group) } catch { throw error.rpcError }
  }

  /// Records the store's changes since the last exchange: one by one, or where history no longer has them, as differences.
  func recordChanges(in replica: inout SyncReplica) throws(RPCError) {
    let revision = replica.membership.revision
    guard revision < shop.revision else { return }
    do throws(RPCError) {
      let recorder = SyncRecorder(replica, from: try ledger.past(at: .revision(revision)))
      try ledger.eachChange(after: revision) { change in
        recorder.record(change.transaction)
        return true
      }
      replica = recorder.replica
      replica.finishRecording()
    } catch {
      guard error.kind == .historyGone else { throw error }
      replica.recordDifferences(in: shop, at: context.now)
    }
    replica.advance(to: shop.revision, isPending: false)
  }

  /// Refuses what only a copy of this store, or this store before it was restored, can have made: both would give the same ids to different
  /// things.
  func checkIdentity(among entities: some Sequence<EntityID>) throws(RPCError) {
    for entity in entities {
      guard let revision = entity.key.flatMap({ IDMaker.revision(of: $0, device: ledger.device) }) else { continue }
      if revision > shop.revision { throw .notAllowed("rejoin") }
    }
  }

  /// Makes the shop follow what was taken, as the change of the current request.
  mutating func adopt(_ entities: some Sequence<EntityID>, from state: borrowing ReplicatedState) {
    pending.events += shop.adopt(entities, from: state, at: context.now, log: &group.log)
  }

  /// Saves what the store knows after the current request. With changes of the shop, it counts once they are durable.
  mutating func keep(_ replica: inout SyncReplica, in files: SyncFiles) throws(FileWriteError) {
    let isPending = !pending.events.isEmpty
    replica.advance(to: isPending ? shop.revision + 1 : shop.revision, isPending: isPending)
    if context.isDryRun { return }
    try replica.save(in: files)
    if isPending {
      try files.save(replica.membership)
      group.synchronization = replica
    } else {
      try files.settle(replica.membership)
    }
  }

  /// Saves what the store knows after the current request, and publishes the log unless it depends on what is not durable yet. Where the
  /// folder cannot be written now, the next exchange publishes it.
  mutating func conclude(_ replica: inout SyncReplica, in files: SyncFiles) throws(FileWriteError) {
    try keep(&replica, in: files)
    if context.isDryRun || replica.membership.isPending { return }
    do throws(FileWriteError) { try replica.publish() } catch { return }
    replica.membership.announce(at: context.now)
  }

  /// After the group is durable: settles the membership, and publishes the logs. Whatever fails here is repeated by the next exchange.
  func settle(_ replica: SyncReplica) {
    guard let directory = options.directory else { return }
    var replica = replica
    replica.advance(to: replica.membership.revision, isPending: false)
    do throws(FileWriteError) {
      try SyncFiles(dataDirectory: directory).settle(replica.membership)
      try replica.publish()
      replica.membership.announce(at: group.now)
    } catch {}
  }
}

/// Records changes of a store in its logs, on a copy of the shop that follows its history.
private final class SyncRecorder {
  private(set) var replica: SyncReplica
  private let past = ShopBox()
  private let hidden: Set<EntityID>

  init(_ replica: SyncReplica, from state: consuming HistoricalState) {
    self.replica = replica
    var shop = Shop()
    swap(&shop, &state.shop)
    hidden = replica.state.hidden(in: shop)
    swap(&past.shop, &shop)
  }

  func record(_ transaction: Transaction) {
    var log = UndoLog()
    past.shop.replay(transaction.events, at: transaction.at, &log)
    replica.record(transaction.events, of: log.entities(in: past.shop), in: past.shop, at: transaction.at, besides: hidden)
  }
}
