/// Recording of the changes of this database. A large change of the shop becomes several changes for others, so that each one stays small.
extension ReplicatedState {
  /// Records a change of this database as changes of `replica` from `sequence` on: `events` changed `entities` of the shop, which now is
  /// `shop`. Returns what others need; nothing when the change concerns only this database. `hidden` are entities of the group in whose place
  /// the database had others that are not shared; their absence is no removal.
  package mutating func record(
    _ events: [Event], of entities: [EntityID], in shop: borrowing Shop, by replica: ReplicaID, sequence: Int, at: Timestamp,
    revision: Int = 0, besides hidden: Set<EntityID> = []
  ) -> [SyncChange] {
    if events.allSatisfy({ $0.replicationRule == .deviceOnly }) { return [] }
    return record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at, revision: revision)) { recorder in
      recorder.add(events, in: shop)
      recorder.write(recorder.state.affected(by: entities), in: shop, besides: hidden)
    }
  }

  /// Records every difference between the shop and the state: as the first changes of a replica, everything in the shop.
  package mutating func recordAll(
    in shop: borrowing Shop, by replica: ReplicaID, sequence: Int, at: Timestamp
  ) -> [SyncChange] {
    let hidden = hidden(in: shop)
    return record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at, revision: 0)) { recorder in
      recorder.write(Set(shop.entities).union(recorder.state.entities.keys).union([.list(.first)]), in: shop, besides: hidden)
    }
  }

  /// Ends a conflict: records, as the change `sequence` of `replica`, that `operation` counts and the others do not. `revision` is 0 if that
  /// changes nothing in the shop.
  package mutating func resolve(
    _ conflict: SyncConflict, by operation: SyncOperation, of replica: ReplicaID, sequence: Int, at: Timestamp, revision: Int
  ) -> [SyncChange] {
    let value = value(of: conflict, by: operation)
    return record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at, revision: revision)) {
      $0.resolve(conflict.target, as: value)
    }
  }

  /// Makes changes known that `write` writes; none when it writes nothing.
  mutating func record(_ change: SyncChange, with write: (inout ChangeRecorder) -> Void) -> [SyncChange] {
    // the state has one owner at a time: a second one would make the first write copy it
    var recorder = ChangeRecorder(change)
    swap(&self, &recorder.state)
    write(&recorder)
    recorder.finishChange()
    swap(&self, &recorder.state)
    return recorder.changes
  }
}

/// Collects the writes of a change, each of which takes effect at once.
struct ChangeRecorder {
  /// The changes that are finished.
  private(set) var changes: [SyncChange] = []
  private var change: SyncChange
  /// Number of operations of the change.
  private var count = 0
  var state: ReplicatedState
  private var written: [EntityID: [EntityPart]] = [:]
  /// Products of which an order has taken pieces or given them back.
  private var sold: Set<EntityID> = []
  /// The entities whose existence the unfinished change has written.
  private var kept: Set<EntityID> = []
  /// Operations of the unfinished change that end something and contain nothing else.
  private var ends = 0
  /// A cart that was deleted as it was, neither ordered nor moved into another one. It has its lines again if another replica keeps it.
  private var deleted: EntityID?
  /// Products and stores that were removed. What names them stays, and counts again if another replica keeps them.
  private var gone: Set<EntityID> = []
  /// Items that came with their amounts, from a document: these amounts are not added to what others have.
  private var given: Set<EntityID> = []

  /// Begins with an empty state, for which the caller exchanges its own.
  init(_ change: SyncChange) {
    self.change = change
    state = ReplicatedState()
  }

  /// Makes what was written one change, unless nothing was written, and begins the next one.
  mutating func finishChange() {
    if change.writes.isEmpty { return }
    state.finish(change)
    changes.append(change)
    change = SyncChange(replica: change.replica, sequence: change.sequence + 1, seen: state.seen, at: change.at, revision: change.revision)
    (count, ends) = (0, 0)
    kept = []
  }

