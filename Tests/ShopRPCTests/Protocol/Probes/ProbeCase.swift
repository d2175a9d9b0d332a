import Testing

@testable import ShopRPC

/// Probe in one of its framings: complete input and expected output.
struct ProbeCase: Sendable, CustomTestStringConvertible {
  let probe: Probe
  let framing: Framing.Style

  static let all = Probe.all.flatMap { probe in probe.framings.map { ProbeCase(probe: probe, framing: $0) } }
  /// All of them; when time is short, every fifth probe in one framing, the framings in turn.
  static let tried =
    Endurance.isThorough
    ? all
    : Endurance.sample(of: Probe.all.filter { !$0.framings.isEmpty }, every: 5).enumerated().map { index, probe in
      ProbeCase(probe: probe, framing: probe.framings[index % probe.framings.count])
    }

  var testDescription: String { "\(probe.name) (\(framing.rawValue))" }

  /// Valid request.
  private func good(_ id: String) -> [UInt8] {
    let text: ProbeBytes = #"{"jsonrpc":"2.0","id":"\#(id)","method":"timer.get"}"#
    return framed(text)
  }

  /// Its framed response.
  private func goodAnswer(_ id: String) -> [UInt8] {
    let timer = #"{"state":"stopped","seconds":0,"text":"00:00:00","canStart":true,"canStop":false,"canReset":false,"revision":0}"#
    return ProbeReply.result("\"\(id)\"", timer).framed(framing)
  }

  private func framed(_ text: ProbeBytes) -> [UInt8] {
    switch framing {
    case .lines: text.all + [UInt8(ascii: "\n")]
    case .headers: text.framed.all
    }
  }

  private var isBehindGood: Bool { probe.placement == .around || probe.placement == .before }
  /// True if a valid request follows, so that all responses come while the input is still open.
  var isBeforeGood: Bool { probe.placement == .around || probe.placement == .behind }

  /// Complete input.
  var input: [UInt8] {
    var input = isBehindGood ? good("before") : []
    for sent in probe.sent {
      switch sent {
      case .message(let text): input += framed(text)
      case .raw(let bytes): input += bytes.all
      }
    }
    return isBeforeGood ? input + good("behind") : input
  }

  /// Complete expected output.
  var output: [UInt8] { head + probe.answers.flatMap { $0.framed(framing) } + tail }

  /// Expected bytes while the input is still open; nil if output comes only at its end.
  var answered: Int? { isBeforeGood ? output.count : nil }

  /// True if the probe is short enough to be written byte by byte.
  var isShort: Bool { probe.size <= Self.shortSize }

  private static let shortSize = 2000

  /// Response to the valid request before the probe.
  var head: [UInt8] { isBehindGood ? goodAnswer("before") : [] }

  /// Response to the valid request after the probe.
  var tail: [UInt8] { isBeforeGood ? goodAnswer("behind") : [] }
}
