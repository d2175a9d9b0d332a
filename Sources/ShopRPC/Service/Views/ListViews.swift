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

  /// All locations by visiting order, that of a store if one is given, then by name in the language's collation, then by id; the Unknown
  /// Location, if it exists, is last.
  func visitingOrder(of shop: borrowing Shop, in language: Language, store: StoreID? = nil) -> [Location] {
    var all: [Location] = []
    for (_, location) in shop.locations.all where location.id != .unknown { all.append(location) }
    all = all.sorted { left, right in
      let (first, second) = (left.order(in: store), right.order(in: store))
      if first != second { return first ?? .max < second ?? .max }
      let names = collation(in: language).compare(left.name ?? "", right.name ?? "")
      return names == 0 ? left.id < right.id : names < 0
    }
    if shop.hasUnknownLocation { all.append(shop.locations[.unknown] ?? .unknown) }
    return all
  }

  /// All stores by order, then by name in the language's collation, then by id.
  func stores(of shop: borrowing Shop, in language: Language) -> [RetailStore] {
    shop.allStores.sorted { left, right in
      if left.order != right.order { return left.order < right.order }
      let names = collation(in: language).compare(left.name.text, right.name.text)
      return names == 0 ? left.id < right.id : names < 0
    }
  }

  /// Calls `body` with the cached JSON of each item that `filter` admits, sorted by name in the language's
  /// collation, then by id. Returns the bytes that the entries are ranges of.
  func eachItem(
    of shop: borrowing Shop, admittedBy filter: ItemFilter, in language: Language, as form: CachedForm,
    at prices: ListPricing, by writer: CachedItems.Writer, _ body: (CachedItems.Entry) -> Void
  ) -> [UInt8] {
    var prices = prices
    scratch.texts.use(language)
    var items = takeWritten(in: language, as: form)
    items.follow(shop)
    Self.each(at: order(of: shop, in: language), of: shop, admittedBy: filter, in: &items, at: &prices, with: &scratch, by: writer, body)
    defer { written[language, default: []].append(items) }
    return items.bytes
  }

  /// Takes the buffer once for all items, because each access to a property of a class is checked at run time.
  private static func each(
    at slots: [Int], of shop: borrowing Shop, admittedBy filter: ItemFilter, in items: inout CachedItems,
    at prices: inout ListPricing, with scratch: inout Output, by writer: CachedItems.Writer, _ body: (CachedItems.Entry) -> Void
  ) {
    for slot in slots where shop.isItem(at: slot, admittedBy: filter) {
      if let entry = items.entry(at: slot, of: shop, at: &prices, &scratch, writer) { body(entry) }
    }
  }

  /// Takes the entry out of the cache while it changes, to avoid a copy. Drops JSON with times of another zone.
  private func takeWritten(in language: Language, as form: CachedForm) -> CachedItems {
    written.makeRoom(for: language)
    var all = written.removeValue(forKey: language) ?? []
    let found = all.firstIndex { $0.form == form }.map { all.remove(at: $0) }
    all.removeAll { $0.form.isOfAnotherZone(than: form) }
    if all.count >= Self.mostForms { all.removeFirst() }
    written[language] = all
    return found ?? CachedItems(form)
  }

  /// Forms of the items kept in each language: with prices, there is one for each store.
  private static let mostForms = 6

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
  let catalog = CatalogView()
  let sales = SalesView()
  let completions = CompletionView()
  let lists = ListViews()
  let kinships = KinshipIndex()
  let totals = ListTotals()
  let days = LocalDays()
  let changes = ChangeIndex()
}

/// Cached JSON of the items in one form and language, without their locations, which change independently.
struct CachedItems {
  /// One item: its byte range, and the values used to group it into sections.
  struct Entry {
    let item: CachedItem
    let location: LocationID
    let purchasedAt: Timestamp?
  }

  /// Writes an item in a form; returns the number of bytes before its location.
  typealias Writer = (ListItem, ItemCost?, CachedForm, inout Output) -> Int

  let form: CachedForm
  /// JSON of all items, including outdated bytes of items that have changed.
  private(set) var bytes: [UInt8] = []
  /// Entries by item slot; nil where nothing was written since the last change.
  private var entries: [Entry?] = []
  /// Number of outdated bytes.
  private var waste = 0
  private var mark: ChangeLog.Position?

  init(_ form: CachedForm) { self.form = form }

  /// Drops the items that changed since the last call.
  mutating func follow(_ shop: borrowing Shop) {
    let changed = mark.flatMap { shop.items.changes.slots(since: $0) }
    mark = shop.items.changes.mark
    guard let changed, waste <= bytes.count / 2 else { return begin(shop) }
    for slot in changed where slot < entries.count {
      if let entry = entries[slot].take() { waste += Int(entry.item.end - entry.item.start) }
    }
    let more = shop.itemSlots.count - entries.count
    if more > 0 { entries += Array(repeating: nil, count: more) }
  }

  private mutating func begin(_ shop: borrowing Shop) {
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(shop.itemSlots.count * form.usualSize)
    waste = 0
    entries = Array(repeating: nil, count: shop.itemSlots.count)
  }

  /// Cached JSON of the item at a slot, written if necessary; nil for an empty slot. `scratch` must be set to
  /// the language.
  /// Prices of products are computed for every call, because they change with time.
  mutating func entry(
    at slot: Int, of shop: borrowing Shop, at prices: inout ListPricing, _ scratch: inout Output, _ write: Writer
  ) -> Entry? {
    if let entry = entries[slot] { return entry }
    guard let item = shop.item(at: slot) else { return nil }
    scratch.clear()
    let cost = form.hasPrices ? prices.cost(of: item, in: form.store, of: shop) : nil
    let split = write(item, cost, form, &scratch)
    let start = Int32(truncatingIfNeeded: bytes.count)
    scratch.append(to: &bytes)
    let written = CachedItem(start: start, split: start + Int32(truncatingIfNeeded: split), end: Int32(truncatingIfNeeded: bytes.count))
    let entry = Entry(item: written, location: item.location, purchasedAt: item.purchasedAt)
    if form.hasPrices, item.followsProduct(at: cost) { waste += Int(written.end - written.start) } else { entries[slot] = entry }
    return entry
  }
}

/// Byte range of one item: from `start` to `split` before its location, then up to `end`.
struct CachedItem {
  let start: Int32
  let split: Int32
  let end: Int32
}

enum CachedForm: Hashable {
  /// All members except its location, with prices in a currency, and of a store if one is given.
  case item(Currency, StoreID?)
  /// The same with the time of purchase in words, in this time zone.
  case purchase(Currency, timeZone: String)
  /// Line of a text to be shared, as content of a JSON string.
  case line
  /// The same in Markdown.
  case markdownLine
  /// The same in a page for printing.
  case htmlLine
}

extension CachedForm {
  /// Bytes that suffice for most items: as much is reserved at the beginning, so that the JSON is not copied as it grows.
  fileprivate var usualSize: Int {
    switch self {
    case .item, .purchase: 350
    case .line, .markdownLine, .htmlLine: 50
    }
  }

  /// True when both contain times and their time zones differ; only one of them is cached.
  func isOfAnotherZone(than other: CachedForm) -> Bool {
    if case (.purchase(_, let zone), .purchase(_, let another)) = (self, other) { zone != another } else { false }
  }
}

extension CachedForm {
  /// True if the form has prices.
  var hasPrices: Bool {
    switch self {
    case .item, .purchase: true
    default: false
    }
  }

  /// The store whose prices come first; nil for none.
  var store: StoreID? { if case .item(_, let store) = self { store } else { nil } }
}
