/// A kind of entity. Everything that history, undo, events and synchronization need to know of a kind is declared once, beside the type of its
/// values, which conforms; the compiler reports what a kind lacks. `EntityType` is the list of all kinds.
package protocol EntityKind: Hashable, Sendable {
  /// Identity among the entities of the kind.
  associatedtype Key: EntityKey
  static var entityType: EntityType { get }
  static var typeName: String { get }
  /// Name in journals and files of synchronization, where it is older.
  static var storedName: String { get }
  /// Domains to which the entities belong.
  static var topics: [Topic] { get }
  /// The fields, which history, undo and synchronization compare and copy by number; none where all of an entity changes together.
  static var accessors: [FieldAccessor<Self>] { get }
  var id: Key { get }
  /// Customer who alone may see the entity; nil when it belongs to the database.
  var ownerID: CustomerID? { get }

  static func value(of id: Key, in shop: borrowing Shop) -> Self?
  static func ids(in shop: borrowing Shop) -> [Key]
  /// Inverse of a change: gives the entity the value that it had; nil removes it. Events do it unless they have other effects.
  static func restore(_ value: Self?, as id: Key, in shop: inout Shop)
  /// Makes the value of an entity that always exists, and of which nothing was written; nil for kinds whose entities are created.
  static var standard: ((Key) -> Self)? { get }
  /// Maximum number of entities, of carts and orders for each customer; nil for kinds whose number other rules limit.
  static var limit: Int? { get }
  static func count(of owner: CustomerID?, in shop: borrowing Shop) -> Int
  /// The collection whose number of entities is limited; nil if there is none.
  var collection: LimitedCollection? { get }

  /// False for kinds whose only events are that an entity has a value (`EntityEvent`).
  static var hasOwnEvents: Bool { get }
  /// Name of the id in these events.
  static var keyName: String { get }
  /// Event that sets the entity to this value, whatever the prior one.
  var putEvent: Event { get }
  /// The same, split into several events if one would exceed the size limit of the journal.
  var restoringEvents: [Event] { get }
  /// Event that removes the entity; nil for kinds whose entities always exist.
  static func removal(of id: Key) -> Event?
  /// True if a change of some fields is recorded as a revision, false if with the whole value.
  static var isRevisable: Bool { get }
  /// Events that turn `before` into this value, which differs.
  func events(since before: Self) -> [Event]

  /// Parts in which another value of the entity differs. Update times are ignored.
  func parts(unlike other: Self) -> Set<EntityPart>
  /// Copy with some parts taken from `other`; `at` becomes the update time.
  func replacing(_ parts: Set<EntityPart>, from other: Self, at: Timestamp) -> Self
  /// Copy with the new values of a revision to `value`.
  func revised(by revision: EntityRevision, to value: Self) -> Self
  /// Copy without the long content that a revision to this value leaves as it is.
  func trimmed(to revision: EntityRevision) -> Self
  /// True if a customer sees no difference.
  func looksLike(_ other: Self) -> Bool

  /// False for kinds that are no concern of other replicas.
  static var isShared: Bool { get }
  /// The part of the value that all replicas share; nil when there is none. Accounts with their carts and orders are shared only in groups
  /// `withAccounts`.
  func shared(withAccounts: Bool) -> Self?
  /// Copy that has of `own`, the same entity of this database, what is not shared.
  func completed(by own: Self) -> Self
  /// True for the kinds that can belong to a customer without naming them in the id.
  static var canBeOwned: Bool { get }
  /// True when only whole values are written.
  static var isReplacedAsWhole: Bool { get }
  /// The reset that erases the kind, besides that of everything.
  static var scope: ResetScope? { get }
  /// Time of the last update; nil for kinds that do not record it.
  var lastUpdate: Timestamp? { get }
  /// Fields of which the latest value simply counts.
  static var silentFields: Set<String> { get }
  /// Parts with something that entities have in common only if they were made concurrently.
  static var labeledParts: [EntityPart] { get }
  /// What this value has in a labeled part; nil if nothing.
  func label(in part: EntityPart) -> String?
  /// What it is when several entities have one label.
  static var labelConflict: SyncConflict.Kind { get }
  /// Of concurrent values of a part, the one of the highest rank shows, among several the latest.
  func rank(of part: EntityPart) -> Int
  /// The empty entity with which a new one is compared; nil for kinds whose new entities write all fields.
  var unwritten: Self? { get }
  /// The actions that turn `before` into this value, without that on its existence: of the `fields` that differ those to set, and actions of
  /// other kinds. With `repricing`, a new price sets the whole price history.
  func actions(since before: Self, fields: [EntityPart], repricing: Bool) -> (set: [EntityPart], others: [PartAction])
  /// The action that gives a part the value that it has in this entity.
  func action(on part: EntityPart) -> SyncAction
  /// Copy without long content that none of these parts takes from it.
  func trimmed(to parts: [EntityPart]) -> Self
  /// Entities that an action on parts names, on whose existence or status the values can depend.
  static func references(of action: SyncAction, on parts: [EntityPart]) -> [EntityID]
  /// The value that follows from the parts; this one has the values of all fields.
  func projected(by parts: [EntityPart: SyncedPart], in state: ReplicatedState) -> Self
  /// True if a value that a single write made shows as it is.
  static func isComplete(in parts: SyncedParts) -> Bool
}

