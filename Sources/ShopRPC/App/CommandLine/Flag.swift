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
  case allowPrivateHosts = "allow-private-hosts"
  case proxyFromEnvironment = "proxy-from-environment"
  case barcodeURL = "barcode-url"
  case refreshEvery = "refresh-every"
  case syncEvery = "sync-every"
  case maxMessage = "max-message"
  case noSpin = "no-spin"
  case stdio
  case clientProcess = "clientProcessId"
  case record
  case bless
  case ways
  case program
  case seconds
  case tools
  case readOnly = "read-only"
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
    case .barcodeURL: "URL"
    case .refreshEvery, .syncEvery: "SECONDS"
    case .seconds, .clientProcess: "NUMBER"
    case .tools: "shop|all"
    case .ephemeral, .allowPrivateHosts, .proxyFromEnvironment, .noSpin, .stdio, .bless, .readOnly, .help, .version: nil
    }
  }

  /// The values it takes, if its placeholder does not list them.
  var values: String? {
    switch self {
    case .data, .record, .program: "a path"
    case .currency: "an ISO 4217 code such as EUR"
    case .timeZone: "an IANA name such as Europe/Berlin"
    case .clock: "an RFC 3339 time such as 2026-01-15T09:00:00Z"
    case .seed: Self.integers(UInt64.min...UInt64.max)
    case .files: "a directory, or none"
    case .maxMessage: Self.integers(Limits.messageChoices)
    case .barcodeURL: "an http or https URL"
    case .refreshEvery, .syncEvery: Self.integers(Limits.callInterval)
    case .seconds: Self.integers(UInt16.min...UInt16.max)
    case .clientProcess: Self.integers(1...Int32.max)
    default: nil
    }
  }

  private static func integers<Number: BinaryInteger>(_ range: ClosedRange<Number>) -> String {
    "an integer from \(range.lowerBound) to \(range.upperBound)"
  }

  var summary: String {
    switch self {
    case .data:
      "Directory of the store (default: $XDG_DATA_HOME/shop-rpc or ~/.local/share/shop-rpc). Replay: a store to copy for each run."
    case .ephemeral: "Keeps all data in memory."
    case .durability: "Sends responses after their changes are on disk (commit, the default) or without waiting (relaxed)."
    case .framing: "Message framing: newline-delimited or Content-Length headers; auto (the default) detects it from the first byte."
    case .locale: "Language of texts and region of formats: a BCP 47 tag or a POSIX locale name."
    case .currency: "ISO 4217 currency for amounts without one (default: USD)."
    case .timeZone: "IANA time zone of local days (default: UTC)."
    case .clock: "Freezes the clock at an RFC 3339 time."
    case .seed: "Makes all ids and random choices reproducible, and thereby access tokens predictable: only for tests and replays."
    case .files: "Files that clients may read and write: those below DIR, or none (default: any)."
    case .allowPrivateHosts: "Lets URLs lead to this machine and to private networks."
    case .proxyFromEnvironment: "Fetches URLs through the proxies that http_proxy, https_proxy, and all_proxy name."
    case .barcodeURL:
      "Product database for catalog.lookupBarcode, in the API format of Open Food Facts (default: \(Fetcher.Settings().barcodeService))."
    case .refreshEvery:
      "Calls catalog.refresh at the start and then every so many seconds, from \(Limits.callInterval.lowerBound) to \(Limits.callInterval.upperBound) (default: never)."
    case .syncEvery:
      "Calls sync.now at the start and the end, soon after changes here or in the folder, and every so many seconds, from \(Limits.callInterval.lowerBound) to \(Limits.callInterval.upperBound) (default: never)."
    case .maxMessage:
      "Maximum size of a message in bytes, from \(Limits.messageChoices.lowerBound) to \(Limits.messageChoices.upperBound) (default: 16777216)."
    case .noSpin:
      "Always sleeps while waiting for a request; by default, polls for up to 50 µs while requests follow each other within 100 µs and processors are free."
    case .stdio: "Has no effect; accepted because clients of the Language Server Protocol append it."
    case .clientProcess:
      "Process with which the service ends, as `processId` of initialize; accepted because clients of the Language Server Protocol append it."
    case .record: "Records the session as a transcript, without passwords, tokens, and secrets in URLs, in a new file."
    case .bless: "Replay: updates the transcripts with the actual responses."
    case .ways: "Replay: one plays each transcript with newline framing; all also with headers, and with each framing byte by byte."
    case .program: "Replay: the program to test instead of this one."
    case .seconds: "Bench: duration of the request measurements in seconds (default: 10); below 10, the large stores are smaller."
    case .tools: "Mcp: tools to offer; shop (the default) for shopping only, all also those that maintain the shop."
    case .readOnly: "Mcp: offers only tools that change nothing."
    case .help: "Prints help on the program, or on the command or method given."
    case .version: "Prints the version."
    }
  }

  /// The commands that accept the option.
  var commands: [Subcommand] {
    switch self {
    case .bless, .ways, .program: [.replay]
    case .seconds: [.bench]
    case .tools, .readOnly: [.mcp]
    case .help, .version: Subcommand.allCases
    case .framing, .record, .refreshEvery: [.serve]
    case .noSpin, .syncEvery, .stdio, .clientProcess: [.serve, .mcp]
    case .data: [.serve, .mcp, .call, .replay]
    default: [.serve, .mcp, .call]
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
    case .token: "Access token from account.login; the session starts logged in."
    case .dataHome: "Base directory of the store if --data is not given."
    }
  }
}

/// The commands of the program.
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

  /// The operands, as the help shows them.
  var operands: String {
    switch self {
    case .serve, .mcp, .echo, .man: ""
    case .call: "METHOD [PARAMS | -]"
    case .replay: "FILE… | -"
    case .schema, .check, .bench: "[DIR]"
    case .repair: "DIR [\(RepairChoice.allCases.map(\.rawValue).joined(separator: "|"))]"
    case .completions: Shell.allCases.map(\.rawValue).joined(separator: "|")
    case .help: "[COMMAND | METHOD]"
    }
  }

  /// The allowed number of operands.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .serve, .mcp, .echo, .man: 0...0
    case .call: 1...2
    case .replay: 1...Int.max
    case .schema, .check, .bench, .help: 0...1
    case .completions: 1...1
    case .repair: 1...2
    }
  }

  var summary: String {
    switch self {
    case .serve: "Serves requests on standard input; the default command."
    case .mcp: "Serves assistants and editors on standard input with the Model Context Protocol (MCP), on the same store."
    case .call: "Calls one method and prints its result, or prints the error and exits with 1; - reads the params from standard input."
    case .replay: "Replays transcripts: files, all *.rpc in a directory, or standard input (-). Prints differences; exits with 1 if any."
    case .schema: "Writes the JSON Schemas to DIR (default: ./schemas), and the tables of languages in the project around DIR."
    case .check:
      "Verifies the store in DIR (default: as for serve) without changing it and prints a summary; exits with 1 if it is damaged."
    case .repair: "Lists the ways to repair a damaged store and what each keeps and loses; with a choice, performs the repair."
    case .bench: "Measures performance on this machine with a temporary store in DIR (default: the system's temporary directory)."
    case .echo: "Copies standard input to standard output; the baseline for bench."
    case .completions: "Prints the completion script for a shell. Usage: \(Shell.bash.use)"
    case .man: "Prints the manual page. Usage: \(Program.name) man | man -l -"
    case .help: "Describes a command or a method; without an operand, the whole program, like --help."
    }
  }
}
