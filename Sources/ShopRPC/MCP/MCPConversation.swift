import CLibrary
import ShopModel

/// One client of the Model Context Protocol: reads its messages, and answers them with the methods of the shop.
///
/// It wraps a `Conversation` and calls methods in it as a request would, so that everything that keeps a request safe (groups, locks,
/// rollback, responses held until they are durable) holds here too. The protocol's own messages are trees of JSON.
///
/// Two eras of the protocol are served at once. A request whose `_meta` names a version belongs to the stateless era and depends on nothing
/// before it; any other belongs to the version that `initialize` has agreed on. `era` decides, request by request.
///
/// Invariants. Every request gets exactly one response, except one that was canceled while it ran. What cannot be read as a message is
/// answered with an error without an id. Responses leave in the order of the requests; `subscriptions/listen` is answered at the end.
struct MCPConversation: ~Copyable {
  /// The shop, and the responses that wait to become durable.
  var conversation: Conversation
  /// The message under way.
  var document = Document()
  /// Error in the current message, if it is not valid JSON.
  private var jsonError: JSONError?
  /// The version that `initialize` has agreed on; nil before.
  var handshake: ProtocolVersion?
  /// The tools on offer.
  let tools: ToolRegistry
  /// The process that started this one, unless it had ended before the first message, as it does if it only starts others. The protocol does not
  /// name the client's process.
  private var starter: ParentProcess?
  /// True once a message has come.
  private var hasBegun = false
  /// Subscriptions to resources, in both eras.
  var subscriptions = ResourceSubscriptions()

  init(_ conversation: consuming Conversation, tools: ToolRegistry) {
    self.conversation = conversation
    self.tools = tools
  }
}

extension MCPConversation: Responder {
  mutating func startGroup() {
    conversation.service.startGroup()
    if !conversation.service.feed.subscriptions.isEmpty { conversation.service.lookForEvents() }
  }

  mutating func decode(_ message: Span<UInt8>) {
    if !hasBegun { (hasBegun, starter) = (true, .starter) }
    jsonError = nil
    do throws(JSONError) { try document.read(message) } catch { jsonError = error }
  }

  mutating func handle() {
    if let jsonError { return reject(MCPError(jsonError.rpcError), id: document.source(at: document.idOfRefused)) }
    if document[0].kind == .array { handleBatch() } else { handle(at: 0) }
  }

  mutating func reject(_ framingError: FramingError) { reject(MCPError(framingError.rpcError)) }

  mutating func finishGroup(into outbox: inout Outbox) {
    let rpcError = conversation.service.commitGroup()
    conversation.service.response.release(replacing: rpcError, into: &outbox)
    sendUpdates(into: &outbox)
    conversation.noteChanges()
  }

  var heldBytes: Int { conversation.heldBytes }

  var groupLimit: Int { conversation.groupLimit }

  var exitCode: Int32? { nil }

  var parent: ParentProcess? { conversation.parent ?? starter }

  mutating func finish(into outbox: inout Outbox) {
    endListening(into: &outbox)
    // the last calls have nothing to tell a client of this protocol
    conversation.service.endSubscriptions()
    conversation.finish(into: &outbox)
  }

  var hasArrivals: Bool { conversation.hasArrivals }

  mutating func deliver() { conversation.makeDueCalls() }

  var hasIdleWork: Bool { conversation.hasIdleWork }

  mutating func idle() -> Bool { conversation.idle() }

  var isWatchable: Bool { conversation.isWatchable }

  var watch: Int32? { conversation.watch }

  var awaitsChanges: Bool { conversation.awaitsChanges }

  mutating func checkForChanges(into outbox: inout Outbox) -> Bool {
    let revision = conversation.service.shop.revision
    conversation.service.checkForChanges()
    sendUpdates(into: &outbox)
    conversation.noteChanges()
    return conversation.service.shop.revision != revision
  }

  var hasBacklog: Bool { !subscriptions.changed.isEmpty }

  mutating func flushBacklog(into outbox: inout Outbox) { sendUpdates(into: &outbox) }
}

/// Messages and their responses.
extension MCPConversation {
  /// Handles an array of messages, which one revision of the protocol allows.
  private mutating func handleBatch() {
    guard handshake?.hasBatches == true else { return reject(MCPError(.invalidRequest, reason: "this version has no batches")) }
    let size = document.size(of: 0)
    guard (1...Limits.batch).contains(size) else {
      return reject(MCPError(.invalidRequest, reason: "a batch has 1 to \(Limits.batch) messages"))
    }
    conversation.service.response.beginBatch()
    for position in document.elements(of: 0) { handle(at: position) }
    conversation.service.response.endBatch()
  }

