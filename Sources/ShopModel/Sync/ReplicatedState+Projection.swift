/// The entities that follow from the operations in effect.
extension ReplicatedState {
  /// The shared part of an entity; nil when it does not exist.
  package func value(of entity: EntityID) -> Entity? { value(of: entity, from: entities[entity] ?? [:]) }

  /// The shared part of an entity whose operations in effect are `parts`; nil when it does not exist.
  func value(of entity: EntityID, from parts: [SyncPart: SyncedPart]) -> Entity? {
    guard let template = template(of: entity, parts: parts) else { return entity.standard }
    switch withFields(of: template, parts: parts) {
    case .product(let product): return .product(stocked(priced(product, by: parts), by: parts))
    case .item(let item): return .item(placed(needed(item, by: parts)))
    case .cart(let cart): return .cart(filled(cart, by: parts))
    case let value: return value
    }
  }

  /// True when the entity exists, or always does.
  func exists(_ entity: EntityID) -> Bool { entity.standard != nil || entities[entity]?[.existence]?.shown != nil }

  /// All entities that exist or could again.
  package var knownEntities: [EntityID] { entities.keys.sorted() }

  /// Entities whose projection depends on `entity`.
  func dependents(of entity: EntityID) -> [EntityID] {
    switch entity {
    case .location(let id): entities.keys.filter { namesLocation($0, location: id) }
    case .product(let id): carts.filter { entities[$0]?[.line(id)] != nil }
    case .order: entities.keys.filter { returnsStock($0, of: entity) }
    default: []
    }
  }

  private func namesLocation(_ entity: EntityID, location: LocationID) -> Bool {
    guard case .item = entity, let parts = entities[entity], let template = template(of: entity, parts: parts) else { return false }
    guard case .item(let item) = withFields(of: template, parts: parts) else { return false }
    return item.location == location
  }

  private func returnsStock(_ entity: EntityID, of order: EntityID) -> Bool {
    guard case .product = entity, case .order(let id) = order else { return false }
    return part(.stock(of: entity)).additions.contains { if case .stock(_, let sale) = $0.addition { sale == id } else { false } }
  }

  /// The value last written as a whole, from which the entity is made.
  private func template(of entity: EntityID, parts: [SyncPart: SyncedPart]) -> Entity? {
    if let standard = entity.standard { return standard }
    guard let shown = parts[.existence]?.shown?.value else { return nil }
    return parts[.whole]?.shown?.value ?? shown
  }

  /// Copy with the values of all fields that were written.
  private func withFields(of template: Entity, parts: [SyncPart: SyncedPart]) -> Entity {
    var value = template
    for (part, state) in parts {
      guard case .field = part, let field = part.field, let shown = state.shown(by: part.precedes(in: template))?.value else { continue }
      value = value.replacing([field], from: shown, at: template.updatedAt)
    }
    return value
  }
}

/// Products.
extension ReplicatedState {
  /// The price history: the points of all replicas, the present price last.
  private func priced(_ product: Product, by parts: [SyncPart: SyncedPart]) -> Product {
    var product = product
    var points: [PricePoint] = []
    if case .product(let shown) = parts[.prices]?.shown?.value, shown.price.currency == product.price.currency {
      points = shown.allPrices
      if parts[.prices]?.operations.count == 1, shown.price == product.price {
        product.take(points)
        return product
      }
    }
    for (_, addition) in parts[.prices]?.additions ?? [] {
      guard case .price(let point, let currency) = addition, currency == product.price.currency, !points.contains(point) else { continue }
      points.insert(point, at: points.firstIndex { point.at < $0.at } ?? points.count)
    }
    product.adopt(Array(points.suffix(PricePoint.most)))
    return product
  }

  /// The stock: the count that shows, and everything that it had not seen.
  private func stocked(_ product: Product, by parts: [SyncPart: SyncedPart]) -> Product {
    guard var balance = product.stockBalance else { return product }
    var returned: Set<OrderID> = []
    for (_, addition) in parts[.stock]?.additions ?? [] {
      guard case .stock(let pieces, let order) = addition else { continue }
      if let order, pieces > 0, !isCancelled(order) || !returned.insert(order).inserted { continue }
      balance = balance.plus(pieces)
    }
    var product = product
    product.stockBalance = balance
    return product
  }

