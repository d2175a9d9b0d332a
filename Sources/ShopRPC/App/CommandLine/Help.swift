/// What `--help` prints, made from the declarations of verbs, options and methods.
enum Help {
  static func text(of catalogue: Catalogue) -> String {
    let verbs = Verb.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }
    let flags = Flag.allCases.map { ("--\($0.rawValue) \($0.value ?? "")", $0.summary) }
    let variables = Variable.allCases.map { ($0.rawValue, $0.summary) }
    let methods = catalogue.entries.map { ($0.spelling, $0.summary) }
    return """
      Usage: \(Program.name) [VERB] [OPTION]…
      A shop as a subprocess: JSON-RPC 2.0 on standard input and output.

      Verbs:
      \(table(verbs))
      Options:
      \(table(flags))
      Environment:
      \(table(variables))
      Exit status:
      \(table(ExitStatus.allCases.map { ($0.number, $0.summary) }))
      Methods:
      \(table(methods))
      """
  }

  /// What a verb does, and the options that mean something to it.
  static func text(on verb: Verb) -> String {
    let operands = verb.operands.isEmpty ? "" : " \(verb.operands)"
    let flags = verb.flags.map { ("--\($0.rawValue) \($0.value ?? "")", $0.summary) }
    return """
      Usage: \(Program.name) \(verb.rawValue)\(operands) [OPTION]…
      \(verb.summary)

      Options:
      \(table(flags))
      """
  }

  /// What a method does, and its params in the order in which they are given by position.
  static func text(on entry: Entry) -> String {
    var types = SchemaTypes(prefix: "")
    let schema = entry.params(&types)
    var required: [JSON] = []
    if case .array(let names)? = schema["required"] { required = names }
    var rows: [(String, String)] = []
    if case .object(let properties)? = schema["properties"] {
      rows = properties.map { property in
        var text = ""
        if case .string(let summary)? = property.value["description"] { text = summary }
        return (required.contains(.string(property.name)) ? property.name : "[\(property.name)]", text)
      }
    }
    return """
      Usage: \(Program.name) call \(entry.spelling)\(rows.isEmpty ? "" : " PARAMS")
      \(entry.summary)
      \(rows.isEmpty ? "" : "\nParams:\n\(table(rows))")
      """
  }

  /// Two columns, each row a line; a first column that is too long has its sentence on the next line.
  private static func table(_ rows: [(String, String)]) -> String {
    var text = ""
    for (left, right) in rows {
      let name = left.last == " " ? String(left.dropLast()) : left
      let gap = name.count < column ? String(repeating: " ", count: column - name.count) : "\n" + String(repeating: " ", count: column + 2)
      text += "  \(name)\(gap)\(right)\n"
    }
    return text
  }

  /// Where the sentences begin.
  private static let column = 28
}
