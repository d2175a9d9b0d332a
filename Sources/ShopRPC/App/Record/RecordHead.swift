import ShopModel

/// The first lines of a recording: what it is, and the options that make a replay the same.
struct RecordHead {
  let options: Options
  /// When the session began.
  let start: Timestamp
  /// The store's revision then.
  let revision: Int

  /// The lines, for a session whose messages are told apart by `style`.
  func text(_ style: Framing.Style) -> String {
    var text = "// Recorded by \(Program.name) \(Version.text). Passwords and tokens have stand-ins; all else is as it was said.\n"
    if options.accessToken != nil {
      text += "// The session began with a token of the environment (\(Variable.token.rawValue)), which is not in this file.\n"
    }
    text += "@ options \(words(style).map { Escapes.word($0) }.joined(separator: " "))\n"
    if revision > 0 {
      text += "// The store was not empty: a replay needs a copy of it as it was then (replay --data DIR).\n@ revision \(revision)\n"
    }
    return text
  }

  private static func text(of time: Timestamp) -> String {
    var output = Output()
    Shape<Timestamp>.timestamp.write(time, &output)
    return String(output.text.dropFirst().dropLast())
  }

  /// The words of the command line.
  private func words(_ style: Framing.Style) -> [String] {
    var words: [String] = []
    func add(_ flag: Flag, _ value: String?) { if let value { words += ["--\(flag.rawValue)", value] } }
    if options.directory == nil { words.append("--\(Flag.ephemeral.rawValue)") }
    add(.clock, Self.text(of: options.clock ?? start))
    add(.seed, options.seed.map { "\($0)" })
    add(.locale, options.language?.locale)
    add(.currency, options.currency?.code)
    add(.timeZone, options.timeZone)
    add(.durability, options.isRelaxed ? "relaxed" : nil)
    add(.framing, style.rawValue)
    switch options.files {
    case .any: break
    case .none: add(.files, "none")
    case .only(let directory): add(.files, directory)
    }
    if options.limits.message != Limits.standard.message { add(.maxMessage, "\(options.limits.message)") }
    return words
  }
}
