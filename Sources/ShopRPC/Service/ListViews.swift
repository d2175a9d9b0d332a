import ShopModel

/// Orders of items and locations by name, kept from one request to the next.
final class ListViews {
  /// The order of all items in one language.
  private struct Order {
    let collation: Collation
    /// What each name is sorted by; names that are no longer used are dropped with the next order.
    var keys: [String: CollationKey] = [:]
    /// The state of the items that `places` was made for.
    var generation = -1
    /// Where the items are, in order.
    var places: [Int] = []
  }

  /// By BCP 47 tag.
  private var orders: [String: Order] = [:]

  /// Where all items are, by name in the language's order, then by id.
  func order(of shop: borrowing Shop, in language: String) -> [Int] {
    var order = takeOrder(in: language)
    if order.generation != shop.itemIndex.generation { Self.sort(&order, shop) }
    defer { orders[language] = order }
    return order.places
  }

  /// All locations by order, then by name in the language's order, then by id; the Unknown one last, if it exists.
  func visitingOrder(of shop: borrowing Shop, in language: String) -> [Location] {
    var all: [Location] = []
    for (_, location) in shop.locations.all where location.id != .unknown { all.append(location) }
    all.sort { left, right in
      if left.order != right.order { return left.order ?? .max < right.order ?? .max }
      let names = collation(in: language).compare(left.name ?? "", right.name ?? "")
      return names == 0 ? left.id < right.id : names < 0
    }
    if shop.hasUnknownLocation { all.append(shop.locations[.unknown] ?? .unknown) }
    return all
  }

  private func collation(in language: String) -> Collation {
    let order = takeOrder(in: language)
    orders[language] = order
    return order.collation
  }

  /// Taken out while it is changed, so that nothing is copied.
  private func takeOrder(in language: String) -> Order {
    orders.removeValue(forKey: language) ?? Order(collation: Collation(Language(matching: language) ?? .english))
  }

  private static func sort(_ order: inout Order, _ shop: borrowing Shop) {
    var keys: [String: CollationKey] = Dictionary(minimumCapacity: shop.items.count)
    var all: [Entry] = []
    all.reserveCapacity(shop.items.count)
    for (place, item) in shop.items.all {
      let key = order.keys[item.name] ?? order.collation.key(item.name)
      keys[item.name] = key
      all.append(Entry(key: key, id: item.id, place: place))
    }
    all.sort()
    order.keys = keys
    order.generation = shop.itemIndex.generation
    order.places = all.map(\.place)
  }

  /// One item, ready to be sorted.
  private struct Entry: Comparable {
    let key: CollationKey
    let id: ItemID
    let place: Int

    static func < (left: Entry, right: Entry) -> Bool { left.key == right.key ? left.id < right.id : left.key < right.key }
  }
}
