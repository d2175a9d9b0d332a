/// A JSON-RPC error of the protocol itself. Errors of the shop are results of tools instead.
struct MCPError: Error {
  let code: Int
  let message: String
  var data: [JSON.Member] = []

  /// The code for a version that is not supported.
  static let unsupportedVersion = -32022
  /// The code for a missing resource before the stateless revision.
  static let legacyResourceNotFound = -32002

  init(_ kind: ErrorKind, reason: String, data: [JSON.Member] = []) {
    self.init(code: kind.code, message: "\(kind.message): \(reason)", data: data)
  }

  init(code: Int, message: String, data: [JSON.Member] = []) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The error for input that is not a message. Codes that the protocol reserves become `invalidRequest`.
  init(_ rpcError: RPCError) {
    let isParseError = rpcError.kind == .parseError
    var facts: [JSON.Member] = []
    for fact in rpcError.facts {
      switch fact.value {
      case .integer(let number): facts.append(JSON.Member(name: fact.name, value: .int(number)))
      case .text(let text): facts.append(JSON.Member(name: fact.name, value: .string(text)))
      default: break
      }
    }
    let kind: ErrorKind = isParseError ? .parseError : .invalidRequest
    self.init(code: kind.code, message: "\(rpcError.kind.message)", data: facts)
  }

  /// The error for a request in a version that this server does not speak.
  static func unsupported(version: String) -> MCPError {
    MCPError(
      code: unsupportedVersion, message: "Unsupported protocol version",
      data: [
        JSON.Member(name: "supported", value: .strings(ProtocolVersion.allCases.map(\.rawValue))),
        JSON.Member(name: "requested", value: .string(version)),
      ])
  }

  /// The error for params that do not fit the method.
  static func params(_ reason: String) -> MCPError { MCPError(.invalidParams, reason: reason) }

  /// The error for a method that this server does not have in the version of the request.
  static func noMethod(_ name: String) -> MCPError { MCPError(.methodNotFound, reason: name.shortened) }
}
