import Testing

@testable import ShopModel
@testable import ShopRPC

/// Hand-written encoders produce the same bytes as the declared shapes.
struct HandWrittenEncoderTests {
  static let lines: [LineView?] = [
    nil,
    LineView(
      CartLineFacts(
        id: LineID("a1"), product: ProductID("p\"1"), name: "Süt \n \u{2028}", image: "https://x.org/\"a\"", price: Money(129, .usd),
        stock: 7, quantity: 9999)),
    LineView(
      facts: CartLineFacts(
        id: LineID("a"), product: ProductID("b"), name: "c", image: nil, price: Money(5, .usd), stock: nil, quantity: 1),
      subtotal: Money(5, .usd), total: Money(3, .usd), salePrice: Money(3, .usd),
      discount: LineDiscount(amount: Money(2, .usd), parts: [.init(promotionID: PromotionID("x"), amount: Money(2, .usd))])),
  ]
  static let carts = [
    CartSummary(id: CartID("cart-1"), itemCount: 0, lineCount: 0, subtotal: Money(0, .usd), total: Money(0, .usd)),
    CartSummary(id: CartID("c"), itemCount: 12, lineCount: 3, subtotal: Money(1_234_567, .usd), total: Money(1_234_500, .usd)),
  ]

  @Test(arguments: Language.all) func theSameBytes(_ language: Language) {
    for line in Self.lines {
      for cart in Self.carts {
        let both = CartLineResult(line: line, cart: cart)
        #expect(text(both, CartLineResult.shape, language) == text(both, declared, language))
      }
    }
  }

  /// Shape composed of declared shapes at every level.
  private var declared: Shape<CartLineResult> {
    Shape<CartLineResult>.object(
      { CartLineResult(line: $0, cart: $1) },
      Field("line", \.line, optional: LineView.declared, ""),
      Field("cart", \.cart, CartSummary.declared, ""))
  }

  /// What is written directly from the shop, after an addition and after a removal.
  @Test(arguments: Language.all) func changesOfLinesAreWrittenAsDeclared(_ language: Language) throws {
    var (shop, log) = (Shop(), UndoLog())
    let now = Timestamp(milliseconds: 0)
    var product = Product(id: ProductID("p\"1"), name: LocalizedText("Süt"), price: Money(500_123, .usd), stock: 7)
    product.image = "a.png"
    shop.apply(.catalog(.put(product)), at: now, &log)
    let context = RequestContext(settings: SessionSettings(language: language))
    var ids = IDMaker(revision: 1, device: "a")
    for quantity in [3, -1, -2] {
      let change = try shop.adjusting(quantity, of: shop.target(product.id), in: shop.cart(nil, of: .guest), &ids)
      shop.applyChange(change.events, at: now, &log)
      var output = Output()
      output.texts.use(language)
      let isWritten = output.lineResult(change.outcome, of: shop, for: context)
      #expect(isWritten)
      #expect(output.text == text(CartLineResult(change.outcome, of: shop, context), declared, language))
    }
  }

  @Test(arguments: Language.all) func totalsAreWrittenAsDeclared(_ language: Language) {
    let money = Money(123_456, .usd)
    for count in [0, 1, 1234] {
      let sums = CartSums(itemCount: count, lineCount: 1, subtotal: money, total: Money(5, .usd))
      let tax = CartTax(rate: Percent(20), isIncluded: true, net: money, tax: Money(-1, .usd))
      for figures in [CartFigures(sums: sums), CartFigures(sums: sums, taxes: [tax, tax], rounding: Money(-2, .usd))] {
        let total = CartTotal.Result(figures: figures, steps: nil)
        #expect(text(total, CartTotal.Result.shape, language) == text(total, CartTotal.Result.declared, language))
      }
    }
  }

  @Test func additionsAreWrittenAsDeclared() {
    for line in ["", "a\"1"] {
      let fact = CartAdded(cart: CartID("ü"), line: LineID(line), product: ProductID("p"), by: -3)
      #expect(text(Event.cart(.added(fact)), Event.shape, .english) == text(Event.cart(.added(fact)), Event.declared, .english))
    }
  }

