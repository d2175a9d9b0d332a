/// Reason why a URL could not be fetched.
struct FetchError: Error, Hashable {
  /// Cause, as spelled in the protocol.
  typealias Reason = FetchFailureReason

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
