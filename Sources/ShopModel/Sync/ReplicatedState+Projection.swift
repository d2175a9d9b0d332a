/// The entities that follow from the operations in effect.
extension ReplicatedState {
  /// The shared part of an entity; nil when it does not exist.
  package func value(of entity: EntityID) -> Entity? { value(of: entity, from: entities[entity] ?? SyncedParts()) }

  /// The shared part of an entity whose operations in effect are `parts`; nil when it does not exist.
  func value(of entity: EntityID, from parts: SyncedParts) -> Entity? {
    guard let template = template(of: entity, parts: parts) else { return entity.standard }
    switch withFields(of: template, parts: parts) {
    case .product(let product): return .product(stocked(priced(product, by: parts), by: parts))
    case .item(let item): return .item(placed(needed(item, by: parts)))
    case .cart(let cart): return .cart(filled(cart, by: parts))
    case let value: return value
    }
  }

  /// True when the entity exists, or always does.
  func exists(_ entity: EntityID) -> Bool { entity.standard != nil || entities[entity]?[.existence].shown != nil }

  /// Entities whose projection depends on `entity`.
  func dependents(of entity: EntityID) -> [EntityID] {
    switch entity {
    case .location(let id): items(at: id)
    case .product(let id): carts(with: id)
    case .order(let id): Array(index.entities(with: .order(id)))
    default: []
    }
  }

  /// Items that name a location.
  func items(at location: LocationID) -> [EntityID] {
    index.entities(with: .location(location)).filter { namesLocation($0, location: location) }
  }

  /// Carts in which something was done about a product.
  func carts(with product: ProductID) -> [EntityID] {
    index.entities(with: .product(product)).filter { !(entities[$0]?[.line(product)].isEmpty ?? true) }
  }

  private func namesLocation(_ entity: EntityID, location: LocationID) -> Bool {
    guard let parts = entities[entity], case .item(let template)? = template(of: entity, parts: parts) else { return false }
    guard case .item(let item)? = parts[.location].shown?.value else { return template.location == location }
    return item.location == location
  }

  /// The value last written as a whole, from which the entity is made.
  private func template(of entity: EntityID, parts: SyncedParts) -> Entity? {
    if let standard = entity.standard { return standard }
    guard let shown = parts[.existence].shown?.value else { return nil }
    return parts[.whole].shown?.value ?? shown
  }

  /// Copy with the values of all fields that were written. Fields with values of one entity are taken together.
  private func withFields(of template: Entity, parts: SyncedParts) -> Entity {
    var groups: [(source: SyncValue, fields: Set<EntityField>)] = []
    var own: SyncValue?
    if case .value(let shown)? = parts[.existence].shown?.action { own = shown }
    var rest = parts.entries[...]
    while let first = rest.first {
      let part = first.part
      let entries = rest.prefix { $0.part == part }
      rest = rest.dropFirst(entries.count)
      guard let field = part.field, let shown = entries.shown(by: part.rank(in: template.id)), case .value(let source) = shown.action else {
        continue
      }
      if let index = groups.firstIndex(where: { $0.source === source }) {
        groups[index].fields.insert(field)
      } else {
        groups.append((source, [field]))
      }
    }
    var value = template
    for (source, fields) in groups where source !== own { value = value.replacing(fields, from: source.entity, at: template.updatedAt) }
    return value
  }
}

/// Products.
extension ReplicatedState {
  /// The price history: the points of all replicas, the present price last.
  private func priced(_ product: Product, by parts: SyncedParts) -> Product {
    var product = product
    var points: [PricePoint] = []
    let entries = parts[.prices]
    if case .product(let shown)? = entries.shown?.value, shown.price.currency == product.price.currency {
      points = shown.allPrices
      if entries.count == 1, shown.price == product.price {
        product.take(points)
        return product
      }
    }
    for (_, addition) in entries.additions {
      guard case .price(let point, let currency) = addition, currency == product.price.currency, !points.contains(point) else { continue }
      points.insert(point, at: points.firstIndex { point.at < $0.at } ?? points.count)
    }
    product.adopt(Array(points.suffix(PricePoint.most)))
    return product
  }

