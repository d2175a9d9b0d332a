import ShopModel
import Testing

@testable import ShopRPC

/// Effects and errors of put, update, delete, and stock changes.
struct CatalogChangeTests {
  private static let milk = #"{"product":{"id":"1","name":"Milk","price":"1.29","stock":3,"category":"dairy"}}"#

  /// Product input and the expected problem.
  @Test(
    arguments: [
      (#""name":"Tea""#, "/product/price:missing"), (#""price":1"#, "/product/name:missing"),
      (#""name":"","price":1"#, "/product/name:empty"), (#""name":"Tea","price":-1"#, "/product/price:outOfRange"),
      (#""name":"Tea","price":"1.005""#, "/product/price:precision"), (#""name":"Tea","price":"1e30""#, "/product/price:outOfRange"),
      (#""name":"Tea","price":1000000000"#, "/product/price:outOfRange"),
      (#""name":"Tea","price":1,"stock":-1"#, "/product/stock:outOfRange"),
      (#""name":"Tea","price":1,"stock":1.5"#, "/product/stock:wrongType"),
      (#""name":"Tea","price":1,"color":"red""#, "/product/color:unknown"),
      (#""name":"Tea","price":1,"barcode":"4006381333932""#, "/product/barcode:invalid"),
      (#""name":"Tea","price":1,"barcode":4006381333931"#, "/product/barcode:wrongType"),
      (#""name":"Tea","price":1,"rating":{"rate":5.005,"count":1}"#, "/product/rating/rate:outOfRange"),
      (#""name":"Tea","price":1,"rating":{"rate":-0.01,"count":1}"#, "/product/rating/rate:outOfRange"),
      (#""name":"Tea","price":1,"rating":{"rate":1e99,"count":1}"#, "/product/rating/rate:outOfRange"),
      (#""name":"Tea","price":1,"rating":{"rate":"1e","count":1}"#, "/product/rating/rate:invalid"),
      (#""name":"Tea","price":1,"rating":{"count":-1}"#, "/product/rating/rate:missing /product/rating/count:outOfRange"),
      (#""name":"Tea","price":1,"unit":{"value":0,"unit":"g"}"#, "/product/unit/value:outOfRange"),
      (#""name":"Tea","price":1,"unit":{"value":"a lot","unit":"g"}"#, "/product/unit/value:invalid"),
      (#""name":"Tea","price":1,"unit":{"value":1,"unit":"stone"}"#, "/product/unit/unit:invalid"),
      (#""name":"Tea","price":1,"image":"javascript:x""#, "/product/image:invalid"),
      (#""name":"Tea","price":1,"image":"data:x""#, "/product/image:invalid"),
      (#""name":"Tea","price":1,"image":"a\u0007b""#, "/product/image:invalid"),
      (#""name":"Tea","price":1,"category":"""#, "/product/category:empty"), (#""name":null,"price":1"#, "/product/name:wrongType"),
    ] as [(String, String)])
  func aProductIsRefused(_ members: String, _ problem: String) throws {
    let talk = try CatalogPeer()
    #expect(talk.ask("catalog.put", #"{"product":{"id":"1",\#(members)}}"#).errorText == "invalidParams \(problem)")
    #expect(talk.conversation.service.shop.revision == 0)
  }

  /// Member as input, and as returned.
  @Test(
    arguments: [
      (#""rating":{"rate":"4.125","count":7}"#, "rating", #"{"rate":4.13,"count":7}"#),
      (#""rating":{"rate":5}"#, "rating", #"{"rate":5,"count":0}"#), (#""rating":null"#, "rating", "null"),
      (#""unit":{"value":0.3333,"unit":"l"}"#, "unit", #"{"value":0.333,"unit":"l"}"#),
      (#""unit":{"value":"12","unit":"fl oz"}"#, "unit", #"{"value":12,"unit":"fl oz"}"#),
      (#""stock":0"#, "inStock", "false"), (#""stock":null"#, "inStock", "true"),
      (#""stock":0"#, "availability.kind", "outOfStock"), (#""stock":5"#, "availability.text", "Only 5 left"),
      (#""stock":6"#, "availability.text", "In stock"), (#""stock":1"#, "availability.text", "Only one left"),
      ("", "availability.kind", "untracked"),
      (#""image":"HTTPS://example.com/ä.png""#, "image", "HTTPS://example.com/ä.png"), (#""barcode":"96385074""#, "barcode", "96385074"),
      (#""unit":{"value":500,"unit":"ml"}"#, "unitPrice.text", "$2.58/L"),
      (#""unit":{"value":2,"unit":"piece"}"#, "unitPrice.text", "$0.65 each"),
      (#""description":"""#, "description", ""), (#""sourceId":"x-1""#, "sourceId", "x-1"), ("", "updatedAt", "2026-01-15T09:00:00.000Z"),
    ] as [(String, String, String)])
  func aMemberIsReturned(_ member: String, _ path: String, _ told: String) throws {
    let talk = try CatalogPeer()
    let more = member.isEmpty ? "" : ",\(member)"
    let answer = talk.ask("catalog.put", #"{"product":{"id":"1","name":"Milk","price":"1.29"\#(more)}}"#)
    #expect(answer.all("result.product.\(path)") == told)
  }

  /// A second change, the revision after it, and the age in seconds of the product's `updatedAt`.
  @Test(arguments: [
    ("catalog.put", milk, 1, 0),
    ("catalog.put", #"{"product":{"id":"1","name":"Milk","price":"1.29","stock":4,"category":"dairy"}}"#, 2, 0),
    ("catalog.put", #"{"product":{"id":"1","name":"Milk","price":"1.29","stock":3}}"#, 2, 60),
    ("catalog.update", #"{"productId":"1"}"#, 1, 0), ("catalog.update", #"{"productId":"1","name":"Milk","stock":3}"#, 1, 0),
    ("catalog.update", #"{"productId":"1","stock":null}"#, 2, 0), ("catalog.update", #"{"productId":"1","category":null}"#, 2, 60),
    ("catalog.update", #"{"productId":"1","stock":1,"price":2}"#, 2, 60), ("catalog.update", #"{"productId":"1","stock":3}"#, 1, 0),
    ("catalog.adjustStock", #"{"productId":"1","by":0}"#, 1, 0), ("catalog.adjustStock", #"{"productId":"1","by":-3}"#, 2, 0),
    ("catalog.update", #"{"productId":"1","stock":null}"#, 2, 0), ("catalog.delete", #"{"productId":"1"}"#, 2, 0),
  ])
  func onlyADifferenceIsAChange(_ method: String, _ params: String, _ revision: Int, _ seconds: Int) throws {
    let talk = try CatalogPeer()
    talk.ask("catalog.put", Self.milk)
    #expect(talk.conversation.service.clock.advance(by: 60_000) != nil)
    let answer = talk.ask(method, params)
    #expect(answer.all("result.revision") == "\(revision)")
    #expect(answer.all("result.product.updatedAt") == (seconds == 0 ? "2026-01-15T09:00:00.000Z" : "2026-01-15T09:01:00.000Z"))
  }

  @Test(arguments: [
    ("catalog.update", #"{"productId":"9","name":"x"}"#, "notFound"), ("catalog.delete", #"{"productId":"9"}"#, "notFound"),
    ("catalog.get", #"{"productId":"9"}"#, "notFound"), ("catalog.adjustStock", #"{"productId":"9","by":1}"#, "notFound"),
    ("catalog.adjustStock", #"{"productId":"1"}"#, "invalidParams /by:missing"),
    ("catalog.adjustStock", #"{"productId":"1","by":-4}"#, "invalidParams /by:outOfRange"),
    ("catalog.adjustStock", #"{"productId":"1","by":999999997}"#, "invalidParams /by:outOfRange"),
    ("catalog.update", #"{"productId":"1","stock":-1}"#, "invalidParams /stock:outOfRange"),
    ("catalog.adjustStock", #"{"productId":"2","by":1}"#, "notAllowed untracked"),
  ])
  func aChangeIsRefused(_ method: String, _ params: String, _ fault: String) throws {
    let talk = try CatalogPeer()
    talk.ask("catalog.put", Self.milk)
    talk.ask("catalog.put", #"{"product":{"id":"2","name":"Tea","price":1}}"#)
    #expect(talk.ask(method, params).errorText == fault)
    #expect(talk.conversation.service.shop.revision == 2)
  }
}
