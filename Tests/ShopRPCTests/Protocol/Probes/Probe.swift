@testable import ShopRPC

/// One thing that a client may do to the program: bytes in, exact bytes out, and the exit code. Around it stand good requests.
struct Probe: Sendable {
  /// Something that is written.
  enum Sent: Sendable {
    /// A message, framed as the run is.
    case message(ProbeBytes)
    /// Bytes as they are.
    case raw(ProbeBytes)
  }

  /// Where the good requests stand, whose answers are part of what must come back.
  enum Placement: Sendable {
    /// Before and behind, answered while the input is still open.
    case around
    /// Only behind: these are the very first bytes.
    case behind
    /// Only before: these are the very last bytes.
    case before
    /// Nowhere.
    case nowhere
  }

  let name: String
  let framings: [Framing.Style]
  let placement: Placement
  let sent: [Sent]
  let answers: [ProbeReply]
  let code: Int32
  /// Bytes of memory that the program may hold at the most, by the system's count and in a debug build.
  let memory: Int

  /// Memory that every probe has: a debug build takes half of it at its start.
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

  /// Bytes of what is sent, without what frames it.
  var size: Int {
    sent.reduce(0) { sum, sent in
      switch sent {
      case .message(let bytes), .raw(let bytes): sum + bytes.count
      }
    }
  }

  /// A message in both framings.
  static func message(_ name: String, _ text: ProbeBytes, _ answers: [ProbeReply], memory: Int = usualMemory) -> Probe {
    Probe(name, [.lines, .headers], .around, [.message(text)], answers, memory: memory)
  }

  /// Several messages in both framings.
  static func messages(_ name: String, _ texts: [ProbeBytes], _ answers: [ProbeReply]) -> Probe {
    Probe(name, [.lines, .headers], .around, texts.map { .message($0) }, answers)
  }

  /// Bytes among lines; they have ends of their own.
  static func lines(_ name: String, _ bytes: ProbeBytes, _ answers: [ProbeReply], memory: Int = usualMemory) -> Probe {
    Probe(name, [.lines], .around, [.raw(bytes)], answers, memory: memory)
  }

  /// Bytes among messages with headers.
  static func headers(_ name: String, _ bytes: ProbeBytes, _ answers: [ProbeReply], memory: Int = usualMemory) -> Probe {
    Probe(name, [.headers], .around, [.raw(bytes)], answers, memory: memory)
  }

  /// The first bytes of all; what is behind them is framed as `framing`.
  static func opening(_ name: String, _ framing: Framing.Style, _ bytes: ProbeBytes, _ answers: [ProbeReply], memory: Int = usualMemory)
    -> Probe
  {
    Probe(name, [framing], .behind, [.raw(bytes)], answers, memory: memory)
  }

  /// The last bytes of all.
  static func ending(_ name: String, _ framing: Framing.Style, _ bytes: ProbeBytes, _ answers: [ProbeReply], code: Int32 = 0) -> Probe {
    Probe(name, [framing], .before, [.raw(bytes)], answers, code: code)
  }

  /// The table.
  static let all =
    ids + manyIDs + versions + methods + params + duplicates + silence + batches + values + wrongValues + wrongTexts + openings + amongLines
    + lengths + blocks + lostBlocks + endings + sizes
}
