/// Reason why a URL could not be fetched.
struct FetchError: Error, Hashable {
  /// Cause, as spelled in the protocol.
  enum Reason: String, CaseIterable, Sendable {
    /// The host's name has no address.
    case dns
    /// No connection could be made.
    case refused
    /// The server's certificate or protocol was not accepted.
    case tls
    case timeout
    /// The server returned an error; `status` says which.
    case status
    case tooLarge
    /// The URL, or one that it redirects to, is not allowed: an address that is not public, credentials, or another scheme.
    case notAllowed
    /// The program curl is missing or too old.
    case curlMissing
    /// More redirects than allowed, or one without a target.
    case redirects
    /// The connection ended before the response did.
    case interrupted
    /// The response is not what was asked for.
    case content
    /// Nobody waits for the response any longer.
    case cancelled
  }

  let reason: Reason
  /// HTTP status of the response; nil when there was none.
  var status: Int?
  /// Seconds after which the server accepts another request; nil when it named none.
  var retryAfter: Int?
}

extension FetchError {
  /// Seconds for which the server asked not to be asked again; nil if it did not.
  var requestedPause: Int? { reason == .status ? retryAfter : nil }
}

extension FetchError: RPCErrorConvertible {
  var rpcError: RPCError {
    if reason == .cancelled { return RPCError(.cancelled) }
    var facts = [Fact("reason", .text(reason.rawValue))]
    if let status { facts.append(Fact("status", .integer(status))) }
    if let retryAfter { facts.append(Fact("retryAfter", .integer(retryAfter))) }
    if reason == .curlMissing { facts.append(Fact("package", .text(CurlProgram.name))) }
    return RPCError(.fetchFailed, facts)
  }
}
