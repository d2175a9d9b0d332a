/// Reason other than conflicting field changes why a change cannot be undone safely.
package enum UndoConflict: Hashable, Sendable {
  /// Referenced entities do not exist.
  case missing(Set<EntityID>)
  /// Products to remove are in carts.
  case carts(of: Set<ProductID>)
  /// Locations to remove have items.
  case items(at: Set<LocationID>)
  /// Lists to remove have items.
  case itemsOf(Set<ListID>)
  /// Items to remove have prices in stores.
  case prices(of: Set<ItemID>)
  /// Carts to remove are in use.
  case users(of: Set<CartID>)
  /// Adding these products would give a cart two currencies or too many lines.
  case content(CartID, with: Set<ProductID>)
  /// Two locations would share a name with one of these keys.
  case names(Set<String>)
  /// Two open items of a list would be one thing.
  case sameItems(Set<ItemIdentity>)
  /// The maximum number of locations would be exceeded.
  case room
  /// Two promotions would share one of these case-folded codes.
  case codes(Set<String>)
  /// The maximum number of promotions, or of promotions without a code, would be exceeded.
  case promotionRoom
  /// The maximum size of a collection would be exceeded.
  case overfull(LimitedCollection)
  /// More orders would use the promotion than its limit allows.
  case overused(PromotionID)

  /// State in a shop that causes the conflict; a change that alters this set contributed to it.
  package func substance(in shop: borrowing Shop) -> Set<ExactText> {
    switch self {
    case .missing(let entities): shop.missing(of: entities)
    case .carts(let products): shop.carts(with: products)
    case .items(let locations): shop.items(at: locations)
    case .itemsOf(let lists): shop.items(of: lists)
    case .prices(let items): shop.prices(of: items)
    case .users(let carts): shop.users(of: carts)
    case .content(let cart, let products): shop.content(of: cart, with: products)
    case .names(let keys): shop.locations(named: keys)
    case .sameItems(let identities): shop.openItems(identifiedBy: identities)
    case .room: Set(shop.locations.ids.map { ExactText($0.text) })
    case .codes(let keys): shop.promotions(coded: keys)
    case .promotionRoom: Set(shop.promotions.all.map { "\($0.element.id.text) \($0.element.code == nil)" })
    case .overfull(let collection): ["\(collection.count(in: shop))"]
    case .overused(let promotion):
      Set(shop.orders(using: promotion).map { ExactText($0.text) }).union(shop.spentUses.marks(of: promotion))
    }
  }

  /// True when a change from one substance to another contributes to the conflict. A collection that shrinks does not.
  func isIncreased(from old: Set<ExactText>, to new: Set<ExactText>) -> Bool {
    switch self {
    case .overfull: (new.first.flatMap { Int($0.text) } ?? 0) > (old.first.flatMap { Int($0.text) } ?? 0)
    case .overused: !new.isSubset(of: old)
    default: new != old
    }
  }

  /// True when a change of this entity can affect the conflict.
  package func concerns(_ entity: EntityID) -> Bool {
    switch self {
    case .missing(let entities): entities.contains(entity) || entity.type == .openList && entities.contains(.list(.first))
    case .carts: [.cart, .product].contains(entity.type)
    case .items, .itemsOf, .sameItems: entity.type == .item
    case .prices(let items): entity.id(of: StorePrice.self).map { items.contains($0.item) } ?? false
    case .users: entity.type == .openCart
    case .content(let cart, with: let products): entity == .cart(cart) || entity.id(of: Product.self).map(products.contains) ?? false
    case .names, .room: entity.type == .location
    case .codes, .promotionRoom: entity.type == .promotion
    // the cart in use may be created by its first use
    case .overfull(let collection): entity.type == collection.type || entity.type == .openCart && collection.type == .cart
    case .overused: entity.type == .order
    }
  }
}

