import Testing

@testable import ShopRPC

/// The values that the screens of the frontend in the browser show: for each there is a text, in the language of the request.
struct ShownTextTests {
  /// A screen: its request, and the texts that it shows.
  private static let screens: [(call: String, texts: String)] = [
    (
      "list.items",
      "title list.name list.text list.total.text list.budget.text list.remaining.text sections.0.title sections.0.items.0.quantity.text "
        + "sections.0.items.0.amountText sections.0.items.0.price.text sections.0.items.0.total.text"
    ),
    (
      #"list.item {"itemId":"milk"}"#,
      "item.amountText item.purchasedText item.paid.0.atText item.paid.0.totalText item.paid.0.price.text units.0.text prices.0.price.text "
        + "list.text"
    ),
    (#"list.total {"explain":true}"#, "text total.text steps.0.text steps.0.amount.text steps.2.text unpricedItems.0.text"),
    ("list.compare", "stores.0.store.name stores.0.text stores.0.total.text best.text best.total.text best.items.0.price.text"),
    ("list.list", "lists.0.name lists.0.text"), ("list.suggest", "suggestions.0.text"), ("list.share", "text"),
    ("list.purchased", "title sections.0.title sections.0.items.0.purchasedText sections.0.items.0.price.text"),
    ("location.list", "text locations.0.name locations.0.text"), ("store.list", "text stores.0.name"), ("timer.get", "text"),
    (
      #"cart.get {"explain":true}"#,
      "cart.text cart.total.text cart.lines.0.text cart.lines.0.total.text cart.lines.0.unitPrice.text cart.lines.0.discount.amount.text "
        + "cart.discounts.0.name cart.discounts.0.amount.text cart.tax.0.tax.text steps.0.text"
    ),
    ("cart.list", "carts.0.text carts.0.total.text"), ("catalog.sections", "sections.0.title sections.0.products.0.price.text cart.text"),
    (
      "catalog.list",
      "products.0.name products.0.price.text products.0.salePrice.text products.0.availability.text products.0.categoryTitle"
    ),
    (
      #"catalog.get {"productId":"tea","details":true}"#,
      "product.name product.unitPrice.text product.availability.text cart.text cart.total.text priceHistory.lowest.text "
        + "priceHistory.points.0.price.text"
    ),
    ("order.list", "orders.0.text orders.0.statusText orders.0.createdText orders.0.total.text"),
    (#"order.receipt {"orderId":"ORDER"}"#, "text"),
    (
      #"order.get {"orderId":"ORDER"}"#,
      "order.statusText order.createdText order.lines.0.text order.lines.0.total.text order.subtotal.text"
    ),
    (#"order.statistics {"by":"product"}"#, "text groups.0.name groups.0.text groups.0.total.text groups.0.estimated.text"),
    ("history.list", "entries.0.text entries.0.atText"), ("account.get", "greeting"), ("locale.onboarding", "steps.0.title steps.0.text"),
    (#"data.import {"data":"name,price\nRice,2","format":"csv","_meta":{"dryRun":true}}"#, "text"), ("data.refresh", "text"),
  ]

  private static func shop() throws -> (peer: Peer, order: String) {
    let peer = try Peer(.fixed)
    let calls = [
      #"store.create {"name":"Market","id":"m"}"#, #"tax.put {"rate":7,"included":true}"#,
      #"catalog.put {"product":{"id":"tea","name":"Tea","price":"4","category":"Drinks","unit":{"value":"100","unit":"g"},"stock":9}}"#,
      #"promotion.put {"promotion":{"id":"p","name":"Half","kind":"percent","percent":50,"scope":"product"}}"#,
      #"list.add {"name":"Milk","id":"milk","quantity":2,"price":"1.50","everyDays":7}"#,
      #"list.update {"itemId":"milk","price":"1.20","storeId":"m"}"#, #"list.add {"name":"Oil","id":"oil","price":"6","everyDays":1}"#,
      #"list.add {"name":"Salt"}"#, #"list.markPurchased {"itemIds":["milk","oil"]}"#, #"list.putBack {"itemId":"milk"}"#,
      #"list.edit {"listId":"list-1","budget":"20"}"#, #"cart.add {"productId":"tea"}"#, "cart.checkout",
      #"cart.add {"productId":"tea","quantity":2}"#,
      #"list.add {"name":"Flour","id":"flour","quantity":"3","price":"1"}"#,
    ]
    var order = ""
    for call in calls {
      let answer = Self.ask(peer, call)
      #expect(answer.errorText == "", "\(call)")
      if call == "cart.checkout" { order = answer.part("result.order.id") }
    }
    return (peer, order)
  }

  private static func ask(_ peer: Peer, _ call: String) -> Answer {
    let parts = call.split(separator: " ", maxSplits: 1)
    return peer.ask(String(parts[0]), parts.count > 1 ? String(parts[1]) : "{}")
  }

  @Test func whatAScreenShowsHasAText() throws {
    let (peer, order) = try Self.shop()
    for screen in Self.screens {
      let answer = Self.ask(peer, screen.call.replacing("ORDER", with: order))
      #expect(answer.errorText == "", "\(screen.call)")
      for path in screen.texts.split(separator: " ") { #expect(answer.part("result.\(path)") != "", "\(screen.call): \(path)") }
    }
  }
}
