/// The scope of an erasure.
package enum ErasedScope: Hashable, Sendable {
  /// Everything of a kind that the replica had seen. What others made without having seen the erasure stays.
  case data(ResetScope)
  /// A customer with all carts and orders, whoever made them, and whatever the replica had seen.
  case customer(CustomerID)

  /// The customer; nil for data.
  package var customer: CustomerID? { if case .customer(let id) = self { id } else { nil } }

  /// True if former promotions are erased, too.
  package var erasesPromotions: Bool { if case .data(.all) = self { true } else { false } }

  /// The event that erases this in a shop.
  package var event: Event {
    switch self {
    case .data(let scope): .data(.reset(scope))
    case .customer(let id): .account(.erased(customer: id))
    }
  }
}

package struct SyncErasure: Hashable, Sendable {
  package let scope: ErasedScope
  /// The replica that erased.
  package let replica: ReplicaID
  /// Sequence number of its change.
  package let sequence: Int
  /// Time of the change by the replica's clock.
  package let at: Timestamp
  /// Everything that it had seen.
  package let seen: VersionVector

  package init(scope: ErasedScope, replica: ReplicaID, sequence: Int, at: Timestamp, seen: VersionVector) {
    self.scope = scope
    self.replica = replica
    self.sequence = sequence
    self.at = at
    self.seen = seen
  }

  /// Nil when the change erases nothing.
  init?(_ change: SyncChange) {
    guard let scope = change.erases else { return nil }
    self.init(scope: scope, replica: change.replica, sequence: change.sequence, at: change.at, seen: change.seen)
  }

  /// The operation without its erased content; nil if it is erased entirely. What belongs to an erased customer is dropped elsewhere.
  fileprivate func remainder(of operation: SyncOperation, on target: PartID) -> SyncOperation? {
    guard case .data(let scope) = scope, seen.contains(operation.id) else { return operation }
    if scope.covers(target, by: operation) { return nil }
    guard scope == .catalog, case .set(let entity) = operation.action, var cart = entity.value as? CartRecord, !cart.lines.isEmpty else {
      return operation
    }
    cart.lines = []
    return SyncOperation(
      id: operation.id, at: operation.at, action: .set(Entity(cart)), seen: operation.seen, restored: operation.restored)
  }

  /// True when another one erases everything that this one does. An erased customer remains known in any case.
  fileprivate func isCovered(by other: SyncErasure) -> Bool {
    guard scope.customer != nil || other.scope == .data(.all) || other.scope == scope else { return false }
    return other.seen[replica] >= sequence && seen.beyond(other.seen).isEmpty
  }
}

extension ResetScope {
  /// True when a reset erases an operation on the part.
  fileprivate func covers(_ target: PartID, by operation: SyncOperation) -> Bool {
    if self == .all || self == target.entity.kind.scope { return true }
    switch self {
    case .catalog: if case .line = target.part { return true } else { return false }
    case .accounts:
      if let holder = target.entity.id(of: OpenCartRecord.self) ?? target.entity.favoringCustomer { return holder != .guest }
      return target.entity.kind.canBeOwned && operation.action.owner.map { $0 != .guest } ?? false
    case .all, .carts, .orders, .prefs, .lists: return false
    }
  }
}

extension EntityID {
  /// The customer whose favorite it is; nil for other kinds. Its key alone tells what the customer likes.
  var favoringCustomer: CustomerID? { id(of: Favorite.self)?.customer }
}

extension SyncedParts {
  /// Drops all content of some customers. What has no content stays: that something was removed.
  mutating func erase(everythingOf customers: Set<CustomerID>) {
    dropGroups { $0.write.action.owner.map(customers.contains) ?? false }
  }

  /// Drops what was erased.
  mutating func erase(_ erasures: [SyncErasure], of entity: EntityID) {
    let concerned = groups.filter { group in erasures.contains { $0.seen.contains(group.write.id(at: 0)) } }
    for part in Set(concerned.flatMap(\.write.parts)) {
      let known = all(part)
      let target = PartID(entity: entity, part: part)
      let rest = known.operations.compactMap { operation in
        erasures.reduce(Optional(operation)) { rest, erasure in rest.flatMap { erasure.remainder(of: $0, on: target) } }
      }
      if rest != known.operations { set(part, to: SyncedPart(operations: rest, replaced: known.replaced)) }
    }
  }
}

extension [SyncErasure] {
  /// Adds erasures; those that others cover are dropped. The result depends only on all that were ever added.
  mutating func add(_ new: some Sequence<SyncErasure>) {
    let all = Set(self).union(new)
    self = all.filter { one in !all.contains { one != $0 && one.isCovered(by: $0) } }
      .sorted { ($0.replica, $0.sequence) < ($1.replica, $1.sequence) }
  }
}

extension ReplicatedState {
  /// The scopes erased since the state contained only these erasures and erased customers.
  package func erased(besides erasures: [SyncErasure], of customers: Set<CustomerID>) -> [ErasedScope] {
    let data = self.erasures.filter { $0.scope.customer == nil && !erasures.contains($0) }.map(\.scope)
    return data + erasedCustomers.subtracting(customers).sorted().map { .customer($0) }
  }

  /// Records an erasure as the change `sequence` of `replica`.
  package mutating func erase(_ scope: ErasedScope, by replica: ReplicaID, sequence: Int, at: Timestamp) -> SyncChange {
    let change = SyncChange(replica: replica, sequence: sequence, seen: seen, at: at, erases: scope, revision: 0)
    apply(change)
    return change
  }
}
