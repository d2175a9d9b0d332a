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
    let product: ProductTarget
    do throws(CartError) { product = try target(wish.product) } catch { return ([], CartShortage(wish: wish, added: 0, reason: error)) }
    do throws(CartError) { return (try adjusting(wish.quantity, of: product, in: cart, &ids).events, nil) } catch {
      let held = held(of: product, in: cart)
      let (room, reason) = room(for: product, after: error, requesting: held + wish.quantity)
      let rest = room - held
      guard rest > 0 else { return ([], CartShortage(wish: wish, added: 0, reason: reason)) }
      do throws(CartError) {
        return (try adjusting(rest, of: product, in: cart, &ids).events, CartShortage(wish: wish, added: rest, reason: reason))
      } catch { return ([], CartShortage(wish: wish, added: 0, reason: error)) }
    }
  }

  /// Largest quantity that the line of a product could have after an error, 0 when none, and what limits it: the stock, where it is below the
  /// limit of a line.
  private func room(for product: ProductTarget, after error: CartError, requesting quantity: Int) -> (Int, CartError) {
    let stock = products.slots[product.slot]?.stock
    switch error {
    case .insufficientStock(_, let available, _): return (available, error)
    case .quantityLimit(_, let maximum):
      guard let stock, stock < maximum else { return (maximum, error) }
      let available = Quantity.maximum(ofStock: stock)
      if available == 0 { return (0, .outOfStock(product.id)) }
      return (available, .insufficientStock(product.id, available: available, requested: quantity))
    default: return (0, error)
    }
  }
}
