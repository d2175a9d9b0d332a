/// Arguments as some models and hosts send them: empty texts for what is left out, numbers, flags, lists and objects as text, and names such as
/// `list_id` and `productId` for `list` and `product`.
enum ToolInput {
  /// The arguments as the schema has them, and the names of those that were corrected; nil if none could be.
  static func mended(_ arguments: JSON, by schema: JSON) -> (arguments: JSON, names: [String])? {
    guard case .object(let members) = arguments else { return nil }
    let required = schema["required"]?.elements ?? []
    var names: [String] = []
    var mended: [JSON.Member] = []
    for given in members {
      let member = JSON.Member(name: name(given.name, in: schema["properties"] ?? [:], besides: members), value: given.value)
      if member.name != given.name { names.append(given.name) }
      let isEmpty = member.value == "" || member.value == [] && schema["properties"]?[member.name]?["minItems"]?.integer ?? 0 > 0
      let isLeftOut = isEmpty && !required.contains(.string(member.name))
      let value = isLeftOut ? nil : schema["properties"]?[member.name].map { Self.mended(member.value, as: $0) } ?? member.value
      if value != member.value, member.name == given.name { names.append(member.name) }
      if let value { mended.append(JSON.Member(name: member.name, value: value)) }
    }
    return names.isEmpty ? nil : (.object(mended), names)
  }

  /// The property that a name means: itself, or the one that it is but for words in capitals and a final `id`.
  private static func name(_ given: String, in properties: JSON, besides members: [JSON.Member]) -> String {
    if properties[given] != nil { return given }
    var words = given.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) }.split(separator: "_")
    let hasID = words.last == "id" || words.last == "ids"
    if hasID { words.removeLast() }
    let plain = words.joined(separator: "_")
    let choices = hasID ? [plain, "\(plain)s"] : [plain]
    let meant = choices.first { choice in properties[choice] != nil && !members.contains { $0.name == choice } }
    return meant ?? given
  }

  /// The value as the schema has it, if it can be read so, or else as it is.
  private static func mended(_ value: JSON, as schema: JSON) -> JSON {
    let choices = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? [schema]
    if choices.contains(where: { fits(value, $0) }) {
      let choice = choices.first { fits(value, $0) } ?? schema
      return inside(value, choice)
    }
    return choices.lazy.compactMap { read(value, as: $0) }.first ?? value
  }

  /// The value with its parts as the schema has them.
  private static func inside(_ value: JSON, _ schema: JSON) -> JSON {
    switch value {
    case .array(let elements): .array(elements.map { element in schema["items"].map { mended(element, as: $0) } ?? element })
    case .object: mended(value, by: schema)?.arguments ?? value
    default: value
    }
  }

  private static func fits(_ value: JSON, _ schema: JSON) -> Bool {
    if let words = schema["enum"]?.elements, !words.contains(value) { return false }
    return switch (value, schema["type"]?.string) {
    case (.null, "null"), (.bool, "boolean"), (.int, "integer"), (.int, "number"), (.written, "number"), (.string, "string"),
      (.array, "array"),
      (.object, "object"):
      true
    default: false
    }
  }

  /// A value of the schema's type that another one means; nil if there is none.
  private static func read(_ value: JSON, as schema: JSON) -> JSON? {
    let text = value.string.map { PlainText.trimmed($0) }
    let meant = text.flatMap { JSON(parsing: Array($0.utf8)) }
    switch schema["type"]?.string {
    case "array":
      if let meant, case .array = meant { return inside(meant, schema) }
      if text == "" { return nil }
      return inside(.array([meant?.isObject == true ? meant ?? value : value]), schema)
    case "object": return meant?.isObject == true ? meant.map { inside($0, schema) } : nil
    case "integer", "number":
      guard let meant, fits(meant, schema) else { return nil }
      return meant
    case "boolean":
      switch text?.lowercased() {
      case "true": return true
      case "false": return false
      default: return nil
      }
    case "string":
      if let words = schema["enum"]?.elements.compactMap(\.string) {
        let plain = text.map { String($0.map { $0 == " " || $0 == "-" ? "_" : $0 }) }
        return plain.flatMap { Spelling.nearest(to: $0, among: words) }.map { .string($0) }
      }
      switch value {
      case .int, .written: return .string(value.text)
      case .object, .array: return schema["contentMediaType"] == nil ? nil : .string(value.text)
      default: return nil
      }
    default: return nil
    }
  }
}
