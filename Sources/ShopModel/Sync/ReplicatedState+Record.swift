/// Recording of the changes of this store. A large change of the shop becomes several changes for others, so that each one stays small.
extension ReplicatedState {
  /// Records a change of this store as changes of `replica` from `sequence` on: `events` changed `entities` of the shop, which now is
  /// `shop`. `unseen` are the changes that follow the last exchange, to which the new ones are added; nobody else has seen them, so that
  /// additions become part of earlier ones. `hidden` are entities of the group in whose place the store had others that are not shared; their
  /// absence is no removal. Nothing is recorded when the change concerns only this store.
  package mutating func record(
    _ events: [Event], of entities: [EntityID], in shop: borrowing Shop, by replica: ReplicaID, sequence: Int, at: Timestamp,
    besides hidden: Set<EntityID> = [], after unseen: inout [SyncChange]
  ) {
    if events.allSatisfy({ $0.replicationRule == .deviceOnly }) { return }
    record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at), after: &unseen) { recorder in
      recorder.add(events, in: shop)
      // the stock depends on orders, and items and carts on locations and products
      let affected = Set(entities).union(entities.flatMap(recorder.state.dependents))
      recorder.write(affected, in: shop, besides: hidden)
    }
  }

  /// Records every difference between the shop and the state: as the first changes of a replica, everything in the shop.
  package mutating func recordAll(
    in shop: borrowing Shop, by replica: ReplicaID, sequence: Int, at: Timestamp
  ) -> [SyncChange] {
    let hidden = hidden(in: shop)
    return record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at)) { recorder in
      recorder.write(Set(shop.entities + recorder.state.knownEntities), in: shop, besides: hidden)
    }
  }

  /// Ends a conflict: records, as the change `sequence` of `replica`, that `operation` counts and the others do not, or that somebody has
  /// seen what cannot be decided.
  package mutating func resolve(
    _ conflict: SyncConflict, by operation: SyncOperation, of replica: ReplicaID, sequence: Int, at: Timestamp
  ) -> [SyncChange] {
    let value = conflict.form == nil ? value(of: conflict, by: operation) : nil
    return record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at)) { recorder in
      if let form = conflict.form { recorder.note(form, on: conflict.target) } else { recorder.settle(conflict.target, as: value) }
    }
  }

  /// Makes one entity of lists, locations and items to which several devices gave one name. Returns the changes, and what became what.
  package mutating func unite(
    by replica: ReplicaID, sequence: Int, at: Timestamp
  ) -> (changes: [SyncChange], united: [EntityID: EntityID]) {
    if index.crowded.isEmpty { return ([], [:]) }
    var united: [EntityID: EntityID] = [:]
    let changes = record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at)) { recorder in
      // the items of united lists and at united locations can have one name, too
      for pair in recorder.state.namesakes(of: .lists) + recorder.state.namesakes(of: .locations) where recorder.unite(pair) {
        united[pair.other] = pair.kept
      }
      for pair in recorder.state.namesakes(of: .items(by: replica)) where recorder.unite(pair) { united[pair.other] = pair.kept }
    }
    return (changes, united)
  }

  /// Makes changes known that `write` writes; none when it writes nothing.
  private mutating func record(_ change: SyncChange, with write: (inout ChangeRecorder) -> Void) -> [SyncChange] {
    var changes: [SyncChange] = []
    record(change, after: &changes, with: write)
    return changes
  }

  private mutating func record(_ change: SyncChange, after unseen: inout [SyncChange], with write: (inout ChangeRecorder) -> Void) {
    // the state and the changes have one owner at a time: a second one would make the first write copy them
    var recorder = ChangeRecorder(change)
    swap(&self, &recorder.state)
    swap(&unseen, &recorder.changes)
    write(&recorder)
    recorder.finishChange()
    swap(&self, &recorder.state)
    swap(&unseen, &recorder.changes)
  }
}

extension EntityID {
  fileprivate var isOrder: Bool { if case .order = self { true } else { false } }
}

/// Collects the writes of a change, each of which takes effect at once.
private struct ChangeRecorder {
  /// The changes that are finished and that nobody else has seen.
  var changes: [SyncChange] = []
  private var change: SyncChange
  var state = ReplicatedState()
  /// The parts that were written.
  private var written: [EntityID: Set<SyncPart>] = [:]
  /// Number of writes, those included that became part of earlier changes.
  private var count = 0
  /// Entities of which this change wrote nothing else than what became part of earlier changes.
  private var folded: Set<EntityID> = []

  init(_ change: SyncChange) { self.change = change }

  /// Makes what was written one change, unless nothing was written, and begins the next one.
  mutating func finishChange() {
    if change.writes.isEmpty { return }
    state.finish(change)
    changes.append(change)
    change = SyncChange(replica: change.replica, sequence: change.sequence + 1, seen: state.seen, at: change.at)
  }

