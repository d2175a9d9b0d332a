import ShopModel

/// The output of `--help`, generated from the declarations of commands, options and methods.
struct Help {
  /// The terminal for whose width lines are wrapped; `none` leaves them unwrapped.
  var terminal = Terminal.none
  /// The language of what concerns the commands for people.
  var language = Language.english

  /// The help of the whole program. What concerns the commands for people is in the language; if that is not English, it comes first, and the
  /// rest is said to be in English.
  func text(of registry: MethodRegistry) -> String {
    let usage = """
      \(terminal.bold("Usage:")) \(Program.name) [COMMAND] [OPTION]…
      \(line("A shop as a subprocess: JSON-RPC 2.0 on standard input and output."))
      """
    let flags = Flag.allCases.map { ("--\($0.rawValue) \($0.value ?? "")", $0.summary) }
    let reference = """
      \(terminal.bold("Options:"))
      \(table(flags))
      \(terminal.bold("Environment:"))
      \(table(Variable.allCases.map { ($0.rawValue, $0.summary) }))
      \(terminal.bold("Exit status:"))
      \(table(ExitStatus.allCases.map { ($0.number, $0.summary) }))
      \(terminal.bold("Methods:"))
      \(methods(of: registry))
      \(line("“\(Program.name) help METHOD” describes one, such as cart.add, and “\(Program.name) help DOMAIN” all of a domain, such as cart."))

      """
    let commands = Subcommand.allCases.filter { $0.help == nil }.map { ("\($0.rawValue) \($0.operands)", $0.summary) }
    let forPrograms = "\(terminal.bold("Commands:"))\n\(table(commands))"
    if language == .english { return "\(usage)\n\n\(forPrograms)\n\(commandsForPeople)\n\(reference)" }
    var texts = PeopleTexts(language)
    let hint = line(texts.hint(on: .list))
    return "\(commandsForPeople)\(hint)\n\n\(terminal.bold(line(texts.heading("programs"))))\n\n\(usage)\n\n\(forPrograms)\n\(reference)"
  }

  /// The commands for people, in their language.
  private var commandsForPeople: String {
    var texts = PeopleTexts(language)
    let rows = Subcommand.allCases.compactMap { command in
      command.help.map { ("\(command.rawValue) \(texts.operands(command.operands))", texts.summary(of: $0)) }
    }
    return "\(terminal.bold(line(texts.heading("people"))))\n\(table(rows))"
  }

  /// The names of the methods by domain: those without a domain first, then the domains in alphabetical order.
  private func methods(of registry: MethodRegistry) -> String {
    let groups = Dictionary(grouping: registry.methods) { $0.spelling.contains(".") ? String($0.domain) : "" }
    return table(
      groups.keys.sorted().map { domain in
        let names = (groups[domain] ?? []).map { $0.spelling.dropFirst(domain.isEmpty ? 0 : domain.count + 1) }
        return (domain, names.joined(separator: ", "))
      })
  }

  /// Describes a command for people in their language, and the options that it accepts.
  private func text(on command: Subcommand, by help: String) -> String {
    var texts = PeopleTexts(language)
    let actions = command.actions.map { ("\($0.word) \(texts.operands($0.command.operands))", texts.summary(of: command.help(on: $0))) }
    let flags = command.flags.map { ("--\($0.rawValue) \($0.value ?? "")", texts.summary(of: $0)) }
    let usage = "\(Program.name) \(command.rawValue) \(texts.operands(command.operands))"
    return """
      \(terminal.bold(texts.heading("usage"))) \(usage)
      \(line(texts.summary(of: help)))
      \(actions.isEmpty ? "" : "\n\(terminal.bold(texts.heading("actions")))\n\(table(actions))")
      \(terminal.bold(texts.heading("options")))
      \(table(flags))\(command.shop.map { "\n\(terminal.bold(texts.heading("method"))) \(Program.name) call \($0.method)\n" } ?? "")
      """
  }

  /// Describes a command and the options that it accepts, and the methods of the domain of the same name.
  func text(on command: Subcommand) -> String {
    if language != .english, let help = command.help { return text(on: command, by: help) }
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    let flags = command.flags.map { ("--\($0.rawValue) \($0.value ?? "")", $0.summary(for: command)) }
    let method = command.shop.map {
      [("call \($0.method)", "Does the same for programs; “\(Program.name) help \($0.method)” describes it.")]
    }
    var english = PeopleTexts(.english)
    let actions = command.actions.map { ("\($0.word) \($0.command.operands)", english.summary(of: command.help(on: $0))) }
    return """
      \(terminal.bold("Usage:")) \(Program.name) \(command.rawValue)\(operands) [OPTION]…
      \(line(command.summary))
      \(section(titled: "With an operand", actions))
      \(terminal.bold("Options:"))
      \(table(flags))\(section(titled: "Method", method ?? []))\(section(titled: "Methods", methods(in: command.rawValue)))
      """
  }

