/// Recording of the changes of an entity.
extension Entity {
  /// The action that gives a part the value that it has in this entity.
  func action(on part: EntityPart) -> SyncAction {
    if part == .need, case .item(let item) = self, !item.isOnList { return .clear }
    switch (part, self) {
    case (.line(let product), .cart(let cart)):
      return cart.lines.first { $0.product == product }.map { .set(.cart(cart.with([$0]))) } ?? .clear
    case (.code(let key), .cart(let cart)):
      return cart.codes.first { $0.key == key }.map { .set(.cart(cart.with([], codes: [$0]))) } ?? .clear
    default: return .set(self)
    }
  }

  /// Copy without long content that none of these parts takes from it, and without purchases, which would count twice. An order keeps everything: its existence restores it after an
  /// erasure that had not seen a change.
  func trimmed(to parts: [EntityPart]) -> Entity {
    switch self {
    case .product(var product) where !parts.contains(.prices):
      product.prices = []
      return .product(product)
    case .cart(var cart):
      cart.lines = []
      return .cart(cart)
    case .item(var item) where !parts.contains(.purchases):
      (item.purchasedAt, item.earlierPurchases) = (nil, [])
      return .item(item)
    default: return self
    }
  }

  /// The actions that turn `before` into this value, without that on its existence: the parts to set to this value, and actions of other
  /// kinds. With `repricing`, a new price sets the whole price history.
  func actions(since before: Entity?, repricing: Bool) -> (set: [EntityPart], others: [PartAction]) {
    if id.isReplacedAsWhole { return (before == self ? [] : [.whole], []) }
    let indexes = before.map { id.fields.indexesDiffering($0, self) ?? [] } ?? Array(id.fields.names.indices)
    let plain = indexes.map(EntityPart.field)
    switch (self, before) {
    case (.item(let item), .item(let before)):
      let special: Set<EntityPart> = [.isOnList, .quantity, .purchases]
      return (plain.filter { !special.contains($0) }, item.actions(since: before))
    case (.product(let product), .product(let before)):
      if before.allPrices == product.allPrices, before.price.currency == product.price.currency { return (plain, []) }
      guard !repricing, let addition = product.priceAddition(since: before) else { return (plain + [.prices], []) }
      return (plain, [PartAction(part: .prices, action: .add(addition))])
    case (.cart(let cart), .cart(let before)): return (plain.filter { $0 != .codes }, cart.actions(since: before))
    default: return (plain, [])
    }
  }

  /// The empty entity with which a new one is compared; nil for kinds whose new entities write all fields.
  var blank: Entity? {
    let start = Timestamp(milliseconds: 0)
    switch self {
    case .product(let product):
      var blank = Product.blank
      blank.id = product.id
      return .product(blank)
    case .item(let item):
      return .item(ListItem(id: item.id, list: .first, name: "", key: "", isOnList: false, addedAt: start))
    case .location(let location): return .location(Location(id: location.id, name: nil, key: "", order: nil))
    case .list(let list): return .list(.unmade(list.id))
    default: return nil
    }
  }
}

/// An action on one part.
struct PartAction {
  let part: EntityPart
  let action: SyncAction
}

extension CartRecord {
  /// Lines and codes that differ; those that are gone end elsewhere.
  fileprivate func actions(since before: CartRecord) -> [PartAction] {
    let old = Dictionary(before.lines.map { ($0.product, $0) }) { first, _ in first }
    let oldCodes = Set(before.codes)
    var actions: [PartAction] = []
    for line in lines where old[line.product] != line {
      actions.append(PartAction(part: .line(line.product), action: .set(.cart(with([line])))))
    }
    for code in codes where !oldCodes.contains(code) {
      actions.append(PartAction(part: .code(code.key), action: .set(.cart(with([], codes: [code])))))
    }
    return actions
  }

  /// Copy with other content.
  fileprivate func with(_ lines: [CartLineRecord], codes: [FoldedName] = []) -> CartRecord {
    var cart = self
    (cart.lines, cart.codes) = (lines, codes)
    return cart
  }
}

extension ListItem {
  /// Actions on the amount to be bought, the amount otherwise, and the purchases. The amount of an item that was just taken off the list is
  /// compared in the next round.
  fileprivate func actions(since before: ListItem) -> [PartAction] {
    var actions: [PartAction] = []
    // of an item that is new on two devices, the amounts add up
    let isNew = before.name.isEmpty
    if isOnList, !before.isOnList || before.quantity != quantity {
      actions.append(PartAction(part: .need, action: isNew ? .add(.amount(quantity)) : .set(.item(self))))
    }
    if !isOnList, before.isOnList { actions.append(PartAction(part: .need, action: .clear)) }
    if !isOnList, !before.isOnList, before.quantity != quantity { actions.append(PartAction(part: .quantity, action: .set(.item(self)))) }
    if before.purchases == purchases, before.purchasedAt == purchasedAt { return actions }
    return actions + [PartAction(part: .purchases, action: purchase(since: before) ?? .set(.item(self)))]
  }

  /// The addition of the last purchase, if nothing else about the purchases differs.
  private func purchase(since before: ListItem) -> SyncAction? {
    var rest = before.purchases[...]
    let new = purchases.first { time in
      if rest.first == time { rest.removeFirst() } else { return true }
      return false
    }
    // if the oldest purchase was dropped, the last one is new
    for time in [new, purchasedAt].compactMap(\.self) {
      var expected = before
      expected.notePurchase(at: time)
      if expected.purchases == purchases { return .add(.purchase(time)) }
    }
    return nil
  }
}

extension Product {
  /// The addition to the price history; nil if more than the last price is new.
  fileprivate func priceAddition(since before: Product) -> SyncAddition? {
    let points = allPrices
    guard before.price.currency == price.currency, let last = points.last else { return nil }
    return (before.allPrices + [last]).suffix(PricePoint.most) == points[...] ? .price(last, price.currency) : nil
  }
}
