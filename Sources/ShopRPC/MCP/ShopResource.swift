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
    case .history: Set(Topic.allCases)
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

/// The types of contents.
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
extension MCPConversation {
  /// The shopping lists as resources; none when the store cannot be read, which the next request reports.
  mutating func listResources() -> [JSON] {
    let lists: [JSON]
    do throws(ToolError) { lists = try conversation.call("list.lists")["lists"]?.elements ?? [] } catch { return [] }
    return lists.map { list in
      let id = ShopResource.encoded(list["id"]?.string ?? "")
      return [
        "uri": .string("shop://list/\(id)"), "name": .string("list_\(id)"), "title": list["name"] ?? .null,
        "description": "A shopping list in visiting order.", "mimeType": .string(ContentType.text),
      ]
    }
  }

  /// Reads a resource.
  mutating func read(_ uri: String, in version: ProtocolVersion) throws(MCPError) -> JSON {
    guard let resource = ShopResource(uri: uri) else { throw .noResource(uri, code: version.resourceNotFound) }
    let content: (type: String, text: String)
    do throws(ToolError) { content = try text(of: resource) } catch {
      if error.kind == .notFound { throw .noResource(uri, code: version.resourceNotFound) }
      throw MCPError(code: error.kind.code, message: error.text)
    }
    let item: JSON = ["uri": .string(uri), "mimeType": .string(content.type), "text": .string(content.text)]
    return JSON.object([.init(name: "contents", value: [item])]).cached(for: 0, scope: "private")
  }

  private mutating func text(of resource: ShopResource) throws(ToolError) -> (type: String, text: String) {
    switch resource {
    case .cart(let id):
      let result = try conversation.call("cart.get", with: ["cartId": id.map { .string($0) }])
      return (ContentType.json, ToolView.cart(result["cart"] ?? .null).text)
    case .list(let id): return (ContentType.text, try sharedList(id))
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
  private mutating func sharedList(_ id: String?) throws(ToolError) -> String {
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
