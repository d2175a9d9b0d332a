/// An option of the command line: `--name`, `--name value` or `--name=value`.
enum Flag: String, CaseIterable {
  case data
  case ephemeral
  case durability
  case framing
  case locale
  case currency
  case timeZone = "time-zone"
  case clock
  case seed
  case files
  case maxMessage = "max-message"
  case record
  case bless
  case ways
  case program
  case seconds
  case help
  case version

  /// The placeholder for the option's value; nil for an option without a value.
  var value: String? {
    switch self {
    case .data: "DIR"
    case .durability: "commit|relaxed"
    case .framing: "auto|lines|headers"
    case .locale: "LANGUAGE"
    case .currency: "CODE"
    case .timeZone: "ZONE"
    case .clock: "TIME"
    case .seed: "NUMBER"
    case .files: "DIR|none"
    case .maxMessage: "BYTES"
    case .ways: "one|all"
    case .program, .record: "FILE"
    case .seconds: "NUMBER"
    case .ephemeral, .bless, .help, .version: nil
    }
  }

  var summary: String {
    switch self {
    case .data:
      "Where the store is; else $XDG_DATA_HOME/shop-rpc or ~/.local/share/shop-rpc. Replay: a store to play on copies of."
    case .ephemeral: "Keeps everything in memory."
    case .durability: "Whether each answer waits until its change is on the disk (commit), or not (relaxed)."
    case .framing: "How messages are told apart; auto looks at the first byte."
    case .locale: "The language of texts and the region of formats: a BCP 47 tag or a POSIX name."
    case .currency: "The ISO 4217 currency of amounts that name none (USD)."
    case .timeZone: "The IANA time zone that days begin in (UTC)."
    case .clock: "Freezes the clock at an RFC 3339 time."
    case .seed: "Fixes every id and random choice."
    case .files: "Which files clients may name: those below a directory, or none; else any."
    case .maxMessage: "The longest message that is read (16777216)."
    case .record: "Writes a transcript of the session, without passwords and tokens, to a file that is not there yet."
    case .bless: "Replay: writes what was answered into the transcripts."
    case .ways: "Replay: one plays each transcript in lines; all also in headers, and each byte by byte."
    case .program: "Replay: the program to play them to, instead of this one."
    case .seconds: "Bench: how long it measures (10)."
    case .help: "Prints this, or what a verb or method does."
    case .version: "Prints the version."
    }
  }

  /// The verbs that accept the option.
  var verbs: [Verb] {
    switch self {
    case .bless, .ways, .program: [.replay]
    case .seconds: [.bench]
    case .help, .version: Verb.allCases
    case .framing, .record: [.serve]
    case .data: [.serve, .call, .replay]
    default: [.serve, .call]
    }
  }
}

/// An environment variable that the program reads.
enum Variable: String, CaseIterable {
  /// Not an option, because command lines are visible to all users.
  case token = "SHOP_RPC_TOKEN"
  case dataHome = "XDG_DATA_HOME"

  /// The description for `--help`.
  var summary: String {
    switch self {
    case .token: "A token of account.login: the process begins as that customer."
    case .dataHome: "Where data of programs is kept, unless --data says otherwise."
    }
  }
}

/// The commands of the program.
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

  /// The operands, as the help shows them.
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

  /// The allowed number of operands.
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
