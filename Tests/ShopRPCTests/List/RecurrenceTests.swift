import Testing

@testable import ShopModel
@testable import ShopRPC

/// Items that are due again on days of the week or of the month.
struct RecurrenceTests {
  /// The day when an item with these params is due after it was bought at a time, and what is said of it. 2026-01-15 is a Thursday.
  private static func due(_ params: String, bought moment: String, in timeZone: String = "UTC", language: String? = nil) throws -> String {
    var options = Options.fixed
    options.timeZone = timeZone
    if let language { options.language = Language(matching: language) }
    let peer = try Peer(options)
    #expect(peer.ask("list.add", #"{"id":"m","name":"milk",\#(params)}"#).errorText == "")
    #expect(peer.ask("list.markPurchased", #"{"itemId":"m","at":"\#(moment)"}"#).errorText == "")
    let answer = peer.ask("list.suggest")
    return language == nil ? answer.part("result.suggestions.0.due") : answer.part("result.suggestions.0.text")
  }

  @Test(
    arguments: [
      // the first of the days after the purchase, never the same day
      (#""onDays":["saturday"]"#, "2026-01-15", "2026-01-17"), (#""onDays":["saturday"]"#, "2026-01-17", "2026-01-24"),
      (#""onDays":["tuesday","friday"]"#, "2026-01-15", "2026-01-16"), (#""onDays":["friday","tuesday"]"#, "2026-01-16", "2026-01-20"),
      (#""onDays":["monday","tuesday","wednesday","thursday","friday"]"#, "2026-01-16", "2026-01-19"),
      (#""onDays":["1"]"#, "2026-01-15", "2026-02-01"), (#""onDays":["1"]"#, "2026-02-01", "2026-03-01"),
      // a month that is shorter ends with the day
      (#""onDays":["31"]"#, "2026-01-31", "2026-02-28"), (#""onDays":["31"]"#, "2028-01-31", "2028-02-29"),
      (#""onDays":["30"]"#, "2026-02-28", "2026-03-30"), (#""onDays":["31"]"#, "2026-04-30", "2026-05-31"),
      (#""onDays":["1","monday"]"#, "2026-01-27", "2026-02-01"),
      // with a number of days, the nearest one, also of what was bought a little early or late
      (#""everyDays":14,"onDays":["saturday"]"#, "2026-01-17", "2026-01-31"),
      (#""everyDays":14,"onDays":["saturday"]"#, "2026-01-16", "2026-01-31"),
      (#""everyDays":14,"onDays":["saturday"]"#, "2026-01-18", "2026-01-31"),
      (#""everyDays":7,"onDays":["saturday"]"#, "2026-01-16", "2026-01-24"),
      (#""everyDays":30,"onDays":["1"]"#, "2026-03-07", "2026-04-01"), (#""everyDays":14,"onDays":["1","15"]"#, "2026-03-05", "2026-03-15"),
      (#""everyDays":90,"onDays":["1"]"#, "2026-01-01", "2026-04-01"), (#""everyDays":1,"onDays":["1"]"#, "2026-01-01", "2026-02-01"),
      (#""everyDays":14,"onDays":[]"#, "2026-01-16", "2026-01-30"),
    ] as [(String, String, String)])
  func theDayComes(_ params: String, _ bought: String, _ due: String) throws {
    #expect(try Self.due(params, bought: "\(bought)T12:00:00Z") == "\(due)T00:00:00.000Z")
  }

  /// Days are those of the time zone in use: it is Saturday in Auckland already.
  @Test(arguments: [
    ("Pacific/Auckland", "2026-01-16T12:00:00Z", "2026-01-23T11:00:00.000Z"), ("UTC", "2026-01-16T12:00:00Z", "2026-01-17T00:00:00.000Z"),
    ("Europe/Berlin", "2026-03-28T12:00:00Z", "2026-04-03T22:00:00.000Z"),
  ])
  func itIsALocalDay(_ timeZone: String, _ bought: String, _ due: String) throws {
    #expect(try Self.due(#""onDays":["saturday"]"#, bought: bought, in: timeZone) == due)
  }

  @Test(
    arguments: [
      ("en", #""onDays":["saturday"]"#, "milk repeats on Saturday"),
      ("en", #""everyDays":14,"onDays":["saturday"]"#, "milk repeats on Saturday, every 14 days"),
      ("en", #""onDays":["1","monday"]"#, "milk repeats on Monday and day 1 of the month"),
      ("de", #""onDays":["tuesday","friday"]"#, "milk: wiederholt sich am Dienstag und am Freitag"),
      ("de", #""everyDays":14,"onDays":["1"]"#, "milk: wiederholt sich am 1. des Monats, alle 14 Tage"),
      ("de", #""everyDays":1,"onDays":["saturday","1"]"#, "milk: wiederholt sich am Samstag und am 1. des Monats, täglich"),
      ("fr", #""everyDays":1,"onDays":["monday","1"]"#, "milk\u{A0}: revient le lundi et le 1er du mois, tous les jours"),
      ("es", #""onDays":["1"]"#, "milk: se repite el día 1 de cada mes"), ("fr", #""onDays":["monday"]"#, "milk\u{A0}: revient le lundi"),
      ("it", #""onDays":["monday"]"#, "milk: si ripete il lunedì"), ("pt-BR", #""onDays":["1"]"#, "milk: repete no dia 1 de cada mês"),
      ("tr", #""onDays":["1"]"#, "milk: ayın 1. günü tekrarlanır"), ("ja", #""onDays":["1"]"#, "milk：毎月1日に繰り返します"),
      ("si", #""onDays":["sunday"]"#, "milk නැවත එන දින: ඉරිදා"),
    ] as [(String, String, String)])
  func itIsSaid(_ language: String, _ params: String, _ text: String) throws {
    #expect(try Self.due(params, bought: "2026-01-15T12:00:00Z", language: language) == text)
  }

  /// What a list knows of an item stays with a copy, a move and an undo, and the database.
  @Test func daysStayWithTheItem() throws {
    let peer = try Peer()
    _ = peer.ask("list.add", #"{"id":"m","name":"milk","onDays":["saturday","1","saturday"]}"#)
    #expect(peer.ask("list.item", #"{"itemId":"m"}"#).part("result.item.onDays") == #"["saturday","1"]"#)
    let party = peer.ask("list.create", #"{"name":"Party"}"#).part("result.list.id")
    let copy = peer.ask("list.move", #"{"itemIds":["m"],"toListId":"\#(party)","copy":true}"#)
    #expect(copy.part("result.items.0.onDays") == #"["saturday","1"]"#)
    #expect(peer.ask("list.update", #"{"itemId":"m","onDays":null}"#).part("result.item.onDays") == "")
    _ = peer.ask("history.undo")
    #expect(peer.ask("list.item", #"{"itemId":"m"}"#).part("result.item.onDays") == #"["saturday","1"]"#)
  }

  /// Every day has one name, and names no other.
  @Test func daysHaveNames() {
    #expect(Set(RecurrenceDay.allCases.map(\.rawValue)).count == 38)
    for day in RecurrenceDay.allCases { #expect(RecurrenceDay(rawValue: day.rawValue) == day) }
    for name in ["", "0", "32", "Saturday", "01", "-1"] { #expect(RecurrenceDay(rawValue: name) == nil) }
  }
}
