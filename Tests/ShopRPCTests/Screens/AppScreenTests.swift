import Testing

@testable import ShopRPC

/// Every screen and tap of the five apps that the service is made for, with its requests and what they show. A screen is one request; where
/// it is more, the row says why.
struct AppScreenTests {
  /// An app's screen or tap: requests in order, and members of the last result that must have a value.
  struct Row: Sendable, CustomTestStringConvertible {
    let app: String
    let screen: String
    let calls: [String]
    let shown: String
    /// Why it is more than one request.
    var reason = ""
    var testDescription: String { "\(app): \(screen)" }

    init(_ app: String, screen: String, calls: [String], shown: String, because reason: String = "") {
      (self.app, self.screen, self.calls, self.shown, self.reason) = (app, screen, calls, shown, reason)
    }
  }

  private static let question = "the question first, then the change"

  private static let rows = [
    Row(
      "meals", screen: "start", calls: ["events.subscribe", #"locale.strings {"prefix":"label."}"#], shown: "strings",
      because: "a subscription and the texts"),
    Row("meals", screen: "home", calls: ["catalog.list"], shown: "products.0.name products.0.price.text products.0.inCart cart.text"),
    Row("meals", screen: "add", calls: [#"cart.add {"productId":"apples"}"#], shown: "line.text cart.badge cart.text"),
    Row("meals", screen: "cart sheet", calls: ["cart.get"], shown: "cart.lines.0.text cart.total.text cart.text"),
    Row("meals", screen: "+", calls: [#"cart.adjust {"productId":"milk","by":1}"#], shown: "line.quantity cart.total.text"),
    Row("meals", screen: "−", calls: [#"cart.adjust {"productId":"milk","by":-1}"#], shown: "line.quantity cart.total.text"),
    Row(
      "meals", screen: "other language", calls: [#"locale.toggle {"prefix":"label."}"#, "catalog.list"], shown: "products.0.name",
      because: "the texts, then what is on the screen"),
    Row(
      "meals", screen: "delete",
      calls: [#"cart.remove {"productId":"milk","_meta":{"dryRun":true}}"#, #"cart.remove {"productId":"milk"}"#],
      shown: "cart.text", because: question),
    Row("shop", screen: "onboarding", calls: ["locale.onboarding"], shown: "steps.0 next skip start"),
    Row(
      "shop", screen: "sign up", calls: [#"account.register {"name":"Ann","email":"ann@example.com","password":"tiger"}"#],
      shown: "customer.name accessToken"),
    Row(
      "shop", screen: "log in", calls: [#"account.login {"email":"bob@example.com","password":"tiger"}"#],
      shown: "customer.name accessToken"),
    Row("shop", screen: "home", calls: [#"catalog.list {"limit":20}"#], shown: "products.0.price.text count cart.badge"),
    Row("shop", screen: "discover", calls: [#"catalog.list {"sort":"popularity"}"#], shown: "products.0.name cart.badge"),
    Row("shop", screen: "favorites", calls: [#"catalog.list {"favorite":true}"#], shown: "products.0.favorite products.0.name"),
    Row("shop", screen: "heart", calls: [#"catalog.setFavorite {"productId":"milk","favorite":true}"#], shown: "product.favorite"),
    Row("shop", screen: "search", calls: [#"catalog.list {"search":"mil"}"#], shown: "products.0.name count"),
    Row("shop", screen: "completion", calls: [#"catalog.suggest {"text":"mil"}"#], shown: "suggestions.0.text"),
    Row("shop", screen: "product", calls: [#"catalog.get {"productId":"milk"}"#], shown: "product.price.text cart.maximum cart.text"),
    Row("shop", screen: "cart", calls: ["cart.get"], shown: "cart.lines.0.unitPrice.text cart.lines.0.total.text cart.canCheckout"),
    Row(
      "shop", screen: "checkout", calls: [#"cart.checkout {"_meta":{"dryRun":true}}"#, "cart.checkout"],
      shown: "order.text acknowledgment.message list.text", because: "a preview, then the order"),
    Row("shop", screen: "account", calls: ["account.get"], shown: "greeting"),
    Row(
      "shop", screen: "log out", calls: [#"account.logout {"_meta":{"dryRun":true}}"#, "account.logout"], shown: "revision",
      because: question),
    Row("orders", screen: "products and footer", calls: ["catalog.list"], shown: "products.0.name cart.text"),
    Row("orders", screen: "product", calls: [#"catalog.get {"productId":"eggs"}"#], shown: "product.name product.unitPrice.text"),
    Row("orders", screen: "edit", calls: [#"catalog.update {"productId":"eggs","stock":7}"#], shown: "product.availability.text"),
    Row("orders", screen: "chosen quantity", calls: [#"cart.setQuantity {"productId":"eggs","quantity":3}"#], shown: "line.text cart.text"),
    Row("orders", screen: "receipt", calls: [#"order.receipt {"orderId":"ORDER"}"#], shown: "text"),
    Row("orders", screen: "order again", calls: [#"order.again {"orderId":"ORDER"}"#], shown: "cart.text missing"),
    Row("list", screen: "by location", calls: ["list.items"], shown: "sections.0.title sections.0.items.0.name title text badge"),
    Row(
      "list", screen: "one section", calls: [#"list.items {"group":"none"}"#],
      shown: "sections.0.items.0.location.color.red sections.0.items.0.quantity.text"),
    Row("list", screen: "search", calls: [#"list.items {"search":"mil"}"#], shown: "sections.0.items.0.name title"),
    Row("list", screen: "tick", calls: [#"list.markPurchased {"itemId":"item-milk"}"#], shown: "items.0.purchasedAt list.title list.badge"),
    Row(
      "list", screen: "availability", calls: [#"list.setAvailable {"itemId":"item-milk","available":false}"#],
      shown: "items.0.name list.text"),
    Row("list", screen: "form", calls: [#"list.item {"itemId":"item-milk"}"#], shown: "item.name locations.0.name list.name units.0"),
    Row("list", screen: "form of a new item", calls: ["list.item"], shown: "locations.0.name list.name units.0"),
    Row("list", screen: "save", calls: [#"list.update {"itemId":"item-milk","amountText":"2 l"}"#], shown: "item.quantity.text list.text"),
    Row("list", screen: "typed line", calls: [#"list.addText {"text":"3 lemons"}"#], shown: "item.name text list.title"),
    Row("list", screen: "pasted lines", calls: [#"list.addLines {"text":"lemons\nsalt"}"#], shown: "items.1.name list.title"),
    Row("list", screen: "purchased", calls: ["list.purchased"], shown: "title sections.0.title changesAt"),
    Row("list", screen: "suggestions", calls: ["list.suggest"], shown: "suggestions"),
    Row(
      "list", screen: "delete",
      calls: [#"list.remove {"itemId":"item-milk","_meta":{"dryRun":true}}"#, #"list.remove {"itemId":"item-milk"}"#],
      shown: "removed list.title", because: question),
    Row(
      "list", screen: "everything bought",
      calls: [#"list.markPurchased {"itemIds":"all","_meta":{"dryRun":true}}"#, #"list.markPurchased {"itemIds":"all"}"#],
      shown: "stamped list.text", because: question),
    Row(
      "list", screen: "to the cart", calls: [#"cart.fromList {"itemIds":["item-milk","item-eggs"]}"#],
      shown: "cart.text missing conversions"),
    Row("list", screen: "locations", calls: ["location.list"], shown: "locations.0.name locations.0.text text"),
    Row("list", screen: "location", calls: [#"location.get {"locationId":"dairy"}"#], shown: "location.name items.0.name text"),
    Row(
      "list", screen: "location moved", calls: [#"location.move {"locationId":"dairy","before":"bakery"}"#], shown: "locations.0.name text"),
    Row("list", screen: "lists", calls: ["list.list"], shown: "lists.0.name lists.0.text"),
    Row("list", screen: "share", calls: ["list.share"], shown: "text"),
    Row("list", screen: "timer", calls: ["timer.get"], shown: "text canStart"),
    Row("list", screen: "timer runs", calls: ["timer.start"], shown: "text canStop"),
    Row("list", screen: "preferences", calls: [#"prefs.get {"choices":true}"#], shown: "prefs choices.0"),
    Row("grocery", screen: "status", calls: ["service.status"], shown: "status"),
    Row("grocery", screen: "sections", calls: ["catalog.sections"], shown: "sections.0.title sections.0.products.0.name cart.badge"),
    Row("grocery", screen: "stepper", calls: [#"catalog.get {"productId":"milk","quantity":2}"#], shown: "cart.total.text cart.canAdd"),
    Row("grocery", screen: "orders", calls: ["order.list"], shown: "orders.0.text orders.0.statusText"),
    Row("grocery", screen: "orders with lines", calls: [#"order.list {"lines":true}"#], shown: "orders.0.lines.0.text"),
    Row("grocery", screen: "profile", calls: [#"account.update {"phone":"+49 30 123456"}"#], shown: "customer.phone"),
  ]

  /// A sample shop with an order, a favorite, and something in the cart of a customer.
  private static func shop(asCustomer: Bool) throws -> (peer: Peer, order: String) {
    let peer = try Peer(.fixed)
    _ = peer.ask("data.sample")
    if asCustomer { _ = peer.ask("account.register", #"{"name":"Bob","email":"bob@example.com","password":"tiger"}"#) }
    _ = peer.ask("cart.add", #"{"productId":"apples"}"#)
    let order = peer.ask("cart.checkout").part("result.order.id")
    _ = peer.ask("cart.add", #"{"productId":"milk","quantity":2}"#)
    _ = peer.ask("catalog.setFavorite", #"{"productId":"eggs","favorite":true}"#)
    return (peer, order)
  }

  @Test(arguments: rows) func aScreenIsOneRequest(_ row: Row) throws {
    let (peer, order) = try Self.shop(asCustomer: !["sign up"].contains(row.screen))
    if row.screen == "log in" { _ = peer.ask("account.logout") }
    var last: Answer?
    for call in row.calls {
      let parts = call.split(separator: " ", maxSplits: 1)
      let params = parts.count > 1 ? String(parts[1]).replacing("ORDER", with: order) : "{}"
      let answer = peer.ask(String(parts[0]), params)
      #expect(answer.errorText == "", "\(call)")
      last = answer
    }
    let answer = try #require(last)
    for path in row.shown.split(separator: " ") { #expect(answer.part("result.\(path)") != "", "\(path)") }
    #expect((row.calls.count > 1) == !row.reason.isEmpty)
  }

  @Test func allAppsAreThere() {
    #expect(Set(Self.rows.map(\.app)) == ["meals", "shop", "orders", "list", "grocery"])
    #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
    #expect(Self.rows.count { $0.calls.count == 1 } >= 48)
  }
}
