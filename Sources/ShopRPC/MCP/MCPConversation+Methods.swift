import ShopModel

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
