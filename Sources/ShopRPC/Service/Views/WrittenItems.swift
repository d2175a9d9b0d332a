import ShopModel

/// Cached JSON of the items in one form and language, without their locations, which change independently.
struct WrittenItems {
  /// One item: its byte range, and the values used to group it into sections.
  struct Entry {
    let item: WrittenItem
    let location: LocationID
    let purchasedAt: Timestamp?
  }

  /// Writes an item in a form; returns the number of bytes before its location.
  typealias Writer = (ListItem, WrittenForm, inout Output) -> Int

  /// Form of the items.
  let form: WrittenForm
  /// JSON of all items, including outdated bytes of items that have changed.
  private(set) var bytes: [UInt8] = []
  /// Entries by item slot; nil where nothing was written since the last change.
  private var entries: [Entry?] = []
  /// Number of outdated bytes.
  private var waste = 0
  private var mark: ChangeLog.Mark?

  init(_ form: WrittenForm) { self.form = form }

  /// Drops the items that changed since the last call.
  mutating func follow(_ shop: borrowing Shop) {
    let changed = mark.flatMap { shop.items.changes.places(since: $0) }
    mark = shop.items.changes.mark
    guard let changed, waste <= bytes.count / 2 else { return begin(shop) }
    for place in changed where place < entries.count {
      if let entry = entries[place].take() { waste += Int(entry.item.end - entry.item.start) }
    }
    let more = shop.itemPlaces.count - entries.count
    if more > 0 { entries += Array(repeating: nil, count: more) }
  }

  private mutating func begin(_ shop: borrowing Shop) {
    bytes.removeAll(keepingCapacity: true)
    waste = 0
    entries = Array(repeating: nil, count: shop.itemPlaces.count)
  }

  /// Cached JSON of the item at a slot, written if necessary; nil for an empty slot. `scratch` must be set to
  /// the language.
  mutating func entry(at place: Int, of shop: borrowing Shop, _ scratch: inout Output, _ write: Writer) -> Entry? {
    if let entry = entries[place] { return entry }
    guard let item = shop.item(at: place) else { return nil }
    scratch.clear()
    let split = write(item, form, &scratch)
    let start = Int32(truncatingIfNeeded: bytes.count)
    scratch.withBytes { written in for index in written.indices { bytes.append(written[index]) } }
    let written = WrittenItem(start: start, split: start + Int32(truncatingIfNeeded: split), end: Int32(truncatingIfNeeded: bytes.count))
    let entry = Entry(item: written, location: item.location, purchasedAt: item.purchasedAt)
    entries[place] = entry
    return entry
  }
}

/// Byte range of one item: from `start` to `split` before its location, then up to `end`.
struct WrittenItem {
  let start: Int32
  let split: Int32
  let end: Int32
}

/// Forms in which items are cached.
enum WrittenForm: Hashable {
  /// All members except its location.
  case item
  /// The same with the time of purchase in words, in this time zone.
  case purchase(timeZone: String)
  /// Line of a text to be shared, as content of a JSON string.
  case line
  /// The same in Markdown.
  case markdownLine
}

extension WrittenForm {
  /// True when both contain times and their time zones differ; only one of them is cached.
  func isOfAnotherZone(than other: WrittenForm) -> Bool {
    if case (.purchase(let zone), .purchase(let another)) = (self, other) { zone != another } else { false }
  }
}
