/// One named member of an object: its name, how to get it from the value, its shape, its default and its sentence.
///
/// A field is made once for the life of the process, so its initializers are compiled once and not for each of a thousand fields. The
/// params of the most frequent methods use `inlined`, which compiles the reader and the writer for their types: 0.1 µs less per member.
struct Field<Root, Value: Sendable>: Sendable {
  let name: String
  /// Reads the value at a position, or what stands for it when the position is -1.
  let read: @Sendable (borrowing Document, Int) throws(Mismatch) -> Value
  let write: @Sendable (Root, inout Output) -> Void
  /// Whether it must be there.
  let isRequired: Bool
  /// Whether the writer always writes it.
  let isAlwaysWritten: Bool
  let schema: @Sendable (inout SchemaTypes) -> JSON

  /// A member that must be there, or has a default, which null stands for too.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, _ shape: Shape<Value>, default absent: Value? = nil, _ summary: String
  ) {
    self.init(inlined: name, get, shape, default: absent, summary)
  }

  /// The same, compiled for the types of the member.
  @inline(__always)
  init(
    inlined name: String, _ get: @escaping @Sendable (Root) -> Value, _ shape: Shape<Value>, default absent: Value? = nil,
    _ summary: String
  ) {
    let label = Label(member: name)
    self.name = name
    isRequired = absent == nil
    isAlwaysWritten = true
    schema = { [schema = shape.schema, write = shape.write] types in
      guard let absent else { return schema(&types).described(summary) }
      var output = Output()
      write(absent, &output)
      return types.omissible(schema(&types), summary, default: .number(output.text))
    }
    read = { [read = shape.read] (document, position) throws(Mismatch) in
      if let absent { return document.isGiven(at: position) ? try read(document, position) : absent }
      guard position >= 0 else { throw Mismatch(.missing) }
      return try read(document, position)
    }
    write = { [write = shape.write] root, output in
      output.key(label)
      write(get(root), &output)
    }
  }

  /// A member that may be left out: nil when it is, or null.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init<Some: Sendable>(
    _ name: String, _ get: @escaping @Sendable (Root) -> Some?, optional shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    self.init(inlined: name, get, optional: shape, summary)
  }

  /// The same, compiled for the types of the member.
  @inline(__always)
  init<Some: Sendable>(
    inlined name: String, _ get: @escaping @Sendable (Root) -> Some?, optional shape: Shape<Some>, _ summary: String
  ) where Value == Some? {
    let label = Label(member: name)
    self.name = name
    isRequired = false
    isAlwaysWritten = false
    schema = { [schema = shape.schema] types in types.omissible(schema(&types), summary) }
    read = { [read = shape.read] (document, position) throws(Mismatch) in
      document.isGiven(at: position) ? try read(document, position) : nil
    }
    write = { [write = shape.write] root, output in
      guard let value = get(root) else { return }
      output.key(label)
      write(value, &output)
    }
  }
}
