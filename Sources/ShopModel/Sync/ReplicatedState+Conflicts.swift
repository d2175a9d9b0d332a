extension [SyncConflict.Contribution] {
  /// The latest one first.
  fileprivate var latestFirst: Self { sorted { $0.operation.wins(over: $1.operation) } }
}

extension ReplicatedState {
  /// The entity if, of the operations that disagree, only `operation` counts; nil when that one removed it.
  package func value(of conflict: SyncConflict, by operation: SyncOperation) -> Entity? {
    let target = conflict.target
    if target.part == .existence { return operation.action.isEnd ? nil : value(of: target.entity) }
    // bought it stays, whatever amount it shows
    if target.part == .need, operation.action.isEnd { return value(of: target.entity) }
    var parts = self[target.entity]
    var part = parts[target.part]
    part.keepValue(of: operation.id)
    parts.set(target.part, to: part)
    return value(of: target.entity, from: parts)
  }

  /// All conflicts, by entity and part.
  package var conflicts: [SyncConflict] {
    var conflicts = index.contested.compactMap(conflict)
    conflicts += index.shortStocks.compactMap(shortage)
    conflicts += index.mixedNeeds.compactMap(mixture)
    conflicts += Set(index.lines.map(\.entity)).flatMap(dormantLines)
    conflicts += index.orders.compactMap { overuse(of: $0.key, by: $0.value) }
    conflicts += index.shared.compactMap { collision(of: $0.value, by: $0.key) }
    return conflicts.sorted { $0.sortKey < $1.sortKey }
  }

  /// The conflicts that a customer may see: all but those about accounts, carts and orders of others only.
  package func conflicts(seenBy viewer: Viewer) -> [SyncConflict] {
    conflicts.filter { conflict in
      let owners = conflict.entities.compactMap(owner).filter { $0 != .guest }
      return (owners.isEmpty || owners.contains(viewer.customer)) && viewer.sees(conflict.entities.flatMap(\.topics))
    }
  }

  /// The customer to whom an entity belongs, or belonged before it was removed; nil if it belongs to the database.
  private func owner(of entity: EntityID) -> CustomerID? {
    value(of: entity)?.owner ?? self[entity].groups.lazy.compactMap(\.write.action.owner).first
  }
}

/// Parts that several replicas wrote.
extension ReplicatedState {
  private func conflict(of target: PartID) -> SyncConflict? {
    if !exists(target.entity) { return nil }
    let operations = operations(on: target)
    if target.part == .existence {
      return operations.contains { $0.action.isEnd } && operations.contains { $0.value != nil }
        ? SyncConflict(.removedAndChanged, on: target, by: inOrder(operations).map { .init($0) }) : nil
    }
    if target.isSilent { return nil }
    if operations.contains(where: \.action.isEnd) { return endAndChange(of: target, by: operations) }
    guard let shown = shown(target) else { return nil }
    let others = operations.filter { $0.value.map { differs($0, from: shown.value, in: target.part) } ?? false }
    if others.isEmpty { return nil }
    return SyncConflict(.part, on: target, by: ([shown] + others.sorted { $0.wins(over: $1) }).map { .init($0) })
  }

  /// The conflict between operations that end a part and others that set it: the line of a product stays in its cart, an item that was
  /// bought stays off its list. Nil if none sets it.
  private func endAndChange(of target: PartID, by operations: [SyncOperation]) -> SyncConflict? {
    let ordered = inOrder(operations.filter { $0.addition == nil })
    guard ordered.contains(where: { $0.value != nil }) else { return nil }
    if target.part != .need { return SyncConflict(.removedAndChanged, on: target, by: ordered.map { .init($0) }) }
    let bought = ordered.filter { $0.action.isEnd } + ordered.filter { !$0.action.isEnd }
    return SyncConflict(.boughtAndChanged, on: target, by: bought.map { .init($0) })
  }

  /// The operation that shows.
  private func shown(_ target: PartID) -> SyncOperation? { part(target).shown(as: target.part) }