  /// Writes what differs between the state and these entities of the shop.
  mutating func write(_ entities: Set<EntityID>, in shop: borrowing Shop, besides hidden: Set<EntityID>) {
    for entity in entities.filter(\.isOrder).sorted() + entities.filter({ !$0.isOrder }).sorted() {
      let value = shop.value(of: entity)?.shared
      if value != nil || !hidden.contains(entity) { write(entity, as: value) }
      if change.writes.count >= Self.mostWrites { finishChange() }
    }
  }

  private mutating func write(_ action: SyncAction, to part: SyncPart, of entity: EntityID) {
    if fold(action, to: part, of: entity) { return }
    folded.remove(entity)
    let write = SyncWrite(SyncPartID(entity: entity, part: part), action: action)
    state.apply(write, at: change.writes.count, of: change)
    change.writes.append(write)
    note(part, of: entity)
  }

  private mutating func note(_ part: SyncPart, of entity: EntityID) {
    written[entity, default: []].insert(part)
    count += 1
  }

  /// Makes an addition part of an earlier one that nobody else has seen, and then also the value of the whole entity; false when that is
  /// impossible.
  private mutating func fold(_ action: SyncAction, to part: SyncPart, of entity: EntityID) -> Bool {
    let isFirst = written[entity] == nil
    guard isFirst || folded.contains(entity), let first = changes.first?.sequence else { return false }
    let target = SyncPartID(entity: entity, part: part)
    guard let last = state.entries(on: target).last(where: { $0.stamp.replica == change.replica }), last.stamp.sequence >= first else {
      return false
    }
    let sum: SyncAction
    switch (last.action, action) {
    case (.add(let before), .add(let addition)):
      guard let both = before.with(addition) else { return false }
      sum = .add(both)
    case (.value, .value) where part == .existence && !isFirst: sum = action
    default: return false
    }
    let place = last.stamp.sequence - first
    guard changes.indices.contains(place), changes[place].writes.indices.contains(last.index) else { return false }
    changes[place].writes[last.index] = SyncWrite(target, action: sum)
    state.rewrite(last.id, on: target, as: sum)
    folded.insert(entity)
    note(part, of: entity)
    return true
  }

  /// Writes the additions among `events`. Where they do not lead to the present value, the difference is written afterwards.
  mutating func add(_ events: [Event], in shop: borrowing Shop) {
    let order = events.lazy.compactMap(\.orderOfStock).first
    for event in events where event.replicationRule == .addition {
      switch event {
      case .cart(.added(let fact)):
        guard shop.carts[fact.cart]?.owner == .guest else { continue }
        guard let line = shop.record(of: fact.cart)?.lines.first(where: { $0.product == fact.product }) else { continue }
        write(.add(.pieces(fact.by, line: line)), to: .line(fact.product), of: .cart(fact.cart))
      case .catalog(.stockChanged(let fact)):
        guard case .product(let product) = state.value(of: .product(fact.product)), product.stockBalance != nil else { continue }
        write(.add(.stock(fact.by, order: order)), to: .stock, of: .product(fact.product))
      case .list(.increased(let fact)):
        guard case .item(let item) = state.value(of: .item(fact.item)), item.isOnList else { continue }
        write(.add(.amount(fact.by)), to: .need, of: .item(fact.item))
      default: continue
      }
    }
  }

  /// Writes what differs between the state and `value`, which an entity has now. What one write leaves, the next round finds.
  mutating func write(_ entity: EntityID, as value: Entity?) {
    for _ in 0..<Self.rounds where !writeDifferences(of: entity, to: value) {}
  }

  /// Writes a part in conflict, even if it does not differ from `value`, which its entity is to have, and then whatever does.
  mutating func settle(_ target: SyncPartID, as value: Entity?) {
    guard let value else { return remove(target.entity) }
    write(value.action(on: target.part), to: target.part, of: target.entity)
    write(target.entity, as: value)
  }

  /// Notes that somebody has seen a conflict in this form.
  mutating func note(_ form: String, on target: SyncPartID) {
    write(.end, to: target.part, of: target.entity)
    write(.add(.seen(form)), to: target.part, of: target.entity)
  }

  /// Makes one entity of two; false when there is no second one any more.
  mutating func unite(_ pair: Namesakes) -> Bool {
    guard let kept = state.value(of: pair.kept), let other = state.value(of: pair.other) else { return false }
    switch (kept, other) {
    case (.item(let kept), .item(let other)): unite(kept, with: other)
    case (.location(let kept), .location(let other)): move(state.items(at: other.id)) { $0.location = kept.id }
    case (.list(let kept), .list(let other)): move(state.items(of: other.id)) { $0.list = kept.id }
    default: return false
    }
    remove(pair.other)
    return true
  }

  /// Adds what an item is needed and bought to another one, and what only that one says.
  private mutating func unite(_ kept: ListItem, with other: ListItem) {
    let entity = EntityID.item(kept.id)
    var item = kept
    for time in other.purchases where !item.purchases.contains(time) {
      write(.add(.purchase(time)), to: .purchases, of: entity)
      item.notePurchase(at: time)
    }
    if other.isOnList {
      write(.add(.amount(other.quantity)), to: .need, of: entity)
      item.quantity = item.isOnList ? item.quantity.adding(other.quantity) ?? item.quantity : other.quantity
      item.isOnList = true
    }
    item.note = item.note ?? other.note
    item.product = item.product ?? other.product
    item.price = item.price ?? other.price
    if item.location == .unknown { item.location = other.location }
    write(entity, as: .item(item))
  }

