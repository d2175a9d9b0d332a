import ShopModel

/// A change that affects a cart, such as another price or too little stock.
struct CartNotice: WireType {
  /// The kind of change.
  enum Kind: String, CaseIterable, Sendable {
    /// The unit price has changed.
    case priceChanged
    /// The stock is less than the quantity of the line.
    case stockFell
    /// The product is out of stock.
    case soldOut
    /// The product was removed from the catalog, and with it the line, since the last change of the cart.
    case productRemoved
    /// The total is lower than expected.
    case totalLower
    /// A code of the cart has no effect.
    case codeNotApplicable
    /// At login: fewer pieces were moved than the guest's cart had.
    case quantityCapped
    /// At login: the line stays in the guest's cart because the customer's cart has another currency.
    case currencyDiffers
    /// At login: the line stays in the guest's cart because the customer's cart is full.
    case noRoom

    /// True if the cart cannot be ordered until the cause is resolved.
    var blocksCheckout: Bool {
      switch self {
      case .priceChanged, .codeNotApplicable, .totalLower, .productRemoved: false
      case .stockFell, .soldOut, .quantityCapped, .currencyDiffers, .noRoom: true
      }
    }
  }

  let kind: Kind
  var productID: ProductID?
  /// The code without effect, as the customer entered it.
  var code: String?
  var old: NoticeValue?
  var new: NoticeValue?
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .word, "Kind of notice."),
    Field("productId", \.productID, optional: .id, "The product."),
    Field("code", \.code, optional: .string, "The code, as entered."),
    Field("old", \.old, optional: NoticeValue.shape, "Prior value: the price or total, or the quantity in the cart."),
    Field("new", \.new, optional: NoticeValue.shape, "Current value: the price or total, the stock, or the quantity moved to the cart."),
    Field("text", \.text, Phrase.shape, "The notice as a sentence."))

  /// The notices about a line: its price has changed, or the stock is too low.
  static func about(_ line: CartLine, of shop: borrowing Shop, _ context: RequestContext) -> [CartNotice] {
    guard let (price, stock) = shop.priceAndStock(at: line.product),
      price != line.priceWhenAdded || stock.map({ $0 < line.quantity }) == true,
      let product = shop.products[slot: line.product]
    else { return [] }
    let name = TextArgument.text(product.title.text(in: context.languages))
    var notices: [CartNotice] = []
    if product.price != line.priceWhenAdded {
      let text = Phrase(.cartPriceChanged, ["name": name, "old": .money(line.priceWhenAdded), "new": .money(product.price)])
      notices.append(
        CartNotice(kind: .priceChanged, productID: product.id, old: .money(line.priceWhenAdded), new: .money(product.price), text: text))
    }
    if let stock = product.stock, stock < line.quantity {
      let arguments: TextArguments = ["name": name, "available": .integer(stock), "quantity": .integer(line.quantity)]
      let text = stock == 0 ? Phrase(.cartSoldOut, ["name": name]) : Phrase(.cartStockFell, arguments)
      notices.append(
        CartNotice(
          kind: stock == 0 ? .soldOut : .stockFell, productID: product.id, old: .count(line.quantity), new: .count(stock), text: text))
    }
    return notices
  }
}

extension CartNotice {
  /// A product of the cart was removed from the catalog.
  init(_ line: LostLine, in languages: [String]) {
    self.init(
      kind: .productRemoved, productID: line.product, old: .count(line.quantity), new: .count(0),
      text: Phrase(.cartProductRemoved, ["name": .text(line.name.text(in: languages))]))
  }
}

/// The old or new value in a notice: a price or a number of pieces.
enum NoticeValue: WireType {
  case money(Money)
  case count(Int)

  static let shape = Shape<Self>(
    schema: { types in ["oneOf": [Shape<Money>.money.schema(&types), ["type": "integer"]]] },
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only value") },
    write: { value, output in
      switch value {
      case .money(let amount): output.money(amount)
      case .count(let number): output.int(number)
      }
    })
}

/// Hypothetical changes for computing a price.
struct PriceChange: WireType {
  let codes: [FoldedName]
  let at: Timestamp?
  let without: [PromotionID]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("codes", \.codes, .array(.code, count: 0...PromotionLimits.codes), default: [], "Codes in addition to those of the cart."),
    Field("at", \.at, optional: .timestamp, "Time of the hypothetical purchase; defaults to now."),
    Field("without", \.without, .array(.id, count: 0...PromotionLimits.promotions), default: [], "Ids of promotions to ignore.")
  ).named("PriceChange", "Hypothetical changes for computing a price.")
}
