import CLibrary
import ShopModel

/// A parsed command line: a command, its operands, and options in any order.
struct Arguments {
  private(set) var command = Subcommand.serve
  /// The command that is the first operand of `command`.
  private(set) var action: ShopAction?
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
        try read(word.dropFirst(Self.dashes), &rest, of: (operands + rest).lazy.compactMap { Subcommand(rawValue: $0) }.first ?? .serve)
      } else {
        operands.append(word)
      }
    }
    try check()
  }

  /// Parses one option; its value follows `=` or is the next word.
  private mutating func read(_ word: Substring, _ rest: inout ArraySlice<String>, of command: Subcommand) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let flag = Flag(rawValue: String(name)) else { throw .unknownFlag(String(parts.first ?? ""), command) }
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
      action = command.actions.first { $0.word == operands.first }
      if action != nil { operands.removeFirst() }
    }
    // what the help says does not depend on options, and a shell function may add them to every command
    for flag in Flag.allCases where flags[flag] != nil && command != .help && !flag.commands.contains(command) {
      throw .flagNotHere(flag, command)
    }
    let count = action?.command.operandCount ?? command.operandCount
    if operands.count < count.lowerBound { throw .operandMissing(command, action?.word) }
    if command == .call, operands.count > 2, !MemberParams.isMember(operands[1]) { throw .operandTooMany(command, operands[2]) }
    if operands.count > count.upperBound, let last = operands.last {
      if action == nil, !command.actions.isEmpty { throw .unknownAction(command, operands[0]) }
      throw .operandTooMany(command, last)
    }
  }

  /// The validated command.
  func invocation() throws(UsageError) -> Invocation {
    if flags[.version] != nil { return .version }
    switch command {
    case .serve: return .serve(try options())
    case .mcp:
      var options = try options()
      if flags[.readOnly] != nil { options.createsDatabase = !options.namesDirectory }
      return .mcp(options, tools: try tools())
    case .call: return try call()
    case .replay: return .replay(try ReplayOptions(self))
    case .schema: return .schema(directory: operands.first ?? "schemas")
    case .check:
      guard let directory = operands.first else { return .check(directory: try usualDirectory()) }
      return .check(directory: directory)
    case .compact:
      var options = try options()
      options.createsDatabase = false
      return .compact(options)
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
      guard let method = MethodRegistry.all.method(named: word) else { throw .unknownTopic(word) }
      return .helpOnMethod(method)
    case .repair:
      guard let word = operands.dropFirst().first else { return .repair(directory: operands[0], nil) }
      return .repair(directory: operands[0], try choice(word))
    case .web: return .web(try web())
    case .demo: return .demo(try options(forPeople: true))
    default:
      guard let command = action?.command ?? command.shop else { return .help }
      var options = try options(forPeople: true)
      if !command.begins { options.createsDatabase = !options.namesDirectory }
      return .shop(
        command, operands, options, considersOthers: flags[.all] != nil, isConfirmed: flags[.yes] != nil, params: try importParams())
    }
  }

  /// The params that the options of `import` give.
  private func importParams() throws(UsageError) -> JSON {
    var members: [JSON.Member] = []
    if let text = flags[.columns] { members.append(JSON.Member(name: "columns", value: try columns(text))) }
    if let text = flags[.format] {
      let format = try need(ImportFormat(rawValue: text), .format, text, Flag.format.choices)
      members.append(JSON.Member(name: "format", value: .string(format.rawValue)))
    }
    if let text = flags[.encoding] {
      let encoding = try need(CharacterEncoding.isKnown(text) ? text : nil, .encoding, text)
      members.append(JSON.Member(name: "encoding", value: .string(encoding)))
    }
    return .object(members)
  }

  /// Meanings by heading, given as `meaning=heading` with commas between them; a comma that no meaning follows belongs to the heading.
  private func columns(_ text: String) throws(UsageError) -> JSON {
    var pairs: [(meaning: String, heading: String)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let meaning = PlainText.trimmed(sides[0])
      if sides.count == 2, ColumnChoices.Meaning(rawValue: meaning) != nil {
        pairs.append((meaning, sides[1]))
      } else if sides.count == 2 || pairs.isEmpty {
        throw .badValue(.columns, meaning, choices: Flag.columns.choices)
      } else {
        pairs[pairs.count - 1].heading += ",\(part)"
      }
    }
    var members: [JSON.Member] = []
    for pair in pairs {
      let heading = try need(pair.heading.withoutBlanksAround.isEmpty ? nil : pair.heading, .columns, "\(pair.meaning)=")
      if members.contains(where: { $0.name == heading }) { throw .givenTwice(heading) }
      members.append(JSON.Member(name: heading, value: .string(pair.meaning)))
    }
    return .object(members)
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
    let tools = try word(.tools, flags[.tools] ?? "shop", ["core": ToolRegistry.core, "shop": .shop, "all": .all])
    return flags[.readOnly] == nil ? tools : tools.readOnly
  }

  private func web() throws(UsageError) -> WebCommand {
    let directory: String
    if let value = flags[.data] { directory = try path(value, of: .data) } else { directory = try usualDirectory() }
    let text = flags[.port] ?? Self.usualPort
    guard let port = UInt16(text), port > 0 else { throw .badValue(.port, text, choices: []) }
    return WebCommand(directory: directory, port: port)
  }

  private static let usualPort = "8080"

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
  /// The language or the time zone as the environment names it.
  private static let environmentWord = "environment"
  /// The number of characters in front of an option's name.
  private static let dashes = 2
}

