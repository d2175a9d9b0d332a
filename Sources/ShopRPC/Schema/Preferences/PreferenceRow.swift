import ShopModel

/// All that the methods know of one preference: how its value is described, read and written.
struct PreferenceRow: Sendable {
  let key: PreferenceKey
  let summary: String
  /// What the settings' page calls it.
  let label: LabelKey
  /// Of the value as it is given and told.
  let schema: @Sendable (inout SchemaTypes) -> JSON
  let read: Shape<Preference>.Read
  /// Writes the value if it is of this key.
  let write: Shape<Preference>.Write
  /// How the value is kept in facts.
  let kept: Shape<Preference>

  /// A key whose value always is one.
  init<Value: Sendable>(
    _ key: PreferenceKey, _ label: LabelKey, _ shape: Shape<Value>, _ wrap: @escaping @Sendable (Value) -> Preference,
    _ unwrap: @escaping @Sendable (Preference) -> Value?, _ summary: String
  ) {
    self.init(key, label, shape, kept: Self.whole(shape, wrap, unwrap), wrap, unwrap, summary)
  }

  /// A key whose value may be left open, for what holds until one is chosen.
  init<Value: Sendable>(
    _ key: PreferenceKey, _ label: LabelKey, _ shape: Shape<Value>, kept: Shape<Value>,
    open wrap: @escaping @Sendable (Value?) -> Preference,
    _ unwrap: @escaping @Sendable (Preference) -> Value??, _ summary: String
  ) {
    let nullable = Self.whole(Shape<Value?>.nullable(kept), wrap, unwrap)
    self.init(key, label, shape, kept: nullable, { wrap(.some($0)) }, { unwrap($0) ?? nil }, summary)
  }

  private init<Value: Sendable>(
    _ key: PreferenceKey, _ label: LabelKey, _ shape: Shape<Value>, kept: Shape<Preference>,
    _ wrap: @escaping @Sendable (Value) -> Preference,
    _ unwrap: @escaping @Sendable (Preference) -> Value?, _ summary: String
  ) {
    let given = Self.whole(shape, wrap, unwrap)
    self.key = key
    self.label = label
    self.summary = summary
    self.kept = kept
    (schema, read, write) = (given.schema, given.read, given.write)
  }

  /// `shape` for a preference; nothing is written for another key.
  private static func whole<Value: Sendable>(
    _ shape: Shape<Value>, _ wrap: @escaping @Sendable (Value) -> Preference, _ unwrap: @escaping @Sendable (Preference) -> Value?
  ) -> Shape<Preference> {
    Shape<Preference>(
      schema: shape.schema,
      read: { (document, position) throws(Mismatch) in wrap(try shape.read(document, position)) },
      write: { value, output in if let value = unwrap(value) { shape.write(value, &output) } })
  }
}

extension PreferenceRow {
  /// The schema of a value with what it is at the start.
  func described(_ types: inout SchemaTypes) -> JSON {
    var output = Output()
    write(Settings().preference(key).resolved, &output)
    return schema(&types).described(summary).adding([.init(name: "default", value: .number(output.text))])
  }
}
