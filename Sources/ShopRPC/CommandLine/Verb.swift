/// What the program can be asked to do.
enum Verb: String, CaseIterable {
  case serve
  case call
  case replay
  case schema

  /// The operands after it, as the help writes them.
  var operands: String {
    switch self {
    case .serve: ""
    case .call: "METHOD [PARAMS | -]"
    case .replay: "FILE…"
    case .schema: "[DIR]"
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .serve: 0...0
    case .call: 1...2
    case .replay: 1...Int.max
    case .schema: 0...1
    }
  }

  var summary: String {
    switch self {
    case .serve: "Answers requests on standard input; this is what happens without a verb."
    case .call: "Does one request, with params from standard input for -: prints the result, or the error and exits 1."
    case .replay: "Plays transcripts, or all *.rpc in a directory, and prints what differs; then it exits 1."
    case .schema: "Writes the schemas to DIR (./schemas), and the table of methods to the README.md beside it."
    }
  }
}
