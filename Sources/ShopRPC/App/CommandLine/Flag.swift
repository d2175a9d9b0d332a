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

  /// What its value is called; nil for one without a value.
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

  /// The verbs that it means something to.
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