  /// Writes what differs between the state and these entities of the shop.
  mutating func write(_ entities: Set<EntityID>, in shop: borrowing Shop, besides hidden: Set<EntityID>) {
    gone = entities.filter { ($0.type == .product || $0.type == .store) && shop.value(of: $0) == nil }
    let ordered = entities.sorted().map { (isFirst: [.order, .store].contains($0.type) || gone.contains($0), entity: $0) }
    for (_, entity) in ordered.filter(\.isFirst) + ordered.filter({ !$0.isFirst }) {
      let value = state.shared(entity, in: shop)
      if value == nil, entity == .list(.first), shop.exists(.first) { continue }
      if (value != nil || !hidden.contains(entity)) && !hasHiddenCart(entity, as: value, besides: hidden) { write(entity, as: value) }
      if count - ends >= Self.maxOperations { finishChange() }
    }
  }

  /// True for a holder that has no open cart here only because that cart is hidden.
  private func hasHiddenCart(_ entity: EntityID, as value: Entity?, besides hidden: Set<EntityID>) -> Bool {
    guard let own = value?.value as? OpenCartRecord, own.holder.open == nil, let shared = state.value(of: entity)?.value as? OpenCartRecord
    else { return false }
    return shared.holder.open.map { hidden.contains(.cart($0)) } ?? false
  }

  /// Writes the existence of what a value needs again, so that it survives a concurrent removal: the list of an item, and the locations, stores
  /// and items that the written parts name. Every change does so, because changes can arrive separately.
  private mutating func renewNeeds(of value: Entity) {
    guard let parts = written[value.id] else { return }
    if let item = value.value as? ListItem {
      if kept.contains(value.id) { renew(.list(item.list)) }
      if parts.contains(.itemLocation), item.location != .unknown { renew(.location(item.location)) }
      if parts.contains(.itemStores) { for store in item.stores { renew(.store(store)) } }
    } else if let location = value.value as? Location, parts.contains(.locationStores) {
      for store in location.stores.orders.keys.sorted() { renew(.store(store)) }
    } else if let price = value.value as? StorePrice, kept.contains(value.id) {
      renew(.store(price.store))
      renew(.item(price.item))
    }
  }

  private mutating func renew(_ entity: EntityID) {
    if kept.contains(entity) { return }
    // the first list is there without having been created
    if entity == .list(.first), !state.exists(entity) { return write(entity, as: Entity(ShoppingList.placeholder(.first))) }
    guard let value = state.value(of: entity) else { return }
    keep(value)
    renewNeeds(of: value)
  }

  /// Writes the existence of an entity that is to have this value.
  private mutating func keep(_ value: Entity) {
    write(.set(value.value.trimmedEntity(to: [.existence])), to: [.existence], of: value.id)
    // what followed from the removal that counts no more, such as that an item is needed
    if state.value(of: value.id) != value { write(value.id, as: value) }
  }

  /// Undoes something on one part of an entity, which has the value afterwards that it had before; so the part does not count as written.
  mutating func write(_ action: SyncAction, to part: EntityPart, of entity: EntityID, undoing undo: SyncUndo) {
    let write = SyncWrite(entity, parts: [part], action: action, undo: undo)
    state.apply(write, from: count, of: change)
    change.writes.append(write)
    count += 1
  }

  mutating func write(_ action: SyncAction, to parts: [EntityPart], of entity: EntityID) {
    if parts.isEmpty { return }
    let isKept = parts.contains(.existence) && !action.isEnd
    let survivors = isKept ? state.survivors(of: entity) : []
    let write = SyncWrite(entity, parts: parts, action: action)
    state.apply(write, from: count, of: change)
    change.writes.append(write)
    count += parts.count
    if action.isEnd { ends += parts.count }
    if written[entity]?.append(contentsOf: parts) == nil { written[entity] = parts }
    if isKept { kept.insert(entity) }
    // the removal of the entity counts no more, nor do they follow from it
    for survivor in survivors where !kept.contains(survivor.id) { keep(survivor) }
  }

  /// Writes the additions among `events`. Where they do not lead to the present value, the difference is written afterwards.
  mutating func add(_ events: [Event], in shop: borrowing Shop) {
    var moving = MovedPieces()
    if case .cart(.deleted(let cart))? = events.first, events.count == 1 { deleted = .cart(cart) }
    for event in events {
      if case .list(.put(let item)) = event { given.insert(.item(item.id)) }
      let order = moving.order(of: event, in: shop, state)
      if event.replicationRule != .addition { continue }
      switch event {
      case .cart(.added(let fact)):
        guard let owner = shop.carts[fact.cart]?.owner, state.sharesAccounts || owner == .guest else { continue }
        guard let line = shop.record(of: fact.cart)?.lines.first(where: { $0.product == fact.product }) else { continue }
        write(.add(.pieces(fact.by, line: line, owner: owner)), to: [.line(fact.product)], of: .cart(fact.cart))
      case .catalog(.stockChanged(let fact)):
        guard let product = state.value(of: .product(fact.product))?.value as? Product, product.stockBalance != nil else { continue }
        write(.add(.stock(fact.by, order: order)), to: [.stock], of: .product(fact.product))
        if order != nil { sold.insert(.product(fact.product)) }
      case .list(.increased(let id, let by)):
        guard let item = state.value(of: .item(id))?.value as? ListItem, item.isOnList else { continue }
        write(.add(.amount(by)), to: [.need], of: .item(id))
      default: continue
      }
    }
  }

