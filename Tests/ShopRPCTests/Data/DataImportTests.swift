import ShopModel
import Testing

@testable import ShopRPC

/// `data.import`: accepted, repaired, and rejected rows.
struct DataImportTests {
  @Test(arguments: rows + prices) func aRowCountsOrIsTold(_ name: String, _ parts: String, _ counts: String, _ told: String) throws {
    let peer = try Peer()
    let report = peer.take("shop", Self.start + parts + "}")
    #expect(report.counts == counts, "\(name): \(report)")
    #expect(told.isEmpty || report.description.contains(told), "\(name): \(report)")
    let state = ShopState(peer.conversation.service.shop)
    let again = peer.take("shop", Self.start + parts + "}")
    #expect(again.part("result.added") == "0" && again.part("result.updated") == "0", "\(name): \(again)")
    #expect(ShopState(peer.conversation.service.shop) == state, "\(name)")
  }

  /// A location with another id but the name of an existing one maps to it, together with its items.
  @Test func aLocationOfTheSameNameIsOurs() throws {
    let peer = try Peer()
    _ = peer.ask("location.create", #"{"name":"Dairy","id":"ours"}"#)
    let document =
      #"{"format":"shop","version":1,"locations":[\#(Self.location("theirs", "DAIRY"))],"items":[\#(Self.item("i", location: "theirs"))]}"#
    let report = peer.take("shop", document)
    #expect(
      report.counts == "1 1 0 0 1 0" && report.description.contains(#""path":"/id","value":"theirs","to":"ours","reason":"duplicate""#))
    #expect(peer.ask("list.item", #"{"itemId":"i"}"#).part("result.item.location.id") == "ours")
    #expect(peer.take("shop", document).counts == "0 0 2 0 1 0")
  }

  @Test func aPriceKeepsItsCurrencyBesideOthers() throws {
    let peer = try Peer()
    for id in ["p", "q"] {
      _ = peer.ask("catalog.put", #"{"product":{"id":"\#(id)","name":"P","price":"1.00"}}"#)
      _ = peer.ask("cart.add", #"{"productId":"\#(id)"}"#)
    }
    let report = peer.take("shop", Self.start + #","products":[\#(Self.product("p", "EUR"))]}"#)
    #expect(report.part("result.rejections").hasPrefix(#"[{"index":0,"path":"/price","reason":"currencyMixed","part":"products""#))
  }

  @Test func thereIsAnEndToEverything() throws {
    let peer = try Peer()
    let locations = (1...101).map { Self.location("l\($0)", "L\($0)") }.joined(separator: ",")
    let report = peer.take("shop", Self.start + #","locations":[\#(locations)],"items":[\#(Self.item("i", location: "l101"))]}"#)
    #expect(report.counts == "101 0 0 0 1 1")
    #expect(report.description.contains(#""index":100,"path":"","reason":"tooMany""#))
    #expect(report.description.contains(#""value":"l101","to":"unknown""#))
    let items = (1...10_001).map { Self.item("i\($0)", name: "Tea \($0)") }.joined(separator: ",")
    #expect(try Peer().take("shop", Self.start + #","items":[\#(items)]}"#).counts == "10000 0 0 0 0 1")
    let lines = (1...1001).map { Self.line("l\($0)", "p\($0)") }.joined(separator: ",")
    let products = (1...1001).map { Self.product("p\($0)", "USD") }.joined(separator: ",")
    let full = try Peer().take("shop", Self.start + #","products":[\#(products)],"carts":[\#(Self.cart("c", lines: lines))]}"#)
    #expect(full.counts == "1002 0 0 0 0 1" && full.description.contains(#""path":"/lines/1000","reason":"tooMany""#))
    let carts = (1...1001).map { Self.cart("c\($0)", lines: "") }.joined(separator: ",")
    #expect(try Peer().take("shop", Self.start + #","carts":[\#(carts)]}"#).counts == "1000 0 0 0 0 1")
  }

  /// Imported preferences count as changes of the `prefs` topic.
  @Test func preferencesAreTouchedToo() throws {
    let peer = try Peer()
    _ = peer.take("shop", Self.start + #","settings":[{"preferences":[{"theme":"dark"}]}]}"#)
    #expect(peer.conversation.service.shop.touched[.prefs] == peer.conversation.service.shop.revision)
  }

  /// A document is applied as a whole, even if its codes currently belong to other promotions.
  @Test(arguments: ["merge", "replace"]) func codesChangeHands(_ mode: String) throws {
    let peer = try Peer()
    func one(_ id: String, _ code: String) -> String {
      #"{"id":"\#(id)","name":"N","kind":"percent","scope":"cart","percent":10,"code":"\#(code)"}"#
    }
    let document = Self.start + #","promotions":[\#(one("a", "B")),\#(one("b", "C")),\#(one("c", "D"))]}"#
    for (id, code) in [("a", "A"), ("b", "B"), ("c", "C")] {
      let draft = one(id, code)
      #expect(peer.ask("promotion.put", #"{"promotion":\#(draft)}"#).errorText == "")
    }
    #expect(peer.take("shop", document, mode).counts == "0 3 0 0 0 0")
    #expect(peer.take("shop", document, mode).counts == "0 0 3 0 0 0")
  }

  /// The report lists the first 1,000 repairs and counts them all.
  @Test func aReportStaysShort() throws {
    let items = (1...1200).map { Self.item("i\($0)", name: " T\($0) ", location: "none") }.joined(separator: ",")
    let report = try Peer().take("shop", Self.start + #","items":[\#(items)]}"#)
    #expect(report.part("result.repairCount") == "2400" && Answer(report.part("result.repairs")).elements.count == 1000)
  }

  /// In replace mode, parts missing from the document stay, and entities missing from a listed part are removed.
  @Test func replacingLeavesWhatIsNotInTheDocument() throws {
    let peer = try Peer()
    _ = peer.ask("data.sample")
    #expect(peer.take("shop", Self.start + "}", "replace").counts == "0 0 0 0 0 0")
    #expect(peer.take("shop", Self.start + #","items":[]}"#, "replace").counts == "0 0 0 10 0 0")
    #expect(
      peer.ask("service.status").part("result.counts")
        == #"{"products":24,"carts":0,"orders":0,"items":0,"locations":6,"stores":0,"accounts":0}"#)
    // A list without a readable row replaces nothing.
    let unreadable = #","products":[{"id":"simit","name":7}],"locations":[]}"#
    #expect(peer.take("shop", Self.start + unreadable, "replace").errorText.hasPrefix("importRejected"))
    #expect(
      peer.ask("service.status").part("result.counts")
        == #"{"products":24,"carts":0,"orders":0,"items":0,"locations":6,"stores":0,"accounts":0}"#)
    // An unreadable row protects the entity it names from removal.
    let new = #"{"id":"new","name":"New","price":{"amount":"1","currency":"USD"},"updatedAt":0}"#
    let broken = #","products":[{"id":"simit","name":7},\#(new)],"locations":[]}"#
    #expect(peer.take("shop", Self.start + broken, "replace").counts == "1 0 0 29 0 1")
    #expect(peer.ask("catalog.get", #"{"productId":"simit"}"#).errorText == "")
  }

  /// The default tax rate has no category, or null.
  @Test(arguments: [#""rate":"x""#, #""category":null,"rate":"x""#]) func aTaxThatCannotBeReadStays(_ row: String) throws {
    let peer = try Peer()
    _ = peer.ask("tax.put", #"{"rate":8.1,"included":true}"#)
    _ = peer.ask("tax.put", #"{"category":"Tea","rate":2.6,"included":true}"#)
    let readable = #"{"category":"Salt","rate":3,"included":true}"#
    #expect(
      peer.take("shop", Self.start + #","taxes":[{\#(row),"included":true},\#(readable)]}"#, "replace").counts == "1 0 0 1 0 1")
    #expect(
      peer.ask("tax.list").part("result.taxes")
        == #"[{"category":null,"rate":"8.1","included":true},{"category":"Salt","rate":"3","included":true}]"#)
  }

  @Test func anImportAppearsInTheHistory() throws {
    let peer = try Peer()
    _ = peer.take("shop", Self.start + #","items":[\#(Self.item("i")),\#(Self.item("j"))]}"#)
    #expect(peer.ask("history.list").part("result.entries.0.text") == "Data imported: 2 entries")
    _ = peer.take("shop", Self.start + #","carts":[\#(Self.cart("c", lines: ""))]}"#)
    #expect(peer.ask("history.list").part("result.entries.0.text") == "Data imported")
    #expect(peer.ask("history.undo").errorText == "")
    #expect(peer.ask("cart.get", #"{"cartId":"c"}"#).errorText.hasPrefix("notFound"))
  }
}
