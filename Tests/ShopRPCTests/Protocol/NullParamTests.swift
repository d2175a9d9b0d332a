import Testing

@testable import ShopRPC

/// Null for an optional param means the same as omitting it.
struct NullParamTests {
  /// Every optional param of every method, by name.
  private static let omissible: [(method: RegisteredMethod, name: String, index: Int)] = MethodRegistry.all.methods.flatMap { method in
    var types = SchemaTypes(prefix: "")
    return method.params(&types).properties.enumerated().filter { !$0.element.isRequired }.map { (method, $0.element.name, $0.offset) }
  }

  @Test func noMethodRefusesIt() throws {
    #expect(Self.omissible.count > Self.fewest)
    for (method, name, index) in Self.omissible {
      let byName = #"{"\#(name)":null}"#
      let byPosition = "[" + Array(repeating: "null", count: index + 1).joined(separator: ",") + "]"
      for params in [byName, byPosition] {
        var document = Document()
        try document.read(owning: Array(params.utf8))
        document.params = 0
        let wrong = method.problems(document).filter { $0.path.hasPrefix("/\(name)") && ![.missing, .conflict].contains($0.kind) }
        #expect(wrong == [], "\(method.spelling) \(params)")
      }
    }
  }

  @Test func everySchemaAllowsIt() {
    for (method, name, _) in Self.omissible {
      var types = SchemaTypes(prefix: "")
      #expect(method.params(&types)["properties"]?[name]?.acceptsNull == true, "\(method.spelling) \(name)")
    }
  }

  /// A result type does not allow more nulls because params use it too.
  @Test func aTypeIsTheSameInParamsAndResults() {
    var (given, told) = (SchemaTypes(prefix: ""), SchemaTypes(prefix: ""))
    for method in MethodRegistry.all.methods {
      _ = method.params(&given)
      _ = method.result(&told)
    }
    let types = Dictionary(uniqueKeysWithValues: told.definitions.map { ($0.name, $0.value) })
    for type in given.definitions { if let other = types[type.name] { #expect(type.value == other, "\(type.name)") } }
  }

  @Test func aRepeatedCallMayWriteItOrNot() throws {
    let peer = try Frontend(nil)
    let first = try peer.ask("list.add", #"{"name":"Milk","quantity":null,"listId":null,"_meta":{"idempotencyKey":"k","locale":null}}"#)
    let second = try peer.ask("list.add", #"{"name":"Milk","_meta":{"idempotencyKey":"k"}}"#)
    #expect(second.part("result.item.id") == first.part("result.item.id"))
    #expect(second.part("result._meta.replayed") == "true")
    #expect(try peer.ask("list.add", #"{"name":"Tea","_meta":null}"#).errorText == "")
    try peer.ending()
  }

  private static let fewest = 150
}
