/// A write that was applied: operations on parts of one entity, which share everything but their index. It never changes, so that all
/// copies of a state share it.
package final class AppliedWrite: Sendable {
  package let replica: ReplicaID
  package let sequence: Int
  package let at: Timestamp
  package let parts: [EntityPart]
  /// Index of each operation among those of its change.
  package let indexes: Indexes
  package let action: SyncAction
  /// What the other replicas had done when it was made, if its version recorded that; empty for additions.
  package let seen: VersionVector
  /// The operations in whose place an undo has made it; empty for others.
  package let restored: [OperationID]

  /// Indexes of operations among those of a change.
  package enum Indexes: Hashable, Sendable {
    /// Consecutive ones from this one on.
    case from(Int)
    /// Any others, in order.
    indirect case listed([Int])

    package init(_ indexes: [Int]) {
      let first = indexes.first ?? 0
      self = indexes.indices.allSatisfy { indexes[$0] - first == $0 } ? .from(first) : .listed(indexes)
    }

    /// The index of the operation at `position`.
    package subscript(position: Int) -> Int {
      switch self {
      case .from(let first): first + position
      case .listed(let indexes): indexes[position]
      }
    }
  }

  package init(
    replica: ReplicaID, sequence: Int, at: Timestamp, parts: [EntityPart], indexes: Indexes, action: SyncAction, seen: VersionVector,
    restored: [OperationID]
  ) {
    self.seen = seen
    self.restored = restored
    self.replica = replica
    self.sequence = sequence
    self.at = at
    self.parts = parts
    self.indexes = indexes
    self.action = action
  }

  func id(at position: Int) -> OperationID { OperationID(replica: replica, sequence: sequence, index: indexes[position]) }

  func operation(at position: Int) -> SyncOperation {
    SyncOperation(id: id(at: position), at: at, action: action, seen: seen, restored: restored)
  }

  convenience init(_ operation: SyncOperation, on part: EntityPart) {
    self.init(
      replica: operation.id.replica, sequence: operation.id.sequence, at: operation.at, parts: [part], indexes: .from(operation.id.index),
      action: operation.action, seen: operation.seen, restored: operation.restored)
  }
}