  private mutating func handle(at position: Int) {
    let message = MCPMessage(document, at: position)
    switch message.kind {
    case .response: return
    case .invalid(let reason): reject(MCPError(.invalidRequest, reason: reason), id: document.source(at: message.id))
    case .notification: note(message)
    case .request: respond(to: message)
    }
  }

  /// Handles a request; `subscriptions/listen` gets its response at the end.
  private mutating func respond(to message: MCPMessage) {
    let id = document.source(at: message.id)
    do throws(MCPError) {
      let params = try params(of: message)
      let version = try era(of: message.method, params: params)
      if message.method == Self.listen, !version.hasHandshake { return try startListening(id: id ?? "", params: params) }
      let result = try result(of: message, params: params, in: version)
      write(version.hasHandshake ? result : result.complete(), id: id)
    } catch { reject(error, id: id) }
  }

  /// Handles a notification; those that are unknown or late are ignored.
  private mutating func note(_ message: MCPMessage) {
    guard message.method == "notifications/cancelled", message.params >= 0, document[message.params].kind == .object else { return }
    let id = document.find(Self.requestID, in: message.params)
    if id >= 0, let source = document.source(at: id) { subscriptions.end(listener: source) }
  }

  /// The params of a request as a tree; an empty object when there are none.
  private func params(of message: MCPMessage) throws(MCPError) -> JSON {
    if message.params < 0 { return [:] }
    guard document[message.params].kind == .object else { throw .params("params must be an object") }
    return document.tree(at: message.params)
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
  private mutating func write(_ result: JSON, id: String?) {
    let mark = begin(id: id)
    conversation.service.response.beginResult()
    result.write(to: &conversation.service.response.output)
    conversation.service.response.endResponse()
    conversation.service.response.hold(mark, isExposed: conversation.service.group.hasChanged)
  }

  /// Holds a response with an error; without an id when none could be read.
  private mutating func reject(_ error: MCPError, id: String? = nil) {
    let mark = begin(id: id)
    var object: [JSON.Member] = [
      JSON.Member(name: "code", value: .int(error.code)), JSON.Member(name: "message", value: .string(error.message)),
    ]
    if !error.data.isEmpty { object.append(JSON.Member(name: "data", value: .object(error.data))) }
    conversation.service.response.output.raw(#","error":"#)
    JSON.object(object).write(to: &conversation.service.response.output)
    conversation.service.response.endResponse()
    conversation.service.response.hold(mark, isExposed: false)
  }

  private mutating func begin(id: String?) -> ResponseWriter.Mark {
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
extension MCPConversation {
  /// Performs a request and returns its result.
  mutating func result(of message: MCPMessage, params: JSON, in version: ProtocolVersion) throws(MCPError) -> JSON {
    switch message.method {
    case Self.initialize: return try initialize(params)
    case Self.ping where version.hasHandshake: return [:]
    case "server/discover" where !version.hasHandshake: return MCPServerInfo.discovery(of: tools)
    case "tools/list": return try list("tools", of: tools.entries.map(\.definition), params: params)
    case "tools/call": return try callTool(message, params: params)
    case "resources/list": return try list("resources", of: ShopResource.definitions + listResources(), params: params)
    case "resources/templates/list": return try list("resourceTemplates", of: ShopResource.templates, params: params)
    case "resources/read": return try read(try uri(in: params), in: version)
    case "resources/subscribe" where version.hasHandshake: return try subscribe(to: try uri(in: params), in: version)
    case "resources/unsubscribe" where version.hasHandshake:
      subscriptions.unsubscribe(from: try uri(in: params))
      return [:]
    case "prompts/list": return try list("prompts", of: prompts(), params: params)
    case "prompts/get": return try prompt(params)
    case "completion/complete": return try complete(params)
    default: throw .noMethod(message.method)
    }
  }

  /// Agrees on a version: the client's if it is known, else the newest with a handshake.
  private mutating func initialize(_ params: JSON) throws(MCPError) -> JSON {
    guard let asked = params["protocolVersion"]?.string else { throw .params("protocolVersion is missing") }
    let known = ProtocolVersion(rawValue: asked).flatMap { $0.hasHandshake ? $0 : nil } ?? .newestWithHandshake
    handshake = known
    try observe()
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
  private mutating func callTool(_ message: MCPMessage, params: JSON) throws(MCPError) -> JSON {
    guard let name = params["name"]?.string else { throw .params("name is missing") }
    guard let tool = tools.entries.first(where: { $0.name == name }) else { throw .params("there is no tool \(name.shortened)") }
    let arguments = document.find(Self.arguments, in: message.params)
    let isLeftOut = arguments < 0 || document[arguments].kind == .null
    if !isLeftOut, document[arguments].kind != .object { throw .params("arguments must be an object") }
    conversation.service.useSessionLanguage()
    do throws(ToolError) {
      return toolResult(try tool.call(document, isLeftOut ? -1 : arguments, &conversation), isError: false)
    } catch {
      return toolResult(error.result(advising: tools), isError: true)
    }
  }

  /// The result of a call, as a structure and as text.
  private func toolResult(_ result: JSON, isError: Bool) -> JSON {
    let result = ToolView.fitted(result)
    return ["content": [["type": "text", "text": .string(result.text)]], "structuredContent": result, "isError": .bool(isError)]
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

  /// Tools never change; the titles of prompts follow the language of the store, and every shopping list is a resource.
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
    Search for products before you call add_to_cart, because it needs their ids. Pass many items in one call instead of one call per \
    item. Show the customer the result of preview_order and get their consent before you call place_order. Report prices, discounts and \
    totals exactly as the results state them. If something was changed by mistake, call undo.
    """

  /// A shopping bag of 16 by 16 pixels.
  private static let icon =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEX///8ufTI1V+6vAAAAAXRSTlMAQObYZgAAAB9JREFUeNpjYGBgYD7AwKIAQvZ/QMjGBoQgbDTEwAAAB1oNDwjoudwAAAAASUVORK5CYII="
}

/// A message of the protocol, classified by its members.
struct MCPMessage {
  /// The kind of a message.
  enum Kind {
    case request
    case notification
    /// A response: ignored, since the server sends no requests.
    case response
    /// A violation of the rules, with the reason for people.
    case invalid(reason: String)
  }

  let kind: Kind
  /// Offset of the usable id in the document, or -1.
  let id: Int
  /// Offset of the params, or -1.
  let params: Int
  /// Name of the method; empty unless the message is a request or notification.
  let method: String

  init(_ document: borrowing Document, at position: Int) {
    var (id, params, method) = (-1, -1, "")
    kind = Self.classify(document, at: position, id: &id, params: &params, method: &method)
    (self.id, self.params, self.method) = (id, params, method)
  }

  private static func classify(
    _ document: borrowing Document, at position: Int, id: inout Int, params: inout Int, method: inout String
  ) -> Kind {
    guard document[position].kind == .object else { return .invalid(reason: "a message is an object") }
    let name = document.find(.method, in: position)
    if name < 0, max(document.find(.result, in: position), document.find(.error, in: position)) >= 0 { return .response }
    let given = document.find(.id, in: position)
    if given >= 0, isUsable(document, at: given) { id = given }
    let version = document.find(.jsonrpc, in: position)
    guard version >= 0, document[version].isString, document.matches(.version, at: version) else {
      return .invalid(reason: "jsonrpc must be \"2.0\"")
    }
    guard name >= 0, document[name].isString else { return .invalid(reason: "method must be a string") }
    if given >= 0, id < 0 { return .invalid(reason: "id must be a string or an integer") }
    method = document.text(at: name)
    params = document.find(.params, in: position)
    return given < 0 ? .notification : .request
  }

  /// True for an id that the protocol allows: a string or an integer.
  static func isUsable(_ document: borrowing Document, at position: Int) -> Bool {
    let token = document[position]
    return token.isString || token.kind == .number && document.isIntegerText(at: position)
  }
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
    .object([JSON.Member(name: "io.modelcontextprotocol/subscriptionId", value: .number(id))])
  }
}

extension Service where R == MCPConversation {
  /// Serves standard input with the methods of `registry` until it ends, and then ends the process.
  static func run(
    _ options: Options, methods registry: MethodRegistry, tools: ToolRegistry, calling recurringCalls: [RecurringCall] = []
  ) throws(TransportError) -> Never {
    let outlet = try NonblockingOutput.standard()
    let channel = Channel(from: STDIN_FILENO, to: Outbox(outlet, limits: options.limits), style: .lines, limits: options.limits)
    let loop = try EventLoop()
    loop.listenToSignals()
    let state = ServiceState(options, registry)
    state.noteUnusableStore(to: .standardError)
    let conversation = Conversation(state, Mailbox { loop.wake() }, calling: recurringCalls)
    let server = Server(MCPConversation(conversation, tools: tools), on: channel, limits: options.limits)
    try Service(loop, server).serveUntilExit(spinning: SpinPolicy(options))
  }
}
