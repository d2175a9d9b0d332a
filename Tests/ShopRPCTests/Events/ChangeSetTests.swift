import Testing

@testable import ShopModel

/// Change sets, from the undo log and the shop before and after a change.
struct ChangeSetTests {
  @Test(arguments: 0..<30) func stepsMatchTheDifferences(_ seed: UInt64) {
    let past = RandomHistory(seed: 500 + seed, count: 60)
    var shop = Shop()
    for (index, change) in past.changes.enumerated() {
      let before = shop.copy()
      var log = UndoLog()
      // steps of an earlier change in the group are skipped
      log.record(.entity(.settings, Entity(Settings(language: "none"))))
      for event in change.events { shop.apply(event, at: change.at, &log) }
      shop.endChange(change.events, &log)
      for customer in [CustomerID.guest, CustomerID("ann"), CustomerID("bob")] {
        let changeSet = log.changeSet(since: 1, in: shop, for: shop.viewer(as: customer), limit: 100)
        // entities are not listed one by one if everything of their kind changed
        let everything = change.events.compactMap(\.ofEverything).flatMap(\.scope.topics)
        #expect(everything.isEmpty ? changeSet.overflowed.isEmpty : changeSet.overflowed.isSuperset(of: everything + [.data]))
        if !everything.isEmpty { continue }
        let told = Set(changeSet.all.map(\.entity))
        // settings belong to two domains
        let things = changeSet.all.map(\.entity)
        #expect(things == things.sorted() && things.filter { $0 != .settings } == told.filter { $0 != .settings }.sorted(), "\(index)")
        for trace in changeSet.all {
          let present = shop.value(of: trace.entity)
          #expect(trace.value == present || present == nil && trace.value == Self.unmadeList(trace.entity), "\(index)")
          #expect([nil, customer].contains((trace.value ?? before.value(of: trace.entity))?.owner), "\(index): \(trace.entity)")
        }
        let differing = shop.differences(of: change.things, since: before).filter { $0.isSeen(by: customer) }
        #expect(told.isSuperset(of: differing.map(\.entity)), "\(index)")
      }
    }
  }

  /// The first list exists before anything is recorded about it.
  private static func unmadeList(_ thing: EntityID) -> Entity? {
    thing == .list(.first) ? Entity(ShoppingList.placeholder(.first)) : nil
  }

  @Test func muchOfOneDomainHidesNoOther() {
    var shop = Shop()
    var log = UndoLog()
    var events: [Event] = (0..<11).map { .catalog(.put(CatalogShop.plain("p\($0)"))) }
    events.append(.location(.put(Location(id: LocationID("l"), name: "L", key: "l", order: 1))))
    for event in events { shop.apply(event, at: Timestamp(milliseconds: 1), &log) }
    shop.endChange(events, &log)
    let few = log.changeSet(in: shop, for: shop.viewer(as: .guest), limit: 10)
    #expect(few.overflowed == [.catalog] && few.all.map(\.entity) == [.location(LocationID("l"))])
    let all = log.changeSet(in: shop, for: shop.viewer(as: .guest), limit: 11)
    #expect(all.overflowed.isEmpty && all.all.count == 12)
  }
}

extension Difference {
  /// Visibility as the tests define it.
  fileprivate func isSeen(by customer: CustomerID) -> Bool {
    switch (before?.value, after?.value) {
    case (let before as OpenCartRecord, let after as OpenCartRecord) where before.holder.open == after.holder.open: return false
    case (let before as Customer, let after as Customer) where before.withoutSecrets == after.withoutSecrets: return false
    default: break
    }
    return [nil, customer].contains((after ?? before)?.owner)
  }
}

/// Minimal product.
private enum CatalogShop {
  static func plain(_ id: String) -> Product { Product(id: ProductID(id), name: LocalizedText(id), price: Money(1, .usd), stock: nil) }
}
