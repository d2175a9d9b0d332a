/// A line behind a segment's head, read by its fixed layout.
enum Line {
  case transaction(Envelope)
  case closing(Closing)

  init?(_ text: Span<UInt8>) {
    if let envelope = Envelope(text) {
      self = .transaction(envelope)
    } else if let closing = Closing(text) {
      self = .closing(closing)
    } else {
      return nil
    }
  }

  /// Sequence numbers up to this one were on the disk before the line was written.
  var durable: Int {
    switch self {
    case .transaction(let envelope): envelope.durable
    case .closing(let closing): closing.durable
    }
  }

  var previous: UInt32 {
    switch self {
    case .transaction(let envelope): envelope.previous
    case .closing(let closing): closing.previous
    }
  }
}
