// Shapes: the one description of a type from which its JSON Schema, its reader and its writer follow.
//
// A wire type declares `static let shape`, put together from `Field`s (values made of all members at once), `Member`s
// (values that are filled in place, so that lists of members can be shared), `Case`s (one member that names the case)
// and the shapes of its parts. What cannot be read is refused with every problem in it, not only the first; what is
// written is what the schema says; nothing is spelled twice.
//
// How it works:
// - `read` gets a borrowed document and a token index. A reader throws `Mismatch`, a list of problems with JSON
//   Pointers; `under(_:)` puts a member's name in front while the error travels up, so the pointers cost nothing when
//   all is well.
// - `write` appends to the `Output` and cannot fail.
// - `schema` builds JSON Schema with references into `SchemaTypes`; it runs only for `rpc.discover` and for
//   generating `schemas/`.
//
// Invariants:
// - Writing a value and reading it again gives the value; `HandWrittenTests` holds writers made by hand
//   (`written(by:)`) to the declared ones.
// - Unknown members are refused, with the nearest known name.
// - Shapes are made once, on first use, and never change.
//
// Why closures made where the types are concrete: a reader through `any` types or key paths costs about four times as
// much. Only the shapes on the path of cart requests are specialized (`inlined:`); all others are compiled once,
// unspecialized, which halves the time of a release build.

/// One description of a wire type: its JSON Schema, its reader and its writer, made together.
struct Shape<Value>: Sendable {
  /// Reads the value at a position of a message; throws all that is wrong with it.
  typealias Read = @Sendable (borrowing Document, Int) throws(Mismatch) -> Value
  typealias Write = @Sendable (Value, inout Output) -> Void

  let schema: @Sendable (inout SchemaTypes) -> JSON
  let read: Read
  let write: Write
}

/// A type that can cross the wire.
protocol Wire: Sendable {
  static var shape: Shape<Self> { get }
}

extension Shape {
  /// The same shape under a name of its own in the schemas; in those of params under `input`.
  func named(_ name: String, input: String? = nil, _ summary: String) -> Shape {
    Shape(
      schema: { [schema] types in types.refer(to: name, input: input) { types in schema(&types).described(summary) } },
      read: read,
      write: write)
  }

  /// The same shape with a writer made by hand for what is written most: the declared one costs twice as much. A test compares both.
  func written(by write: @escaping Write) -> Shape { Shape(schema: schema, read: read, write: write) }

  /// The same shape with other words in its schema.
  func described(_ summary: String) -> Shape {
    Shape(schema: { [schema] types in schema(&types).described(summary) }, read: read, write: write)
  }

  /// A shape of another type that reads and writes what this one does. `make` answers nil for what is not `expected`.
  @inline(__always)
  func map<New>(
    expecting expected: String, _ make: @escaping @Sendable (Value) -> New?, _ unmake: @escaping @Sendable (New) -> Value
  ) -> Shape<New> {
    Shape<New>(
      schema: schema,
      read: { [read] (document, position) throws(Mismatch) in
        guard let new = make(try read(document, position)) else { throw .invalid(expected) }
        return new
      },
      write: { [write] value, output in write(unmake(value), &output) })
  }

  /// A shape of another type that every value can be turned into.
  @inline(__always)
  func map<New>(_ make: @escaping @Sendable (Value) -> New, _ unmake: @escaping @Sendable (New) -> Value) -> Shape<New> {
    Shape<New>(
      schema: schema,
      read: { [read] (document, position) throws(Mismatch) in make(try read(document, position)) },
      write: { [write] value, output in write(unmake(value), &output) })
  }

  /// A shape of another type, when `make` throws what is wrong with a value.
  @inline(__always)
  func map<New>(
    throwing make: @escaping @Sendable (Value) throws(Mismatch) -> New, _ unmake: @escaping @Sendable (New) -> Value
  ) -> Shape<New> {
    Shape<New>(
      schema: schema,
      read: { [read] (document, position) throws(Mismatch) in try make(try read(document, position)) },
      write: { [write] value, output in write(unmake(value), &output) })
  }
}

extension JSON {
  /// The schema with a description before everything else, in place of the one it has.
  func described(_ summary: String) -> JSON {
    guard case .object(let members) = self else { return self }
    // draft-07 ignores what stands beside a reference, so a reference is wrapped
    if let reference = self["$ref"] { return ["description": .string(summary), "allOf": [["$ref": reference]]] }
    return .object([Member(name: "description", value: .string(summary))] + members.filter { $0.name != "description" })
  }
}

/// Collects the named types that schemas refer to.
struct SchemaTypes {
  /// How a reference to a type begins and ends, such as `#/components/schemas/` and nothing.
  let prefix: String
  let suffix: String
  /// The types in the order in which they were first met.
  private(set) var definitions: [JSON.Member] = []
  private var known: Set<String> = []
  /// True while params are described: a client may send null for any member that it may leave out.
  private var areParams = false

  init(prefix: String, suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The schema of params, as `describe` makes it.
  mutating func params(_ describe: (inout SchemaTypes) -> JSON) -> JSON {
    areParams = true
    defer { areParams = false }
    return describe(&self)
  }

  /// The schema of a member that may be left out; in params null is the same as leaving it out.
  func omissible(_ schema: JSON, _ summary: String, default absent: JSON? = nil) -> JSON {
    let schema = areParams && !schema.acceptsNull ? schema.orNull : schema
    let shown = absent ?? (areParams ? .null : nil)
    return schema.described(summary).adding(shown.map { [.init(name: "default", value: $0)] } ?? [])
  }

  /// A reference to the type `name`, which `make` describes when it is met for the first time. `input` is the name of its form in params,
  /// for a type of results too that has members that may be left out.
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
  /// Whether the schema accepts null, as far as this can be seen without its references.
  var acceptsNull: Bool {
    if case .object(let members) = self, members.allSatisfy({ Self.annotations.contains($0.name) }) { return true }
    if case .array(let types)? = self["type"] { return types.contains("null") }
    if case .array(let choices)? = self["oneOf"] { return choices.contains(Self.nothing) }
    return self == Self.nothing
  }

  /// The schema, or null.
  var orNull: JSON { ["oneOf": [self, Self.nothing]] }

  /// Members that restrict nothing.
  private static let annotations: Set<String> = ["description", "default"]

  private static let nothing: JSON = ["type": "null"]
}
