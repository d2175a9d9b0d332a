/// The tools, resources and prompts of the server, as one document.
enum MCPCatalog {
  /// All tools, resources and prompts, with the English texts.
  static var document: JSON {
    var texts = Texts()
    let prompts = ShopPrompt.all.map { prompt in
      [
        "name": .string(prompt.name), "title": .string(texts.text(prompt.title)),
        "arguments": .array(prompt.arguments.map(\.definition)),
      ] as JSON
    }
    return [
      "description": "The tools, resources and prompts of shop-rpc mcp; maintenance has the tools that --tools all adds.",
      "versions": .strings(ProtocolVersion.allCases.map(\.rawValue)), "instructions": .string(MCPServerInfo.instructions),
      "tools": .array(ToolRegistry.shop.entries.map(\.definition)),
      "maintenance": .array(ToolRegistry.all.entries.dropFirst(ToolRegistry.shop.entries.count).map(\.definition)),
      "resources": .array(ShopResource.definitions), "resourceTemplates": .array(ShopResource.templates), "prompts": .array(prompts),
    ]
  }
}
