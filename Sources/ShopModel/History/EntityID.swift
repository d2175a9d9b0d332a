/// Identity of an entity whose changes are tracked; the lines of a cart are parts of the cart.
package struct EntityID: Hashable, Sendable {
  package let type: EntityType
  /// Id within the kind; nil where there is only one entity, and for the tax rate of all other products.
  package let key: String?

  package init<Kind: EntityKind>(_ kind: Kind.Type, id: Kind.Key) {
    type = kind.entityType
    key = id.entityKey
  }

  /// The declaration of its kind.
  package var kind: any EntityKind.Type { type.kind }

  /// Name of its kind in files.
  package var storedType: String { kind.storedName }

  /// The entity of a kind by its name in files; nil when there is no such kind, or it has no such entity.
  package init?(storedType: String, key: String?) {
    guard let type = EntityType.allCases.first(where: { $0.kind.storedName == storedType }), type.kind.has(key) else { return nil }
    self.type = type
    self.key = key
  }

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
  /// The entity of this kind with this id.
  package static func entity(_ id: Key) -> EntityID { EntityID(self, id: id) }

  /// True if an entity of the kind can have this key.
  fileprivate static func has(_ key: String?) -> Bool { Key(entityKey: key) != nil }

  fileprivate static func precedes(_ left: String?, _ right: String?) -> Bool {
    guard let left = Key(entityKey: left), let right = Key(entityKey: right) else { return false }
    return left < right
  }

  fileprivate static func removal(of entity: EntityID) -> Event? { entity.id(of: self).flatMap { removal(of: $0) } }

  fileprivate static func standard(_ entity: EntityID) -> Entity? { entity.id(of: self).flatMap { standard($0) }.map { Entity($0) } }
}

extension Shop {
  /// Value of `entity`; nil when it does not exist.
  package borrowing func value(of entity: EntityID) -> Entity? { entity.kind.value(of: entity, in: self) }

  /// All entities.
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
