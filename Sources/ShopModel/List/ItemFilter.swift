/// Which items are wanted.
package struct ItemFilter: Hashable, Sendable {
  /// False for those that are off the list too.
  package var isOnListOnly: Bool
  /// A folded text that the name must hold; empty for any name.
  package var search: String
  /// Where they must be found; nil for anywhere.
  package var location: LocationID?

  package init(
    isOnListOnly: Bool = true, search: String = "", location: LocationID? = nil
  ) {
    self.isOnListOnly = isOnListOnly
    self.search = search
    self.location = location
  }
}

extension Shop {
  /// Whether the item at a place is wanted; only what is asked for is looked at.
  package func isItem(at place: Int, admittedBy filter: ItemFilter) -> Bool {
    guard items.slots.indices.contains(place), let isOnList = items.slots[place]?.isOnList else { return false }
    if filter.isOnListOnly && !isOnList { return false }
    if !filter.search.isEmpty, items.slots[place]?.key.holds(filter.search) != true { return false }
    guard let location = filter.location, let item = items.slots[place] else { return true }
    return self.location(of: item).id == location
  }
}

extension String {
  /// Whether `part` stands anywhere in it, byte for byte: both are folded.
  fileprivate func holds(_ part: String) -> Bool {
    let (bytes, sought) = (utf8Span.span, part.utf8Span.span)
    guard sought.count <= bytes.count else { return false }
    for start in 0...(bytes.count - sought.count) {
      var place = 0
      while place < sought.count, bytes[start + place] == sought[place] { place += 1 }
      if place == sought.count { return true }
    }
    return false
  }
}
