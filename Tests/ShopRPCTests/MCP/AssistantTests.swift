import Testing

@testable import ShopRPC

/// Runs the tests of the Model Context Protocol in `Tests/MCP` against the built program.
struct AssistantTests {
  /// `mcp 1.x` and `2.x` exclude each other, so each has a folder of its own; the test files skip loudly what is missing.
  @Test(arguments: try PythonTests.files(in: "Tests/MCP"))
  func theTestsInPythonPass(_ file: String) async throws { try await PythonTests.run(file) }

  /// Models read all definitions in every conversation. Clients leave the schemas of results out.
  @Test(arguments: [(ToolRegistry.core, 12_600), (ToolRegistry.shop, 18_600), (ToolRegistry.all, 36_000)])
  func theDefinitionsAreShort(of tools: ToolRegistry, within size: Int) {
    let shown = tools.entries.map { tool in JSON.object(tool.definition.members.filter { $0.name != "outputSchema" }) }
    #expect(JSON.object([.init(name: "tools", value: .array(shown))]).text.utf8.count <= size)
  }

  @Test func eachSetHasTheToolsOfTheSmallerOne() {
    let (core, shop, all) = (names(of: .core), names(of: .shop), names(of: .all))
    #expect(core.isStrictSubset(of: shop) && shop.isStrictSubset(of: all))
    #expect(core.count == 17)
  }

  private func names(of tools: ToolRegistry) -> Set<String> { Set(tools.entries.map(\.name)) }

  /// Hosts refuse other names, and alternatives at the top of a schema.
  @Test func everyHostTakesTheDefinitions() {
    for tool in ToolRegistry.all.entries {
      #expect(tool.name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "_") })
      for word in ["oneOf", "anyOf", "allOf", "if", "$ref"] { #expect(tool.definition["inputSchema"]?[word] == nil, "\(tool.name)") }
      #expect(tool.definition["inputSchema"]?["type"] == "object")
      #expect(tool.definition["outputSchema"]?["type"] == "object")
      #expect(tool.definition["annotations"]?.members.count == 4)
    }
    #expect(Set(ToolRegistry.all.entries.map(\.name)).count == ToolRegistry.all.entries.count)
  }

  @Test func escapedURIsLeadBack() {
    for id in ["milk", "a b", "100%", "ü/ö", "~._-"] { #expect(ShopResource(uri: "shop://list/\(ShopResource.encoded(id))") == .list(id)) }
    for uri in ["shop://list/", "shop://list", "shop://list/%4", "shop://list/%ff", "shop:list/x", "SHOP://x/y", ""] {
      #expect(ShopResource(uri: uri) == nil, "\(uri)")
    }
  }
}
