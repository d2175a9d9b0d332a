import CLibrary
import ShopModel

/// A parsed command line: a command, its operands, and options in any order.
struct Arguments {
  private(set) var command = Subcommand.serve
  private(set) var operands: [String] = []
  /// The options with their last values; the value is empty for an option that takes none.
  private(set) var flags: [Flag: String] = [:]
  /// True if the output goes to a terminal.
  private let isAtTerminal: Bool
  /// Looks up an environment variable.
  let environment: (String) -> String?
  /// The home directory of the user in the system's list of users.
  private let home: String?

  /// Parses `words`, which do not include the program's name.
  init(
    _ words: [String], home: @autoclosure () -> String? = Environment.home, isAtTerminal: Bool = Terminal.isTerminal(STDOUT_FILENO),
    environment: @escaping (String) -> String?
  ) throws(UsageError) {
    self.isAtTerminal = isAtTerminal
    self.environment = environment
    self.home = environment("HOME") == nil ? home() : nil
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if let flag = Flag.short[word] {
        flags[flag] = ""
      } else if word.hasPrefix("--") {
        try take(word.dropFirst(Self.dashes), &rest)
      } else {
        operands.append(word)
      }
    }
    try check()
  }

  /// Parses one option; its value follows `=` or is the next word.
  private mutating func take(_ word: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let flag = Flag(rawValue: String(name)) else { throw .unknownFlag(String(parts.first ?? "")) }
    guard flag.value != nil else {
      if parts.count > 1 { throw .valueNotTaken(flag) }
      flags[flag] = ""
      return
    }
    if parts.count > 1, let value = parts.last {
      flags[flag] = String(value)
    } else if let next = rest.first, !next.hasPrefix("--") {
      flags[flag] = rest.removeFirst()
    } else {
      throw .valueMissing(flag)
    }
  }

  /// Determines the command and validates options and operands against it.
  private mutating func check() throws(UsageError) {
    if flags[.version] != nil { return }
    if flags[.help] != nil {
      // With `--help`, the first operand is the topic.
      command = .help
      operands = Array(operands.prefix(1))
    } else if !operands.isEmpty {
      let word = operands.removeFirst()
      guard let command = Subcommand(rawValue: word) else { throw .unknownCommand(word) }
      self.command = command
    }
    for flag in Flag.allCases where flags[flag] != nil && !flag.commands.contains(command) { throw .flagNotHere(flag, command) }
    if operands.count < command.operandCount.lowerBound { throw .operandMissing(command) }
    if command == .call, operands.count > 2, !MemberParams.isMember(operands[1]) { throw .operandTooMany(command, operands[2]) }
    if operands.count > command.operandCount.upperBound, let last = operands.last { throw .operandTooMany(command, last) }
  }

  /// The validated command.
  func invocation() throws(UsageError) -> Invocation {
    if flags[.version] != nil { return .version }
    switch command {
    case .serve: return .serve(try options())
    case .mcp: return .mcp(try options(), tools: try tools())
    case .call: return try call()
    case .replay: return .replay(try ReplayOptions(self))
    case .schema: return .schema(directory: operands.first ?? "schemas")
    case .check:
      guard let directory = operands.first else { return .check(directory: try usualDirectory()) }
      return .check(directory: directory)
    case .bench: return .bench(try bench())
    case .echo: return .echo
    case .completions:
      guard let shell = Shell(rawValue: operands[0]) else { throw .unknownShell(operands[0]) }
      return .completions(shell)
    case .man: return .manual
    case .help:
      guard let word = operands.first else { return .help }
      if let command = Subcommand(rawValue: word) { return .helpOnCommand(command) }
      if MethodRegistry.all.domains.contains(word) { return .helpOnDomain(word) }
      guard let entry = MethodRegistry.all.entry(named: word) else { throw .unknownTopic(word) }
      return .helpOnMethod(entry)
    case .repair:
      guard let word = operands.dropFirst().first else { return .repair(directory: operands[0], nil) }
      return .repair(directory: operands[0], try choice(word))
    case .demo: return .demo(try options(forPeople: true))
    default:
      guard let command = command.shop else { return .help }
      return .shop(
        command, operands, try options(forPeople: true), considersOthers: flags[.all] != nil, isConfirmed: flags[.yes] != nil)
    }
  }

  /// The call of a method with its params: JSON, or members.
  private func call() throws(UsageError) -> Invocation {
    let words = Array(operands.dropFirst())
    let options = try options(forPeople: isAtTerminal)
    guard let first = words.first, MemberParams.isMember(first) else { return .call(method: operands[0], params: words.first, options) }
    var params = MemberParams(of: operands[0])
    return .call(method: operands[0], params: try params.object(of: words).text, options)
  }

  /// The tools on offer.
  private func tools() throws(UsageError) -> ToolRegistry {
    let tools = try word(.tools, flags[.tools] ?? "shop", ["shop": ToolRegistry.shop, "all": .all])
    return flags[.readOnly] == nil ? tools : tools.readOnly
  }

  private func bench() throws(UsageError) -> Bench {
    let text = flags[.seconds] ?? Self.usualSeconds
    guard let seconds = UInt16(text) else { throw .badValue(.seconds, text, choices: []) }
    return Bench(program: "/proc/self/exe", directory: operands.first, time: .seconds(Int(seconds)))
  }

  private func choice(_ word: String) throws(UsageError) -> RepairChoice {
    guard let choice = RepairChoice(rawValue: word) else { throw .unknownChoice(word) }
    return choice
  }

  /// The default duration of a benchmark in seconds.
  private static let usualSeconds = "10"
  /// The number of characters in front of an option's name.
  private static let dashes = 2
}

