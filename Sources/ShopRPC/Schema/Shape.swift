// Shapes: one definition per type, from which its JSON Schema, its reader, and its writer are derived.
//
// A wire type declares `static let shape`, composed of `Field`s (the value is created from all members at once),
// `Member`s (the value is filled in place, so that lists of members can be shared), `Case`s (a single member that names
// the case), and the shapes of its parts. Invalid input is rejected with all its problems, not only the first; output
// always matches the schema; nothing is declared twice.
//
// How it works:
// - `read` gets a borrowed document and a token index. A reader throws `ValidationError`, a list of problems with JSON
//   Pointers; `under(_:)` prepends the name of a member as the error propagates, so valid input does not pay for the
//   pointers.
// - `write` appends to the `Output` and cannot fail.
// - `schema` builds JSON Schema with references into `SchemaTypes`; it runs only for `rpc.discover` and for
//   generating `schemas/`.
//
// Invariants:
// - Writing a value and reading it back yields the same value; `HandWrittenEncoderTests` compares hand-written writers
//   (`written(by:)`) with the declared ones.
// - Unknown members are rejected, with the most similar known name.
// - Shapes are created once, on first use, and never change.
//
// Closures are created where the types are concrete, because readers based on `any` types or key paths take about four
// times as long. Only the shapes on the path of cart requests are specialized (`inlined:`); all others are compiled once,
// unspecialized, which halves the time of a release build.

/// Definition of a wire type: its JSON Schema, reader, and writer, created together.
struct Shape<Value>: Sendable {
  /// Reads the value at a position of a message; throws all its problems.
  typealias Read = @Sendable (borrowing Document, Int) throws(ValidationError) -> Value
  typealias Write = @Sendable (Value, inout Output) -> Void

  let schema: @Sendable (inout SchemaTypes) -> JSON
  let read: Read
  let write: Write
}

/// A type that can be sent and received.
protocol WireType: Sendable {
  static var shape: Shape<Self> { get }
}

extension WireType {
  /// Writes the value, whose type only its shape needs to know.
  func write(to output: inout Output) { Self.shape.write(self, &output) }
}

extension Shape {
  /// A text that only results contain, such as a sentence in the language of the response.
  static func written(_ write: @escaping Write) -> Shape {
    Shape(
      schema: { _ in ["type": "string"] }, read: { (_, _) throws(ValidationError) in throw .invalid("output-only text") }, write: write)
  }

  /// The shape as a named type in schemas; `input` is the name in those of params.
  func named(_ name: String, input: String? = nil, _ summary: String) -> Shape {
    Shape(
      schema: { [schema] types in types.refer(to: name, input: input) { types in schema(&types).described(summary) } },
      read: read,
      write: write)
  }

  /// The shape with a hand-written writer, for the values written most often: the derived one takes twice as
  /// long. A test compares both.
  func written(by write: @escaping Write) -> Shape { Shape(schema: schema, read: read, write: write) }

  /// The shape with another description in its schema.
  func described(_ summary: String) -> Shape {
    Shape(schema: { [schema] types in schema(&types).described(summary) }, read: read, write: write)
  }

  /// Converts to a shape of another type with the same JSON. `make` returns nil for a value that is not a
  /// valid `expected`.
  @inline(__always)
  func map<New>(
    expecting expected: String, _ make: @escaping @Sendable (Value) -> New?, _ unmake: @escaping @Sendable (New) -> Value
  ) -> Shape<New> {
    Shape<New>(
      schema: schema,
      read: { [read] (document, position) throws(ValidationError) in
        guard let new = make(try read(document, position)) else { throw .invalid(expected) }
        return new
      },
      write: { [write] value, output in write(unmake(value), &output) })
  }

  /// Converts to a shape of another type; every value is valid.
  @inline(__always)
  func map<New>(_ make: @escaping @Sendable (Value) -> New, _ unmake: @escaping @Sendable (New) -> Value) -> Shape<New> {
    Shape<New>(
      schema: schema,
      read: { [read] (document, position) throws(ValidationError) in make(try read(document, position)) },
      write: { [write] value, output in write(unmake(value), &output) })
  }

  /// Converts to a shape of another type; `make` throws the problems of a value.
  @inline(__always)
  func map<New>(
    throwing make: @escaping @Sendable (Value) throws(ValidationError) -> New, _ unmake: @escaping @Sendable (New) -> Value
  ) -> Shape<New> {
    Shape<New>(
      schema: schema,
      read: { [read] (document, position) throws(ValidationError) in try make(try read(document, position)) },
      write: { [write] value, output in write(unmake(value), &output) })
  }
}

