import Glibc

/// Polling for the effects of another process.
enum Watch {
  /// Thrown when the condition was never met.
  struct PollTimeout: Error, CustomStringConvertible { let description: String }

  /// Polls `isSo` every `pause` microseconds. The awaited event usually takes milliseconds. If each poll delays the event, `growing` pauses let
  /// it come even where a poll takes much longer than the first pause: each is a quarter longer than the one before.
  static func wait(for what: String, pause: UInt32 = often, growing: Bool = false, until isSo: () throws -> Bool) throws {
    var (pause, rest) = (pause, Patience.microseconds)
    while rest > 0 {
      if try isSo() { return }
      usleep(pause)
      rest -= Int(pause)
      if growing { pause += pause / 4 }
    }
    throw PollTimeout(description: "waited in vain for \(what)")
  }

  /// Microseconds between two polls.
  private static let often: UInt32 = 200
}
