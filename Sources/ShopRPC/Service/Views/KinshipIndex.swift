import ShopModel

/// The items by what words of names that `NameKinship` finds alike have in common; follows every change of an item.
final class KinshipIndex {
  private var slots: [String: Set<Int>] = [:]
  /// The keys of the item at each slot.
  private var keys: [Set<String>] = []
  private var mark: ChangeLog.Position?

  /// The slots of the items whose names may be like a name.
  func candidates(for name: String, in shop: borrowing Shop) -> Set<Int> {
    follow(shop)
    return NameKinship.keys(of: name).reduce(into: []) { $0.formUnion(slots[$1] ?? []) }
  }

  private func follow(_ shop: borrowing Shop) {
    let changed = mark.flatMap { shop.items.changes.slots(since: $0) }
    mark = shop.items.changes.mark
    if let changed {
      for slot in changed { update(at: slot, in: shop) }
      return
    }
    (slots, keys) = ([:], [])
    for slot in shop.itemSlots { update(at: slot, in: shop) }
  }

  private func update(at slot: Int, in shop: borrowing Shop) {
    while keys.count <= slot { keys.append([]) }
    let new = shop.itemName(at: slot).map { NameKinship.keys(of: $0.name) } ?? []
    for key in keys[slot].subtracting(new) {
      slots[key]?.remove(slot)
      if slots[key]?.isEmpty == true { slots[key] = nil }
    }
    for key in new.subtracting(keys[slot]) { slots[key, default: []].insert(slot) }
    keys[slot] = new
  }
}
