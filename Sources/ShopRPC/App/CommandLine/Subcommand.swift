/// The commands of the program. Those that are one call of a method, for people, are declared in `ShopCommand`.
enum Subcommand: String, CaseIterable {
  case serve
  case mcp
  case call
  case replay
  case schema
  case check
  case repair
  case bench
  case echo
  case completions
  case man
  case help
  case list
  case add
  case done
  case remove
  case purchased
  case lists
  case search
  case cart
  case buy
  case checkout
  case undo
  case redo
  case `import`
  case demo

  /// The operands, as the help shows them.
  var operands: String {
    switch self {
    case .serve, .mcp, .echo, .man, .demo: ""
    case .call: "METHOD [PARAMS | KEY=VALUE… | -]"
    case .replay: "FILE… | -"
    case .schema, .check, .bench: "[DIR]"
    case .repair: "DIR [\(RepairChoice.allCases.map(\.rawValue).joined(separator: "|"))]"
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[COMMAND | METHOD | DOMAIN]"
    default: shop?.operands ?? ""
    }
  }

  /// The allowed number of operands.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .serve, .mcp, .echo, .man, .demo: 0...0
    case .call: 1...Int.max
    case .replay: 1...Int.max
    case .schema, .check, .bench, .help: 0...1
    case .completions: 1...1
    case .repair: 1...2
    default: shop?.operandCount ?? 0...0
    }
  }

  var summary: String {
    switch self {
    case .serve: "Serves requests on standard input; the default command."
    case .mcp: "Serves assistants and editors on standard input with the Model Context Protocol (MCP), on the same store."
    case .call:
      "Calls one method and prints its result, or prints the error and exits with 1. The params are JSON, or members such as text='2 kg flour' "
        + "and quantity.value=2, whose types the method knows; - reads JSON from standard input."
    case .replay: "Replays transcripts: files, all *.rpc in a directory, or standard input (-). Prints differences; exits with 1 if any."
    case .schema: "Writes the JSON Schemas to DIR (default: ./schemas), and the tables of languages in the project around DIR."
    case .check:
      "Verifies the store in DIR (default: as for serve) without changing it and prints a summary; exits with 1 if it is damaged."
    case .repair: "Lists the ways to repair a damaged store and what each keeps and loses; with a choice, performs the repair."
    case .bench: "Measures performance on this machine with a temporary store in DIR (default: the system's temporary directory)."
    case .echo: "Copies standard input to standard output; the baseline for bench."
    case .completions: "Prints the completion script for a shell. Usage: \(Shell.bash.use)"
    case .man: "Prints the manual page. Usage: \(Program.name) man | man -l -"
    case .help:
      "Describes a command, a method, or the methods of a domain such as cart; without an operand, the whole program, like --help."
    case .demo: "Plays a small session with the commands for people in a sample shop, which is removed afterwards."
    default: shop?.summary ?? ""
    }
  }
}