/// The operations in effect on the parts of one entity.
///
/// They are kept by write: what a change did to several parts takes the memory of one value, however many parts there are. The parts by
/// themselves are made when they are asked for.
package struct SyncedParts: Sendable {
  /// A write, and which of its operations are in effect.
  struct Group: Sendable {
    let write: AppliedWrite
    /// The bits of positions in the write.
    private(set) var inEffect: UInt64

    /// Puts all operations of a write in effect, which has at most `most` of them.
    init(_ write: AppliedWrite) {
      self.write = write
      inEffect = write.parts.count < Self.most ? 1 << UInt64(write.parts.count) - 1 : .max
    }

    /// Operations that a group can have: the bits of the mask.
    static let most = UInt64.bitWidth

    /// Positions of the operations in effect.
    var positions: [Int] { write.parts.indices.filter { inEffect & 1 << UInt64($0) != 0 } }

    /// Position of the operation in effect on a part; nil if there is none.
    func position(of part: EntityPart) -> Int? {
      write.parts.indices.first { inEffect & 1 << UInt64($0) != 0 && write.parts[$0] == part }
    }

    /// Ends the operations that fulfill a condition.
    mutating func end(where isEnded: (EntityPart, OperationID) -> Bool) {
      for position in positions where isEnded(write.parts[position], write.id(at: position)) { inEffect &= ~(1 << UInt64(position)) }
    }
  }

  /// By the id of their first operation, so that the operations on each part are in the order of their ids.
  private(set) var groups: [Group] = []
  /// By part, changes not yet known here whose operations on the part are already replaced.
  private(set) var replaced: [EntityPart: VersionVector] = [:]

  /// True when nothing is known.
  var isEmpty: Bool { groups.isEmpty && replaced.isEmpty }

  /// True when changes that are not known here were replaced.
  var awaits: Bool { !replaced.isEmpty }

  /// What counts on one part; empty when nothing is known about it.
  subscript(part: EntityPart) -> SyncedPart { all(part).effective }

  /// Everything on one part; empty when nothing is known about it.
  func all(_ part: EntityPart) -> SyncedPart {
    var operations: [SyncOperation] = []
    for group in groups { if let position = group.position(of: part) { operations.append(group.write.operation(at: position)) } }
    return SyncedPart(operations: operations, replaced: replaced[part] ?? VersionVector())
  }

  /// True when an operation in effect sets a part.
  func hasValue(_ part: EntityPart) -> Bool {
    if groups.contains(where: { !$0.write.restored.isEmpty }) { return self[part].shown != nil }
    return groups.contains { if case .set = $0.write.action { $0.position(of: part) != nil } else { false } }
  }

  /// The value that the only write sets a part to; nil if it does not, or there are several.
  func onlyValue(of part: EntityPart) -> Entity? {
    guard groups.count == 1, case .set(let value) = groups[0].write.action, groups[0].position(of: part) != nil else { return nil }
    return value
  }

  /// The parts with operations in effect.
  var written: Set<EntityPart> {
    var parts: Set<EntityPart> = []
    for group in groups { for position in group.positions { parts.insert(group.write.parts[position]) } }
    return parts
  }

  /// All parts about which something is known.
  var parts: Set<EntityPart> { awaits ? written.union(replaced.keys) : written }

  /// What counts, by part.
  var byPart: [EntityPart: SyncedPart] { allByPart.mapValues(\.effective) }

  /// Everything by part.
  private var allByPart: [EntityPart: SyncedPart] {
    var operations: [EntityPart: [SyncOperation]] = [:]
    for group in groups {
      for position in group.positions { operations[group.write.parts[position], default: []].append(group.write.operation(at: position)) }
    }
    var all = operations.mapValues { SyncedPart(operations: $0) }
    for (part, vector) in replaced { all[part] = SyncedPart(operations: operations[part] ?? [], replaced: vector) }
    return all
  }

  /// Applies a write of a change. `first` is the index of its first operation, and `seen` is everything known here.
  /// `others` is what the replica had seen of others, as far as later operations are compared with it.
  mutating func apply(
    _ write: SyncWrite, from first: Int, of change: SyncChange, having others: VersionVector, knowing seen: VersionVector
  ) {
    let applied = AppliedWrite(
      replica: change.replica, sequence: change.sequence, at: change.at, parts: write.parts, indexes: .from(first), action: write.action,
      seen: others, restored: write.undo?.restored ?? [])
    // operations that are already replaced
    let late = awaits ? write.parts.indices.filter { replaced[write.parts[$0]]?.contains(applied.id(at: $0)) ?? false } : []
    if let undo = write.undo {
      // a replica withdraws nothing but its own
      if !undo.withdrawn.isEmpty { end(write.parts) { $0.replica == change.replica && undo.withdrawn.contains($0) } }
    } else if !write.action.isAddition {
      end(write.parts) { change.hasSeen($0, at: first) }
      let ahead = change.seen.beyond(seen)
      if !ahead.isEmpty { for part in write.parts { replaced[part, default: VersionVector()].merge(ahead) } }
    }
    if late.isEmpty, write.parts.allSatisfy(write.remains) { return insert(applied) }
    let stays = write.parts.indices.filter { !late.contains($0) && write.remains(on: write.parts[$0]) }
    insertEach(stays, of: applied)
  }

  private mutating func end(_ parts: [EntityPart], where isEnded: (OperationID) -> Bool) {
    let many = parts.count > Self.fewParts ? Set(parts) : []
    for index in groups.indices {
      groups[index].end { part, id in (many.isEmpty ? parts.contains(part) : many.contains(part)) && isEnded(id) }
    }
    groups.removeAll { $0.inEffect == 0 }
  }

  /// Drops the operations of writes that fulfill a condition.
  mutating func dropGroups(where isDropped: (Group) -> Bool) { groups.removeAll(where: isDropped) }

  /// Parts among which a search is as fast as in a set.
  private static let fewParts = 16

  /// Adds operations; more than a group can have become groups of one.
  mutating func insert(_ write: AppliedWrite) {
    if write.parts.isEmpty { return }
    if write.parts.count > Group.most { return insertEach(Array(write.parts.indices), of: write) }
    let index = groups.lastIndex { $0.write.id(at: 0) < write.id(at: 0) }
    groups.insert(Group(write), at: index.map { $0 + 1 } ?? 0)
  }

  /// Adds the operations at some positions of a write, each as a group of one.
  private mutating func insertEach(_ positions: [Int], of write: AppliedWrite) {
    for position in positions { insert(AppliedWrite(write.operation(at: position), on: write.parts[position])) }
  }

  /// Notes stored changes not yet known whose operations on a part are already replaced.
  mutating func restore(_ vector: VersionVector, replacing part: EntityPart) { replaced[part] = vector.isEmpty ? nil : vector }

  /// Replaces everything on one part.
  mutating func set(_ part: EntityPart, to known: SyncedPart) {
    end([part]) { _ in true }
    for operation in known.operations { insert(AppliedWrite(operation, on: part)) }
    replaced[part] = known.replaced.isEmpty ? nil : known.replaced
  }

  /// Drops what concerns only changes that are known by now.
  mutating func dropKnown(_ seen: VersionVector) {
    replaced = replaced.mapValues { $0.beyond(seen) }.filter { !$0.value.isEmpty }
  }

  /// Combines the entity with what another replica, to which `theirs` was known, has of it; here, `ours` is known. True if that changed
  /// anything.
  mutating func merge(_ other: SyncedParts, ours: VersionVector, theirs: VersionVector) -> Bool {
    if isEmpty, other.groups.allSatisfy({ !ours.contains($0.write.id(at: 0)) }) {
      self = other
      return !other.isEmpty
    }
    if hasSameGroups(as: other), replaced == other.replaced { return false }
    var isChanged = false
    for part in parts.union(other.parts) {
      let before = all(part)
      var merged = before
      merged.merge(other.all(part), ours: ours, theirs: theirs)
      if merged == before { continue }
      set(part, to: merged)
      isChanged = true
    }
    return isChanged
  }

  /// True if the operations are the same and in the same groups.
  private func hasSameGroups(as other: SyncedParts) -> Bool {
    groups.elementsEqual(other.groups) { left, right in
      let isSame =
        left.write === right.write
        || left.write.id(at: 0) == right.write.id(at: 0) && left.write.indexes == right.write.indexes
          && left.write.parts == right.write.parts
      return isSame && left.inEffect == right.inEffect
    }
  }
}

