import Testing

@testable import ShopRPC

@Suite struct TypoDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("bread", "bread", 0), ("bread", "breda", 1), ("bread", "braed", 1), ("bread", "bred", 1),
    ("bread", "breeead", 2), ("abc", "cba", 2), ("süt", "sut", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("ca", "abc", 3),
  ])
  func typosAreCounted(_ left: String, _ right: String, _ typos: Int) {
    for limit in 0...4 { #expect(Self.distance(left, right, limit) == (typos <= limit ? typos : nil), "\(limit)") }
  }

  /// Every word of up to five of two letters with every other, against the plain algorithm.
  @Test func itIsThePlainDistanceUpToTheLimit() {
    let words = (0...5).flatMap { length in
      (0..<(1 << length)).map { bits in String((0..<length).map { bits >> $0 & 1 == 0 ? "a" : "b" }) }
    }
    for left in words {
      for right in words {
        let plain = Spelling.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
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
}
