@testable import ShopModel
@testable import ShopRPC

/// A random history of several replicas, which exchange their changes late, repeatedly, in any order across replicas, or as a whole state.
struct SyncHistory {
  private(set) var replicas: [Replica]
  /// All changes made.
  private(set) var changes: [SyncChange] = []
  private var events: RandomEvents
  private let tamper: (SyncChange) -> SyncChange?
  /// True when accounts are shared; then, a customer is erased now and then.
  private let sharesAccounts: Bool

  /// Makes a history of `steps` steps; `tamper` alters a change before each delivery, or drops it.
  init(
    seed: UInt64, replicas count: Int, steps: Int, sharesAccounts: Bool = false, tamper: @escaping (SyncChange) -> SyncChange? = { $0 }
  ) {
    self.sharesAccounts = sharesAccounts
    events = RandomEvents(seed: seed)
    replicas = (0..<count).map { Replica("r\($0)", sharesAccounts: sharesAccounts) }
    self.tamper = tamper
    for step in 0..<steps { advance(step) }
  }

  private mutating func advance(_ step: Int) {
    let index = events.random.below(replicas.count)
    if sharesAccounts, events.random.below(30) == 0 {
      return changes.append(replicas[index].erase(CustomerID(events.random.pick(["ann", "bob"])), at: 1000 + step))
    }
    switch events.random.below(10) {
    case 0: replicas[index].state.merge(replicas[events.random.below(replicas.count)].state)
    case 1...4: deliver(to: index)
    default: make(at: index, step)
    }
  }

  /// A change, at a time that jumps by up to ten steps in both directions.
  private mutating func make(at index: Int, _ step: Int) {
    let count = replicas[index].undoable.count
    if count > 0, events.random.below(5) == 0 {
      let undone = replicas[index].undo(events.random.below(count), at: 1000 + step + events.random.below(21) - 10)
      changes += undone ?? []
      return
    }
    let new = (0...events.random.below(2)).map { _ in fact() }
    if let change = replicas[index].make(new, at: 1000 + step + events.random.below(21) - 10) { changes.append(change) }
  }

  private mutating func fact() -> Event {
    let item = ItemID(events.random.pick(RandomEvents.twins))
    return switch events.random.below(8) {
    case 0: .list(.increased(item: item, by: .one))
    case 1: .list(.putBack(item: item))
    case 2: .list(.removed(item: item))
    case 3, 4: .cart(events.cartEvent())
    case 5: .list(events.listEvent())
    default: sharesAccounts && events.random.below(2) == 0 ? .account(events.accountEvent()) : events.next()
    }
  }

  /// Delivers the next changes of some replica, and now and then a known one.
  private mutating func deliver(to index: Int) {
    let source = replicas[events.random.below(replicas.count)]
    let known = replicas[index].state.seen[source.id]
    let next = source.published.filter { $0.sequence > known }.prefix(1 + events.random.below(4))
    let repeated = source.published.filter { _ in events.random.below(20) == 0 }
    for change in repeated + next { take(change, at: index) }
  }

  private mutating func take(_ change: SyncChange, at index: Int) {
    guard let delivered = tamper(change) else { return }
    replicas[index].state.apply(delivered)
  }

  /// Delivers everything to all, each in another order of the replicas.
  mutating func deliverAll() {
    for index in replicas.indices {
      for source in replicas.shuffled(using: &events.random) { for change in source.published { take(change, at: index) } }
    }
  }

  /// Replicas whose operations are not those of the definition.
  var misjudged: [ReplicaID] {
    replicas.filter { $0.state.operationIDs != SyncJudge(changes, known: $0.state.seen).operations }.map(\.id)
  }

  /// True when all replicas have the same state.
  var isConverged: Bool { replicas.allSatisfy { $0.state == replicas[0].state } }
}
