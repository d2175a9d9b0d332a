/// The entities that follow from the operations in effect.
extension ReplicatedState {
  /// The shared part of an entity; nil when it does not exist.
  package func value(of entity: EntityID) -> Entity? { value(of: entity, from: self[entity]) }

  /// The shared part of an entity whose operations in effect are `parts`; nil when it does not exist.
  func value(of entity: EntityID, from parts: SyncedParts) -> Entity? {
    if let value = parts.completeValue { return value.naming { exists(.store($0)) } }
    return template(of: entity, parts: parts).map { projection(of: $0, by: parts.byPart) } ?? entity.standard
  }

  /// The value that an entity had last; nil when none is known.
  func lastValue(of entity: EntityID) -> Entity? {
    let parts = self[entity]
    return parts.latestValue.map { projection(of: $0, by: parts.byPart) }
  }

  private func projection(of template: Entity, by parts: [EntityPart: SyncedPart]) -> Entity {
    withFields(of: template, parts: parts).value.projectedEntity(by: parts, in: self).naming { exists(.store($0)) }
  }

  /// True when the entity exists, or always does.
  package func exists(_ entity: EntityID) -> Bool {
    if entity.standard != nil { return true }
    guard let parts = entities[entity] else { return false }
    return parts.hasValue(.existence) || survives(entity, with: parts)
  }

  /// True when an entity was removed only together with something that it belongs to, such as the item of a list, and that is still there,
  /// because another replica has changed it.
  private func survives(_ entity: EntityID, with parts: SyncedParts) -> Bool {
    let ends = parts[.existence].operations.filter(\.action.isEnd)
    guard !ends.isEmpty, let value = parts.latestValue, !value.owners.isEmpty else { return false }
    let owners = withFields(of: value, parts: parts.byPart).owners.filter(knows)
    if owners.isEmpty || !owners.allSatisfy(exists) { return false }
    let others = owners.flatMap { part(PartID(entity: $0, part: .existence)).operations }.filter(\.action.isEnd).flatMap(\.origins)
    // an undo can make both ends again in its own change, and end other things in it
    return ends.flatMap(\.origins).allSatisfy { end in others.contains { $0.replica == end.replica && $0.sequence == end.sequence } }
  }

  /// The entities that were removed only together with one whose removal is in conflict.
  func survivors(of entity: EntityID) -> [Entity] {
    guard self[entity][.existence].hasEnd else { return [] }
    return dependents(of: entity).sorted().compactMap { dependent in
      let parts = self[dependent]
      return survives(dependent, with: parts) ? value(of: dependent, from: parts) : nil
    }
  }

  /// The value with which the name of an entity was written last, even if the entity is gone. Nil when the entity has no name.
  package func lastNamed(_ entity: EntityID) -> Entity? {
    guard let index = entity.kind.fieldIndex(of: "name") else { return nil }
    return part(PartID(entity: entity, part: .field(index))).shown?.value
  }

  /// Time of the last write that is in effect on an entity; nil if there is none.
  package func lastWrite(of entity: EntityID) -> Timestamp? { self[entity].groups.map(\.write.at).max() }

  /// All entities that exist or could again.
  package var knownEntities: [EntityID] { entities.keys.sorted() }

  /// Entities whose projection can depend on `entity`.
  func dependents(of entity: EntityID) -> Set<EntityID> {
    let direct = references[entity]
    // the prices of its items
    return entity.type == .list ? direct.union(direct.flatMap { references[$0] }) : direct
  }

  /// The value last written with the existence, or as a whole, from which the entity is made. It can lack long content that other parts
  /// contain.
  func template(of entity: EntityID, parts: SyncedParts) -> Entity? {
    if let standard = entity.standard { return standard }
    guard let shown = parts[.existence].shown?.value else { return survives(entity, with: parts) ? parts.latestValue : nil }
    return parts[.whole].shown?.value ?? shown
  }

  /// Copy with the values of all fields that were written.
  private func withFields(of template: Entity, parts: [EntityPart: SyncedPart]) -> Entity {
    var value = template
    for (part, state) in parts {
      guard case .field = part, let shown = state.shown(as: part)?.value, shown.type == template.type else { continue }
      value = value.value.replacing([part], from: shown, at: template.value.lastUpdate ?? Timestamp(milliseconds: 0))
    }
    return value
  }
}

