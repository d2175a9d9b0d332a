/// Uses of promotions by orders that are gone, which still count against usage limits: deleting a fulfilled order, erasing a customer or
/// resetting the orders does not give a code back.
package struct SpentUses: Hashable, Sendable {
  /// Uses by a deleted order, which end if it is restored.
  struct DeletedOrder: Hashable, Sendable {
    let owner: CustomerID
    let promotions: [PromotionID]
  }

  private(set) var byOrder: [OrderID: DeletedOrder] = [:]
  /// Uses by erased orders, without anything else about them.
  private(set) var erased: [PromotionID: Int] = [:]
  /// All uses, by promotion.
  private var counts: [PromotionID: Int] = [:]

  package init() {}

  /// Number of spent uses of a promotion.
  func count(of promotion: PromotionID) -> Int { counts[promotion] ?? 0 }

  /// Records an order that is deleted.
  mutating func delete(_ order: OrderID, of owner: CustomerID, using promotions: [PromotionID]) {
    restore(order)
    if promotions.isEmpty { return }
    byOrder[order] = DeletedOrder(owner: owner, promotions: promotions)
    for promotion in promotions { count(promotion, by: 1) }
  }

  /// Records that a deleted order is back.
  mutating func restore(_ order: OrderID) {
    for promotion in byOrder.removeValue(forKey: order)?.promotions ?? [] { count(promotion, by: -1) }
  }

  /// Records uses by orders that are erased.
  mutating func erase(_ promotion: PromotionID, uses: Int = 1) {
    erased[promotion] = (erased[promotion] ?? 0).plus(uses)
    count(promotion, by: uses)
  }

  /// Keeps of the deleted orders of some customers only their number.
  mutating func forgetOrders(where isErased: (CustomerID) -> Bool) {
    for (order, uses) in byOrder where isErased(uses.owner) {
      byOrder[order] = nil
      // they are counted already
      for promotion in uses.promotions { erased[promotion] = (erased[promotion] ?? 0).plus(1) }
    }
  }

  private mutating func count(_ promotion: PromotionID, by number: Int) {
    let uses = count(of: promotion).plus(number)
    counts[promotion] = uses > 0 ? uses : nil
  }
}

/// Spent uses in a snapshot.
package struct UsesSpent: Hashable, Sendable {
  /// The deleted order and its owner; nil for erased orders.
  package var order: OrderID?
  package var owner: CustomerID?
  package var promotions: [PromotionID]
  /// Number of orders, 1 or more.
  package var count: Int

  package init(order: OrderID? = nil, owner: CustomerID? = nil, promotions: [PromotionID], count: Int) {
    self.order = order
    self.owner = owner
    self.promotions = promotions
    self.count = count
  }
}

extension SpentUses {
  /// Restores what a snapshot has.
  mutating func record(_ fact: UsesSpent) {
    if let order = fact.order, let owner = fact.owner { return delete(order, of: owner, using: fact.promotions) }
    for promotion in fact.promotions { erase(promotion, uses: fact.count) }
  }

  /// All uses, in an order that depends only on them.
  var facts: [UsesSpent] {
    byOrder.sorted { $0.key < $1.key }.map {
      UsesSpent(order: $0.key, owner: $0.value.owner, promotions: $0.value.promotions, count: 1)
    } + erased.sorted { $0.key < $1.key }.map { UsesSpent(promotions: [$0.key], count: $0.value) }
  }
}

extension Shop {
  /// Number of orders that used a promotion, without canceled ones, and with those that have been deleted since they were fulfilled, and
  /// erased ones.
  func uses(of promotion: PromotionID) -> Int { orderIndex.uses(of: promotion).plus(spentUses.count(of: promotion)) }

  /// Keeps the number of uses by the orders of some customers, which are about to be erased.
  mutating func spendUses(ofOrdersWhere isErased: (CustomerID) -> Bool) {
    spentUses.forgetOrders(where: isErased)
    for (_, order) in orders.all where order.status != .cancelled && isErased(order.owner) {
      for discount in order.discounts { spentUses.erase(discount.promotion) }
    }
  }
}
