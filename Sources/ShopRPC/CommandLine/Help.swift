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
      Methods:
      \(table(methods))
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
