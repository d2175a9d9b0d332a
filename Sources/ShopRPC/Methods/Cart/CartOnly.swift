import ShopModel

/// What a change of a whole cart answers.
struct CartOnly: Wire {
  let cart: CartSummary

  static let shape = Shape<Self>.object(Self.init, Field("cart", \.cart, CartSummary.shape, "The cart now."))
}

extension CartOnly {
  init(_ id: CartID, of shop: borrowing Shop, _ context: Context) { self.init(cart: CartSummary(id, of: shop, context)) }
}

extension Shop {
  /// How many pieces of a product are in a cart of `customer`.
  borrowing func quantity(of product: ProductID, in cart: CartID?, of customer: CustomerID) -> Int {
    guard let cart = carts[cart ?? openCart(of: customer)], let place = products.place(of: product), let index = cart.index(of: place) else {
      return 0
    }
    return cart.lines[index].quantity
  }

  /// How many pieces are in a cart of `customer`.
  borrowing func itemCount(of cart: CartID?, of customer: CustomerID) -> Int { carts[cart ?? openCart(of: customer)]?.itemCount ?? 0 }
}