  /// Writes what differs between the state and `value`, which an entity has now. What one write leaves, the next round finds.
  mutating func write(_ entity: EntityID, as value: Entity?) {
    if let value, entity.type == .product, writeNew(value, as: entity) { return }
    for _ in 0..<Self.rounds where !writeDifferences(of: entity, to: value) {}
    if let value { renewNeeds(of: value) }
  }

  /// Writes a product about which nothing is known, without comparing it with a known state. Returns false if that does not yield `value`; the
  /// ordinary comparison then writes the rest.
  private mutating func writeNew(_ value: Entity, as entity: EntityID) -> Bool {
    guard written[entity] == nil, !state.knows(entity) else { return false }
    let actions = value.value.actions(sinceEntity: value.value.unwrittenEntity, repricing: false)
    guard actions.others.isEmpty else { return false }
    let parts = actions.set + [.existence]
    write(.set(value.value.trimmedEntity(to: parts)), to: parts, of: entity)
    return state.value(of: entity) == value
  }

  /// Writes a part in conflict, even if it does not differ from `value`, which its entity is to have, and then whatever does.
  mutating func resolve(_ target: PartID, as value: Entity?) {
    guard let value else {
      // remaining items would keep the list, without its name
      let items = state.items(of: target.entity)
      let dependents = Set((items + [target.entity]).flatMap { state.dependents(of: $0) })
      for price in dependents.sorted() where price.type == .storePrice { remove(price) }
      for item in items { remove(item) }
      return remove(target.entity)
    }
    write(value.value.action(on: target.part), to: [target.part], of: target.entity)
    write(target.entity, as: value)
  }

  /// True when nothing differs.
  private mutating func writeDifferences(of entity: EntityID, to value: Entity?) -> Bool {
    let before = state.value(of: entity)
    guard let value = value ?? entity.standard else {
      remove(entity)
      return true
    }
    if !entity.kind.isShared { return true }
    if let cart = value.value as? CartRecord { endMissing(of: cart) }
    if before == value, written[entity]?.contains(.existence) ?? true { return true }
    let start = count
    let actions = actions(from: before, to: value)
    let trimmed = value.value.trimmedEntity(to: actions.set)
    write(.set(trimmed), to: actions.set, of: entity)
    for other in actions.others { write(other.action, to: [other.part], of: entity) }
    if state.value(of: entity) == value { return true }
    // only the existence records what no part contains
    if entity.standard == nil, !actions.set.contains(.existence) || trimmed != value { write(.set(value), to: [.existence], of: entity) }
    return count == start
  }

  /// The parts to set to a value, and other actions on an entity that was `before`.
  private func actions(from before: Entity?, to value: Entity) -> (set: [EntityPart], others: [PartAction]) {
    let entity = value.id
    let earlier = written[entity] ?? []
    var actions = value.value.actions(
      sinceEntity: before ?? state.content(of: value), repricing: earlier.contains(.prices) || state.hasLongHistory(entity))
    if before == nil {
      // what a new entity has from additions is not set again
      actions.set.removeAll(where: earlier.contains)
      actions.others.removeAll { earlier.contains($0.part) }
    }
    let isNeeded = state.part(PartID(entity: entity, part: .need)).operations.contains { !$0.action.isEnd }
    if given.contains(entity) {
      actions.others = actions.others.map { $0.part == .need && $0.action.isAddition ? PartAction(part: .need, action: .set(value)) : $0 }
    }
    // what was needed before an item was removed is needed no more when it is added again
    let item = value.value as? ListItem
    if item != nil, before == nil, isNeeded, !earlier.contains(.need) {
      actions.others.insert(PartAction(part: .need, action: .clear), at: 0)
    }
    // the amount for the next time, in place of one in conflict
    if let item, !item.isOnList,
      actions.set.contains(.quantity) || actions.others.contains(where: { $0.part == .quantity }),
      state.part(PartID(entity: entity, part: .need)).shown != nil
    {
      actions.others.append(PartAction(part: .need, action: .clear))
    }
    // what the change wrote before keeps the entity, too, except the sale of a product: the order has a copy of it, and each sale would
    // bring back a product that was removed because nothing is left
    let parts = (sold.contains(entity) ? earlier.filter { $0 != .stock } : earlier) + actions.set + actions.others.map(\.part)
    if entity.standard == nil, !parts.contains(.existence), before == nil || !parts.isEmpty {
      actions.set.append(.existence)
    }
    return actions
  }