extension Arguments {
  /// The options for starting the service; those for people follow the language and time zone of the environment.
  func options(forPeople: Bool = false) throws(UsageError) -> Options {
    var options = Options()
    if forPeople {
      (options.language, options.timeZone, options.firstCurrency) = (languageOfEnvironment, zoneOfEnvironment, currencyOfEnvironment)
    }
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
    case .data: (options.directory, options.namesDirectory) = (try path(value, of: flag), true)
    case .durability: options.isRelaxed = try word(flag, value, ["commit": false, "relaxed": true])
    case .framing: options.framing = try word(flag, value, ["auto": nil, "lines": .lines, "headers": .headers])
    case .locale where value == Self.environmentWord: options.language = languageOfEnvironment
    case .locale: options.language = try need(Language(matching: value), flag, value, Language.all.map(\.tag).sorted())
    case .currency: options.currency = try need(Currency(value), flag, value, Currency.all.map(\.code))
    case .timeZone where value == Self.environmentWord: options.timeZone = zoneOfEnvironment
    case .timeZone: options.timeZone = try zone(value)
    case .clock: options.clock = try need(RFC3339.time(value), flag, value)
    case .seed: options.seed = try need(UInt64(value), flag, value)
    case .files: options.files = try need(files(try path(value, of: flag)), flag, value)
    case .maxMessage: options.limits.message = try need(Int(value).flatMap { Limits.messageChoices.contains($0) ? $0 : nil }, flag, value)
    case .noSpin: options.limits.spin = .zero
    case .clientProcess:
      options.parent = ParentProcess(try need(Int32(value).flatMap { $0 > 0 ? $0 : nil }, flag, value))
    case .clientID: options.client = try need(Limits.identifierLength.contains(value.count) ? PlainText.name(value) : nil, flag, value)
    case .record: options.recording = try path(value, of: flag)
    case .allowPrivateHosts: options.fetching.allowsPrivateHosts = true
    case .proxyFromEnvironment: options.fetching.usesProxy = true
    case .barcodeURL: options.fetching.barcodeService = try need(WebAddress(value) == nil ? nil : value, flag, value)
    case .refreshEvery: options.refreshInterval = try need(interval(value), flag, value)
    case .syncEvery: options.syncInterval = try need(interval(value), flag, value)
    case .ephemeral, .stdio, .bless, .ways, .program, .port, .seconds, .tools, .readOnly, .columns, .format, .encoding, .all, .yes, .help,
      .version:
      break
    }
  }

  /// A path. Shells leave `~` alone in `--data=~/shop`, and clients start the program without a shell.
  func path(_ value: String, of flag: Flag) throws(UsageError) -> String {
    guard value.hasPrefix("~") else { return try need(value.nonEmpty, flag, value) }
    let rest = value.dropFirst()
    guard rest.isEmpty || rest.hasPrefix("/"), let home = environment("HOME") ?? home, home.hasPrefix("/") else {
      throw .homeUnknown(flag, value)
    }
    return home + rest
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

  /// The files that clients may name; a relative directory is resolved against the working directory, if that has a path that clients can name.
  private func files(_ value: String) -> FileAccess? {
    if value == "none" { return FileAccess.none }
    guard !value.hasPrefix("/"), let working = Environment.workingDirectory else { return .only(value) }
    return .only("\(working)/\(value)")
  }

  private var languageOfEnvironment: Language? { .ofEnvironment(environment) }

  /// Currency of the environment's region; nil if it names none.
  private var currencyOfEnvironment: Currency? {
    Variable.first(of: [.localeOfAll, .localeOfMoney, .lang], in: environment).flatMap { RegionCurrency.ofLocale($0) }
  }

  /// Time zone of the environment, else of the system; nil if it names no place.
  private var zoneOfEnvironment: String? {
    (environment(Variable.timeZone.rawValue) ?? Environment.timeZoneFile).flatMap { ZoneName.ofEnvironment($0) }
  }

  private func zone(_ name: String) throws(UsageError) -> String {
    guard let zone = ZoneName.canonical(name) else { throw .badValue(.timeZone, name, choices: ZoneName.known) }
    return zone
  }

  /// The default data directory according to the XDG Base Directory Specification, which ignores relative
  /// paths. Without `HOME`, which some clients do not pass on, the home directory is that of the system's list of users.
  func usualDirectory() throws(UsageError) -> String {
    try checkText(of: Variable.dataHome.rawValue)
    if let data = environment(Variable.dataHome.rawValue), data.hasPrefix("/") { return "\(data)/\(Program.name)" }
    try checkText(of: "HOME")
    if let home = environment("HOME"), home.hasPrefix("/") { return "\(home)/.local/share/\(Program.name)" }
    if let home, home.hasPrefix("/") { return "\(home)/.local/share/\(Program.name)" }
    throw .noDirectory
  }

  /// Throws where the default would be another directory than the one that a variable names.
  private func checkText(of name: String) throws(UsageError) { if Environment.isNoText(name) { throw .variableNotText(name) } }
}

