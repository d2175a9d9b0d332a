import ShopModel
import Testing

@testable import ShopRPC

/// Lists of other programs.
struct ListProgramTests {
  /// A file, the format it is taken for, and its items: name, amount, location, note, and whether they are on the list.
  struct File: Sendable, CustomTestStringConvertible {
    let format: String
    let text: String
    let items: [String]

    init(_ format: String, _ text: String, _ items: [String]) { (self.format, self.text, self.items) = (format, text, items) }

    var testDescription: String { format }
  }

  static let files = [
    File(
      "homeassistant", #"[{"name":"Milk","id":"a1b2","complete":false},{"name":"2 kg potatoes","id":"c3d4","complete":true}]"#,
      ["Milk|1|Other||true", "potatoes|2 kg|Other||false"]),
    File(
      "keep",
      #"{"color":"DEFAULT","isTrashed":false,"title":"Shop","listContent":[{"text":"Milk","isChecked":false},{"text":"Eggs","isChecked":true}]}"#,
      ["Milk|1|Other||true", "Eggs|1|Other||false"]),
    File(
      "ics",
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:x-1\r\nSUMMARY:Milk\\, fresh\r\nCATEGORIES:Dairy\r\nDESCRIPTION:from the \r\n farm\r\n"
        + "STATUS:NEEDS-ACTION\r\nEND:VTODO\r\nBEGIN:VTODO\r\nUID:x-2\r\nSUMMARY:Soap\r\nSTATUS:COMPLETED\r\nCOMPLETED:20260110T080000Z\r\n"
        + "END:VTODO\r\nEND:VCALENDAR\r\n",
      ["Milk|1|Dairy|fresh; from the farm|true", "Soap|1|Other||false"]),
    File(
      "todoist",
      "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE\nsection,Bakery,,,,,,\ntask,2 baguettes,crisp,4,1,,,\ntask,Rolls,,4,1,,,\n",
      ["baguettes|2|Bakery|crisp|true", "Rolls|1|Bakery||true"]),
    File(
      "kitchenowl",
      #"{"items":[{"name":"Milk","icon":"milk","category":{"name":"Dairy"}},{"name":"Salt","icon":"salt"}],"recipes":[]}"#,
      ["Milk|1|Dairy||true", "Salt|1|Other||true"]),
    File(
      "mealie",
      #"{"name":"Week","listItems":[{"quantity":2,"unit":{"name":"kg"},"food":{"name":"Tomatoes"},"note":"ripe","checked":false,"label":{"name":"Produce"}},{"quantity":1,"unit":null,"food":null,"note":"Candles","checked":true,"display":"Candles"}]}"#,
      ["Tomatoes|2 kg|Produce|ripe|true", "Candles|1|Other||false"]),
    File(
      "text", "## Produce\n- [ ] 500 g apples\n- [x] Pears\n\nDairy:\n* Milk\n3. Butter\n",
      ["apples|500 g|Produce||true", "Pears|1|Produce||false", "Milk|1|Dairy||true", "Butter|1|Dairy||true"]),
    File(
      "csv", "Item,Quantity,Unit,Aisle,Note,Checked\nMilk,2,l,Dairy,cold,no\nSoap,,,,,yes\n",
      ["Milk|2 l|Dairy|cold|true", "Soap|1|Other||false"]),
    File("csv", "Artikel;Menge;Abteilung\nMehl;1,5 kg;Backen\n", ["Mehl|1.5 kg|Backen||true"]),
    // how its numbers are written is told by the others of a column
    File(
      "csv", "Zutat;Menge;Notiz\nMehl;1,5 kg;\nZucker;1.500 g;\nReis;2,125;\n",
      ["Mehl|1.5 kg|Other||true", "Zucker|1500 g|Other||true", "Reis|2.125|Other||true"]),
    File("csv", "name,amount,note\nflour,1.5 kg,\nsugar,\"1,500 g\",\n", ["flour|1.5 kg|Other||true", "sugar|1500 g|Other||true"]),
    File(
      "text", "Fruit\n\n- 5 kiwis [ ]\n- Pears [x]\n\nMeat\n[ ] Ham\n[ ] Mince\n[x] Lard\n[ ] Duck\n- Veal\n- Lamb\n",
      [
        "kiwis|5|Fruit||true", "Pears|1|Fruit||false", "Ham|1|Meat||true", "Mince|1|Meat||true", "Lard|1|Meat||false", "Duck|1|Meat||true",
        "Veal|1|Meat||true", "Lamb|1|Meat||true",
      ]),
    File("text", "Groceries\n=========\n\n* Milk\n* Soap\n", ["Milk|1|Other||true", "Soap|1|Other||true"]),
    // what may be an item is one
    File(
      "text", "- milk\n- eggs\n2 kg flour\n- butter\n- cheese\n- jam\n",
      [
        "milk|1|Other||true", "eggs|1|Other||true", "flour|2 kg|Other||true", "butter|1|Other||true", "cheese|1|Other||true",
        "jam|1|Other||true",
      ]),
    File(
      "text", "- milk\n- eggs\nbread\n====\n- jam\n- tea\n",
      ["milk|1|Other||true", "eggs|1|Other||true", "bread|1|Other||true", "jam|1|Other||true", "tea|1|Other||true"]),
    File("text", "bread\n[x] milk\n[x] eggs\n", ["bread|1|Other||true", "milk|1|Other||false", "eggs|1|Other||false"]),
    // sections of the first level, and with bullets
    File("text", "# Dairy\n- milk\n# Bakery\n- rolls\n", ["milk|1|Dairy||true", "rolls|1|Bakery||true"]),
    File("text", "# Week\n## Dairy\n- milk\n# Tools\n- nails\n", ["milk|1|Dairy||true", "nails|1|Tools||true"]),
    File("text", "- Dairy:\n  - milk\n- Bakery:\n  - rolls\n", ["milk|1|Dairy||true", "rolls|1|Bakery||true"]),
    // a mark in a name is no heading
    File("text", "- #tag soup (2)\n\nDairy:\n- milk\n", ["#tag soup|2|Other||true", "milk|1|Dairy||true"]),
    // what belongs to an event is not that of the task after it
    File(
      "ics",
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Party\r\nCATEGORIES:Fun\r\nEND:VEVENT\r\nBEGIN:VTODO\r\nUID:x-9\r\nSUMMARY:Milk\r\n"
        + "CATEGORIES:Dairy\r\nEND:VTODO\r\nEND:VCALENDAR\r\n", ["Milk|1|Dairy||true"]),
    // a number in French
    File("csv", "Article;Nombre;Unité\nLait;3;l\n", ["Lait|3 l|Other||true"]),
    File(
      "csv", "Item,Quantity,Purchased\nMilk,1,3/1/2026\nTea,1,bought\nSalt,1,erledigt\nRye,1,no\nFig,1,perhaps\n",
      ["Milk|1|Other||false", "Tea|1|Other||false", "Salt|1|Other||false", "Rye|1|Other||true", "Fig|1|Other||true"]),
    // ticks as text and as emoji, chats, and boards
    File(
      "text", "- Milk\n✔ tea\n✔️ rye\n✔︎ fig\n☑️ jam\n",
      ["Milk|1|Other||true", "tea|1|Other||false", "rye|1|Other||false", "fig|1|Other||false", "jam|1|Other||false"]),
    File(
      "text", "[28/11/2026, 10:15:02] Ana: milk\n[28/11/2026, 10:15:30] Ana: 2 kg potatoes\nrye\n",
      ["milk|1|Other||true", "potatoes|2 kg|Other||true", "rye|1|Other||true"]),
    File(
      "text",
      "11/28/26, 10:15 AM - Messages and calls are end-to-end encrypted. No one outside of this chat, not even us, can read them.\n"
        + "11/28/26, 10:15 AM - Ana: Please buy:\n11/28/26, 10:16 AM - Ana: milk, fresh\n11/28/26, 10:16 AM - Ben: 2 kg rice\n",
      ["milk|1|Other|fresh|true", "rice|2 kg|Other||true"]),
    // every comment once
    File(
      "todoist", "TYPE,CONTENT,PRIORITY,INDENT\ntask,Milk,1,1\nnote,not red,,\nnote,red,,\nnote,red,,\n", ["Milk|1|Other|not red; red|true"]
    ),
    // without senders, and with things to buy that only look like something else
    File("text", "[28/11/2026, 10:15:02] milk\n[28/11/2026, 10:15:03] bread\n", ["milk|1|Other||true", "bread|1|Other||true"]),
    File(
      "text", "[28/11/2026, 10:15:02] Ana: milk\n[28/11/2026, 10:15:04] Ana: 6 eggs:\n", ["milk|1|Other||true", "eggs|6|Other||true"]),
    File(
      "csv",
      #"{"id":"b1","name":"Groceries","desc":"","lists":[{"id":"L1","name":"To buy"}],"cards":[{"id":"c1","name":"2 kg flour","desc":"fine","idList":"L1","closed":false}]}"#,
      ["flour|2 kg|Other|fine|true"]),
    File(
      "keep", #"{"title":"G","isTrashed":false,"listContent":[{"text":"Milk","isChecked":false},{"text":"","isChecked":false}]}"#,
      ["Milk|1|Other||true"]),
    File("text", "Milk\nSoap\n- Bread\n", ["Milk|1|Other||true", "Soap|1|Other||true", "Bread|1|Other||true"]),
  ]

