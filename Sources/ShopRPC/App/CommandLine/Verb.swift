/// What the program can be asked to do.
enum Verb: String, CaseIterable {
  case serve
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

  /// The operands after it, as the help writes them.
  var operands: String {
    switch self {
    case .serve, .echo, .man: ""
    case .call: "METHOD [PARAMS | -]"
    case .replay: "FILE… | -"
    case .schema, .check, .bench: "[DIR]"
    case .repair: "DIR [\(RepairChoice.allCases.map(\.rawValue).joined(separator: "|"))]"
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[VERB | METHOD]"
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .serve, .echo, .man: 0...0
    case .call: 1...2
    case .replay: 1...Int.max
    case .schema, .check, .bench, .help: 0...1
    case .completions: 1...1
    case .repair: 1...2
    }
  }

  var summary: String {
    switch self {
    case .serve: "Answers requests on standard input; this is what happens without a verb."
    case .call: "Does one request, with params from standard input for -: prints the result, or the error and exits 1."
    case .replay: "Plays transcripts, all *.rpc in a directory, or standard input for -, and prints what differs; then it exits 1."
    case .schema: "Writes the schemas to DIR (./schemas), and the table of methods to the README.md beside it."
    case .check: "Reads the whole store in DIR (the usual one), changes nothing, and says what is in it; exits 1 if anything is wrong."
    case .repair: "Says how what is wrong with a store can be put right, what that keeps and what it loses; with a choice, does it."
    case .bench: "Measures this program on this machine, with a temporary store in DIR (the one for temporary files)."
    case .echo: "Writes what it reads: what bench compares with."
    case .completions: "Prints the script that has a shell complete words, as in: \(Shell.bash.use)"
    case .man: "Prints the manual page, as in: \(Program.name) man | man -l -"
    case .help: "Tells about one verb or method, or, like --help, about all."
    }
  }
}
