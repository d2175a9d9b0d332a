import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// The topics of entities, as the page of the protocol lists them.
struct TopicTests {
  /// The types of entities that changes of a topic are about. Settings have two topics, with a type each.
  private static func types(of topic: Topic) -> [String] {
    EntityType.allCases.flatMap { type -> [String] in
      let (types, topics) = (type.presented.changeTypes, type.kind.topics)
      if types.count == topics.count { return zip(types, topics).filter { $1 == topic }.map(\.0) }
      return topics.contains(topic) ? types : []
    }
  }

  /// The first two columns of the table; the third one has remarks.
  @Test func theTableOfThePage() throws {
    let page = try String(contentsOf: HouseTests.root.appending(path: "docs/protocol.md"), encoding: .utf8)
    let table = page.components(separatedBy: "### Topics").last?.components(separatedBy: "\n## ").first ?? ""
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let expected = Topic.allCases.map { topic in
      // images are no entities, but subscribers learn of them
      ["`\(topic.rawValue)`", (Self.types(of: topic) + (topic == .catalog ? ["image"] : [])).map { "`\($0)`" }.joined(separator: ", ")]
    }
    #expect(rows == expected)
  }

  @Test(
    arguments: [
      ("cart.add", .cart), ("store.switch", .location), ("location.move", .location), ("transaction.run", nil), ("history.undo", nil),
      ("image.clear", nil),
    ] as [(String, Topic?)]) func theTopicOfAMethod(_ method: String, _ topic: Topic?)
  {
    #expect(RegisteredMethod.topic(of: method) == topic)
  }
}
