import ShopModel

/// Some items under a title.
struct SectionView: Wire {
  let title: GivenName
  /// Nil when the section is not about a location.
  let location: LocationView?
  var items: [ItemView]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, GivenName.shape, "What stands above the items."),
    Field("location", \.location, optional: LocationView.shape, "Where the items are found, when they are grouped by it."),
    Field("items", \.items, .items, "By name in the language's order, then by id.")
  ).named("Section", "Some items under a title.")
}

/// Which items are wanted.
struct ItemFilter {
  /// False for those that are off the list too.
  var isOnListOnly = true
  /// A folded text that the name must hold.
  var search = ""
  var location: LocationID?
}

extension [SectionView] {
  /// The items that `filter` lets through, by location in visiting order; sections without items are left out.
  init(byLocation filter: ItemFilter, of shop: borrowing Shop, _ context: Context) {
    var sections: [SectionView] = []
    var places: [LocationID: Int] = [:]
    for location in context.views.lists.visitingOrder(of: shop, in: context.language) {
      places[location.id] = sections.count
      sections.append(SectionView(title: GivenName(of: location), location: LocationView(location, of: shop), items: []))
    }
    for place in context.views.lists.order(of: shop, in: context.language) {
      guard let item = shop.items[place: place], filter.admits(item, of: shop) else { continue }
      guard let section = places[item.location] ?? places[.unknown], let location = sections[section].location else { continue }
      sections[section].items.append(ItemView(item: item, location: location))
    }
    self = sections.filter { !$0.items.isEmpty }
  }

  /// The items that `filter` lets through in one section; none when there are none.
  init(together filter: ItemFilter, of shop: borrowing Shop, _ context: Context) {
    var ids: [ItemID] = []
    for place in context.views.lists.order(of: shop, in: context.language) {
      if let item = shop.items[place: place], filter.admits(item, of: shop) { ids.append(item.id) }
    }
    let items = [ItemView](ids, of: shop)
    self = items.isEmpty ? [] : [SectionView(title: GivenName(nil, otherwise: .listAll), location: nil, items: items)]
  }
}

extension ItemFilter {
  /// Whether `item` is wanted.
  fileprivate func admits(_ item: ListItem, of shop: borrowing Shop) -> Bool {
    if isOnListOnly && !item.isOnList { return false }
    if let location, shop.location(of: item).id != location { return false }
    return search.isEmpty || item.key.holds(search)
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
