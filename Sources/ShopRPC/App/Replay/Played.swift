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
