/// Which items are wanted.
package struct ItemFilter: Hashable, Sendable {
  /// The list they belong to; nil for any.
  package var list: ListID?
  /// Whether those are wanted that are still to be bought; nil for both kinds.
  package var isOnList: Bool?
  /// A folded text that the name must hold; empty for any name.
  package var search: String
  /// Where they must be found; nil for anywhere.
  package var location: LocationID?

  package init(
    list: ListID? = nil, isOnList: Bool? = true, search: String = "", location: LocationID? = nil
  ) {
    self.list = list
    self.isOnList = isOnList
    self.search = search
    self.location = location
  }
}

extension Shop {
  /// A filter for items of one list; when there are no others, it need not look at each.
  package func filter(
    of list: ListID, isOnList: Bool? = true, search: String = "", location: LocationID? = nil
  ) -> ItemFilter {
    let isOnlyList = itemIndex.count(in: list) == items.count
    return ItemFilter(list: isOnlyList ? nil : list, isOnList: isOnList, search: search, location: location)
  }

  /// Whether the item at a place is wanted; only what is asked for is looked at.
  package func isItem(at place: Int, admittedBy filter: ItemFilter) -> Bool {
    guard items.slots.indices.contains(place), let isOnList = items.slots[place]?.isOnList else { return false }
    if let wanted = filter.isOnList, wanted != isOnList { return false }
    if let list = filter.list, items.slots[place]?.list != list { return false }
    if !filter.search.isEmpty, items.slots[place]?.key.holds(filter.search) != true { return false }
    guard let wanted = filter.location, let location = items.slots[place]?.location else { return true }
    return location == wanted || wanted == .unknown && locations.place(of: location) == nil
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
