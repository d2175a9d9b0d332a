import ShopModel

extension Desk {
  /// Brings what the guest had in the cart to `customer`; what did not come along as it was.
  mutating func bringGuestCart(to customer: CustomerID) -> [CartNotice] {
    let cart = shop.movingGuestCart(to: customer, at: context.now)
    apply(cart.events)
    var notices: [CartNotice] = []
    for cut in cart.cuts { notices.append(CartNotice(cut, of: shop, context)) }
    return notices
  }
}
