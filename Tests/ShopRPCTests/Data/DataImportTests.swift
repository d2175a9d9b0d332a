import ShopModel
import Testing

@testable import ShopRPC

/// What `data.import` makes of documents: what counts, what is put right, what is left out.
@Suite struct DataImportTests {
  private static let start = #"{"format":"shop","version":1"#

  /// Documents of a shop, what is counted (added, updated, unchanged, removed, repaired, rejected), and what is told.
  static let rows: [(name: String, parts: String, counts: String, told: String)] = [
    ("nothing", "", "0 0 0 0 0 0", ""),
    ("a product", #","products":[{"id":"p","name":"P","price":"1.00","updatedAt":1}]"#, "1 0 0 0 0 0", ""),
    (
      "an item at a location that is not there", #","items":[\#(item("i", location: "x"))]"#, "1 0 0 0 1 0",
      #""path":"/location","from":"x","to":"unknown","reason":"reference","part":"items""#
    ),
    (
      "an item with blanks around its name", #","items":[\#(item("i", name: " Tea "))]"#, "1 0 0 0 1 0",
      #""path":"/name","from":" Tea ","to":"Tea","reason":"blanks","part":"items""#
    ),
    (
      "an item whose name turns the text", #","items":[\#(item("i", name: "T\u{202E}ea"))]"#, "1 0 0 0 1 0",
      #""to":"Tea","reason":"control""#
    ),
    ("an item in form NFD", #","items":[\#(item("i", name: "e\u{301}"))]"#, "1 0 0 0 0 0", ""),
    ("an item of no name", #","items":[\#(item("i", name: " "))]"#, "0 0 0 0 0 1", #""path":"/name","reason":"missing","part":"items""#),
    (
      "an item in the year 10000", #","items":[\#(item("i", addedAt: "253402300800000"))]"#, "0 0 0 0 0 1",
      #""path":"/addedAt","reason":"outOfRange""#
    ),
    (
      "an item of a list that is not there", #","items":[\#(item("i", list: "other"))]"#, "1 0 0 0 1 0",
      #""path":"/list","from":"other","to":"list-1","reason":"reference""#
    ),
    (
      "an item twice", #","items":[\#(item("i")),\#(item("i"))]"#, "1 0 0 0 1 0", #""path":"/id","from":"i","to":null,"reason":"duplicate""#
    ),
    (
      "two items of one id", #","items":[\#(item("i")),\#(item("i", name: "Other"))]"#, "1 0 0 0 0 1",
      #""index":1,"path":"/id","reason":"duplicate","part":"items""#
    ),
    (
      "two locations of one name", #","locations":[\#(location("a", "X")),\#(location("b", " x"))],"items":[\#(item("i", location: "b"))]"#,
      "2 0 0 0 0 1", #""index":1,"path":"/id","reason":"duplicate","part":"locations""#
    ),
    ("a location without a name", #","locations":[{"id":"a","color":\#(color)}]"#, "0 0 0 0 0 1", #""path":"/name","reason":"missing""#),
    ("a location without an order", #","locations":[{"id":"a","name":"A","color":\#(color)}]"#, "1 0 0 0 0 0", ""),
    (
      "a negative price", #","products":[{"id":"p","name":"P","price":"-1","updatedAt":1}]"#, "0 0 0 0 0 1",
      #""path":"/price","reason":"outOfRange","part":"products""#
    ),
    (
      "too much stock", #","products":[{"id":"p","name":"P","price":"1","stock":1000000000,"updatedAt":1}]"#, "0 0 0 0 0 1",
      #""path":"/stock","reason":"outOfRange""#
    ),
    (
      "a member too many", #","products":[{"id":"p","name":"P","price":"1","cost":1,"updatedAt":1}]"#, "0 0 0 0 0 1",
      #""path":"/cost","reason":"unknownMember""#
    ),
    (
      "a part of another version", #","wishes":[{"id":"w"}]"#, "0 0 0 0 0 1",
      #""index":0,"path":"","reason":"unknownMember","part":"wishes""#
    ),
    (
      "a line of a product that is not there", #","carts":[\#(cart("c", lines: line("l", "none")))]"#, "1 0 0 0 0 1",
      #""index":0,"path":"/lines/0/product","reason":"reference","part":"carts""#
    ),
    (
      "a line of another currency",
      #","products":[\#(product("p", "USD")),\#(product("q", "EUR"))],"carts":[\#(cart("c", lines: line("l", "p") + "," + line("m", "q")))]"#,
      "3 0 0 0 0 1", #""path":"/lines/1/product","reason":"currencyMixed""#
    ),
    (
      "two lines of one product",
      #","products":[\#(product("p", "USD"))],"carts":[\#(cart("c", lines: line("l", "p") + "," + line("m", "p")))]"#,
      "2 0 0 0 0 1", #""path":"/lines/1/product","reason":"duplicate""#
    ),
    (
      "an open cart that is not there", #","openCart":[{"open":"c","made":3}]"#, "1 0 0 0 1 0",
      #""path":"/open","from":"c","to":null,"reason":"reference","part":"openCart""#
    ),
    (
      "more carts than there are numbers", #","openCart":[{"made":9223372036854775807}]"#, "0 0 0 0 0 1",
      #""path":"/made","reason":"outOfRange""#
    ),
    (
      "a language that is none", #","settings":[{"language":"x_y"}]"#, "0 0 0 0 0 1",
      #""path":"/language","reason":"invalid","part":"settings""#
    ),
    (
      "a zone that is not known", #","settings":[{"preferences":[{"timeZone":"Mars/Olympus"},{"theme":"dark"}]}]"#, "1 0 0 0 1 0",
      #""path":"/preferences","from":"Mars/Olympus","to":null,"reason":"reference","part":"settings""#
    ),
    (
      "more days than are told", #","settings":[{"preferences":[{"purchasedHistoryDays":11}]}]"#, "0 0 0 0 0 1",
      #""path":"/preferences/0","reason":"outOfRange""#
    ),
    ("a currency that is none", #","settings":[{"preferences":[{"currency":"US"}]}]"#, "0 0 0 0 0 1", #""reason":"invalid""#),
    (
      "prices out of order", #","products":[\#(product("p", "USD", prices: "[[3,300],[2,200]]"))]"#, "1 0 0 0 1 0",
      #""path":"/prices","from":"2","to":"3","reason":"series","part":"products""#
    ),
    (
      "prices as they are", #","products":[\#(product("p", "USD", prices: "[[0,300],[1,100]]"))]"#, "1 0 0 0 0 0", ""
    ),
    (
      "a price that is too high", #","products":[\#(product("p", "USD", prices: "[[0,100000000000],[1,100]]"))]"#, "0 0 0 0 0 1",
      #""path":"/prices/0/units","reason":"outOfRange""#
    ),
    (
      "purchases out of order", #","items":[\#(item("i", more: #","earlierPurchases":[5,4],"purchasedAt":9"#))]"#, "1 0 0 0 1 0",
      #""path":"/earlierPurchases","from":"2","to":"2","reason":"series","part":"items""#
    ),
    (
      "more purchases than are remembered",
      #","items":[\#(item("i", more: #","earlierPurchases":[\#((1...101).map { "\($0)" }.joined(separator: ","))]"#))]"#, "0 0 0 0 0 1",
      #""path":"/earlierPurchases","reason":"tooMany""#
    ),
    (
      "a list with its item", #","lists":[{"id":"l","name":" L ","createdAt":1}],"items":[\#(item("i", list: "l"))]"#, "2 0 0 0 1 0",
      #""path":"/name","from":" L ","to":"L","reason":"blanks","part":"lists""#
    ),
    ("a list of no name", #","lists":[{"id":"l","name":"","createdAt":1}]"#, "0 0 0 0 0 1", #""path":"/name","reason":"missing""#),
    (
      "a list in use that is not there", #","listUse":[{"open":"l"}]"#, "0 0 1 0 1 0",
      #""path":"/open","from":"l","to":null,"reason":"reference","part":"listUse""#
    ),
    ("an order", #","orders":[\#(order("o"))]"#, "1 0 0 0 0 0", ""),
    ("an order twice", #","orders":[\#(order("o")),\#(order("o"))]"#, "1 0 0 0 1 0", #""reason":"duplicate""#),
    (
      "an order that does not add up", #","orders":[\#(order("o", subtotal: "3.00"))]"#, "0 0 0 0 0 1",
      #""path":"/subtotal","reason":"invalid""#
    ),
    (
      "an order that costs less than nothing", #","orders":[\#(order("o", total: "-1.00"))]"#, "0 0 0 0 0 1",
      #""path":"/total","reason":"outOfRange","part":"orders""#
    ),
    (
      "a line that does not add up", #","orders":[\#(order("o", lines: orderLine("l", "p", quantity: 3)))]"#, "0 0 0 0 0 1",
      #""path":"/lines/0/subtotal","reason":"invalid""#
    ),
    (
      "a line that costs more than it may", #","orders":[\#(order("o", lines: orderLine("l", "p", total: "2.01")))]"#, "0 0 0 0 0 1",
      #""path":"/lines/0/total","reason":"outOfRange""#
    ),
    (
      "a line of another currency than the order",
      #","orders":[\#(order("o", total: #"{"amount":"2","currency":"EUR"}"#, quoted: false))]"#,
      "0 0 0 0 0 1", #""path":"/lines/0/unitPrice","reason":"currencyMixed""#
    ),
    (
      "two ordered lines of one product", #","orders":[\#(order("o", lines: orderLine("l", "p") + "," + orderLine("m", "p")))]"#,
      "0 0 0 0 0 1",
      #""path":"/lines/1/product","reason":"duplicate""#
    ),
    (
      "a status that is none", #","orders":[\#(order("o", status: "lost"))]"#, "0 0 0 0 0 1", #""path":"/status","reason":"invalid""#
    ),
    (
      "a cart beside the order that was made of it", #","carts":[\#(cart("c", lines: ""))],"orders":[\#(order("o"))]"#, "2 0 0 0 0 0", ""
    ),
    ("what is no object", #","items":[7,null,[]]"#, "0 0 0 0 0 3", #""index":2,"path":"","reason":"wrongType""#),
  ]

  private static let color = #"{"red":1,"green":1,"blue":1}"#
  private static func item(
    _ id: String, name: String = "Tea", location: String = "unknown", list: String = "list-1", addedAt: String = "1",
    more: String = ""
  ) -> String {
    #"{"id":"\#(id)","list":"\#(list)","name":"\#(name)","quantity":{"value":"1","unit":null},"isOnList":true,"isAvailable":true,"#
      + #""location":"\#(location)","addedAt":\#(addedAt)\#(more)}"#
  }
  private static func location(_ id: String, _ name: String) -> String { #"{"id":"\#(id)","name":"\#(name)","order":1,"color":\#(color)}"# }
  /// `prices` as pairs of a moment and minor units.
  private static func product(_ id: String, _ currency: String, prices: String = "[]") -> String {
    let points = Answer(prices).elements.map { #"{"at":\#($0.part("0")),"units":\#($0.part("1"))}"# }.joined(separator: ",")
    return #"{"id":"\#(id)","name":"P","price":{"amount":"1.00","currency":"\#(currency)"},"updatedAt":1,"prices":[\#(points)]}"#
  }
  private static func order(
    _ id: String, status: String = "placed", lines: String = orderLine("l", "p"), subtotal: String = "2.00", total: String = "2.00",
    quoted: Bool = true
  ) -> String {
    let total = quoted ? "\"\(total)\"" : total
    return
      #"{"id":"\#(id)","cart":"c","status":"\#(status)","lines":[\#(lines)],"subtotal":"\#(subtotal)","total":\#(total),"createdAt":1}"#
  }
  private static func orderLine(_ id: String, _ product: String, quantity: Int = 2, total: String = "2.00") -> String {
    #"{"id":"\#(id)","product":"\#(product)","name":"P","quantity":\#(quantity),"unitPrice":"1.00","subtotal":"2.00","total":"\#(total)","#
      + #""counted":true}"#
  }
  private static func cart(_ id: String, lines: String) -> String { #"{"id":"\#(id)","lines":[\#(lines)],"createdAt":1,"updatedAt":1}"# }
  private static func line(_ id: String, _ product: String) -> String {
    #"{"id":"\#(id)","product":"\#(product)","quantity":1,"priceWhenAdded":"1.00"}"#
  }

  @Test(arguments: rows) func aRowCountsOrIsTold(_ name: String, _ parts: String, _ counts: String, _ told: String) throws {
    let peer = try Peer()
    let report = peer.take("shop", Self.start + parts + "}")
    #expect(report.counts == counts, "\(name): \(report)")
    #expect(told.isEmpty || report.description.contains(told), "\(name): \(report)")
    let state = ShopState(peer.conversation.desk.shop)
    let again = peer.take("shop", Self.start + parts + "}")
    #expect(again.part("result.added") == "0" && again.part("result.updated") == "0", "\(name): \(again)")
    #expect(ShopState(peer.conversation.desk.shop) == state, "\(name)")
  }

  /// A location under another id is ours when its name is, and its items come there.
  @Test func aLocationOfTheSameNameIsOurs() throws {
    let peer = try Peer()
    _ = peer.ask("location.create", #"{"name":"Dairy","id":"ours"}"#)
    let document =
      #"{"format":"shop","version":1,"locations":[\#(Self.location("theirs", "DAIRY"))],"items":[\#(Self.item("i", location: "theirs"))]}"#
    let report = peer.take("shop", document)
    #expect(
      report.counts == "1 1 0 0 1 0" && report.description.contains(#""path":"/id","from":"theirs","to":"ours","reason":"duplicate""#))
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
    #expect(report.part("result.rejected") == #"[{"index":0,"path":"/price","reason":"currencyMixed","part":"products"}]"#)
  }

  @Test func thereIsAnEndToEverything() throws {
    let peer = try Peer()
    let locations = (1...101).map { Self.location("l\($0)", "L\($0)") }.joined(separator: ",")
    let report = peer.take("shop", Self.start + #","locations":[\#(locations)],"items":[\#(Self.item("i", location: "l101"))]}"#)
    #expect(report.counts == "101 0 0 0 1 1")
    #expect(report.description.contains(#""index":100,"path":"","reason":"tooMany""#))
    #expect(report.description.contains(#""from":"l101","to":"unknown""#))
    let items = (1...10_001).map { Self.item("i\($0)", name: "Tea \($0)") }.joined(separator: ",")
    #expect(try Peer().take("shop", Self.start + #","items":[\#(items)]}"#).counts == "10000 0 0 0 0 1")
    let lines = (1...1001).map { Self.line("l\($0)", "p\($0)") }.joined(separator: ",")
    let products = (1...1001).map { Self.product("p\($0)", "USD") }.joined(separator: ",")
    let full = try Peer().take("shop", Self.start + #","products":[\#(products)],"carts":[\#(Self.cart("c", lines: lines))]}"#)
    #expect(full.counts == "1002 0 0 0 0 1" && full.description.contains(#""path":"/lines/1000","reason":"tooMany""#))
    let carts = (1...1001).map { Self.cart("c\($0)", lines: "") }.joined(separator: ",")
    #expect(try Peer().take("shop", Self.start + #","carts":[\#(carts)]}"#).counts == "1000 0 0 0 0 1")
  }

  /// Whoever watches preferences hears of those that come with a document.
  @Test func preferencesAreTouchedToo() throws {
    let peer = try Peer()
    _ = peer.take("shop", Self.start + #","settings":[{"preferences":[{"theme":"dark"}]}]}"#)
    #expect(peer.conversation.desk.shop.touched[.prefs] == peer.conversation.desk.shop.revision)
  }

  /// Only the first thousand are listed, and all are counted.
  @Test func aReportStaysShort() throws {
    let items = (1...1200).map { Self.item("i\($0)", name: " T\($0) ", location: "none") }.joined(separator: ",")
    let report = try Peer().take("shop", Self.start + #","items":[\#(items)]}"#)
    #expect(report.part("result.repairedCount") == "2400" && Answer(report.part("result.repaired")).elements.count == 1000)
  }

  /// What a document does not have stays; what one of its lists does not name is gone.
  @Test func replacingLeavesWhatIsNotInTheDocument() throws {
    let peer = try Peer()
    _ = peer.ask("data.sample")
    #expect(peer.take("shop", Self.start + "}", "replace").counts == "0 0 0 0 0 0")
    #expect(peer.take("shop", Self.start + #","items":[]}"#, "replace").counts == "0 0 0 10 0 0")
    #expect(peer.ask("service.status").part("result.counts") == #"{"products":24,"carts":0,"orders":0,"items":0,"locations":6}"#)
    // a row that cannot be read spares what it names
    let broken = #","products":[{"id":"simit","name":7}],"locations":[]}"#
    #expect(peer.take("shop", Self.start + broken, "replace").counts == "0 0 0 29 0 1")
    #expect(peer.ask("catalog.get", #"{"productId":"simit"}"#).fault == "")
  }

  @Test func theHistoryTellsOfIt() throws {
    let peer = try Peer()
    _ = peer.take("shop", Self.start + #","items":[\#(Self.item("i")),\#(Self.item("j"))]}"#)
    #expect(peer.ask("history.list").part("result.entries.0.text") == "Data imported: 2 things")
    _ = peer.take("shop", Self.start + #","carts":[\#(Self.cart("c", lines: ""))]}"#)
    #expect(peer.ask("history.list").part("result.entries.0.text") == "Data imported")
    #expect(peer.ask("history.undo").fault == "")
    #expect(peer.ask("cart.get", #"{"cartId":"c"}"#).fault.hasPrefix("notFound"))
  }
}
