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
