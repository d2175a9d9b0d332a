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
  /// Customer who alone may see the entity; nil when it belongs to the database.
  package var owner: CustomerID? { value.ownerID }

  /// The part of the value that all replicas share; nil when there is none.
  package func shared(withAccounts: Bool) -> Entity? { value.sharedEntity(withAccounts: withAccounts) }

  /// Parts in which two values of one entity differ; nil means that the entity does not exist. Update times are ignored.
  package static func parts(of first: Entity?, unlike second: Entity?) -> Set<EntityPart> {
    guard first != second else { return [] }
    guard let first, let second else { return [.existence] }
    return first.value.parts(unlike: second) ?? [.existence]
  }

  /// Copy of what an undo at the time `at` makes of the value `now`, with the price history that it leaves: `before` and `after` are the
  /// values around the undone change, which was made at the time `changed`.
  func repriced(undoing after: Entity?, to before: Entity, changedAt changed: Timestamp, from now: Entity, at: Timestamp) -> Entity {
    guard let product = value as? Product, let before = before.value as? Product, let after = after?.value as? Product,
      let now = now.value as? Product
    else { return self }
    return Entity(product.repriced(undoing: after, to: before, changedAt: changed, from: now, at: at))
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

  /// Copy that has of `own`, the same entity of this database, what is not shared.
  func completed(by own: Entity?) -> Entity { Entity((own?.value as? Self).map { completed(by: $0) } ?? self) }
}

/// Identity of an entity whose changes are tracked; the lines of a cart are parts of the cart.
package struct EntityID: Hashable, Sendable {
  package let type: EntityType
  /// Id within the kind; nil where there is only one entity, and for the tax rate of all other products.
  package var key: String? { exactKey?.text }
  private let exactKey: ExactText?

  package init<Kind: EntityKind>(_ kind: Kind.Type, id: Kind.Key) {
    type = kind.entityType
    exactKey = id.entityKey.map { ExactText($0) }
  }

  /// The declaration of its kind.
  package var kind: any EntityKind.Type { type.kind }

  /// Name of its kind in files.
  package var storedType: String { kind.storedName }

  /// The entity of a kind by its name in files; nil when there is no such kind, or it has no such entity.
  package init?(storedType: String, key: String?) {
    guard let type = EntityType.allCases.first(where: { $0.kind.storedName == storedType }), type.kind.has(key) else { return nil }
    self.type = type
    exactKey = key.map { ExactText($0) }
  }

  /// The ids of which its key consists, such as those of the item and the store of a price.
  package var ids: [String] { kind.ids(in: key) }

  /// Its id, if it is of this kind.
  package func id<Kind: EntityKind>(of kind: Kind.Type) -> Kind.Key? { type == kind.entityType ? Kind.Key(entityKey: key) : nil }
}

extension EntityID: Comparable {
  /// Ordered by kind, then by id.
  package static func < (left: EntityID, right: EntityID) -> Bool {
    left.type == right.type ? left.kind.precedes(left.key, right.key) : left.type.rawValue < right.type.rawValue
  }
}

extension EntityID {
  /// The beginning of its key as a number, for sorting.
  var sortHead: UInt64 { kind.sortHead(of: key) }
}

extension EntityType {
  /// Its place in the order of entities.
  var sortNumber: UInt64 { UInt64(EntityType.allCases.count { $0.rawValue < rawValue }) }
}

extension EntityID {
  /// Domains to which the entity belongs.
  package var topics: [Topic] { kind.topics }

  /// Event that removes the entity; nil for entities that always exist.
  var end: Event? { kind.removal(of: self) }

  /// Value of an entity that always exists and of which nothing was written; nil for the others.
  package var standard: Entity? { kind.standard(self) }
}

