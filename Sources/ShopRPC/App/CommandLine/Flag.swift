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
  case port
  case seconds
  case tools
  case readOnly = "read-only"
  case clientID = "client-id"
  case columns
  case format
  case encoding
  case all
  case yes
  case help
  case version

  /// Short forms.
  static let short: [String: Flag] = ["-h": .help, "-v": .version, "-V": .version, "-y": .yes]

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
    case .port, .seconds, .clientProcess: "NUMBER"
    case .tools: "core|shop|all"
    case .clientID: "NAME"
    case .columns: "MEANING=HEADING,…"
    case .format: "FORMAT"
    case .encoding: "ENCODING"
    case .ephemeral, .allowPrivateHosts, .proxyFromEnvironment, .noSpin, .stdio, .bless, .readOnly, .all, .yes, .help, .version: nil
    }
  }

  /// The values it takes, if its placeholder does not list them.
  var values: String? {
    switch self {
    case .data, .record, .program: "a path"
    case .currency: "an ISO 4217 code such as EUR"
    case .timeZone: "an IANA name such as Europe/Berlin, or environment"
    case .clock: "an RFC 3339 time such as 2026-01-15T09:00:00Z"
    case .seed: Self.integers(UInt64.min...UInt64.max)
    case .files: "a directory, or none"
    case .maxMessage: Self.integers(Limits.messageChoices)
    case .barcodeURL: "an http or https URL"
    case .refreshEvery, .syncEvery: Self.integers(Limits.callInterval)
    case .port: Self.integers(1...UInt16.max)
    case .seconds: Self.integers(UInt16.min...UInt16.max)
    case .clientProcess: Self.integers(1...Int32.max)
    case .clientID: "a text of \(Limits.identifierLength.lowerBound) to \(Limits.identifierLength.upperBound) characters"
    case .columns: "pairs such as name=Bezeichnung, of these meanings: \(choices.joined(separator: ", "))"
    case .format: choices.joined(separator: ", ")
    case .encoding: "the name of an encoding such as windows-1252"
    default: nil
    }
  }

  /// The words that it takes, where the placeholder stands for one of many; none for other options.
  var choices: [String] {
    switch self {
    case .columns: ColumnChoices.Meaning.allCases.map(\.rawValue)
    case .format: ImportFormat.allCases.map(\.rawValue)
    default: []
    }
  }

  private static func integers<Number: BinaryInteger>(_ range: ClosedRange<Number>) -> String {
    "an integer from \(range.lowerBound) to \(range.upperBound)"
  }

  /// The description in the help of the whole program; what only concerns one command begins with its name.
  var summary: String {
    let notes = special.map { command, note in
      "\(command.rawValue.prefix(1).uppercased())\(command.rawValue.dropFirst()): \(note.prefix(1).lowercased())\(note.dropFirst())"
    }
    return ([general] + notes).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The description in the help of one command.
  func summary(for command: Subcommand) -> String { special.first { $0.0 == command }?.1 ?? general }

  /// Descriptions that apply to a single command.
  private var special: [(Subcommand, String)] {
    switch self {
    case .data: [(.replay, "A database to copy for each run.")]
    case .bless: [(.replay, "Updates the transcripts with the actual responses.")]
    case .ways: [(.replay, "One plays each transcript with newline framing; all also with headers, and with each framing byte by byte.")]
    case .program: [(.replay, "The program to test instead of this one.")]
    case .port: [(.web, "Port of the address on this machine (default: 8080).")]
    case .seconds: [(.bench, "Duration of the request measurements in seconds (default: 10); below 10, the large stores are smaller.")]
    case .tools:
      [(.mcp, "Tools to offer: core has the fewest, shop (the default) everything for shopping, all also what maintains the shop.")]
    case .readOnly: [(.mcp, "Offers only tools that change nothing.")]
    case .clientID:
      [(.mcp, "Name of this assistant in the history, so that undo also finds what it did in earlier sessions (default: none).")]
    case .columns:
      [
        (
          .import,
          "Meanings of headings that are not recognized, such as name=Bezeichnung,price=Preis. Meanings: \(choices.joined(separator: ", "))."
        )
      ]
    case .format:
      [
        (
          .import,
          "Program or format of the file; auto (the default) recognizes it by its content. Formats: \(choices.joined(separator: ", "))."
        )
      ]
    case .encoding:
      [(.import, "Encoding of a file that is not Unicode, such as windows-1252; by default the usual one of the language.")]
    default: []
    }
  }

  /// The description that applies to every command that accepts the option.
  private var general: String {
    switch self {
    case .data:
      "Directory of the database (default: $XDG_DATA_HOME/shop-rpc or ~/.local/share/shop-rpc). A database is created in an empty or missing directory only, and not by what only reads."
    case .ephemeral: "Keeps all data in memory."
    case .durability: "Sends responses after their changes are on disk (commit, the default) or without waiting (relaxed)."
    case .framing: "Message framing: newline-delimited or Content-Length headers; auto (the default) detects it from the first byte."
    case .locale:
      "Language of texts and region of formats: a BCP 47 tag, a POSIX locale name, or environment for that of LC_ALL, LC_MESSAGES or LANG."
    case .currency: "ISO 4217 currency for amounts without one (default: USD)."
    case .timeZone: "IANA time zone of local days (default: UTC), or environment for that of TZ or the system."
    case .clock: "Freezes the clock at an RFC 3339 time."
    case .seed: "Makes all ids and random choices reproducible, and thereby access tokens predictable: only for tests and replays."
    case .files: "Files that clients may read and write: those below DIR, or none (default: any)."
    case .allowPrivateHosts: "Lets URLs lead to this machine and to private networks."
    case .proxyFromEnvironment: "Fetches URLs through the proxies that http_proxy, https_proxy, and all_proxy name."
    case .barcodeURL:
      "Product database for catalog.lookupBarcode, in the API format of Open Food Facts (default: \(Fetcher.Settings().barcodeService))."
    case .refreshEvery:
      "Calls data.refresh at the start and then every so many seconds, from \(Limits.callInterval.lowerBound) to \(Limits.callInterval.upperBound) (default: never)."
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
    case .all: "Also considers the changes of other programs and people, not only those made by these commands."
    case .yes: "Makes the change without asking; -y is the same."
    case .help: "Prints help on the program, or on the command or method given; -h is the same."
    case .version: "Prints the version; -v and -V are the same."
    case .bless, .ways, .program, .port, .seconds, .tools, .readOnly, .clientID, .columns, .format, .encoding: ""
    }
  }

  /// The commands that accept the option.
  var commands: [Subcommand] {
    switch self {
    case .bless, .ways, .program: [.replay]
    case .port: [.web]
    case .seconds: [.bench]
    case .tools, .readOnly, .clientID: [.mcp]
    case .columns, .format, .encoding: [.import]
    case .help, .version: Subcommand.allCases
    case .framing, .record, .refreshEvery: [.serve]
    case .noSpin, .syncEvery, .stdio, .clientProcess: [.serve, .mcp]
    case .data: [.serve, .mcp, .call, .replay, .compact, .web] + Subcommand.ofShop
    case .locale, .currency, .timeZone, .clock, .seed: [.serve, .mcp, .call] + Subcommand.ofShop + [.demo]
    case .yes: Subcommand.ofShop.filter { command in command.shop?.mayAsk == true || command.actions.contains { $0.command.asks } }
    case .all: [.undo, .redo]
    default: [.serve, .mcp, .call]
    }
  }
}

