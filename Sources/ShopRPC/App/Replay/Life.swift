/// What one process of a transcript reads and should write.
struct Life: Sendable {
  /// Something that is sent.
  struct Sent: Sendable {
    /// The index of its line.
    let line: Int
    let bytes: [UInt8]
    /// The id of a request that the transcript does not show, as JSON.
    let hiddenID: [UInt8]?
  }

  private(set) var sent: [Sent] = []
  /// The indices of the lines that tell what comes back.
  private(set) var expected: [Int] = []
  private(set) var exitCode: Int32 = 0
  /// What ends it once it has read everything; nil when its input does.
  private(set) var signal: SignalName?
  /// The index of the line that it ends with.
  private(set) var lastLine = 0

  /// All of a transcript, framed for `way`.
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

  /// Whether a process would take lines for something else, because of the first one that it reads.
  static func needsFraming(_ transcript: Transcript, _ way: Way) -> Bool {
    guard way.framing == .lines, transcript.options.framing == nil else { return false }
    let marks = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    return all(of: transcript, way).contains { life in
      !marks.contains(life.sent.first?.bytes.first { !$0.isBlank } ?? marks[0])
    }
  }

  /// Everything that is sent.
  var input: [UInt8] { sent.flatMap(\.bytes) }
}

/// What one process of a transcript wrote.
struct Played: Sendable {
  /// Something it sent back, and the line that it is told after.
  struct Message: Hashable, Sendable {
    let bytes: [UInt8]
    let line: Int
  }

  let life: Life
  let ending: ChildProcess.Ending
  /// In the order in which they came, without the answers to what the transcript does not show.
  let messages: [Message]
  /// What no transcript can show, as sentences: broken framing, or a clock that did not move.
  let troubles: [String]
}

extension Played {
  /// Sorts the bytes that came back.
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

/// The messages in what a process wrote.
struct Received {
  private(set) var messages: [[UInt8]] = []
  /// Whether framing them again gives the same bytes.
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

/// How a transcript is played.
struct Way: Hashable, Sendable, CustomStringConvertible {
  /// Nil where the transcript itself decides.
  let framing: Framing.Style?
  /// Whether each byte is written by itself.
  let isBytewise: Bool

  /// The ways that make sense for a transcript; the first is the plainest.
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
