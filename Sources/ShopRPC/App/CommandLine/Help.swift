/// The output of `--help`, generated from the declarations of verbs, options and methods.
enum Help {
  static func text(of registry: MethodRegistry) -> String {
    let verbs = Verb.allCases.map { ("\($0.rawValue) \($0.operands)", $0.summary) }
    let flags = Flag.allCases.map { ("--\($0.rawValue) \($0.value ?? "")", $0.summary) }
    let variables = Variable.allCases.map { ($0.rawValue, $0.summary) }
    let methods = registry.entries.map { ($0.spelling, $0.summary) }
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

  /// Describes a verb and the options that it accepts.
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

  /// Describes a method and its params, in the order for passing them by position.
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

  /// Formats rows in two columns. If the first column is too long, the second one goes on the next line.
  private static func table(_ rows: [(String, String)]) -> String {
    var text = ""
    for (left, right) in rows {
      let name = left.last == " " ? String(left.dropLast()) : left
      let gap = name.count < column ? String(repeating: " ", count: column - name.count) : "\n" + String(repeating: " ", count: column + 2)
      text += "  \(name)\(gap)\(right)\n"
    }
    return text
  }

  /// The column at which descriptions begin.
  private static let column = 28
}

/// The manual page for man(1), generated from the declarations of verbs, options, errors and methods.
struct Manual {
  let registry: MethodRegistry

  /// The page in man(7) macros, in ASCII only.
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
      section("METHODS", registry.entries.map { Self.entry(Self.bold($0.spelling), "", $0.summary) }),
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

  /// An example: its description and the command.
  private static func example(_ text: String, _ typed: String) -> String {
    "\(escaped(text))\n.PP\n.nf\n.RS\n\(escaped(typed))\n.RE\n.fi"
  }

  /// A tagged paragraph.
  private static func entry(_ word: String, _ value: String, _ text: String) -> String {
    ".TP\n\(word)\(value.isEmpty ? "" : " \(escaped(value))")\n\(escaped(text))"
  }

  private static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  /// Escapes everything in a text that is special to groff, line by line.
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

  /// The code point with at least four hexadecimal digits.
  private static func digits(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: radix, uppercase: true)
    return String(repeating: "0", count: max(digitCount - digits.count, 0)) + digits
  }

  private static let radix = 16
  private static let digitCount = 4
}

/// The parts of the manual that are not generated from declarations.
extension Manual {
  static let description = [
    "A frontend starts it as a subprocess, writes requests to its standard input, and reads answers and events from its standard output: "
      + "one message a line, or Content-Length headers before each, as the first byte of the input decides. "
      + "It keeps a catalogue, carts, orders, accounts, shopping lists and preferences in JSON files, which several processes can share. "
      + "What is answered is on the disk.",
    ".PP",
    "Without a verb it serves. It ends when its input does, when nobody reads its output any more, and on SIGTERM, SIGINT and SIGHUP, "
      + "each time after everything that it read was done and answered.",
  ]

  static let files = [
    ("$XDG_DATA_HOME/\(Program.name)", "The store, unless --data says otherwise; without the variable ~/.local/share/\(Program.name)."),
    ("journal-*.jsonl", "In it: every change, one line each."),
    ("snapshot-*.json", "In it: everything that there was at some point, one thing a line."),
    ("MANIFEST.json", "In it: which of these count."),
    ("*.rpc", "Transcripts, which --record writes and replay plays."),
  ]

  static let examples = [
    ("One request from a script:", #"\#(Program.name) call cart.add '{"productId":"apples","quantity":3}'"#),
    (
      "A try without a trace:",
      #"printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"data.sample"}' | \#(Program.name) --ephemeral"#
    ),
    (
      "A recording for a bug report, and what becomes of it now:",
      "\(Program.name) --ephemeral --record bug.rpc\n\(Program.name) replay bug.rpc"
    ),
    ("Words completed by the shell:", Shell.allCases.map(\.use).joined(separator: "\n")),
  ]
}
