@testable import ShopModel

/// Shop with a random history: changes of one to three events about a few entities, without dangling references.
final class RandomHistory {
  /// One change.
  struct Change {
    let events: [Event]
    let at: Timestamp
    /// Entities touched by the change.
    let things: [EntityID]
  }

  private var facts: RandomEvents
  private(set) var shop = Shop()
  private(set) var changes: [Change] = []

  init(seed: UInt64, count: Int) {
    facts = RandomEvents(seed: seed)
    for _ in 0..<count { advance() }
  }

  /// Makes one more change.
  func advance() {
    let count = 1 + facts.random.below(3)
    record((0..<count).map { _ in facts.random.below(2) == 0 ? facts.next() : storeFact() }, where: isPossible)
  }

  /// Applies events as one change, except those for which `isWanted` returns false at that point.
  func record(_ events: [Event], where isWanted: (Event) -> Bool = { _ in true }) {
    let at = Timestamp(milliseconds: 10_000 + changes.count)
    var log = UndoLog()
    var done: [Event] = []
    for event in events where isWanted(event) {
      shop.apply(event, at: at, &log)
      done.append(event)
    }
    shop.endChange(done, &log)
    changes.append(Change(events: done, at: at, things: log.entities(in: shop)))
  }

  /// False for events that would leave dangling references; no decision creates such events.
  private func isPossible(_ event: Event) -> Bool {
    switch event {
    case .cart(.switched(let owner, let cart)): shop.carts[cart]?.owner == owner
    case .cart(.holder(let record)): record.holder.open.map { shop.carts[$0]?.owner == record.customer } ?? true
    case .cart(.made(let fact)): shop.carts[fact.cart] == nil
    case .cart(.put(let record)): shop.carts[record.id].map { $0.owner == record.owner } ?? true
    case .list(.put(let item)): exists(item.location) && shop.exists(item.list)
    case .list(.switched(let list)): shop.exists(list)
    case .list(.deleted(let list)): shop.exists(list)
    case .list(.created(let list)): !shop.exists(list.id)
    case .list(.changed(_, let patch)): patch.new(.location, \.location).map(exists) ?? true
    // never undone
    case .account: false
    default: true
    }
  }

  private func exists(_ location: LocationID) -> Bool { location == .unknown || shop.locations[location] != nil }

  /// Shop right after `revision`.
  func shop(at revision: Int) -> Shop {
    var past = Shop()
    var log = UndoLog()
    for change in changes[..<revision] {
      for event in change.events { past.apply(event, at: change.at, &log) }
      past.endChange(change.events, &log)
    }
    return past
  }

  /// Reversal of the change that made `revision`.
  func reversal(of revision: Int) -> Reversal {
    let change = changes[revision - 1]
    return Reversal(of: change.events, at: change.at, in: shop(at: revision - 1))
  }

  /// Later changes that prevent undoing `revision`.
  func blockers(of revision: Int, _ plan: ReversalPlan, _ reversal: borrowing Reversal) -> [Int] {
    var search = ConflictSearch(of: plan, from: reversal)
    for later in revision..<changes.count { search.replay(changes[later].events, at: changes[later].at, as: later + 1) }
    return search.revisions
  }

  /// Undoes `revision` unless later changes conflict; returns true if it did.
  func reverse(_ revision: Int) -> Bool {
    let reversal = reversal(of: revision)
    let plan = reversal.plan(in: shop, at: Timestamp(milliseconds: 10_000 + changes.count))
    guard blockers(of: revision, plan, reversal).isEmpty else { return false }
    record(plan.events)
    return true
  }

  /// Random event about shared data: products in two currencies, items, locations, settings.
  private func storeFact() -> Event {
    let item = ItemID(facts.random.pick(["i1", "i2", "i3"]))
    let location = LocationID(facts.random.pick(["dairy", "bakery", "unknown", "none"]))
    let time = Timestamp(milliseconds: facts.random.below(100))
    switch facts.random.below(17) {
    case 14, 15: return .promotion(facts.promotionEvent())
    case 16: return .entity(facts.random.below(2) == 0 ? facts.taxEvent() : facts.storeEvent())
    case 12, 13: return .list(facts.listEvent())
    case 0: return .list(.put(ListItem(id: item, list: .first, name: "Tea", key: "tea", location: location, addedAt: time)))
    case 1: return .list(.removed(item: item))
    case 2: return .list(.purchased(item: item, at: time))
    case 3: return .list(.changed(item: item, patch: ItemPatch(location: location)))
    case 4: return .list(.changed(item: item, patch: ItemPatch(note: .set(facts.random.pick([nil, "green", "black"])))))
    case 5: return .list(.increased(item: item, by: .one))
    case 6: return .location(.removed(location: location))
    case 7: return .location(.changed(location: location, patch: LocationPatch(order: 1 + facts.random.below(9))))
    case 8:
      let name = facts.random.pick(["Dairy", "Bakery"])
      return .location(.put(Location(id: location, name: name, key: name.lowercased(), order: 3)))
    case 9:
      let language = facts.random.pick([nil, "de", "si"])
      let preferences = facts.random.pick([Preferences(), shop.settings.preferences])
      return .setting(.put(Settings(language: language, otherLanguage: facts.random.pick([nil, "tr"]), preferences: preferences)))
    default:
      let price = Money(facts.random.below(9), facts.random.pick([.usd, Currency("EUR") ?? .usd]))
      let id = ProductID(facts.random.pick(["p1", "p2", "p3", "p4"]))
      if facts.random.below(2) == 0 { return .catalog(.updated(ProductUpdated(product: id, patch: ProductPatch(price: price)))) }
      return .catalog(.put(Product(id: id, name: LocalizedText(facts.random.pick(["Milk", "Tea"])), price: price, stock: 5)))
    }
  }
}
