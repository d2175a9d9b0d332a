import Glibc

/// Waiting for what another process does.
enum Watch {
  /// It did not come about.
  struct Vain: Error, CustomStringConvertible { let description: String }

  /// Looks again and again until `isSo`, every `pause` microseconds; what it waits for takes milliseconds, and after ten thousand it is
  /// said to be in vain.
  static func wait(for what: String, pause: UInt32 = often, until isSo: () throws -> Bool) throws {
    for _ in 0..<longest / Int(pause) {
      if try isSo() { return }
      usleep(pause)
    }
    throw Vain(description: "waited in vain for \(what)")
  }

  /// Microseconds: between two looks, and in all.
  private static let often: UInt32 = 200
  private static let longest = 10_000_000
}
