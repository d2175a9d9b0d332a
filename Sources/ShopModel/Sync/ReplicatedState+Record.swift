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

  /// Ends a conflict: records, as the change `sequence` of `replica`, that `operation` counts and the others do not.
  package mutating func resolve(
    _ conflict: SyncConflict, by operation: SyncOperation, of replica: ReplicaID, sequence: Int, at: Timestamp
  ) -> [SyncChange] {
    let value = value(of: conflict, by: operation)
    return record(SyncChange(replica: replica, sequence: sequence, seen: seen, at: at, revision: 0)) {
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
    count = 0
    kept = []
  }

  /// Writes what differs between the state and these entities of the shop.
  mutating func write(_ entities: Set<EntityID>, in shop: borrowing Shop, besides hidden: Set<EntityID>) {
    let ordered = entities.sorted()
    for entity in ordered.filter({ $0.type == .order }) + ordered.filter({ $0.type != .order }) {
      let value = state.shared(entity, in: shop)
      if value == nil, entity == .list(.first), shop.exists(.first) { continue }
      if (value != nil || !hidden.contains(entity)) && !hasHiddenCart(entity, as: value, besides: hidden) { write(entity, as: value) }
      if count >= Self.maxOperations { finishChange() }
    }
  }

  /// True for a holder that has no open cart here only because that cart is hidden.
  private func hasHiddenCart(_ entity: EntityID, as value: Entity?, besides hidden: Set<EntityID>) -> Bool {
    guard let own = value?.value as? OpenCartRecord, own.holder.open == nil, let shared = state.value(of: entity)?.value as? OpenCartRecord
    else { return false }
    return shared.holder.open.map { hidden.contains(.cart($0)) } ?? false
  }

  /// Writes the existence of what a value needs again, so that it survives a concurrent removal: the list of an item, and the locations, stores
  /// and items that the written parts name; of stores, those that `before` did not name, because the removal of one writes the rest. Every change
  /// does so, because changes can arrive separately.
  private mutating func renewNeeds(of value: Entity, since before: Entity?) {
    guard let parts = written[value.id] else { return }
    if let item = value.value as? ListItem {
      if kept.contains(value.id) { renew(.list(item.list)) }
      if parts.contains(.itemLocation), item.location != .unknown { renew(.location(item.location)) }
      if parts.contains(.itemStores) {
        let earlier = (before?.value as? ListItem)?.stores ?? []
        for store in item.stores where !earlier.contains(store) { renew(.store(store)) }
      }
    } else if let location = value.value as? Location, parts.contains(.locationStores) {
      let earlier = (before?.value as? Location)?.stores.orders ?? [:]
      for store in location.stores.orders.keys.sorted() where earlier[store] == nil { renew(.store(store)) }
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
    write(.set(value.value.trimmedEntity(to: [.existence])), to: [.existence], of: entity)
    // only the existence records what no part contains
    if state.value(of: entity) != value { write(.set(value), to: [.existence], of: entity) }
    renewNeeds(of: value, since: value)
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
    let write = SyncWrite(entity, parts: parts, action: action)
    state.apply(write, from: count, of: change)
    change.writes.append(write)
    count += parts.count
    if written[entity]?.append(contentsOf: parts) == nil { written[entity] = parts }
    if parts.contains(.existence), !action.isEnd { kept.insert(entity) }
  }

  /// Writes the additions among `events`. Where they do not lead to the present value, the difference is written afterwards.
  mutating func add(_ events: [Event], in shop: borrowing Shop) {
    var moving = MovedPieces()
    for event in events {
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
    write(entity, as: value, since: entity.type == .item || entity.type == .location ? state.value(of: entity) : nil)
  }

  /// The same with the value from before the change.
  private mutating func write(_ entity: EntityID, as value: Entity?, since before: Entity?) {
    for _ in 0..<Self.rounds where !writeDifferences(of: entity, to: value) {}
    if let value { renewNeeds(of: value, since: before) }
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
      for entity in items + [target.entity] { removeUses(of: entity) }
      for item in items { remove(item) }
      return remove(target.entity)
    }
    let before = state.value(of: target.entity)
    write(value.value.action(on: target.part), to: [target.part], of: target.entity)
    write(target.entity, as: value, since: before)
  }

  /// Takes a store off the items and locations that name it, and ends the prices in it; ends those of an item.
  private mutating func removeUses(of entity: EntityID) {
    let store = entity.id(of: RetailStore.self)
    guard store != nil || entity.type == .item else { return }
    for user in state.knownEntities {
      guard let value = state.value(of: user)?.value else { continue }
      if let price = value as? StorePrice {
        if .item(price.item) == entity || .store(price.store) == entity { remove(user) }
      } else if let store, var item = value as? ListItem, item.stores.contains(store) {
        item.stores.removeAll { $0 == store }
        write(user, as: Entity(item))
      } else if let store, var location = value as? Location, location.stores.orders[store] != nil {
        location.stores = location.stores.without(store)
        write(user, as: Entity(location))
      }
    }
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
    write(.end, to: state[entity].parts.filter(\.endsWithEntity).sorted() + [.existence], of: entity)
  }

  /// Ends the lines and codes that a cart has no more.
  private mutating func endMissing(of cart: CartRecord) {
    let present = Set(cart.lines.map { EntityPart.line($0.product) } + cart.codes.map { .code($0.key) })
    let entity = EntityID.cart(cart.id)
    let parts = state[entity].byPart.filter { part, known in
      part.endsWithEntity && !present.contains(part) && known.operations.contains { !$0.action.isEnd }
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
    if let value = shop.value(of: entity) { return value.shared(withAccounts: sharesAccounts) }
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
