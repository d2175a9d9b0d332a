/// A conversation as a text file: what is sent, when, and what comes back.
struct Transcript: Sendable {
  /// One line of the file.
  struct Line: Hashable, Sendable {
    let bytes: [UInt8]
    let kind: Kind
  }

  /// What a line says.
  enum Kind: Hashable, Sendable {
    /// A comment, or nothing.
    case remark
    /// `@ options …`: words for the command line.
    case options([String])
    /// `--> …`: one message, framed as the way asks for.
    case request([UInt8])
    /// `-->! …`: bytes as they are.
    case raw([UInt8])
    /// `<-- …`: the next answer, byte for byte.
    case answer([UInt8])
    /// `<--? …`: the next answer, by a pattern.
    case pattern([UInt8])
    /// `@ clock …`: the duration by ISO 8601 that the frozen clock moves by.
    case clock(String)
    /// `@ restart`: the input ends, and a new process begins on the same data.
    case restart
    /// `@ eof`: the input ends.
    case end
    /// `@ signal TERM` or `INT`: it is sent when everything was read.
    case signal(SignalName)
    /// `@ revision N`: what is played needs a store of that revision.
    case revision(Int)
    /// `@ exit N`: the code that the process ends with.
    case exit(Int32)
  }

  /// What errors and differences call it.
  let path: String
  /// In the order of the file: line 1 has index 0.
  let lines: [Line]
  /// Whether the last line has an end.
  let endsWithLineFeed: Bool
  /// The words of every `@ options`.
  let words: [String]
  /// What they mean.
  let options: Options

  /// The revision of the store that it begins with; nil when it begins with none.
  var revision: Int? {
    for line in lines { if case .revision(let number) = line.kind { return number } }
    return nil
  }

  /// Whether some bytes are sent as they are, so that only the framing they are written for makes sense.
  var hasRaw: Bool {
    lines.contains { if case .raw = $0.kind { true } else { false } }
  }
}

extension Transcript.Kind {
  /// Whether it tells what comes back.
  var isExpectation: Bool {
    switch self {
    case .answer, .pattern: true
    default: false
    }
  }

  /// Whether it gives the process something to read.
  var isSent: Bool {
    switch self {
    case .request, .raw, .clock: true
    default: false
    }
  }
}

/// Why a file is no transcript.
struct TranscriptMistake: Error, Hashable {
  /// What is wrong with a line.
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
  /// Counted from 1.
  let line: Int
  let kind: Kind

  /// `file:line: what is wrong`
  var text: String { "\(path):\(line): \(kind.text)" }
}

extension TranscriptMistake.Kind {
  fileprivate var text: String {
    switch self {
    case .notText: "no UTF-8"
    case .unknownLine: "a line begins with //, @, -->, -->!, <-- or <--?"
    case .unknownDirective(let word):
      "there is no @ \(word)"
        + (Spelling.nearest(to: word, among: TranscriptParser.directives).map { ", did you mean @ \($0)?" } ?? "")
    case .badOptions(let text): text
    case .optionsTooLate: "options stand before everything that is sent"
    case .badEscape: #"an escape is \r, \n, \t, \\ or \x and two hexadecimal digits"#
    case .badPattern: "a pattern is a JSON value"
    case .badDuration: "a duration is +5m, +1h, +2d, +30s or PT5M"
    case .badCode: "an exit code is 0 to 255"
    case .codeTwice: "one process has one exit code"
    case .badSignal: "a signal is \(SignalName.allCases.map(\.rawValue).joined(separator: " or "))"
    case .badRevision: "a revision is a whole number above 0"
    case .revisionTooLate: "the revision stands once, before everything that is sent"
    case .sentAfterEnd: "nothing is read after @ eof or @ signal"
    }
  }
}

/// The escapes of `-->!` lines: `\r`, `\n`, `\t`, `\\` and `\xHH`.
enum Escapes {
  /// The bytes that `text` stands for; nil when an escape is none of ours.
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

  /// What stands behind a backslash.
  private static func byte(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    switch rest.popFirst() {
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
    case UInt8(ascii: "x"):
      let digits = rest.prefix(digitCount)
      rest = rest.dropFirst(digitCount)
      // `UInt8(_:radix:)` would take a sign, too.
      guard digits.count == digitCount, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else { return nil }
      return UInt8(String(decoding: digits, as: UTF8.self), radix: radix)
    default: return nil
    }
  }

  /// `bytes` with escapes for all that a line of text cannot show, and for everything beyond ASCII.
  static func written(_ bytes: [UInt8]) -> [UInt8] { bytes.flatMap { written($0) } }

  /// `word` with escapes for what would end it.
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