/// An error in the command line.
enum UsageError: Error, Hashable {
  case unknownCommand(String)
  /// An unknown option, and the command that would have it.
  case unknownFlag(String, Subcommand)
  /// An unknown way to repair a database.
  case unknownChoice(String)
  /// A shell without a completion script.
  case unknownShell(String)
  /// A help topic that is neither a command nor a method.
  case unknownTopic(String)
  case flagNotHere(Flag, Subcommand)
  case valueMissing(Flag)
  case valueNotTaken(Flag)
  /// `choices` are all valid words; empty if they cannot be listed.
  case badValue(Flag, String, choices: [String])
  /// The second one is the word of an action of the command.
  case operandMissing(Subcommand, String?)
  /// The command has no such action.
  case unknownAction(Subcommand, String)
  case operandTooMany(Subcommand, String)
  case conflict(Flag, Flag)
  /// A path begins with the home directory of somebody who is not known.
  case homeUnknown(Flag, String)
  /// An option that is not allowed in a transcript, only on the command line of `replay`.
  case notInTranscript(Flag)
  /// `--bless` needs a file to update, but the transcript comes from standard input.
  case blessedInput
  /// Neither the options nor the environment nor the system's list of users determine the data directory.
  case noDirectory
  /// A variable is not UTF-8.
  case variableNotText(String)
  /// A word of the command line that is not valid UTF-8, with the invalid bytes replaced.
  case notText(String)
  /// The system passed no arguments, not even the program's name.
  case noName
  /// The params of `call` for `method` are not valid JSON; the error is at byte `offset`.
  case paramsNotJSON(offset: Int, method: String)
  /// An operand of `call` behind members that is none.
  case notMember(String)
  /// A member of the params whose value begins as JSON and is none.
  case memberNotJSON(String, offset: Int)
  /// A member of the params that has a value already.
  case givenTwice(String)

