import ShopModel

extension Shape where Value == Entity {
  /// An entity of one of some kinds: a member with the name of its kind in files.
  static func entity(where isIncluded: (any EntityKind.Type) -> Bool) -> Shape {
    let kinds = EntityType.allCases.map(\.kind).filter(isIncluded).compactMap { $0 as? any (EntityKind & WireType).Type }
    let cases = kinds.map { KindCase(of: $0) }
    return self.cases(cases) { $0.type }
  }
}

extension EntityEvent: WireType {
  private static let cases = EntityType.allCases.map(\.kind).filter { !$0.hasOwnEvents }
    .compactMap { $0 as? any (EntityKind & WireType).Type }.map { KindCase(about: $0) }

  /// A member with the name of the kind, in which the value or the id is.
  static let shape = Shape.cases(cases) { $0.entity.type }

  /// True if the object at a position is one of these events.
  static func isOne(_ document: borrowing Document, at position: Int) -> Bool {
    guard document[position].kind == .object, document.size(of: position) == 1 else { return false }
    let name = document.name(at: position + 1)
    return cases.contains { $0.key == name }
  }
}

extension Shape {
  /// An object with one member, which has the name of a kind of entity.
  fileprivate static func cases(_ cases: [KindCase<Value>], type: @escaping @Sendable (Value) -> EntityType) -> Shape {
    let names = cases.map(\.name)
    return Shape(
      schema: { types in
        var all: [JSON] = []
        for one in cases {
          all.append(
            ["type": "object", "properties": .object([.init(name: one.name, value: one.schema(&types))]), "additionalProperties": false])
        }
        return ["oneOf": .array(all)]
      },
      read: { (document, position) throws(ValidationError) in
        guard document[position].kind == .object, document.size(of: position) == 1 else { throw .type("object") }
        let key = document.name(at: position + 1)
        guard let one = cases.first(where: { $0.key == key }) else { throw ValidationError(.invalid, [Fact("choices", .texts(names))]) }
        return try one.read(document, position + 2)
      },
      write: { value, output in
        let type = type(value)
        guard let one = cases.first(where: { $0.type == type }) else { preconditionFailure("\(type) has no stored form") }
        output.chunk(one.opening)
        one.write(value, &output)
        output.endObject()
      })
  }
}

/// What files have of one kind of entity.
private struct KindCase<Value>: Sendable {
  let type: EntityType
  let name: String
  let key: Name
  let opening: Label
  let schema: @Sendable (inout SchemaTypes) -> JSON
  let read: Shape<Value>.Read
  let write: Shape<Value>.Write

  private init<Kind: EntityKind>(_ kind: Kind.Type, shape: Shape<Value>) {
    type = Kind.entityType
    (name, key, opening) = (Kind.storedName, Name(Kind.storedName), Label("{\"\(Kind.storedName)\":"))
    (schema, read, write) = (shape.schema, shape.read, shape.write)
  }
}

extension KindCase<Entity> {
  init<Kind: EntityKind & WireType>(of kind: Kind.Type) {
    self.init(
      kind,
      shape: Shape(
        schema: Kind.shape.schema,
        read: { (document, position) throws(ValidationError) in Entity(try Kind.shape.read(document, position)) },
        write: { entity, output in if let value = entity.value as? Kind { value.write(to: &output) } }))
  }
}

extension KindCase<EntityEvent> {
  /// An event about an entity.
  init<Kind: EntityKind & WireType>(about kind: Kind.Type) {
    let id = Shape<String?>.object({ $0 }, Field(Kind.keyName, { $0 }, optional: .string, "The entity; absent if there is only one.")).map(
      throwing: { (key) throws(ValidationError) in
        guard let id = Kind.Key(entityKey: key) else { throw .invalid(Kind.keyName) }
        return Kind.entity(id)
      }, \.key)
    self.init(
      kind,
      shape: .cases(
        Case("put", Kind.shape, { .put(Entity($0)) }) { if case .put(let entity) = $0 { entity.value as? Kind } else { nil } },
        Case("removed", id, EntityEvent.removed) { if case .removed(let entity) = $0 { entity } else { nil } }))
  }
}
