import CLibrary
import ShopModel

/// The Model Context Protocol as a dialect of `Conversation`. Tools call methods as a request would; the protocol's own messages are trees of JSON.
///
/// Two eras of the protocol are served at once. A request whose `_meta` names a version belongs to the stateless era and depends on nothing
/// before it; any other belongs to the version that `initialize` has agreed on. `era` decides, request by request.
///
/// Invariants. Every request gets exactly one response, except one that was canceled while it ran. What cannot be read as a message is
/// answered with an error without an id. Responses leave in the order of the requests; `subscriptions/listen` is answered at the end.
final class MCPDialect: Dialect {
  /// The version that `initialize` has agreed on; nil before.
  private(set) var handshake: ProtocolVersion?
  /// The tools on offer.
  let tools: ToolRegistry
  /// The process that started this one, unless it had ended before the first message, as it does if it only starts others. The protocol does not
  /// name the client's process.
  private(set) var parent: ParentProcess?
  private var hasBegun = false
  /// Subscriptions to resources, in both eras.
  var subscriptions = ResourceSubscriptions()

  init(tools: ToolRegistry) { self.tools = tools }

  func begin() { if !hasBegun { (hasBegun, parent) = (true, .starter) } }

  func handle(in conversation: inout Conversation) {
    if conversation.document[0].kind == .array { handleBatch(in: &conversation) } else { handle(at: 0, in: &conversation) }
  }

  func reject(_ error: RPCError, id: String?, in conversation: inout Conversation) { reject(MCPError(error), id: id, in: &conversation) }

  var hasBacklog: Bool { !subscriptions.changed.isEmpty }

  func finish(_ conversation: inout Conversation, into outbox: inout Outbox) {
    endListening(in: &conversation, into: &outbox)
    // the last calls have nothing to tell a client of this protocol
    conversation.service.endSubscriptions()
    subscriptions = ResourceSubscriptions()
  }
}

/// Messages and their responses.
extension MCPDialect {
  /// Handles an array of messages, which one revision of the protocol allows.
  private func handleBatch(in conversation: inout Conversation) {
    guard handshake?.hasBatches == true else {
      return reject(MCPError(.invalidRequest, reason: "this version has no batches"), in: &conversation)
    }
    guard (1...Limits.batch).contains(conversation.document.size(of: 0)) else {
      return reject(MCPError(.invalidRequest, reason: "a batch has 1 to \(Limits.batch) messages"), in: &conversation)
    }
    conversation.service.response.beginBatch()
    for position in conversation.document.elements(of: 0) { handle(at: position, in: &conversation) }
    conversation.service.response.endBatch()
  }

  private func handle(at position: Int, in conversation: inout Conversation) {
    let message = Message(conversation.document, at: position)
    let id = message.id >= 0 && conversation.document.isID(at: message.id) ? conversation.document.source(at: message.id) : nil
    switch message.kind {
    case .response: return
    case .notification: handleNotification(message, in: conversation)
    case .invalid(.params) where message.id < 0: return
    case .request, .invalid(.params):
      guard let id else { return reject(MCPError(InvalidRequestReason.id), in: &conversation) }
      respond(
        to: conversation.document.text(at: message.method), at: conversation.document.find(.params, in: position), id: id, in: &conversation
      )
    case .invalid(let reason): reject(MCPError(reason), id: id, in: &conversation)
    }
  }

  /// Handles a request with the params at a position (-1 for none); `subscriptions/listen` gets its response at the end.
  private func respond(to method: String, at position: Int, id: String, in conversation: inout Conversation) {
    do throws(MCPError) {
      let params = position < 0 ? [:] : conversation.document.tree(at: position)
      guard params.isObject else { throw .params("params must be an object") }
      let version = try era(of: method, params: params)
      // a request of its own, whatever the one before called
      do throws(RPCError) { try conversation.service.prepareContext(under: .open, &conversation.document) } catch {
        throw MCPError(error)
      }
      if method == Self.listen, !version.hasHandshake { return try startListening(id: id, params: params, in: &conversation) }
      let result = try result(of: method, at: position, params: params, version: version, in: &conversation)
      write(version.hasHandshake ? result : result.complete(), id: id, in: &conversation)
    } catch { reject(error, id: id, in: &conversation) }
  }

  /// Handles a notification; those that are unknown or late are ignored.
  private func handleNotification(_ message: Message, in conversation: borrowing Conversation) {
    guard conversation.document.name(at: message.method) == Self.canceled, message.params >= 0 else { return }
    if let id = conversation.document.source(at: conversation.document.find([Self.requestID], from: message.params)) {
      subscriptions.end(listener: id)
    }
  }

  /// The version that a request belongs to.
  private func era(of method: String, params: JSON) throws(MCPError) -> ProtocolVersion {
    if method == Self.initialize { return handshake ?? .newestWithHandshake }
    let version = params[path: ["_meta", MetaKey.version]]
    let capabilities = params[path: ["_meta", MetaKey.capabilities]]
    if version == nil, capabilities == nil {
      if let handshake { return handshake }
      if method == Self.ping { return .newestWithHandshake }
    }
    guard let name = version?.string else { throw .params("_meta has no \(MetaKey.version), and there was no initialize") }
    guard name == ProtocolVersion.stateless.rawValue else { throw .unsupported(version: name) }
    guard capabilities?.isObject == true else { throw .params("_meta has no \(MetaKey.capabilities)") }
    return .stateless
  }

