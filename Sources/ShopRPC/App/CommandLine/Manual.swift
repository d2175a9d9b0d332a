import ShopModel

/// The manual page for man(1), generated from the declarations of commands, options, errors and methods.
struct Manual {
  let registry: MethodRegistry

  /// The page in man(7) macros, in ASCII only.
  var text: String {
    let name = Program.name
    return [
      ".TH \(name.uppercased()) 1 \"\(Version.date)\" \"\(name) \(Version.text)\" \"User Commands\"",
      section("NAME", ["\(name) \\- a shop as a subprocess: JSON-RPC 2.0 on standard input and output"]),
      ".SH SYNOPSIS\n" + Subcommand.allCases.map { Self.synopsis(of: $0) }.joined(separator: "\n.br\n"),
      section("DESCRIPTION", Self.description.map { $0 == ".PP" ? $0 : Self.escaped($0) }),
      section("COMMANDS", Subcommand.allCases.map { Self.entry(Self.bold($0.rawValue), $0.operands, $0.summary) }),
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
    let commands = flag.commands.count == Subcommand.allCases.count ? "" : " (\(flag.commands.map(\.rawValue).joined(separator: ", ")))"
    return Self.entry(Self.bold("--\(flag.rawValue)"), flag.value ?? "", flag.summary + commands)
  }

  private static func synopsis(of command: Subcommand) -> String {
    let operands = command.operands.isEmpty ? "" : " \(escaped(command.operands))"
    let options = command.flags.contains { ![.help, .version].contains($0) } ? " [\\fIOPTION\\fR]..." : ""
    let word = command == .serve ? "[\(bold(command.rawValue))]" : bold(command.rawValue)
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
    String(scalar.value, radix: radix, uppercase: true).zeroPadded(to: digitCount)
  }

  private static let radix = 16
  private static let digitCount = 4
}

/// The parts of the manual that are not generated from declarations.
extension Manual {
  static let description = [
    "A frontend starts it as a subprocess, writes requests to its standard input, and reads responses and events from its standard output: "
      + "one message per line, or with Content-Length headers, depending on the first byte of the input. "
      + "It keeps a catalog, carts, orders, accounts, shopping lists, and preferences in JSON files, which several processes can share. "
      + "By default, every acknowledged change is on disk.",
    ".PP",
    "Without a command, it serves. It exits when its output is closed, and, after answering all requests read, at the end of its input "
      + "and on SIGTERM, SIGINT, and SIGHUP.",
  ]

  static let files = [
    ("$XDG_DATA_HOME/\(Program.name)", "Default directory of the store; ~/.local/share/\(Program.name) if the variable is not set."),
    ("journal-*.jsonl", "In the store: all changes, one per line."),
    ("snapshot-*.json", "In the store: the complete state at one point, one entity per line."),
    ("MANIFEST.json", "In the store: the list of valid files."),
    ("*.rpc", "Transcripts, written by --record and read by replay."),
  ]

  static let examples = [
    ("Call one method from a script:", #"\#(Program.name) call cart.add '{"productId":"apples","quantity":3}'"#),
    (
      "Try it without storing anything:",
      #"printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"data.sample"}' | \#(Program.name) --ephemeral"#
    ),
    (
      "Record a session for a bug report and replay it:",
      "\(Program.name) --ephemeral --record bug.rpc\n\(Program.name) replay bug.rpc"
    ),
    ("Enable shell completion:", Shell.allCases.map(\.use).joined(separator: "\n")),
  ]
}
