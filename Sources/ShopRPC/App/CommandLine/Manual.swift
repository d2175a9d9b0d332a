/// The manual page, for man(1), made from the declarations of verbs, options, errors and methods.
struct Manual {
  let catalogue: Catalogue

  /// In the macros of man(7), in ASCII alone.
  var text: String {
    let name = Program.name
    return [
      ".TH \(name.uppercased()) 1 \"\(Version.date)\" \"\(name) \(Version.text)\" \"User Commands\"",
      section("NAME", ["\(name) \\- a shop as a subprocess: JSON-RPC 2.0 on standard input and output"]),
      ".SH SYNOPSIS\n" + Verb.allCases.map { Self.synopsis(of: $0) }.joined(separator: "\n.br\n"),
      section("DESCRIPTION", Self.description.map { $0 == ".PP" ? $0 : Self.escaped($0) }),
      section("VERBS", Verb.allCases.map { Self.entry(Self.bold($0.rawValue), $0.operands, $0.summary) }),
      section("OPTIONS", Flag.allCases.map { option($0) }),
      section("ENVIRONMENT", Variable.allCases.map { Self.entry(Self.bold($0.rawValue), "", $0.summary) }),
      section("FILES", Self.files.map { Self.entry(Self.bold($0.0), "", $0.1) }),
      section("EXIT STATUS", ExitStatus.allCases.map { Self.entry(Self.bold($0.number), "", $0.summary) }),
      section("EXAMPLES", [Self.examples.map { Self.example($0.0, $0.1) }.joined(separator: "\n.PP\n")]),
      section("METHODS", catalogue.entries.map { Self.entry(Self.bold($0.spelling), "", $0.summary) }),
      section("ERRORS", ErrorKind.allCases.map { Self.entry(Self.bold("\($0.code)"), $0.rawValue, "\($0.message).") }),
    ].joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ parts: [String]) -> String {
    ".SH \(title.contains(" ") ? "\"\(title)\"" : title)\n" + parts.joined(separator: "\n")
  }

  private func option(_ flag: Flag) -> String {
    let verbs = flag.verbs.count == Verb.allCases.count ? "" : " (\(flag.verbs.map(\.rawValue).joined(separator: ", ")))"
    return Self.entry(Self.bold("--\(flag.rawValue)"), flag.value ?? "", flag.summary + verbs)
  }

  private static func synopsis(of verb: Verb) -> String {
    let operands = verb.operands.isEmpty ? "" : " \(escaped(verb.operands))"
    let options = verb.flags.contains { ![.help, .version].contains($0) } ? " [\\fIOPTION\\fR]..." : ""
    let word = verb == .serve ? "[\(bold(verb.rawValue))]" : bold(verb.rawValue)
    return "\(bold(Program.name)) \(word)\(operands)\(options)"
  }

  /// What is done, and how, as it is typed.
  private static func example(_ text: String, _ typed: String) -> String {
    "\(escaped(text))\n.PP\n.nf\n.RS\n\(escaped(typed))\n.RE\n.fi"
  }

  /// A paragraph with its word hanging out to the left.
  private static func entry(_ word: String, _ value: String, _ text: String) -> String {
    ".TP\n\(word)\(value.isEmpty ? "" : " \(escaped(value))")\n\(escaped(text))"
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// A text with escapes for all that groff reads otherwise, line by line.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = line.first == "." || line.first == "'" ? "\\&" : ""
      for scalar in line.unicodeScalars {
        switch scalar {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        case "'": result += "\\(aq"
        case "`": result += "\\(ga"
        case "~": result += "\\(ti"
        case "^": result += "\\(ha"
        case "…": result += "..."
        default: result += scalar.isASCII ? String(scalar) : "\\[u\(Self.digits(of: scalar))]"
        }
      }
      return result
    }.joined(separator: "\n")
  }

  /// Four digits at least.
  private static func digits(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: radix, uppercase: true)
    return String(repeating: "0", count: max(digitCount - digits.count, 0)) + digits
  }

  private static let radix = 16
  private static let digitCount = 4
}
