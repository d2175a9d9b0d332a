import ShopModel

/// What clients see of a kind of entity: the part of its declaration that needs texts and shapes. Its own shape is the stored form.
protocol PresentedKind: EntityKind, WireType {
  /// The type in changes. Settings have two: the language and the preferences.
  static var changeTypes: [String] { get }
  /// Types of the views of its entities; none where another kind has the same one.
  static var views: [any WireType.Type] { get }
  /// The entity in `shop`, in the form that its get method returns; nil if it has none.
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView?
  /// The same as one of several types.
  func view(as type: String, in shop: borrowing Shop, _ context: RequestContext) -> EntityView?
  /// Summary of a change of some fields; nil for kinds whose changes have events of their own, or are part of others.
  var changeSummary: EventSummary? { get }

  /// Summary of the removal of an entity, for kinds without events of their own.
  static func removalSummary(of entity: EntityID) -> EventSummary?

  /// Name of the entity; nil for kinds without one.
  func name(in languages: [String]) -> SyncValueText?
  /// What stands for the entity beside others in a conflict; nil for customers, whose names not all may see.
  func summary(in languages: [String]) -> SyncValueText?
  /// Name of what a conflict is about; nil if there is none.
  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText?
  /// A part of the value; nil when it is not one number, name or amount.
  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText?
  /// True if conflicts show the view to `customer`: unless the content is not in the value alone.
  func isShownInConflicts(to customer: CustomerID) -> Bool
}

extension PresentedKind {
  static var changeTypes: [String] { [typeName] }
  func view(as type: String, in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { view(in: shop, context) }
  var changeSummary: EventSummary? { nil }
  static func removalSummary(of entity: EntityID) -> EventSummary? { nil }
  func name(in languages: [String]) -> SyncValueText? { nil }
  func summary(in languages: [String]) -> SyncValueText? { name(in: languages) }
  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText? { name(in: languages) }
  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? { name(in: languages) }
  func isShownInConflicts(to customer: CustomerID) -> Bool { true }
}

extension EntityType {
  /// What clients see of the kind.
  var presented: any PresentedKind.Type { Self.allPresented[rawValue] }

  private static let allPresented = allCases.map { type -> any PresentedKind.Type in
    guard let kind = type.kind as? any PresentedKind.Type else { preconditionFailure("clients cannot see \(type)") }
    return kind
  }
}

extension Entity {
  /// The value with what clients see of it.
  var presented: any PresentedKind { type.presented.value(of: self) }

  func view(as type: String, in shop: borrowing Shop, _ context: RequestContext) -> EntityView? {
    presented.view(as: type, in: shop, context)
  }
}

extension PresentedKind {
  fileprivate static func value(of entity: Entity) -> any PresentedKind {
    guard let value = entity.value as? Self else { preconditionFailure("\(entity) is no \(typeName)") }
    return value
  }
}