  /// Describes the methods of a domain.
  func text(onDomain domain: String) -> String { "\(terminal.bold("\(domain):"))\n\(table(methods(in: domain)))" }

  private func methods(in domain: String) -> [(String, String)] {
    MethodRegistry.all.methods.filter { $0.domain == domain && $0.spelling.contains(".") }.map { ($0.spelling, $0.summary) }
  }

  /// Describes a method: its params in the order for passing them by position, its result, its errors, and a request.
  func text(on method: RegisteredMethod) -> String {
    var types = SchemaTypes(prefix: "")
    let properties = method.params(&types).properties
    let params = properties.map { ($0.isRequired ? $0.name : "[\($0.name)]", $0.text) }
    let result = MethodSchema(method: method).result(&types).properties.map { ($0.isRequired ? $0.name : "\($0.name)?", $0.text) }
    let errors = method.allErrors.map { ($0.rawValue, "\($0.code) \($0.message)") }
    return """
      \(terminal.bold("Usage:")) \(Program.name) call \(method.spelling)\(params.isEmpty ? "" : " PARAMS")
      \(line(method.summary))
      \(section(titled: "Params", params))\(section(titled: "Result", result))\(section(titled: "Errors", errors))
      \(terminal.bold("Example:"))
        \(Self.example(of: method.spelling))

      """
  }

  /// A command line that calls the method `method`, with the params of its example.
  static func example(of method: String) -> String {
    let params = MethodExamples.embedded[method] ?? [:]
    if params.members.isEmpty { return "\(Program.name) call \(method)" }
    return "\(Program.name) call \(method) '\(params.text.replacing("'", with: #"'\''"#))'"
  }

  /// A text that begins at the first column.
  private func line(_ text: String) -> String { terminal.wrapped(text, indent: 0, after: 0) }

  private func section(titled title: String, _ rows: [(String, String)]) -> String {
    rows.isEmpty ? "" : "\n\(terminal.bold("\(title):"))\n\(table(rows))"
  }

  /// Formats rows in two columns, the second one in as many lines as it needs. If the first column is too long, the second one goes on the next
  /// line.
  private func table(_ rows: [(String, String)]) -> String {
    let indent = (terminal.width ?? .max) < Self.narrow ? Self.minColumn : Self.column + 2
    var text = ""
    for (left, right) in rows {
      let name = left.last == " " ? String(left.dropLast()) : left
      let blanks = indent - 2 - DisplayWidth.of(name)
      let gap = blanks > 0 ? String(repeating: " ", count: blanks) : "\n" + String(repeating: " ", count: indent)
      text += "  \(name)\(gap)\(terminal.wrapped(right, indent: indent, after: indent))\n"
    }
    return text
  }

  /// The column at which descriptions begin.
  private static let column = 28
  /// The same in terminals with fewer columns than `narrow`.
  private static let minColumn = 6
  private static let narrow = 64
}

extension MethodRegistry {
  /// The first parts of the names of methods, sorted.
  var domains: [String] { Set(methods.filter { $0.spelling.contains(".") }.map { String($0.domain) }).sorted() }
}

extension ObjectSchema.Property {
  /// The description with limits and default.
  fileprivate var text: String {
    guard case .string(let summary)? = schema["description"] else { return schema.limits }
    return [summary, schema.limits].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension JSON {
  /// The type of a schema with its limits, and the default value if it is not null: `(integer 1–9999, default 1)`.
  fileprivate var limits: String {
    let parts = [type, self["default"].flatMap { $0 == .null ? nil : "default \($0.text)" }].compactMap { $0 }
    return parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"
  }

  /// The type with its range or length; nil for a reference or a choice that is described elsewhere.
  private var type: String? {
    if case .array(let choices)? = self["oneOf"] {
      let types = choices.filter { $0 != ["type": "null"] }.map(\.type)
      return types.contains(nil) ? nil : types.compactMap { $0 }.joined(separator: " or ")
    }
    if case .array(let words)? = self["enum"] { return words.map(\.text).joined(separator: " | ") }
    guard case .string(let name)? = self["type"] else { return nil }
    for (least, most) in [("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems")] {
      if let most = self[most] { return "\(name) \(self[least]?.text ?? "0")–\(most.text)" }
    }
    return name
  }
}

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
      section("METHODS", registry.methods.map { Self.entry(Self.bold($0.spelling), "", $0.summary) }),
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
    ("$XDG_DATA_HOME/\(Program.name)", "Default directory of the database; ~/.local/share/\(Program.name) if the variable is not set."),
    ("journal-*.jsonl", "In the database: all changes, one per line."),
    ("snapshot-*.json", "In the database: the complete state at one point, one entity per line."),
    ("MANIFEST.json", "In the database: the list of valid files."),
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
