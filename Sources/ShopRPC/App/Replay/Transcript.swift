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
    /// `@ revision N`: the playback requires a store of this revision.
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

  /// The revision of the store that the playback requires; nil if it starts with an empty one.
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
