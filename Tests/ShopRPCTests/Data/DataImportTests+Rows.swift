import ShopModel
import Testing

@testable import ShopRPC

extension DataImportTests {
  static let start = #"{"format":"shop","version":1"#

  /// Shop documents, the expected counts (added, updated, unchanged, removed, repaired, rejected), and an excerpt of the report.
  static let rows: [(name: String, parts: String, counts: String, told: String)] = [
    ("nothing", "", "0 0 0 0 0 0", ""),
    ("a product", #","products":[{"id":"p","name":"P","price":"1.00","updatedAt":1}]"#, "1 0 0 0 0 0", ""),
    (
      "an item at a location that is not there", #","items":[\#(item("i", location: "x"))]"#, "1 0 0 0 1 0",
      #""path":"/location","value":"x","to":"unknown","reason":"reference","part":"items""#
    ),
    (
      "an item with blanks around its name", #","items":[\#(item("i", name: " Tea "))]"#, "1 0 0 0 1 0",
      #""path":"/name","value":" Tea ","to":"Tea","reason":"blanks","part":"items""#
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
      #""path":"/list","value":"other","to":"list-1","reason":"reference""#
    ),
    (
      "an item twice", #","items":[\#(item("i")),\#(item("i"))]"#, "1 0 0 0 1 0",
      #""path":"/id","value":"i","to":null,"reason":"duplicate""#
    ),
    (
      "two items of one id", #","items":[\#(item("i")),\#(item("i", name: "Other"))]"#, "1 0 0 0 0 1",
      #""index":1,"path":"/id","reason":"duplicate","part":"items""#
    ),
    (
      "two locations of one name", #","locations":[\#(location("a", "X")),\#(location("b", " x"))],"items":[\#(item("i", location: "b"))]"#,
      "2 0 0 0 0 1", #""index":1,"path":"/name","reason":"duplicate","part":"locations""#
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
      #""index":0,"path":"/wishes","reason":"unknownMember","part":"wishes""#
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
      #""path":"/open","value":"c","to":null,"reason":"reference","part":"openCart""#
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
      #""path":"/preferences","value":"Mars/Olympus","to":null,"reason":"reference","part":"settings""#
    ),
    (
      "more days than are told", #","settings":[{"preferences":[{"purchasedHistoryDays":11}]}]"#, "0 0 0 0 0 1",
      #""path":"/preferences/0","reason":"outOfRange""#
    ),
    ("a currency that is none", #","settings":[{"preferences":[{"currency":"US"}]}]"#, "0 0 0 0 0 1", #""reason":"invalid""#),
    (
      "prices out of order", #","products":[\#(product("p", "USD", prices: "[[3,300],[2,200]]"))]"#, "1 0 0 0 1 0",
      #""path":"/prices","value":"2","to":"3","reason":"series","part":"products""#
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
      #""path":"/earlierPurchases","value":"2","to":"2","reason":"series","part":"items""#
    ),
    (
      "more purchases than are remembered",
      #","items":[\#(item("i", more: #","earlierPurchases":[\#((1...101).map { "\($0)" }.joined(separator: ","))]"#))]"#, "0 0 0 0 0 1",
      #""path":"/earlierPurchases","reason":"tooMany""#
    ),
    (
      "a list with its item", #","lists":[{"id":"l","name":" L ","createdAt":1}],"items":[\#(item("i", list: "l"))]"#, "2 0 0 0 1 0",
      #""path":"/name","value":" L ","to":"L","reason":"blanks","part":"lists""#
    ),
    ("a list of no name", #","lists":[{"id":"l","name":"","createdAt":1}]"#, "0 0 0 0 0 1", #""path":"/name","reason":"missing""#),
    (
      "a list in use that is not there", #","listUse":[{"open":"l"}]"#, "0 0 1 0 1 0",
      #""path":"/open","value":"l","to":null,"reason":"reference","part":"listUse""#
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

  static let color = #"{"red":1,"green":1,"blue":1}"#
  static func item(
    _ id: String, name: String = "Tea", location: String = "unknown", list: String = "list-1", addedAt: String = "1",
    more: String = ""
  ) -> String {
    #"{"id":"\#(id)","list":"\#(list)","name":"\#(name)","quantity":{"value":"1","unit":null},"isOnList":true,"isAvailable":true,"#
      + #""location":"\#(location)","addedAt":\#(addedAt)\#(more)}"#
  }
  static func location(_ id: String, _ name: String) -> String { #"{"id":"\#(id)","name":"\#(name)","order":1,"color":\#(color)}"# }
  /// Product whose `prices` are pairs of time and minor units.
  static func product(_ id: String, _ currency: String, prices: String = "[]") -> String {
    let points = Answer(prices).elements.map { #"{"at":\#($0.part("0")),"units":\#($0.part("1"))}"# }.joined(separator: ",")
    return #"{"id":"\#(id)","name":"P","price":{"amount":"1.00","currency":"\#(currency)"},"updatedAt":1,"prices":[\#(points)]}"#
  }
  static func order(
    _ id: String, status: String = "placed", lines: String = orderLine("l", "p"), subtotal: String = "2.00", total: String = "2.00",
    quoted: Bool = true
  ) -> String {
    let total = quoted ? "\"\(total)\"" : total
    return
      #"{"id":"\#(id)","cart":"c","status":"\#(status)","lines":[\#(lines)],"subtotal":"\#(subtotal)","total":\#(total),"createdAt":1}"#
  }
  static func orderLine(_ id: String, _ product: String, quantity: Int = 2, total: String = "2.00") -> String {
    #"{"id":"\#(id)","product":"\#(product)","name":"P","quantity":\#(quantity),"unitPrice":"1.00","subtotal":"2.00","total":"\#(total)","#
      + #""counted":true}"#
  }
  static func cart(_ id: String, lines: String) -> String { #"{"id":"\#(id)","lines":[\#(lines)],"createdAt":1,"updatedAt":1}"# }
  static func line(_ id: String, _ product: String) -> String {
    #"{"id":"\#(id)","product":"\#(product)","quantity":1,"priceWhenAdded":"1.00"}"#
  }
}
