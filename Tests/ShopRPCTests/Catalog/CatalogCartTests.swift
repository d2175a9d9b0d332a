import ShopModel
import Testing

@testable import ShopRPC

/// Products that are in carts.
struct CatalogCartTests {
  private static let euros = #"{"amount":"1","currency":"EUR"}"#

  /// Products in the cart, and whether the first one may change its currency.
  @Test(arguments: [([], true), (["1"], true), (["1", "2"], false), (["2"], true)])
  func aSecondCurrencyInACartIsRefused(_ inCart: [String], _ isAllowed: Bool) throws {
    let talk = try CatalogPeer([("1", "Milk", ""), ("2", "Tea", "")])
    for id in inCart { talk.ask("cart.add", #"{"productId":"\#(id)"}"#) }
    let put = talk.ask("catalog.put", #"{"product":{"id":"1","name":"Milk","price":\#(Self.euros)}}"#, meta: #""dryRun":true"#)
    let update = talk.ask("catalog.update", #"{"productId":"1","price":\#(Self.euros)}"#)
    #expect(put.errorText == (isAllowed ? "" : "currencyMixed"))
    #expect(update.errorText == (isAllowed ? "" : "currencyMixed"))
    #expect(talk.ask("catalog.update", #"{"productId":"1","price":7}"#).errorText == "")
  }

  /// Stock, quantity in the cart, requested quantity, and the expected stepper.
  struct Case: Sendable {
    let stock: String
    let held: Int
    let asked: Int?
    let stepper: String
  }

  @Test(arguments: [
    Case(stock: "null", held: 0, asked: nil, stepper: "1 1 9999 true add 1 × $1.00 1.00"),
    Case(stock: "null", held: 0, asked: 0, stepper: "0 1 9999 true none 0 × $1.00 0.00"),
    Case(stock: "3", held: 0, asked: 3, stepper: "3 1 3 true add 3 × $1.00 3.00"),
    Case(stock: "3", held: 0, asked: 4, stepper: "4 1 3 true none 4 × $1.00 4.00"),
    Case(stock: "0", held: 0, asked: nil, stepper: "0 0 0 false none 0 × $1.00 0.00"),
    Case(stock: "0", held: 0, asked: 2, stepper: "2 0 0 false none 2 × $1.00 2.00"),
    Case(stock: "0", held: 2, asked: nil, stepper: "2 0 0 false none 2 × $1.00 2.00"),
    Case(stock: "20000", held: 0, asked: nil, stepper: "1 1 9999 true add 1 × $1.00 1.00"),
    Case(stock: "3", held: 2, asked: nil, stepper: "2 0 3 true none 2 × $1.00 2.00"),
    Case(stock: "3", held: 2, asked: 3, stepper: "3 0 3 true update 3 × $1.00 3.00"),
    Case(stock: "3", held: 2, asked: 1, stepper: "1 0 3 true update 1 × $1.00 1.00"),
    Case(stock: "3", held: 2, asked: 0, stepper: "0 0 3 true remove 0 × $1.00 0.00"),
    Case(stock: "3", held: 3, asked: nil, stepper: "3 0 3 false none 3 × $1.00 3.00"),
    Case(stock: "1", held: 3, asked: nil, stepper: "3 0 1 false none 3 × $1.00 3.00"),
    Case(stock: "1", held: 3, asked: 2, stepper: "2 0 1 false update 2 × $1.00 2.00"),
    Case(stock: "1", held: 3, asked: 4, stepper: "4 0 1 false none 4 × $1.00 4.00"),
  ])
  func aStepperShows(_ row: Case) throws {
    let talk = try CatalogPeer([("1", "Milk", "")])
    if row.held > 0 { talk.ask("cart.add", #"{"productId":"1","quantity":\#(row.held)}"#) }
    talk.ask("catalog.update", #"{"productId":"1","stock":\#(row.stock)}"#)
    let asked = row.asked.map { #","quantity":\#($0)"# } ?? ""
    let answer = talk.ask("catalog.get", #"{"productId":"1"\#(asked)}"#)
    let members = ["quantity", "minimum", "maximum", "canAdd", "action", "text", "total.amount"]
    #expect(members.map { answer.all("result.cart.\($0)") }.joined(separator: " ") == row.stepper)
  }

  @Test func aCartInAnotherCurrencyTakesNone() throws {
    let talk = try CatalogPeer([("1", "Milk", "")])
    talk.ask("catalog.put", #"{"product":{"id":"2","name":"Tea","price":\#(Self.euros)}}"#)
    talk.ask("cart.add", #"{"productId":"1"}"#)
    #expect(talk.ask("catalog.get", #"{"productId":"2"}"#).all("result.cart.canAdd") == "false")
    #expect(talk.ask("catalog.get", #"{"productId":"2"}"#).all("result.cart.action") == "none")
  }

  @Test func aDeletionAsksAndRemovesTheLines() throws {
    let talk = try CatalogPeer([("1", "Milk", ""), ("2", "Tea", "")])
    talk.ask("cart.add", #"{"productId":"1","quantity":2}"#)
    let tried = talk.ask("catalog.delete", #"{"productId":"1"}"#, meta: #""dryRun":true"#)
    #expect(tried.all("result.confirmation.message").contains("“Milk”"))
    #expect(talk.conversation.service.shop.carts[CartID("cart-1")]?.itemCount == 2)
    #expect(talk.ask("catalog.delete", #"{"productId":"1"}"#).all("result.product.name") == "Milk")
    #expect(talk.conversation.service.shop.carts[CartID("cart-1")]?.itemCount == 0)
  }

  @Test func theCatalogHasALimit() throws {
    let talk = try CatalogPeer([("1", "Milk", "")])
    let tea = Product(id: ProductID("2"), name: LocalizedText("Tea"), price: Money(1, .usd))
    let milk = Product(id: ProductID("1"), name: LocalizedText("Oat milk"), price: Money(1, .usd))
    #expect(throws: CatalogError.catalogFull(maximum: 1)) { _ = try talk.conversation.service.shop.putting(tea, limit: 1) }
    let before = try #require(talk.conversation.service.shop.products[milk.id])
    let update = ProductUpdated(product: milk.id, patch: ProductPatch(from: before, to: milk))
    #expect(try talk.conversation.service.shop.putting(milk, limit: 1).events == [.catalog(.updated(update))])
  }

  @Test func anIdIsMadeThatNoProductHas() throws {
    let talk = try CatalogPeer()
    let first = talk.ask("catalog.put", #"{"product":{"name":"Milk","price":1}}"#, meta: #""dryRun":true"#).all("result.product.id")
    talk.ask("catalog.adjustStock", #"{"productId":"1","by":1}"#)
    #expect(talk.ask("catalog.put", #"{"product":{"name":"Milk","price":1}}"#).all("result.product.id") == first)
    #expect(talk.ask("catalog.put", #"{"product":{"name":"Milk","price":1}}"#).all("result.product.id") != first)
  }
}
