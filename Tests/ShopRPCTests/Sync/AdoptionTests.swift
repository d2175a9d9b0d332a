import Testing

@testable import ShopModel
@testable import ShopRPC

/// Shops follow the merged operations, and devices that know the same show the same.
struct AdoptionTests {
  /// Random changes of three replicas that exchange everything now and then.
  @Test(arguments: Endurance.seeds(0..<60)) func shopsConverge(_ seed: UInt64) {
    var events = RandomEvents(seed: seed)
    var replicas = ["a", "b", "c"].map { Replica($0) }
    for step in 0..<60 {
      let index = events.random.below(replicas.count)
      if events.random.below(4) == 0 {
        for source in replicas { replicas[index].take(source.published) }
      } else {
        replicas[index].make([fact(&events, replicas[index].shop)], at: 100 + step)
      }
      #expect(replicas[index].differences.isEmpty, "seed \(seed), step \(step)")
      if !replicas[index].differences.isEmpty { return }
    }
    for index in replicas.indices { for source in replicas { replicas[index].take(source.published) } }
    #expect(replicas.allSatisfy { $0.state == replicas[0].state })
    #expect(replicas.allSatisfy { $0.differences.isEmpty })
  }

  /// A random event without dangling references, as decisions make them.
  private func fact(_ events: inout RandomEvents, _ shop: Shop) -> Event {
    while true {
      let event = events.random.below(3) == 0 ? Event.cart(events.cartEvent()) : events.next()
      switch event {
      // an id belongs to one customer
      case .cart(.made(let fact)) where fact.owner != .guest: continue
      case .cart(.put(let record)) where record.owner != .guest: continue
      case .order(.placed(let order)) where order.owner != .guest: continue
      case .order(.put(let order)) where order.owner != .guest: continue
      case .cart(.made(let fact)) where shop.carts[fact.cart] != nil: continue
      case .cart(.put(let record)) where shop.carts[record.id].map { $0.owner != record.owner } ?? false: continue
      case .cart(.switched(let owner, let cart)) where shop.carts[cart]?.owner != owner: continue
      case .cart(.holder(let record)) where record.holder.open.map { shop.carts[$0]?.owner != record.customer } ?? false: continue
      case .list(.put(let item)) where !shop.exists(item.list): continue
      case .list(.created(let list)) where shop.exists(list.id): continue
      case .account: continue
      default: return event
      }
    }
  }

  /// Adoption is a change like any other: it can be replayed and rolled back.
  @Test(arguments: 0..<30) func adoptionIsAChange(_ seed: UInt64) {
    let history = RandomHistory(seed: seed, count: 60)
    var source = Replica("a")
    source.shop = history.shop
    guard let change = source.publish([.data(.reset(.prefs))], of: history.shop.entities, at: 1) else {
      Issue.record("nothing was published")
      return
    }
    var state = ReplicatedState()
    state.apply(change)
    var (shop, log) = (Shop(), UndoLog())
    let events = shop.adopt(state.entities(affectedBy: change), from: state, at: change.at, log: &log)
    var replayed = Shop()
    var ignored = UndoLog(keepsSteps: false)
    for event in events { replayed.apply(event, at: change.at, &ignored) }
    #expect(ShopState(replayed) == ShopState(shop))
    shop.rollBack(&log)
    #expect(ShopState(shop) == ShopState(Shop()))
  }
}
