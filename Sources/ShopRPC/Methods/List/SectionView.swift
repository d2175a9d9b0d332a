import ShopModel

/// Some items under a title.
struct SectionView: Wire {
  let title: SectionTitle
  /// Nil when the section is not about a location.
  let location: LocationView?
  var items: [ItemView]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, SectionTitle.shape, "What stands above the items."),
    Field("location", \.location, optional: LocationView.shape, "Where the items are found, when they are grouped by it."),
    Field("items", \.items, .items, "By name in the language's order, then by id.")
  ).named("Section", "Some items under a title.")
}

extension [SectionView] {
  /// The items that `filter` lets through, by location in visiting order; sections without items are left out.
  init(byLocation filter: ItemFilter, of shop: borrowing Shop, _ context: Context) {
    var sections: [SectionView] = []
    var places: [LocationID: Int] = [:]
    for location in context.views.lists.visitingOrder(of: shop, in: context.language) {
      places[location.id] = sections.count
      sections.append(SectionView(title: .name(GivenName(of: location)), location: LocationView(location, of: shop), items: []))
    }
    for place in context.views.lists.order(of: shop, in: context.language) {
      guard shop.isItem(at: place, admittedBy: filter), let item = shop.item(at: place) else { continue }
      guard let section = places[item.location] ?? places[.unknown], let location = sections[section].location else { continue }
      sections[section].items.append(ItemView(item: item, location: location))
    }
    self = sections.filter { !$0.items.isEmpty }
  }

  /// The items that `filter` lets through in one section; none when there are none.
  init(together filter: ItemFilter, of shop: borrowing Shop, _ context: Context, timeZone: String? = nil) {
    let items = [ItemView](filter, of: shop, context, timeZone: timeZone)
    self = items.isEmpty ? [] : [SectionView(title: .phrase(Phrase(.listAll)), location: nil, items: items)]
  }
}
