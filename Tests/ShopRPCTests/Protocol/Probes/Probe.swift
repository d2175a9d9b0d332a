@testable import ShopRPC

/// Something that a client may send: bytes in, exact bytes out, and the exit code, between valid requests.
struct Probe: Sendable {
  /// Written data.
  enum Sent: Sendable {
    /// Message, framed like the rest of the run.
    case message(ProbeBytes)
    /// Raw bytes.
    case raw(ProbeBytes)
  }

  /// Position of the valid requests, whose responses are part of the expected output.
  enum Placement: Sendable {
    /// Before and after, answered while the input is still open.
    case around
    /// Only after: the probe is at the start of the input.
    case behind
    /// Only before: the probe is at the end of the input.
    case before
    /// None.
    case nowhere
  }

  let name: String
  let framings: [Framing.Style]
  let placement: Placement
  let sent: [Sent]
  let answers: [ProbeReply]
  let code: Int32
  /// Limit on the program's memory in bytes, as reported by the system, for a debug build.
  let memory: Int

  /// Default memory limit; a debug build takes half of it at startup.
  static let usualMemory = 64 << 20

  init(
    _ name: String, _ framings: [Framing.Style], _ placement: Placement, _ sent: [Sent], _ answers: [ProbeReply], code: Int32 = 0,
    memory: Int = Self.usualMemory
  ) {
    self.name = name
    self.framings = framings
    self.placement = placement
    self.sent = sent
    self.answers = answers
    self.code = code
    self.memory = memory
  }

  /// Bytes sent, without framing.
  var size: Int {
    sent.reduce(0) { sum, sent in
      switch sent {
      case .message(let bytes), .raw(let bytes): sum + bytes.count
      }
    }
  }

  /// Message in both framings.
  static func message(_ name: String, _ text: ProbeBytes, _ answers: [ProbeReply], memory: Int = usualMemory) -> Probe {
    Probe(name, [.lines, .headers], .around, [.message(text)], answers, memory: memory)
  }

  /// Several messages in both framings.
  static func messages(_ name: String, _ texts: [ProbeBytes], _ answers: [ProbeReply]) -> Probe {
    Probe(name, [.lines, .headers], .around, texts.map { .message($0) }, answers)
  }

  /// Bytes between lines, including their own newlines.
  static func lines(_ name: String, _ bytes: ProbeBytes, _ answers: [ProbeReply], memory: Int = usualMemory) -> Probe {
    Probe(name, [.lines], .around, [.raw(bytes)], answers, memory: memory)
  }

  /// Bytes between messages with headers.
  static func headers(_ name: String, _ bytes: ProbeBytes, _ answers: [ProbeReply], memory: Int = usualMemory) -> Probe {
    Probe(name, [.headers], .around, [.raw(bytes)], answers, memory: memory)
  }

  /// First bytes of the input; what follows is framed as `framing`.
  static func opening(_ name: String, _ framing: Framing.Style, _ bytes: ProbeBytes, _ answers: [ProbeReply], memory: Int = usualMemory)
    -> Probe
  {
    Probe(name, [framing], .behind, [.raw(bytes)], answers, memory: memory)
  }

  /// Last bytes of the input.
  static func ending(_ name: String, _ framing: Framing.Style, _ bytes: ProbeBytes, _ answers: [ProbeReply], code: Int32 = 0) -> Probe {
    Probe(name, [framing], .before, [.raw(bytes)], answers, code: code)
  }

  /// All probes.
  static let all =
    ids + manyIDs + versions + methods + params + duplicates + silence + batches + values + wrongValues + wrongTexts + openings + amongLines
    + lengths + blocks + lostBlocks + endings + sizes
}
