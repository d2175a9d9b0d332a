import ShopModel
import Testing

@testable import ShopRPC

struct RankingTests {
  /// Ids in ascending order.
  private static let ids = [
    "0", "7", "07", "10", "0010", "99", "100", "123456789012345678", "999999999999999999", "1234567890123456789", "99999999999999999999",
    "-1", "10a", "A", "Z", "a", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaab", "é", "牛", "😀",
  ]

  @Test func idsAreOrderedAsTheModelOrdersThem() {
    for (low, left) in Self.ids.enumerated() {
      for (high, right) in Self.ids.enumerated() {
        #expect((SortKey(KeyHead(id: left), id: left) < SortKey(KeyHead(id: right), id: right)) == (low < high), "\(left) \(right)")
        #expect(IdentifierOrder.precedes(left, right) == (low < high), "\(left) \(right)")
      }
    }
  }

  @Test func aMaintainedRankingEqualsAFullSort() {
    var prices: [Money?] = (0..<50).map { $0.isMultiple(of: 7) ? nil : Money($0 * 13 % 10, .usd) }
    let key = { SortKey(KeyHead(prices[$0] ?? Money(0, .usd)), id: "\($0)") }
    var ranking = Ranking(prices.map { $0.map { KeyHead($0) } }, key: key)
    var number: UInt64 = 1
    for round in 0..<500 {
      var changed: Set<Int> = []
      for _ in 0...round % 3 {
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let slot = Int(number >> 33) % 60
        while prices.count <= slot { prices.append(nil) }
        prices[slot] = number >> 60 == 0 ? nil : Money(Int(number >> 40) % 10, .usd)
        changed.insert(slot)
      }
      ranking.set(changed.map { (slot: $0, head: prices[$0].map { KeyHead($0) }) }, key: key)
      #expect(ranking.slots == Ranking(prices.map { $0.map { KeyHead($0) } }, key: key).slots)
    }
    #expect(ranking.slots.count == prices.count { $0 != nil })
  }

  @Test func anEntryMayMove() {
    var ids = ["1", "", "2"]
    let key = { SortKey(KeyHead(id: ids[$0]), id: ids[$0]) }
    let head = { (slot: Int) -> KeyHead? in ids[slot].isEmpty ? nil : KeyHead(id: ids[slot]) }
    var ranking = Ranking([head(0), head(1), head(2)], key: key)
    ids = ["", "1", "2"]
    ranking.set([(slot: 1, head: head(1)), (slot: 0, head: head(0))], key: key)
    #expect(ranking.slots == [1, 2])
    ids = ["1", "3", "2"]
    ranking.set([(slot: 0, head: head(0)), (slot: 1, head: head(1))], key: key)
    #expect(ranking.slots == [0, 2, 1])
  }

  /// Names of which many begin alike, one of which changes behind that beginning.
  @Test func keysThatBeginAlikeAreOrderedAsAWhole() {
    let collation = Collation(.english)
    var names = (0..<40).map { "Extra virgin olive oil from the south, bottle \($0 * 7 % 40)" }
    let key = { SortKey(collation.key(names[$0]), id: "\($0)") }
    let heads = { names.map { KeyHead?.some(collation.head(of: $0)) } }
    var ranking = Ranking(heads(), key: key)
    for slot in [0, 39, 17, 3] {
      names[slot] += " large"
      ranking.set([(slot: slot, head: heads()[slot])], key: key)
      #expect(ranking.slots == (0..<40).sorted { key($0) < key($1) }.map { Int32($0) })
    }
  }

  @Test(arguments: [
    (Rating?.none, Rating(hundredths: 0, count: 0)), (Rating(hundredths: 0, count: 0), Rating(hundredths: 0, count: 1)),
    (Rating(hundredths: 400, count: 99_999_999_999), Rating(hundredths: 401, count: 0)),
    (Rating(hundredths: 1, count: 5), Rating(hundredths: 500, count: 1)),
  ])
  func theBestRatingsComeFirst(_ worse: Rating?, _ better: Rating) { #expect(KeyHead(better) < KeyHead(worse)) }

  @Test func pricesAreOrderedByCurrencyThenByAmount() throws {
    let euro = try #require(Currency("EUR"))
    let keys = [
      SortKey(KeyHead(Money(Price.range.upperBound, euro)), id: "c"), SortKey(KeyHead(Money(0, .usd)), id: "b"),
      SortKey(KeyHead(Money(Price.range.upperBound - 1, .usd)), id: "z"), SortKey(KeyHead(Money(Price.range.upperBound, .usd)), id: "a"),
      SortKey(KeyHead(Money(Price.range.upperBound, .usd)), id: "b"),
    ]
    #expect(keys.sorted() == keys)
  }
}
