import Testing

@testable import ShopRPC

/// Every declared method is registered, with the kind and the confirmation of its protocol.
struct RegistrationTests {
  /// Declaration such as `enum CartAdd: Command`, and its `name`.
  struct Declaration: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: String
    var testDescription: String { name }
  }

  /// Kind of a method by the protocol of its declaration.
  private static let kinds: [String: RegisteredMethod.Kind] = [
    "Query": .query, "DatabaseQuery": .query, "Command": .change, "PlainCommand": .change, "FetchingCommand": .change,
    "FetchingDatabaseCommand": .change, "Confirmable": .change, "DatabaseCommand": .change,
    "ConfirmableDatabaseCommand": .change, "TimerCommand": .change, "SessionMethod": .session, "AsyncSessionMethod": .session,
  ]

  static let declarations: [Declaration] = HouseTests.sources.filter { $0.path.hasPrefix("ShopRPC/") }.flatMap { source in
    var kind: String?
    return source.lines.compactMap { line -> Declaration? in
      let words = line.split { " :,{".contains($0) }
      if let first = words.first, ["enum", "struct"].contains(first), !line.hasPrefix(" ") {
        kind = words.dropFirst(2).map(String.init).first { kinds[$0] != nil }
      }
      guard let found = kind, line.hasPrefix("  static let name = \""), let name = line.split(separator: "\"").dropFirst().first else {
        return nil
      }
      kind = nil
      return Declaration(name: String(name), kind: found)
    }
  }

  @Test func everyDeclarationIsRegistered() {
    let (declared, registered) = (Set(Self.declarations.map(\.name)), Set(MethodRegistry.all.methods.map(\.spelling)))
    #expect(declared.subtracting(registered).sorted() == [], "declared, but not in MethodRegistry+All.swift")
    #expect(registered.subtracting(declared).sorted() == [], "registered, but not declared as a method")
    #expect(Self.declarations.count == MethodRegistry.all.methods.count)
  }

  @Test(arguments: declarations)
  func theMethodIsOfItsKind(_ declaration: Declaration) throws {
    let method = try #require(MethodRegistry.all.methods.first { $0.spelling == declaration.name })
    #expect(method.kind == Self.kinds[declaration.kind])
    #expect(method.isConfirmable == declaration.kind.hasPrefix("Confirmable"))
  }
}