  /// The message for the user in one line, with the closest valid word.
  var text: String {
    switch self {
    case .unknownCommand(let word): "there is no command “\(word)”\(Self.next(instead: word))"
    case .unknownChoice(let word):
      "there is no choice “\(word)”\(Self.meant(word, RepairChoice.allCases.map(\.rawValue)))"
    case .unknownShell(let word): "there is no completion script for “\(word)”\(Self.meant(word, Shell.allCases.map(\.rawValue)))"
    case .unknownTopic(let word):
      "there is no command, method or domain “\(word)”"
        + Self.meant(word, Self.topics, otherwise: Self.next(instead: String(word.prefix { $0 != "." })))
    case .unknownFlag(let word, let command): "there is no option --\(word)\(Self.meant(word, command.flags.map(\.rawValue), prefix: "--"))"
    case .flagNotHere(.data, let command) where [.check, .repair].contains(command):
      "--data does not apply to \(command.rawValue), whose operand is the directory: \(command.operands)"
    case .flagNotHere(let flag, let command): "--\(flag.rawValue) does not apply to \(command.rawValue)"
    case .valueMissing(let flag): "--\(flag.rawValue) needs a value: \(flag.value ?? "")"
    case .valueNotTaken(let flag): "--\(flag.rawValue) takes no value"
    case .badValue(.locale, let word, let choices): "--locale: “\(word)” is not an available language (\(choices.joined(separator: ", ")))"
    case .badValue(let flag, let word, let choices):
      "invalid value “\(word)” for --\(flag.rawValue) \(flag.value ?? "")"
        + Self.meant(word, choices, otherwise: flag.values.map { "; it takes \($0)" } ?? "")
    case .operandMissing(let command, let action): "\(command.name(with: action)) needs \(command.operands(of: action))"
    case .unknownAction(let command, let word):
      "\(command.rawValue) has no “\(word)”"
        + Self.meant(
          word, command.actions.map(\.word), prefix: "\(command.rawValue) ",
          otherwise: "; it has \(command.actions.map(\.word).joined(separator: ", "))")
    case .operandTooMany(let command, let word): "unexpected operand “\(word)” for \(command.rawValue)"
    case .conflict(let one, let other): "--\(one.rawValue) and --\(other.rawValue) cannot be used together"
    case .homeUnknown(let flag, let path):
      "--\(flag.rawValue): “\(path)” begins with a home directory that only shells know; write the whole path, or ./\(path)"
    case .notInTranscript(let flag): "--\(flag.rawValue) is not allowed in a transcript"
    case .blessedInput: "--bless needs a file to update, not -"
    case .noDirectory: "neither XDG_DATA_HOME nor HOME is set, and the user has no home directory: use --data DIR or --ephemeral"
    case .variableNotText(let name): "\(name) is not valid UTF-8: use --data DIR, which may lead to it by a symbolic link"
    case .notText(let word): "“\(word)” is not valid UTF-8, as all arguments must be; rename the file, or lead to it by a symbolic link"
    case .noName: "the system passed no arguments, not even the program's name"
    case .paramsNotJSON(let offset, let method):
      "the params are neither KEY=VALUE… nor valid JSON (byte \(offset)); write them as in: \(Help.example(of: method))"
    case .notMember(let word): "“\(word)” is not in the form KEY=VALUE"
    case .memberNotJSON(let word, let offset): Self.text(ofBroken: word, at: offset)
    case .givenTwice(let name): "“\(name)” has two values"
    }
  }