/// Entities of one kind whose number is limited; of carts and orders, those of one customer.
package struct LimitedCollection: Hashable, Sendable {
  let type: EntityType
  let owner: CustomerID?

  func count(in shop: borrowing Shop) -> Int { type.kind.count(of: owner, in: shop) }

  /// True when removing the entity makes room. Removing the open cart does not: its first use creates it again.
  func isFreed(by entity: EntityID, in shop: borrowing Shop) -> Bool {
    guard let value = shop.value(of: entity)?.value, value.collection == self, !(value is OpenCartRecord) else { return false }
    return (value as? CartRecord).map { shop.openCart(of: $0.owner) != $0.id } ?? true
  }
}

extension Shop {
  fileprivate borrowing func missing(of entities: Set<EntityID>) -> Set<ExactText> {
    var found: Set<ExactText> = []
    for entity in entities where !exists(entity) { found.insert("\(entity.storedType) \(entity.key ?? "")") }
    return found
  }

  /// True when the entity can be referenced; the first list can be even if it was never created.
  private borrowing func exists(_ entity: EntityID) -> Bool {
    if let id = entity.id(of: ShoppingList.self) { return existsWithoutItems(id) }
    return value(of: entity) != nil
  }

  fileprivate borrowing func carts(with products: Set<ProductID>) -> Set<ExactText> {
    let slots = Set(products.compactMap { self.products.slot(of: $0) })
    var found: Set<ExactText> = []
    for (_, cart) in carts.all {
      for line in cart.lines where slots.contains(line.product) { found.insert("\(cart.id.text) \(line.id.text)") }
    }
    return found
  }

  fileprivate borrowing func items(at locations: Set<LocationID>) -> Set<ExactText> {
    guard locations.contains(where: { itemIndex.count(at: $0) > 0 }) else { return [] }
    var found: Set<ExactText> = []
    for (_, item) in items.all where locations.contains(item.location) { found.insert(ExactText(item.id.text)) }
    return found
  }

  fileprivate borrowing func items(of lists: Set<ListID>) -> Set<ExactText> {
    guard lists.contains(where: { itemIndex.count(in: $0) > 0 }) else { return [] }
    var found: Set<ExactText> = []
    for (_, item) in items.all where lists.contains(item.list) { found.insert(ExactText(item.id.text)) }
    return found
  }

  fileprivate borrowing func prices(of items: Set<ItemID>) -> Set<ExactText> {
    var found: Set<ExactText> = []
    for item in items {
      for price in prices.ofStores[item] ?? [] { found.insert("\(item.text) \(price.store.text)") }
    }
    return found
  }

  fileprivate borrowing func users(of carts: Set<CartID>) -> Set<ExactText> {
    var found: Set<ExactText> = []
    for (customer, holder) in holders {
      if let open = holder.open, carts.contains(open) { found.insert("\(customer.text) \(open.text)") }
    }
    return found
  }

  fileprivate borrowing func locations(named keys: Set<String>) -> Set<ExactText> {
    var found: Set<ExactText> = []
    for (_, location) in locations.all where location.name != nil && keys.contains(location.key) {
      found.insert("\(location.id.text) \(location.key)")
    }
    return found
  }

  /// Open items with one of these identities.
  fileprivate borrowing func openItems(identifiedBy identities: Set<ItemIdentity>) -> Set<ExactText> {
    var found: Set<ExactText> = []
    for identity in identities {
      for id in itemIndex.items(named: identity.key) {
        if let item = items[id], item.isOnList, ItemIdentity(item) == identity { found.insert(ExactText(id.text)) }
      }
    }
    return found
  }

  /// Orders that use a promotion, without canceled ones.
  borrowing func orders(using promotion: PromotionID) -> Set<OrderID> {
    if orderIndex.uses(of: promotion) == 0 { return [] }
    var found: Set<OrderID> = []
    for (_, order) in orders.all where order.status != .cancelled {
      if order.discounts.contains(where: { $0.promotion == promotion }) { found.insert(order.id) }
    }
    return found
  }