  /// True when the pieces of an order are back in stock: it was canceled or removed.
  private func isCancelled(_ order: OrderID) -> Bool {
    guard case .order(let value) = value(of: .order(order)) else { return true }
    return value.status == .cancelled
  }
}

/// Items.
extension ReplicatedState {
  /// The amount still to be bought, and all purchases.
  private func needed(_ item: ListItem, by parts: [SyncPart: SyncedPart]) -> ListItem {
    var item = item
    for (_, addition) in parts[.purchases]?.additions ?? [] { if case .purchase(let time) = addition { item.notePurchase(at: time) } }
    let need = parts[.need] ?? SyncedPart()
    item.isOnList = !need.operations.isEmpty
    guard item.isOnList else { return item }
    var amount: Amount?
    if case .item(let shown) = need.shown?.value { amount = shown.quantity }
    for (_, addition) in need.additions {
      // amounts that do not convert cannot be shown as one
      if case .amount(let more) = addition { amount = amount.map { $0.adding(more) ?? $0 } ?? more }
    }
    item.quantity = amount ?? item.quantity
    return item
  }

  /// An item names its location even while that one is gone, so that it is back when its location is.
  private func placed(_ item: ListItem) -> ListItem {
    if item.location == .unknown || exists(.location(item.location)) { return item }
    var item = item
    item.location = .unknown
    return item
  }
}

/// Carts.
extension ReplicatedState {
  private func filled(_ template: CartRecord, by parts: [SyncPart: SyncedPart]) -> CartRecord {
    var cart = template
    var lines: [(record: CartLineRecord, first: SyncOperation)] = []
    var codes: [(code: FoldedName, first: SyncOperation)] = []
    for (part, state) in parts {
      if case .line(let product) = part, exists(.product(product)), let line = state.line { lines.append(line) }
      if case .code = part, let code = state.code { codes.append(code) }
    }
    let products = Dictionary(template.lines.enumerated().map { ($0.element.product, $0.offset) }) { first, _ in first }
    let keys = Dictionary(template.codes.enumerated().map { ($0.element.key, $0.offset) }) { first, _ in first }
    cart.lines = Self.sorted(lines.map { (products[$0.record.product], $0.first, $0.record) }).withDistinctIDs(besides: template)
    cart.codes = Self.sorted(codes.map { (keys[$0.code.key], $0.first, $0.code) })
    return cart
  }

  /// Those with a position come first, then the others, oldest first.
  private static func sorted<Value>(_ entries: [(position: Int?, first: SyncOperation, value: Value)]) -> [Value] {
    entries.sorted { left, right in
      switch (left.position, right.position) {
      case (let left?, let right?): left < right
      case (nil, nil): right.first.wins(over: left.first)
      case (let position, _): position != nil
      }
    }.map(\.value)
  }
}

extension SyncedPart {
  /// The line of a cart, and its oldest operation; nil when its pieces add up to none.
  var line: (record: CartLineRecord, first: SyncOperation)? {
    var record: CartLineRecord?
    var quantity = 0
    if case .cart(let cart) = shown?.value, let line = cart.lines.first { (record, quantity) = (line, line.quantity) }
    for (_, addition) in additions {
      guard case .pieces(let pieces, let line) = addition else { continue }
      record = record ?? line
      quantity = quantity.plus(pieces)
    }
    guard var record, quantity > 0, let first = operations.min(by: { $1.wins(over: $0) }) else { return nil }
    record.quantity = min(quantity, Quantity.range.upperBound)
    return (record, first)
  }

  /// A code of a cart, and its oldest operation; nil when it was removed.
  fileprivate var code: (code: FoldedName, first: SyncOperation)? {
    guard case .cart(let cart) = shown?.value, let code = cart.codes.first else { return nil }
    return operations.min { $1.wins(over: $0) }.map { (code, $0) }
  }
}

extension [CartLineRecord] {
  /// Copy in which a line whose id an earlier one has gets another id, unless `template` has it with this id.
  fileprivate func withDistinctIDs(besides template: CartRecord) -> Self {
    let kept = Set(template.lines.map { [$0.product.text, $0.id.text] })
    var used: Set<LineID> = []
    return map { line in
      var line = line
      var number = 2
      if kept.contains([line.product.text, line.id.text]) {
        used.insert(line.id)
        return line
      }
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
