/// What a recording is told of the input and the end.
extension Server where R: ~Copyable {
  /// Writes down one frame before it is handled.
  mutating func record(_ frame: Framing.Frame) {
    guard let recorder = channel.outbox.recorder else { return }
    let style = channel.framing.style ?? .lines
    switch frame {
    case .message:
      let before = channel.framing.takeTrail().dropLast(channel.framing.frameSize)
      let message = channel.framing.withMessage { bytes in bytes.indices.map { bytes[$0] } }
      recorder.note(message, behind: Array(before), style)
    case .fault: recorder.note(fault: channel.framing.takeTrail(), style)
    }
  }

  /// Writes down what was skipped.
  mutating func recordRest() {
    guard let recorder = channel.outbox.recorder, channel.framing.isSkipping else { return }
    let skipped = channel.framing.takeTrail()
    if !skipped.isEmpty { recorder.note(skipped: skipped, channel.framing.style ?? .lines) }
  }

  /// The last turn.
  func end() -> Turn {
    channel.outbox.recorder?.end(with: code, isOwn: responder.exitCode != nil)
    return .exit(code)
  }
}
