/// Looks for what would not be sound when some things are put and others go.
struct SoundnessCheck {
  let put: [ThingValue]
  let removed: [Thing]

  /// All that is not sound in `shop`, which has everything of a change of `before` but the removals.
  func obstacles(in shop: borrowing Shop, since before: borrowing Shop) -> [Obstacle] {
    missing(in: shop) + references(in: shop) + unsoundCarts(in: shop, since: before) + unsoundLocations(in: shop)
      + unsoundPromotions(in: shop)
  }

  /// What is referred to and is not there.
  private func missing(in shop: borrowing Shop) -> [Obstacle] {
    var missing: Set<Thing> = []
    for value in put {
      switch value {
      case .cart(let cart):
        for line in cart.lines where shop.products.place(of: line.product) == nil { missing.insert(.product(line.product)) }
      case .item(let item):
        if item.location != .unknown, shop.locations.place(of: item.location) == nil { missing.insert(.location(item.location)) }
        if !shop.isThereWithoutItems(item.list) { missing.insert(.list(item.list)) }
      case .holder(let record):
        if let open = record.holder.open, shop.carts.place(of: open) == nil { missing.insert(.cart(open)) }
      default: break
      }
    }
    return missing.isEmpty ? [] : [.missing(missing)]
  }

  /// What still refers to things that go.
  private func references(in shop: borrowing Shop) -> [Obstacle] {
    var products: Set<ProductID> = []
    var locations: Set<LocationID> = []
    var carts: Set<CartID> = []
    var lists: Set<ListID> = []
    for thing in removed {
      switch thing {
      case .product(let id): products.insert(id)
      case .location(let id) where id != .unknown: locations.insert(id)
      case .cart(let id): carts.insert(id)
      case .list(let id) where id != .first || shop.listUse.isFirstGone: lists.insert(id)
      case .location, .category, .list, .item, .order, .customer, .holder, .promotion, .tax, .settings, .timer, .openList: break
      }
    }
    let all: [Obstacle] = [.carts(of: products), .items(at: locations), .users(of: carts), .itemsOf(lists)]
    var found: [Obstacle] = []
    for obstacle in all where !obstacle.substance(in: shop).isEmpty { found.append(obstacle) }
    return found
  }

  /// Carts with too many lines or two currencies, among those that are put and those whose products are priced in another currency.
  private func unsoundCarts(in shop: borrowing Shop, since before: borrowing Shop) -> [Obstacle] {
    var carts: Set<CartID> = []
    var places: Set<Int> = []
    for value in put {
      switch value {
      case .cart(let cart): carts.insert(cart.id)
      case .product(let product):
        let currency = before.products[product.id]?.price.currency
        if let place = shop.products.place(of: product.id), currency != product.price.currency { places.insert(place) }
      default: break
      }
    }
    var found: [Obstacle] = []
    for (_, cart) in shop.carts.all {
      guard carts.contains(cart.id) || cart.lines.contains(where: { places.contains($0.product) }) else { continue }
      guard shop.isUnsound(cart) else { continue }
      let coming = shop.products(of: cart.id).subtracting(before.products(of: cart.id))
      found.append(.content(cart.id, with: coming))
    }
    return found
  }

  /// Locations of the same name, and too many of them.
  private func unsoundLocations(in shop: borrowing Shop) -> [Obstacle] {
    var keys: Set<String> = []
    for case .location(let location) in put where location.name != nil { keys.insert(location.key) }
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

  /// Promotions of the same code, and too many of them: nobody could take in again what is exported of them.
  private func unsoundPromotions(in shop: borrowing Shop) -> [Obstacle] {
    var coming: [Promotion] = []
    for case .promotion(let promotion) in put { coming.append(promotion) }
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
}

extension Shop {
  /// Whether a cart has too many lines or more than one currency.
  fileprivate borrowing func isUnsound(_ cart: Cart) -> Bool {
    var currencies: Set<Currency> = []
    for line in cart.lines { if let product = products[place: line.product] { currencies.insert(product.price.currency) } }
    return currencies.count > 1 || cart.lines.count > CartLimits.lines
  }

  /// The products of a cart.
  fileprivate borrowing func products(of id: CartID) -> Set<ProductID> { Set(record(of: id)?.lines.map(\.product) ?? []) }

  /// The same state, to go another way from here. What is derived from one of the two must not be used for the other.
  package borrowing func copy() -> Shop {
    var other = Shop()
    other.fill(with: contents)
    other.revision = revision
    other.touched = touched
    return other
  }
}

/// What became of one thing between two moments.
package struct Difference: Hashable, Sendable {
  package let thing: Thing
  /// Nil when it was not there.
  package let before: ThingValue?
  /// Nil when it is not there any more.
  package let after: ThingValue?
}

extension Shop {
  /// What became of `things` between another state and this one, in the order of `Thing`; those that are as they were are left out.
  package borrowing func differences(of things: some Sequence<Thing>, since before: borrowing Shop) -> [Difference] {
    var found: [Difference] = []
    for thing in Set(things).sorted() {
      let difference = Difference(thing: thing, before: before.value(of: thing), after: value(of: thing))
      if difference.before != difference.after { found.append(difference) }
    }
    return found
  }
}
