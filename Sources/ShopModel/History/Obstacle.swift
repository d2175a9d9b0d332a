/// Something that keeps a change from being taken back without harm, beside parts of things that others changed.
package enum Obstacle: Hashable, Sendable {
  /// Things that would be referred to are not there.
  case missing(Set<Thing>)
  /// Products that would go stand in carts.
  case carts(of: Set<ProductID>)
  /// Locations that would go have items.
  case items(at: Set<LocationID>)
  /// Lists that would go have items.
  case itemsOf(Set<ListID>)
  /// Carts that would go are in use.
  case users(of: Set<CartID>)
  /// A cart would have two currencies, or more lines than there can be, with these products coming to it.
  case content(CartID, with: Set<ProductID>)
  /// Two locations would have one of these folded names.
  case names(Set<String>)
  /// There would be more locations than there can be.
  case room
  /// Two promotions would have one of these folded codes.
  case codes(Set<String>)
  /// There would be more promotions than there can be, or more of those that need no code.
  case promotionRoom

  /// What the obstacle is made of in a shop: the changes after which this is another are those that brought it about.
  package func substance(in shop: borrowing Shop) -> Set<String> {
    switch self {
    case .missing(let things): shop.missing(of: things)
    case .carts(let products): shop.carts(with: products)
    case .items(let locations): shop.items(at: locations)
    case .itemsOf(let lists): shop.items(of: lists)
    case .users(let carts): shop.users(of: carts)
    case .content(let cart, let products): shop.content(of: cart, with: products)
    case .names(let keys): shop.locations(named: keys)
    case .room: Set(shop.locations.ids.map(\.text))
    case .codes(let keys): shop.promotions(coded: keys)
    case .promotionRoom: Set(shop.promotions.all.map { "\($0.element.id.text) \($0.element.code == nil)" })
    }
  }

  /// Whether a change of this thing can make a difference.
  package func concerns(_ thing: Thing) -> Bool {
    switch (self, thing) {
    case (.missing(let things), .openList): things.contains(.list(.first))
    case (.missing(let things), _): things.contains(thing)
    case (.carts, .cart), (.carts, .product), (.items, .item), (.itemsOf, .item), (.users, .holder): true
    case (.content(let cart, with: _), .cart(let id)): cart == id
    case (.content(_, with: let products), .product(let id)): products.contains(id)
    case (.names, .location), (.room, .location), (.codes, .promotion), (.promotionRoom, .promotion): true
    default: false
    }
  }
}

extension Shop {
  fileprivate borrowing func missing(of things: Set<Thing>) -> Set<String> {
    var found: Set<String> = []
    for thing in things where !isThere(thing) { found.insert("\(thing)") }
    return found
  }

  /// Whether something can be referred to; the first list need not have been made for that.
  private borrowing func isThere(_ thing: Thing) -> Bool {
    if case .list(let id) = thing { return isThereWithoutItems(id) }
    return value(of: thing) != nil
  }

  fileprivate borrowing func carts(with products: Set<ProductID>) -> Set<String> {
    let places = Set(products.compactMap { self.products.place(of: $0) })
    var found: Set<String> = []
    for (_, cart) in carts.all {
      for line in cart.lines where places.contains(line.product) { found.insert("\(cart.id.text) \(line.id.text)") }
    }
    return found
  }

  fileprivate borrowing func items(at locations: Set<LocationID>) -> Set<String> {
    guard locations.contains(where: { itemIndex.count(at: $0) > 0 }) else { return [] }
    var found: Set<String> = []
    for (_, item) in items.all where locations.contains(item.location) { found.insert(item.id.text) }
    return found
  }

  fileprivate borrowing func items(of lists: Set<ListID>) -> Set<String> {
    guard lists.contains(where: { itemIndex.count(in: $0) > 0 }) else { return [] }
    var found: Set<String> = []
    for (_, item) in items.all where lists.contains(item.list) { found.insert(item.id.text) }
    return found
  }

