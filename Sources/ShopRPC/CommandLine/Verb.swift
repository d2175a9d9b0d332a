/// What the program can be asked to do.
enum Verb: String, CaseIterable {
  case serve
  case call
  case replay
  case schema
  case check
  case repair

  /// The operands after it, as the help writes them.
  var operands: String {
    switch self {
    case .serve: ""
    case .call: "METHOD [PARAMS | -]"
    case .replay: "FILE…"
    case .schema, .check: "[DIR]"
    case .repair: "DIR [\(RepairChoice.allCases.map(\.rawValue).joined(separator: "|"))]"
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .serve: 0...0
    case .call: 1...2
    case .replay: 1...Int.max
    case .schema, .check: 0...1
    case .repair: 1...2
    }
  }

  var summary: String {
    switch self {
    case .serve: "Answers requests on standard input; this is what happens without a verb."
    case .call: "Does one request, with params from standard input for -: prints the result, or the error and exits 1."
    case .replay: "Plays transcripts, or all *.rpc in a directory, and prints what differs; then it exits 1."
    case .schema: "Writes the schemas to DIR (./schemas), and the table of methods to the README.md beside it."
    case .check: "Reads the whole store in DIR (the usual one), changes nothing, and says what is in it; exits 1 if anything is wrong."
    case .repair: "Says how what is wrong with a store can be put right, what that keeps and what it loses; with a choice, does it."
    }
  }
}
