import ShopModel

/// The last exchange of this process that succeeded: the number of conflicts after it, and its time; nil before one.
struct ExchangeOutcome {
  var conflictCount: Int?
  var at: Timestamp?
}

/// What a process keeps of the synchronization between requests: the engine, the outcome of the last exchange, and the changes since. A class, so
/// that queries, which cannot change the state, can keep it as well.
final class SyncCache {
  var engine: SyncEngine?
  /// The last own change in the shared folder, as far as the last exchange knows; nil before.
  var published: Int?
  /// The failure of the last exchange, if the database could not keep it.
  var failure: SyncFailure?
  /// The last exchange that succeeded.
  var outcome = ExchangeOutcome()
  /// True when the database had joined a group when that was last known; nil before.
  var isJoined: Bool?
  /// Changes since the last exchange.
  var recent = RecentChanges()
  /// The ids of the conflicts that changes since the last exchange have left, for the revisions of the exchange and of the shop.
  var openConflicts: (since: Int, through: Int, ids: Set<ExactText>)?
  /// How changes of the shared folder are noticed; nil if they are not.
  var folderSource: ChangeSource?
  /// Bytes of logs that no base replaces.
  var logLimit = Limits.syncLogs

  /// After the group is durable, and before another process can write: settles the membership, and publishes the logs. Whatever fails here is
  /// repeated by the next exchange.
  func didCommit(_ settled: SyncEngine, at now: Timestamp) {
    var engine = settled
    let isErasing = engine.replica.membership.isErasing
    engine.replica.advance(to: engine.replica.membership.revision, isPending: false)
    engine.followPast(at: now)
    let waitsForExchange = engine.waitsForExchange
    engine.waitsForExchange = false
    do throws(FileWriteError) { try engine.files.settle(engine.replica.membership) } catch {
      self.engine = engine
      return
    }
    if waitsForExchange {
      self.engine = engine
      return
    }
    // own changes can be in a base only
    publish(&engine, compacting: isErasing || engine.unpublished > 0, at: now)
  }

  /// Keeps the engine, and publishes what others do not have yet, as far as the folder can be written.
  func publish(_ engine: inout SyncEngine, compacting: Bool, at now: Timestamp) {
    do throws(FileWriteError) {
      if compacting { try engine.compact() }
      try engine.publish()
      engine.files.tryWritingCard(of: engine.replica.membership, at: now)
    } catch {}
    self.engine = engine
  }
}

/// The last changes that a process made in a database that has joined, so that an exchange need not read them from the history.
struct RecentChanges {
  /// Of consecutive revisions.
  private var changes: [Transaction] = []
  private var first = 0
  private var events = 0

  /// Adds the change that made `revision`. After a gap, or when there are too many, forgets the ones before.
  mutating func add(_ change: Transaction, making revision: Int) {
    if revision != first + changes.count || events > Limits.recentEvents { removeAll() }
    if changes.isEmpty { first = revision }
    changes.append(change)
    events += change.events.count
  }

  mutating func removeAll() { (changes, events) = ([], 0) }

  /// The changes that made these revisions; nil unless all are known.
  func changes(from revision: Int, through last: Int) -> ArraySlice<Transaction>? {
    let (start, end) = (revision - first, last - first)
    return changes.indices.contains(start) && changes.indices.contains(end) && start <= end ? changes[start...end] : nil
  }
}
