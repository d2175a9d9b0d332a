import Testing

@testable import ShopRPC

/// Results as documented.
struct ResultTests {
  /// Methods without a result, because the session starts or ends with them.
  private static let withoutResult = ["cancelRequest", "exit", "initialized", "shutdown"]

  @Test func everyResultIsAnObject() {
    for file in SchemaFiles.all(of: .all) where file.path.hasSuffix(".result.json") {
      let method = String(file.path.dropFirst("methods/".count).dropLast(".result.json".count))
      #expect(Answer(file.text).part("type") == (Self.withoutResult.contains(method) ? "null" : "object"), "\(file.path)")
    }
    for answer in TranscriptResponses.all where !answer.part("result").isEmpty {
      #expect(answer.part("result").hasPrefix("{") || answer.part("result") == "null", "\(answer)")
    }
  }

  /// Only the mark of a replayed response comes after it.
  @Test func theRevisionComesLast() {
    let results = TranscriptResponses.all.map { Answer($0.part("result")) }.filter { !$0.part("revision").isEmpty }
    #expect(results.count > Self.fewest)
    for result in results {
      let names = result.members.map(\.name)
      #expect(names.last == "revision" || names.suffix(2) == ["revision", "_meta"], "\(result)")
    }
    for method in MethodRegistry.all.methods where method.kind != .session { #expect(method.returnsRevision, "\(method.spelling)") }
  }

  private static let fewest = 1000
}
