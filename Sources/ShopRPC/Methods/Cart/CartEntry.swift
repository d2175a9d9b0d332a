import ShopModel

/// A cart in a cart chooser: its summary with its name, creation time, and whether it is in use.
struct CartEntry: Wire {
  let name: String?
  let isCurrent: Bool
  let createdAt: Timestamp
  let summary: CartSummary

  static let shape = Shape<Self>.object(
    { id, name, isCurrent, createdAt, itemCount, lineCount, _, subtotal, total in
      let summary = CartSummary(id: id, itemCount: itemCount, lineCount: lineCount, subtotal: subtotal, total: total)
      return Self(name: name, isCurrent: isCurrent, createdAt: createdAt, summary: summary)
    },
    Field("id", \.summary.id, .id, "The cart."),
    Field("name", \.name, .nullable(.string), "Its name; null if it has none."),
    Field("isCurrent", \.isCurrent, .bool, "True for the cart in use: the one that methods use when no `cartId` is given."),
    Field("createdAt", \.createdAt, .timestamp, "Creation time; of a cart that its first use will create, the current time."),
    Field("itemCount", \.summary.itemCount, .integer(0...Int.max), "Number of pieces."),
    Field("lineCount", \.summary.lineCount, .integer(0...Int.max), "Number of products."),
    Field("badge", \.summary.badge, .nullable(.integer(1...Int.max)), "Number on the icon; null when the cart is empty."),
    Field("subtotal", \.summary.subtotal, .money, "Lines before discounts."),
    Field("total", \.summary.total, .money, "Amount to pay.")
  ).named("CartEntry", "A cart in a list of carts.")
}

extension CartEntry {
  /// The cart `id` of the customer; empty when its first use has yet to create it.
  init(_ id: CartID, of shop: borrowing Shop, _ context: Context) {
    let place = shop.carts.place(of: id)
    let cart = place.flatMap { shop.carts[place: $0] }
    self.init(
      name: cart?.name, isCurrent: shop.openCart(of: context.customer) == id, createdAt: cart?.createdAt ?? context.now,
      summary: CartSummary(id, at: place, of: shop, context))
  }
}

/// The result of a change that is about which carts there are.
struct OneCart: Wire {
  let cart: CartEntry

  static let shape = Shape<Self>.object(Self.init, Field("cart", \.cart, CartEntry.shape, "The cart after the change."))
}

extension OneCart {
  init(_ id: CartID, of shop: borrowing Shop, _ context: Context) { self.init(cart: CartEntry(id, of: shop, context)) }
}
