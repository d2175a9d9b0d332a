import ShopModel
import Testing

@testable import ShopRPC

/// Price of one piece after promotions, the same wherever it is returned.
struct SalePriceTests {
  private static func peer() throws -> Peer {
    let peer = try Peer(.fixed)
    for (id, price, more) in [
      ("a", "9.85", #","category":"Tea""#), ("b", "9.85", ""), ("c", "0.01", #","category":"TEA""#), ("d", "120", ""),
      ("e", "7", #","category":"tea""#),
    ] {
      _ = peer.ask("catalog.put", #"{"product":{"id":"\#(id)","name":"\#(id)","price":"\#(price)"\#(more)}}"#)
    }
    return peer
  }

  private static let promotions = [
    #"{"id":"all","name":"All","kind":"percent","percent":10,"scope":"product"}"#,
    #"{"id":"tea","name":"Tea","kind":"percent","percent":12.5,"scope":"category","categories":["tea"]}"#,
    #"{"id":"a","name":"A","kind":"fixed","amount":"1.50","scope":"product","productIds":["a"]}"#,
    #"{"id":"cart","name":"Cart","kind":"percent","percent":3,"scope":"cart"}"#,
    #"{"id":"alone","name":"Alone","kind":"percent","percent":20,"scope":"product","exclusive":true}"#,
    #"{"id":"code","name":"Code","kind":"percent","percent":90,"scope":"cart","code":"X"}"#,
    #"{"id":"past","name":"Past","kind":"percent","percent":90,"scope":"cart","to":"2020-01-01T00:00:00Z"}"#,
    #"{"id":"tiers","name":"Tiers","kind":"tiers","scope":"cart","tiers":[{"from":"100","amount":"15"}]}"#,
    #"{"id":"off","name":"Off","kind":"fixed","amount":"1","scope":"cart"}"#,
    #"{"id":"minimum","name":"Minimum","kind":"percent","percent":5,"scope":"cart","minimum":"5"}"#,
  ]

  /// For every set of promotions, a product's sale price is the total of a cart with one piece, in every list, without what comes off the cart
  /// once, or only with other products.
  @Test(arguments: 0..<64) func itIsTheTotalOfOnePiece(_ set: Int) throws {
    let peer = try Self.peer()
    for (index, promotion) in Self.promotions.enumerated() where (set * 37 + 11) >> index & 1 == 1 {
      #expect(peer.ask("promotion.put", #"{"promotion":\#(promotion)}"#).errorText == "")
    }
    let listed = Answer(peer.ask("catalog.list", #"{"sort":"id"}"#).part("result.products")).elements
    for id in ["tiers", "off", "minimum"] { _ = peer.ask("promotion.delete", #"{"promotionId":"\#(id)"}"#) }
    for product in listed {
      let id = product.part("id")
      _ = peer.ask("cart.clear")
      let total = peer.ask("cart.add", #"{"productId":"\#(id)"}"#).part("result.cart.total")
      #expect(product.part("salePrice") == (total == product.part("price") ? "" : total), "\(id)")
      #expect(peer.ask("catalog.get", #"{"productId":"\#(id)"}"#).part("result.product.salePrice") == product.part("salePrice"))
    }
  }

  /// Promotion, price, quantity, and the line's unit price, sale price, and total.
  @Test(arguments: [
    (#""kind":"percent","percent":10,"scope":"product""#, "9.85", 1, "9.85 8.86 8.86"),
    (#""kind":"percent","percent":10,"scope":"product""#, "9.85", 2, "9.85 8.86 17.73"),
    (#""kind":"percent","percent":0.1,"scope":"product""#, "1", 9, "1.00 - 8.99"),
    (#""kind":"percent","percent":100,"scope":"product""#, "1", 2, "1.00 0.00 0.00"),
    (#""kind":"buyXGetY","buy":2,"get":1,"scope":"product""#, "10", 3, "10.00 6.67 20.00"),
    (#""kind":"buyXGetY","buy":2,"get":1,"scope":"product""#, "10", 2, "10.00 - 20.00"),
    (#""kind":"fixed","amount":"5","scope":"cart""#, "10", 2, "10.00 7.50 15.00"),
  ])
  func aLineHasOldAndNewPrice(_ promotion: String, _ price: String, _ quantity: Int, _ told: String) throws {
    let peer = try Peer(.fixed)
    _ = peer.ask("catalog.put", #"{"product":{"id":"a","name":"A","price":"\#(price)"}}"#)
    #expect(peer.ask("promotion.put", #"{"promotion":{"id":"p","name":"P",\#(promotion)}}"#).errorText == "")
    let total = peer.ask("catalog.get", #"{"productId":"a","quantity":\#(quantity)}"#).part("result.cart.total")
    let line = Answer(peer.ask("cart.add", #"{"productId":"a","quantity":\#(quantity)}"#).part("result.line"))
    let sale = line.part("salePrice.amount")
    #expect("\(line.part("unitPrice.amount")) \(sale.isEmpty ? "-" : sale) \(line.part("total.amount"))" == told)
    #expect(line.part("total") == total, "the stepper said the same")
  }

  /// The stepper total takes the rest of the cart and its codes into account, like the line.
  @Test(arguments: ["a", "b", "c", "d", "e"]) func theStepperTotalIsTheLineToBe(_ id: String) throws {
    let peer = try Self.peer()
    for promotion in Self.promotions { _ = peer.ask("promotion.put", #"{"promotion":\#(promotion)}"#) }
    _ = peer.ask("cart.add", #"{"productId":"d","quantity":2}"#)
    _ = peer.ask("cart.add", #"{"productId":"b","quantity":3}"#)
    _ = peer.ask("cart.applyCode", #"{"code":"x"}"#)
    for quantity in [1, 2, 7] {
      let told = peer.ask("catalog.get", #"{"productId":"\#(id)","quantity":\#(quantity)}"#).part("result.cart.total")
      let set = peer.ask("cart.setQuantity", #"{"productId":"\#(id)","quantity":\#(quantity)}"#, meta: #""dryRun":true"#)
      #expect(set.part("result.line.total") == told)
    }
  }

  @Test func aProductOfAnotherCurrencyIsPricedByItself() throws {
    let peer = try Self.peer()
    _ = peer.ask("promotion.put", #"{"promotion":\#(Self.promotions[0])}"#)
    _ = peer.ask("catalog.put", #"{"product":{"id":"y","name":"Y","price":{"amount":"1000","currency":"JPY"}}}"#)
    _ = peer.ask("cart.add", #"{"productId":"a"}"#)
    #expect(peer.ask("catalog.get", #"{"productId":"y","quantity":2}"#).part("result.cart.total.amount") == "1800")
  }

  @Test func thePastHasItsOwnPricesAndQuantities() throws {
    let peer = try Self.peer()
    _ = peer.ask("cart.add", #"{"productId":"a","quantity":2}"#)
    let then = peer.ask("service.status").part("result.revision")
    _ = peer.ask("promotion.put", #"{"promotion":\#(Self.promotions[0])}"#)
    _ = peer.ask("cart.add", #"{"productId":"a"}"#)
    for (meta, told) in [(#""asOf":\#(then)"#, "2 2"), (#""locale":"en""#, "3 8.86 3")] {
      let answer = peer.ask("catalog.list", #"{"search":"a"}"#, meta: meta)
      let parts = ["products.0.inCart", "products.0.salePrice.amount", "cart.badge"].map { answer.part("result.\($0)") }
      #expect(parts.filter { !$0.isEmpty }.joined(separator: " ") == told)
    }
  }
}
