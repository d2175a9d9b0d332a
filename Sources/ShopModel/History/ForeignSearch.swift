/// Search for later changes by others to the parts that a change affected, even if these have their values again.
package struct ForeignSearch: ~Copyable {
  /// State after the change, advanced by each replayed one.
  private var shop: Shop
  /// The parts of entities that the change affected.
  private let parts: [EntityID: Set<EntityPart>]
  /// Values of these entities after the last replayed change.
  private var values: [EntityID: Entity] = [:]
  private var log = UndoLog()
  /// The changes found so far, oldest first.
  package private(set) var revisions: [Int] = []

  package init(after reversal: borrowing Reversal) {
    let shop = reversal.afterwards()
    parts = reversal.parts
    for entity in parts.keys { values[entity] = shop.value(of: entity) }
    self.shop = shop
  }

  /// Replays the next change, which produced `revision`.
  package mutating func replay(_ events: [Event], at: Timestamp, as revision: Int, isForeign: Bool) {
    shop.applyChange(events, at: at, &log)
    let entities = log.entities(in: shop)
    log.clear()
    var isFound = false
    for entity in entities {
      guard let own = parts[entity] else { continue }
      let value = shop.value(of: entity)
      let changed = Entity.parts(of: values[entity], unlike: value)
      values[entity] = value
      if changed.contains(.existence) || !changed.isEmpty && own.contains(.existence) || !changed.isDisjoint(with: own) { isFound = true }
    }
    if isForeign, isFound { revisions.append(revision) }
  }
}
