/// Stored form of everything on one entity.
package struct SyncedEntityRecord: Sendable {
  package let entity: EntityID
  /// Each with the operations that are in effect.
  package let writes: [AppliedWrite]
  /// By part, changes not yet known whose operations on the part are already replaced.
  package let replaced: [EntityPart: VersionVector]
  /// True for a customer who was erased.
  package let isErased: Bool

  package init(entity: EntityID, writes: [AppliedWrite], replaced: [EntityPart: VersionVector], isErased: Bool = false) {
    self.entity = entity
    self.writes = writes
    self.replaced = replaced
    self.isErased = isErased
  }

  /// The customer, if the entity is one who was erased.
  fileprivate var erasedCustomer: CustomerID? { isErased ? entity.id(of: Customer.self) : nil }
}

extension ReplicatedState {
  /// All entities with a record: those that are known, and erased customers.
  package var recordedEntities: [EntityID] {
    erasedCustomers.isEmpty ? knownEntities : Set(knownEntities).union(erasedCustomers.map { .customer($0) }).sorted()
  }

  /// Their number.
  package var recordedEntityCount: Int {
    entities.count + erasedCustomers.count { entities[.customer($0)] == nil }
  }

  /// Everything on one entity.
  package func record(of entity: EntityID) -> SyncedEntityRecord {
    let parts = self[entity]
    let isErased = entity.id(of: Customer.self).map(erasedCustomers.contains) ?? false
    return SyncedEntityRecord(
      entity: entity, writes: parts.groups.map(\.remainder), replaced: parts.replaced, isErased: isErased)
  }

  /// Recreates a state.
  package init(
    seen: VersionVector, records: some Sequence<SyncedEntityRecord>, erasures: [SyncErasure] = [], sharesAccounts: Bool = false
  ) {
    self.init(sharesAccounts: sharesAccounts)
    self.seen = seen
    add(erasures, of: Set(records.compactMap(\.erasedCustomer)))
    for record in records { restore(record) }
  }
}

extension SyncedParts.Group {
  /// The write without the operations that are in effect no more.
  fileprivate var remainder: AppliedWrite {
    let positions = positions
    if positions.count == write.parts.count { return write }
    return AppliedWrite(
      replica: write.replica, sequence: write.sequence, at: write.at, parts: positions.map { write.parts[$0] },
      indexes: AppliedWrite.Indexes(positions.map { write.indexes[$0] }), action: write.action, seen: write.seen, restored: write.restored)
  }
}

/// Recording of the changes of an entity.
extension EntityKind {
  /// The actions that turn `before`, or else nothing, into this value, without that on its existence: the parts to set to this value, and
  /// actions of other kinds. With `repricing`, a new price sets the whole price history.
  func actions(sinceEntity entity: Entity?, repricing: Bool) -> (set: [EntityPart], others: [PartAction]) {
    let before = entity?.value as? Self
    if Self.isReplacedAsWhole { return (before == self ? [] : [.whole], []) }
    guard let before else { return (Self.accessors.indices.map(EntityPart.field), []) }
    return actions(since: before, fields: indexes(unlike: before).map(EntityPart.field), repricing: repricing)
  }
}

package struct PartAction {
  let part: EntityPart
  let action: SyncAction
}

extension CartRecord {
  /// Lines and codes that differ; those that are gone end elsewhere.
  func actions(since before: CartRecord) -> [PartAction] {
    let old = Dictionary(before.lines.map { ($0.product, $0) }) { first, _ in first }
    let oldCodes = Set(before.codes)
    var actions: [PartAction] = []
    for line in lines where old[line.product] != line {
      actions.append(PartAction(part: .line(line.product), action: .set(Entity(with([line])))))
    }
    for code in codes where !oldCodes.contains(code) {
      actions.append(PartAction(part: .code(code.key), action: .set(Entity(with([], codes: [code])))))
    }
    return actions
  }

  /// Copy with other content.
  func with(_ lines: [CartLineRecord], codes: [FoldedName] = []) -> CartRecord {
    var cart = self
    (cart.lines, cart.codes) = (lines, codes)
    return cart
  }
}

extension ListItem {
  /// Actions on the amount to be bought, the amount otherwise, and the purchases. The amount of an item that was just taken off the list is
  /// compared in the next round.
  func actions(since before: ListItem) -> [PartAction] {
    var actions: [PartAction] = []
    // of an item that is new on two devices, the amounts add up
    let isNew = before.name.isEmpty
    if isOnList, !before.isOnList || before.quantity != quantity {
      actions.append(PartAction(part: .need, action: isNew ? .add(.amount(quantity)) : .set(Entity(self))))
    }
    if !isOnList, before.isOnList { actions.append(PartAction(part: .need, action: .clear)) }
    if !isOnList, !before.isOnList, before.quantity != quantity { actions.append(PartAction(part: .quantity, action: .set(Entity(self)))) }
    if before.purchases == purchases, before.purchasedAt == purchasedAt { return actions }
    return actions + [PartAction(part: .purchases, action: purchase(since: before) ?? .set(Entity(self)))]
  }

  /// The addition of the last purchase, if nothing else about the purchases differs.
  private func purchase(since before: ListItem) -> SyncAction? {
    var rest = before.purchases[...]
    let new = purchases.first { time in
      if rest.first == time { rest.removeFirst() } else { return true }
      return false
    }
    // if the oldest purchase was dropped, the last one is new
    for time in [new, purchasedAt].compactMap(\.self) {
      var expected = before
      expected.notePurchase(at: time)
      if expected.purchases == purchases { return .add(.purchase(time)) }
    }
    return nil
  }
}

extension Product {
  /// The addition to the price history; nil if more than the last price is new.
  func priceAddition(since before: Product) -> SyncAddition? {
    let points = allPrices
    guard before.price.currency == price.currency, let last = points.last else { return nil }
    return (before.allPrices + [last]).suffix(PricePoint.most) == points[...] ? .price(last, price.currency) : nil
  }
}
