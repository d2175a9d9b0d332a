/// Finds invariants violated by restoring some entities and removing others.
struct InvariantCheck {
  let put: [Entity]
  let removed: [EntityID]

  /// All violations in `shop`, which is `before` with every part of a change applied except the removals.
  func conflicts(in shop: borrowing Shop, since before: borrowing Shop) -> [UndoConflict] {
    missing(in: shop) + references(in: shop) + unsoundCarts(in: shop, since: before) + unsoundLocations(in: shop)
      + duplicateItems(in: shop, since: before)
      + unsoundPromotions(in: shop) + overfull(in: shop, since: before) + overused(in: shop, since: before)
  }

  /// References to missing entities.
  private func missing(in shop: borrowing Shop) -> [UndoConflict] {
    var missing: Set<EntityID> = []
    for entity in put {
      switch entity.value {
      case let cart as CartRecord:
        for line in cart.lines where shop.products.slot(of: line.product) == nil { missing.insert(.product(line.product)) }
      case let item as ListItem:
        if item.location != .unknown, shop.locations.slot(of: item.location) == nil { missing.insert(.location(item.location)) }
        if !shop.existsWithoutItems(item.list) { missing.insert(.list(item.list)) }
      case let record as OpenCartRecord:
        if let open = record.holder.open, shop.carts.slot(of: open) == nil { missing.insert(.cart(open)) }
      default: break
      }
    }
    return missing.isEmpty ? [] : [.missing(missing)]
  }

  /// Remaining references to entities that are to be removed.
  private func references(in shop: borrowing Shop) -> [UndoConflict] {
    let products = Set(removed.compactMap { $0.id(of: Product.self) })
    let locations = Set(removed.compactMap { $0.id(of: Location.self) }).subtracting([.unknown])
    let carts = Set(removed.compactMap { $0.id(of: CartRecord.self) })
    let lists = Set(removed.compactMap { $0.id(of: ShoppingList.self) }).subtracting(shop.listUse.isInitialListDeleted ? [] : [.first])
    let items = Set(removed.compactMap { $0.id(of: ListItem.self) })
    let all: [UndoConflict] = [.carts(of: products), .items(at: locations), .users(of: carts), .itemsOf(lists), .prices(of: items)]
    var found: [UndoConflict] = []
    for conflict in all where !conflict.substance(in: shop).isEmpty { found.append(conflict) }
    return found
  }

  /// Carts with too many lines or two currencies, among those that are restored and those whose products change currency.
  private func unsoundCarts(in shop: borrowing Shop, since before: borrowing Shop) -> [UndoConflict] {
    var carts: Set<CartID> = []
    var slots: Set<Int> = []
    for entity in put {
      switch entity.value {
      case let cart as CartRecord: carts.insert(cart.id)
      case let product as Product:
        let currency = before.products[product.id]?.price.currency
        if let slot = shop.products.slot(of: product.id), currency != product.price.currency { slots.insert(slot) }
      default: break
      }
    }
    var found: [UndoConflict] = []
    for (_, cart) in shop.carts.all {
      guard carts.contains(cart.id) || cart.lines.contains(where: { slots.contains($0.product) }) else { continue }
      guard shop.isUnsound(cart) else { continue }
      let coming = shop.products(of: cart.id).subtracting(before.products(of: cart.id))
      found.append(.content(cart.id, with: coming))
    }
    return found
  }

  /// Duplicate location names, and too many locations.
  private func unsoundLocations(in shop: borrowing Shop) -> [UndoConflict] {
    var keys: Set<String> = []
    for case let location as Location in put.map(\.value) where location.name != nil { keys.insert(location.key) }
    if keys.isEmpty { return [] }
    var counts: [String: Int] = [:]
    var count = 0
    for (_, location) in shop.locations.all {
      if location.name != nil { counts[location.key, default: 0] += 1 }
      if location.id != .unknown { count += 1 }
    }
    let shared = keys.filter { counts[$0] ?? 0 > 1 }
    return (shared.isEmpty ? [] : [.names(shared)]) + (count > LocationLimits.locations ? [.room] : [])
  }

