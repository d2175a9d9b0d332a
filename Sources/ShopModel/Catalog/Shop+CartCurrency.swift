extension Shop {
  /// The currency that keeps the product at `place` from being priced in `currency`, because it stands in a cart with others; nil when
  /// nothing does.
  func cartCurrency(against currency: Currency, for place: Int) -> Currency? {
    guard let held = products[place: place]?.price.currency, held != currency else { return nil }
    let isShared = carts.slots.contains { cart in
      guard let cart, cart.lines.count > 1 else { return false }
      return cart.index(of: place) != nil
    }
    return isShared ? held : nil
  }
}
