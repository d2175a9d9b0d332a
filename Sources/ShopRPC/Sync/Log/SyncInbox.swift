import CLibrary
import ShopModel

/// Changes of other replicas that were found in files and are not applied yet.
struct SyncInbox {
  /// The group whose changes are taken.
  let group: SyncGroupID
  /// By replica, in order.
  private var lines: [ReplicaID: ArraySlice<SyncLine>] = [:]
  /// Replicas of which two different changes with one number were found: two databases go on under one name.
  private(set) var forked: Set<ReplicaID> = []
  /// Replicas whose files a newer program wrote.
  private(set) var newer: Set<ReplicaID> = []

  init(group: SyncGroupID) { self.group = group }

  /// Adds what a file contains, whatever its name; repeated changes are passed over.
  mutating func add(_ content: SyncLogContent) {
    guard let head = content.head, head.group == group else { return }
    if content.end == .newer { newer.insert(head.replica) }
    if content.isForked { forked.insert(head.replica) }
    if content.lines.isEmpty { return }
    let known = lines[head.replica] ?? []
    lines[head.replica] = merge(known, with: content.lines, of: head.replica)[...]
  }

  /// Notes that a newer program wrote files of a replica.
  mutating func markNewer(_ replica: ReplicaID) { newer.insert(replica) }

  /// All lines, each once, in order.
  private mutating func merge(_ known: ArraySlice<SyncLine>, with new: [SyncLine], of replica: ReplicaID) -> [SyncLine] {
    var merged: [SyncLine] = []
    for line in (known + new).sorted(by: { $0.change.sequence < $1.change.sequence }) {
      if merged.last?.change.sequence != line.change.sequence {
        merged.append(line)
      } else if merged.last?.change != line.change {
        forked.insert(replica)
      }
    }
    return merged
  }

  /// Removes and returns the next change that can be applied; nil when the others have to wait or are known.
  mutating func next(after seen: VersionVector) -> SyncLine? {
    for replica in lines.keys.sorted() where !forked.contains(replica) {
      while let first = lines[replica]?.first, first.change.sequence <= seen[replica] { lines[replica]?.removeFirst() }
      guard let first = lines[replica]?.first, first.change.seen[replica] <= seen[replica] else { continue }
      return lines[replica]?.popFirst()
    }
    return nil
  }

  /// Number of changes of each replica that wait for an earlier one.
  var waiting: [ReplicaID: Int] { lines.mapValues(\.count).filter { $0.value > 0 } }
}
