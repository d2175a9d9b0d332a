/// Recording of the changes of this store. A large change of the shop becomes several changes for others, so that each one stays small.
extension ReplicatedState {
  /// Records a change of this store as changes of `replica` from `sequence` on: `events` changed `entities` of the shop, which now is
  /// `shop`. Returns what others need; nothing when the change concerns only this store. `hidden` are entities of the group in whose place
  /// the store had others that are not shared; their absence is no removal.
  package mutating func record(
    _ events: [Event], of entities: [EntityID], in shop: borrowing Shop, by replica: ReplicaID, sequence: Int, at: Timestamp,
    besides hidden: Set<EntityID> = []
  ) -> [SyncChange] {
    if events.allSatisfy({ $0.replicationRule == .deviceOnly }) { return [] }
    return record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at)) { recorder in
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

  /// Ends a conflict: records, as the change `sequence` of `replica`, that `operation` counts and the others do not.
  package mutating func resolve(
    _ conflict: SyncConflict, by operation: SyncOperation, of replica: ReplicaID, sequence: Int, at: Timestamp
  ) -> [SyncChange] {
    let value = value(of: conflict, by: operation)
    return record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at)) { $0.settle(conflict.target, as: value) }
  }

  /// Makes changes known that `write` writes; none when it writes nothing.
  private mutating func record(_ change: SyncChange, with write: (inout ChangeRecorder) -> Void) -> [SyncChange] {
    // the state has one owner at a time: a second one would make the first write copy it
    var recorder = ChangeRecorder(change)
    swap(&self, &recorder.state)
    write(&recorder)
    recorder.finishChange()
    swap(&self, &recorder.state)
    return recorder.changes
  }
}

extension EntityID {
  fileprivate var isOrder: Bool { if case .order = self { true } else { false } }
}

/// Collects the writes of a change, each of which takes effect at once.
private struct ChangeRecorder {
  /// The changes that are finished.
  private(set) var changes: [SyncChange] = []
  private var change: SyncChange
  var state = ReplicatedState()
  /// The parts that were written.
  private var written: [EntityID: Set<SyncPart>] = [:]

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
    let write = SyncWrite(SyncPartID(entity: entity, part: part), action: action)
    state.apply(write, at: change.writes.count, of: change)
    change.writes.append(write)
    written[entity, default: []].insert(part)
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
    if case .cart(let cart) = value { endMissing(of: cart) }
    if before == value, written[entity] == nil { return true }
    let count = change.writes.count
    for (part, action) in value.writes(since: before ?? state.content(of: value)) where before != nil || !isWritten(part, of: entity) {
      write(action, to: part, of: entity)
    }
    if entity.standard == nil, needsExistence(of: entity, now: value) { write(.set(value), to: .existence, of: entity) }
    return change.writes.count == count
  }

  /// True when a write of this change keeps the entity if another replica removes it, or when only its existence records a difference.
  private func needsExistence(of entity: EntityID, now value: Entity) -> Bool {
    let parts = written[entity] ?? []
    if parts.contains(.existence) { return state.value(of: entity) != value }
    return parts.contains { $0.keepsExistence(of: entity) } || state.value(of: entity) != value
  }

  /// True when the change has written the part.
  private func isWritten(_ part: SyncPart, of entity: EntityID) -> Bool {
    written[entity]?.contains(part) == true
  }

  /// Ends an entity that does not exist any more.
  private mutating func remove(_ entity: EntityID) {
    guard state.exists(entity), entity.standard == nil else { return }
    for part in state.parts(of: entity).filter(\.endsWithEntity).sorted() { write(.end, to: part, of: entity) }
    write(.end, to: .existence, of: entity)
  }

  /// Ends the lines and codes that a cart has no more.
  private mutating func endMissing(of cart: CartRecord) {
    let present = Set(cart.lines.map { SyncPart.line($0.product) } + cart.codes.map { .code($0.key) })
    let entity = EntityID.cart(cart.id)
    for part in state.parts(of: entity).sorted() where part.endsWithEntity && !present.contains(part) {
      if !state.operations(on: SyncPartID(entity: entity, part: part)).isEmpty { write(.end, to: part, of: entity) }
    }
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
    cart.lines = parts(of: value.id).compactMap { part(SyncPartID(entity: value.id, part: $0)).line?.record }
    return .cart(cart)
  }

  /// The parts of an entity about which something is known.
  fileprivate func parts(of entity: EntityID) -> [SyncPart] {
    targets(of: entity).map(\.part)
  }
}

extension SyncPart {
  /// True for the parts that end with their entity: a removed item is needed no more, and a deleted cart is empty.
  fileprivate var endsWithEntity: Bool {
    switch self {
    case .line, .code, .need: true
    case .existence, .field, .whole, .prices: false
    }
  }

  /// True when a concurrent removal does not end the entity if this part is written: neither a count of the stock nor a note on an item
  /// brings back what was removed.
  fileprivate func keepsExistence(of entity: EntityID) -> Bool {
    switch entity {
    case .product: self != .stock
    case .item: self == .need
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

extension Entity {
  /// The action that gives a part the value that it has in this entity.
  fileprivate func action(on part: SyncPart) -> SyncAction {
    guard case .line(let product) = part, case .cart(let cart) = self else { return .set(self) }
    return cart.lines.first { $0.product == product }.map { .set(.cart(cart.with([$0]))) } ?? .end
  }

  /// Writes that turn `before` into this value, except of its existence.
  fileprivate func writes(since before: Entity?) -> [(SyncPart, SyncAction)] {
    if id.isReplacedAsWhole { return before == self ? [] : [(.whole, .set(self))] }
    let fields: Set<EntityField> = before.map { Entity.parts(of: $0, unlike: self) } ?? Set(id.fields.names.indices.map { .field($0) })
    let plain = fields.compactMap { field -> SyncPart? in if case .field(let index) = field { .field(index) } else { nil } }
    let sets = plain.sorted().map { ($0, SyncAction.set(self)) }
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
  fileprivate var blank: Entity? {
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
