/// Subject of a change of one line, for reporting it afterwards.
package struct CartLineChange: Sendable {
  package let cart: CartID
  /// Slot of the cart; nil if the change creates it.
  let cartSlot: Int?
  /// Slot of the product.
  package let product: Int

  init(of product: Int, in cart: CartTarget) { (self.cart, cartSlot, self.product) = (cart.id, cart.slot, product) }
}

/// Subject of an addition of one product, or of several. It is made in this module, where `Change` is specialized for it.
package enum CartAddition: Sendable {
  case line(CartLineChange)
  /// Each product once, in the order given.
  case lines([CartLineChange])
}

/// A cart line with the catalog data of its product.
package struct CartLineFacts: Sendable {
  package let id: LineID
  package let product: ProductID
  /// Product name in the first of the requested languages that has one.
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
  /// Slot of the cart of a change, which may have created it.
  package func slot(ofCartOf change: borrowing CartLineChange) -> Int? { change.cartSlot ?? carts.slot(of: change.cart) }

  /// Line for the product in a slot in the cart in slot `slot`; nil when there is none.
  package func line(ofProductAt product: Int, inCartAt slot: Int?, _ languages: [String]) -> CartLineFacts? {
    guard let slot, let index = carts.slots[slot]?.index(of: product) else { return nil }
    return line(at: index, ofCartAt: slot, languages)
  }

  /// Line at `index` of the cart in slot `slot`; nil when there is none.
  package func line(at index: Int, ofCartAt slot: Int, _ languages: [String]) -> CartLineFacts? {
    // field by field: a copy of a line or a product retains all its fields
    guard let product = carts.slots[slot]?.lines[index].product, let line = carts.slots[slot]?.lines[index].id,
      let quantity = carts.slots[slot]?.lines[index].quantity, let id = products.slots[product]?.id,
      let price = products.slots[product]?.price, let name = productTitle(at: product, languages)
    else { return nil }
    return CartLineFacts(
      id: line, product: id, name: name, image: products.slots[product]?.image, price: price, stock: products.slots[product]?.stock,
      quantity: quantity)
  }

  /// Title of the product in a slot in the first of the requested languages that has one. Only a product with options is copied.
  private func productTitle(at slot: Int, _ languages: [String]) -> String? {
    guard products.slots[slot]?.hasOptions == false else { return products.slots[slot]?.title.text(in: languages) }
    if products.slots[slot]?.name.translations.isEmpty == true { return products.slots[slot]?.name.text }
    return products.slots[slot]?.name.text(in: languages)
  }
}
