import ShopModel

/// A cart with its price: by one sum where nothing but prices counts.
enum CartPrice {
  case plain(CartSums)
  case priced(PricedCart)

  init(ofCartAt place: Int?, in shop: borrowing Shop, _ context: Context) {
    if shop.isPlain(cartAt: place) {
      self = .plain(shop.plainSums(ofCartAt: place, currency: context.currency))
    } else {
      self = .priced(shop.price(ofCartAt: place, currency: context.currency, context.terms(in: shop)))
    }
  }

  var sums: CartSums {
    switch self {
    case .plain(let sums): sums
    case .priced(let price): price.sums
    }
  }

  /// With all that there is to tell.
  func figures(in languages: [String]) -> CartFigures {
    switch self {
    case .plain(let sums): CartFigures(sums: sums)
    case .priced(let price): CartFigures(price, in: languages)
    }
  }

  /// A line as it is told.
  func view(of line: CartLineFacts) -> LineView {
    guard case .priced(let price) = self, let priced = price.lines.first(where: { $0.id == line.id }) else { return LineView(line) }
    return Self.view(of: line, priced, price)
  }

  /// All lines of the cart as they are told: they stand in the price in the same order, so none is searched for.
  func views(of lines: [CartLineFacts]) -> [LineView] {
    guard case .priced(let price) = self else { return lines.map { LineView($0) } }
    return zip(lines, price.lines).map { Self.view(of: $0, $1, price) }
  }

  private static func view(of line: CartLineFacts, _ priced: PricedLine, _ price: PricedCart) -> LineView {
    priced.discount > 0 ? LineView(line, priced, price) : LineView(line)
  }
}
