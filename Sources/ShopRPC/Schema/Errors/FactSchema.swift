import ShopModel

/// A fact that the data of an error may have: what it is called, and what it says.
struct FactSchema: Sendable {
  /// As it is spelled in `data`.
  let name: String
  /// Whether every error of the kind has it.
  private(set) var isAlways = true
  private let schema: @Sendable (inout SchemaTypes) -> JSON

  private init(_ name: String, _ schema: @escaping @Sendable (inout SchemaTypes) -> JSON) {
    self.name = name
    self.schema = schema
  }

  /// The same, which some errors of the kind do not have.
  var sometimes: FactSchema {
    var fact = self
    fact.isAlways = false
    return fact
  }

  /// Its schema as a property.
  func property(_ types: inout SchemaTypes) -> JSON.Member { JSON.Member(name: name, value: schema(&types)) }
}

extension FactSchema {
  /// Text: an id, a name, or a stable word.
  static func text(_ name: String, _ summary: String) -> FactSchema {
    FactSchema(name) { _ in ["description": .string(summary), "type": "string"] }
  }

  /// A whole number.
  static func integer(_ name: String, _ summary: String) -> FactSchema {
    FactSchema(name) { _ in ["description": .string(summary), "type": "integer"] }
  }

  /// Several texts.
  static func texts(_ name: String, _ summary: String) -> FactSchema { list(name, summary) { _ in ["type": "string"] } }

  /// Several whole numbers.
  static func integers(_ name: String, _ summary: String) -> FactSchema { list(name, summary) { _ in ["type": "integer"] } }

  /// An amount, as results tell it.
  static func money(_ name: String, _ summary: String) -> FactSchema {
    FactSchema(name) { types in ["description": .string(summary), "allOf": [Shape<Money>.money.schema(&types)]] }
  }

  /// Something with a schema that nothing else has.
  static func other(_ name: String, _ summary: String, _ schema: [JSON.Member]) -> FactSchema {
    FactSchema(name) { _ in .object([JSON.Member(name: "description", value: .string(summary))] + schema) }
  }

  /// Things that have facts of their own.
  static func objects(_ name: String, _ summary: String, _ facts: [FactSchema]) -> FactSchema {
    list(name, summary) { types in object(facts, &types) }
  }

  /// Several of what `item` describes.
  private static func list(_ name: String, _ summary: String, _ item: @escaping @Sendable (inout SchemaTypes) -> JSON) -> FactSchema {
    FactSchema(name) { types in ["description": .string(summary), "type": "array", "items": item(&types)] }
  }

  /// The schema of an object with these facts and no others.
  static func object(_ facts: [FactSchema], _ types: inout SchemaTypes) -> JSON {
    var properties: [JSON.Member] = []
    for fact in facts { properties.append(fact.property(&types)) }
    return [
      "type": "object", "properties": .object(properties),
      "required": .array(facts.filter(\.isAlways).map { .string($0.name) }), "additionalProperties": false,
    ]
  }
}
