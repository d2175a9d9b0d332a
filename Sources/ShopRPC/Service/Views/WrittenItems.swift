import ShopModel

/// What was written of the items in one form and language, kept until they change; without their locations, which change with others.
struct WrittenItems {
  /// One item: where its bytes are, and what it is put into sections by.
  struct Entry {
    let item: WrittenItem
    let location: LocationID
    let purchasedAt: Timestamp?
  }

  /// Writes an item in a form; returns how many bytes precede its location.
  typealias Writer = (ListItem, WrittenForm, inout Output) -> Int

  /// What is written of each.
  let form: WrittenForm
  /// The bytes of all of them, and of some that have changed since.
  private(set) var bytes: [UInt8] = []
  /// By place; nil where nothing has been written since the last change.
  private var entries: [Entry?] = []
  /// How many of the bytes are of items that have changed since.
  private var waste = 0
  private var mark: ChangeLog.Mark?

  init(_ form: WrittenForm) { self.form = form }

  /// Forgets what was written of items that have changed since the last call.
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

  /// What is written of the item at a place; nil when there is none. `scratch` writes in the language.
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

/// Where the bytes of one item are: before its location from `start`, behind it from `split`.
struct WrittenItem {
  let start: Int32
  let split: Int32
  let end: Int32
}

/// What is written of an item.
enum WrittenForm: Hashable {
  /// All of it but its location.
  case item
  /// The same with the time of its purchase in words, as this time zone has it.
  case purchase(timeZone: String)
  /// Its line in a text to be sent to somebody, as it stands inside a JSON string.
  case line
  /// The same in Markdown.
  case markdownLine
}

extension WrittenForm {
  /// Whether what is written tells times of another zone than `other` does: one of them is enough to be kept.
  func isOfAnotherZone(than other: WrittenForm) -> Bool {
    if case (.purchase(let zone), .purchase(let another)) = (self, other) { zone != another } else { false }
  }
}
