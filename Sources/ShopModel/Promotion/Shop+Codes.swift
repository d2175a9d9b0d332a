extension Shop {
  /// A code for a cart, if it takes something off it; nothing when the cart has it already.
  package func applying(
    _ code: FoldedName, to cart: CartTarget, currency: Currency, _ terms: PricingTerms
  ) throws(CodeRefusal) -> Change<CartID> {
    let codes = cart.place.flatMap { carts[place: $0]?.codes } ?? []
    if codes.contains(where: { $0.key == code.key }) { return Change([], reporting: cart.id) }
    var terms = terms
    terms.codes = [code]
    terms.explains = false
    try check([code], against: price(ofCartAt: cart.place, currency: currency, terms))
    guard codes.count < PromotionLimits.codes else { throw .tooMany(maximum: PromotionLimits.codes) }
    return Change(cart.making(.cart(.codeApplied(CartCode(cart: cart.id, code: code)))), reporting: cart.id)
  }

  /// A code less.
  package func removing(_ code: FoldedName, from cart: CartTarget) throws(CodeRefusal) -> Change<CartID> {
    let codes = cart.place.flatMap { carts[place: $0]?.codes } ?? []
    guard let held = codes.first(where: { $0.key == code.key }) else { throw .notOnCart(code) }
    return Change([.cart(.codeRemoved(CartCode(cart: cart.id, code: held)))], reporting: cart.id)
  }

  /// Whether each of some codes took something off a price that they were tried on; without its promotion there is no such code.
  package func check(_ codes: [FoldedName], against price: PricedCart) throws(CodeRefusal) {
    for code in codes {
      guard let refusal = price.refused.first(where: { $0.code?.key == code.key }) else { continue }
      throw .notApplicable(code, refusal.obstacle == .leftOut ? .notFound : refusal.obstacle)
    }
  }
}