/// Short forms.
extension EntityID {
  package static func location(_ id: LocationID) -> EntityID { Location.entity(id) }
  package static func product(_ id: ProductID) -> EntityID { Product.entity(id) }
  package static func category(_ id: CategoryKey) -> EntityID { Category.entity(id) }
  package static func list(_ id: ListID) -> EntityID { ShoppingList.entity(id) }
  package static func item(_ id: ItemID) -> EntityID { ListItem.entity(id) }
  package static func customer(_ id: CustomerID) -> EntityID { Customer.entity(id) }
  package static func cart(_ id: CartID) -> EntityID { CartRecord.entity(id) }
  package static func openCart(_ id: CustomerID) -> EntityID { OpenCartRecord.entity(id) }
  package static func order(_ id: OrderID) -> EntityID { Order.entity(id) }
  package static func promotion(_ id: PromotionID) -> EntityID { Promotion.entity(id) }
  package static func taxRate(_ id: TaxKey) -> EntityID { TaxRate.entity(id) }
  package static let settings = Settings.entity(OnlyOne())
  package static let timer = ShopTimer.entity(OnlyOne())
  package static let openList = ListUse.entity(OnlyOne())
  package static let catalogSource = SourceSet.entity(OnlyOne())
}

extension EntityKind {
  package static func entity(_ id: Key) -> EntityID { EntityID(self, id: id) }

  /// True if an entity of the kind can have this key.
  fileprivate static func has(_ key: String?) -> Bool { Key(entityKey: key) != nil }

  fileprivate static func ids(in key: String?) -> [String] { Key(entityKey: key)?.ids ?? [] }

  fileprivate static func sortHead(of key: String?) -> UInt64 { Key(entityKey: key)?.sortHead ?? 0 }

  fileprivate static func precedes(_ left: String?, _ right: String?) -> Bool {
    guard let left = Key(entityKey: left), let right = Key(entityKey: right) else { return false }
    return left < right
  }

  fileprivate static func removal(of entity: EntityID) -> Event? { entity.id(of: self).flatMap { removal(of: $0) } }

  fileprivate static func standard(_ entity: EntityID) -> Entity? {
    guard let standard, let id = entity.id(of: self) else { return nil }
    return Entity(standard(id))
  }
}

extension Shop {
  /// Value of `entity`; nil when it does not exist.
  package borrowing func value(of entity: EntityID) -> Entity? { entity.kind.value(of: entity, in: self) }

  package var entities: [EntityID] { EntityType.allCases.flatMap { $0.kind.entities(in: self) } }

  /// Gives an entity the value that it had before a change; nil removes it.
  mutating func restore(_ value: Entity?, as entity: EntityID) { entity.kind.restore(value, as: entity, in: &self) }
}

extension EntityKind {
  fileprivate static func value(of entity: EntityID, in shop: borrowing Shop) -> Entity? {
    guard let id = entity.id(of: self), let value = value(of: id, in: shop) else { return nil }
    return Entity(value)
  }

  fileprivate static func entities(in shop: borrowing Shop) -> [EntityID] { ids(in: shop).map { entity($0) } }

  fileprivate static func restore(_ value: Entity?, as entity: EntityID, in shop: inout Shop) {
    if let id = entity.id(of: self) { restore(value?.value as? Self, as: id, in: &shop) }
  }
}

/// An event about an entity of a kind that has no events of its own.
package enum EntityEvent: Hashable, Sendable {
  /// The entity now has the given value, whatever the prior one.
  case put(Entity)
  case removed(EntityID)

  package var entity: EntityID {
    switch self {
    case .put(let value): value.id
    case .removed(let entity): entity
    }
  }
}

extension Shop {
  mutating func apply(_ event: EntityEvent, log: inout UndoLog) {
    let after: Entity? = if case .put(let value) = event { value } else { nil }
    let before = value(of: event.entity)
    if before == nil, after == nil { return }
    log.record(.entity(event.entity, before))
    restore(after, as: event.entity)
  }
}

extension Sequence<EntityID> {
  /// The entities in ascending order.
  package func sorted() -> [EntityID] {
    let elements = Array(self)
    // entities of one kind mostly come together
    var (type, kind) = (EntityType.product, EntityType.product.sortNumber)
    let heads = elements.map { entity in
      if entity.type != type { (type, kind) = (entity.type, entity.type.sortNumber) }
      return SortHead(kind: kind, key: entity.sortHead)
    }
    return sortedIndices(of: heads) { elements[$0] < elements[$1] }.map { elements[$0] }
  }
}
