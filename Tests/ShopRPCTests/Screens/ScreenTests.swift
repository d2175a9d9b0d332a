import Testing

@testable import ShopRPC

/// Each screen of a shop is rendered from one response: all its texts and amounts are included, and nothing has to be computed, joined, or
/// requested again.
struct ScreenTests {
  /// Screen: its request, and the path in the result of each element it shows.
  struct Screen: Sendable, CustomTestStringConvertible {
    let name: String
    let method: String
    let params: String
    let shown: [(path: String, value: String)]
    var testDescription: String { name }
  }

  private static let screens = [
    Screen(
      name: "home: products with quantities and the badge", method: "catalog.list", params: #"{"limit":9}"#,
      shown: [
        ("products.0.name", "Apfel"), ("products.0.image", "https://example.com/apple.jpg"), ("products.0.price.text", "10,00 $"),
        ("products.0.salePrice.text", "9,00 $"), ("products.0.inCart", "2"), ("products.0.maximum", "3"),
        ("products.0.availability.text", "Nur noch 3 Stück"), ("products.0.categoryTitle", "Obst"), ("products.1.name", "Brot"),
        ("products.1.inCart", "1"), ("products.2.inCart", "0"), ("products.1.salePrice", ""), ("count", "3"), ("cart.badge", "3"),
        ("cart.total.text", "21,00 $"),
      ]),
    Screen(
      name: "search", method: "catalog.list", params: #"{"search":"apfel"}"#,
      shown: [("products.0.inCart", "2"), ("products.0.salePrice.text", "9,00 $"), ("count", "1"), ("cart.badge", "3")]),
    Screen(
      name: "discover", method: "catalog.list", params: #"{"sort":"popularity"}"#,
      shown: [
        ("products.0.name", "Brot"), ("products.0.inCart", "1"), ("products.1.salePrice.text", "9,00 $"), ("products.1.inCart", "2"),
        ("cart.badge", "3"),
      ]),
    Screen(
      name: "home in sections", method: "catalog.sections", params: "{}",
      shown: [
        ("sections.0.title", "Obst"), ("sections.0.products.0.salePrice.text", "9,00 $"), ("sections.0.products.0.inCart", "2"),
        ("sections.1.category", "null"), ("sections.1.title", "Sonstiges"), ("sections.1.products.0.name", "Brot"),
        ("sections.1.products.1.availability.text", "Nicht vorrätig"), ("cart.badge", "3"),
      ]),
    Screen(
      name: "product with its stepper", method: "catalog.get", params: #"{"productId":"apple"}"#,
      shown: [
        ("product.name", "Apfel"), ("product.price.text", "10,00 $"), ("product.salePrice.text", "9,00 $"), ("product.inCart", "2"),
        ("cart.quantity", "2"), ("cart.minimum", "0"), ("cart.maximum", "3"), ("cart.canAdd", "true"), ("cart.total.text", "18,00 $"),
      ]),
    Screen(
      name: "sold-out product", method: "catalog.get", params: #"{"productId":"cake"}"#,
      shown: [
        ("cart.quantity", "0"), ("cart.minimum", "0"), ("cart.maximum", "0"), ("cart.canAdd", "false"), ("cart.text", "0 × 5,00 $"),
        ("cart.total.text", "0,00 $"),
      ]),
    Screen(
      name: "cart, and checkout", method: "cart.get", params: "{}",
      shown: [
        ("cart.lines.0.name", "Apfel"), ("cart.lines.0.image", "https://example.com/apple.jpg"), ("cart.lines.0.quantity", "2"),
        ("cart.lines.0.maximum", "3"), ("cart.lines.0.stock", "3"), ("cart.lines.0.unitPrice.text", "10,00 $"),
        ("cart.lines.0.salePrice.text", "9,00 $"), ("cart.lines.0.total.text", "18,00 $"), ("cart.lines.0.text", "2 × 10,00 $"),
        ("cart.lines.1.image", ""), ("cart.lines.1.maximum", "9999"), ("cart.lines.1.stock", ""), ("cart.lines.1.salePrice", ""),
        ("cart.subtotal.text", "23,00 $"), ("cart.discounts.0.name", "Obstwoche"), ("cart.total.text", "21,00 $"),
        ("cart.text", "3 Artikel · 21,00 $"), ("cart.canCheckout", "true"), ("cart.badge", "3"),
      ]),
    Screen(
      name: "cart chooser", method: "cart.list", params: "{}",
      shown: [
        ("carts.0.current", "true"), ("carts.0.name", "null"), ("carts.0.badge", "3"), ("carts.0.total.text", "21,00 $"),
        ("carts.1.name", "Party"), ("carts.1.current", "false"), ("carts.1.createdAt", "2026-01-15T09:00:00.000Z"), ("count", "2"),
      ]),
    Screen(
      name: "orders", method: "order.list", params: "{}",
      shown: [
        ("orders.0.statusText", "Bestellt"), ("orders.0.pieceCount", "1"), ("orders.0.total.text", "3,00 $"),
        ("orders.0.text", "1 Artikel · 3,00 $"), ("orders.0.createdText", "15. Januar 2026 um 09:00"), ("orders.0.lines", ""),
      ]),
    Screen(
      name: "orders with their lines", method: "order.list", params: #"{"lines":true}"#,
      shown: [("orders.0.lines.0.name", "Brot"), ("orders.0.lines.0.text", "1 × 3,00 $")]),
    Screen(
      name: "tap on +", method: "cart.add", params: #"{"productId":"apple"}"#,
      shown: [
        ("line.quantity", "3"), ("line.maximum", "3"), ("line.salePrice.text", "9,00 $"), ("line.total.text", "27,00 $"),
        ("cart.badge", "4"),
        ("cart.total.text", "30,00 $"),
      ]),
    Screen(
      name: "tap on −", method: "cart.adjust", params: #"{"productId":"bread","by":-1}"#,
      shown: [("line", ""), ("cart.badge", "2"), ("cart.total.text", "18,00 $")]),
    Screen(
      name: "tap on order", method: "cart.checkout", params: "{}",
      shown: [
        ("order.statusText", "Bestellt"), ("order.total.text", "21,00 $"), ("acknowledgment.title", "Vielen Dank für Ihre Bestellung"),
        ("confirmation", ""),
      ]),
    Screen(
      name: "completions below the search field", method: "catalog.suggest", params: #"{"text":"ap"}"#,
      shown: [("suggestions.0.text", "Apfel"), ("suggestions.0.kind", "product"), ("suggestions.0.productId", "apple")]),
    Screen(
      name: "categories", method: "catalog.categories", params: "{}",
      shown: [
        ("categories.0.title", "Obst"), ("categories.0.count", "1"), ("categories.1.title", "Sonstiges"), ("categories.1.count", "2"),
      ]),
  ]

