import Testing

@testable import ShopRPC

struct CatalogListTests {
  private static func talk() throws -> CatalogPeer {
    let talk = try CatalogPeer()
    for (id, name, price, more) in [
      ("10", "zebra", "2", #""category":"Toys","stock":0"#), ("9", "Äpfel", "1", #""category":"obst","rating":{"rate":4,"count":1}"#),
      ("b", "apple", "1", #""category":"Obst","rating":{"rate":4,"count":9}"#), ("a", "Apple", "3", #""category":"OBST","stock":1"#),
      ("é", "öl", "2", #""rating":{"rate":5,"count":1}"#), ("0010", "Zebra", "2", #""category":"toys","stock":2"#),
    ] { talk.ask("catalog.put", #"{"product":{"id":"\#(id)","name":"\#(name)","price":\#(price),\#(more)}}"#) }
    talk.ask("catalog.put", #"{"product":{"id":"x","name":"Mix","price":{"amount":9,"currency":"EUR"}}}"#)
    return talk
  }

  /// Params and the expected ids, in order.
  @Test(arguments: [
    ("{}", "9 b a x é 10 0010"), (#"{"order":"desc"}"#, "0010 10 é x a b 9"), (#"{"sort":"id"}"#, "9 10 0010 a b x é"),
    (#"{"sort":"price"}"#, "x 9 b 10 0010 é a"), (#"{"sort":"price","order":"desc"}"#, "a é 0010 10 b 9 x"),
    (#"{"sort":"rating","order":"asc"}"#, "x a 0010 10 9 b é"), (#"{"sort":"rating","limit":2}"#, "é b"),
    (#"{"sort":"popularity"}"#, "b 9 é a x 10 0010"), (#"{"sort":"popularity","order":"asc"}"#, "0010 10 x a é 9 b"),
    (#"{"sort":"popularity","category":"obst"}"#, "b 9 a"), (#"{"productIds":["x","9","none"]}"#, "9 x"),
    (#"{"productIds":["x","9"],"category":"obst"}"#, "9"), (#"{"search":""}"#, "9 b a x é 10 0010"),
    (#"{"category":"obst"}"#, "9 b a"), (#"{"category":"TOYS"}"#, "10 0010"), (#"{"category":"none"}"#, ""),
    (#"{"inStock":false}"#, "10"), (#"{"inStock":true,"category":"toys"}"#, "0010"), (#"{"sort":"id","limit":1}"#, "9"),
  ])
  func productsAreListed(_ params: String, _ ids: String) throws {
    // English collation: `Äpfel` before `apple` before `Apple`
    let listed = try Self.talk().ids("catalog.list", params)
    #expect(listed == ids)
  }

  @Test func namesAreOrderedInTheLanguage() throws {
    let talk = try CatalogPeer()
    for (id, name) in [
      ("1", #""Ilik""#), ("2", #""İncir""#), ("3", #""Ihlamur""#), ("4", #"{"en":"Cake","tr":"Çörek"}"#), ("5", #""Dut""#),
    ] {
      talk.ask("catalog.put", #"{"product":{"id":"\#(id)","name":\#(name),"price":1}}"#)
    }
    #expect(talk.ids("catalog.list") == "4 5 3 1 2")
    let first = talk.ask("catalog.list", #"{"limit":1}"#)
    #expect(first.all("result.products.*.name") == "Cake")
  }

  @Test(arguments: ["{}", #"{"sort":"price","order":"desc"}"#, #"{"category":"obst"}"#, #"{"sort":"rating","inStock":true}"#])
  func partsMakeTheWhole(_ params: String) throws {
    let talk = try Self.talk()
    let whole = talk.ask("catalog.list", params)
    var ids: [String] = []
    var next = ""
    repeat {
      let cursor = next.isEmpty ? "" : #","cursor":"\#(next)""#
      let separator = params == "{}" ? "" : ","
      let part = talk.ask("catalog.list", #"\#(params.dropLast())\#(separator)"limit":2\#(cursor)}"#)
      #expect(part.all("result.count") == whole.all("result.count"))
      ids.append(part.all("result.products.*.id"))
      next = part.all("result.next")
    } while !next.isEmpty
    #expect(ids.joined(separator: " ") == whole.all("result.products.*.id"))
    #expect(whole.all("result.next").isEmpty)
  }

  /// A change between two pages and the ids of the second page.
  @Test(arguments: [
    ("catalog.delete", #"{"productId":"a"}"#, "x é"), ("catalog.delete", #"{"productId":"9"}"#, "a x"),
    ("catalog.delete", #"{"productId":"b"}"#, "a x"),
    ("catalog.put", #"{"product":{"id":"n","name":"Aaa","price":1}}"#, "a x"),
    ("catalog.update", #"{"productId":"b","name":"nut"}"#, "é 10"), ("catalog.update", #"{"productId":"b","stock":0}"#, "a x"),
  ])
  func aPartBeginsBehindTheLastOne(_ method: String, _ params: String, _ ids: String) throws {
    let talk = try Self.talk()
    let next = talk.ask("catalog.list", #"{"limit":2}"#).all("result.next")
    talk.ask(method, params)
    #expect(talk.ids("catalog.list", #"{"limit":2,"cursor":"\#(next)"}"#) == ids)
  }

  @Test(arguments: [#""sort":"price""#, #""order":"desc""#, #""category":"obst""#, #""inStock":true"#])
  func aCursorFitsNoOtherList(_ other: String) throws {
    let talk = try Self.talk()
    let next = talk.ask("catalog.list", #"{"limit":2}"#).all("result.next")
    #expect(talk.ask("catalog.list", #"{"cursor":"\#(next)",\#(other)}"#).errorText == "invalidParams /cursor:invalid")
    #expect(talk.ask("catalog.list", #"{"cursor":"\#(next)","limit":3}"#).errorText == "")
  }

  @Test(arguments: ["", "00", "zz", "612e312e", "2e2e", "ff"]) func otherTextsAreNoCursors(_ cursor: String) throws {
    #expect(try Self.talk().ask("catalog.list", #"{"cursor":"\#(cursor)"}"#).errorText.hasPrefix("invalidParams /cursor:"))
  }
}
