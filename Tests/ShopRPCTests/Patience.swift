/// Longest wait for another process: only one that hangs reaches it, even if the machine gives the tests a twentieth of a core.
enum Patience {
  static let seconds = 600
  static let milliseconds: Int32 = 600_000
  static let microseconds = 600_000_000
}