extension Arguments {
  /// The options for starting the service; those for people follow the language and time zone of the environment.
  func options(forPeople: Bool = false) throws(UsageError) -> Options {
    var options = Options()
    if forPeople { followEnvironment(&options) }
    for flag in Flag.allCases {
      if let value = flags[flag] { try apply(flag, value, to: &options) }
    }
    if flags[.data] != nil, flags[.ephemeral] != nil { throw .conflict(.data, .ephemeral) }
    if flags[.ephemeral] == nil, options.directory == nil { options.directory = try usualDirectory() }
    // Ids must be the same when the recording is replayed.
    if options.recording != nil, options.seed == nil { options.seed = .random(in: 0...UInt64.max) }
    options.accessToken = environment(Variable.token.rawValue).map { Secret($0) }
    return options
  }

  private func apply(_ flag: Flag, _ value: String, to options: inout Options) throws(UsageError) {
    switch flag {
    case .data: options.directory = try need(value.isEmpty ? nil : value, flag, value)
    case .durability: options.isRelaxed = try word(flag, value, ["commit": false, "relaxed": true])
    case .framing: options.framing = try word(flag, value, ["auto": nil, "lines": .lines, "headers": .headers])
    case .locale: options.language = try need(Language(matching: value), flag, value, Language.all.map(\.tag).sorted())
    case .currency: options.currency = try need(Currency(value), flag, value, Currency.all.map(\.code))
    case .timeZone: options.timeZone = try zone(value)
    case .clock: options.clock = try need(RFC3339.time(value), flag, value)
    case .seed: options.seed = try need(UInt64(value), flag, value)
    case .files: options.files = try need(files(value), flag, value)
    case .maxMessage: options.limits.message = try need(Int(value).flatMap { Limits.messageChoices.contains($0) ? $0 : nil }, flag, value)
    case .noSpin: options.limits.spin = .zero
    case .clientProcess:
      options.parent = ParentProcess(try need(Int32(value).flatMap { $0 > 0 ? $0 : nil }, flag, value))
    case .record: options.recording = try need(value.isEmpty ? nil : value, flag, value)
    case .allowPrivateHosts: options.fetching.allowsPrivateHosts = true
    case .proxyFromEnvironment: options.fetching.usesProxy = true
    case .barcodeURL: options.fetching.barcodeService = try need(WebAddress(value) == nil ? nil : value, flag, value)
    case .refreshEvery: options.refreshInterval = try need(interval(value), flag, value)
    case .syncEvery: options.syncInterval = try need(interval(value), flag, value)
    case .ephemeral, .stdio, .bless, .ways, .program, .seconds, .tools, .readOnly, .all, .yes, .help, .version: break
    }
  }

  /// The value for one of a few words.
  func word<Value>(_ flag: Flag, _ word: String, _ words: [String: Value]) throws(UsageError) -> Value {
    try need(words[word], flag, word, words.keys.sorted())
  }

  /// Unwraps a parsed value; if it is nil, throws an error with the text and the valid `choices`.
  private func need<Value>(_ value: Value?, _ flag: Flag, _ text: String, _ choices: [String] = []) throws(UsageError) -> Value {
    guard let value else { throw .badValue(flag, text, choices: choices) }
    return value
  }

  /// Time between recurring calls.
  private func interval(_ value: String) -> Duration? {
    Int(value).flatMap { Limits.callInterval.contains($0) ? .seconds($0) : nil }
  }

  /// The files that clients may name; a relative directory is resolved against the working directory.
  private func files(_ value: String) -> FileAccess? {
    if value == "none" { return FileAccess.none }
    if value.hasPrefix("/") { return .only(value) }
    guard let working = environment("PWD"), !value.isEmpty else { return nil }
    return .only("\(working)/\(value)")
  }

  /// Takes the language and the time zone of the environment, as far as they are known.
  private func followEnvironment(_ options: inout Options) {
    let variables: [Variable] = [.localeOfAll, .localeOfMessages, .lang]
    options.language = variables.lazy.compactMap { environment($0.rawValue) }.first.flatMap { Language(matching: $0) }
    options.timeZone = (environment(Variable.timeZone.rawValue) ?? Environment.timeZoneFile).flatMap { ZoneName.ofEnvironment($0) }
  }

  private func zone(_ name: String) throws(UsageError) -> String {
    guard let zone = ZoneName.canonical(name) else { throw .badValue(.timeZone, name, choices: ZoneName.known) }
    return zone
  }

  /// The default data directory according to the XDG Base Directory Specification, which ignores relative
  /// paths. Without `HOME`, which some clients do not pass on, the home directory is that of the system's list of users.
  func usualDirectory() throws(UsageError) -> String {
    if let data = environment(Variable.dataHome.rawValue), data.hasPrefix("/") { return "\(data)/\(Program.name)" }
    if let home = environment("HOME"), home.hasPrefix("/") { return "\(home)/.local/share/\(Program.name)" }
    if let home, home.hasPrefix("/") { return "\(home)/.local/share/\(Program.name)" }
    throw .noDirectory
  }
}
