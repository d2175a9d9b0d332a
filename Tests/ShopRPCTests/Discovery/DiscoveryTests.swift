import Testing

@testable import ShopRPC

/// Machine-readable description of the service.
struct DiscoveryTests {
  private static let files = SchemaFiles.all(of: .all)

  @Test func theLayoutIsThis() {
    let names = MethodRegistry.all.methods.map { $0.spelling.replacing("$/", with: "") }
    let methods = names.flatMap { ["methods/\($0).params.json", "methods/\($0).result.json"] }
    let paths = Set(Self.files.map(\.path))
    #expect(
      paths.filter { !$0.hasPrefix("types/") }
        == Set(methods + ["openrpc.json", "errors.json", "mcp.json", "shop.json", "events/event.json", "events/progress.json"]))
    #expect(paths.contains("types/Money.json"))
  }

  @Test func paramsTakeNothingElse() {
    for file in Self.files where file.path.hasSuffix(".params.json") {
      let schema = Answer(file.text)
      #expect(schema.part("$schema") == "http://json-schema.org/draft-07/schema#", "\(file.path)")
      #expect(schema.part("type") == "object", "\(file.path)")
      #expect(schema.part("additionalProperties") == "false", "\(file.path)")
      #expect(!schema.part("properties._meta").isEmpty, "\(file.path)")
    }
  }

  @Test func eventsAreInTheDocument() throws {
    let document = try #require(Self.files.first { $0.path == "openrpc.json" })
    #expect(Answer(document.text).part("openrpc") == "1.3.2")
    #expect(Answer(Answer(document.text).part("x-notifications")).elements.map { $0.part("name") } == ["event", "$/progress"])
  }
}
