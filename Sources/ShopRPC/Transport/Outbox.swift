/// Finished messages on their way to the reader: framed, in order, and held while it is slow.
struct Outbox: ~Copyable {
  /// How messages are told apart; the server sets what the input has shown.
  var style = Framing.Style.lines
  /// True once nobody reads any more; from then on messages are dropped.
  private(set) var isGone = false
  /// Why it could not be written, if that was not the reader's doing.
  private(set) var failure: WireError?
  /// Framed bytes that the reader has not taken.
  private var queue: ByteQueue
  /// Where they go.
  private let outlet: Outlet
  /// Who writes the conversation down; nil when nobody does.
  var recorder: (any ConversationRecorder)?
  /// What a slow reader is granted.
  private let limits: Limits

  /// Sends through `outlet`.
  init(_ outlet: consuming Outlet, limits: Limits = .standard) {
    self.outlet = outlet
    self.limits = limits
    queue = ByteQueue(keeping: limits.kept)
  }

  /// Bytes that the reader has not taken yet.
  var pending: Int { queue.count }

  /// Whether more waits than a reader is granted.
  var isOverBudget: Bool { pending > limits.output }

  /// Whether it has drained enough to go on after it was over the budget: half, so that work does not stop and start for each byte.
  var isDrained: Bool { pending <= limits.output / 2 }

  /// Bytes of memory held, for tests of the bound.
  var reserved: Int { queue.reserved }

  /// What to poll for an end of the reader, and for room while something is pending.
  var descriptor: Int32 { outlet.descriptor }

  /// Frames one message, without its end, and holds it until `flush`.
  mutating func send(_ message: Span<UInt8>) {
    if let recorder { recorder.say(message) }
    if isGone { return }
    switch style {
    case .headers:
      queue.append("Content-Length: ".utf8Span.span)
      queue.append(String(message.count).utf8Span.span)
      queue.append("\r\n\r\n".utf8Span.span)
      queue.append(message)
    case .lines:
      queue.append(message)
      queue.append(UInt8(ascii: "\n"))
    }
  }

  /// Writes what there is room for, without waiting.
  mutating func flush() {
    while queue.count > 0 {
      let outcome = queue.withBytes(in: 0..<queue.count) { outlet.put($0) }
      switch outcome {
      case .wrote(let count): queue.removeFirst(count)
      case .full: return
      case .gone: abandon()
      case .failed(let code):
        failure = WireError(call: .write, code: code)
        abandon()
      }
    }
    queue.trim()
  }

  /// Drops what waits and all that would follow: nobody will read it.
  mutating func abandon() {
    isGone = true
    queue.removeFirst(queue.count)
    queue.trim()
  }
}
