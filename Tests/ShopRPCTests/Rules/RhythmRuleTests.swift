import Testing

@testable import ShopRPC

/// Purchase interval as the median of the days between purchases, and the next due date.
struct RhythmRuleTests {
  /// `days due purchases text` after purchases at these times; empty if nothing is suggested.
  private static func suggested(_ moments: [String], in timeZone: String = "UTC") throws -> String {
    var options = Options.fixed
    options.timeZone = timeZone
    let peer = try Peer(options)
    _ = peer.ask("list.add", #"{"id":"m","name":"milk"}"#)
    for moment in moments {
      let full = moment.contains("T") ? moment : moment + "T12:00:00Z"
      _ = peer.ask("list.putBack", #"{"itemId":"m"}"#)
      #expect(peer.ask("list.markPurchased", #"{"itemId":"m","at":"\#(full)"}"#).errorText == "")
    }
    let answer = peer.ask("list.suggest")
    return ["everyDays", "due", "purchases"].map { answer.part("result.suggestions.0.\($0)") }.joined(separator: " ")
  }

  @Test(arguments: [
    (["2025-02-01", "2025-02-08", "2025-02-15", "2025-02-22"], "7 2025-03-01T00:00:00.000Z 4"),
    (["2014-12-11", "2015-08-01", "2015-10-12", "2015-12-06"], "72 2016-02-16T00:00:00.000Z 4"),
    (["2015-05-30", "2015-05-31", "2015-10-25", "2015-11-30"], "36 2016-01-05T00:00:00.000Z 4"),
    (["2024-02-27", "2024-02-29", "2024-03-02"], "2 2024-03-04T00:00:00.000Z 3"),
    // the mean of the two middle values, half up
    (["2025-01-01", "2025-01-04", "2025-01-09"], "4 2025-01-13T00:00:00.000Z 3"),
    (["2025-01-01", "2025-01-02", "2025-01-04"], "2 2025-01-06T00:00:00.000Z 3"),
    (["2025-01-01", "2025-01-02", "2025-01-05", "2025-01-11", "2025-01-31"], "5 2025-02-05T00:00:00.000Z 5"),
    // a day counts once, in any order
    (["2025-01-01T00:00:00Z", "2025-01-01T23:59:59Z", "2025-01-04", "2025-01-07"], "3 2025-01-10T00:00:00.000Z 3"),
    (["2025-01-07", "2025-01-01", "2025-01-04"], "3 2025-01-10T00:00:00.000Z 3"),
    // fewer than three days are not enough
    (["2025-01-01", "2025-01-09"], "  "), (["2025-01-01", "2025-01-01", "2025-01-09"], "  "), ([], "  "),
  ]) func theMedianCounts(_ days: [String], _ suggested: String) throws { #expect(try Self.suggested(days) == suggested) }

  /// Days are those of the database's time zone, and have 23, 24, or 25 hours.
  @Test(arguments: [
    (["2025-03-28T23:30:00Z", "2025-03-30T21:59:00Z", "2025-03-30T22:00:00Z"], "1 2025-03-31T22:00:00.000Z 3"),
    (["2025-10-25T12:00:00Z", "2025-10-26T12:00:00Z", "2025-10-27T12:00:00Z"], "1 2025-10-27T23:00:00.000Z 3"),
    (["2025-03-29T22:30:00Z", "2025-03-29T23:30:00Z", "2025-03-30T21:30:00Z"], "  "),
  ]) func daylightSavingMovesNoDay(_ moments: [String], _ suggested: String) throws {
    #expect(try Self.suggested(moments, in: "Europe/Berlin") == suggested)
  }

  @Test(arguments: [(6, "You usually buy milk every 6 days"), (1, "You usually buy milk every day")])
  func itIsSaid(_ days: Int, _ text: String) throws {
    let peer = try Peer()
    _ = peer.ask("list.add", #"{"id":"m","name":"milk"}"#)
    for number in 0..<3 {
      _ = peer.ask("list.putBack", #"{"itemId":"m"}"#)
      _ = peer.ask("list.markPurchased", #"{"itemId":"m","at":"2025-03-\#(10 + number * days)T12:00:00Z"}"#)
    }
    #expect(peer.ask("list.suggest").part("result.suggestions.0.text") == text)
  }
}