  private static func params(_ file: File, _ more: String = "") -> String {
    var data = Output()
    data.string(file.text)
    return #"{"data":\#(data.text)\#(more)}"#
  }

  @Test(arguments: files) func theListIsRecognizedAndRead(_ file: File) throws {
    let peer = try Peer()
    let first = peer.ask("data.import", Self.params(file))
    #expect(first.part("result.format") == file.format && first.part("result.rejections") == "[]", "\(first)")
    #expect(first.part("result.removal") == "")
    let names = Set(file.items.map { String($0.prefix { $0 != "|" }) })
    for item in file.items {
      let parts = item.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
      var name = Output()
      name.string(parts[0])
      let found = peer.ask("list.items", #"{"search":\#(name.text),"show":"all"}"#)
      #expect(found.part("result.sections.0.items.0.onList") == parts[4])
      #expect(found.part("result.sections.0.items.0.name") == parts[0], "\(item): \(found)")
      #expect(found.part("result.sections.0.items.0.note") == parts[3])
      if parts[2] != "Other" { #expect(found.part("result.sections.0.items.0.location.name") == parts[2]) }
    }
    #expect(peer.ask("service.status").part("result.counts.items") == "\(names.count)")
    // twice is unchanged, in either mode
    for mode in ["merge", "replace"] {
      let again = peer.ask("data.import", Self.params(file, #","mode":"\#(mode)""#))
      #expect(again.part("result.added") == "0" && again.part("result.updated") == "0" && again.part("result.removed") == "0", "\(again)")
    }
  }

  @Test func whatIsNoTickIsReported() throws {
    let report = try Peer().ask("data.import", #"{"data":"Item,Quantity,Purchased,Article\nFig,1,perhaps,7\n"}"#)
    let repairs = Answer(report.part("result.repairs")).elements.map { $0.part("path") + $0.part("value") + $0.part("reason") }
    #expect(repairs == ["/onListperhapsinvalid"] && report.part("result.ignored") == #"["Article"]"#, "\(report)")
  }

  /// Numbers of JSON have a point in every language.
  @Test(arguments: ["en", "de", "tr"]) func amountsOfJSONAreNumbers(_ language: String) throws {
    for (list, value) in [
      (#"[{"food":{"name":"Mehl"},"unit":{"name":"kg"},"amount":1.125,"checked":false}]"#, "1 1/8"),
      (#"{"listItems":[{"quantity":2.500,"unit":{"name":"kg"},"food":{"name":"Mehl"},"note":"","checked":false}]}"#, "2 1/2"),
    ] {
      let peer = try Peer()
      let report = peer.ask("data.import", #"{"data":\#(list),"_meta":{"locale":"\#(language)"}}"#)
      let item = Answer(peer.ask("list.items").part("result.sections.0.items.0"))
      #expect(item.part("quantity.value") == value && item.part("quantity.unit") == "kg", "\(report)")
    }
  }

  /// Our own calendar has no parts of a second.
  @Test func ourCalendarIsNoSecondPurchase() throws {
    let peer = try Peer()
    _ = peer.ask("list.addText", #"{"text":"Milk"}"#)
    let id = peer.ask("list.items").part("result.sections.0.items.0.id")
    _ = peer.ask("list.markPurchased", #"{"itemId":"\#(id)","at":"2026-01-14T09:00:00.123Z"}"#)
    var calendar = Output()
    calendar.string(Answer(peer.ask("data.export", #"{"format":"ics"}"#).part("result")).part("data"))
    let again = peer.ask("data.import", #"{"data":\#(calendar.text)}"#)
    #expect(again.part("result.unchanged") == "1", "\(again)")
  }

  /// Headings of which all but one are empty are no title.
  @Test func aSingleHeadingIsOne() throws {
    let peer = try Peer()
    let report = peer.ask("data.import", #"{"data":"Name,,\nMilk,2,\nBread,,\n","kind":"items"}"#)
    #expect(report.part("result.added") == "2" && report.part("result.rejections") == "[]", "\(report)")
  }

  @Test func amountsAreTakenNotAddedUp() throws {
    let peer = try Peer()
    _ = peer.ask("list.addText", #"{"text":"3 kg potatoes"}"#)
    let report = peer.ask("data.import", #"{"data":"2 kg potatoes\n","format":"text"}"#)
    #expect(report.part("result.updated") == "1" && report.part("result.added") == "0")
    #expect(peer.ask("list.items").part("result.sections.0.items.0.quantity.value") == "2")
  }

  @Test func replacingIsLimitedToTheList() throws {
    let peer = try Peer()
    _ = peer.ask("list.addText", #"{"text":"Milk"}"#)
    _ = peer.ask("list.create", #"{"id":"other","name":"Other list"}"#)
    let report = peer.ask("data.import", #"{"data":"Bread\n","format":"text","mode":"replace","listId":"other"}"#)
    #expect(report.part("result.added") == "1" && report.part("result.removed") == "0", "\(report)")
    #expect(peer.ask("data.import", #"{"data":"Bread","format":"text","listId":"none"}"#).part("error.data.kind") == "notFound")
  }

  @Test func aBrokenRecordRemovesNothing() throws {
    let peer = try Peer()
    _ = peer.ask("data.import", #"{"data":"Item,Quantity\nMilk,2\nSoap,1\n"}"#)
    let report = peer.ask("data.import", #"{"data":"Item,Quantity\nSoap,1\n\"Milk,2\nBread,1\n","mode":"replace"}"#)
    #expect(report.part("result.removed") == "0" && report.part("result.removal.status") == "skipped", "\(report)")
    #expect(peer.ask("service.status").part("result.counts.items") == "2")
  }

  /// What a document of unknown format contains.
  @Test(arguments: [
    (#""Name,Price\nTea,2\n""#, "products"), (#""Name,Quantity\nTea,2\n""#, "items"), (#""Milk\nEggs\n""#, "items"),
    (#"[{"id":"a","name":"A","price":1}]"#, "products"), (#"["Milk","Eggs"]"#, "items"), (#"[{"name":"Milk","done":false}]"#, "items"),
    (#"[{"id":5851,"category":"fresh","name":"Cucumber","inStock":false,"price":1}]"#, "products"),
    (#"{"@type":"Recipe","name":"Cake","recipeIngredient":["200 g flour"]}"#, "items"),
    (#"{"purchase":[{"specification":"2 kg","name":"Potatoes"}],"recently":[{"specification":"","name":"Bread"}]}"#, "items"),
    (#"[{"food":{"name":"Onion"},"unit":{"name":"kg"},"amount":1.5,"checked":false}]"#, "items"),
  ])
  func theKindFollowsFromTheContent(_ data: String, _ part: String) throws {
    let report = try Peer().ask("data.import", #"{"data":\#(data)}"#)
    #expect(report.part("result.parts.\(part).added") != "" && report.part("result.rejections") == "[]", "\(report)")
  }

  @Test func columnsSayWhatHeadingsMean() throws {
    let peer = try Peer()
    let table = #""data":"Was,Wieviel\nMehl,2 kg\n""#
    let report = peer.ask("data.import", "{\(table),\"kind\":\"items\",\"columns\":{\"Was\":\"name\",\"Wieviel\":\"quantity\"}}")
    #expect(report.part("result.parts.items.added") == "1", "\(report)")
    #expect(peer.ask("list.items").part("result.sections.0.items.0.amountText") == "2 kg")
    #expect(peer.ask("data.import", "{\(table),\"columns\":{\"Was\":\"nonsense\"}}").part("error.data.problems.0.path") == "/columns/Was")
  }

  @Test func withoutANameOrAPriceOneSentenceSaysSo() throws {
    let report = try Peer().ask("data.import", #"{"data":"Foo,Bar,Baz\n1,2,3\n4,5,6\n"}"#)
    #expect(report.part("error.data.kind") == "importRejected" && report.part("error.data.count") == "1", "\(report)")
    #expect(report.part("error.data.report.rejections.0.text").contains("Foo, Bar, Baz"))
  }
}
