import ShopModel

/// A resource that clients can read.
///
/// All URIs have one scheme and an authority from this list: an id as authority would be taken for a host name, which clients lowercase.
enum ShopResource: Hashable {
  /// A cart; nil for the current one.
  case cart(String?)
  /// A shopping list; nil for the current one.
  case list(String?)
  case categories
  case history
  case product(String)
  case order(String)

  init?(uri: String) {
    guard uri.hasPrefix(Self.scheme) else { return nil }
    let parts = uri.dropFirst(Self.scheme.count).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let id = Self.decoded(parts[1]), Limits.identifierLength.contains(id.utf8.count) else { return nil }
    switch parts[0] {
    case "cart": self = .cart(id == Self.current ? nil : id)
    case "list": self = .list(id == Self.current ? nil : id)
    case "catalog" where id == "categories": self = .categories
    case "history" where id == "recent": self = .history
    case "product": self = .product(id)
    case "order": self = .order(id)
    default: return nil
    }
  }

  /// True when a change of one of the topics can change the content.
  func depends(on changed: Set<Topic>) -> Bool { !changed.isDisjoint(with: topics) }

  private var topics: Set<Topic> {
    switch self {
    case .cart: [.cart, .catalog, .promotion, .tax, .prefs, .account, .data]
    case .list: [.list, .location, .prefs, .data]
    case .categories, .product: [.catalog, .prefs, .data]
    case .order: [.order, .data]
    case .history: Set(Topic.ofChanges)
    }
  }

  private static let scheme = "shop://"
  private static let current = "current"

  /// The text with everything escaped but letters, digits and four signs (RFC 3986, unreserved characters).
  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      if byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | caseBit) || unreserved.contains(byte) {
        return String(Unicode.Scalar(byte))
      }
      return "%" + String(byte >> nibble, radix: hexadecimal, uppercase: true)
        + String(byte & lowNibble, radix: hexadecimal, uppercase: true)
    }.joined()
  }

  private static let unreserved = Array("-._~".utf8)
  private static let caseBit: UInt8 = 0x20
  private static let nibble: UInt8 = 4
  private static let lowNibble: UInt8 = 0x0F
  private static let hexadecimal = 16

  /// The text with percent escapes resolved; nil when one is malformed or the result is not UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: hexadecimal) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

enum ContentType {
  static let json = "application/json"
  static let markdown = "text/markdown"
  static let text = "text/plain"
}

/// The definitions that clients see.
extension ShopResource {
  static let definitions: [JSON] = [
    define("current_cart", title: "Current cart", summary: "Lines, discounts and total of the current cart.", type: ContentType.json)
      .adding([.init(name: "uri", value: "shop://cart/current")]),
    define("current_list", title: "Current shopping list", summary: "The list in visiting order.", type: ContentType.text)
      .adding([.init(name: "uri", value: "shop://list/current")]),
    define("categories", title: "Categories", summary: "Categories with their numbers of products.", type: ContentType.json)
      .adding([.init(name: "uri", value: "shop://catalog/categories")]),
    define("recent_history", title: "Recent changes", summary: "The latest changes, newest first.", type: ContentType.text)
      .adding([.init(name: "uri", value: "shop://history/recent")]),
  ]

  static let templates: [JSON] = [
    define("product", title: "Product", summary: "One product with its price and stock.", type: ContentType.json)
      .adding([.init(name: template, value: "shop://product/{productId}")]),
    define("order", title: "Order", summary: "The receipt of an order.", type: ContentType.markdown)
      .adding([.init(name: template, value: "shop://order/{orderId}")]),
    define("list", title: "Shopping list", summary: "One shopping list in visiting order.", type: ContentType.text)
      .adding([.init(name: template, value: "shop://list/{listId}")]),
    define("cart", title: "Cart", summary: "One cart with its total.", type: ContentType.json)
      .adding([.init(name: template, value: "shop://cart/{cartId}")]),
  ]

  private static let template = "uriTemplate"

  /// A definition without its URI.
  private static func define(_ name: String, title: String, summary: String, type: String) -> JSON {
    ["name": .string(name), "title": .string(title), "description": .string(summary), "mimeType": .string(type)]
  }
}

/// Reading resources.
extension MCPDialect {
  /// The shopping lists as resources; none when the database cannot be read, which the next request reports.
  func listResources(in conversation: inout Conversation) -> [JSON] {
    do throws(RPCError) { try conversation.service.look() } catch { return [] }
    return conversation.lists.map { list in
      let id = ShopResource.encoded(list["id"]?.string ?? "")
      return [
        "uri": .string("shop://list/\(id)"), "name": .string("list_\(id)"), "title": list["name"] ?? .null,
        "description": "A shopping list in visiting order.", "mimeType": .string(ContentType.text),
      ]
    }
  }

