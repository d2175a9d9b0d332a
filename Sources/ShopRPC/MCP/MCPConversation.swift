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