  /// Ends an entity that does not exist any more.
  private mutating func remove(_ entity: EntityID) {
    // of the first list, the removal can be the first that others learn
    guard state.exists(entity) || entity == .list(.first) && !state.knows(entity), entity.standard == nil else { return }
    let content = entity == deleted ? [] : state[entity].parts.filter(\.endsWithEntity).sorted()
    write(.end, to: content + [.existence], of: entity)
  }

  /// Ends the lines and codes that a cart has no more.
  private mutating func endMissing(of cart: CartRecord) {
    let present = Set(cart.lines.map { EntityPart.line($0.product) } + cart.codes.map { .code($0.key) })
    let entity = EntityID.cart(cart.id)
    let parts = state[entity].byPart.filter { part, known in
      if case .line(let product) = part, gone.contains(.product(product)) || state.hides(known, of: product) { return false }
      return part.endsWithEntity && !present.contains(part) && known.operations.contains { !$0.action.isEnd }
    }
    write(.clear, to: parts.keys.sorted(), of: entity)
  }

  /// Operations after which the next change begins: a line of a log with some hundred entities.
  private static let maxOperations = 500

  /// More than enough: a write changes no part but its own, and existence comes last.
  private static let rounds = 4
}

extension ReplicatedState {
  /// Entities that a change of some can affect: the stock depends on orders, items and carts on locations and products, and the first list,
  /// which exists until it is deleted, on the others.
  func affected(by entities: [EntityID]) -> Set<EntityID> {
    let affected = Set(entities).union(entities.flatMap(dependents))
    return entities.contains { $0.type == .list || $0.type == .openList } ? affected.union([.list(.first)]) : affected
  }

  /// The shared part of an entity of the shop; nil when it does not exist. The first list is there without having been created.
  package func shared(_ entity: EntityID, in shop: borrowing Shop) -> Entity? {
    if let value = shop.value(of: entity)?.shared(withAccounts: sharesAccounts) {
      let stores = shop.stores
      return value.naming { stores[$0] != nil }
    }
    return entity == .list(.first) && exists(entity) && shop.exists(.first) ? Entity(ShoppingList.placeholder(.first)) : nil
  }

  /// All items of a list; none for other entities.
  fileprivate func items(of entity: EntityID) -> [EntityID] {
    guard let list = entity.id(of: ShoppingList.self) else { return [] }
    return knownEntities.filter { (value(of: $0)?.value as? ListItem)?.list == list }
  }

  /// What is known of a new entity: nothing but the cart lines that its change has written.
  fileprivate func content(of value: Entity) -> Entity? {
    guard var cart = value.value as? CartRecord else { return value.value.unwrittenEntity }
    (cart.name, cart.codes, cart.createdAt) = (nil, [], Timestamp(milliseconds: 0))
    cart.lines = self[value.id].byPart.values.compactMap(\.line)
    return Entity(cart)
  }

  /// True when a price history has so many additions that the next price replaces them with the whole history.
  fileprivate func hasLongHistory(_ entity: EntityID) -> Bool {
    guard entity.type == .product else { return false }
    return self[entity].groups.count { $0.position(of: .prices) != nil } > Self.maxPrices
  }

  /// Operations on a price history. Each one takes memory on every device; a whole history is long.
  private static let maxPrices = 16
}

extension EntityKind {
  /// Copy without long content that none of these parts takes from it.
  func trimmedEntity(to parts: [EntityPart]) -> Entity { Entity(trimmed(to: parts)) }

  fileprivate var unwrittenEntity: Entity? { unwritten.map { Entity($0) } }
}