  @Test func productsAreWrittenAndReadAsDeclared() throws {
    var product = Product(
      id: ProductID("p\"1"), name: LocalizedText("Süt"), price: Money(5, .usd), updatedAt: Timestamp(milliseconds: 7))
    for change in [{ _ in }, { $0.category = "a" }, { $0.stockBalance = -3 }, { $0.sku = "s" }] as [(inout Product) -> Void] {
      change(&product)
      #expect(text(product, Product.shape, .english) == text(product, Product.declared, .english))
      let event = Event.catalog(.put(product))
      #expect(text(event, Event.shape, .english) == text(event, Event.declared, .english))
      let line = text(SnapshotLine.fact(event), SnapshotLine.shape, .english)
      #expect(line == text(SnapshotLine.fact(event), SnapshotLine.declared, .english))
      var document = Document()
      try document.read(Array(line.utf8).span)
      guard case .fact(let read) = try SnapshotLine.shape.read(document, 0) else {
        Issue.record("\(line)")
        continue
      }
      #expect(read == event)
    }
  }

  @Test(arguments: Language.all) func itemsAreWrittenAsDeclared(_ language: Language) {
    let time = Timestamp(milliseconds: 1_767_225_600_000)
    var full = ListItem(
      id: ItemID("i\"1"), list: .first, name: "Süt", key: "", quantity: Amount(value: Fraction(3, 2) ?? .one, unit: "kg"), note: "\n",
      isOnList: true, isAvailable: false, location: .unknown, product: ProductID("p"), purchasedAt: time,
      addedAt: time, stores: [StoreID("m"), StoreID("n")], everyDays: 7, onDays: [.weekday(5), .monthDay(1)])
    let cost = ItemCost(source: .paid, price: ItemPrice(money: Money(123_456, .usd), per: full.quantity), total: Money(7, .usd))
    let location = LocationView(.unknown, itemCount: 0)
    for quantity in [full.quantity, .one] {
      full.quantity = quantity
      for zone in [nil, "UTC"] {
        var output = Output()
        output.texts.use(language)
        let split = ItemView.writeAround(full, cost: cost, timeZone: zone, &output)
        let (before, after) = (output.bytes(in: 0..<split), output.bytes(in: split..<output.count))
        output.clear()
        output.byte(UInt8(ascii: "{"))
        ItemView.writeLocation(location, &output)
        let around = String(decoding: before + [UInt8(ascii: ",")] + output.bytes(in: 1..<output.count) + after, as: UTF8.self)
        let declared = text(ItemView(item: full, location: location, timeZone: zone, cost: cost), ItemView.shape, language)
        #expect(around == declared.replacing(#","addedAt":"2026-01-01T00:00:00.000Z""#, with: ""))
      }
    }
  }

  @Test(arguments: Language.all) func sharesAreWrittenAsDeclared(_ language: Language) throws {
    var output = Output()
    output.texts.use(language)
    let share = DiscountShare(line: 0, before: 123_456, amount: 7, unrounded: nil)
    for name in ["Apples", "Süt\"", "تفاح"] {
      let isPlain = !Isolation.runsAgainst(.leftToRight, name)
      let line = StepRun.Line(id: LineID("l"), product: ProductID("p"), name: name, isPlain: isPlain)
      guard let sentence = output.texts.prepared(.explainShare) else {
        #expect(language.direction == .rightToLeft)
        continue
      }
      output.clear()
      guard output.share(share, of: PromotionID("d"), on: line, in: .usd, as: sentence) else { continue }
      let step = StepView(share, of: PromotionID("d"), on: line, in: .usd)
      #expect(output.text == text(step, StepView.shape, language))
    }
  }

  @Test(arguments: [nil, 7], [nil, "b\"ü"]) func transactionsAreWrittenAsDeclared(_ undoes: Int?, _ client: String?) {
    let time = Timestamp(milliseconds: 1_767_225_600_000)
    let change = Transaction(method: "cart.add", at: time, by: CustomerID("a\"ü"), undoes: undoes, client: client, events: [])
    var output = Output()
    change.writeHead(to: &output)
    output.raw(Transaction.end)
    #expect(output.text == text(change, Transaction.shape, .english))
  }

  private func text<Value>(_ value: Value, _ shape: Shape<Value>, _ language: Language) -> String {
    var output = Output()
    output.texts.use(language)
    shape.write(value, &output)
    return output.text
  }
}
