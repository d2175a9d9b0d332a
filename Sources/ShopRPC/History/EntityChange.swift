import ShopModel

struct EntityChange: WireType {
  /// The state after the change: the entity exists (`put`) or does not (`removed`).
  enum Operation: String, CaseIterable, Sendable {
    case put
    case removed
  }

  let operation: Operation
  let type: String
  let id: String
  let value: EntityView?
  let before: EntityView?

  static let shape = Shape<Self>.object(
    Self.init, op, entityType, entityID, after,
    Field("before", \.before, optional: EntityView.shape, "Entity before the change; absent if it did not exist.")
  ).named("EntityDifference", "Change of one entity, with its state before and after.")

  /// The shape in events, which do not have `before`.
  static let eventShape = Shape<Self>.object(
    { operation, type, id, value in EntityChange(operation: operation, type: type, id: id, value: value, before: nil) },
    op, entityType, entityID, after
  ).named("EventChange", "Change of one entity.")

  private static let op = Field<Self, Operation>(
    "op", \.operation, .word, "`put` if the entity exists after the change, `removed` if it does not.")
  private static let entityType = Field<Self, String>("type", \.type, .word(among: types), "Type of the entity.")
  private static let entityID = Field<Self, String>(
    "id", \.id, .string,
    "Id of the entity; \(unusualIDs), for `\(image)` the product's id, for singletons such as `timer` the type itself.")
  private static let after = Field<Self, EntityView?>(
    "value", \.value, optional: EntityView.shape, "Entity after the change; absent if removed.")

  /// The kinds of entities, and the images of products, which only events are about.
  private static let types = EntityType.allCases.flatMap { $0.presented.changeTypes } + [image]
  fileprivate static let image = "image"

  /// Descriptions of the ids of kinds whose entities have no id of their own.
  private static let unusualIDs = EntityType.allCases.map(\.presented).compactMap { kind in
    kind.idSummary.map { "for `\(kind.changeTypes[0])` \($0)" }
  }.joined(separator: ", ")
}

extension EntityChange {
  /// A `difference` between two states.
  init(_ difference: Difference, from before: borrowing Shop, to after: borrowing Shop, for context: RequestContext) {
    let (type, id) = Self.name(of: difference.entity, isAboutPreferences: difference.isAboutPreferences)
    let value = difference.after?.view(as: type, in: after, context)
    self.init(
      operation: value == nil ? .removed : .put, type: type, id: id, value: value,
      before: difference.before?.view(as: type, in: before, context))
  }

  /// The state of an entity after the last change of `shop`.
  init(_ trace: ChangeSet.Entry, in shop: borrowing Shop, for context: RequestContext) {
    let (type, id) = Self.name(of: trace.entity, isAboutPreferences: trace.topic == .prefs)
    let value = trace.value?.view(as: type, in: shop, context)
    self.init(operation: value == nil ? .removed : .put, type: type, id: id, value: value, before: nil)
  }

  /// The arrival of the image of `product`.
  init(_ image: CachedImage, of product: ProductID) {
    self.init(operation: .put, type: Self.image, id: product.text, value: EntityView(ImageView(file: image)), before: nil)
  }

  /// The type of an entity and its id; of one that is the only one of its kind, the type.
  private static func name(of entity: EntityID, isAboutPreferences: Bool) -> (type: String, id: String) {
    let types = entity.type.presented.changeTypes
    let type = (isAboutPreferences ? types.last : types.first) ?? entity.storedType
    return (type, entity.type.presented.presentedID(of: entity) ?? type)
  }
}

extension Difference {
  /// True if preferences other than the language differ.
  fileprivate var isAboutPreferences: Bool {
    guard let before = before?.value as? Settings, let after = after?.value as? Settings else { return false }
    return before.preferences != after.preferences
  }
}

/// An entity, in the form that its get method returns; a cart as its summary.
struct EntityView: WireType {
  private let view: any WireType

  init(_ view: some WireType) { self.view = view }

  /// One of the views; `x-byType` names the one of each type.
  static let shape = written { types in
    var all: [JSON] = []
    var byType: [JSON.Member] = []
    for (type, view) in Self.views {
      let schema = view.schema(&types)
      if !all.contains(schema) { all.append(schema) }
      byType.append(JSON.Member(name: type, value: schema["$ref"] ?? "object"))
    }
    return ["oneOf": .array(all), "x-byType": .object(byType)]
  }

  /// The view of each type in changes.
  private static let views: [(type: String, view: any WireType.Type)] = {
    var all: [(type: String, view: any WireType.Type)] = []
    for type in EntityType.allCases {
      for (type, view) in zip(type.presented.changeTypes, type.presented.views) { all.append((type, view)) }
    }
    return all + [(EntityChange.image, ImageView.self)]
  }()

  /// The shape where all entities are of one type, which has one view.
  static func shape(of type: EntityType) -> Shape<Self> { written { types in type.presented.views[0].schema(&types) } }

