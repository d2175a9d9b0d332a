/// The table of methods as the README has it.
enum MethodTable {
  /// Markdown: a row a method with its params; `?` marks those that may be left out.
  static func markdown(of catalogue: Catalogue) -> String {
    var lines = ["| method | params | what it does |", "|---|---|---|"]
    for entry in catalogue.entries { lines.append("| `\(entry.spelling)` | \(params(of: entry)) | \(entry.summary) |") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func params(of entry: Entry) -> String {
    var types = SchemaTypes(prefix: "")
    let schema = entry.params(&types)
    guard case .object(let properties)? = schema["properties"] else { return "" }
    var required: [JSON] = []
    if case .array(let names)? = schema["required"] { required = names }
    return properties.map { required.contains(.string($0.name)) ? $0.name : $0.name + "?" }.joined(separator: ", ")
  }
}