  /// The stock: the count that shows, and everything that it had not seen.
  private func stocked(_ product: Product, by parts: SyncedParts) -> Product {
    guard var balance = product.stockBalance else { return product }
    var returned: Set<OrderID> = []
    for (_, addition) in parts[.stock].additions {
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
  private func needed(_ item: ListItem, by parts: SyncedParts) -> ListItem {
    var item = item
    for (_, addition) in parts[.purchases].additions { if case .purchase(let time) = addition { item.notePurchase(at: time) } }
    let need = parts[.need]
    item.isOnList = !need.isEmpty
    guard item.isOnList else { return item }
    var amount: Amount?
    if case .item(let shown)? = need.shown?.value { amount = shown.quantity }
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
  private func filled(_ template: CartRecord, by parts: SyncedParts) -> CartRecord {
    var cart = template
    var codes: [(code: FoldedName, first: SyncEntry)] = []
    for part in parts.parts { if case .code = part, let code = parts[part].code { codes.append(code) } }
    let keys = Dictionary(template.codes.enumerated().map { ($0.element.key, $0.offset) }) { first, _ in first }
    cart.lines = Array(lines(of: template, by: parts).prefix(CartLimits.lines)).withDistinctIDs(besides: template)
    cart.codes = Self.sorted(codes.map { (keys[$0.code.key], $0.first, $0.code) })
    return cart
  }

  /// The lines of a cart whose products exist, also those that are too many.
  func lines(of template: CartRecord, by parts: SyncedParts) -> [CartLineRecord] {
    var lines: [(record: CartLineRecord, first: SyncEntry)] = []
    var rest = parts.entries[...]
    while let first = rest.first {
      let entries = rest.prefix { $0.part == first.part }
      rest = rest.dropFirst(entries.count)
      if case .line(let product) = first.part, exists(.product(product)), let line = entries.line { lines.append(line) }
    }
    let products = Dictionary(template.lines.enumerated().map { ($0.element.product, $0.offset) }) { first, _ in first }
    return Self.sorted(lines.map { (products[$0.record.product], $0.first, $0.record) })
  }

  /// Those with a position come first, then the others, oldest first.
  private static func sorted<Value>(_ entries: [(position: Int?, first: SyncEntry, value: Value)]) -> [Value] {
    entries.sorted { left, right in
      switch (left.position, right.position) {
      case (let left?, let right?): left < right
      case (nil, nil): right.first.wins(over: left.first)
      case (let position, _): position != nil
      }
    }.map(\.value)
  }
}

extension ArraySlice<SyncEntry> {
  /// The line of a cart, and its oldest operation; nil when its pieces add up to none.
  var line: (record: CartLineRecord, first: SyncEntry)? {
    var record: CartLineRecord?
    var quantity = 0
    if case .cart(let cart)? = shown?.value, let line = cart.lines.first { (record, quantity) = (line, line.quantity) }
    var oldest: (line: CartLineRecord, entry: SyncEntry)?
    for entry in self {
      guard case .add(.pieces(let pieces, let line)) = entry.action else { continue }
      if oldest?.entry.wins(over: entry) ?? true { oldest = (line, entry) }
      quantity = quantity.plus(pieces)
    }
    guard quantity > 0, var record = record ?? oldest?.line, let first = self.oldest else { return nil }
    record.quantity = Swift.min(quantity, Quantity.range.upperBound)
    return (record, first)
  }

  /// A code of a cart, and its oldest operation; nil when it was removed.
  fileprivate var code: (code: FoldedName, first: SyncEntry)? {
    guard case .cart(let cart)? = shown?.value, let code = cart.codes.first else { return nil }
    return oldest.map { (code, $0) }
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
