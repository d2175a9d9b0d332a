import Glibc

/// A signal that asks for an end, as a transcript calls it.
enum SignalName: String, CaseIterable, Sendable {
  case term = "TERM"
  case int = "INT"
  case hup = "HUP"

  var number: Int32 {
    switch self {
    case .term: SIGTERM
    case .int: SIGINT
    case .hup: SIGHUP
    }
  }

  /// The code that the process ends with.
  var code: Int32 { Signals.codeBase + number }

  /// The one that a process with this code was ended by; nil when it was none.
  init?(code: Int32) {
    guard let name = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = name
  }
}
