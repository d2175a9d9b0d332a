import ShopModel

/// Changes of other replicas that were found in files and are not applied yet.
struct SyncInbox {
  /// The group whose changes are taken.
  let group: String
  /// By replica, the latest first.
  private var changes: [ReplicaID: [SyncChange]] = [:]
  /// Replicas of which two different changes with one number were found: two stores go on under one name.
  private(set) var forked: Set<ReplicaID> = []
  /// Replicas whose files a newer program wrote.
  private(set) var newer: Set<ReplicaID> = []
  /// Other groups whose files were found.
  private(set) var otherGroups: Set<String> = []

  init(group: String) { self.group = group }

  /// Adds what a file contains, whatever its name; repeated changes are passed over.
  mutating func add(_ content: SyncLogContent) {
    guard let head = content.head else { return }
    guard head.group == group else {
      otherGroups.insert(head.group)
      return
    }
    if content.end == .newer { newer.insert(head.replica) }
    var merged: [SyncChange] = []
    for change in ((changes[head.replica] ?? []) + content.changes).sorted(by: { $0.sequence > $1.sequence }) {
      if merged.last?.sequence != change.sequence {
        merged.append(change)
      } else if merged.last != change {
        forked.insert(head.replica)
      }
    }
    changes[head.replica] = merged
  }

  /// Removes and returns the next change that can be applied; nil when the others have to wait or are known.
  mutating func next(after seen: VersionVector) -> SyncChange? {
    for replica in changes.keys.sorted() where !forked.contains(replica) {
      while let first = changes[replica]?.last, first.sequence <= seen[replica] { changes[replica]?.removeLast() }
      guard let first = changes[replica]?.last, first.seen[replica] <= seen[replica] else { continue }
      return changes[replica]?.popLast()
    }
    return nil
  }

  /// Number of changes of each replica that wait for an earlier one.
  var waiting: [ReplicaID: Int] { changes.mapValues(\.count).filter { $0.value > 0 } }
}
