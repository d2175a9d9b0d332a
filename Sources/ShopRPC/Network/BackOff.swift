/// Pauses after failures, so that a server in trouble is not asked again and again.
///
/// A failed connection and a request to wait (`Retry-After`) concern everything from the server, other failures only their URL. The first
/// pause is about a second; each further failure doubles it, up to five minutes. Pauses are varied by a random factor, so that many clients
/// do not come back at the same moment.
struct BackOff: Sendable {
  typealias Moment = ContinuousClock.Instant

  /// What a pause concerns.
  private enum Scope: Hashable {
    case server(isSecure: Bool, host: String, port: Int)
    case address(WebAddress)
  }

  private struct Pause {
    var failures = 0
    var end: Moment
    var error: FetchError
  }

  private var pauses: [Scope: Pause] = [:]
  /// State of the random numbers.
  private var random: UInt64

  init(seed: UInt64) { random = seed }

  /// The error of the failure after which `address` must not be asked yet; nil when it may be.
  func error(for address: WebAddress, at now: Moment) -> FetchError? {
    let pending = [Self.server(of: address), .address(address)].compactMap { pauses[$0] }.filter { $0.end > now }
    guard let pause = pending.max(by: { $0.end < $1.end }) else { return nil }
    var error = pause.error
    error.retryAfter = Int(((pause.end - now) / .seconds(1)).rounded(.up))
    return error
  }

  /// Notes a success, after which the next pause is short again.
  mutating func succeed(_ address: WebAddress) {
    if pauses.isEmpty { return }
    pauses[Self.server(of: address)] = nil
    pauses[.address(address)] = nil
  }

  /// Notes a failure.
  mutating func fail(_ address: WebAddress, with error: FetchError, at now: Moment) {
    guard let scope = Self.scope(of: error, address) else { return }
    let failures = (pauses[scope]?.failures ?? 0) + 1
    let pause = error.retryAfter.map { Duration.seconds($0) } ?? nextPause(after: failures)
    if pauses.count >= Self.most { pauses = pauses.filter { $0.value.end > now } }
    guard pauses.count < Self.most || pauses[scope] != nil else { return }
    pauses[scope] = Pause(failures: failures, end: now + pause, error: error)
  }

  private mutating func nextPause(after failures: Int) -> Duration {
    random = DeviceName.mixed(random)
    let factor = 0.5 + Double(random >> 11) / Double(1 << 53 as UInt64)
    return min(Self.first * (1 << min(failures - 1, Self.doublings)), Self.longest) * factor
  }

  private static func server(of address: WebAddress) -> Scope {
    .server(isSecure: address.isSecure, host: address.host, port: address.port)
  }

  /// What a failure concerns; nil for those that waiting does not help.
  private static func scope(of error: FetchError, _ address: WebAddress) -> Scope? {
    switch error.reason {
    case .dns, .refused, .tls: server(of: address)
    case .timeout, .interrupted: .address(address)
    case .status where error.retryAfter != nil: server(of: address)
    case .status where error.status.map { troubles.contains($0) } ?? false: .address(address)
    case .status, .tooLarge, .notAllowed, .curlMissing, .redirects, .content, .canceled: nil
    }
  }

  private static let first = Duration.seconds(1)
  private static let longest = Duration.seconds(300)
  /// Doublings until the longest pause.
  private static let doublings = 9
  /// Maximum number of pauses; more failures than that are not noted.
  private static let most = 1000
  /// Statuses of requests that may succeed later.
  private static let troubles: Set<Int> = [408, 425, 429, 500, 502, 503, 504]
}
