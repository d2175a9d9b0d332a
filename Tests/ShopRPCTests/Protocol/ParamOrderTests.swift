import Testing

@testable import ShopRPC

/// Positional params start with the subject; an optional cart or list comes last.
@Suite struct ParamOrderTests {
  @Test func theContainerComesLast() {
    var found = 0
    for entry in MethodRegistry.all.entries {
      var types = SchemaTypes(prefix: "")
      let schema = entry.params(&types)
      guard case .object(let properties)? = schema["properties"] else { continue }
      var required: [JSON] = []
      if case .array(let names)? = schema["required"] { required = names }
      let params = properties.map(\.name)
      #expect(!params.contains("_meta"))
      let isContainer = { (name: String) in ["cartId", "listId"].contains(name) && !required.contains(.string(name)) }
      guard let index = params.firstIndex(where: isContainer) else { continue }
      found += 1
      #expect(params[index...].allSatisfy(isContainer), "\(entry.spelling)")
    }
    #expect(found > Self.fewest)
  }

  private static let fewest = 20
}