  /// Items that come back or change while another one on the list is the same.
  private func duplicateItems(in shop: borrowing Shop, since before: borrowing Shop) -> [UndoConflict] {
    var identities: Set<ItemIdentity> = []
    for case let item as ListItem in put.map(\.value) where item.isOnList {
      let identity = ItemIdentity(item)
      for id in shop.itemIndex.items(named: item.key) where id != item.id {
        guard let other = shop.items[id], other.isOnList, ItemIdentity(other) == identity, item.quantity.isComparable(to: other.quantity)
        else { continue }
        if let now = before.items[item.id], now.isOnList, ItemIdentity(now) == identity, now.quantity.isComparable(to: other.quantity) {
          continue
        }
        identities.insert(identity)
      }
    }
    return identities.isEmpty ? [] : [.sameItems(identities)]
  }

  /// Duplicate promotion codes, and too many promotions; an export that contains either could not be imported again.
  private func unsoundPromotions(in shop: borrowing Shop) -> [UndoConflict] {
    let coming = put.compactMap { $0.value as? Promotion }
    if coming.isEmpty { return [] }
    var counts: [String: Int] = [:]
    var (count, automatic) = (0, 0)
    let gone = Set(removed)
    for (_, promotion) in shop.promotions.all where !gone.contains(.promotion(promotion.id)) {
      count += 1
      if let code = promotion.code { counts[code.key, default: 0] += 1 } else { automatic += 1 }
    }
    let shared = Set(coming.compactMap(\.code?.key)).filter { counts[$0] ?? 0 > 1 }
    let isFull = count > PromotionLimits.promotions || automatic > PromotionLimits.automatic
    return (shared.isEmpty ? [] : [.codes(shared)]) + (isFull ? [.promotionRoom] : [])
  }

  /// Collections that would exceed their limit; an export that contains one could not be imported again.
  private func overfull(in shop: borrowing Shop, since before: borrowing Shop) -> [UndoConflict] {
    var found: [UndoConflict] = []
    for collection in Set(put.compactMap(\.value.collection)) {
      let going = removed.count { collection.isFreed(by: $0, in: shop) }
      let count = collection.count(in: shop)
      if count - going > max(collection.type.kind.limit ?? 0, collection.count(in: before)) { found.append(.overfull(collection)) }
    }
    return found
  }

  /// Promotions that more orders would use than their limit allows.
  private func overused(in shop: borrowing Shop, since before: borrowing Shop) -> [UndoConflict] {
    var promotions: Set<PromotionID> = []
    for case let order as Order in put.map(\.value) where order.status != .cancelled {
      promotions.formUnion(order.discounts.map(\.promotion))
    }
    var found: [UndoConflict] = []
    for id in promotions {
      guard let limit = shop.promotions[id]?.usageLimit else { continue }
      let uses = shop.orders(using: id).subtracting(removed.compactMap { $0.id(of: Order.self) })
      let used = uses.count.plus(shop.spentUses.count(of: id))
      if used > max(limit, before.orders(using: id).count.plus(before.spentUses.count(of: id))) { found.append(.overused(id)) }
    }
    return found
  }
}

extension Shop {
  /// True when a cart has too many lines or more than one currency.
  fileprivate borrowing func isUnsound(_ cart: Cart) -> Bool {
    var currencies: Set<Currency> = []
    for line in cart.lines { if let product = products[slot: line.product] { currencies.insert(product.price.currency) } }
    return currencies.count > 1 || cart.lines.count > CartLimits.lines
  }

  fileprivate borrowing func products(of id: CartID) -> Set<ProductID> { Set(record(of: id)?.lines.map(\.product) ?? []) }
}

/// Change of one entity between two points in time.
package struct Difference: Hashable, Sendable {
  package let entity: EntityID
  /// Nil when it did not exist.
  package let before: Entity?
  /// Nil when it no longer exists.
  package let after: Entity?
}

extension Shop {
  /// Differences of `entities` between an earlier state and this one, in the order of `EntityID`; unchanged ones are omitted.
  package borrowing func differences(of entities: some Sequence<EntityID>, since before: borrowing Shop) -> [Difference] {
    var found: [Difference] = []
    for entity in Set(entities).sorted() {
      let difference = Difference(entity: entity, before: before.value(of: entity), after: value(of: entity))
      if difference.before != difference.after { found.append(difference) }
    }
    return found
  }
}