  /// The operations on an existence or a line, the latest one that keeps it first.
  private func inOrder(_ operations: [SyncOperation]) -> [SyncOperation] {
    let latest = operations.sorted { $0.wins(over: $1) }
    return latest.filter { !$0.action.isEnd } + latest.filter { $0.action.isEnd }
  }

  private func differs(_ value: Entity, from shown: Entity?, in part: EntityPart) -> Bool {
    switch (part, value.value, shown?.value) {
    case (.field, var left as ListItem, let right as ListItem) where left.size != right.size && left.size?.key == right.size?.key:
      // one size can be given in two units
      left.size = right.size
      return differs(Entity(left), from: shown, in: part)
    case (.field, var left as Location, let right as Location)
    where left.stores.isEverywhere == right.stores.isEverywhere && left.stores.orders.keys == right.stores.orders.keys:
      // of the positions in stores, the latest counts
      left.stores = right.stores
      return Entity.parts(of: Entity(left), unlike: shown).contains(part)
    case (.field, _, _): return Entity.parts(of: value, unlike: shown).contains(part)
    case (.line, let left as CartRecord, let right as CartRecord): return left.lines.first?.quantity != right.lines.first?.quantity
    case (.need, let left as ListItem, let right as ListItem): return left.quantity.key != right.quantity.key
    default: return value != shown
    }
  }
}

/// Operations that are all in effect, but not as they were meant.
extension ReplicatedState {
  /// The conflict of a stock that is negative, with the pieces that each device took from it since the last count.
  private func shortage(in target: PartID) -> SyncConflict? {
    guard let product = value(of: target.entity)?.value as? Product, product.oversold > 0 else { return nil }
    var pieces: [ReplicaID: Int] = [:]
    var latest: [ReplicaID: SyncOperation] = [:]
    let part = part(target)
    var movements = movements(of: part)
    // a stock that is imported can be negative
    if let shown = part.shown, let count = shown.value?.stock, count < 0 { movements.insert((shown, count), at: 0) }
    for (operation, by) in movements {
      pieces[operation.id.replica] = (pieces[operation.id.replica] ?? 0).plus(by)
      latest[operation.id.replica] = operation
    }
    let takers = latest.filter { pieces[$0.key] ?? 0 < 0 }
    let contributions = takers.map { SyncConflict.Contribution($0.value, as: .pieces(pieces[$0.key] ?? 0)) }
    return SyncConflict(.oversold, on: target, by: contributions.latestFirst)
  }

  /// The conflict of a promotion that the orders of several devices have used more often than its limit allows, with the uses on each device.
  private func overuse(of promotion: PromotionID, by orders: Set<EntityID>) -> SyncConflict? {
    guard let value = value(of: .promotion(promotion))?.value as? Promotion, let limit = value.usageLimit, orders.count > limit else {
      return nil
    }
    var uses: [ReplicaID: Int] = [:]
    var latest: [ReplicaID: SyncOperation] = [:]
    for entity in orders.sorted() {
      guard let order = self.value(of: entity)?.value as? Order, order.status != .cancelled,
        // written once, by the device that placed the order
        let placed = part(PartID(entity: entity, part: .orderedCart)).shown
      else { continue }
      let replica = placed.id.replica
      uses[replica, default: 0] += 1
      latest[replica] = latest[replica].map { $0.wins(over: placed) ? $0 : placed } ?? placed
    }
    guard uses.count > 1, uses.values.reduce(0, +) > limit else { return nil }
    let contributions = latest.map { SyncConflict.Contribution($0.value, as: .pieces(uses[$0.key] ?? 0)) }
    return SyncConflict(.overused, on: PartID(entity: .promotion(promotion), part: .usageLimit), by: contributions.latestFirst)
  }

