import ShopModel

/// Orders of items and locations by name, kept from one request to the next.
final class ListViews {
  /// The order of all items in one language.
  private struct Order {
    let collation: Collation
    /// The state of the items that the order is of.
    var generation = -1
    var entries: [Entry] = []
    /// Where the items are, in order.
    var places: [Int] = []
  }

  /// One item, ready to be sorted.
  private struct Entry: Comparable {
    let key: CollationKey
    let id: ItemID
    let name: String
    let place: Int

    static func < (left: Entry, right: Entry) -> Bool { left.key == right.key ? left.id < right.id : left.key < right.key }
  }

  private var orders: [Language: Order] = [:]
  /// What was written of items, by language: each form once, with the times of one zone.
  private var written: [Language: [WrittenItems]] = [:]
  /// What items are written into before that is kept.
  private var scratch = Output(capacity: 1 << 10)

  /// Where all items are, by name in the language's order, then by id.
  func order(of shop: borrowing Shop, in language: Language) -> [Int] {
    var order = takeOrder(in: language)
    if order.generation != shop.itemIndex.generation { Self.update(&order, shop) }
    defer { orders[language] = order }
    return order.places
  }

  /// All locations by order, then by name in the language's order, then by id; the Unknown one last, if it exists.
  func visitingOrder(of shop: borrowing Shop, in language: Language) -> [Location] {
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

  /// Calls `body` with what is written of each item that `filter` lets through, and where it is found, by name in the language's order,
  /// then by id; answers the bytes that the items are places in.
  func eachItem(
    of shop: borrowing Shop, admittedBy filter: ItemFilter, in language: Language, as form: WrittenForm = .item,
    by writer: WrittenItems.Writer, _ body: (WrittenItems.Entry) -> Void
  ) -> [UInt8] {
    scratch.texts.use(language)
    var items = takeWritten(in: language, as: form)
    items.follow(shop)
    for place in order(of: shop, in: language) where shop.isItem(at: place, admittedBy: filter) {
      if let entry = items.entry(at: place, of: shop, &scratch, writer) { body(entry) }
    }
    defer { written[language, default: []].append(items) }
    return items.bytes
  }

  /// Taken out while it is changed, so that nothing is copied. What was written with times of another zone is forgotten.
  private func takeWritten(in language: Language, as form: WrittenForm) -> WrittenItems {
    written.makeRoom(for: language)
    var all = written.removeValue(forKey: language) ?? []
    let found = all.firstIndex { $0.form == form }.map { all.remove(at: $0) }
    all.removeAll { $0.form.isOfAnotherZone(than: form) }
    written[language] = all
    return found ?? WrittenItems(form)
  }

  private func collation(in language: Language) -> Collation {
    let order = takeOrder(in: language)
    orders[language] = order
    return order.collation
  }

  /// Taken out while it is changed, so that nothing is copied.
  private func takeOrder(in language: Language) -> Order {
    orders.makeRoom(for: language)
    return orders.removeValue(forKey: language) ?? Order(collation: Collation(language))
  }

  /// Keeps what is still true of the order as it was, and puts the rest where it belongs.
  private static func update(_ order: inout Order, _ shop: borrowing Shop) {
    var isKept = Array(repeating: false, count: shop.itemPlaces.count)
    var kept: [Entry] = []
    kept.reserveCapacity(order.entries.count)
    for entry in order.entries where shop.isItem(at: entry.place, entry.id, named: entry.name) {
      isKept[entry.place] = true
      kept.append(entry)
    }
    var new: [Entry] = []
    for place in shop.itemPlaces where !isKept[place] {
      guard let item = shop.item(at: place) else { continue }
      new.append(Entry(key: order.collation.key(item.name), id: item.id, name: item.name, place: place))
    }
    new.sort()
    order.entries = merged(kept, new)
    order.places = order.entries.map(\.place)
    order.generation = shop.itemIndex.generation
  }

  /// Two sorted lists as one.
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

/// What is derived from the state to answer faster: orders and indices, each made when first asked for and kept up from then on.
final class Views {
  /// Of the catalogue.
  let catalog = CatalogView()
  let sales = SalesView()
  let completions = CompletionView()
  let lists = ListViews()
  let days = LocalDays()
  let changes = ChangeIndex()
}
