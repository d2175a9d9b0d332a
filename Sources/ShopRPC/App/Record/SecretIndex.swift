/// The secrets according to the declared shapes of a registry: the params that contain them, and the words
/// that are certainly not secret.
struct SecretIndex: Sendable {
  /// The params of one method.
  struct Params: Sendable {
    /// The names in the order for passing params by position.
    let names: [String]
    let secrets: [String: SecretPath]
    /// What the method declares about recordings.
    let rule: RecordingRule
  }

  private(set) var params: [String: Params] = [:]
  /// All names of secret members; a member with such a name counts as secret everywhere.
  private(set) var secretNames: Set<String> = []
  /// The words of the protocol: methods, members, and enumerated values.
  private(set) var vocabulary: Set<String> = Self.words

  /// Collects the params of all methods in `registry`.
  init(_ registry: MethodRegistry) {
    var types = SchemaTypes(prefix: "")
    let schemas = registry.entries.map { ($0, MethodSchema(entry: $0).params(&types)) }
    let definitions = Dictionary(uniqueKeysWithValues: types.definitions.map { ($0.name, $0.value) })
    for (method, schema) in schemas {
      vocabulary.insert(method.spelling)
      learn(schema)
      var secrets: [String: SecretPath] = [:]
      if case .members(let members) = SecretPath(schema, definitions) { secrets = members }
      var names: [String] = []
      if case .object(let properties)? = schema["properties"] { names = properties.map(\.name).filter { $0 != Meta.name } }
      params[method.spelling] = Params(names: names, secrets: secrets, rule: method.recording)
      for (name, path) in secrets { note(name, path) }
    }
    for definition in definitions.values { learn(definition) }
  }

  private mutating func note(_ name: String, _ path: SecretPath) {
    secretNames.insert(name)
    if case .members(let members) = path { innerNames.formUnion(members.keys) }
  }

  /// The members within secret ones, such as the old and the new password.
  private(set) var innerNames: Set<String> = []

  /// Adds the names of members and the enumerated values in a schema.
  private mutating func learn(_ schema: JSON) {
    switch schema {
    case .object(let members):
      for member in members {
        switch (member.name, member.value) {
        case ("properties", .object(let properties)): vocabulary.formUnion(properties.map(\.name))
        case ("enum", .array(let words)): for case .string(let word) in words { vocabulary.insert(word) }
        default: break
        }
        learn(member.value)
      }
    case .array(let elements): for element in elements { learn(element) }
    default: return
    }
  }

  /// Words of JSON, JSON-RPC and the headers.
  private static let words: Set<String> = [
    "jsonrpc", "2.0", "id", "method", "params", "result", "error", "true", "false", "null", "Content-Length", "content-length",
    "Content-Type", "content-type", "charset", "charset=utf-8", "charset=utf8", "application/vscode-jsonrpc;", "0", "1",
  ]
}

/// The position of secrets within a value, according to the schema of its shape.
indirect enum SecretPath: Hashable, Sendable {
  /// There are none.
  case open
  /// The whole value is secret.
  case secret
  /// Some members of an object are or contain secrets.
  case members([String: SecretPath])

  /// The position according to `schema`; `types` contains the schemas that it refers to by name.
  init(_ schema: JSON, _ types: [String: JSON], depth: Int = deepest) {
    guard depth > 0 else {
      self = .secret
      return
    }
    if schema["format"] == "password" {
      self = .secret
      return
    }
    var path = SecretPath.open
    if case .string(let name)? = schema["$ref"], let type = types[name] { path = SecretPath(type, types, depth: depth - 1) }
    for choice in Self.choices {
      guard case .array(let schemas)? = schema[choice] else { continue }
      for schema in schemas { path = path.union(SecretPath(schema, types, depth: depth - 1)) }
    }
    if let items = schema["items"], SecretPath(items, types, depth: depth - 1) != .open { path = .secret }
    if case .object(let properties)? = schema["properties"] {
      var members: [String: SecretPath] = [:]
      for property in properties {
        let inner = SecretPath(property.value, types, depth: depth - 1)
        if inner != .open { members[property.name] = inner }
      }
      if !members.isEmpty { path = path.union(.members(members)) }
    }
    self = path
  }

  /// The positions of both.
  private func union(_ other: SecretPath) -> SecretPath {
    switch (self, other) {
    case (.open, let path), (let path, .open): path
    case (.secret, _), (_, .secret): .secret
    case (.members(let one), .members(let two)): .members(one.merging(two) { $0.union($1) })
    }
  }

  /// The keywords of JSON Schema that combine several schemas.
  private static let choices = ["oneOf", "anyOf", "allOf"]
  /// The maximum depth of nested types, beyond that of any params; deeper values count as secret.
  private static let deepest = 16
}

extension String {
  /// True for words of ASCII letters separated by periods or slashes, such as `cart.add` or `$/progress`.
  var looksLikeMethodName: Bool {
    let words = utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
    guard words.count > 1 else { return false }
    return words.enumerated().allSatisfy { index, word in
      index == 0 && word.elementsEqual("$".utf8) || !word.isEmpty && word.allSatisfy(\.isLetter)
    }
  }
}
