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
    /// At login: the line, or the code, stays in the guest's cart because the customer's cart is full.
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

struct MissingItem: WireType {
  enum Reason: String, CaseIterable, Sendable {
    /// The product no longer exists.
    case notFound
    /// No product has the item's name.
    case noProduct
    /// Several products have the item's name, or names that are equally like it.
    case ambiguous
    case outOfStock
    case insufficientStock
    case quantityLimit
    case currencyMixed
    case cartFull
  }

  let id: ItemID?
  let name: String
  let product: ProductID?
  /// The number of pieces wanted; nil without a matching product.
  let wanted: Int?
  let added: Int
  let reason: Reason
  let text: Phrase

  static let shape = Shape<Self>.object(
    { id, product, name, wanted, added, reason, text in
      Self(id: id, name: name, product: product, wanted: wanted, added: added, reason: reason, text: text)
    },
    Field("itemId", \.id, optional: .id, "The item of the list; absent for a line of an order."),
    Field(
      "productId", \.product, optional: .id,
      "The product; it may no longer exist. Absent if no product matches the item, or more than one."),
    Field("name", \.name, .string, "Name of the item, or of the product at the time of the order."),
    Field(
      "wanted", \.wanted, .nullable(.integer(1...ProductPieces.most)),
      """
      Number of pieces wanted, rounded up. If a piece of the product contains a number of things, such as a box of 10, a count is divided \
      by it; a weight or measure is divided by the size of one piece. A weight or measure of a product without such a size is one piece \
      (1/2 lb is 1). Null without a product.
      """),
    Field("added", \.added, .integer(0...Quantity.range.upperBound), "Number of pieces that were added."),
    Field("reason", \.reason, .word, "Reason why it is missing."),
    Field("text", \.text, Phrase.shape, "The reason as a sentence.")
  ).named("MissingItem", "An item that was not added to the cart, or not in full.")
}

extension MissingItem {
  /// An item without a matching product, or with several.
  init(item: ListItem, isAmbiguous: Bool) {
    self.init(
      id: item.id, name: item.name, product: nil, wanted: nil, added: 0, reason: isAmbiguous ? .ambiguous : .noProduct,
      text: Phrase(isAmbiguous ? .cartAmbiguous : .cartNoProduct, ["name": .text(item.name)]))
  }

  /// An item that was not added in full.
  init(_ shortage: CartShortage, of item: ListItem) {
    let (reason, text) = Self.explanation(of: shortage.reason, name: .text(item.name))
    self.init(
      id: item.id, name: item.name, product: shortage.wish.product, wanted: shortage.wish.quantity, added: shortage.added, reason: reason,
      text: text)
  }

  private static func explanation(of error: CartError, name: TextArgument) -> (Reason, Phrase) {
    switch error {
    case .outOfStock: (.outOfStock, Phrase(.errorOutOfStock, ["name": name]))
    case .insufficientStock(_, let available, let requested):
      (
        .insufficientStock,
        Phrase(.errorInsufficientStock, ["name": name, "available": .integer(available), "requested": .integer(requested)])
      )
    case .quantityLimit(_, let maximum):
      (.quantityLimit, Phrase(.errorQuantityLimit, ["name": name, "maximum": .integer(maximum)]))
    case .currencyMixed(_, let cart, let product):
      (.currencyMixed, Phrase(.errorCurrencyMixed, ["expected": .text(cart.code), "found": .text(product.code)]))
    case .cartFull: (.cartFull, Phrase(.errorNotAllowed, ["reason": .text(Reason.cartFull.rawValue)]))
    case .unknownProduct, .unknownBarcode, .weighed, .unknownCart, .unknownLine, .notInCart, .alreadyInCart, .alreadyExists, .tooManyCarts:
      (.noProduct, Phrase(.cartNoProduct, ["name": name]))
    }
  }
}

struct ItemConversion: WireType {
  let item: ItemID
  let product: ProductID
  let quantity: Amount
  let pieces: Int
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("itemId", \.item, .id, "The item."),
    Field("productId", \.product, .id, "The product."),
    Field("quantity", \.quantity, .quantityObject, "Quantity on the list."),
    Field("pieces", \.pieces, .integer(1...ProductPieces.most), "Number of pieces wanted."),
    Field("text", \.text, Phrase.shape, "The conversion as a sentence.")
  ).named("ItemConversion", "A list item whose unit was converted into pieces of its product.")
}

extension ItemConversion {
  init(of item: ListItem, quantity: Amount, to pieces: Int, of product: Product, in languages: [String]) {
    let (name, count) = (TextArgument.text(product.title.text(in: languages)), TextArgument.integer(pieces))
    let total = item.size.flatMap { quantity.total(each: $0) } ?? quantity
    let text =
      if let size = product.unit.flatMap({ Amount(pieces: 1, ofSize: $0) }) {
        Phrase(.cartConverted, ["name": name, "pieces": count, "size": .quantity(size), "quantity": .quantity(total)])
      } else {
        Phrase(.cartConvertedCount, ["name": name, "pieces": count, "quantity": .quantity(total)])
      }
    self.init(item: item.id, product: product.id, quantity: quantity, pieces: pieces, text: text)
  }
}
