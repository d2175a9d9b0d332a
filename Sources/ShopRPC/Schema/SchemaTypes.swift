/// Collects the named types that schemas refer to.
struct SchemaTypes {
  /// How a reference to a type begins and ends, such as `#/components/schemas/` and nothing.
  let prefix: String
  let suffix: String
  /// The types in the order in which they were first met.
  private(set) var definitions: [JSON.Member] = []
  private var known: Set<String> = []

  init(prefix: String, suffix: String = "") {
    self.prefix = prefix
    self.suffix = suffix
  }

  /// A reference to the type `name`, which `make` describes when it is met for the first time.
  mutating func refer(to name: String, _ make: (inout SchemaTypes) -> JSON) -> JSON {
    if known.insert(name).inserted {
      let definition = make(&self)
      definitions.append(JSON.Member(name: name, value: definition))
    }
    return ["$ref": .string(prefix + name + suffix)]
  }
}