/// Products.
extension ReplicatedState {
  /// The price history: the points of all replicas, the present price last.
  func priced(_ product: Product, by parts: [EntityPart: SyncedPart]) -> Product {
    var product = product
    let part = parts[.prices] ?? SyncedPart()
    if part.operations.count == 1, let only = part.shown?.value?.value as? Product, only.price == product.price {
      product.setPriceHistory(only.allPrices)
      return product
    }
    var points: [PricePoint] = []
    for case let value as Product in part.operations.compactMap(\.value?.value) where value.price.currency == product.price.currency {
      points += value.allPrices
    }
    for case (_, .price(let point, let currency)) in part.additions where currency == product.price.currency { points.append(point) }
    product.adopt(points.distinct)
    return product
  }

  /// The stock: the count that shows, and everything that it had not seen.
  func stocked(_ product: Product, by parts: [EntityPart: SyncedPart]) -> Product {
    guard let balance = product.stockBalance, let stock = parts[.stock] else { return product }
    var product = product
    product.stockBalance = movements(of: stock).reduce(balance) { $0.plus($1.pieces) }
    return product
  }

  /// The pieces that were added to a stock or taken from it, oldest first. Those of an order come back once, if it was canceled: by the first
  /// change that did so, unless the stock was counted since.
  func movements(of stock: SyncedPart) -> [(operation: SyncOperation, pieces: Int)] {
    let count = stock.shown
    var returns: [OrderID: OperationID] = [:]
    return stock.additions.compactMap { operation, addition in
      guard case .stock(let pieces, let order) = addition else { return nil }
      guard let order, pieces > 0, let origin = operation.origins.first else { return (operation, pieces) }
      if !isCancelled(order) || count.map({ includes($0, piecesOf: order) }) ?? false { return nil }
      let first = returns[order] ?? origin
      returns[order] = first
      return first.replica == origin.replica && first.sequence == origin.sequence ? (operation, pieces) : nil
    }
  }

  /// True when a count of a stock includes the pieces of an order, because the order was canceled or removed before.
  private func includes(_ count: SyncOperation, piecesOf order: OrderID) -> Bool {
    let parts = self[.order(order)]
    let ends = parts[.existence].operations.filter(\.action.isEnd)
    let cancellations = parts[.status].operations.filter { ($0.value?.value as? Order)?.status == .cancelled }
    return (ends + cancellations).contains { count.hadSeen($0.id) }
  }

  /// Currency of the price of a product that exists.
  private func currency(of product: ProductID) -> Currency? {
    let parts = self[.product(product)]
    let last = parts.completeValue ?? parts[.price].shown?.value ?? template(of: .product(product), parts: parts)
    return (last?.value as? Product)?.price.currency
  }

  /// True when the pieces of an order are back in stock: it was canceled or removed.
  private func isCancelled(_ order: OrderID) -> Bool {
    guard let value = value(of: .order(order))?.value as? Order else { return true }
    return value.status == .cancelled
  }
}

/// Items.
extension ReplicatedState {
  /// The amount still to be bought, and all purchases.
  func needed(_ item: ListItem, by parts: [EntityPart: SyncedPart]) -> ListItem {
    var item = item
    for (_, addition) in parts[.purchases]?.additions ?? [] { if case .purchase(let time) = addition { item.notePurchase(at: time) } }
    let need = parts[.need] ?? SyncedPart()
    let existence = parts[.existence] ?? SyncedPart()
    if need.operations.isEmpty, existence.hasEnd || erasures.contains(where: { [.data(.all), .data(.lists)].contains($0.scope) }) {
      // The need was undone or erased, but another replica kept the item: it is needed as it was there.
      let kept = existence.shown?.value?.value as? ListItem ?? item
      (item.isOnList, item.quantity) = (kept.isOnList, kept.quantity)
      return item
    }
    item.isOnList = !need.additions.isEmpty || need.shown != nil && !need.hasEnd
    if item.isOnList {
      item.quantity = need.amounts.sum ?? item.quantity
    } else if let changed = need.shown?.value?.value as? ListItem {
      // bought there, changed here: the next time, this amount is needed
      item.quantity = changed.quantity
    }
    return item
  }

