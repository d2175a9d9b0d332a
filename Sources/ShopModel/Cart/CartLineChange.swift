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

/// A product of the catalog named by a request, with its id already resolved.
package struct ProductTarget: Sendable {
  package let id: ProductID
  package let slot: Int
}

/// Behavior when the product is already in the cart.
package enum IfPresent: String, CaseIterable, Sendable {
  case increment
  case set
  case reject
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
  /// Returns the product `id`; throws when it is unknown.
  package func target(_ id: ProductID) throws(CartError) -> ProductTarget {
    guard let slot = products.slot(of: id) else { throw .unknownProduct(id) }
    return ProductTarget(id: id, slot: slot)
  }

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

/// The cart named by a request: an existing one, or the one that its first use creates.
package struct CartTarget: Sendable {
  package let id: CartID
  package let owner: CustomerID
  /// Slot of the cart; nil until it is created.
  package let slot: Int?

  /// Returns the event, preceded by the creation of the cart if it does not exist.
  @inline(__always) func making(_ fact: @autoclosure () -> CartEvent) -> [Event] {
    if slot != nil { return [.cart(fact())] }
    return [.cart(.made(CartCreated(cart: id, owner: owner, name: nil, opens: true))), .cart(fact())]
  }
}

extension Shop {
  /// Resolves the cart `id` of `customer`, or their open cart when `id` is nil. Another
  /// customer's cart counts as unknown.
  package func cart(_ id: CartID?, of customer: CustomerID) throws(CartError) -> CartTarget {
    let open = openCart(of: customer)
    guard let id, id != open else { return CartTarget(id: open, owner: customer, slot: carts.slot(of: open)) }
    guard let slot = carts.slot(of: id), carts.slots[slot]?.owner == customer else { throw .unknownCart(id) }
    return CartTarget(id: id, owner: customer, slot: slot)
  }

  /// Id of the cart that `customer` uses, or of the next one to create.
  package func openCart(of customer: CustomerID) -> CartID {
    let holder = (customer == .guest ? guestHolder : holders[customer]) ?? OpenCartState()
    if let open = holder.open { return open }
    var number = holder.made + 1
    while isTaken(Self.cartID(of: customer, number)) { number += 1 }
    return Self.cartID(of: customer, number)
  }

  /// True when a cart has this id, or an order was placed from a cart with this id.
  func isTaken(_ id: CartID) -> Bool { carts.slot(of: id) != nil || orderIndex.hasOrder(of: id) }

  private static func cartID(of customer: CustomerID, _ number: Int) -> CartID {
    CartID(customer == .guest ? "cart-\(number)" : "\(customer.text)-\(number)")
  }
}

/// A product to add to a cart because it is on a list.
package struct WantedProduct: Hashable, Sendable {
  package let item: ItemID
  package let product: ProductID
  /// 1 to 9,999 pieces.
  package let quantity: Int

  package init(item: ItemID, product: ProductID, quantity: Int) {
    self.item = item
    self.product = product
    self.quantity = quantity
  }
}

/// A list item that a cart could not take, or not in full.
package struct CartShortage: Hashable, Sendable {
  package let wish: WantedProduct
  /// Pieces that were added nevertheless.
  package let added: Int
  package let reason: CartError
}

/// Result of adding list items to a cart.
package struct CartFillResult: Sendable {
  package let cart: CartID
  package let shortages: [CartShortage]
}

extension Shop {
  /// Change that adds the requested products one after the other, each up to the pieces available. The lines keep for which items.
  package func filling(
    _ cart: CartID?, of customer: CustomerID, with wishes: [WantedProduct], at now: Timestamp, _ ids: inout IDMaker
  ) throws(CartError) -> Change<CartFillResult> {
    let id = try self.cart(cart, of: customer).id
    var shortages: [CartShortage] = []
    // after the last wish, the shares of the items
    let events = try events(of: wishes.map(Optional.some) + [nil], at: now) { (wish, shop) throws(CartError) in
      guard let wish else { return shop.sharing(wishes, without: shortages, in: id, at: now) }
      let (granted, shortage) = shop.granting(wish, in: try shop.cart(id, of: customer), &ids)
      if let shortage { shortages.append(shortage) }
      return granted
    }
    return Change(events, reporting: CartFillResult(cart: id, shortages: shortages))
  }

  /// Returns the events that add as many pieces of a wish as possible, and the shortage if any.
  private func granting(_ wish: WantedProduct, in cart: CartTarget, _ ids: inout IDMaker) -> ([Event], CartShortage?) {
    do throws(CartError) {
      return (try adjusting(wish.quantity, of: try target(wish.product), in: cart, &ids).events, nil)
    } catch {
      let rest = error.most - held(wish.product, in: cart)
      guard rest > 0 else { return ([], CartShortage(wish: wish, added: 0, reason: error)) }
      do throws(CartError) {
        let events = try adjusting(rest, of: try target(wish.product), in: cart, &ids).events
        return (events, CartShortage(wish: wish, added: rest, reason: error))
      } catch { return ([], CartShortage(wish: wish, added: 0, reason: error)) }
    }
  }

  private func held(_ product: ProductID, in cart: CartTarget) -> Int {
    guard let slot = products.slot(of: product), let cart = cart.slot.flatMap({ carts[slot: $0] }) else { return 0 }
    return cart.index(of: slot).map { cart.lines[$0].quantity } ?? 0
  }
}

extension CartError {
  /// Largest quantity that the line could have; 0 when none.
  fileprivate var most: Int {
    switch self {
    case .insufficientStock(_, let available, _): available
    case .quantityLimit(_, let maximum): maximum
    default: 0
    }
  }
}
