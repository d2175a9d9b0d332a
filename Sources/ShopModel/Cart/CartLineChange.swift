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

/// The cart that a request means: one that is there, or the one that its first use will make.
package struct CartTarget: Sendable {
  package let id: CartID
  package let owner: CustomerID
  /// Where the cart is; nil until it is made.
  package let place: Int?

  /// The fact, behind the one that makes the cart if it must be made.
  func making(_ fact: Event) -> [Event] {
    place == nil ? [.cart(.made(CartMade(cart: id, owner: owner, name: nil, opens: true))), fact] : [fact]
  }
}

extension Shop {
  /// The cart `id` of `customer`, or the open one when `id` is nil. Another customer's cart is unknown.
  package func cart(_ id: CartID?, of customer: CustomerID) throws(CartRefusal) -> CartTarget {
    let open = openCart(of: customer)
    guard let id, id != open else { return CartTarget(id: open, owner: customer, place: carts.place(of: open)) }
    guard let place = carts.place(of: id), carts.slots[place]?.owner == customer else { throw .unknownCart(id) }
    return CartTarget(id: id, owner: customer, place: place)
  }

  /// The id of the cart that `customer` uses; of the next one when they have none.
  package func openCart(of customer: CustomerID) -> CartID {
    let holder = holders[customer] ?? CartHolder()
    if let open = holder.open { return open }
    var number = holder.made + 1
    while isTaken(Self.cartID(of: customer, number)) { number += 1 }
    return Self.cartID(of: customer, number)
  }

  /// Whether there is a cart of this id, or was one until it was ordered.
  func isTaken(_ id: CartID) -> Bool { carts.place(of: id) != nil || orderIndex.hasOrder(of: id) }

  private static func cartID(of customer: CustomerID, _ number: Int) -> CartID {
    CartID(customer == .guest ? "cart-\(number)" : "\(customer.text)-\(number)")
  }
}

/// A product that is wanted in a cart because it is on a list.
package struct CartWish: Hashable, Sendable {
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

/// A wish that a cart could not grant, or not all of it.
package struct CartShortage: Hashable, Sendable {
  package let wish: CartWish
  /// How many pieces came into the cart all the same.
  package let added: Int
  package let reason: CartRefusal
}

/// What became of some wishes.
package struct CartFilling: Sendable {
  package let cart: CartID
  package let shortages: [CartShortage]
}

extension Shop {
  /// As many pieces as there are of all that is wanted, one wish after the other.
  package func filling(
    _ cart: CartID?, of customer: CustomerID, with wishes: [CartWish], at now: Timestamp, _ ids: inout IDMaker
  ) throws(CartRefusal) -> Change<CartFilling> {
    let id = try self.cart(cart, of: customer).id
    var trial = copy()
    var log = UndoLog(keepsSteps: false)
    var events: [Event] = []
    var shortages: [CartShortage] = []
    for wish in wishes {
      let target = try trial.cart(id, of: customer)
      let (granted, shortage) = trial.granting(wish, in: target, &ids)
      for event in granted { trial.apply(event, at: now, &log) }
      events += granted
      if let shortage { shortages.append(shortage) }
    }
    return Change(events, reporting: CartFilling(cart: id, shortages: shortages))
  }

  /// The facts that put as much of a wish into a cart as there is, and what is missing then.
  private func granting(_ wish: CartWish, in cart: CartTarget, _ ids: inout IDMaker) -> ([Event], CartShortage?) {
    do throws(CartRefusal) {
      return (try adjusting(wish.quantity, of: try target(wish.product), in: cart, &ids).events, nil)
    } catch {
      let rest = error.most - held(wish.product, in: cart)
      guard rest > 0 else { return ([], CartShortage(wish: wish, added: 0, reason: error)) }
      do throws(CartRefusal) {
        let events = try adjusting(rest, of: try target(wish.product), in: cart, &ids).events
        return (events, CartShortage(wish: wish, added: rest, reason: error))
      } catch { return ([], CartShortage(wish: wish, added: 0, reason: error)) }
    }
  }

  private func held(_ product: ProductID, in cart: CartTarget) -> Int {
    guard let place = products.place(of: product), let cart = cart.place.flatMap({ carts[place: $0] }) else { return 0 }
    return cart.index(of: place).map { cart.lines[$0].quantity } ?? 0
  }
}

extension CartRefusal {
  /// How many pieces a line could have had; 0 when none.
  fileprivate var most: Int {
    switch self {
    case .insufficientStock(_, let available, _): available
    case .quantityLimit(_, let maximum): maximum
    default: 0
    }
  }
}
