extension Location {
  /// What the Unknown Location is until somebody changes it.
  package static let unknown = Location(id: .unknown, name: nil, key: "", order: nil)

  /// The Unknown Location, which need not have been made; nil for any other id.
  static func unmade(_ id: LocationID) -> Location? { id == .unknown ? unknown : nil }
}

extension Shop {
  /// The location `id`; the Unknown one is always there to be asked for.
  package func location(_ id: LocationID) throws(LocationRefusal) -> Location {
    guard let location = locations[id] ?? Location.unmade(id) else { throw .notFound(id) }
    return location
  }

  /// Where an item is found: its location, or the Unknown one when that is not there.
  package func location(of item: ListItem) -> Location { locations[item.location] ?? locations[.unknown] ?? .unknown }

  /// How many items are at a location, bought ones included.
  package func itemCount(at id: LocationID) -> Int {
    if id != .unknown { return locations.place(of: id) == nil ? 0 : itemIndex.count(at: id) }
    return locations.slots.reduce(items.count) { rest, location in
      guard let location, location.id != .unknown else { return rest }
      return rest - itemIndex.count(at: location.id)
    }
  }

  /// Whether the Unknown Location exists: an item is there, or somebody changed it.
  package var hasUnknownLocation: Bool { locations.place(of: .unknown) != nil || itemCount(at: .unknown) > 0 }
}
