/// Undoing a change of this database: what it did is withdrawn, and what others did without having seen it stays.
extension ReplicatedState {
  /// Records that `undone`, the changes of `replica` that made one revision, are withdrawn; `before` is the state in which they were made, as
  /// far as their entities are concerned. `entities` of the shop were set to what they are to be afterwards. Where others have changed the same
  /// parts meanwhile, or the entity is `contested`, the shop has to follow the state instead. Returns the entities that it has to take over; nil
  /// when the change is one like any other, because nothing is left to withdraw.
  package mutating func withdraw(
    _ undone: [SyncChange], from before: ReplicatedState, to entities: [EntityID], contested: Set<EntityID>, in shop: borrowing Shop,
    sequence: Int, at: Timestamp, revision: Int, besides hidden: Set<EntityID>
  ) -> (changes: [SyncChange], followed: Set<EntityID>)? {
    guard let replica = undone.first?.replica else { return nil }
    let change = SyncChange(replica: replica, sequence: sequence, seen: seen, at: at, revision: revision)
    var isEmpty = true
    var followed = contested
    let changes = record(change) { recorder in
      var withdrawal = Withdrawal(of: undone, from: before)
      for undone in undone.reversed() { withdrawal.perform(on: undone, in: shop, by: &recorder) }
      isEmpty = withdrawal.isEmpty && withdrawal.shared.isEmpty
      if isEmpty { return }
      followed.formUnion(withdrawal.shared)
      // what the change wrote although nothing showed, such as an undo of what another device had replaced
      let writes = undone.flatMap(\.writes)
      followed.formUnion(Set(writes.filter { $0.parts != [.existence] }.map(\.entity)).subtracting(entities))
      // The change did not write what names the product or store that it removed, so others can have changed it.
      let named = writes.filter(\.hidesNames).flatMap { recorder.state.dependents(of: $0.entity) }
      followed.formUnion(Set(named).subtracting(writes.map(\.entity)))
      let merged = withdrawal.shared.subtracting(contested)
      recorder.writeShopValues(of: withdrawal.decided.filter { merged.contains($0.entity) }, in: shop)
      recorder.write(recorder.state.affected(by: entities).subtracting(recorder.state.withDependents(followed)), in: shop, besides: hidden)
    }
    return isEmpty ? nil : (changes, withDependents(followed.union(changes.flatMap { self.entities(affectedBy: $0) })))
  }
}

extension SyncWrite {
  /// True for the removal of an entity whose references are only hidden: they show again when it is restored.
  fileprivate var hidesNames: Bool { [.product, .store].contains(entity.type) && action.isEnd && parts.contains(.existence) }
}

/// The withdrawal of what the changes of one revision did.
private struct Withdrawal {
  private let before: ReplicatedState
  private let replica: ReplicaID
  private var done: Set<PartID> = []
  /// Entities of which others have changed parts that the withdrawn changes had changed, too.
  private(set) var shared: Set<EntityID> = []
  /// The parts that others have changed only in knowledge of the withdrawn changes, or not at all.
  private(set) var decided: Set<PartID> = []
  private(set) var isEmpty = true
  /// The entities that the withdrawn changes made.
  private let created: Set<EntityID>

  init(of undone: [SyncChange], from before: ReplicatedState) {
    self.before = before
    replica = undone.first?.replica ?? ReplicaID("")
    let entities = undone.flatMap(\.writes).filter { $0.parts.contains(.existence) && !$0.action.isEnd }.map(\.entity)
    // the first list was there before others learned of it
    created = Set(entities.filter { $0 != .list(.first) && !before.exists($0) && before[$0].all(.existence).operations.isEmpty })
  }

  mutating func perform(on undone: SyncChange, in shop: borrowing Shop, by recorder: inout ChangeRecorder) {
    var index = undone.writes.reduce(0) { $0 + $1.parts.count }
    for write in undone.writes.reversed() {
      index -= write.parts.count
      for (position, part) in write.parts.enumerated() {
        let id = OperationID(replica: replica, sequence: undone.sequence, index: index + position)
        withdraw(id, of: write, on: PartID(entity: write.entity, part: part), in: shop, by: &recorder)
      }
    }
  }

  /// Withdraws one operation, if it is still in effect.
  private mutating func withdraw(
    _ id: OperationID, of write: SyncWrite, on target: PartID, in shop: borrowing Shop, by recorder: inout ChangeRecorder
  ) {
    let known = recorder.state[target.entity].all(target.part).operations
    let earlier = before[target.entity].all(target.part).operations
    if known.flatMap(\.origins).contains(where: { $0.replica != replica && !before.seen.contains($0) }) { shared.insert(target.entity) }
    if !known.contains(where: { isConcurrent($0, with: id) }) { decided.insert(target) }
    if let undo = write.undo, write.action == .end {
      // what was withdrawn is made again
      for withdrawn in earlier where undo.withdrawn.contains(withdrawn.id) {
        let undo = SyncUndo(withdrawn: [], restored: withdrawn.origins, seen: withdrawn.seen)
        recorder.write(withdrawn.action, to: target.part, of: target.entity, undoing: undo)
        isEmpty = false
      }
      return
    }
    guard let own = known.first(where: { $0.id == id || $0.id.replica == replica && $0.restored.contains(id) }) else { return }
    // a price that was in effect stays in the history, and the restored one is added to it
    if case .add(.price) = write.action { return }
    if write.action.isAddition {
      isEmpty = false
      let withdrawn = earlier.filter { operation in
        write.undo?.withdrawn.contains(operation.id) == true && !known.contains { $0.id == operation.id }
      }
      return put(withdrawn, inPlaceOf: own, on: target, in: shop, by: &recorder)
    }
    guard done.insert(target).inserted else { return }
    if created.contains(target.entity), !isSharedCreation(of: target.entity, in: recorder.state) {
      return end(own, on: target, by: &recorder)
    }
    isEmpty = false
    let gone = earlier.filter { operation in !known.contains { $0.id == operation.id } }
    restore(gone, inPlaceOf: own, on: target, in: shop, by: &recorder)
  }

