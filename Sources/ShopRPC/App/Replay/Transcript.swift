/// A session as a text file: input, timing, and expected output.
struct Transcript: Sendable {
  /// One line of the file.
  struct Line: Hashable, Sendable {
    let bytes: [UInt8]
    let kind: Kind
  }

  /// The meaning of a line.
  enum Kind: Hashable, Sendable {
    /// A comment or an empty line.
    case remark
    /// `@ options …`: words for the command line.
    case options([String])
    /// `--> …`: one message, to be framed according to the mode.
    case request([UInt8])
    /// `-->! …`: raw bytes.
    case raw([UInt8])
    /// `<-- …`: the next response, byte for byte.
    case answer([UInt8])
    /// `<--? …`: a pattern for the next response.
    case pattern([UInt8])
    /// `@ clock …`: an ISO 8601 duration by which the frozen clock advances.
    case clock(String)
    /// `@ restart`: the input ends, and a new process starts with the same data.
    case restart
    /// `@ eof`: the input ends.
    case end
    /// `@ signal TERM`, `INT` or `HUP`: the signal is sent once all input has been read.
    case signal(SignalName)
    /// `@ revision N`: the playback requires a database of this revision.
    case revision(Int)
    /// `@ exit N`: the expected exit code.
    case exit(Int32)
  }

  /// The name for errors and differences.
  let path: String
  /// The lines in order; line 1 has index 0.
  let lines: [Line]
  /// True if the last line ends with a line feed.
  let endsWithLineFeed: Bool
  /// The words of all `@ options` lines.
  let words: [String]
  /// The options that the words denote.
  let options: Options

  /// The revision of the database that the playback requires; nil if it starts with an empty one.
  var revision: Int? {
    for line in lines { if case .revision(let number) = line.kind { return number } }
    return nil
  }

  /// True if raw bytes are sent, which make sense with one framing only.
  var hasRaw: Bool {
    lines.contains { if case .raw = $0.kind { true } else { false } }
  }
}

extension Transcript.Kind {
  /// True if the line contains expected output.
  var isExpectation: Bool {
    switch self {
    case .answer, .pattern: true
    default: false
    }
  }

  /// True if the line contains input.
  var isSent: Bool {
    switch self {
    case .request, .raw, .clock: true
    default: false
    }
  }
}

/// A problem that makes a file an invalid transcript.
struct TranscriptError: Error, Hashable {
  /// The kind of problem in a line.
  enum Kind: Hashable {
    case notText
    case unknownLine
    case unknownDirective(String)
    case badOptions(String)
    case optionsTooLate
    case revisionTooLate
    case badEscape
    case badPattern
    case badDuration
    case badCode
    case codeTwice
    case badSignal
    case badRevision
    case sentAfterEnd
  }

  let path: String
  /// The line number, starting at 1.
  let line: Int
  let kind: Kind

  /// The message `file:line: problem`.
  var text: String { "\(path):\(line): \(kind.text)" }
}

extension TranscriptError.Kind {
  fileprivate var text: String {
    switch self {
    case .notText: "not valid UTF-8"
    case .unknownLine: "a line must begin with //, @, -->, -->!, <--, or <--?"
    case .unknownDirective(let word):
      "there is no @ \(word)"
        + (Spelling.nearest(to: word, among: TranscriptParser.directives).map { ", did you mean @ \($0)?" } ?? "")
    case .badOptions(let text): text
    case .optionsTooLate: "@ options must precede everything that is sent"
    case .badEscape: #"an escape is \r, \n, \t, \\ or \x and two hexadecimal digits"#
    case .badPattern: "a pattern is a JSON value"
    case .badDuration: "a duration is +5m, +1h, +2d, +30s, or PT5M"
    case .badCode: "an exit code is 0 to 255"
    case .codeTwice: "a process has only one exit code"
    case .badSignal: "a signal is \(SignalName.allCases.map(\.rawValue).joined(separator: " or "))"
    case .badRevision: "a revision is a whole number above 0"
    case .revisionTooLate: "@ revision must occur once, before everything that is sent"
    case .sentAfterEnd: "nothing is read after @ eof or @ signal"
    }
  }
}