  private static func written(as schema: @escaping @Sendable (inout SchemaTypes) -> JSON) -> Shape<Self> {
    Shape(
      schema: schema, read: { (_, _) throws(ValidationError) in throw .invalid("output-only entity") },
      write: { value, output in value.view.write(to: &output) })
  }
}

extension WireType {
  fileprivate static func schema(_ types: inout SchemaTypes) -> JSON { shape.schema(&types) }
}

/// The image of a product or a line, where it is in the cache.
struct ImageFileView: WireType {
  let path: String
  let width: Int
  let height: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("path", \.path, .string, "Absolute path of the file."),
    Field("width", \.width, .integer(1...Int.max), "Width in pixels."),
    Field("height", \.height, .integer(1...Int.max), "Height in pixels.")
  ).named("ImageFile", "A downloaded image.")

  /// The image at a URL, if it is in the cache.
  init?(of url: String?, in images: ImageCache?) {
    guard let file = url.flatMap({ images?.known($0) }) else { return nil }
    self.init(path: file.path, width: file.header.width, height: file.header.height)
  }

  private init(path: String, width: Int, height: Int) { (self.path, self.width, self.height) = (path, width, height) }
}

/// An image in the cache.
struct ImageView: WireType {
  let path: String
  let format: ImageFormat
  let width: Int
  let height: Int
  let size: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("path", \.path, .string, "Absolute path of the file."),
    Field("mediaType", \.format, .word, "Format of the image, as its content says."),
    Field("width", \.width, .integer(1...Int.max), "Width in pixels."),
    Field("height", \.height, .integer(1...Int.max), "Height in pixels."),
    Field("bytes", \.size, .integer(0...Int.max), "Size of the file in bytes.")
  ).named("Image", "The image of a product, as a file.")
}

extension ImageView {
  init(file: CachedImage) {
    self.init(path: file.path, format: file.header.format, width: file.header.width, height: file.header.height, size: file.size)
  }
}

/// What clients see of a kind of entity: the part of its declaration that needs texts and shapes. Its own shape is the stored form.
protocol PresentedKind: EntityKind, WireType {
  /// The type in changes. Settings have two: the language and the preferences.
  static var changeTypes: [String] { get }
  /// The id in changes; nil for the only entity of its kind.
  static func presentedID(of entity: EntityID) -> String?
  /// Description of the id in changes, for a kind whose entities have no id of their own; nil for others.
  static var idSummary: String? { get }
  /// Types of the views of its entities, for each of `changeTypes`.
  static var views: [any WireType.Type] { get }
  /// The entity in `shop`, in the form that its get method returns; nil if it has none.
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView?
  /// The same as one of several types.
  func view(as type: String, in shop: borrowing Shop, _ context: RequestContext) -> EntityView?
  /// Summary of a change of some fields; nil for kinds whose changes have events of their own, or are part of others.
  var changeSummary: EventSummary? { get }

  /// Summary of the addition and the removal of an entity, for kinds without events of their own.
  var additionSummary: EventSummary? { get }
  var removalSummary: EventSummary? { get }
  /// Summary of an event on a whole entity, for kinds whose sentences need the shop as it was before.
  static func summary(of event: EntityEvent, in shop: borrowing Shop) -> EventSummary?
  /// Summary of a change to this value.
  func summary(of revision: EntityRevision) -> EventSummary?

  /// True if everyone sees the entities, so that an error can mention others than the one that it is about.
  static var isPublic: Bool { get }
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
  static func presentedID(of entity: EntityID) -> String? { entity.key }
  static var idSummary: String? { nil }
  func view(as type: String, in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { view(in: shop, context) }
  var changeSummary: EventSummary? { nil }
  var additionSummary: EventSummary? { changeSummary }
  var removalSummary: EventSummary? { changeSummary }
  static func summary(of event: EntityEvent, in shop: borrowing Shop) -> EventSummary? {
    switch event {
    case .removed(let entity): shop.value(of: entity)?.presented.removalSummary
    case .put(let value): shop.value(of: value.id) == nil ? value.presented.additionSummary : value.presented.changeSummary
    }
  }
  func summary(of revision: EntityRevision) -> EventSummary? { changeSummary }
  static var isPublic: Bool { false }
  func name(in languages: [String]) -> SyncValueText? { nil }
  func summary(in languages: [String]) -> SyncValueText? { name(in: languages) }
  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText? { name(in: languages) }
  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? { name(in: languages) }
  func isShownInConflicts(to customer: CustomerID) -> Bool { true }
}

extension PresentedKind {
  /// Name of the entity with this id; nil if it has none of its own.
  static func name(ofID id: String, in shop: borrowing Shop, _ languages: [String]) -> String? {
    guard let key = Key(entityKey: id), let value = value(of: key, in: shop) else { return nil }
    switch value.name(in: languages) {
    case .plain(let name), .location(let name?): return name
    default: return nil
    }
  }

  /// The ids of all entities, among which a misspelled one is looked for; none if they are too many.
  static func comparedIDs(in shop: borrowing Shop) -> [String] {
    count(of: nil, in: shop) > Limits.comparedIDs ? [] : ids(in: shop).compactMap(\.entityKey)
  }
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
