/// One case of a serialized enum. Compiled once, like `Field`, except for the events of carts, whose cases
/// are `inlined`.
struct Case<Root, Payload: Sendable>: Sendable {
  let name: String
  let schema: @Sendable (inout SchemaTypes) -> JSON
  let read: @Sendable (borrowing Document, Int) throws(ValidationError) -> Root
  /// Writes the value and returns true if it is this case; otherwise returns false.
  let write: @Sendable (Root, inout Output) -> Bool

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ name: String, _ shape: Shape<Payload>, _ wrap: @escaping @Sendable (consuming Payload) -> Root,
    _ unwrap: @escaping @Sendable (Root) -> Payload?
  ) {
    self.init(inlined: name, shape, wrap, unwrap)
  }

  /// A case with two labeled values: an object of two members.
  init<First: Sendable, Second: Sendable>(
    _ name: String, _ first: Field<Payload, First>, _ second: Field<Payload, Second>,
    _ wrap: @escaping @Sendable (First, Second) -> Root, _ unwrap: @escaping @Sendable (Root) -> Payload?
  ) where Payload == (First, Second) {
    self.init(name, .object({ ($0, $1) }, first, second), { wrap($0.0, $0.1) }, unwrap)
  }

  /// Creates a case specialized for its types.
  @inline(__always)
  init(
    inlined name: String, _ shape: Shape<Payload>, _ wrap: @escaping @Sendable (consuming Payload) -> Root,
    _ unwrap: @escaping @Sendable (Root) -> Payload?
  ) {
    let opening = Label("{\"\(name)\":")
    self.name = name
    schema = { [schema = shape.schema] types in
      ["type": "object", "properties": .object([.init(name: name, value: schema(&types))]), "additionalProperties": false]
    }
    read = { [read = shape.read] (document, position) throws(ValidationError) in wrap(try read(document, position)) }
    write = { [write = shape.write] value, output in
      guard let payload = unwrap(value) else { return false }
      output.chunk(opening)
      write(payload, &output)
      output.endObject()
      return true
    }
  }
}

extension Shape {
  /// Shape `{"case": payload}`, with exactly one member.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func cases<each P: Sendable>(_ cases: repeat Case<Value, each P>) -> Shape { self.cases(inlined: repeat each cases) }

  /// The same shape, specialized for the types of its cases.
  @inline(__always)
  static func cases<each P: Sendable>(inlined cases: repeat Case<Value, each P>) -> Shape {
    var names: [String] = []
    var schemas: [@Sendable (inout SchemaTypes) -> JSON] = []
    for one in repeat each cases {
      names.append(one.name)
      schemas.append(one.schema)
    }
    // Chains of closures, in which the last case comes first: an element of an array of readers would cost a search for the metadata of their
    // type, which is generic.
    var read: @Sendable (Name, borrowing Document, Int) throws(ValidationError) -> Value = { [names] (_, _, _) throws(ValidationError) in
      throw ValidationError(.invalid, [Fact("choices", .texts(names))])
    }
    var write: @Sendable (Value, inout Output) -> Bool = { _, _ in false }
    for one in repeat each cases {
      read = { [before = read, this = one.read, key = Name(one.name)] (name, document, position) throws(ValidationError) in
        if name == key { return try this(document, position) }
        return try before(name, document, position)
      }
      write = { [before = write, this = one.write] value, output in before(value, &output) || this(value, &output) }
    }
    return Shape(
      schema: { [schemas] types in
        var all: [JSON] = []
        for schema in schemas { all.append(schema(&types)) }
        return ["oneOf": .array(all)]
      },
      read: { [read] (document, position) throws(ValidationError) in
        guard document[position].kind == .object, document.size(of: position) == 1 else { throw .type("object") }
        return try read(document.name(at: position + 1), document, position + 2)
      },
      write: { [write] value, output in
        // otherwise a record without its event would be acknowledged, and lost at the next start
        let isWritten = write(value, &output)
        precondition(isWritten, "a case of \(Value.self) has no Case in its shape")
      })
  }

  /// An object with exactly the members `fields`; params may also be an array in declared order. Compiled
  /// once, like `Field`.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func object<each F: Sendable>(
    _ make: @escaping @Sendable (repeat each F) -> Value, _ fields: repeat Field<Value, each F>
  ) -> Shape {
    var names: [String] = []
    var writes: [Write] = []
    var parts: [ObjectSchema.Part] = []
    for field in repeat each fields {
      names.append(field.name)
      writes.append(field.write)
      parts.append(ObjectSchema.Part(name: field.name, isRequired: field.isRequired, schema: field.schema))
    }
    let members = Members(names)
    let readers = (repeat (each fields).read)
    return Shape(
      schema: { [parts] types in ObjectSchema.of(parts, &types) },
      read: { (document, position) throws(ValidationError) in
        var cursor = Members.Cursor(try members.form(document, position))
        let keys = members.keys.span
        do throws(ValidationError) {
          let value = make(repeat try (each readers)(document, Members.next(of: keys, &cursor, document, position)))
          if members.isComplete(cursor, document, position) { return value }
        } catch {}  // read again below, to report all problems
        cursor = Members.Cursor(cursor.form)
        var problems: [Problem] = []
        for read in repeat each readers {
          let name = members.names[cursor.field]
          do throws(ValidationError) { _ = try read(document, Members.next(of: keys, &cursor, document, position)) } catch {
            problems.append(contentsOf: error.problems.map { $0.under(name) })
          }
        }
        throw ValidationError(problems + members.unknown(document, position))
      },
      write: object(writing: writes))
  }
}