  private static func shop() throws -> Peer {
    let peer = try Peer(.fixed)
    for product in [
      #"{"id":"apple","name":"Apfel","price":"10","category":"fruit","stock":3,"image":"https://example.com/apple.jpg","rating":{"rate":4,"count":9}}"#,
      #"{"id":"bread","name":"Brot","price":"3"}"#, #"{"id":"cake","name":"Kuchen","price":"5","stock":0}"#,
    ] { _ = peer.ask("catalog.put", #"{"product":\#(product)}"#) }
    _ = peer.ask("catalog.setCategory", #"{"category":"fruit","title":{"en":"Fruit","de":"Obst"}}"#)
    _ = peer.ask("cart.add", #"{"productId":"bread"}"#)
    _ = peer.ask("cart.checkout")
    let promotion = #"{"id":"p","name":"Obstwoche","kind":"percent","percent":10,"scope":"category","categories":["Fruit"]}"#
    _ = peer.ask("promotion.put", #"{"promotion":\#(promotion)}"#)
    _ = peer.ask("cart.add", #"{"productId":"apple","quantity":2}"#)
    _ = peer.ask("cart.add", #"{"productId":"bread"}"#)
    _ = peer.ask("cart.create", #"{"id":"party","name":"Party"}"#)
    _ = peer.ask("locale.set", #"{"language":"de"}"#)
    return peer
  }

  @Test(arguments: screens) func aScreenIsOneRequest(_ screen: Screen) throws {
    let answer = try Self.shop().ask(screen.method, screen.params)
    #expect(answer.errorText == "")
    for (path, value) in screen.shown {
      let words = answer.part("result.\(path)").replacing("\u{A0}", with: " ")
      #expect(words == value, "\(path)")
    }
  }

  /// A dry run returns a question exactly for destructive changes; an order's thank-you is not one.
  @Test func aConfirmationIsAlwaysAQuestion() throws {
    let tried = try Self.shop().ask("cart.checkout", "{}", meta: #""dryRun":true"#)
    #expect(tried.part("result.confirmation") == "" && tried.part("result.acknowledgment.message") != "")
    let types = Answer(try Peer(.fixed).ask("rpc.discover").part("result.components.schemas"))
    #expect(Answer(types.part("Confirmation.properties")).members.map(\.name) == ["title", "message", "confirm", "cancel"])
    #expect(Answer(types.part("Acknowledgment.properties")).members.map(\.name) == ["title", "message"])
  }
}
