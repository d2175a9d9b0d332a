import ShopModel

/// Sorted items and locations, cached between requests.
final class ListViews {
  /// All items, sorted for one language.
  private struct Order {
    let collation: Collation
    /// Version of the items that the order reflects; -1 for none.
    var generation = -1
    var entries: [Entry] = []
    /// Item slots in sorted order.
    var slots: [Int] = []
  }

  /// Sort entry of one item.
  private struct Entry: Comparable {
    let key: CollationKey
    let id: ItemID
    let name: String
    let slot: Int

    static func < (left: Entry, right: Entry) -> Bool { left.key == right.key ? left.id < right.id : left.key < right.key }
  }

  private var orders: [Language: Order] = [:]
  /// Cached JSON of items by language: one per form, with times in one time zone.
  private var written: [Language: [CachedItems]] = [:]
  /// Buffer for writing an item before its JSON is cached.
  private var scratch = Output(capacity: 1 << 10)

  /// Slots of all items, sorted by name in the language's collation, then by id.
  func order(of shop: borrowing Shop, in language: Language) -> [Int] {
    var order = takeOrder(in: language)
    if order.generation != shop.itemIndex.generation { Self.update(&order, shop) }
    defer { orders[language] = order }
    return order.slots
  }

  /// All locations by visiting order, then by name in the language's collation, then by id; the Unknown
  /// Location, if it exists, is last.
  func visitingOrder(of shop: borrowing Shop, in language: Language) -> [Location] {
    var all: [Location] = []
    for (_, location) in shop.locations.all where location.id != .unknown { all.append(location) }
    all = all.sorted { left, right in
      if left.order != right.order { return left.order ?? .max < right.order ?? .max }
      let names = collation(in: language).compare(left.name ?? "", right.name ?? "")
      return names == 0 ? left.id < right.id : names < 0
    }
    if shop.hasUnknownLocation { all.append(shop.locations[.unknown] ?? .unknown) }
    return all
  }

  /// Calls `body` with the cached JSON of each item that `filter` admits, sorted by name in the language's
  /// collation, then by id. Returns the bytes that the entries are ranges of.
  func eachItem(
    of shop: borrowing Shop, admittedBy filter: ItemFilter, in language: Language, as form: CachedForm = .item,
    by writer: CachedItems.Writer, _ body: (CachedItems.Entry) -> Void
  ) -> [UInt8] {
    scratch.texts.use(language)
    var items = takeWritten(in: language, as: form)
    items.follow(shop)
    Self.each(at: order(of: shop, in: language), of: shop, admittedBy: filter, in: &items, with: &scratch, by: writer, body)
    defer { written[language, default: []].append(items) }
    return items.bytes
  }

  /// Takes the buffer once for all items, because each access to a property of a class is checked at run time.
  private static func each(
    at slots: [Int], of shop: borrowing Shop, admittedBy filter: ItemFilter, in items: inout CachedItems, with scratch: inout Output,
    by writer: CachedItems.Writer, _ body: (CachedItems.Entry) -> Void
  ) {
    for slot in slots where shop.isItem(at: slot, admittedBy: filter) {
      if let entry = items.entry(at: slot, of: shop, &scratch, writer) { body(entry) }
    }
  }

  /// Takes the entry out of the cache while it changes, to avoid a copy. Drops JSON with times of another zone.
  private func takeWritten(in language: Language, as form: CachedForm) -> CachedItems {
    written.makeRoom(for: language)
    var all = written.removeValue(forKey: language) ?? []
    let found = all.firstIndex { $0.form == form }.map { all.remove(at: $0) }
    all.removeAll { $0.form.isOfAnotherZone(than: form) }
    written[language] = all
    return found ?? CachedItems(form)
  }

  private func collation(in language: Language) -> Collation {
    let order = takeOrder(in: language)
    orders[language] = order
    return order.collation
  }

  /// Takes the order out of the cache while it changes, to avoid a copy.
  private func takeOrder(in language: Language) -> Order {
    orders.makeRoom(for: language)
    return orders.removeValue(forKey: language) ?? Order(collation: Collation(language))
  }

  /// Keeps the unchanged entries and merges the others in at their new position.
  private static func update(_ order: inout Order, _ shop: borrowing Shop) {
    var isKept = Array(repeating: false, count: shop.itemSlots.count)
    var kept: [Entry] = []
    kept.reserveCapacity(order.entries.count)
    for entry in order.entries where shop.isItem(at: entry.slot, entry.id, named: entry.name) {
      isKept[entry.slot] = true
      kept.append(entry)
    }
    var new: [Entry] = []
    for slot in shop.itemSlots where !isKept[slot] {
      guard let item = shop.itemName(at: slot) else { continue }
      new.append(Entry(key: order.collation.key(item.name), id: item.id, name: item.name, slot: slot))
    }
    new.sort()
    order.entries = merged(kept, new)
    order.slots = order.entries.map(\.slot)
    order.generation = shop.itemIndex.generation
  }

  /// Merges two sorted arrays.
  private static func merged(_ left: [Entry], _ right: [Entry]) -> [Entry] {
    if left.isEmpty || right.isEmpty { return left + right }
    var all: [Entry] = []
    all.reserveCapacity(left.count + right.count)
    var next = 0
    for entry in left {
      while next < right.count, right[next] < entry {
        all.append(right[next])
        next += 1
      }
      all.append(entry)
    }
    return all + right[next...]
  }
}

/// Indexes and caches derived from the state, built on first use and then updated.
final class Views {
  /// Views of the catalog.
  let catalog = CatalogView()
  let sales = SalesView()
  let completions = CompletionView()
  let lists = ListViews()
  let days = LocalDays()
  let changes = ChangeIndex()
}
