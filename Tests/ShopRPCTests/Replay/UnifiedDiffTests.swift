import Testing

@testable import ShopRPC

struct UnifiedDiffTests {
  private static func hunks(_ old: String, _ new: String) -> String {
    let (old, new) = (old.split(separator: " ").map { Array($0.utf8) }, new.split(separator: " ").map { Array($0.utf8) })
    return UnifiedDiff(old, new).hunks.split(separator: "\n").joined(separator: "|")
  }

  @Test(
    arguments: [
      ("", "", ""), ("a b", "a b", ""), ("", "a", "@@ -0,0 +1,1 @@|+a"), ("a", "", "@@ -1,1 +0,0 @@|-a"),
      ("a b c", "a x c", "@@ -1,3 +1,3 @@| a|-b|+x| c"), ("a b c", "a c", "@@ -1,3 +1,2 @@| a|-b| c"),
      ("1 2 3 4 5 6 7 8 9", "1 2 3 4 5 6 7 8 9 x", "@@ -7,3 +7,4 @@| 7| 8| 9|+x"),
      ("1 2 3 4 5 6 7 8 9", "x 1 2 3 4 5 6 7 8 9", "@@ -1,3 +1,4 @@|+x| 1| 2| 3"),
      ("a 1 2 3 4 5 6 b", "x 1 2 3 4 5 6 y", "@@ -1,8 +1,8 @@|-a|+x| 1| 2| 3| 4| 5| 6|-b|+y"),
      ("a 1 2 3 4 5 6 7 b", "x 1 2 3 4 5 6 7 y", "@@ -1,4 +1,4 @@|-a|+x| 1| 2| 3|@@ -6,4 +6,4 @@| 5| 6| 7|-b|+y"),
      ("a b c d", "b c d a", "@@ -1,4 +1,4 @@|-a| b| c| d|+a"),
    ])
  func differencesHaveTheirLines(_ old: String, _ new: String, _ hunks: String) { #expect(Self.hunks(old, new) == hunks) }

  @Test func aTableThatWouldBeTooLargeIsNotMade() {
    let old = (0..<3000).map { Array("a\($0)".utf8) }
    let new = (0..<3000).map { Array("b\($0)".utf8) }
    #expect(UnifiedDiff(old, new).hunks.hasPrefix("@@ -1,3000 +1,3000 @@\n-a0\n"))
  }
}
