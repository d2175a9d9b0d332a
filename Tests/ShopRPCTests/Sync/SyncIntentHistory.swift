@testable import ShopModel

/// A random history of three devices that edit one list, and take back some of what they did, with everything that they wanted.
struct SyncIntentHistory {
  private(set) var replicas = ["a", "b", "c"].map { Replica($0) }
  private(set) var intents: [SyncIntent] = []
  private var random: Seeded
  private static let items = RandomEvents.twins.map { ItemID($0) }
  private static let places = ["dairy", "shelf"].map { LocationID($0) }

  init(seed: UInt64, steps: Int) {
    random = Seeded(seed)
    let places = Self.places.map { Event.location(.added(Location(id: $0, name: $0.text, key: $0.text, order: nil))) }
    let items = Self.items.map { id in
      Event.list(.added(ListItem(id: id, list: .first, name: id.text, key: id.text, addedAt: Timestamp(milliseconds: 1))))
    }
    replicas[0].make(places + items, at: 1)
    deliverAll()
    for step in 0..<steps { advance(at: 1000 + 20 * step) }
    deliverAll()
  }

  private mutating func advance(at time: Int) {
    let index = random.below(replicas.count)
    // the clocks of the devices differ
    let now = time + random.below(100) - 50
    switch random.below(8) {
    case 0, 1: deliver(to: index)
    case 2: undo(at: index, now)
    default: make(at: index, now)
    }
  }

  private mutating func make(at index: Int, _ time: Int) {
    let shop = replicas[index].shop
    let id = random.pick(Self.items)
    guard let item = shop.items[id] else { return }
    let (events, wishes) = wish(for: item, in: shop, at: time)
    guard !events.isEmpty, let change = replicas[index].make(events, at: time) else { return }
    let known = everything(behind: change.seen)
    intents += wishes.map { SyncIntent(wish: $0, item: id, change: change, known: known) }
  }

  /// All changes in a vector, and those that their devices knew.
  private func everything(behind seen: VersionVector) -> VersionVector {
    var (known, before) = (seen, VersionVector())
    while known != before {
      before = known
      for replica in replicas {
        if let last = replica.published.last(where: { $0.sequence <= before[replica.id] }) { known.merge(last.seen) }
      }
    }
    return known
  }

  private mutating func wish(for item: ListItem, in shop: Shop, at time: Int) -> ([Event], [SyncIntent.Wish]) {
    let text = "\(time)"
    switch random.below(item.isOnList ? 10 : 6) {
    case 0: return (changed(item, ItemPatch(name: EntityName(text: text, key: text, unmarked: text))), [.name(text)])
    case 1: return (changed(item, ItemPatch(note: .set(text))), [.note(text)])
    case 2:
      let place = random.pick(Self.places)
      guard shop.locations[place] != nil, item.location != place else { return ([], []) }
      return (changed(item, ItemPatch(location: place)), [.location(place)])
    case 3: return (changed(item, ItemPatch(isAvailable: !item.isAvailable)), [.available(!item.isAvailable)])
    case 4 where random.below(3) == 0: return ([.list(.removed(item: item.id))], [.removed])
    case 4 where random.below(2) == 0:
      let place = random.pick(Self.places)
      guard shop.locations[place] != nil else { return ([], []) }
      return ([.location(.removed(location: place))], [.locationRemoved(place)])
    case 4: return ([], [])
    case 5 where !item.isOnList: return ([.list(.putBack(item: item.id))], [.more])
    case 5: return ([.list(.takenOff(item: item.id))], [.off])
    case 6: return ([.list(.increased(item: item.id, by: .one))], [.more])
    case 7:
      guard let amount = item.quantity.adding(.one) else { return ([], []) }
      return (changed(item, ItemPatch(quantity: amount)), [.amount(amount)])
    default: return ([.list(.purchased(item: item.id, at: Timestamp(milliseconds: time)))], [.off, .bought(time)])
    }
  }

  private func changed(_ item: ListItem, _ patch: ItemPatch) -> [Event] { [.list(.changed(item: item.id, patch: patch))] }

  /// Undoes a change, which then is nobody's wish any more.
  private mutating func undo(at index: Int, _ time: Int) {
    let count = replicas[index].undoable.count
    if count == 0 { return }
    let position = random.below(count)
    let undone = replicas[index].undoable[position].changes
    let wishes = intents.filter { undone.contains($0.change) }
    // whoever undoes what it has decided again since decides once more
    let isDecidedAgain = intents.contains { later in
      later.change.replica == replicas[index].id && later.change.sequence > undone[0].sequence && !later.isUndone
        && wishes.contains { $0.item == later.item && $0.wish.topic == later.wish.topic }
    }
    if isDecidedAgain { return }
    guard undone.first?.sequence != 1 || index != 0, replicas[index].undo(position, at: time) != nil else { return }
    for place in intents.indices where undone.contains(intents[place].change) { intents[place].isUndone = true }
  }

  private mutating func deliver(to index: Int) {
    let source = replicas[random.below(replicas.count)]
    let known = replicas[index].state.seen[source.id]
    replicas[index].take(Array(source.published.filter { $0.sequence > known }.prefix(1 + random.below(4))))
  }

  private mutating func deliverAll() {
    for index in replicas.indices { for source in replicas.shuffled(using: &random) { replicas[index].take(source.published) } }
  }

  /// The wishes that neither came true nor are told of.
  var lost: [SyncIntent] {
    let (shop, conflicts) = (replicas[0].shop, replicas[0].state.conflicts)
    var intents = intents
    // what another device has restored counts again, even if its own device takes it back at the same time
    for index in intents.indices where intents[index].isUndone && isRestored(intents[index]) {
      intents[index].isUndone = false
      intents[index].isVoid = true
    }
    return intents.filter { intent in
      if intent.isUndone || intent.isVoid || intent.holds(in: shop) { return false }
      if intents.contains(where: intent.isReplaced) || intents.contains(where: intent.isIncreased) { return false }
      // what nobody contradicts comes true
      return !(intents.contains(where: intent.contradicts) || isContradictedByUndo(intent)) || !intent.isTold(by: conflicts)
    }
  }

  /// True when an undo, on a device that did not know that the item was removed, gave one of its parts a value: it needs the item.
  private func isContradictedByUndo(_ intent: SyncIntent) -> Bool {
    guard intent.wish == .removed else { return false }
    let removal = intent.change
    return replicas.flatMap(\.published).contains { change in
      guard change.writes.contains(where: { $0.undo != nil }), change.seen[removal.replica] < removal.sequence,
        removal.seen[change.replica] < change.sequence
      else { return false }
      return change.writes.contains {
        $0.undo == nil && $0.entity == .item(intent.item) && $0.parts.contains(.existence) && !$0.action.isEnd
      }
    }
  }

  /// True when an undo of another device has put the wish in effect again.
  private func isRestored(_ intent: SyncIntent) -> Bool {
    let changes = replicas.filter { $0.id != intent.change.replica }.flatMap(\.published)
    return changes.flatMap(\.writes).flatMap { $0.undo?.restored ?? [] }.contains {
      $0.replica == intent.change.replica && $0.sequence == intent.change.sequence
    }
  }

  /// True when all devices show the same, which is what their operations say.
  var isConverged: Bool {
    replicas.allSatisfy { $0.state == replicas[0].state && $0.differences.isEmpty && $0.state.conflicts == replicas[0].state.conflicts }
  }
}