extension SyncedParts: Hashable {
  /// True if the operations are the same, however they are grouped.
  package static func == (left: SyncedParts, right: SyncedParts) -> Bool { left.allByPart == right.allByPart }

  package func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension SyncAction {
  /// True when the action leaves what it had seen in effect.
  var isAddition: Bool { if case .add = self { true } else { false } }
}

/// An operation that no other one has replaced or ended.
package struct SyncOperation: Hashable, Sendable {
  package let id: OperationID
  /// Time of its change.
  package let at: Timestamp
  package let action: SyncAction
  /// What the other replicas had done when it was made, or its original, if its version recorded that.
  let seen: VersionVector
  /// The operations in whose place an undo has made it; empty for others.
  let restored: [OperationID]

  /// The operations that it is, or in whose place it is.
  var origins: [OperationID] { restored.isEmpty ? [id] : restored }

  /// The replica whose operation it is, or in the place of whose it is.
  package var author: ReplicaID { restored.first?.replica ?? id.replica }

  /// True when it, or its original, was made after another operation was known.
  func hadSeen(_ operation: OperationID) -> Bool {
    let origin = restored.first ?? id
    return operation.replica == origin.replica ? operation < origin : seen.contains(operation)
  }

  /// The entity with the value; nil unless the operation sets one.
  var value: Entity? { if case .set(let value) = action { value } else { nil } }

  /// The addition; nil for other operations.
  var addition: SyncAddition? { if case .add(let addition) = action { addition } else { nil } }

  /// True when this one shows rather than `other`: the later one, or else the one of the higher id.
  func wins(over other: SyncOperation) -> Bool { (other.at, other.id) < (at, id) }
}

/// The operations on one part that are in effect.
package struct SyncedPart: Hashable, Sendable {
  /// By id.
  private(set) var operations: [SyncOperation] = []
  /// Changes not yet known here whose operations on this part are already replaced.
  private(set) var replaced = VersionVector()

  /// The operations that count. One that an undo has restored counts no more once its original would be replaced; an addition that several
  /// replicas have restored counts once.
  var effective: SyncedPart {
    if operations.allSatisfy(\.restored.isEmpty) { return self }
    return SyncedPart(operations: operations.filter { !isReplaced($0) }, replaced: replaced)
  }

  private func isReplaced(_ operation: SyncOperation) -> Bool {
    if operation.restored.isEmpty { return false }
    return operations.contains { other in
      if other.addition != nil {
        return operation.addition != nil && other.id < operation.id && other.restored == operation.restored
      }
      return other.id != operation.id && operation.restored.allSatisfy(other.hadSeen)
    }
  }

  /// True when an operation ends the part.
  var hasEnd: Bool { operations.contains { $0.action.isEnd } }

  /// True when several operations set or end the part.
  var isContested: Bool { operations.count { $0.addition == nil } > 1 }

  /// The operation that sets a value and was made last; nil when none sets one.
  var shown: SyncOperation? { operations.filter { $0.value != nil }.max { $1.wins(over: $0) } }

  /// The operation whose value shows as `part`: of those of the highest rank, the latest.
  func shown(as part: EntityPart) -> SyncOperation? {
    let ranked = operations.compactMap { operation in operation.value.map { (operation, $0.value.rank(of: part)) } }
    return ranked.max { $0.1 != $1.1 ? $0.1 < $1.1 : $1.0.wins(over: $0.0) }?.0
  }

  /// All additions, oldest first.
  var additions: [(operation: SyncOperation, addition: SyncAddition)] {
    operations.sorted { $1.wins(over: $0) }.compactMap { operation in operation.addition.map { (operation, $0) } }
  }

  /// Drops all values and ends but one operation; additions stay.
  mutating func keepValue(of id: OperationID) { operations.removeAll { $0.addition == nil && $0.id != id } }

  /// Combines the part with the same part elsewhere, where `theirs` was known; here, `ours` is.
  mutating func merge(_ other: SyncedPart, ours: VersionVector, theirs: VersionVector) {
    let known = Set(operations.map(\.id))
    let others = Set(other.operations.map(\.id))
    operations.removeAll { !others.contains($0.id) && (theirs.contains($0.id) || other.replaced.contains($0.id)) }
    for operation in other.operations where !known.contains(operation.id) {
      if !ours.contains(operation.id), !replaced.contains(operation.id) { insert(operation) }
    }
    replaced.merge(other.replaced)
  }

  private mutating func insert(_ operation: SyncOperation) {
    operations.insert(operation, at: operations.firstIndex { operation.id < $0.id } ?? operations.count)
  }
}
