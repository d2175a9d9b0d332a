/// The input and the expected output of one process run in a transcript.
struct ProcessRun: Sendable {
  /// A piece of input.
  struct Sent: Sendable {
    /// The index of its line.
    let line: Int
    let bytes: [UInt8]
    /// The id, as JSON, of a request that is not visible in the transcript.
    let hiddenID: [UInt8]?
  }

  private(set) var sent: [Sent] = []
  /// The indices of the lines with expected output.
  private(set) var expected: [Int] = []
  private(set) var exitCode: Int32 = 0
  /// The signal that ends the process after it has read everything; nil if the end of its input does.
  private(set) var signal: SignalName?
  /// The index of the run's last line.
  private(set) var lastLine = 0

  /// All process runs of a transcript, framed for `mode`.
  static func all(of transcript: Transcript, _ mode: PlaybackMode) -> [ProcessRun] {
    var runs: [ProcessRun] = [ProcessRun()]
    for (index, line) in transcript.lines.enumerated() {
      if case .restart = line.kind {
        runs.append(ProcessRun())
      } else {
        runs[runs.count - 1].take(line.kind, at: index, mode)
      }
      runs[runs.count - 1].lastLine = index
    }
    return runs
  }

  private mutating func take(_ kind: Transcript.Kind, at index: Int, _ mode: PlaybackMode) {
    switch kind {
    case .request(let message): sent.append(Sent(line: index, bytes: Self.framed(message, mode), hiddenID: nil))
    case .raw(let bytes): sent.append(Sent(line: index, bytes: bytes, hiddenID: nil))
    case .clock(let step):
      let id = #""replay clock \#(index + 1)""#
      let request = #"{"jsonrpc":"2.0","id":\#(id),"method":"service.advanceClock","params":{"by":\#(JSON.string(step).text)}}"#
      sent.append(Sent(line: index, bytes: Self.framed(Array(request.utf8), mode), hiddenID: Array(id.utf8)))
    case .answer, .pattern: expected.append(index)
    case .exit(let code): exitCode = code
    case .signal(let name): signal = name
    case .remark, .options, .revision, .end, .restart: return
    }
  }

  private static func framed(_ message: [UInt8], _ mode: PlaybackMode) -> [UInt8] {
    switch mode.framing ?? .lines {
    case .lines: message + [UInt8(ascii: "\n")]
    case .headers: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
  }

  /// True if a process would not recognize lines by the first byte that it reads.
  static func needsFraming(_ transcript: Transcript, _ mode: PlaybackMode) -> Bool {
    guard mode.framing == .lines, transcript.options.framing == nil else { return false }
    let marks = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    return all(of: transcript, mode).contains { run in
      !marks.contains(run.sent.first?.bytes.first { !$0.isBlank } ?? marks[0])
    }
  }

  /// The whole input.
  var input: [UInt8] { sent.flatMap(\.bytes) }
}

/// The result of one process run in a transcript.
struct RunResult: Sendable {
  /// A message from the process, with the line that it belongs to.
  struct Message: Hashable, Sendable {
    let bytes: [UInt8]
    let line: Int
  }

  let run: ProcessRun
  let ending: ChildProcess.Termination
  /// The messages in the order received, without responses to requests that are not visible in the
  /// transcript.
  let messages: [Message]
  /// Problems that a transcript cannot show, as sentences: invalid framing, or a clock that did not advance.
  let failures: [String]
}

extension RunResult {
  /// Splits the output into messages and assigns them to lines.
  init(_ run: ProcessRun, _ ending: ChildProcess.Termination, output: [UInt8], of transcript: Transcript, _ mode: PlaybackMode) {
    var matcher = ResponseMatcher(run, transcript, mode)
    var messages: [Message] = []
    var failures: [String] = []
    let received = ReceivedMessages(output)
    if !received.isWellFramed { failures.append("the output is not framed correctly") }
    for bytes in received.messages where !ProgressToken.isTimed(bytes.span) {
      let match = matcher.match(of: bytes)
      if match.isHidden {
        if match.isError { failures.append("line \(match.line + 1): \(String(decoding: bytes, as: UTF8.self))") }
      } else {
        messages.append(Message(bytes: bytes, line: match.line))
      }
    }
    self.init(run: run, ending: ending, messages: messages, failures: failures)
  }
}

/// The messages in the output of a process.
struct ReceivedMessages {
  private(set) var messages: [[UInt8]] = []
  /// True if framing the messages again yields the same bytes.
  let isWellFramed: Bool

  init(_ output: [UInt8]) {
    var limits = Limits.standard
    limits.message = max(output.count, 1)
    var framing = Framing(style: output.first == UInt8(ascii: "C") ? .headers : .lines, limits: limits)
    framing.append(output.span)
    framing.end()
    var again: [UInt8] = []
    while let frame = framing.next() {
      guard case .message = frame else { break }
      let message = framing.withMessage { bytes in bytes.indices.map { bytes[$0] } }
      messages.append(message)
      if framing.style == .headers { again += Array("Content-Length: \(message.count)\r\n\r\n".utf8) }
      again += message
      if framing.style != .headers { again.append(UInt8(ascii: "\n")) }
    }
    isWellFramed = again == output
  }
}

/// The mode in which a transcript is played.
struct PlaybackMode: Hashable, Sendable, CustomStringConvertible {
  /// Nil if the transcript determines the framing.
  let framing: Framing.Style?
  /// True if each byte is written separately.
  let isBytewise: Bool

  /// The modes that apply to a transcript, simplest first.
  static func all(for transcript: Transcript) -> [PlaybackMode] {
    let styles: [Framing.Style?]
    if transcript.hasRaw || transcript.options.framing != nil {
      styles = [transcript.options.framing]
    } else {
      styles = [.lines, .headers]
    }
    return styles.map { PlaybackMode(framing: $0, isBytewise: false) } + styles.map { PlaybackMode(framing: $0, isBytewise: true) }
  }

  var description: String { "\(framing?.rawValue ?? "as written"), \(isBytewise ? "byte by byte" : "whole")" }
}