/// An environment variable that the program reads.
enum Variable: String, CaseIterable {
  /// Not an option, because command lines are visible to all users.
  case token = "SHOP_RPC_TOKEN"
  case dataHome = "XDG_DATA_HOME"
  case localeOfAll = "LC_ALL"
  case localeOfMessages = "LC_MESSAGES"
  case localeOfMoney = "LC_MONETARY"
  case lang = "LANG"
  case timeZone = "TZ"
  case columns = "COLUMNS"
  case noColor = "NO_COLOR"

  /// The value of the first of these variables that is set.
  static func first(of variables: [Variable], in environment: (String) -> String?) -> String? {
    for variable in variables { if let value = environment(variable.rawValue) { return value } }
    return nil
  }

  /// The description for `--help`.
  var summary: String {
    switch self {
    case .token: "Access token from account.login; the session starts logged in."
    case .dataHome: "Base directory of the database if --data is not given."
    case .localeOfAll, .localeOfMessages, .lang:
      "Language of the commands for people, and of call at a terminal, if --locale is not given; the first of LC_ALL, LC_MESSAGES and LANG "
        + "that is set counts. One without texts, such as C, leaves it to the database."
    case .localeOfMoney:
      "Region whose currency a database has that a command for people creates; the first of LC_ALL, LC_MONETARY and LANG that is set counts."
    case .timeZone:
      "Time zone of the commands for people, and of call at a terminal, if --time-zone is not given: an IANA name, also after a colon. Other "
        + "forms, such as CET-1CEST, name no place and leave it to the database. If it is not set, the system's time zone is used."
    case .columns: "Width of the output at a terminal, if not that of the terminal."
    case .noColor: "If set, output at a terminal has no colors."
    }
  }
}
