/// The input and the expected output of one process run in a transcript.
struct Life: Sendable {
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

  /// All process runs of a transcript, framed for `way`.
  static func all(of transcript: Transcript, _ way: Way) -> [Life] {
    var lives: [Life] = [Life()]
    for (index, line) in transcript.lines.enumerated() {
      if case .restart = line.kind {
        lives.append(Life())
      } else {
        lives[lives.count - 1].take(line.kind, at: index, way)
      }
      lives[lives.count - 1].lastLine = index
    }
    return lives
  }

  private mutating func take(_ kind: Transcript.Kind, at index: Int, _ way: Way) {
    switch kind {
    case .request(let message): sent.append(Sent(line: index, bytes: Self.framed(message, way), hiddenID: nil))
    case .raw(let bytes): sent.append(Sent(line: index, bytes: bytes, hiddenID: nil))
    case .clock(let step):
      let id = #""replay clock \#(index + 1)""#
      let request = #"{"jsonrpc":"2.0","id":\#(id),"method":"service.advanceClock","params":{"by":\#(JSON.string(step).text)}}"#
      sent.append(Sent(line: index, bytes: Self.framed(Array(request.utf8), way), hiddenID: Array(id.utf8)))
    case .answer, .pattern: expected.append(index)
    case .exit(let code): exitCode = code
    case .signal(let name): signal = name
    case .remark, .options, .revision, .end, .restart: return
    }
  }

  private static func framed(_ message: [UInt8], _ way: Way) -> [UInt8] {
    switch way.framing ?? .lines {
    case .lines: message + [UInt8(ascii: "\n")]
    case .headers: Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
  }

  /// True if a process would not recognize lines by the first byte that it reads.
  static func needsFraming(_ transcript: Transcript, _ way: Way) -> Bool {
    guard way.framing == .lines, transcript.options.framing == nil else { return false }
    let marks = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    return all(of: transcript, way).contains { life in
      !marks.contains(life.sent.first?.bytes.first { !$0.isBlank } ?? marks[0])
    }
  }

  /// The whole input.
  var input: [UInt8] { sent.flatMap(\.bytes) }
}

/// The result of one process run in a transcript.
struct Played: Sendable {
  /// A message from the process, with the line that it belongs to.
  struct Message: Hashable, Sendable {
    let bytes: [UInt8]
    let line: Int
  }

  let life: Life
  let ending: ChildProcess.Ending
  /// The messages in the order received, without responses to requests that are not visible in the
  /// transcript.
  let messages: [Message]
  /// Problems that a transcript cannot show, as sentences: invalid framing, or a clock that did not advance.
  let troubles: [String]
}

extension Played {
  /// Splits the output into messages and assigns them to lines.
  init(_ life: Life, _ ending: ChildProcess.Ending, output: [UInt8], of transcript: Transcript, _ way: Way) {
    var placing = Placing(life, transcript, way)
    var messages: [Message] = []
    var troubles: [String] = []
    let received = Received(output)
    if !received.isWellFramed { troubles.append("what came back is not framed as it must be") }
    for bytes in received.messages where !ProgressToken.isTimed(bytes.span) {
      let place = placing.place(of: bytes)
      if place.isHidden {
        if place.isError { troubles.append("line \(place.line + 1): \(String(decoding: bytes, as: UTF8.self))") }
      } else {
        messages.append(Message(bytes: bytes, line: place.line))
      }
    }
    self.init(life: life, ending: ending, messages: messages, troubles: troubles)
  }
}

/// The messages in the output of a process.
struct Received {
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
struct Way: Hashable, Sendable, CustomStringConvertible {
  /// Nil if the transcript determines the framing.
  let framing: Framing.Style?
  /// True if each byte is written separately.
  let isBytewise: Bool

  /// The modes that apply to a transcript, simplest first.
  static func all(for transcript: Transcript) -> [Way] {
    let styles: [Framing.Style?]
    if transcript.hasRaw || transcript.options.framing != nil {
      styles = [transcript.options.framing]
    } else {
      styles = [.lines, .headers]
    }
    return styles.map { Way(framing: $0, isBytewise: false) } + styles.map { Way(framing: $0, isBytewise: true) }
  }

  var description: String { "\(framing?.rawValue ?? "as written"), \(isBytewise ? "byte by byte" : "whole")" }
}
