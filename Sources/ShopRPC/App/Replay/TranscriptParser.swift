/// Parses a transcript line by line.
struct TranscriptParser {
  /// The words that may follow `@`.
  static let directives = ["options", "revision", "clock", "restart", "eof", "signal", "exit"]

  private let path: String
  private var lines: [Transcript.Line] = []
  private var words: [String] = []
  private var options: Options
  private var hasSent = false
  private var hasRevision = false
  private var hasEnded = false
  private var hasCode = false

  /// Parses `bytes` as a transcript; `path` is for error messages.
  static func parse(_ bytes: [UInt8], path: String) throws(TranscriptError) -> Transcript {
    var parser = TranscriptParser(path: path)
    let endsWithLineFeed = bytes.last == lineFeed
    let body = endsWithLineFeed ? bytes.dropLast() : bytes[...]
    for line in body.split(separator: lineFeed, omittingEmptySubsequences: false) {
      do throws(ParseError) { try parser.take(Array(line)) } catch {
        throw TranscriptError(path: path, line: parser.lines.count + 1, kind: error.kind)
      }
    }
    return Transcript(
      path: path, lines: parser.lines, endsWithLineFeed: endsWithLineFeed, words: parser.words, options: parser.options)
  }

  private init(path: String) {
    self.path = path
    options = Options()
  }

  private struct ParseError: Error { let kind: TranscriptError.Kind }

  private mutating func take(_ bytes: [UInt8]) throws(ParseError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw ParseError(kind: .notText) }
    let kind = try kind(of: text)
    try check(kind)
    lines.append(Transcript.Line(bytes: bytes, kind: kind))
  }

  private mutating func kind(of text: String) throws(ParseError) -> Transcript.Kind {
    // A carriage return before the line feed is part of the line break, not of the content.
    let text = text.utf8.last == Self.carriageReturn ? String(decoding: text.utf8.dropLast(), as: UTF8.self) : text
    if text.utf8.allSatisfy(\.isBlank) || text.hasPrefix("//") { return .remark }
    if let rest = text.behind("@") { return try directive(rest.split(separator: " ").map(String.init)) }
    if let rest = text.behind("-->!") {
      guard let raw = Escapes.resolved(rest) else { throw ParseError(kind: .badEscape) }
      return .raw(raw)
    }
    if let rest = text.behind("-->") { return .request(Array(rest.utf8)) }
    if let rest = text.behind("<--?") {
      guard ResponsePattern(Array(rest.utf8)) != nil else { throw ParseError(kind: .badPattern) }
      return .pattern(Array(rest.utf8))
    }
    if let rest = text.behind("<--") { return .answer(Array(rest.utf8)) }
    throw ParseError(kind: .unknownLine)
  }

  private mutating func directive(_ words: [String]) throws(ParseError) -> Transcript.Kind {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "options":
      var words: [String] = []
      for word in rest {
        guard let bytes = Escapes.resolved(word) else { throw ParseError(kind: .badEscape) }
        words.append(String(decoding: bytes, as: UTF8.self))
      }
      try take(options: words)
      return .options(words)
    case "revision":
      guard rest.count == 1, let number = Int(rest[0]), number > 0 else { throw ParseError(kind: .badRevision) }
      return .revision(number)
    case "signal":
      guard rest.count == 1, let signal = SignalName(rawValue: rest[0]) else { throw ParseError(kind: .badSignal) }
      return .signal(signal)
    case "clock":
      guard rest.count == 1, let step = ClockStep.duration(rest[0]) else { throw ParseError(kind: .badDuration) }
      return .clock(step)
    case "exit":
      guard rest.count == 1, let code = UInt8(rest[0]) else { throw ParseError(kind: .badCode) }
      return .exit(Int32(code))
    case "restart" where rest.isEmpty: return .restart
    case "eof" where rest.isEmpty: return .end
    default: throw ParseError(kind: .unknownDirective(words.joined(separator: " ")))
    }
  }

  /// Parses the options as the program does. The environment is a placeholder, because the playback
  /// determines the data directory.
  private mutating func take(options added: [String]) throws(ParseError) {
    if hasSent { throw ParseError(kind: .optionsTooLate) }
    words += added
    do throws(UsageError) {
      let arguments = try Arguments(words) { _ in "/" }
      guard arguments.command == .serve else { throw UsageError.operandTooMany(.serve, arguments.command.rawValue) }
      for flag in [Flag.data, .record] where arguments.flags[flag] != nil { throw UsageError.notInTranscript(flag) }
      options = try arguments.options()
    } catch { throw ParseError(kind: .badOptions(error.text)) }
  }

  /// Checks that the lines are in a valid order.
  private mutating func check(_ kind: Transcript.Kind) throws(ParseError) {
    switch kind {
    case .request, .raw, .clock:
      if hasEnded { throw ParseError(kind: .sentAfterEnd) }
      hasSent = true
    case .revision:
      if hasSent || hasRevision { throw ParseError(kind: .revisionTooLate) }
      hasRevision = true
    case .end, .signal: hasEnded = true
    case .exit:
      if hasCode { throw ParseError(kind: .codeTwice) }
      hasCode = true
    case .restart: (hasEnded, hasCode) = (false, false)
    default: return
    }
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

extension String {
  /// The text after `mark` and a space; nil if the text does not begin with `mark`.
  fileprivate func behind(_ mark: String) -> String? {
    guard utf8.starts(with: mark.utf8) else { return nil }
    let rest = utf8.dropFirst(mark.utf8.count)
    if rest.isEmpty { return "" }
    return rest.first == UInt8(ascii: " ") ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
  }
}
