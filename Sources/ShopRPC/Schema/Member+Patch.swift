import ShopModel

/// Members of a patch: each gives one field of an entity a new value, and leaves it as it is when it is absent.
extension Member {
  /// The new value of a required field.
  static func change<Entity, Value: Sendable>(
    _ field: Entity.FieldID, named name: String, get: @escaping @Sendable (Entity) -> Value,
    set: @escaping @Sendable (inout Entity, Value) -> Void, shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    Member(Field(name, { $0.new(field, get) }, optional: shape, summary)) { patch, value in
      if let value { patch.set(field) { set(&$0, value) } }
    }
  }

  /// The new value of an optional field; null removes it.
  static func change<Entity, Value: Hashable & Sendable>(
    _ field: Entity.FieldID, named name: String, get: @escaping @Sendable (Entity) -> Value?,
    set: @escaping @Sendable (inout Entity, Value?) -> Void, removable shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    Member(Field(name, { FieldChange($0.new(field, get)) }, change: shape, summary)) { patch, change in
      if case .set(let value) = change { patch.set(field) { set(&$0, value) } }
    }
  }

  /// The new value of the required field at `path`.
  static func change<Entity, Value: Sendable>(
    _ field: Entity.FieldID, at path: any WritableKeyPath<Entity, Value> & Sendable, shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    change(
      field, named: Entity.accessors[field.rawValue].name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, shape: shape,
      summary: summary)
  }

  /// The new value of the optional field at `path`; null removes it.
  static func change<Entity, Value: Hashable & Sendable>(
    _ field: Entity.FieldID, at path: any WritableKeyPath<Entity, Value?> & Sendable, removable shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    change(
      field, named: Entity.accessors[field.rawValue].name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, removable: shape,
      summary: summary)
  }

  /// The new value of the optional field at `path`, which patches do not remove.
  static func change<Entity, Value: Hashable & Sendable>(
    _ field: Entity.FieldID, at path: any WritableKeyPath<Entity, Value?> & Sendable, kept shape: Shape<Value>, summary: String
  ) -> Member where Root == Patch<Entity> {
    Member(
      Field(Entity.accessors[field.rawValue].name, { $0.new(field) { $0[keyPath: path] } ?? nil }, optional: shape, summary)
    ) { patch, value in
      patch.set(field, at: path, to: value)
    }
  }
}

extension FieldChange {
  /// The change to `value`; nil keeps the field.
  fileprivate init(_ value: Value??) {
    switch value {
    case .some(let value): self = .set(value)
    case nil: self = .keep
    }
  }
}
