import Glibc

/// Polling for the effects of another process.
enum Watch {
  /// Thrown when the condition was never met.
  struct PollTimeout: Error, CustomStringConvertible { let description: String }

  /// Polls `isSo` every `pause` microseconds. The awaited event usually takes milliseconds.
  static func wait(for what: String, pause: UInt32 = often, until isSo: () throws -> Bool) throws {
    for _ in 0..<Patience.microseconds / Int(pause) {
      if try isSo() { return }
      usleep(pause)
    }
    throw PollTimeout(description: "waited in vain for \(what)")
  }

  /// Microseconds between two polls.
  private static let often: UInt32 = 200
}
