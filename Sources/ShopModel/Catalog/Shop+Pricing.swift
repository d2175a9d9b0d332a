extension Shop {
  /// Whether the product at `place` may be priced in `currency`: not when it stands in a cart with others, which are in another.
  package func canReprice(_ place: Int, to currency: Currency) -> Bool { cartCurrency(against: currency, for: place) == nil }

  /// The currency that keeps the product at `place` from being priced in `currency`; nil when nothing does.
  func cartCurrency(against currency: Currency, for place: Int) -> Currency? {
    guard let held = products[place: place]?.price.currency, held != currency else { return nil }
    let isShared = carts.slots.contains { cart in
      guard let cart, cart.lines.count > 1 else { return false }
      return cart.index(of: place) != nil
    }
    return isShared ? held : nil
  }
}
