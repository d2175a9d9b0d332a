import ShopModel
import Testing

@testable import ShopRPC

/// Visiting order of locations, learned from past purchases.
struct LearnedOrderTests {
  /// Each trip is a sequence of locations checked off one by one, `abc`, or at once in parentheses, `(ab)c`.
  private static func learned(_ trips: [String], _ present: String) -> LearnedOrder {
    var ticks: [Tick] = []
    for (day, trip) in trips.enumerated() {
      var time = 0
      var isTogether = false
      for letter in trip {
        if letter == "(" || letter == ")" { isTogether = letter == "(" }
        if !isTogether || letter == "(" { time += 1 }
        guard letter.isLetter else { continue }
        ticks.append(
          Tick(trip: Tick.Trip(list: .first, day: day), location: LocationID(String(letter)), at: Timestamp(milliseconds: time)))
      }
    }
    return LearnedOrder(from: ticks, present: present.map { LocationID(String($0)) })
  }

  @Test(
    arguments: [
      ([], "abc", "abc", 0, ""), (["ba"], "ab", "ba", 1, "b<a 1:0"), (["ab", "ba"], "ab", "ab", 2, "a<b 1:1"),
      (["ab", "ba"], "ba", "ba", 2, "b<a 1:1"), (["ba", "ba", "ab"], "ab", "ba", 3, "b<a 2:1"),
      // locations without data keep their position
      (["ba"], "axb", "bxa", 1, "b<a 1:0"), (["cba", "cba"], "abc", "cba", 2, "c<b 2:0 c<a 2:0 b<a 2:0"),
      // a single forgotten item does not count
      (["aaabba"], "ab", "ab", 1, "a<b 1:0"), (["bbbaab"], "ab", "ba", 1, "b<a 1:0"),
      // checked off at once
      (["(ab)"], "ab", "ab", 0, ""), (["(ab)c"], "cab", "abc", 1, "a<c 1:0 b<c 1:0"),
      // in a cycle, nothing changes
      (["ab", "bc", "ca"], "abc", "abc", 3, "a<b 1:0 c<a 1:0 b<c 1:0"), (["zb"], "ab", "ab", 0, ""),
    ] as [([String], String, String, Int, String)]) func theMajorityOfTripsDecides(
      _ trips: [String], _ present: String, _ order: String, _ count: Int, _ evidence: String
    )
  {
    let learned = Self.learned(trips, present)
    #expect(learned.locations.map(\.text).joined() == order)
    #expect(learned.trips == count)
    let told = learned.evidence.map { "\($0.before.text)<\($0.after.text) \($0.times):\($0.against)" }
    #expect(told.joined(separator: " ") == evidence)
  }
}