  /// The conflict between amounts with inconvertible units; the amount that shows comes first.
  private func mixture(in target: PartID) -> SyncConflict? {
    guard exists(target.entity) else { return nil }
    let part = part(target)
    let (amount, excluded) = part.amounts
    guard !excluded.isEmpty, let amount, let first = (part.hasEnd ? nil : part.shown) ?? part.additions.first?.operation else { return nil }
    let others = excluded.map { SyncConflict.Contribution($0.operation, as: .amount($0.amount)) }
    return SyncConflict(.dormant, for: .amount, on: target, by: [.init(first, as: .amount(amount))] + others.latestFirst)
  }

  /// True for a line that is hidden only as long as its product is removed.
  func hides(_ line: SyncedPart, of product: ProductID) -> Bool { !exists(.product(product)) && wasRemoved(product, with: line.operations) }

  /// True when a replica that had seen a line removed its product: the line would be back only with the product.
  private func wasRemoved(_ product: ProductID, with line: [SyncOperation]) -> Bool {
    let ends = operations(on: PartID(entity: .product(product), part: .existence)).filter(\.action.isEnd)
    return ends.contains { end in line.allSatisfy { $0.origins.allSatisfy(end.hadSeen) } }
  }

  /// The conflicts of the lines of a cart that do not show.
  private func dormantLines(of cart: EntityID) -> [SyncConflict] {
    guard let template = template(of: cart, parts: self[cart])?.value as? CartRecord else { return [] }
    return lines(of: template, by: self[cart].byPart).dormant.compactMap { line, reason in
      let target = PartID(entity: cart, part: .line(line.product))
      if reason == .product, wasRemoved(line.product, with: operations(on: target)) { return nil }
      let latest = operations(on: target).max { $1.wins(over: $0) }
      let contribution = latest.map { SyncConflict.Contribution($0, as: .pieces(line.quantity)) }
      return SyncConflict(.dormant, for: reason, on: target, by: contribution.map { [$0] } ?? [])
    }
  }
}

/// Separate entities with the same label that were created concurrently.
extension ReplicatedState {
  private func collision(of entities: Set<EntityID>, by label: SyncLabel) -> SyncConflict? {
    let existing = entities.filter(exists).sorted()
    guard let first = existing.first, existing.count > 1 else { return nil }
    let contributions = existing.compactMap { entity -> SyncConflict.Contribution? in
      part(PartID(entity: entity, part: label.part)).shown.map { .init($0, as: .entity(entity)) }
    }.latestFirst
    let kind = label.type.kind.labelConflict
    if kind == .orderedTwice { return secondOrder(of: CartID(label.text.text), in: contributions) }
    // one device may have several lists of one name
    if label.type == .list, Set(contributions.map(\.operation.id.replica)).count == 1 { return nil }
    let shown = label.part == .whole ? EntityPart.promotionCode : label.part
    return SyncConflict(kind, on: PartID(entity: first, part: shown), by: contributions)
  }

  /// The conflict between concurrent orders of one cart. Each order removes the cart; several removals in effect mean that none had seen
  /// another. An order counts if it has a product in common with another one: devices can each have filled a cart of their own under the
  /// same id. Canceled orders are ignored, and once all orders are fulfilled, the conflict ends.
  private func secondOrder(of cart: CartID, in contributions: [SyncConflict.Contribution]) -> SyncConflict? {
    let target = PartID(entity: .cart(cart), part: .existence)
    guard operations(on: target).count(where: { $0.action.isEnd }) > 1 else { return nil }
    let valid = contributions.compactMap { contribution in
      order(in: contribution).flatMap { $0.status == .cancelled ? nil : (contribution: contribution, order: $0) }
    }
    var orderCount: [ProductID: Int] = [:]
    for (_, order) in valid { for product in Set(order.lines.map(\.product)) { orderCount[product, default: 0] += 1 } }
    let repeated = valid.filter { $0.order.lines.contains { orderCount[$0.product, default: 0] > 1 } }
    guard repeated.contains(where: \.order.status.isOpen) else { return nil }
    return SyncConflict(.orderedTwice, on: target, by: repeated.map(\.contribution))
  }

  private func order(in contribution: SyncConflict.Contribution) -> Order? {
    guard case .entity(let entity) = contribution.content else { return nil }
    return value(of: entity)?.value as? Order
  }
}
