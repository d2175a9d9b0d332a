/// Value of an entity at one point in time. It contains no slots, so values from different times can be compared.
package struct Entity: Sendable {
  package let value: any EntityKind

  package init(_ value: some EntityKind) { self.value = value }

  /// Identity of the entity.
  package var id: EntityID { value.entityID }

  package var type: EntityType { value.entityID.type }
}

extension Entity: Hashable {
  package static func == (left: Entity, right: Entity) -> Bool { left.value.equals(right.value) }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension EntityKind {
  /// Its identity among all entities.
  package var entityID: EntityID { EntityID(Self.self, id: id) }

  fileprivate func equals(_ other: any EntityKind) -> Bool { other as? Self == self }
}

extension Entity {
  /// Customer who alone may see the entity; nil when it belongs to the store.
  package var owner: CustomerID? { value.ownerID }

  /// The part of the value that all replicas share; nil when there is none.
  package func shared(withAccounts: Bool) -> Entity? { value.sharedEntity(withAccounts: withAccounts) }

  /// Parts in which two values of one entity differ; nil means that the entity does not exist. Update times are ignored.
  package static func parts(of first: Entity?, unlike second: Entity?) -> Set<EntityPart> {
    guard first != second else { return [] }
    guard let first, let second else { return [.existence] }
    return first.value.parts(unlike: second) ?? [.existence]
  }

  /// If the price history is still as the change left it, restores the history from before the change, so that an undone
  /// price leaves no trace. If it has changed since, the restored price becomes a new price point.
  func repriced(as before: Entity, after: Entity?, now: Entity) -> Entity {
    guard var product = value as? Product, let before = before.value as? Product, let after = after?.value as? Product,
      let now = now.value as? Product
    else { return self }
    product.take(now.allPrices == after.allPrices ? before.allPrices : [])
    return Entity(product)
  }
}

/// The same with the kind of the entity known.
extension EntityKind {
  fileprivate func parts(unlike other: Entity) -> Set<EntityPart>? { (other.value as? Self).map { parts(unlike: $0) } }

  /// Copy with some parts taken from `other`, which is of the same kind; `at` becomes the update time.
  func replacing(_ parts: Set<EntityPart>, from other: Entity, at: Timestamp) -> Entity {
    guard let other = other.value as? Self else { preconditionFailure("parts of \(other) for \(self)") }
    return Entity(replacing(parts, from: other, at: at))
  }

  /// True if a customer sees no difference from another value of the entity.
  package func looksLike(_ other: Entity) -> Bool { (other.value as? Self).map { looksLike($0) } ?? false }

  fileprivate func sharedEntity(withAccounts: Bool) -> Entity? { shared(withAccounts: withAccounts).map { Entity($0) } }

  /// Copy that has of `own`, the same entity of this store, what is not shared.
  func completed(by own: Entity?) -> Entity { Entity((own?.value as? Self).map { completed(by: $0) } ?? self) }
}
