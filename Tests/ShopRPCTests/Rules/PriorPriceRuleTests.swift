import Testing

@testable import ShopRPC

/// Prior price of a reduction: the lowest one in the days before it.
struct PriorPriceRuleTests {
  /// Price set this many days after the start.
  typealias Step = (day: Int, price: String)

  /// Prices, current day, number of days, and the expected lowest price.
  @Test(
    arguments: [
      // never reduced
      ([(0, "90")], 0, 30, "90.00"), ([(0, "90"), (31, "120")], 50, 30, "90.00"), ([(0, "90"), (31, "120")], 61, 30, "120.00"),
      // reduced once
      ([(0, "90"), (31, "120"), (50, "110")], 50, 30, "90.00"), ([(0, "120"), (60, "100")], 60, 30, "120.00"),
      ([(0, "120"), (31, "60"), (35, "120"), (50, "100")], 50, 30, "60.00"),
      ([(0, "120"), (1, "60"), (2, "120"), (42, "100")], 42, 30, "120.00"),
      // the price before the last of several reductions
      ([(0, "120"), (10, "100"), (11, "90"), (12, "80")], 12, 30, "90.00"),
      // exactly thirty days, and a day less
      ([(0, "80"), (1, "100"), (31, "90")], 31, 30, "100.00"), ([(0, "80"), (2, "100"), (31, "90")], 31, 30, "80.00"),
      // the prior price stays the same however long the reduction lasts, and setting the same price again is no change
      ([(0, "100"), (5, "90")], 400, 30, "100.00"), ([(0, "100"), (5, "100"), (45, "90")], 45, 30, "100.00"),
      // other numbers of days
      ([(0, "80"), (20, "100"), (31, "90")], 31, 7, "100.00"), ([(0, "80"), (20, "100"), (90, "90")], 90, 100, "80.00"),
    ] as [([Step], Int, Int, String)])
  func itIsTheLowestBefore(_ steps: [Step], _ now: Int, _ days: Int, _ lowest: String) throws {
    let peer = try Peer()
    var today = 0
    func go(to day: Int) {
      if day > today { _ = peer.ask("service.advanceClock", #"{"by":"P\#(day - today)D"}"#) }
      today = day
    }
    for step in steps {
      go(to: step.day)
      #expect(peer.ask("catalog.put", #"{"product":{"id":"a","name":"A","price":"\#(step.price)"}}"#).errorText == "")
    }
    go(to: now)
    #expect(peer.ask("catalog.priceHistory", #"{"productId":"a","days":\#(days)}"#).part("result.lowest.amount") == lowest)
  }
}
