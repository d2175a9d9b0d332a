@testable import ShopModel

/// What a device wanted when it changed something, by which a history is judged without regard to how changes are merged.
struct SyncIntent {
  enum Wish: Hashable {
    case name(String)
    case note(String)
    case location(LocationID)
    case available(Bool)
    /// The item was bought at a time.
    case bought(Int)
    /// The item is not needed now.
    case off
    /// The item is needed in an amount.
    case amount(Amount)
    /// More of it is needed.
    case more
    /// It is gone.
    case removed
    case locationRemoved(LocationID)

    /// What is wished about: later wishes about the same replace earlier ones that their devices knew.
    enum Topic: Hashable {
      case name, note, location, availability, need, purchase, existence
      case place(LocationID)
    }

    var topic: Topic {
      switch self {
      case .name: .name
      case .note: .note
      case .location: .location
      case .available: .availability
      case .bought: .purchase
      case .off, .amount, .more: .need
      case .removed: .existence
      case .locationRemoved(let location): .place(location)
      }
    }
  }

  let wish: Wish
  let item: ItemID
  /// The change that made it.
  let change: SyncChange
  /// What its device knew, and what had led to that: a change can arrive before another one on which it builds.
  let known: VersionVector
  var isUndone = false
  /// True when nobody misses it, although it counts.
  var isVoid = false

  /// True when the device of another wish knew this one.
  func isKnown(to other: SyncIntent) -> Bool { other.known[change.replica] >= change.sequence }

  /// True when the device of another wish had taken this one.
  private func isSeen(by other: SyncIntent) -> Bool { other.change.seen[change.replica] >= change.sequence }

  /// True when another wish, made in knowledge of this one, takes its place.
  func isReplaced(by other: SyncIntent) -> Bool {
    guard !other.isUndone, other.change != change, isKnown(to: other) else { return false }
    switch (wish, other.wish) {
    case (.location(let place), .locationRemoved(let removed)): return place == removed
    case (.locationRemoved(let removed), .location(let place)): return place == removed
    case (.locationRemoved, _), (_, .locationRemoved): return false
    // whoever changes what one device removed and another one changed decides that it stays
    case (.removed, _): return other.item == item
    case (_, .removed): return other.item == item
    // every purchase counts
    case (.bought, _): return false
    default: return other.item == item && other.wish.topic == wish.topic
    }
  }

  /// True when neither device knew of the other's wish, and both cannot come true.
  func contradicts(_ other: SyncIntent) -> Bool {
    if isSeen(by: other) || other.isSeen(by: self) || other.isUndone { return false }
    switch (wish, other.wish) {
    case (.location(let place), .locationRemoved(let removed)), (.locationRemoved(let removed), .location(let place)):
      return place == removed
    case (.locationRemoved, _), (_, .locationRemoved): return false
    case (.removed, _), (_, .removed): return other.item == item && wish != other.wish
    default: return other.item == item && other.wish.topic == wish.topic
    }
  }

  /// True when another wish adds to this one, so that there is nothing to tell: what was added to an item is still needed.
  func isIncreased(by other: SyncIntent) -> Bool {
    guard !other.isUndone, other.wish == .more, other.item == item, other.change != change else { return false }
    return wish.topic == .need && !isSeen(by: other) && !other.isSeen(by: self)
  }

  /// True when the shop is as wished.
  func holds(in shop: Shop) -> Bool {
    if case .locationRemoved(let place) = wish { return shop.locations[place] == nil }
    guard let found = shop.items[item] else { return wish == .removed }
    return switch wish {
    case .name(let name): found.name == name
    case .note(let note): found.note == note
    case .location(let place): found.location == place
    case .available(let isAvailable): found.isAvailable == isAvailable
    case .bought(let time): found.purchases.contains(Timestamp(milliseconds: time))
    case .off: !found.isOnList
    case .amount(let amount): found.isOnList && found.quantity == amount
    case .more: found.isOnList
    case .removed, .locationRemoved: false
    }
  }

  /// True when a conflict tells of the wish.
  func isTold(by conflicts: [SyncConflict]) -> Bool {
    conflicts.contains { conflict in
      let entity = conflict.target.entity
      return switch (entity == .item(item), wish) {
      case (true, _) where conflict.target.part == .existence: true
      case (true, .name): conflict.target.name == "name"
      case (true, .note): conflict.target.name == "note"
      case (true, .location): conflict.target.name == "location"
      case (true, .available): conflict.target.name == "isAvailable"
      case (true, .off), (true, .amount), (true, .more): conflict.target.part == .need
      case (_, .location(let wished)), (_, .locationRemoved(let wished)): entity == .location(wished)
      default: false
      }
    }
  }
}
