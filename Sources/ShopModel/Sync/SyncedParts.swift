/// An operation that no other one has replaced or ended.
package struct SyncOperation: Hashable, Sendable {
  package let id: OperationID
  /// Time of its change.
  package let at: Timestamp
  package let action: SyncAction

  package init(id: OperationID, at: Timestamp, action: SyncAction) {
    self.id = id
    self.at = at
    self.action = action
  }

  /// The entity with the value; nil unless the operation sets one.
  package var value: Entity? { action.value }

  /// True when this one shows rather than `other`: the later one, or else the one of the higher id.
  func wins(over other: SyncOperation) -> Bool { (other.at, other.id) < (at, id) }
}

/// Replica, number and time of a change, which its operations share.
final class SyncStamp: Hashable, Sendable {
  let replica: ReplicaID
  let sequence: Int
  let at: Timestamp

  init(replica: ReplicaID, sequence: Int, at: Timestamp) {
    self.replica = replica
    self.sequence = sequence
    self.at = at
  }

  static func == (left: SyncStamp, right: SyncStamp) -> Bool {
    left === right || left.sequence == right.sequence && left.replica == right.replica && left.at == right.at
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(replica)
    hasher.combine(sequence)
  }
}

/// An operation in effect on a part of an entity, in 40 bytes.
struct SyncEntry: Hashable, Sendable {
  let part: SyncPart
  private let number: UInt32
  let stamp: SyncStamp
  var action: SyncAction

  init(_ part: SyncPart, index: Int, stamp: SyncStamp, action: SyncAction) {
    self.part = part
    number = UInt32(clamping: index)
    self.stamp = stamp
    self.action = action
  }

  var index: Int { Int(number) }
  var id: OperationID { OperationID(replica: stamp.replica, sequence: stamp.sequence, index: index) }
  var operation: SyncOperation { SyncOperation(id: id, at: stamp.at, action: action) }

  /// The entity with the value; nil unless the operation sets one.
  var value: Entity? { action.value }

  /// What the operation adds; nil unless it adds something.
  var addition: SyncAddition? { if case .add(let addition) = action { addition } else { nil } }

  /// As for operations.
  func wins(over other: SyncEntry) -> Bool {
    stamp.at != other.stamp.at ? other.stamp.at < stamp.at : other.id < id
  }
}

/// The operations in effect on the parts of an entity.
struct SyncedParts: Hashable, Sendable {
  /// By part, then by id.
  private(set) var entries: [SyncEntry] = []

  /// Those on one part, by id.
  subscript(part: SyncPart) -> ArraySlice<SyncEntry> { entries[range(of: part)] }

  private func range(of part: SyncPart) -> Range<Int> {
    let start = start(of: part)
    var end = start
    while end < entries.count, entries[end].part == part { end += 1 }
    return start..<end
  }

  /// Index of the first operation on a part, or where it would be.
  private func start(of part: SyncPart) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].part < part { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Ends the operations on a part that `isEnded` selects, and adds one. Returns how many there were and are.
  mutating func change(
    _ part: SyncPart, adding entry: SyncEntry?, ending isEnded: ((SyncEntry) -> Bool)?
  ) -> (before: Int, after: Int) {
    let range = range(of: part)
    var end = range.upperBound
    if let isEnded {
      for index in range.reversed() where isEnded(entries[index]) {
        entries.remove(at: index)
        end -= 1
      }
    }
    guard let entry else { return (range.count, end - range.lowerBound) }
    var place = end
    while place > range.lowerBound, entry.id < entries[place - 1].id { place -= 1 }
    entries.insert(entry, at: place)
    return (range.count, end + 1 - range.lowerBound)
  }

  /// Replaces what the operation of this id does.
  mutating func set(_ action: SyncAction, of id: OperationID, on part: SyncPart) {
    for index in range(of: part) where entries[index].id == id { entries[index].action = action }
  }

  /// Replaces all operations on a part.
  mutating func set(_ part: SyncPart, to operations: [SyncEntry]) { entries.replaceSubrange(range(of: part), with: operations) }

  /// Drops all values of a part but that of one operation; additions stay.
  mutating func keepValue(of id: OperationID, on part: SyncPart) {
    set(part, to: self[part].filter { $0.value == nil || $0.id == id })
  }

  /// The parts with operations, in order.
  var parts: [SyncPart] {
    var parts: [SyncPart] = []
    for entry in entries where parts.last != entry.part { parts.append(entry.part) }
    return parts
  }
}

/// The operations on one part.
extension ArraySlice<SyncEntry> {
  /// The operation whose value shows: the one of the highest rank, or else the latest; nil when none sets one.
  func shown(by rank: ((SyncEntry) -> Int)? = nil) -> SyncEntry? {
    if count == 1 { return self[startIndex].value == nil ? nil : self[startIndex] }
    var best: SyncEntry?
    for entry in self where entry.value != nil {
      guard let other = best else {
        best = entry
        continue
      }
      let (left, right) = (rank?(entry) ?? 0, rank?(other) ?? 0)
      if left != right ? left > right : entry.wins(over: other) { best = entry }
    }
    return best
  }

  /// The operation whose value shows; nil when none sets one.
  var shown: SyncEntry? { shown() }

  /// The oldest operation; nil when there is none.
  var oldest: SyncEntry? { self.min { $1.wins(over: $0) } }

  /// All additions, oldest first.
  var additions: [(entry: SyncEntry, addition: SyncAddition)] {
    let found = compactMap { entry in entry.addition.map { (entry, $0) } }
    return found.count < 2 ? found : found.sorted { $1.0.wins(over: $0.0) }
  }
}
