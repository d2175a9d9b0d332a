/// The params of `call`: JSON, or members in the form `key=value`.
struct MemberParams {
  let entry: Entry?
  private var types = SchemaTypes(prefix: "")

  /// Params of the method `method`.
  init(of method: String) { entry = MethodRegistry.all.entry(named: method) }

  /// True for a word in the form `key=value` or `key.key=value`.
  static func isMember(_ word: String) -> Bool {
    guard let mark = word.firstIndex(of: "="), let first = word.first, mark > word.startIndex else { return false }
    return (first.isLetter || first == "_") && word[..<mark].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  /// The object with these members. Each value is a text, a number, true, false or null, as the method's schema says, or JSON if it begins with
  /// a bracket.
  mutating func object(of words: [String]) throws(UsageError) -> JSON {
    let schema = entry.map { MethodSchema(entry: $0).params(&types) }
    var object = JSON.object([])
    for word in words {
      guard Self.isMember(word), let mark = word.firstIndex(of: "=") else { throw .notMember(word) }
      let path = word[..<mark].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let value = try value(String(word[word.index(after: mark)...]), as: schema.flatMap { member(at: path, of: $0) }, of: word)
      guard let more = object.setting(path[...], to: value) else { throw .givenTwice(path.joined(separator: ".")) }
      object = more
    }
    return object
  }

  /// The schema of the member at the end of `path`; nil if it is not known.
  private func member(at path: [String], of schema: JSON) -> JSON? {
    var schema: JSON? = schema
    for name in path { schema = schema.flatMap { alternatives(of: $0).lazy.compactMap { $0["properties"]?[name] }.first } }
    return schema
  }

  /// The alternatives of a schema, with references resolved.
  private func alternatives(of schema: JSON) -> [JSON] {
    if let name = schema["$ref"]?.string { return types.definitions.first { $0.name == name }.map { alternatives(of: $0.value) } ?? [] }
    for key in ["oneOf", "anyOf", "allOf"] {
      if let parts = schema[key]?.elements, !parts.isEmpty { return parts.flatMap { alternatives(of: $0) } }
    }
    return [schema]
  }

  /// The names of the types that a schema allows; empty if it does not say.
  private func types(of schema: JSON?) -> Set<String> {
    var names: Set<String> = []
    for part in schema.map({ alternatives(of: $0) }) ?? [] {
      if let constants = part["const"].map({ [$0] }) ?? part["enum"]?.elements { names.formUnion(constants.map(\.typeName)) }
      names.formUnion(([part["type"]].compactMap(\.self) + (part["type"]?.elements ?? [])).compactMap(\.string))
    }
    return names
  }

  private func value(_ text: String, as schema: JSON?, of word: String) throws(UsageError) -> JSON {
    let types = types(of: schema)
    let isOpen = types.isEmpty
    if text.hasPrefix("{") || text.hasPrefix("["), isOpen || !types.isDisjoint(with: ["object", "array"]) {
      guard let value = JSON(parsing: Array(text.utf8)) else { throw .memberNotJSON(word) }
      return value
    }
    if text == "null", isOpen || types.contains("null") { return .null }
    // what the schema does not allow stays a text, and the method says what it expects
    guard isOpen || !types.contains("string"), let value = JSON(parsing: Array(text.utf8)) else { return .string(text) }
    switch value {
    case .bool, .int, .number: return value
    default: return .string(text)
    }
  }
}

extension JSON {
  /// The type of the value, as schemas name it.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .int, .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The object with a value at the end of a path of member names; nil if there is one already.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSON) -> JSON? {
    guard let name = path.first, case .object(var members) = self else { return nil }
    let index = members.firstIndex { $0.name == name }
    if path.count == 1 {
      return index == nil ? .object(members + [Member(name: name, value: value)]) : nil
    }
    let inner = index.map { members[$0].value } ?? .object([])
    guard let changed = inner.setting(path.dropFirst(), to: value) else { return nil }
    if let index { members[index] = Member(name: name, value: changed) } else { members.append(Member(name: name, value: changed)) }
    return .object(members)
  }
}
