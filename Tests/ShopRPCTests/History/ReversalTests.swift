import Testing

@testable import ShopModel

/// Undoing a past change affects nothing else.
struct ReversalTests {
  @Test(arguments: Endurance.seeds(0..<150)) func theLastChangeIsUndoneExactly(_ seed: UInt64) {
    let past = RandomHistory(seed: seed, count: 30)
    for _ in 0..<5 {
      let revision = past.changes.count
      let before = ShopEntities(past.shop(at: revision - 1))
      let after = ShopEntities(past.shop)
      #expect(past.reverse(revision))
      #expect(ShopEntities(past.shop) == before)
      // undo the undo
      #expect(past.reverse(revision + 1))
      #expect(ShopEntities(past.shop) == after)
      past.advance()
    }
  }

  @Test(arguments: Endurance.seeds(0..<60)) func anUndoAffectsNothingElse(_ seed: UInt64) {
    let past = RandomHistory(seed: 1000 + seed, count: 25)
    var undone = 0
    for revision in (1...25).reversed() {
      let change = past.changes[revision - 1]
      let before = past.shop(at: revision - 1)
      let after = past.shop(at: revision)
      let present = past.shop.copy()
      let now = ShopEntities(present)
      guard past.reverse(revision) else { continue }
      undone += 1
      let result = ShopEntities(past.shop)
      for thing in Set(now.values.keys).union(result.values.keys) where !change.things.contains(thing) {
        #expect(result.values[thing] == now.values[thing])
        if thing.type == .product { #expect(past.shop.value(of: thing) == present.value(of: thing)) }
      }
      for thing in change.things {
        let changed = Entity.parts(of: before.value(of: thing), unlike: after.value(of: thing))
        let wrong = Entity.parts(of: before.value(of: thing), unlike: past.shop.value(of: thing)).intersection(changed)
        #expect(wrong.isEmpty)
        let moved = Entity.parts(of: present.value(of: thing), unlike: past.shop.value(of: thing))
        #expect(moved.isSubset(of: changed) || changed.contains(.existence))
        Self.expectKeptPrices(
          undoing: (Self.product(thing, before), Self.product(thing, after)),
          (Self.product(thing, present), Self.product(thing, past.shop)), changed)
      }
      #expect(past.reverse(past.changes.count))
      #expect(ShopEntities(past.shop).values == now.values || Self.areAlike(ShopEntities(past.shop), now))
    }
    #expect(undone > 3)
  }

  private static func product(_ thing: EntityID, _ shop: borrowing Shop) -> Product? { shop.value(of: thing)?.value as? Product }

  /// A price that was in effect stays in the history, to which an undo adds at most the price that it restores. If the change replaced the
  /// history, the undo restores the one from before the change.
  private static func expectKeptPrices(
    undoing change: (before: Product?, after: Product?), _ undo: (before: Product?, after: Product?), _ changed: Set<EntityPart>
  ) {
    guard let before = undo.before, let after = undo.after, before.price.currency == after.price.currency else { return }
    if let old = change.before, let new = change.after, new.allPrices != old.allPrices, new.priceAddition(since: old) == nil {
      #expect(after.allPrices.starts(with: old.allPrices) || after.allPrices.starts(with: before.allPrices))
      return
    }
    #expect(after.allPrices.starts(with: before.allPrices))
    let isRepriced = changed.contains(.field(Product.FieldID.price.rawValue)) && before.price != after.price
    #expect(after.allPrices.count == before.allPrices.count + (isRepriced ? 1 : 0))
  }

  /// An item that has got a price in a store since does not go with it.
  @Test func anAdditionStaysWhileALaterPriceDoes() {
    let past = RandomHistory(seed: 0, count: 0)
    let tea = ItemID("tea")
    let time = Timestamp(milliseconds: 0)
    past.record([.list(.put(ListItem(id: tea, list: .first, name: "Tea", key: "tea", location: .unknown, addedAt: time)))])
    past.record([StorePrice(item: tea, store: StoreID("market"), price: ItemPrice(money: Money(100, .usd))).putEvent])
    #expect(!past.reverse(1))
    #expect(past.reverse(2))
    #expect(past.reverse(1))
    #expect(past.shop.items[tea] == nil)
  }

  /// True if the two differ at most in the order of lines.
  private static func areAlike(_ first: ShopEntities, _ second: ShopEntities) -> Bool {
    Set(first.values.keys) == Set(second.values.keys)
      && first.values.allSatisfy { Entity.parts(of: $0.value, unlike: second.values[$0.key]).isEmpty }
  }

  /// Conflicting changes are later ones that touched the same entities or would refer to them; without any, there is no conflict.
  @Test(arguments: Endurance.seeds(0..<60)) func onlyLaterChangesConflict(_ seed: UInt64) {
    let past = RandomHistory(seed: 2000 + seed, count: 30)
    for revision in 1...30 {
      let reversal = past.reversal(of: revision)
      let plan = reversal.plan(in: past.shop, at: Timestamp(milliseconds: 0))
      let blockers = past.blockers(of: revision, plan, reversal)
      #expect(plan.conflictingFields.isEmpty || !blockers.isEmpty)
      #expect(blockers.allSatisfy { $0 > revision } && blockers == blockers.sorted())
      for blocker in blockers {
        let things = past.changes[blocker - 1].things
        let isConcerned = plan.conflictingFields.keys.contains { things.contains($0) }
        #expect(isConcerned || plan.conflicts.contains { things.contains(where: $0.concerns) })
      }
      let later = Set(past.changes[revision...].flatMap(\.things))
      if later.isDisjoint(with: reversal.entities) { #expect(plan.conflictingFields.isEmpty) }
      for (thing, parts) in plan.conflictingFields {
        #expect(!parts.isEmpty && later.contains(thing))
      }
    }
  }

  /// Whatever is undone, in any order, carts stay valid, and stay in one currency if they were.
  @Test(arguments: Endurance.seeds(0..<40)) func cartsStaySound(_ seed: UInt64) {
    let past = RandomHistory(seed: 3000 + seed, count: 25)
    var random = Seeded(seed)
    for _ in 0..<25 {
      let mixed = Self.mixedCarts(of: past.shop)
      let wasDone = past.reverse(1 + random.below(past.changes.count))
      for (_, cart) in past.shop.carts.all {
        #expect(cart.itemCount == cart.lines.reduce(0) { $0 + $1.quantity })
        #expect(Set(cart.lines.map(\.product)).count == cart.lines.count)
        for line in cart.lines { #expect(past.shop.products[slot: line.product] != nil && line.quantity > 0) }
      }
      if !wasDone { #expect(Self.mixedCarts(of: past.shop) == mixed) }
    }
  }

  private static func mixedCarts(of shop: borrowing Shop) -> Set<CartID> {
    var found: Set<CartID> = []
    for (_, cart) in shop.carts.all {
      let currencies = Set(cart.lines.map { line in shop.products[slot: line.product]?.price.currency })
      if currencies.count > 1 { found.insert(cart.id) }
    }
    return found
  }
}
