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
      let rest = room(for: product, after: error) - held(of: product, in: cart)
      guard rest > 0 else { return ([], CartShortage(wish: wish, added: 0, reason: error)) }
      do throws(CartError) {
        return (try adjusting(rest, of: product, in: cart, &ids).events, CartShortage(wish: wish, added: rest, reason: error))
      } catch { return ([], CartShortage(wish: wish, added: 0, reason: error)) }
    }
  }

  /// Largest quantity that the line of a product could have after an error; 0 when none.
  private func room(for product: ProductTarget, after error: CartError) -> Int {
    switch error {
    case .insufficientStock, .quantityLimit: Quantity.maximum(ofStock: products.slots[product.slot]?.stock)
    default: 0
    }
  }
}
