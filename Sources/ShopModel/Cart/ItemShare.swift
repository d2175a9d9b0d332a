/// Pieces of a cart line that were added for an item of a list.
package struct ItemShare: Hashable, Sendable {
  package var item: ItemID
  /// 1 to 9,999.
  package var pieces: Int

  package init(item: ItemID, pieces: Int) {
    self.item = item
    self.pieces = pieces
  }
}

extension [ItemShare] {
  /// The shares that a line of `quantity` pieces has: it serves its items in order.
  package func within(_ quantity: Int) -> [ItemShare] {
    var rest = quantity
    var shares: [ItemShare] = []
    for share in self where rest > 0 {
      shares.append(ItemShare(item: share.item, pieces: Swift.min(share.pieces, rest)))
      rest -= Swift.min(share.pieces, rest)
    }
    return shares
  }

  /// One share an item, in the order of their first.
  func joined() -> [ItemShare] {
    var shares: [ItemShare] = []
    for share in self {
      if let index = shares.firstIndex(where: { $0.item == share.item }) {
        shares[index].pieces = Swift.min(shares[index].pieces.plus(share.pieces), Quantity.range.upperBound)
      } else {
        shares.append(share)
      }
    }
    return shares
  }
}

/// Pieces of a product in a cart that serve an item.
package struct ServedPieces: Hashable, Sendable {
  package let product: ProductID
  /// Size of one piece.
  package let size: UnitSize?
  package let pieces: Int
}

extension Shop {
  /// The pieces in a cart of `customer` that were added for items of lists, by item, in the order of the cart's lines.
  package func servedPieces(in cart: CartID?, of customer: CustomerID) -> [ItemID: [ServedPieces]] {
    let id = cart ?? openCart(of: customer)
    guard let cart = carts[id], cart.owner == customer else { return [:] }
    var served: [ItemID: [ServedPieces]] = [:]
    for line in cart.lines where !line.shares.isEmpty {
      guard let product = products[slot: line.product] else { continue }
      for share in line.shares.within(line.quantity) {
        served[share.item, default: []].append(ServedPieces(product: product.id, size: product.unit, pieces: share.pieces))
      }
    }
    return served
  }

  /// Events that note on the lines of a cart for which items the granted pieces are.
  func sharing(_ wishes: [WantedProduct], without shortages: [CartShortage], in cart: CartID, at now: Timestamp) -> [Event] {
    guard let before = record(of: cart) else { return [] }
    let short = Dictionary(shortages.map { ($0.wish, $0.added) }) { first, _ in first }
    var granted: [ProductID: [ItemShare]] = [:]
    for wish in wishes {
      let pieces = short[wish] ?? wish.quantity
      if pieces > 0 { granted[wish.product, default: []].append(ItemShare(item: wish.item, pieces: pieces)) }
    }
    var after = before
    for (index, line) in before.lines.enumerated() {
      guard let new = granted[line.product] else { continue }
      let added = new.reduce(0) { $0 + $1.pieces }
      after.lines[index].shares = (line.shares.within(line.quantity - added) + new).joined()
    }
    after.updatedAt = now
    return after.lines == before.lines ? [] : after.events(since: before)
  }
}

extension Shop {
  /// Events on lists when a cart is ordered: an item is marked as bought if all of its pieces were ordered; otherwise its amount is reduced.
  /// Items that were deleted or bought in the meantime do not change.
  borrowing func purchasingItems(of cart: Cart, at now: Timestamp, as writing: ListWriting) -> (events: [Event], items: [ItemID]) {
    var order: [ItemID] = []
    var rests: [ItemID: Amount?] = [:]
    for line in cart.lines where !line.shares.isEmpty {
      for share in line.shares.within(line.quantity) {
        guard let item = items[share.item], item.isOnList else { continue }
        if rests[item.id] == nil { order.append(item.id) }
        guard let rest = rests[item.id, default: item.quantity] else { continue }
        let size = products[slot: line.product]?.unit
        let left = writing.units.keyed(rest).remaining(after: share.pieces, each: item.size, ofSize: size)
        rests[item.id] = .some(left.map { Amount(value: $0.value, unit: rest.unit) })
      }
    }
    var events: [Event] = []
    for id in order {
      guard let item = items[id], let rest = rests[id] else { continue }
      guard let rest else {
        events.append(.list(.purchased(item: id, at: now)))
        continue
      }
      let note = writing.ranges.reduced(item.note, of: item.quantity, to: rest)
      let patch = ItemPatch(quantity: rest, note: .set(note)).differing(from: item)
      if !patch.isEmpty { events.append(.list(.changed(item: id, patch: patch))) }
    }
    return (events, order)
  }
}