  /// Holds a response with a result until its group is durable.
  private func write(_ result: JSON, id: String, in conversation: inout Conversation) {
    let mark = begin(id: id, in: &conversation)
    conversation.service.response.beginResult()
    result.write(to: &conversation.service.response.output)
    conversation.service.response.endResponse()
    conversation.service.response.hold(mark, isProvisional: conversation.service.group.hasChanged)
  }

  /// Holds a response with an error; without an id when none could be read.
  private func reject(_ error: MCPError, id: String? = nil, in conversation: inout Conversation) {
    let mark = begin(id: id, in: &conversation)
    var object: [JSON.Member] = [
      JSON.Member(name: "code", value: .int(error.code)), JSON.Member(name: "message", value: .string(error.message)),
    ]
    if !error.data.isEmpty { object.append(JSON.Member(name: "data", value: .object(error.data))) }
    conversation.service.response.output.raw(#","error":"#)
    JSON.object(object).write(to: &conversation.service.response.output)
    conversation.service.response.endResponse()
    conversation.service.response.hold(mark, isProvisional: false)
  }

  private func begin(id: String?, in conversation: inout Conversation) -> ResponseWriter.Mark {
    let start = conversation.service.response.output.count
    conversation.service.response.output.raw(#"{"jsonrpc":"2.0""#)
    if let id {
      conversation.service.response.output.raw(#","id":"#)
      conversation.service.response.output.raw(id)
    }
    return ResponseWriter.Mark(start: start, head: conversation.service.response.output.count)
  }

  static let initialize = "initialize"
  static let ping = "ping"
  static let listen = "subscriptions/listen"
  private static let canceled = Name("notifications/cancelled")
  private static let requestID = Name("requestId")
}

extension JSON {
  /// The result of the stateless era: complete, and with the server's name.
  fileprivate func complete() -> JSON {
    .object(
      [Member(name: "resultType", value: "complete")] + members + [
        Member(name: "_meta", value: .object([Member(name: MetaKey.server, value: MCPServerInfo.short)]))
      ])
  }
}

/// The methods of the protocol.
extension MCPDialect {
  /// Performs a request and returns its result.
  private func result(
    of method: String, at position: Int, params: JSON, version: ProtocolVersion, in conversation: inout Conversation
  ) throws(MCPError) -> JSON {
    switch method {
    case Self.initialize: return try initialize(params, in: &conversation)
    case Self.ping where version.hasHandshake: return [:]
    case "server/discover" where !version.hasHandshake: return MCPServerInfo.discovery(of: tools)
    case "tools/list": return try list("tools", of: tools.entries.map(\.definition), params: params)
    case "tools/call": return try callTool(params, at: position, in: &conversation)
    case "resources/list": return try list("resources", of: ShopResource.definitions + listResources(in: &conversation), params: params)
    case "resources/templates/list": return try list("resourceTemplates", of: ShopResource.templates, params: params)
    case "resources/read": return try read(try uri(in: params), version: version, in: &conversation)
    case "resources/subscribe" where version.hasHandshake:
      return try subscribe(to: try uri(in: params), version: version, in: &conversation)
    case "resources/unsubscribe" where version.hasHandshake:
      subscriptions.unsubscribe(from: try uri(in: params))
      return [:]
    case "prompts/list": return try list("prompts", of: prompts(in: &conversation), params: params)
    case "prompts/get": return try prompt(params, in: &conversation)
    case "completion/complete": return try complete(params, in: &conversation)
    default: throw .noMethod(method)
    }
  }

  /// Agrees on a version: the client's if it is known, else the newest with a handshake.
  private func initialize(_ params: JSON, in conversation: inout Conversation) throws(MCPError) -> JSON {
    guard let asked = params["protocolVersion"]?.string else { throw .params("protocolVersion is missing") }
    let known = ProtocolVersion(rawValue: asked).flatMap { $0.hasHandshake ? $0 : nil } ?? .newestWithHandshake
    handshake = known
    try observe(in: &conversation)
    return [
      "protocolVersion": .string(known.rawValue), "capabilities": MCPServerInfo.capabilities, "serverInfo": MCPServerInfo.full,
      "instructions": .string(tools.advice(MCPServerInfo.instructions)),
    ]
  }

  /// One page with all `elements`; the only valid cursors are the empty one and null.
  private func list(_ name: String, of elements: [JSON], params: JSON) throws(MCPError) -> JSON {
    if let cursor = params["cursor"], cursor != .null {
      guard cursor.string == "" else { throw .params("the cursor is unknown") }
    }
    return JSON.object([JSON.Member(name: name, value: .array(elements))]).cached(for: MCPServerInfo.listLifetime, scope: "public")
  }

  /// The parameter `uri`.
  private func uri(in params: JSON) throws(MCPError) -> String {
    guard let uri = params["uri"]?.string else { throw .params("uri is missing") }
    return uri
  }

  /// Calls a tool. Wrong arguments and errors of the shop are results that the model can read.
  private func callTool(_ params: JSON, at position: Int, in conversation: inout Conversation) throws(MCPError) -> JSON {
    guard let name = params["name"]?.string else { throw .params("name is missing") }
    guard let tool = tools.entries.first(where: { $0.name == name }) else { throw .params("there is no tool \(name.shortened)") }
    let arguments = conversation.document.find(Self.arguments, in: position)
    let isLeftOut = arguments < 0 || conversation.document[arguments].kind == .null
    if !isLeftOut, conversation.document[arguments].kind != .object { throw .params("arguments must be an object") }
    conversation.service.tellsChanges = true
    do throws(ToolError) {
      return toolResult(try tool.call(at: isLeftOut ? -1 : arguments, in: &conversation).advising(by: tools), isError: false)
    } catch {
      return toolResult(error.result(advising: tools), isError: true)
    }
  }

  /// The result of a call, as a structure and as text.
  private func toolResult(_ result: JSON, isError: Bool) -> JSON {
    let text = ToolView.fitted(result)
    return ["content": [["type": "text", "text": .string(text)]], "structuredContent": .written(text), "isError": .bool(isError)]
  }

  private static let arguments = Name("arguments")
}

extension JSON {
  /// The result with how long and for whom it may be cached.
  func cached(for milliseconds: Int, scope: JSON) -> JSON {
    adding([Member(name: "ttlMs", value: .int(milliseconds)), Member(name: "cacheScope", value: scope)])
  }
}

/// The server's description of itself.
enum MCPServerInfo {
  /// Time in milliseconds for which lists may be cached: they never change while the program runs.
  static let listLifetime = 3_600_000

  static let short: JSON = ["name": .string(Version.program), "version": .string(Version.text)]

  static let full: JSON = [
    "name": .string(Version.program), "title": "Shop and shopping list", "version": .string(Version.text),
    "icons": [["src": .string(icon), "mimeType": "image/png", "sizes": ["16x16"]]],
  ]

  /// Tools never change; the titles of prompts follow the language of the database, and every shopping list is a resource.
  static let capabilities: JSON = [
    "tools": [:], "prompts": ["listChanged": true], "resources": ["subscribe": true, "listChanged": true], "completions": [:],
  ]

  static func discovery(of tools: ToolRegistry) -> JSON {
    JSON.object([
      JSON.Member(name: "supportedVersions", value: .strings(ProtocolVersion.allCases.map(\.rawValue))),
      JSON.Member(name: "capabilities", value: capabilities), JSON.Member(name: "instructions", value: .string(tools.advice(instructions))),
    ]).cached(for: listLifetime, scope: "public")
  }

  /// Advice for the model, in sentences of which each can be omitted with the tools that it names.
  static let instructions = """
    Things are named by name or id; search_products finds products. Pass many items in one call instead of one call per item. \
    Write units in the language of the summaries. \
    Tell the customer what a summary says was not done. What is at home and recipes are only known as far as the \
    customer keeps lists of their own for them, such as Freezer; expiry dates as notes of items. Show the customer the result of preview_order and get their consent before you call place_order. Report prices, discounts and \
    totals exactly as the results state them. If something was changed by mistake, call undo.
    """

  /// A shopping bag of 16 by 16 pixels.
  private static let icon =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEX///8ufTI1V+6vAAAAAXRSTlMAQObYZgAAAB9JREFUeNpjYGBgYD7AwKIAQvZ/QMjGBoQgbDTEwAAAB1oNDwjoudwAAAAASUVORK5CYII="
}

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
    .object([JSON.Member(name: "io.modelcontextprotocol/subscriptionId", value: .written(id))])
  }
}

/// A JSON-RPC error of the protocol itself. Errors of the shop are results of tools instead.
struct MCPError: Error {
  let code: Int
  let message: String
  var data: [JSON.Member] = []

  /// The code for a version that is not supported.
  static let unsupportedVersion = -32022
  /// The code for a missing resource before the stateless revision.
  static let legacyResourceNotFound = -32002
}

extension MCPError {
  init(_ kind: ErrorKind, reason: String, data: [JSON.Member] = []) {
    self.init(code: kind.code, message: "\(kind.message): \(reason)", data: data)
  }

  /// The error for a message that violates the rules.
  init(_ reason: InvalidRequestReason) {
    let rule =
      switch reason {
      case .jsonrpc: "jsonrpc must be \"2.0\""
      case .method: "method must be a string"
      case .id: "id must be a string or an integer"
      default: "a message is an object"
      }
    self.init(.invalidRequest, reason: rule)
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

extension Document {
  /// True for an id that the protocol allows: a string or an integer.
  fileprivate func isID(at position: Int) -> Bool {
    self[position].isString || self[position].kind == .number && isIntegerText(at: position)
  }
}
