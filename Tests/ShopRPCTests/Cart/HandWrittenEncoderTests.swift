import ShopModel
import Testing

@testable import ShopRPC

/// Hand-written encoders produce the same bytes as the declared shapes.
@Suite struct HandWrittenEncoderTests {
  static let lines: [LineView?] = [
    nil,
    LineView(
      CartLineFacts(
        id: LineID("a1"), product: ProductID("p\"1"), name: "Süt \n \u{2028}", image: "https://x.org/\"a\"", price: Money(129, .usd),
        stock: 7, quantity: 9999)),
    LineView(
      id: LineID("a"), productID: ProductID("b"), name: "c", image: nil, quantity: 1, stock: nil, unitPrice: Money(5, .usd),
      salePrice: Money(3, .usd), subtotal: Money(5, .usd),
      discount: LineDiscount(amount: Money(2, .usd), parts: [.init(promotionID: PromotionID("x"), amount: Money(2, .usd))]),
      total: Money(3, .usd)),
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

  @Test(arguments: [nil, 7]) func transactionsAreWrittenAsDeclared(_ undoes: Int?) {
    let removed = Event.catalog(.removed(ProductRemoved(product: ProductID("p"))))
    for events in [[], [removed], [removed, .timer(.put(ShopTimer()))]] {
      let transaction = Transaction(
        method: "cart.add", at: Timestamp(milliseconds: 1_767_225_600_000), by: CustomerID("a\"ü"), undoes: undoes, events: events)
      #expect(text(transaction, Transaction.shape, .english) == text(transaction, Transaction.declared, .english))
    }
  }

  private func text<Value>(_ value: Value, _ shape: Shape<Value>, _ language: Language) -> String {
    var output = Output()
    output.texts.use(language)
    shape.write(value, &output)
    return output.text
  }
}