  /// An item names its location even while that one is gone, so that it is back when its location is.
  func placed(_ item: ListItem) -> ListItem {
    if item.location == .unknown || exists(.location(item.location)) { return item }
    var item = item
    item.location = .unknown
    return item
  }
}

/// Carts.
extension ReplicatedState {
  /// A holder keeps naming its open cart while the cart is removed, so that the cart is open again if it comes back.
  func opened(_ record: OpenCartRecord) -> OpenCartRecord {
    guard let cart = record.holder.open, !exists(.cart(cart)) else { return record }
    var record = record
    record.holder.open = nil
    return record
  }

  func filled(_ template: CartRecord, by parts: [EntityPart: SyncedPart]) -> CartRecord {
    var cart = template
    var codes: [(code: FoldedName, first: SyncOperation)] = []
    for (part, state) in parts { if case .code = part, let code = state.code { codes.append(code) } }
    let keys = Dictionary(template.codes.enumerated().map { ($0.element.key, $0.offset) }) { first, _ in first }
    cart.lines = lines(of: template, by: parts).shown.withDistinctIDs(besides: template)
    cart.codes = Self.sorted(codes.map { (keys[$0.code.key], $0.first, $0.code) }) { $1.wins(over: $0) }
    return cart
  }

  /// The lines of a cart. As in a cart of one device, their products exist and have one currency, and their number is limited; other lines
  /// are dormant.
  func lines(
    of template: CartRecord, by parts: [EntityPart: SyncedPart]
  ) -> (shown: [CartLineRecord], dormant: [(line: CartLineRecord, reason: SyncConflict.Reason)]) {
    let positions = Dictionary(template.lines.enumerated().map { ($0.element.product, $0.offset) }) { first, _ in first }
    var lines: [(position: Int?, order: (LineID, ProductID), value: CartLineRecord)] = []
    for (part, state) in parts {
      if case .line(let product) = part, let line = state.line { lines.append((positions[product], (line.id, product), line)) }
    }
    var shown: [CartLineRecord] = []
    var dormant: [(line: CartLineRecord, reason: SyncConflict.Reason)] = []
    var currency: Currency?
    for line in Self.sorted(lines, by: <) {
      let other = self.currency(of: line.product)
      if !exists(.product(line.product)) {
        dormant.append((line, .product))
      } else if let currency, currency != other {
        dormant.append((line, .currency))
      } else if shown.count == CartLimits.lines {
        dormant.append((line, .limit))
      } else {
        currency = other
        shown.append(line)
      }
    }
    return (shown, dormant)
  }

  /// Those with a position come first, then the others in their order.
  private static func sorted<Order, Value>(
    _ entries: [(position: Int?, order: Order, value: Value)], by precedes: (Order, Order) -> Bool
  ) -> [Value] {
    entries.sorted { left, right in
      switch (left.position, right.position) {
      case (let left?, let right?): left < right
      case (nil, nil): precedes(left.order, right.order)
      case (let position, _): position != nil
      }
    }.map(\.value)
  }
}

extension SyncedPart {
  /// The line of a cart; nil when its pieces add up to none.
  var line: CartLineRecord? {
    var record: CartLineRecord?
    var quantity = 0
    if let cart = shown?.value?.value as? CartRecord, let line = cart.lines.first { (record, quantity) = (line, line.quantity) }
    for (_, addition) in additions {
      guard case .pieces(let pieces, let line, _) = addition else { continue }
      record = record ?? line
      quantity = quantity.plus(pieces)
    }
    guard var record, quantity > 0 else { return nil }
    record.quantity = min(quantity, Quantity.range.upperBound)
    return record
  }

  /// The sum of the amounts of an item, and those that do not convert into it; the sum is nil when there are none.
  var amounts: (sum: Amount?, excluded: [(operation: SyncOperation, amount: Amount)]) {
    var sum: Amount?
    var excluded: [(operation: SyncOperation, amount: Amount)] = []
    // what was bought is needed no more
    if !hasEnd, let shown = shown?.value?.value as? ListItem { sum = shown.quantity }
    for (operation, addition) in additions {
      guard case .amount(let more) = addition else { continue }
      if let present = sum, present.adding(more) == nil { excluded.append((operation, more)) } else { sum = sum?.adding(more) ?? more }
    }
    return (sum, excluded)
  }

