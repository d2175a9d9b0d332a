import ShopModel

/// Cached JSON of the items in one form and language, without their locations, which change independently.
struct CachedItems {
  /// One item: its byte range, and the values used to group it into sections.
  struct Entry {
    let item: CachedItem
    let location: LocationID
    let purchasedAt: Timestamp?
  }

  /// Writes an item in a form; returns the number of bytes before its location.
  typealias Writer = (ListItem, CachedForm, inout Output) -> Int

  /// Form of the items.
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
  mutating func entry(at slot: Int, of shop: borrowing Shop, _ scratch: inout Output, _ write: Writer) -> Entry? {
    if let entry = entries[slot] { return entry }
    guard let item = shop.item(at: slot) else { return nil }
    scratch.clear()
    let split = write(item, form, &scratch)
    let start = Int32(truncatingIfNeeded: bytes.count)
    scratch.append(to: &bytes)
    let written = CachedItem(start: start, split: start + Int32(truncatingIfNeeded: split), end: Int32(truncatingIfNeeded: bytes.count))
    let entry = Entry(item: written, location: item.location, purchasedAt: item.purchasedAt)
    entries[slot] = entry
    return entry
  }
}

/// Byte range of one item: from `start` to `split` before its location, then up to `end`.
struct CachedItem {
  let start: Int32
  let split: Int32
  let end: Int32
}

/// Forms in which items are cached.
enum CachedForm: Hashable {
  /// All members except its location.
  case item
  /// The same with the time of purchase in words, in this time zone.
  case purchase(timeZone: String)
  /// Line of a text to be shared, as content of a JSON string.
  case line
  /// The same in Markdown.
  case markdownLine
}

extension CachedForm {
  /// Bytes that suffice for most items: as much is reserved at the beginning, so that the JSON is not copied as it grows.
  fileprivate var usualSize: Int {
    switch self {
    case .item, .purchase: 350
    case .line, .markdownLine: 50
    }
  }

  /// True when both contain times and their time zones differ; only one of them is cached.
  func isOfAnotherZone(than other: CachedForm) -> Bool {
    if case (.purchase(let zone), .purchase(let another)) = (self, other) { zone != another } else { false }
  }
}
