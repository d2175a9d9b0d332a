/// Things to try a shop out with.
package struct SampleGoods: Sendable {
  package var products: [Product]
  package var categories: [Category]
  package var locations: [Location]
  package var items: [ListItem]

  package init(
    products: [Product], categories: [Category], locations: [Location], items: [ListItem]
  ) {
    self.products = products
    self.categories = categories
    self.locations = locations
    self.items = items
  }
}

extension Shop {
  /// Adds what is not there yet and leaves all else as it is: what has its id stays, and no location and no item on the list gets a
  /// second one of its name.
  package func addingSample(_ goods: SampleGoods) -> Change<SampleGoods> {
    var events: [Event] = goods.products.filter { products[$0.id] == nil }.map { .catalog(.put($0)) }
    let room = max(0, CategoryLimits.titles - categories.count)
    events += goods.categories.filter { categories[$0.key] == nil }.prefix(room).map { .catalog(.categoryPut($0)) }
    return Change(events + placing(goods), reporting: goods)
  }

  /// Locations that are not there yet, and items on the list in use.
  private func placing(_ goods: SampleGoods) -> [Event] {
    var events: [Event] = []
    var places: [LocationID: LocationID] = [:]
    let known = Dictionary(locations.all.map { ($0.element.key, $0.element.id) }) { first, _ in first }
    var room = LocationLimits.locations - locations.count
    for location in goods.locations where locations[location.id] == nil {
      if let same = known[location.key] {
        places[location.id] = same
      } else if room > 0 {
        events.append(.location(.put(location)))
        room -= 1
      } else {
        places[location.id] = .unknown
      }
    }
    let list = openList
    let listed = Set(items.all.filter { $0.element.isOnList && $0.element.list == list }.map(\.element.key))
    for var item in goods.items where items[item.id] == nil && !listed.contains(item.key) {
      item.location = places[item.location] ?? item.location
      item.list = list
      events.append(.list(.put(item)))
    }
    return events
  }
}
