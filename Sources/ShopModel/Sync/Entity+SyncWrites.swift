/// The writes that record how an entity has changed.
extension Entity {
  /// The action that gives a part the value that it has in this entity.
  func action(on part: SyncPart) -> SyncAction {
    guard case .line(let product) = part, case .cart(let cart) = self else { return .set(self) }
    return cart.lines.first { $0.product == product }.map { .set(.cart(cart.with([$0]))) } ?? .end
  }

  /// Writes that turn `before` into this value, except of its existence; `whole` sets this value.
  func writes(since before: Entity?, _ whole: SyncAction) -> [(SyncPart, SyncAction)] {
    if id.isReplacedAsWhole { return before == self ? [] : [(.whole, whole)] }
    let fields: Set<EntityField> = before.map { Entity.parts(of: $0, unlike: self) } ?? Set(id.fields.names.indices.map { .field($0) })
    let plain = fields.compactMap { field -> SyncPart? in if case .field(let index) = field { .field(index) } else { nil } }
    let sets = plain.sorted().map { ($0, whole) }
    switch (self, before) {
    case (.item(let item), .item(let before)):
      let special: Set<SyncPart> = [.isOnList, .quantity, .purchases]
      return sets.filter { !special.contains($0.0) } + item.writes(since: before)
    case (.product(let product), .product(let before)): return sets + product.priceWrites(since: before)
    case (.cart(let cart), .cart(let before)): return sets.filter { $0.0 != .codes } + cart.writes(since: before)
    default: return sets
    }
  }

  /// A value of the same kind with nothing in it; nil when all fields of new ones are written.
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

extension CartRecord {
  /// Lines and codes that differ; those that are gone end elsewhere.
  fileprivate func writes(since before: CartRecord) -> [(SyncPart, SyncAction)] {
    let old = Dictionary(before.lines.map { ($0.product, $0) }) { first, _ in first }
    let oldCodes = Set(before.codes)
    var writes: [(SyncPart, SyncAction)] = []
    for line in lines where old[line.product] != line { writes.append((.line(line.product), .set(.cart(with([line]))))) }
    for code in codes where !oldCodes.contains(code) { writes.append((.code(code.key), .set(.cart(with([], codes: [code]))))) }
    return writes
  }

  /// Copy with other content.
  fileprivate func with(_ lines: [CartLineRecord], codes: [FoldedName] = []) -> CartRecord {
    var cart = self
    (cart.lines, cart.codes) = (lines, codes)
    return cart
  }
}

extension ListItem {
  /// Writes of the amount to be bought, the amount otherwise, and the purchases. The amount of an item that was just taken off the list is
  /// compared in the next round.
  fileprivate func writes(since before: ListItem) -> [(SyncPart, SyncAction)] {
    var writes: [(SyncPart, SyncAction)] = []
    // of an item that is new on two devices, the amounts add up
    let isNew = before.name.isEmpty
    if isOnList, !before.isOnList || before.quantity != quantity {
      writes.append((.need, isNew ? .add(.amount(quantity)) : .set(.item(self))))
    }
    if !isOnList, before.isOnList { writes.append((.need, .end)) }
    if !isOnList, !before.isOnList, before.quantity != quantity { writes.append((.quantity, .set(.item(self)))) }
    if before.purchases == purchases, before.purchasedAt == purchasedAt { return writes }
    return writes + [(.purchases, purchase(since: before) ?? .set(.item(self)))]
  }

  /// The addition of the last purchase, if nothing else about the purchases differs.
  private func purchase(since before: ListItem) -> SyncAction? {
    guard let purchasedAt else { return nil }
    var expected = before
    expected.notePurchase(at: purchasedAt)
    return expected.purchases == purchases ? .add(.purchase(purchasedAt)) : nil
  }
}

extension Product {
  /// Writes of the price history: an addition if only the last price is new.
  fileprivate func priceWrites(since before: Product) -> [(SyncPart, SyncAction)] {
    let points = allPrices
    if before.allPrices == points, before.price.currency == price.currency { return [] }
    guard before.price.currency == price.currency, let last = points.last, before.allPrices + [last] == points else {
      return [(.prices, .set(.product(self)))]
    }
    return [(.prices, .add(.price(last, price.currency)))]
  }
}

extension SyncAddition {
  /// The sum of this addition and a later one; nil when they do not become one.
  func with(_ other: SyncAddition) -> SyncAddition? {
    switch (self, other) {
    case (.pieces(let pieces, let line), .pieces(let more, _)): .pieces(pieces.plus(more), line: line)
    // pieces that come back belong to one order
    case (.stock(let pieces, let order), .stock(let more, let other)):
      pieces < 0 && more < 0 || order == nil && other == nil ? .stock(pieces.plus(more), order: order == other ? order : nil) : nil
    case (.amount(let amount), .amount(let more)): amount.adding(more).map { .amount($0) }
    default: nil
    }
  }
}