  fileprivate borrowing func promotions(coded keys: Set<String>) -> Set<ExactText> {
    var found: Set<ExactText> = []
    for (_, promotion) in promotions.all {
      if let key = promotion.code?.key, keys.contains(key) { found.insert("\(promotion.id.text) \(key)") }
    }
    return found
  }

  /// Products of a cart and those to be added, with the currencies of their prices.
  fileprivate borrowing func content(of cart: CartID, with products: Set<ProductID>) -> Set<ExactText> {
    var found: Set<ExactText> = []
    for line in carts[cart]?.lines ?? [] {
      if let product = self.products[slot: line.product] { found.insert("\(product.price.currency.code) \(product.id.text)") }
    }
    for id in products {
      if let product = self.products[id] { found.insert("\(product.price.currency.code) + \(id.text)") }
    }
    return found
  }
}

/// Replays the changes made after a given one, to find those that block its undo.
package struct ConflictSearch: ~Copyable {
  /// State after the change, advanced by each replayed one.
  private var shop: Shop
  private let conflictingFields: [EntityID: Set<EntityPart>]
  private let conflicts: [UndoConflict]
  /// Values of the contested entities, and the conflicts, as the change left them.
  private var originals: [EntityID: Entity] = [:]
  private var origins: [Set<ExactText>] = []
  /// The same after the last replayed change.
  private var values: [EntityID: Entity] = [:]
  private var substances: [Set<ExactText>] = []
  /// Blocking revisions, counted since each entity or conflict last matched its original state.
  private var found: [EntityID: [Int]] = [:]
  private var foundConflicts: [[Int]]
  private var log = UndoLog()

  package init(of plan: ReversalPlan, from reversal: borrowing Reversal) {
    let shop = reversal.afterwards()
    conflictingFields = plan.conflictingFields
    conflicts = plan.conflicts
    for entity in conflictingFields.keys { originals[entity] = shop.value(of: entity) }
    for conflict in conflicts { origins.append(conflict.substance(in: shop)) }
    (values, substances) = (originals, origins)
    foundConflicts = Array(repeating: [], count: conflicts.count)
    self.shop = shop
  }

  /// Blocking revisions found so far, oldest first.
  package var revisions: [Int] { Set(found.values.joined()).union(foundConflicts.joined()).sorted() }

  /// Replays the next change, which produced `revision`.
  package mutating func replay(_ events: [Event], at: Timestamp, as revision: Int) {
    shop.applyChange(events, at: at, &log)
    let entities = log.entities(in: shop)
    log.clear()
    contest(entities, revision)
    addConflicts(entities, revision)
  }

  /// Records which contested fields of these entities changed.
  private mutating func contest(_ entities: [EntityID], _ revision: Int) {
    for entity in entities {
      guard let parts = conflictingFields[entity] else { continue }
      let value = shop.value(of: entity)
      if Self.touches(parts, Entity.parts(of: values[entity], unlike: value)) { found[entity, default: []].append(revision) }
      if !Self.touches(parts, Entity.parts(of: originals[entity], unlike: value)) { found[entity] = nil }
      values[entity] = value
    }
  }

  /// True when the changed fields affect contested ones.
  private static func touches(_ conflictingFields: Set<EntityPart>, _ changed: Set<EntityPart>) -> Bool {
    changed.contains(.existence) || !changed.isDisjoint(with: conflictingFields)
  }

  /// Records which conflicts changed.
  private mutating func addConflicts(_ entities: [EntityID], _ revision: Int) {
    for (index, conflict) in conflicts.enumerated() where entities.contains(where: conflict.concerns) {
      let substance = conflict.substance(in: shop)
      if conflict.isIncreased(from: substances[index], to: substance) { foundConflicts[index].append(revision) }
      if substance == origins[index] { foundConflicts[index] = [] }
      substances[index] = substance
    }
  }
}