  /// The message for a member whose value is not valid JSON: the place and the reason.
  private static func text(ofBroken word: String, at offset: Int) -> String {
    let value = word.drop { $0 != "=" }.dropFirst()
    let place = "the value in “\(word)” is not valid JSON at its byte \(offset)"
    guard let index = value.utf8.index(value.startIndex, offsetBy: offset, limitedBy: value.endIndex), let character = value[index...].first
    else { return "\(place): it ends before everything in it is closed" }
    return "\(place): “\(character)” is not expected there; texts in it are in double quotes"
  }

  /// What the help describes: commands, methods and domains.
  static var topics: [String] {
    Subcommand.allCases.map(\.rawValue) + MethodRegistry.all.methods.map(\.spelling) + MethodRegistry.all.domains
  }

  /// The hint for a word that is not a command.
  private static func next(instead word: String) -> String {
    if MethodRegistry.all.method(named: word) != nil { return ", but a method: \(Help.example(of: word))" }
    if MethodRegistry.all.domains.contains(word) { return "; “\(Program.name) help \(word)” lists the methods of that name" }
    return command(meantBy: word).map { ", did you mean \($0)?" } ?? "; --help lists them"
  }

  /// The command line that may have been meant by a word that is not a command.
  static func command(meantBy word: String) -> String? {
    let methods = MethodRegistry.all
    if methods.method(named: word) != nil { return Help.example(of: word) }
    if let command = synonyms[word] { return "\(Program.name) \(command)" }
    let command = word.contains(".") ? nil : Spelling.nearest(to: word, among: Subcommand.allCases.map(\.rawValue))
    guard command == nil, let method = methods.method(meantBy: word) else { return command }
    // a word that is no action of a domain means no method: what its example does may be far from it
    let isAction = method.split(separator: ".").last.map { $0.lowercased() == word.lowercased() } ?? false
    return isAction || word.contains(".") ? Help.example(of: method) : nil
  }

  /// Commands by their names in other programs.
  private static let synonyms = [
    "mv": "move", "cp": "copy", "new": "lists create", "use": "lists use", "switch": "lists use", "rename": "lists rename",
    "places": "locations", "aisles": "locations", "code": "cart code", "clear": "cart clear",
    "ls": "list", "show": "list", "items": "list", "share": "list", "rm": "remove", "delete": "remove", "del": "remove", "set": "edit",
    "change": "edit", "bought": "purchased", "history": "purchased", "find": "search", "order": "orders", "bill": "receipt",
    "invoice": "receipt",
    "money": "currency", "settings": "call prefs.get", "config": "call prefs.get", "preferences": "call prefs.get", "version": "--version",
    "backup": "call data.backup", "export": "call data.export", "sync": "call sync.now", "start": "serve", "run": "serve",
  ]

  private static func meant(_ word: String, _ words: [String], prefix: String = "", otherwise hint: String = "; --help lists them")
    -> String
  {
    Spelling.nearest(to: word, among: words).map { ", did you mean \(prefix)\($0)?" } ?? hint
  }
}

/// The params of `call`: JSON, or members in the form `key=value`.
struct MemberParams {
  let method: RegisteredMethod?
  private var types = SchemaTypes(prefix: "")

  /// Params of the method `method`.
  init(of name: String) { method = MethodRegistry.all.method(named: name) }

  /// True for a word in the form `key=value` or `key.key=value`.
  static func isMember(_ word: String) -> Bool {
    guard let mark = word.firstIndex(of: "="), let first = word.first, mark > word.startIndex else { return false }
    return (first.isLetter || first == "_") && word[..<mark].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
  }