/// Objects whose names are not declared.
extension Document {
  /// Positions of the lists that are members of the document, -1 for those that it lacks; throws if a member of these names is no list.
  func lists(named names: [String]) throws(ValidationError) -> [Int] {
    let lists = names.map { find(Name($0), in: 0) }
    let wrong = zip(names, lists).filter { $0.1 >= 0 && self[$0.1].kind != .array }
    if !wrong.isEmpty { throw ValidationError(wrong.flatMap { ValidationError.type("array").under($0.0) }) }
    return lists
  }

  /// Reads each member of the object at `object` by its name and the position of its value; their problems are under their names.
  func readMembers(of object: Int, by read: (String, Int) throws(ValidationError) -> Void) throws(ValidationError) {
    var problems: [Problem] = []
    for member in names(in: object) {
      let name = text(at: member)
      do throws(ValidationError) { try read(name, member + 1) } catch { problems += error.under(name) }
    }
    if !problems.isEmpty { throw ValidationError(problems) }
  }
}

extension ValidationError {
  /// The problems with paths below the member `name`.
  func under(_ name: String) -> [Problem] { problems.map { $0.under(name) } }
}

extension Output {
  /// Writes an object with these members.
  mutating func object<Value>(of members: [(key: String, value: Value)], by write: (Value, inout Output) -> Void) {
    beginObject()
    for (index, member) in members.enumerated() {
      if index > 0 { byte(0x2C) }
      string(member.key)
      byte(0x3A)
      write(member.value, &self)
    }
    endObject()
  }
}

extension JSON {
  /// The schema with `summary` as its description, placed first.
  func described(_ summary: String) -> JSON {
    guard case .object(let members) = self else { return self }
    // draft-07 ignores siblings of a reference, so the reference is wrapped
    if let reference = self["$ref"] { return ["description": .string(summary), "allOf": [["$ref": reference]]] }
    return .object([Member(name: "description", value: .string(summary))] + members.filter { $0.name != "description" })
  }
}

/// Collects the named types that schemas refer to.
struct SchemaTypes {
  /// Prefix and suffix of a reference to a type, such as `#/components/schemas/` and an empty text.
  let prefix: String
  let suffix: String
  /// Types in the order of their first use.
  private(set) var definitions: [JSON.Member] = []
  private var known: Set<String> = []
  /// True while describing params: a client may send null for any optional member.
  private var areParams = false

  init(prefix: String, suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// Schema of params, created by `describe`.
  mutating func params(_ describe: (inout SchemaTypes) -> JSON) -> JSON {
    areParams = true
    defer { areParams = false }
    return describe(&self)
  }

  /// Schema of an optional member; in params, null means the same as omission.
  func omissible(_ schema: JSON, _ summary: String, default absent: JSON? = nil) -> JSON {
    let schema = areParams && !schema.acceptsNull ? schema.orNull : schema
    let shown = absent ?? (areParams ? .null : nil)
    return schema.described(summary).adding(shown.map { [.init(name: "default", value: $0)] } ?? [])
  }

  /// Reference to the type `name`, which `make` describes on first use. `input` is its name in params, for a
  /// type also used in results that has optional members.
  mutating func refer(to name: String, input: String?, _ make: (inout SchemaTypes) -> JSON) -> JSON {
    let name = areParams ? input ?? name : name
    if known.insert(name).inserted {
      let definition = make(&self)
      definitions.append(JSON.Member(name: name, value: definition))
    }
    return ["$ref": .string(prefix + name + suffix)]
  }
}

extension JSON {
  /// True when the schema accepts null, as far as visible without resolving references.
  var acceptsNull: Bool {
    if case .object(let members) = self, members.allSatisfy({ Self.annotations.contains($0.name) }) { return true }
    if case .array(let types)? = self["type"] { return types.contains("null") }
    if case .array(let choices)? = self["oneOf"] { return choices.contains(Self.nothing) }
    return self == Self.nothing
  }

  /// Schema that also accepts null.
  var orNull: JSON { ["oneOf": [self, Self.nothing]] }

  /// Keywords without constraints.
  private static let annotations: Set<String> = ["description", "default"]

  private static let nothing: JSON = ["type": "null"]
}
