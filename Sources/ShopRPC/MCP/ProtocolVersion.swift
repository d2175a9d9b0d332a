/// A revision of the Model Context Protocol.
enum ProtocolVersion: String, CaseIterable {
  /// The revision without sessions: each request names its version and its client.
  case stateless = "2026-07-28"
  case november2025 = "2025-11-25"
  case june2025 = "2025-06-18"
  case march2025 = "2025-03-26"
  case november2024 = "2024-11-05"

  /// The newest revision with a handshake.
  static let newestWithHandshake = november2025

  /// True when the client begins with `initialize`.
  var hasHandshake: Bool { self != .stateless }

  /// True when several messages may come in one array; only one revision had that.
  var hasBatches: Bool { self == .march2025 }

  /// The error code of a resource that does not exist.
  var resourceNotFound: Int { hasHandshake ? MCPError.legacyResourceNotFound : ErrorKind.invalidParams.code }
}

/// Names that the protocol reserves in `_meta`.
enum MetaKey {
  static let version = "io.modelcontextprotocol/protocolVersion"
  static let capabilities = "io.modelcontextprotocol/clientCapabilities"
  static let server = "io.modelcontextprotocol/serverInfo"

  /// The `_meta` of notifications on a `subscriptions/listen` stream; `id` is the id of the request as it was written.
  static func subscription(of id: String) -> JSON {
    .object([JSON.Member(name: "io.modelcontextprotocol/subscriptionId", value: .number(id))])
  }
}
