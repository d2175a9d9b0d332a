import ShopModel

/// Something that has changed since a product was put into a cart.
struct CartNotice: Wire {
  /// What has changed.
  enum Kind: String, CaseIterable, Sendable {
    /// The price of one piece.
    case priceChanged
    /// The stock is less than the line wants.
    case stockFell
    /// There is none left.
    case soldOut
    /// There is less to pay than was expected.
    case totalLower
    /// A code of the cart takes nothing off it.
    case codeNotApplicable
    /// At a login: fewer pieces came along than the guest had.
    case quantityCapped
    /// At a login: the line stays with the guest, because the cart is in another currency.
    case currencyDiffers
    /// At a login: the line stays with the guest, because the cart is full.
    case noRoom

    /// Whether the cart cannot be ordered before something is done about it.
    var keepsFromOrdering: Bool {
      switch self {
      case .priceChanged, .codeNotApplicable, .totalLower: false
      case .stockFell, .soldOut, .quantityCapped, .currencyDiffers, .noRoom: true
      }
    }
  }

  let kind: Kind
  var productID: ProductID?
  /// The code that takes nothing off, as it was given.
  var code: String?
  var old: NoticeValue?
  var new: NoticeValue?
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .word, "What has changed."),
    Field("productId", \.productID, optional: .id, "The product."),
    Field("code", \.code, optional: .string, "The code, as it was given."),
    Field("old", \.old, optional: NoticeValue.shape, "How it was: the price or total, or the quantity in the cart."),
    Field("new", \.new, optional: NoticeValue.shape, "How it is: the price or total, or the stock."),
    Field("text", \.text, Phrase.shape, "One sentence."))

  /// What there is to say about a line.
  static func about(_ line: CartLine, of shop: borrowing Shop, _ context: RequestContext) -> [CartNotice] {
    guard let product = shop.products[place: line.product] else { return [] }
    let name = TextArgument.text(product.name.text(in: context.languages))
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

/// A side of a change: a price or a number of pieces.
enum NoticeValue: Wire {
  case money(Money)
  case count(Int)

  static let shape = Shape<Self>(
    schema: { types in ["oneOf": [Shape<Money>.money.schema(&types), ["type": "integer"]]] },
    read: { (_, _) throws(Mismatch) in throw .invalid("a value that is only written") },
    write: { value, output in
      switch value {
      case .money(let amount): output.money(amount)
      case .count(let number): output.int(number)
      }
    })
}

/// What would be otherwise when a price is computed.
struct PriceChange: Wire {
  let codes: [FoldedName]
  let at: Timestamp?
  let without: [PromotionID]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("codes", \.codes, .array(.code, count: 0...PromotionLimits.codes), default: [], "Codes beside those of the cart."),
    Field("at", \.at, optional: .timestamp, "The moment at which it would be bought; now if left out."),
    Field(
      "without", \.without, .array(.id, count: 0...PromotionLimits.promotions), default: [], "Promotions that would not be there, by id.")
  ).named("PriceChange", "What would be otherwise when a price is computed.")
}
