import Testing

@testable import ShopRPC

struct TypoDistanceTests {
  @Test(
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "ab", 2), ("bread", "bread", 0), ("bread", "breda", 1), ("bread", "braed", 1), ("bread", "bred", 1),
      ("bread", "breeead", 2), ("abc", "cba", 2), ("süt", "sut", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("ca", "abc", 3),
      ("quantity", "qauntity", 1), ("é", "e", 1),
    ] as [(String, String, Int)])
  func typosAreCounted(_ left: String, _ right: String, _ typos: Int) {
    for limit in 0...4 { #expect(Self.distance(left, right, limit) == (typos <= limit ? typos : nil), "\(limit)") }
  }

  /// Every pair of words of up to five letters from an alphabet of two, checked against the plain algorithm.
  @Test func itIsThePlainDistanceUpToTheLimit() {
    let words: [String] = (0...5).flatMap { (length: Int) -> [String] in
      (0..<(1 << length)).map { bits in String((0..<length).map { (bit: Int) -> Character in bits >> bit & 1 == 0 ? "a" : "b" }) }
    }
    for left in words {
      for right in words {
        let plain = Self.plain(Array(left), Array(right))
        for limit in 1...2 {
          let bounded = Self.distance(left, right, limit)
          #expect(bounded == (plain <= limit ? plain : nil), "\(left) \(right) \(limit)")
        }
      }
    }
  }

  private static func distance(_ left: String, _ right: String, _ limit: Int) -> Int? {
    var distance = TypoDistance(limit: limit)
    return distance.between(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  /// Full matrix, without a limit.
  private static func plain(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(rows[row][column] + (letter == other ? 0 : 1), rows[row][column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other { least = min(least, rows[row - 1][column - 1] + 1) }
        current.append(least)
      }
      rows.append(current)
    }
    return rows[left.count][right.count]
  }
}
