/// What a change of one line is about: enough to tell about it afterwards.
package struct CartLineChange: Sendable {
  package let cart: CartTarget
  package let product: ProductTarget
}

/// A product of the catalogue that a request means: its id was looked up once.
package struct ProductTarget: Sendable {
  package let id: ProductID
  package let place: Int
}

/// What to do with a product that is in the cart already.
package enum IfPresent: String, CaseIterable, Sendable {
  case increment
  case set
  case reject
}

/// A line of a cart with what the catalogue says of its product.
package struct CartLineFacts: Sendable {
  package let id: LineID
  package let product: ProductID
  /// The product's name in the first language that has one.
  package let name: String
  package let image: String?
  package let price: Money
  package let stock: Int?
  package let quantity: Int

  package init(id: LineID, product: ProductID, name: String, image: String?, price: Money, stock: Int?, quantity: Int) {
    self.id = id
    self.product = product
    self.name = name
    self.image = image
    self.price = price
    self.stock = stock
    self.quantity = quantity
  }
}

extension Shop {
  /// The product `id`.
  package func target(_ id: ProductID) throws(CartRefusal) -> ProductTarget {
    guard let place = products.place(of: id) else { throw .unknownProduct(id) }
    return ProductTarget(id: id, place: place)
  }

  /// Where a cart is that may have been made since it was looked up.
  package func place(of cart: CartTarget) -> Int? { cart.place ?? carts.place(of: cart.id) }

  /// The line of a product in the cart at `place`; nil when there is none.
  package func line(of product: ProductTarget, inCartAt place: Int?, _ languages: [String]) -> CartLineFacts? {
    guard let place, let index = carts.slots[place]?.index(of: product.place) else { return nil }
    return line(at: index, ofCartAt: place, languages)
  }

  /// The line at `index` of the cart at `place`; nil when there is none.
  package func line(at index: Int, ofCartAt place: Int, _ languages: [String]) -> CartLineFacts? {
    guard let line = carts.slots[place]?.lines[index], let price = products.slots[line.product]?.price,
      let id = products.slots[line.product]?.id, let name = products.slots[line.product]?.name.text(in: languages)
    else { return nil }
    return CartLineFacts(
      id: line.id, product: id, name: name, image: products.slots[line.product]?.image, price: price,
      stock: products.slots[line.product]?.stock, quantity: line.quantity)
  }
}
