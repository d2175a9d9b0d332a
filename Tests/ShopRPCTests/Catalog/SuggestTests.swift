import ShopModel
import Testing

@testable import ShopRPC

/// Completion of partial input, ordered by popularity.
struct SuggestTests {
  private static func talk() throws -> CatalogPeer {
    let talk = try CatalogPeer([
      ("1", "Green Apples", #""rating":{"rate":4,"count":5}"#), ("2", "Apple Juice", #""rating":{"rate":4,"count":9}"#),
      ("3", "Apricots", ""), ("4", "Crème Brûlée", ""), ("5", "有機バナナ", ""), ("6", "King’s Apple Pie", ""), ("7", "バナナチップ", ""),
    ])
    talk.ask("catalog.put", #"{"product":{"id":"8","name":{"en":"Bread","de":"Apfelbrot"},"price":"1"}}"#)
    return talk
  }

  /// Input and the expected completions: words, and products by id.
  @Test(arguments: [
    ("ap", "Apple,#2,Apples,#1,#3,#8,#6"), ("APPLE ", "#2,Apples,#1,#6"), ("apple j", "#2"), ("jui app", "jui Apple,#2"),
    ("creme", "#4"), ("brul", "Brûlée,#4"), ("kings a", "kings Apple,#6"), ("バナ", "#7,#5"), ("ナチ", "#7"), ("apfel", "#8"),
    ("apx", ""), ("!", ""), ("app app", "app Apple,#2,app Apples,#1,#6"),
  ])
  func inputIsCompleted(_ text: String, _ told: String) throws {
    let suggestions = Answer(try Self.talk().ask("catalog.suggest", #"{"text":"\#(text)"}"#).text).part("result.suggestions")
    let found = Answer(suggestions).elements.map { $0.part("kind") == "product" ? "#\($0.part("productId"))" : $0.part("text") }
    #expect(found.joined(separator: ",") == told)
  }

  @Test func theMostPopularComesFirst() throws {
    let talk = try Self.talk()
    #expect(talk.ask("catalog.suggest", #"{"text":"","limit":3}"#).all("result.suggestions.*.productId") == "2 1 3")
    #expect(talk.ask("catalog.suggest", #"{"text":"ap","limit":2}"#).all("result.suggestions.*.text") == "Apple Apple Juice")
    talk.ask("cart.add", #"{"productId":"3","quantity":2}"#)
    talk.ask("cart.checkout")
    #expect(talk.ask("catalog.suggest", #"{"text":"ap","limit":3}"#).all("result.suggestions.*.text") == "Apricots Apple Apple Juice")
    #expect(talk.ask("catalog.list", #"{"sort":"popularity","limit":2}"#).all("result.products.*.id") == "3 2")
    talk.ask("catalog.delete", #"{"productId":"3"}"#)
    #expect(talk.ask("catalog.suggest", #"{"text":"apr"}"#).all("result.suggestions.*.text") == "")
    #expect(talk.ask("catalog.suggest", #"{"text":"apr"}"#, meta: #""asOf":9"#).all("result.suggestions.*.text") == "Apricots")
    #expect(talk.ask("catalog.suggest", #"{"text":"a","limit":51}"#).errorText.hasPrefix("invalidParams"))
  }

  private static let names = ["Milk", "milk tea", "Äpfel", "Apfel", "Rye Bread", "Bread", "牛乳", "有機牛乳", "Tea", "Teapot"]

  private static func order(_ number: Int, _ product: Int, _ time: Int) -> Event {
    let line = OrderLine(
      id: LineID("l"), product: ProductID("\(product)"), name: LocalizedText("P"), quantity: 1 + number % 5, unitPrice: Money(1, .usd),
      subtotal: Money(1, .usd), total: Money(1, .usd), isCounted: false)
    return .order(
      .put(
        Order(
          id: OrderID("o\(number % 7)"), owner: .guest, cart: CartID("c"), status: number % 4 == 0 ? .cancelled : .placed, lines: [line],
          subtotal: Money(1, .usd), total: Money(1, .usd), createdAt: Timestamp(milliseconds: time))))
  }

  /// All completions of some inputs.
  private static func told(_ views: Views, _ shop: borrowing Shop, since start: Int) -> String {
    views.catalog.follow(shop.products)
    views.sales.follow(shop.orders, after: Timestamp(milliseconds: start))
    views.completions.follow(shop.products, views.sales)
    return ["", "m", "te", "ap", "br", "乳", "牛", "milk t"].map { text in
      let all = views.completions.completions(of: text, limit: 5, .english, views.catalog, shop.products)
      return all.map { "\($0.kind) \($0.text) \($0.product?.text ?? "")" }.joined(separator: ",")
    }.joined(separator: "\n")
  }

  @Test(arguments: Endurance.seeds(0..<10)) func theIndexFollowsChangesAndRollBacks(_ seed: UInt64) {
    var random = Seeded(seed)
    var shop = Shop()
    var log = UndoLog()
    let views = Views()
    for round in 0..<60 {
      for _ in 0..<(1 + random.below(4)) {
        let id = random.below(12)
        let name = LocalizedText(random.pick(Self.names), translations: [.init(language: "de", text: random.pick(Self.names))])
        let event: Event =
          switch random.below(6) {
          case 0: .catalog(.removed(product: ProductID("\(id)")))
          case 1, 2: Self.order(random.below(100), id, round)
          default:
            .catalog(
              .put(
                Product(
                  id: ProductID("\(id)"), name: name, price: Money(1, .usd), rating: Rating(hundredths: 1, count: random.below(3)))))
          }
        shop.apply(event, at: Timestamp(milliseconds: round), &log)
      }
      #expect(Self.told(views, shop, since: round - 20) == Self.told(Views(), shop, since: round - 20))
      if random.below(3) == 0 { shop.rollBack(&log) } else { log.clear() }
      #expect(Self.told(views, shop, since: round - 20) == Self.told(Views(), shop, since: round - 20))
    }
  }
}