  /// Reads a resource.
  func read(_ uri: String, version: ProtocolVersion, in conversation: inout Conversation) throws(MCPError) -> JSON {
    guard let resource = ShopResource(uri: uri) else { throw .noResource(uri, code: version.resourceNotFound) }
    let content: (type: String, text: String)
    do throws(ToolError) { content = try text(of: resource, in: &conversation) } catch {
      if error.kind == .notFound { throw .noResource(uri, code: version.resourceNotFound) }
      throw MCPError(code: error.kind.code, message: error.text)
    }
    let item: JSON = ["uri": .string(uri), "mimeType": .string(content.type), "text": .string(content.text)]
    return JSON.object([.init(name: "contents", value: [item])]).cached(for: 0, scope: "private")
  }

  private func text(of resource: ShopResource, in conversation: inout Conversation) throws(ToolError) -> (type: String, text: String) {
    switch resource {
    case .cart(let id):
      let result = try conversation.call("cart.get", with: ["cartId": id.map { .string($0) }])
      return (ContentType.json, ToolView.cart(result["cart"] ?? .null).text)
    case .list(let id): return (ContentType.text, try sharedList(id, in: &conversation))
    case .categories: return (ContentType.json, (try conversation.call("catalog.categories")["categories"] ?? []).text)
    case .history:
      let entries = try conversation.call("history.list", with: ["limit": .int(ToolView.recentChanges)])["entries"]?.elements ?? []
      let lines = entries.map { "\($0["at"]?.string ?? "")  \($0["text"]?.string ?? "")" }
      return (ContentType.text, lines.joined(separator: "\n"))
    case .product(let id):
      let product = try conversation.call("catalog.get", with: ["productId": .string(id)])["product"] ?? .null
      return (ContentType.json, ToolView.productDetails(product).text)
    case .order(let id):
      let receipt = try conversation.call("order.receipt", with: ["orderId": .string(id), "format": "markdown"])
      return (ContentType.markdown, receipt["text"]?.string ?? "")
    }
  }

  /// The list as text; a sentence when it is empty, because an empty one cannot be shared.
  private func sharedList(_ id: String?, in conversation: inout Conversation) throws(ToolError) -> String {
    do throws(ToolError) {
      return try conversation.call("list.share", with: ["listId": id.map { .string($0) }])["text"]?.string ?? ""
    } catch {
      guard error.kind == .notAllowed else { throw error }
      return conversation.sentence(.listEmpty)
    }
  }
}

extension MCPError {
  /// The error for a resource that does not exist.
  static func noResource(_ uri: String, code: Int) -> MCPError {
    MCPError(code: code, message: "Resource not found", data: [.init(name: "uri", value: .string(uri.shortened))])
  }
}

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
struct ListState {
  /// The language of the titles of prompts.
  var language = ""
  /// Definitions of the shopping lists as resources.
  var resources: [JSON] = []
  /// The lists that the definitions are of: their last change, what the first one is, and those that exist by their items only.
  fileprivate var mark: ChangeLog.Position?
  fileprivate var use = ListUse()
  fileprivate var others: Set<ListID> = []

  /// True if nothing has changed since.
  fileprivate func isOf(_ shop: borrowing Shop, in language: String) -> Bool {
    let changed = mark.flatMap { shop.lists.changes.slots(since: $0) }
    return self.language == language && changed?.isEmpty == true && use == shop.listUse && others == Self.others(in: shop)
  }

  fileprivate static func others(in shop: borrowing Shop) -> Set<ListID> {
    Set(shop.itemIndex.lists.filter { shop.lists.slot(of: $0) == nil })
  }
}

/// Subscribing, and notifying.
extension MCPDialect {
  /// Subscribes to a resource, with the handshake.
  func subscribe(to uri: String, version: ProtocolVersion, in conversation: inout Conversation) throws(MCPError) -> JSON {
    guard ShopResource(uri: uri) != nil else { throw .noResource(uri, code: version.resourceNotFound) }
    guard subscriptions.subscribe(to: uri) else { throw .params("there are too many subscriptions") }
    try observe(in: &conversation)
    return [:]
  }

  /// Opens a stream of notifications and acknowledges what is honored of the request.
  func startListening(id: String, params: JSON, in conversation: inout Conversation) throws(MCPError) {
    guard let filter = params["notifications"], filter.isObject else { throw .params("notifications is missing") }
    let asked = filter["resourceSubscriptions"]
    let uris = (asked?.elements ?? []).compactMap(\.string).filter { ShopResource(uri: $0) != nil }
    let listener = ResourceSubscriptions.Listener(
      id: id, uris: uris, prompts: filter["promptsListChanged"] == true, resources: filter["resourcesListChanged"] == true)
    guard uris.count <= Limits.resourceSubscriptions, subscriptions.add(listener) else {
      throw MCPError(.invalidRequest, reason: "there are too many subscriptions, or one with this id")
    }
    try observe(in: &conversation)
    let honored: JSON = .compact([
      "promptsListChanged": listener.prompts ? true : nil, "resourcesListChanged": listener.resources ? true : nil,
      "resourceSubscriptions": asked == nil ? nil : .strings(uris),
    ])
    hold(
      notification: "notifications/subscriptions/acknowledged",
      params: ["_meta": MetaKey.subscription(of: id), "notifications": honored], in: &conversation)
  }

