@testable import ShopModel

/// Cart with everything that its price depends on, from which a shop can be built.
struct PricingTrial: Sendable {
  /// Line, the only one with its product.
  struct Line: Sendable {
    let id: LineID
    let product: ProductID
    let price: Int
    let quantity: Int
    let category: String?

    /// The line and its product have the same name.
    init(_ name: String, _ price: Int, _ quantity: Int = 1, _ category: String? = nil) {
      id = LineID(name)
      product = ProductID(name)
      self.price = price
      self.quantity = quantity
      self.category = category
    }
  }

  var currency = Currency.usd
  var lines: [Line]
  /// Promotions in the order in which they are added to the shop.
  var promotions: [Promotion] = []
  /// Number of orders that already used a promotion.
  var uses: [PromotionID: Int] = [:]
  /// Codes of the cart.
  var codes: [String] = []
  var taxes: [TaxRate] = []
  var isCash = false
  var month = 1

  init(_ lines: [Line], in currency: Currency = .usd, _ promotions: [Promotion] = []) {
    self.lines = lines
    self.currency = currency
    self.promotions = promotions
  }

  /// Time of all prices.
  static let now = Timestamp(milliseconds: 1000)
  static let cart = CartID("cart")

  var subtotal: Int { lines.reduce(0) { $0 + $1.price * $1.quantity } }
  var pieces: Int { lines.reduce(0) { $0 + $1.quantity } }
}

extension PricingTrial {
  /// Shop in which all of this holds.
  func shop() -> Shop {
    var shop = Shop()
    var log = UndoLog(keepsSteps: false)
    for event in events { shop.apply(event, at: Self.now, &log) }
    return shop
  }

  private var events: [Event] {
    let products = lines.map { line in
      Product(id: line.product, name: LocalizedText("P"), category: line.category, price: Money(line.price, currency))
    }
    let cart = CartRecord(
      id: Self.cart, owner: .guest, name: nil,
      lines: lines.map { CartLineRecord(id: $0.id, product: $0.product, quantity: $0.quantity, priceWhenAdded: Money($0.price, currency)) },
      codes: codes.map { FoldedName.code($0) }, createdAt: Self.now, updatedAt: Self.now)
    return products.map { .catalog(.put($0)) } + [.cart(.put(cart))] + promotions.map { .promotion(.put($0)) }
      + taxes.map(\.putEvent) + orders.map { .order(.put($0)) } + [.setting(.preferenceSet(.cashRounding(isCash)))]
  }

  /// One order for each use of a promotion.
  private var orders: [Order] {
    uses.flatMap { promotion, count in
      (0..<count).map { number in
        Order(
          id: OrderID("\(promotion.text)-\(number)"), owner: .guest, cart: CartID("\(number)"), lines: [], subtotal: Money(0, currency),
          discounts: [OrderDiscount(promotion: promotion, name: LocalizedText("P"), amount: Money(1, currency))],
          total: Money(0, currency), createdAt: Self.now)
      }
    }
  }

  /// Terms for computing the price.
  func terms(without: Set<PromotionID> = [], explains: Bool = false) -> PricingTerms {
    PricingTerms(at: Self.now, month: month, without: without, explains: explains) { $0.lowercased() }
  }

  /// Price of the cart.
  func price(without: Set<PromotionID> = [], explains: Bool = false) -> PricedCart {
    let shop = shop()
    return shop.price(ofCartAt: shop.carts.slot(of: Self.cart), currency: currency, terms(without: without, explains: explains))
  }
}

extension PricingTrial {
  /// The same without what `cart` has rejected, its price. The codes that count apply without being entered: which of them count can depend on
  /// what they keep from applying.
  func withoutRejected(of cart: PricedCart) -> PricingTrial {
    let applied = Set(cart.discounts.map(\.promotion))
    let rejected = Set(cart.rejected.compactMap(\.promotion?.id))
    var trial = self
    trial.promotions.removeAll { !applied.contains($0.id) && ($0.code != nil || rejected.contains($0.id)) }
    for index in trial.promotions.indices { trial.promotions[index].code = nil }
    trial.codes = []
    return trial
  }
}

extension PricedCart {
  /// What its promotions take off.
  var reductions: [String] { discounts.map { "\($0.promotion.text) \($0.amount)" } }
}

extension FoldedName {
  /// Code with this spelling.
  static func code(_ text: String) -> FoldedName { FoldedName(text: text, key: text.lowercased()) }
}

/// Everything in a price except its steps.
struct PricingOutcome: Equatable {
  /// Subtotal, total, number of lines, and number of pieces.
  let sums: [Int]
  let lines: [PricedLine]
  let discounts: [PricedDiscount]
  let rejected: Set<RejectedPromotion>
  let taxes: [PricedTax]
  let rounding: Int

  /// The order of rejected promotions depends on the order of their codes, so it is ignored.
  init(_ cart: PricedCart) {
    sums = [cart.sums.subtotal.minorUnits, cart.sums.total.minorUnits, cart.sums.lineCount, cart.sums.itemCount]
    lines = cart.lines
    discounts = cart.discounts
    rejected = Set(cart.rejected)
    taxes = cart.taxes
    rounding = cart.rounding
  }
}
