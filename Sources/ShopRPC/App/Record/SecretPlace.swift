/// Where secrets stand in a value, as the schema of its shape says.
indirect enum SecretPlace: Hashable, Sendable {
  /// Nowhere.
  case open
  /// All of it is one.
  case secret
  /// In these members of an object.
  case members([String: SecretPlace])

  /// What `schema` says; `types` are those that it refers to by name.
  init(_ schema: JSON, _ types: [String: JSON], depth: Int = deepest) {
    guard depth > 0 else {
      self = .secret
      return
    }
    if schema["format"] == "password" {
      self = .secret
      return
    }
    var place = SecretPlace.open
    if case .string(let name)? = schema["$ref"], let type = types[name] { place = SecretPlace(type, types, depth: depth - 1) }
    for choice in Self.choices {
      guard case .array(let schemas)? = schema[choice] else { continue }
      for schema in schemas { place = place.union(SecretPlace(schema, types, depth: depth - 1)) }
    }
    if let items = schema["items"], SecretPlace(items, types, depth: depth - 1) != .open { place = .secret }
    if case .object(let properties)? = schema["properties"] {
      var members: [String: SecretPlace] = [:]
      for property in properties {
        let inner = SecretPlace(property.value, types, depth: depth - 1)
        if inner != .open { members[property.name] = inner }
      }
      if !members.isEmpty { place = place.union(.members(members)) }
    }
    self = place
  }

  /// Where at least one of the two has one.
  private func union(_ other: SecretPlace) -> SecretPlace {
    switch (self, other) {
    case (.open, let place), (let place, .open): place
    case (.secret, _), (_, .secret): .secret
    case (.members(let one), .members(let two)): .members(one.merging(two) { $0.union($1) })
    }
  }

  /// The words of JSON Schema for one of several shapes, and for all of them.
  private static let choices = ["oneOf", "anyOf", "allOf"]
  /// Types within types: more than any params have; what is deeper counts as secret.
  private static let deepest = 16
}
