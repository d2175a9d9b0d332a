import ShopModel

/// The resources that the client wants to be notified of, in both eras.
struct ResourceSubscriptions {
  /// A `subscriptions/listen` request that stays open.
  struct Listener {
    /// Its id as it was written.
    let id: String
    let uris: [String]
    /// True when changes of the list of prompts, or of resources, are wanted.
    let prompts: Bool
    let resources: Bool
  }

  /// URIs of `resources/subscribe`, in the order of the requests.
  private(set) var uris: [String] = []
  /// Open `subscriptions/listen` requests.
  private(set) var listeners: [Listener] = []
  /// The lists as the client may know them.
  var lists = ListState()
  /// Topics with changes that the client has not been notified of.
  var changed: Set<Topic> = []

  /// Adds a resource; false when there are too many.
  mutating func subscribe(to uri: String) -> Bool {
    if uris.contains(uri) { return true }
    guard uris.count < Limits.resourceSubscriptions else { return false }
    uris.append(uri)
    return true
  }

  /// Removes a resource.
  mutating func unsubscribe(from uri: String) { uris.removeAll { $0 == uri } }

  /// Adds a listener; false when there are too many, or one with the same id.
  mutating func add(_ listener: Listener) -> Bool {
    guard listeners.count < Limits.subscriptions, !listeners.contains(where: { $0.id == listener.id }) else { return false }
    listeners.append(listener)
    return true
  }

  /// Ends the listener with this id, if there is one.
  mutating func end(listener id: String) { listeners.removeAll { $0.id == id } }

  /// Ends all listeners and returns them.
  mutating func endListeners() -> [Listener] {
    defer { listeners = [] }
    return listeners
  }
}

/// State that determines the lists of prompts and resources.
struct ListState: Equatable {
  /// The language of the titles of prompts.
  var language = ""
  /// Definitions of the shopping lists as resources.
  var resources: [JSON] = []
}

/// Subscribing, and notifying.
extension MCPConversation {
  /// Subscribes to a resource, with the handshake.
  mutating func subscribe(to uri: String, in version: ProtocolVersion) throws(MCPError) -> JSON {
    guard ShopResource(uri: uri) != nil else { throw .noResource(uri, code: version.resourceNotFound) }
    guard subscriptions.subscribe(to: uri) else { throw .params("there are too many subscriptions") }
    try observe()
    return [:]
  }

  /// Opens a stream of notifications and acknowledges what is honored of the request.
  mutating func startListening(id: String, params: JSON) throws(MCPError) {
    guard let filter = params["notifications"], filter.isObject else { throw .params("notifications is missing") }
    let asked = filter["resourceSubscriptions"]
    let uris = (asked?.elements ?? []).compactMap(\.string).filter { ShopResource(uri: $0) != nil }
    let listener = ResourceSubscriptions.Listener(
      id: id, uris: uris, prompts: filter["promptsListChanged"] == true, resources: filter["resourcesListChanged"] == true)
    guard uris.count <= Limits.resourceSubscriptions, subscriptions.add(listener) else {
      throw MCPError(.invalidRequest, reason: "there are too many subscriptions, or one with this id")
    }
    try observe()
    let honored: JSON = .compact([
      "promptsListChanged": listener.prompts ? true : nil, "resourcesListChanged": listener.resources ? true : nil,
      "resourceSubscriptions": asked == nil ? nil : .strings(uris),
    ])
    hold(
      notification: "notifications/subscriptions/acknowledged",
      params: ["_meta": MetaKey.subscription(of: id), "notifications": honored])
  }

  /// Has changes of the store reported, also those of other processes.
  mutating func observe() throws(MCPError) {
    guard conversation.service.feed.subscriptions.isEmpty else { return }
    do throws(RPCError) { _ = try conversation.service.subscribe(to: Set(Topic.allCases)) } catch { throw MCPError(error) }
    subscriptions.lists = listState()
  }

  /// The lists as they are now.
  private mutating func listState() -> ListState {
    ListState(language: conversation.service.sessionLanguage.tag, resources: listResources())
  }

  /// Notifies the client of changed lists: after a handshake always, else those who asked for it.
  private mutating func holdListChanges() {
    let now = listState()
    let before = subscriptions.lists
    subscriptions.lists = now
    let changes = [
      (
        isChanged: before.language != now.language, method: "notifications/prompts/list_changed",
        asks: \ResourceSubscriptions.Listener.prompts
      ),
      (before.resources != now.resources, "notifications/resources/list_changed", \.resources),
    ]
    for change in changes where change.isChanged {
      if handshake != nil { hold(["jsonrpc": "2.0", "method": .string(change.method)]) }
      for listener in subscriptions.listeners where listener[keyPath: change.asks] {
        hold(notification: change.method, params: ["_meta": MetaKey.subscription(of: listener.id)])
      }
    }
  }

  /// Notifies the client of changed resources, or keeps the changes until it has read what was sent before.
  mutating func sendUpdates(into outbox: inout Outbox) {
    for event in conversation.service.feed.collector.take() { subscriptions.changed.formUnion(event.topics) }
    outbox.flush()
    guard !subscriptions.changed.isEmpty, outbox.isDrained else { return }
    let changed = subscriptions.changed
    subscriptions.changed = []
    holdListChanges()
    for uri in subscriptions.uris where ShopResource(uri: uri)?.depends(on: changed) == true { holdUpdate(of: uri) }
    for listener in subscriptions.listeners {
      for uri in listener.uris where ShopResource(uri: uri)?.depends(on: changed) == true { holdUpdate(of: uri, listener: listener.id) }
    }
    conversation.service.response.release(into: &outbox)
    outbox.flush()
  }

  /// Sends the responses of all listeners.
  mutating func endListening(into outbox: inout Outbox) {
    for listener in subscriptions.endListeners() {
      let result: JSON = [
        "resultType": "complete",
        "_meta": MetaKey.subscription(of: listener.id).adding([.init(name: MetaKey.server, value: MCPServerInfo.short)]),
      ]
      hold(["jsonrpc": "2.0", "id": .number(listener.id), "result": result])
    }
    conversation.service.response.release(into: &outbox)
  }

  private mutating func holdUpdate(of uri: String, listener: String? = nil) {
    hold(
      notification: "notifications/resources/updated",
      params: .compact(["_meta": listener.map(MetaKey.subscription), "uri": .string(uri)]))
  }

  private mutating func hold(notification method: String, params: JSON) {
    hold(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Holds a message that is not a response.
  private mutating func hold(_ message: JSON) {
    let start = conversation.service.response.output.count
    message.write(to: &conversation.service.response.output)
    conversation.service.response.hold(eventFrom: start, isExposed: false)
  }
}