  /// True when another replica has made an operation that neither knew the one of this id nor is in its place.
  private func isConcurrent(_ operation: SyncOperation, with id: OperationID) -> Bool {
    let origins = operation.origins
    if origins.contains(id) || origins.allSatisfy({ $0.replica == replica || before.seen.contains($0) }) { return false }
    return !operation.hadSeen(id)
  }

  /// True when another replica has made the same entity.
  private func isSharedCreation(of entity: EntityID, in state: ReplicatedState) -> Bool {
    state[entity].all(.existence).operations.contains { $0.id.replica != replica && !$0.action.isEnd }
  }

  /// Removes an entity that was created; what it had remains, so that a concurrent change can bring it back.
  private mutating func end(_ own: SyncOperation, on target: PartID, by recorder: inout ChangeRecorder) {
    let undo = SyncUndo(withdrawn: [own.id])
    if target.part == .existence {
      recorder.write(.clear, to: target.part, of: target.entity, undoing: undo)
      isEmpty = false
    } else if target.part.endsWithEntity || target.part == .need {
      recorder.write(.end, to: target.part, of: target.entity, undoing: undo)
      isEmpty = false
    }
  }

  /// Puts the operations that were in effect before, and are no more, in the place of one of this database.
  private func restore(
    _ earlier: [SyncOperation], inPlaceOf own: SyncOperation, on target: PartID, in shop: borrowing Shop,
    by recorder: inout ChangeRecorder
  ) {
    let effective = SyncedPart(operations: earlier).effective.operations.sorted { $1.wins(over: $0) }
    put(effective, inPlaceOf: own, on: target, in: shop, by: &recorder)
  }

  /// Makes operations again in the place of one of this database.
  private func put(
    _ operations: [SyncOperation], inPlaceOf own: SyncOperation, on target: PartID, in shop: borrowing Shop,
    by recorder: inout ChangeRecorder
  ) {
    if operations.isEmpty {
      return recorder.write(.end, to: target.part, of: target.entity, undoing: SyncUndo(withdrawn: [own.id]))
    }
    for (index, operation) in operations.enumerated() {
      let undo = SyncUndo(withdrawn: index == 0 ? [own.id] : [], restored: operation.origins, seen: operation.seen)
      recorder.write(action(of: operation, on: target, in: shop), to: target.part, of: target.entity, undoing: undo)
    }
  }

  /// The action that restores an operation. The existence has what no other part contains, such as the time of the update.
  private func action(of operation: SyncOperation, on target: PartID, in shop: borrowing Shop) -> SyncAction {
    guard target.part == .existence else { return operation.action == .end ? .clear : operation.action }
    if operation.action.isEnd { return .clear }
    guard let value = shop.value(of: target.entity)?.shared(withAccounts: before.sharesAccounts), value.value.lastUpdate != nil else {
      return operation.action
    }
    if case .set(let entity) = operation.action, let cart = entity.value as? CartRecord, !cart.lines.isEmpty { return .set(value) }
    return .set(value.value.trimmedEntity(to: [.existence]))
  }
}

extension ChangeRecorder {
  /// Writes the values that parts have in the shop where withdrawing has not led to them: another replica has replaced and restored what was
  /// withdrawn, or has since decided about it.
  fileprivate mutating func writeShopValues(of targets: Set<PartID>, in shop: borrowing Shop) {
    for (entity, targets) in Dictionary(grouping: targets, by: \.entity).sorted(by: { $0.key < $1.key }) {
      guard let known = state.value(of: entity) else { continue }
      let value = state.shared(entity, in: shop)
      let parts = targets.map(\.part).filter { known.differs(in: $0, from: value) }.sorted()
      if parts.isEmpty { continue }
      guard let value else {
        write(entity, as: nil)
        continue
      }
      for part in parts {
        if part == .need, let item = value.value as? ListItem, !item.isOnList {
          write(.set(value), to: [.quantity], of: entity)
        } else {
          write(value.value.action(on: part), to: [part], of: entity)
        }
      }
    }
  }
}

extension Entity {
  /// True when a part has another value than in `other`.
  fileprivate func differs(in part: EntityPart, from other: Entity?) -> Bool {
    guard let other else { return true }
    return switch (part, value, other.value) {
    case (.existence, _, _): false
    case (.line(let product), let cart as CartRecord, let other as CartRecord):
      cart.lines.first { $0.product == product } != other.lines.first { $0.product == product }
    case (.code(let key), let cart as CartRecord, let other as CartRecord):
      cart.codes.contains { $0.key == key } != other.codes.contains { $0.key == key }
    case (.need, let item as ListItem, let other as ListItem): item.isOnList != other.isOnList || item.quantity != other.quantity
    case (.prices, let product as Product, let other as Product): product.allPrices != other.allPrices
    case (.whole, _, _): self != other
    default: Entity.parts(of: self, unlike: other).contains(part)
    }
  }
}