  /// Has changes of the database reported, also those of other processes.
  func observe(in conversation: inout Conversation) throws(MCPError) {
    let collector = conversation.service.feed.collector
    let tellsTopics = subscriptions.uris.isEmpty && subscriptions.listeners.allSatisfy(\.uris.isEmpty)
    if collector.tellsTopics, !tellsTopics {
      // topics that were collected before the first subscription to a resource may concern what the customer does not see
      let topics = collector.removeAll().reduce(subscriptions.changed) { $0.union($1.topics) }
      subscriptions.changed = []
      if !topics.isDisjoint(with: Self.topicsOfLists) { holdListChanges(in: &conversation) }
    }
    collector.tellsTopics = tellsTopics
    guard conversation.service.feed.subscriptions.isEmpty else { return }
    do throws(RPCError) { _ = try conversation.service.subscribe(to: Set(Topic.allCases)) } catch { throw MCPError(error) }
    subscriptions.lists = listState(in: &conversation)
  }

  /// The lists as they are now.
  private func listState(in conversation: inout Conversation) -> ListState {
    conversation.service.useSessionLanguage()
    let resources = listResources(in: &conversation)
    return ListState(
      language: conversation.service.sessionLanguage.tag, resources: resources, mark: conversation.service.shop.lists.changes.mark,
      use: conversation.service.shop.listUse, others: ListState.others(in: conversation.service.shop))
  }

  /// Notifies the client of changed lists: after a handshake always, else those who asked for it.
  private func holdListChanges(in conversation: inout Conversation) {
    let before = subscriptions.lists
    if before.isOf(conversation.service.shop, in: conversation.service.sessionLanguage.tag) { return }
    let now = listState(in: &conversation)
    subscriptions.lists = now
    let changes = [
      (
        isChanged: before.language != now.language, method: "notifications/prompts/list_changed",
        asks: \ResourceSubscriptions.Listener.prompts
      ),
      (before.resources != now.resources, "notifications/resources/list_changed", \.resources),
    ]
    for change in changes where change.isChanged {
      if handshake != nil { hold(["jsonrpc": "2.0", "method": .string(change.method)], in: &conversation) }
      for listener in subscriptions.listeners where listener[keyPath: change.asks] {
        hold(notification: change.method, params: ["_meta": MetaKey.subscription(of: listener.id)], in: &conversation)
      }
    }
  }

  /// Notifies the client of changed resources, or keeps the changes until it has read what was sent before.
  func sendEvents(of conversation: inout Conversation, into outbox: inout Outbox) {
    for event in conversation.service.feed.collector.removeAll() { subscriptions.changed.formUnion(event.topics) }
    outbox.flush()
    guard !subscriptions.changed.isEmpty, outbox.isDrained else { return }
    let changed = subscriptions.changed
    subscriptions.changed = []
    if !changed.isDisjoint(with: Self.topicsOfLists) { holdListChanges(in: &conversation) }
    for uri in subscriptions.uris where ShopResource(uri: uri)?.depends(on: changed) == true { holdUpdate(of: uri, in: &conversation) }
    for listener in subscriptions.listeners {
      for uri in listener.uris where ShopResource(uri: uri)?.depends(on: changed) == true {
        holdUpdate(of: uri, listener: listener.id, in: &conversation)
      }
    }
    conversation.service.response.release(into: &outbox)
    outbox.flush()
  }

  /// What the lists of prompts and resources depend on.
  private static let topicsOfLists: Set<Topic> = [.list, .locale, .prefs, .account, .data, .sync]

  /// Sends the responses of all listeners.
  func endListening(in conversation: inout Conversation, into outbox: inout Outbox) {
    for listener in subscriptions.endListeners() {
      let result: JSON = [
        "resultType": "complete",
        "_meta": MetaKey.subscription(of: listener.id).adding([.init(name: MetaKey.server, value: MCPServerInfo.short)]),
      ]
      hold(["jsonrpc": "2.0", "id": .written(listener.id), "result": result], in: &conversation)
    }
    conversation.service.response.release(into: &outbox)
  }

  private func holdUpdate(of uri: String, listener: String? = nil, in conversation: inout Conversation) {
    hold(
      notification: "notifications/resources/updated",
      params: .compact(["_meta": listener.map(MetaKey.subscription), "uri": .string(uri)]), in: &conversation)
  }

  private func hold(notification method: String, params: JSON, in conversation: inout Conversation) {
    hold(["jsonrpc": "2.0", "method": .string(method), "params": params], in: &conversation)
  }

  /// Holds a message that is not a response.
  private func hold(_ message: JSON, in conversation: inout Conversation) {
    let start = conversation.service.response.output.count
    message.write(to: &conversation.service.response.output)
    conversation.service.response.hold(eventFrom: start, isProvisional: false)
  }
}
