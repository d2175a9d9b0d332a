import ShopModel

/// What a login answers.
struct LoggedIn: Wire {
  let customer: CustomerView
  let accessToken: Secret?
  let notices: [CartNotice]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("customer", \.customer, CustomerView.shape, "Who is logged in."),
    Field(
      "accessToken", \.accessToken, .nullable(.toldToken),
      "What to log in with from now on. Told once: null on a dry run, and when the answer is given again."),
    Field("notices", \.notices, .array(CartNotice.shape), "What of the guest's cart did not come along as it was."))
}

extension CartNotice {
  /// What a customer is told of a line of the guest's cart.
  init(_ cut: GuestCart.Cut, of shop: borrowing Shop, _ context: Context) {
    let product = cut.product
    let name = TextArgument.text(shop.products[product]?.name.text(in: context.languages) ?? product.text)
    switch cut {
    case .capped(_, let wanted, let got):
      let text = got == 0 ? Phrase(.cartSoldOut, ["name": name]) : Phrase(.cartQuantityCapped, ["name": name, "quantity": .integer(got)])
      self.init(kind: got == 0 ? .soldOut : .quantityCapped, productID: product, old: .count(wanted), new: .count(got), text: text)
    case .otherCurrency(_, let currency, let quantity):
      let text = Phrase(.cartOtherCurrency, ["name": name, "currency": .text(currency.code)])
      self.init(kind: .currencyDiffers, productID: product, old: .count(quantity), new: .count(0), text: text)
    case .noRoom(_, let quantity):
      self.init(kind: .noRoom, productID: product, old: .count(quantity), new: .count(0), text: Phrase(.cartNoRoom, ["name": name]))
    }
  }
}
