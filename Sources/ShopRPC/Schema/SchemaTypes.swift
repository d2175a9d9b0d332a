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