/// Objects that most requests contain. They avoid parameter packs: a closure retains each element of a pack at each use.
extension Shape {
  /// An object of three members, specialized for their types. Params with further members, which few requests contain, declare all in
  /// `general`, which also reads params by position.
  @inline(__always)
  static func object<A: Sendable, B: Sendable, C: Sendable>(
    inlined make: @escaping @Sendable (A, B, C) -> Value, _ a: Field<Value, A>, _ b: Field<Value, B>, _ c: Field<Value, C>,
    general whole: Shape? = nil
  ) -> Shape {
    let general = whole ?? object(make, a, b, c)
    let members = Members([a.name, b.name, c.name])
    return Shape(
      schema: general.schema,
      read: {
        [a = a.read, b = b.read, c = c.read, again = general.read, isPart = whole != nil] (document, position) throws(ValidationError) in
        if isPart, position >= 0, document[position].kind != .object { return try again(document, position) }
        var cursor = Members.Cursor(try members.form(document, position))
        let keys = members.keys.span
        do throws(ValidationError) {
          let value = make(
            try a(document, Members.next(of: keys, &cursor, document, position)),
            try b(document, Members.next(of: keys, &cursor, document, position)),
            try c(document, Members.next(of: keys, &cursor, document, position)))
          if members.isComplete(cursor, document, position) { return value }
        } catch {}  // read again, to report all problems
        return try again(document, position)
      },
      write: { [a = a.write, b = b.write, c = c.write, all = whole?.write] value, output in
        if let all { return all(value, &output) }
        output.beginObject()
        a(value, &output)
        b(value, &output)
        c(value, &output)
        output.endObject()
      })
  }

  /// An object of four members, specialized for their types; `general` as above.
  @inline(__always)
  static func object<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    inlined make: @escaping @Sendable (A, B, C, D) -> Value, _ a: Field<Value, A>, _ b: Field<Value, B>, _ c: Field<Value, C>,
    _ d: Field<Value, D>, general whole: Shape? = nil
  ) -> Shape {
    let general = whole ?? object(make, a, b, c, d)
    let members = Members([a.name, b.name, c.name, d.name])
    return Shape(
      schema: general.schema,
      read: {
        [a = a.read, b = b.read, c = c.read, d = d.read, again = general.read, isPart = whole != nil] (document, position)
          throws(ValidationError) in
        if isPart, position >= 0, document[position].kind != .object { return try again(document, position) }
        var cursor = Members.Cursor(try members.form(document, position))
        let keys = members.keys.span
        do throws(ValidationError) {
          let value = make(
            try a(document, Members.next(of: keys, &cursor, document, position)),
            try b(document, Members.next(of: keys, &cursor, document, position)),
            try c(document, Members.next(of: keys, &cursor, document, position)),
            try d(document, Members.next(of: keys, &cursor, document, position)))
          if members.isComplete(cursor, document, position) { return value }
        } catch {}  // read again, to report all problems
        return try again(document, position)
      },
      write: { [a = a.write, b = b.write, c = c.write, d = d.write, all = whole?.write] value, output in
        if let all { return all(value, &output) }
        output.beginObject()
        a(value, &output)
        b(value, &output)
        c(value, &output)
        d(value, &output)
        output.endObject()
      })
  }
}

/// JSON Schema of an object.
enum ObjectSchema {
  /// Schema of a member.
  struct Part: Sendable {
    let name: String
    let isRequired: Bool
    let schema: @Sendable (inout SchemaTypes) -> JSON
  }

  /// Schema of an object with exactly these members.
  static func of(_ parts: [Part], _ types: inout SchemaTypes) -> JSON {
    var properties: [JSON.Member] = []
    for part in parts { properties.append(JSON.Member(name: part.name, value: part.schema(&types))) }
    var members: [JSON.Member] = [
      .init(name: "type", value: "object"), .init(name: "properties", value: .object(properties)),
    ]
    let required = parts.filter(\.isRequired).map { JSON.string($0.name) }
    if !required.isEmpty { members.append(.init(name: "required", value: .array(required))) }
    members.append(.init(name: "additionalProperties", value: false))
    return .object(members)
  }
}