  /// The object with these members. Each value is a text, a number, true, false or null, as the method's schema says, or JSON if it begins with
  /// a bracket.
  mutating func object(of words: [String]) throws(UsageError) -> JSON {
    let schema = method.map { MethodSchema(method: $0).params(&types) }
    var object = JSON.object([])
    for word in words {
      guard Self.isMember(word), let mark = word.firstIndex(of: "=") else { throw .notMember(word) }
      let path = word[..<mark].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let value = try value(String(word[word.index(after: mark)...]), as: schema.flatMap { member(at: path, of: $0) }, of: word)
      guard let more = object.setting(path[...], to: value) else { throw .givenTwice(path.joined(separator: ".")) }
      object = more
    }
    return object
  }

  /// The schema of the member at the end of `path`; nil if it is not known.
  private func member(at path: [String], of schema: JSON) -> JSON? {
    var schema: JSON? = schema
    for name in path {
      let found = schema.map { alternatives(of: $0).compactMap { $0["properties"]?[name] } } ?? []
      schema = found.isEmpty ? nil : ["anyOf": .array(found)]
    }
    return schema
  }

  /// The alternatives of a schema, with references resolved.
  private func alternatives(of schema: JSON) -> [JSON] {
    if let name = schema["$ref"]?.string { return types.definitions.first { $0.name == name }.map { alternatives(of: $0.value) } ?? [] }
    for key in ["oneOf", "anyOf", "allOf"] {
      if let parts = schema[key]?.elements, !parts.isEmpty { return parts.flatMap { alternatives(of: $0) } }
    }
    return [schema]
  }

  /// The names of the types that a schema allows; empty if it does not say.
  private func types(of schema: JSON?) -> Set<String> {
    var names: Set<String> = []
    for part in schema.map({ alternatives(of: $0) }) ?? [] {
      if let constants = part["const"].map({ [$0] }) ?? part["enum"]?.elements { names.formUnion(constants.map(\.typeName)) }
      names.formUnion(([part["type"]].compactMap(\.self) + (part["type"]?.elements ?? [])).compactMap(\.string))
    }
    return names
  }

  private func value(_ text: String, as schema: JSON?, of word: String) throws(UsageError) -> JSON {
    let types = types(of: schema)
    let isOpen = types.isEmpty
    // a text can begin with a bracket, unless the schema allows what else begins with it
    if let type = ["{": "object", "[": "array"][text.prefix(1)], isOpen || types.contains(type) || !types.contains("string") {
      var document = Document()
      do throws(JSONError) { try document.read(owning: Array(text.utf8)) } catch { throw .memberNotJSON(word, offset: error.offset) }
      return document.tree(at: 0)
    }
    if text == "null", isOpen || types.contains("null") { return .null }
    // what the schema does not allow stays a text, and the method says what it expects; beside true and false, a text is one of a few words
    let isText = types.contains("string") && !types.contains("boolean")
    let value = isText ? .null : JSON(parsing: Array(text.utf8)) ?? .null
    return switch value {
    case .bool, .int, .written: value
    default: .string(text)
    }
  }
}

extension JSON {
  /// The type of the value, as schemas name it.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .int, .written: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The object with a value at the end of a path of member names; nil if there is one already.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSON) -> JSON? {
    guard let name = path.first, case .object(var members) = self else { return nil }
    let index = members.firstIndex { $0.name == name }
    if path.count == 1 {
      return index == nil ? .object(members + [Member(name: name, value: value)]) : nil
    }
    let inner = index.map { members[$0].value } ?? .object([])
    guard let changed = inner.setting(path.dropFirst(), to: value) else { return nil }
    if let index { members[index] = Member(name: name, value: changed) } else { members.append(Member(name: name, value: changed)) }
    return .object(members)
  }
}