  private mutating func move(_ items: [EntityID], _ change: (inout ListItem) -> Void) {
    for entity in items.sorted() {
      guard case .item(var item)? = state.value(of: entity) else { continue }
      change(&item)
      write(entity, as: .item(item))
    }
  }

  /// True when nothing differs.
  private mutating func writeDifferences(of entity: EntityID, to value: Entity?) -> Bool {
    let before = state.value(of: entity)
    guard let value = value ?? entity.standard else {
      remove(entity)
      return true
    }
    switch value {
    case .timer, .catalogSource: return true
    default: break
    }
    if case .cart(let cart) = value { endMissing(of: cart, since: before?.cart) }
    if before == value, !needsExistence(of: entity) { return true }
    let start = count
    let whole = SyncAction.set(value)
    for (part, action) in value.writes(since: before ?? state.content(of: value), whole)
    where before != nil || !isWritten(part, of: entity) { write(action, to: part, of: entity) }
    if entity.standard == nil, needsExistence(of: entity) || state.value(of: entity) != value {
      write(whole, to: .existence, of: entity)
    }
    return count == start
  }

  /// True when a write of this change is to keep the entity if another replica removes it, and its existence is not written yet.
  private func needsExistence(of entity: EntityID) -> Bool {
    guard entity.standard == nil, let parts = written[entity], !parts.contains(.existence) else { return false }
    return parts.contains { $0.keepsExistence(of: entity) }
  }

  /// True when the change has written the part.
  private func isWritten(_ part: SyncPart, of entity: EntityID) -> Bool {
    written[entity]?.contains(part) == true
  }

  /// Ends an entity that does not exist any more.
  private mutating func remove(_ entity: EntityID) {
    guard state.exists(entity), entity.standard == nil else { return }
    for part in state.parts(of: entity) where part.endsWithEntity { write(.end, to: part, of: entity) }
    write(.end, to: .existence, of: entity)
    guard case .product(let product) = entity else { return }
    for cart in state.carts(with: product).sorted() { write(.end, to: .line(product), of: cart) }
  }

  /// Ends the lines and codes that a cart had, and has no more. Of a cart that is made again, nothing is left; what does not show in one that
  /// is there stays.
  private mutating func endMissing(of cart: CartRecord, since before: CartRecord?) {
    let entity = EntityID.cart(cart.id)
    let old = before?.contentParts ?? Set(state.parts(of: entity).filter(\.isContent))
    for part in old.subtracting(cart.contentParts).sorted() { write(.end, to: part, of: entity) }
  }

  /// Writes after which the next change begins: a line of a log with some hundred entities.
  private static let mostWrites = 500

  /// More than enough: a write changes no part but its own, and existence comes last.
  private static let rounds = 4
}

extension ReplicatedState {
  /// What is known of a new entity: nothing but the cart lines that its change has written.
  fileprivate func content(of value: Entity) -> Entity? {
    guard case .cart(var cart) = value else { return value.blank }
    (cart.name, cart.codes, cart.createdAt) = (nil, [], Timestamp(milliseconds: 0))
    cart.lines = parts(of: value.id).compactMap { entries(on: SyncPartID(entity: value.id, part: $0)).line?.record }
    return .cart(cart)
  }

}

extension Entity {
  fileprivate var cart: CartRecord? { if case .cart(let cart) = self { cart } else { nil } }
}

extension CartRecord {
  /// The lines and codes.
  fileprivate var contentParts: Set<SyncPart> { Set(lines.map { .line($0.product) } + codes.map { .code($0.key) }) }
}

extension SyncPart {
  fileprivate var isContent: Bool {
    switch self {
    case .line, .code: true
    default: false
    }
  }

  /// True for the parts that end with their entity: a removed item is needed no more, and a deleted cart is empty.
  fileprivate var endsWithEntity: Bool {
    switch self {
    case .line, .code, .need, .told: true
    case .existence, .field, .whole, .prices: false
    }
  }

  /// True when a concurrent removal does not end the entity if this part is written: neither a count of the stock nor a note on an item
  /// brings back what was removed.
  fileprivate func keepsExistence(of entity: EntityID) -> Bool {
    switch (entity, self) {
    case (_, .told): false
    case (.product, _): self != .stock
    case (.item, _): self == .need
    default: true
    }
  }
}

extension Event {
  /// Order that sells pieces or gives them back in the same change.
  fileprivate var orderOfStock: OrderID? {
    switch self {
    case .order(.placed(let order)): order.id
    case .order(.statusSet(let fact)): fact.order
    case .order(.removed(let fact)): fact.order
    default: nil
    }
  }
}