  /// The stock if no order returns pieces; nil when it is not tracked.
  var minStock: Int? {
    guard let count = shown?.value?.stock else { return nil }
    return operations.reduce(count) { sum, operation in
      guard case .stock(let pieces, let order) = operation.addition, order == nil || pieces < 0 else { return sum }
      return sum.plus(pieces)
    }
  }

  /// A code of a cart, and its oldest operation; nil when it was removed.
  fileprivate var code: (code: FoldedName, first: SyncOperation)? {
    guard let cart = shown?.value?.value as? CartRecord, let code = cart.codes.first else { return nil }
    return operations.min { $1.wins(over: $0) }.map { (code, $0) }
  }
}

extension Entity {
  /// Copy of an item or a location that names only these stores, so that it names a removed one again when that one is back.
  func naming(storesWhere isKnown: (StoreID) -> Bool) -> Entity {
    if type == .item, var item = value as? ListItem, !item.stores.allSatisfy(isKnown) {
      item.stores.removeAll { !isKnown($0) }
      return Entity(item)
    }
    guard type == .location, var location = value as? Location, !location.stores.orders.keys.allSatisfy(isKnown) else { return self }
    for store in location.stores.orders.keys where !isKnown(store) { location.stores = location.stores.without(store) }
    return Entity(location)
  }

  /// The entities with which it is removed: the list of an item, and the item and the store of a price.
  fileprivate var owners: [EntityID] {
    switch value {
    case let item as ListItem: [.list(item.list)]
    case let price as StorePrice: [.item(price.item), .store(price.store)]
    default: []
    }
  }

  /// Stock of a product; nil for others, and when it is not tracked.
  var stock: Int? { (value as? Product)?.stockBalance }
}

extension [CartLineRecord] {
  /// Copy in which a line whose id an earlier one has gets another id, unless `template` has it with this id.
  fileprivate func withDistinctIDs(besides template: CartRecord) -> Self {
    let kept = Dictionary(template.lines.map { ($0.product, $0.id) }) { first, _ in first }
    let isKept: (CartLineRecord) -> Bool = { kept[$0.product] == $0.id }
    var used = Set(filter(isKept).map(\.id))
    return map { line in
      var line = line
      var number = 2
      if isKept(line) { return line }
      while !used.insert(line.id).inserted {
        line.id = LineID("\(line.product.text.prefix(Self.length))-\(number)")
        number += 1
      }
      return line
    }
  }

  /// Characters taken from the id of the product.
  private static var length: Int { 12 }
}

extension [PricePoint] {
  /// Each point once, in order of time.
  fileprivate var distinct: [PricePoint] {
    var distinct: [PricePoint] = []
    for point in sortedByTime {
      if !distinct.reversed().prefix(while: { $0.at == point.at }).contains(point) { distinct.append(point) }
    }
    return distinct
  }
}

extension SyncedParts {
  /// The value that was written last; nil when none was.
  fileprivate var latestValue: Entity? {
    let last = groups.filter { if case .set = $0.write.action { true } else { false } }
      .max { ($0.write.at, $0.write.id(at: 0)) < ($1.write.at, $1.write.id(at: 0)) }
    guard case .set(let value)? = last?.write.action else { return nil }
    return value.value.trimmedEntity(to: [])
  }

  /// The entity if a single write made it and nothing was written since; nil when it follows from several operations.
  fileprivate var completeValue: Entity? {
    guard groups.count == 1, let group = groups.first, case .set(let value) = group.write.action else { return nil }
    if group.position(of: .existence) == nil || value.id.standard != nil { return nil }
    return value.id.kind.isComplete(in: self) ? value : nil
  }
}

extension EntityKind {
  fileprivate func projectedEntity(by parts: [EntityPart: SyncedPart], in state: ReplicatedState) -> Entity {
    Entity(projected(by: parts, in: state))
  }
}