  fileprivate borrowing func users(of carts: Set<CartID>) -> Set<String> {
    var found: Set<String> = []
    for (customer, holder) in holders {
      if let open = holder.open, carts.contains(open) { found.insert("\(customer.text) \(open.text)") }
    }
    return found
  }

  fileprivate borrowing func locations(named keys: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for (_, location) in locations.all where location.name != nil && keys.contains(location.key) {
      found.insert("\(location.id.text) \(location.key)")
    }
    return found
  }

  fileprivate borrowing func promotions(coded keys: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for (_, promotion) in promotions.all {
      if let key = promotion.code?.key, keys.contains(key) { found.insert("\(promotion.id.text) \(key)") }
    }
    return found
  }

  /// The products of a cart, and those that come to it, with the currencies of their prices.
  fileprivate borrowing func content(of cart: CartID, with products: Set<ProductID>) -> Set<String> {
    var found: Set<String> = []
    for line in carts[cart]?.lines ?? [] {
      if let product = self.products[place: line.product] { found.insert("\(product.price.currency.code) \(product.id.text)") }
    }
    for id in products {
      if let product = self.products[id] { found.insert("\(product.price.currency.code) + \(id.text)") }
    }
    return found
  }
}

/// Replays what came after a change, to find out which later changes keep it from being taken back.
package struct BlockerSearch: ~Copyable {
  /// The shop after the change, then after each one replayed.
  private var shop: Shop
  private let contested: [Thing: Set<ThingPart>]
  private let obstacles: [Obstacle]
  /// What the contested things and the obstacles were as the change left them.
  private var originals: [Thing: ThingValue] = [:]
  private var origins: [Set<String>] = []
  /// The same after the last change that was replayed.
  private var values: [Thing: ThingValue] = [:]
  private var substances: [Set<String>] = []
  /// The changes of each since it was last as the change left it.
  private var found: [Thing: [Int]] = [:]
  private var foundObstacles: [[Int]]
  private var log = UndoLog()

  package init(of plan: ReversalPlan, from reversal: borrowing Reversal) {
    let shop = reversal.afterwards()
    contested = plan.contested
    obstacles = plan.obstacles
    for thing in contested.keys { originals[thing] = shop.value(of: thing) }
    for obstacle in obstacles { origins.append(obstacle.substance(in: shop)) }
    (values, substances) = (originals, origins)
    foundObstacles = Array(repeating: [], count: obstacles.count)
    self.shop = shop
  }

  /// Those found so far, oldest first.
  package var revisions: [Int] { Set(found.values.joined()).union(foundObstacles.joined()).sorted() }

  /// Takes the next change, which made `revision`.
  package mutating func replay(_ events: [Event], at: Timestamp, as revision: Int) {
    shop.replay(events, at: at, &log)
    let things = log.things(in: shop)
    log.clear()
    contest(things, revision)
    obstruct(things, revision)
  }

  /// Notes which contested parts of these are others now.
  private mutating func contest(_ things: [Thing], _ revision: Int) {
    for thing in things {
      guard let parts = contested[thing] else { continue }
      let value = shop.value(of: thing)
      if Self.touches(parts, ThingValue.parts(of: values[thing], unlike: value)) { found[thing, default: []].append(revision) }
      if !Self.touches(parts, ThingValue.parts(of: originals[thing], unlike: value)) { found[thing] = nil }
      values[thing] = value
    }
  }

  /// Whether a change of some parts makes contested ones others.
  private static func touches(_ contested: Set<ThingPart>, _ changed: Set<ThingPart>) -> Bool {
    changed.contains(.existence) || !changed.isDisjoint(with: contested)
  }

  /// Notes which obstacles are others now.
  private mutating func obstruct(_ things: [Thing], _ revision: Int) {
    for (index, obstacle) in obstacles.enumerated() where things.contains(where: obstacle.concerns) {
      let substance = obstacle.substance(in: shop)
      if substance != substances[index] { foundObstacles[index].append(revision) }
      if substance == origins[index] { foundObstacles[index] = [] }
      substances[index] = substance
    }
  }
}
