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
