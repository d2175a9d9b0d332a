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
        #expect((SortKey(id: left) < SortKey(id: right)) == (low < high), "\(left) \(right)")
        #expect(IdentifierOrder.precedes(left, right) == (low < high), "\(left) \(right)")
      }
    }
  }

  @Test func aMaintainedRankingEqualsAFullSort() {
    var keys: [SortKey?] = (0..<50).map { $0.isMultiple(of: 7) ? nil : SortKey(Money($0 * 13 % 10, .usd), id: "\($0)") }
    var ranking = Ranking(keys)
    var number: UInt64 = 1
    for _ in 0..<500 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let slot = Int(number >> 33) % 60
      while keys.count <= slot { keys.append(nil) }
      keys[slot] = number >> 60 == 0 ? nil : SortKey(Money(Int(number >> 40) % 10, .usd), id: "\(slot)")
      ranking.set([(slot: slot, key: keys[slot])])
    }
    #expect(ranking.slots == Ranking(keys).slots)
    #expect(ranking.slots.count == keys.count { $0 != nil })
  }

  @Test func anEntryMayMove() {
    let key = SortKey(id: "1")
    var ranking = Ranking([key, nil, SortKey(id: "2")])
    ranking.set([(slot: 1, key: key), (slot: 0, key: nil)])
    #expect(ranking.slots == [1, 2])
    ranking.set([(slot: 0, key: key), (slot: 1, key: SortKey(id: "3"))])
    #expect(ranking.slots == [0, 2, 1])
  }

  @Test(arguments: [
    (Rating?.none, Rating(hundredths: 0, count: 0)), (Rating(hundredths: 0, count: 0), Rating(hundredths: 0, count: 1)),
    (Rating(hundredths: 400, count: 99_999_999_999), Rating(hundredths: 401, count: 0)),
    (Rating(hundredths: 1, count: 5), Rating(hundredths: 500, count: 1)),
  ])
  func ratingsAreOrderedByMarkThenByCount(_ left: Rating?, _ right: Rating) { #expect(SortKey(left, id: "b") < SortKey(right, id: "a")) }

  @Test func pricesAreOrderedByCurrencyThenByAmount() throws {
    let euro = try #require(Currency("EUR"))
    let keys = [
      SortKey(Money(Price.range.upperBound, euro), id: "c"), SortKey(Money(0, .usd), id: "b"),
      SortKey(Money(Price.range.upperBound - 1, .usd), id: "z"), SortKey(Money(Price.range.upperBound, .usd), id: "a"),
      SortKey(Money(Price.range.upperBound, .usd), id: "b"),
    ]
    #expect(keys.sorted() == keys)
  }
}
