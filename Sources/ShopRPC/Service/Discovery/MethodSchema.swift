/// The JSON Schemas of one method, with what the service adds to every method's own.
struct MethodSchema {
  let entry: Entry

  /// The params by name, `_meta` included; by position they come in the order of the properties.
  func params(_ types: inout SchemaTypes) -> JSON {
    let summary = "What any request may ask for beside its params."
    let meta = types.params { types in types.omissible(Meta.shape.schema(&types), summary) }
    return entry.params(&types).adding(properties: [ObjectSchema.Added(name: Meta.name, schema: meta, isRequired: false)])
  }

  /// The result with the revision, and what a change adds to it on request.
  func result(_ types: inout SchemaTypes) -> JSON {
    var added: [ObjectSchema.Added] = []
    if entry.isConfirmable {
      let schema = Confirmation.shape.schema(&types).described("On a dry run: what to ask before the change is made.")
      added.append(ObjectSchema.Added(name: "confirmation", schema: schema, isRequired: false))
    }
    if entry.tellsRevision {
      let schema: JSON = ["description": "The revision of the store that the answer tells of.", "type": "integer", "minimum": 0]
      added.append(ObjectSchema.Added(name: "revision", schema: schema, isRequired: true))
    }
    if entry.verb == .change {
      added.append(ObjectSchema.Added(name: Meta.name, schema: Self.replayed, isRequired: false))
    }
    return entry.result(&types).adding(properties: added)
  }

  /// What is told of an answer that is given again.
  private static let replayed: JSON = [
    "description": "There when the answer is given again, because its idempotency key was used before.",
    "type": "object",
    "properties": ["replayed": ["description": "Always true.", "type": "boolean"]],
    "required": ["replayed"],
    "additionalProperties": false,
  ]
}

extension ObjectSchema {
  /// A member that stands behind the declared ones.
  struct Added {
    let name: String
    let schema: JSON
    let isRequired: Bool
  }
}

extension JSON {
  /// An object's schema with more properties; any other schema as it is.
  func adding(properties added: [ObjectSchema.Added]) -> JSON {
    guard case .object(let members) = self, case .object(let properties)? = self["properties"], !added.isEmpty else { return self }
    let required = added.filter(\.isRequired).map { JSON.string($0.name) }
    var result: [Member] = []
    for member in members {
      switch member.name {
      case "properties":
        result.append(Member(name: "properties", value: .object(properties + added.map { Member(name: $0.name, value: $0.schema) })))
        if self["required"] == nil, !required.isEmpty { result.append(Member(name: "required", value: .array(required))) }
      case "required":
        guard case .array(let names) = member.value else { continue }
        result.append(Member(name: "required", value: .array(names + required)))
      default: result.append(member)
      }
    }
    return .object(result)
  }
}