/// The escapes of `-->!` lines: `\r`, `\n`, `\t`, `\\` and `\xHH`.
enum Escapes {
  /// The bytes that `text` denotes; nil if it contains an unknown escape.
  static func resolved(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let escaped = Self.byte(&rest) else { return nil }
      bytes.append(escaped)
    }
    return bytes
  }

  /// The byte for the escape after a backslash.
  private static func byte(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    switch rest.popFirst() {
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
    case UInt8(ascii: "x"):
      let digits = rest.prefix(digitCount)
      rest = rest.dropFirst(digitCount)
      // `UInt8(_:radix:)` also accepts a sign.
      guard digits.count == digitCount, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else { return nil }
      return UInt8(String(decoding: digits, as: UTF8.self), radix: radix)
    default: return nil
    }
  }

  /// `bytes` with escapes for control characters, backslashes, and everything beyond ASCII.
  static func written(_ bytes: [UInt8]) -> [UInt8] { bytes.flatMap { written($0) } }

  /// `word` with escapes for everything that would end it.
  static func word(_ word: String) -> String {
    String(decoding: written(Array(word.utf8)).flatMap { $0 == blank ? Array(#"\x20"#.utf8) : [$0] }, as: UTF8.self)
  }

  private static func written(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\r"): return Array(#"\r"#.utf8)
    case UInt8(ascii: "\n"): return Array(#"\n"#.utf8)
    case UInt8(ascii: "\t"): return Array(#"\t"#.utf8)
    case UInt8(ascii: "\\"): return Array(#"\\"#.utf8)
    case blank..<delete: return [byte]
    default:
      let digits = String(byte, radix: radix)
      return Array("\\x\(digits.utf8.count < digitCount ? "0" : "")\(digits)".utf8)
    }
  }

  private static let blank = UInt8(ascii: " ")
  private static let delete: UInt8 = 0x7F
  private static let digitCount = 2
  private static let radix = 16
}

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
      do throws(ParseError) { try parser.read(Array(line)) } catch {
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

  private mutating func read(_ bytes: [UInt8]) throws(ParseError) {
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
      try add(options: words)
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
  /// determines the data directory; no session begins with a token.
  private mutating func add(options added: [String]) throws(ParseError) {
    if hasSent { throw ParseError(kind: .optionsTooLate) }
    words += added
    do throws(UsageError) {
      let arguments = try Arguments(words) { $0 == Variable.token.rawValue ? nil : "/" }
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

/// The differences between two lists of lines in the format of `diff -u`.
struct UnifiedDiff {
  /// One line of the result.
  fileprivate enum Step {
    case same(Int, Int)
    case removed(Int)
    case added(Int)
  }

  private let old: [[UInt8]]
  private let new: [[UInt8]]
  private var steps: [Step] = []

  init(_ old: [[UInt8]], _ new: [[UInt8]]) {
    self.old = old
    self.new = new
    let difference = new.difference(from: old)
    let removed = Set(difference.removals.map { Self.offset(of: $0) })
    let added = Set(difference.insertions.map { Self.offset(of: $0) })
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        steps.append(.removed(left))
        left += 1
      } else if added.contains(right) {
        steps.append(.added(right))
        right += 1
      } else {
        steps.append(.same(left, right))
        (left, right) = (left + 1, right + 1)
      }
    }
  }

  private static func offset(of change: CollectionDifference<[UInt8]>.Change) -> Int {
    switch change {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }

  /// The differences with their context; empty if there are none.
  var hunks: String {
    var text = ""
    var next = 0
    while let first = steps[next...].firstIndex(where: { !$0.isSame }) {
      let start = max(next, first - Self.context)
      var end = first
      // Differences whose contexts touch share a hunk.
      while let more = steps[end...].prefix(Self.context * Self.sides + 1).firstIndex(where: { !$0.isSame }) { end = more + 1 }
      end = min(steps.count, end + Self.context)
      text += hunk(start..<end)
      next = end
    }
    return text
  }

  private func hunk(_ range: Range<Int>) -> String {
    let before = steps[..<range.lowerBound]
    let inside = steps[range]
    let oldCount = inside.count { !$0.isAdded }
    let newCount = inside.count { !$0.isRemoved }
    let oldStart = before.count { !$0.isAdded } + min(oldCount, 1)
    let newStart = before.count { !$0.isRemoved } + min(newCount, 1)
    return "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n" + inside.map { line($0) }.joined()
  }

  private func line(_ step: Step) -> String {
    switch step {
    case .same(let index, _): " \(String(decoding: old[index], as: UTF8.self))\n"
    case .removed(let index): "-\(String(decoding: old[index], as: UTF8.self))\n"
    case .added(let index): "+\(String(decoding: new[index], as: UTF8.self))\n"
    }
  }

  /// The number of equal lines around a difference.
  private static let context = 3
  private static let sides = 2
}

extension UnifiedDiff.Step {
  fileprivate var isSame: Bool { if case .same = self { true } else { false } }
  fileprivate var isAdded: Bool { if case .added = self { true } else { false } }
  fileprivate var isRemoved: Bool { if case .removed = self { true } else { false } }
}
