import ShopModel

extension Arguments {
  /// How the service is to be started.
  func options() throws(Mistake) -> Options {
    var options = Options()
    for flag in Flag.allCases {
      if let value = flags[flag] { try apply(flag, value, to: &options) }
    }
    if flags[.data] != nil, flags[.ephemeral] != nil { throw .conflict(.data, .ephemeral) }
    if flags[.ephemeral] == nil, options.directory == nil { options.directory = try usualDirectory() }
    // Ids are to be the same when a recording is replayed.
    if options.recording != nil, options.seed == nil { options.seed = .random(in: 0...UInt64.max) }
    options.accessToken = environment(Variable.token.rawValue).map { Secret($0) }
    return options
  }

  private func apply(_ flag: Flag, _ value: String, to options: inout Options) throws(Mistake) {
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
    case .record: options.recording = try need(value.isEmpty ? nil : value, flag, value)
    case .ephemeral, .bless, .ways, .program, .seconds, .help, .version: break
    }
  }

  /// The value that one of a few words stands for.
  func word<Value>(_ flag: Flag, _ word: String, _ words: [String: Value]) throws(Mistake) -> Value {
    try need(words[word], flag, word, words.keys.sorted())
  }

  /// What `text` was read as; when that is nothing, `choices` are what it could have been.
  private func need<Value>(_ value: Value?, _ flag: Flag, _ text: String, _ choices: [String] = []) throws(Mistake) -> Value {
    guard let value else { throw .badValue(flag, text, choices: choices) }
    return value
  }

  /// Which files may be named; a directory is meant from where the program was started.
  private func files(_ value: String) -> FileAccess? {
    if value == "none" { return FileAccess.none }
    if value.hasPrefix("/") { return .only(value) }
    guard let working = environment("PWD"), !value.isEmpty else { return nil }
    return .only("\(working)/\(value)")
  }

  private func zone(_ name: String) throws(Mistake) -> String {
    guard let zone = ZoneName.canonical(name) else { throw .badValue(.timeZone, name, choices: ZoneName.known) }
    return zone
  }

  /// By the XDG Base Directory Specification, which has relative paths ignored.
  func usualDirectory() throws(Mistake) -> String {
    if let data = environment(Variable.dataHome.rawValue), data.hasPrefix("/") { return "\(data)/\(Program.name)" }
    if let home = environment("HOME"), home.hasPrefix("/") { return "\(home)/.local/share/\(Program.name)" }
    throw .noDirectory
  }
}
