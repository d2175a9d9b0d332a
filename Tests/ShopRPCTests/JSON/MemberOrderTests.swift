import Testing

@testable import ShopRPC

/// Members are found in any order, and an unknown one is reported in every order.
struct MemberOrderTests {
  /// Four members, two of them optional.
  private struct Four: WireType, Equatable {
    let first: Int
    let second: Int?
    let third: Int
    let fourth: Int?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("first", \.first, .integer(), "The first."),
      Field("second", \.second, optional: .integer(), "The second."),
      Field("third", \.third, .integer(), "The third."),
      Field("fourth", \.fourth, optional: .integer(), "The fourth."))
  }

  /// All permutations of `rest`.
  private func orders(_ rest: [String]) -> [[String]] {
    if rest.isEmpty { return [[]] }
    return rest.flatMap { one in orders(rest.filter { $0 != one }).map { [one] + $0 } }
  }

  private func read(_ members: [String]) throws -> Four {
    let text = "{" + members.map { "\"\($0)\":\($0.utf8.count)" }.joined(separator: ",") + "}"
    var document = Document()
    let bytes = Array(text.utf8)
    try document.read(bytes.span)
    return try Four.shape.read(document, 0)
  }

  /// Problems reported for these members.
  private func problems(of members: [String]) throws -> [Problem] {
    do {
      _ = try read(members)
      return []
    } catch let mismatch as ValidationError {
      return mismatch.problems
    }
  }

  @Test(arguments: [["first", "second", "third", "fourth"], ["first", "third", "fourth"], ["first", "third"]])
  func anyOrderReadsTheSame(_ members: [String]) throws {
    let all = Four(first: 5, second: members.contains("second") ? 6 : nil, third: 5, fourth: members.contains("fourth") ? 6 : nil)
    for order in orders(members) { #expect(try read(order) == all) }
  }

  @Test func noOrderHidesAnUnknownMember() throws {
    for order in orders(["first", "second", "other", "third", "fourth"]) {
      #expect(try problems(of: order).map { "\($0.kind) \($0.path)" } == ["unknown /other"])
    }
  }

  @Test func noOrderHidesThatOneIsMissing() throws {
    for order in orders(["second", "third", "fourth"]) {
      #expect(try problems(of: order) == [Problem(.missing).under("first")])
    }
  }
}