/// What most kinds have in common.
extension EntityKind {
  package static var storedName: String { typeName }
  package static var accessors: [FieldAccessor<Self>] { [] }
  package var ownerID: CustomerID? { nil }
  package static var standard: ((Key) -> Self)? { nil }
  package static var limit: Int? { nil }
  package static func count(of owner: CustomerID?, in shop: borrowing Shop) -> Int { ids(in: shop).count }
  package var collection: LimitedCollection? {
    Self.limit.map { _ in LimitedCollection(type: Self.entityType, owner: Self.canBeOwned ? ownerID : nil) }
  }
  package static var hasOwnEvents: Bool { true }
  package static var keyName: String { "id" }
  package var putEvent: Event { .entity(.put(Entity(self))) }
  package var restoringEvents: [Event] { [putEvent] }
  package static func removal(of id: Key) -> Event? { nil }
  package static func restore(_ value: Self?, as id: Key, in shop: inout Shop) {
    var log = UndoLog(keepsSteps: false)
    if let event = value?.putEvent ?? removal(of: id) { shop.apply(event, at: Timestamp(milliseconds: 0), &log) }
  }
  package static var isRevisable: Bool { true }
  package func events(since before: Self) -> [Event] {
    [Self.isRevisable ? .revised(EntityRevision(from: before, to: self)) : putEvent]
  }

  package func parts(unlike other: Self) -> Set<EntityPart> { fields(unlike: other) }
  package func replacing(_ parts: Set<EntityPart>, from other: Self, at: Timestamp) -> Self { replacing(fields: parts, from: other) }
  package func revised(by revision: EntityRevision, to value: Self) -> Self { replacing(fields: revision.fields, from: value) }
  package func trimmed(to revision: EntityRevision) -> Self { self }
  package func looksLike(_ other: Self) -> Bool { self == other }

  package static var isShared: Bool { true }
  package func shared(withAccounts: Bool) -> Self? { Self.isShared && (withAccounts || ownerID.map { $0 == .guest } ?? true) ? self : nil }
  package func completed(by own: Self) -> Self { self }
  package static var canBeOwned: Bool { false }
  package static var isReplacedAsWhole: Bool { false }
  package static var scope: ResetScope? { nil }
  package var lastUpdate: Timestamp? { nil }
  package static var silentFields: Set<String> { [] }
  package static var labeledParts: [EntityPart] { [] }
  package func label(in part: EntityPart) -> String? { nil }
  package static var labelConflict: SyncConflict.Kind { .sameName }
  package func rank(of part: EntityPart) -> Int { 0 }
  package var unwritten: Self? { nil }
  package func actions(since before: Self, fields: [EntityPart], repricing: Bool) -> (set: [EntityPart], others: [PartAction]) {
    (fields, [])
  }
  package func action(on part: EntityPart) -> SyncAction { .set(Entity(self)) }
  package func trimmed(to parts: [EntityPart]) -> Self { self }
  package static func references(of action: SyncAction, on parts: [EntityPart]) -> [EntityID] { [] }
  package func projected(by parts: [EntityPart: SyncedPart], in state: ReplicatedState) -> Self { self }
  package static func isComplete(in parts: SyncedParts) -> Bool { true }
}

/// Kinds with a single entity.
extension EntityKind where Key == OnlyOne {
  package var id: OnlyOne { OnlyOne() }
  package static func ids(in shop: borrowing Shop) -> [OnlyOne] { [OnlyOne()] }
}

/// The fields of a kind, by number and by name.
extension EntityKind {
  /// Name of a field in files; nil when there is none with this number.
  static func fieldName(at index: Int) -> String? {
    // each mention of the accessors asks the kind for them, and costs as much as some comparisons
    let accessors = accessors
    return index >= 0 && index < accessors.count ? accessors[index].name : nil
  }

  /// Number of the field with this name; nil when there is none.
  static func fieldIndex(of name: String) -> Int? { accessors.firstIndex { $0.name == name } }

  /// The field with this name, which exists.
  static func field(_ name: String) -> EntityPart {
    guard let index = fieldIndex(of: name) else { preconditionFailure("no field \(name)") }
    return .field(index)
  }

  /// Numbers of the fields in which another value differs, in order.
  func indexes(unlike other: Self) -> [Int] {
    let accessors = Self.accessors
    var indexes: [Int] = []
    for index in 0..<accessors.count where !accessors[index].isSame(self, other) { indexes.append(index) }
    return indexes
  }

  /// Fields in which another value differs, or the whole value.
  func fields(unlike other: Self) -> Set<EntityPart> {
    Self.accessors.isEmpty ? self == other ? [] : [.whole] : Set(indexes(unlike: other).map(EntityPart.field))
  }

  /// Copy with some fields taken from another value, or with all of it.
  func replacing(fields: Set<EntityPart>, from other: Self) -> Self {
    if Self.accessors.isEmpty { return fields.contains(.whole) ? other : self }
    var value = self
    for (index, accessor) in Self.accessors.enumerated() where fields.contains(.field(index)) { accessor.copy(other, &value) }
    return value
  }
}

/// Identity where a kind has only one entity.
package struct OnlyOne: EntityKey {
  package init() {}

  package init?(entityKey: String?) { if entityKey != nil { return nil } }

  package var entityKey: String? { nil }

  package static func < (left: OnlyOne, right: OnlyOne) -> Bool { false }
}
