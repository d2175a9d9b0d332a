import ShopModel

/// A location, as clients see it; a class, so that all items at a location share it.
final class LocationView: WireType {
  let location: Location
  let itemCount: Int

  init(_ location: Location, itemCount: Int) {
    self.location = location
    self.itemCount = itemCount
  }

  static let shape = Shape<LocationView>.object(
    { id, name, order, color, stores, _, itemCount, _, _ in
      LocationView(
        Location(id: id, name: name.given, key: "", order: order, color: color, stores: stores ?? .everywhere), itemCount: itemCount)
    },
    Field("id", \.location.id, .id, "The location."),
    Field("name", { NameInput(of: $0.location) }, NameInput.shape, "Name; a localized default if the Unknown Location is unnamed."),
    Field(
      "order", \.location.order, .nullable(.integer(LocationLimits.order)),
      "Position in the visiting order; null for the Unknown Location, which comes last."),
    Field("color", \.location.color, LocationColor.shape, "Color."),
    Field(
      "stores", \.location.placesInStores, optional: .stores,
      "Position in the visiting order of single stores, by their ids; absent if it is in all stores in the general order."),
    Field(
      "everywhere", { $0.location.placesInStores?.isEverywhere }, optional: .bool,
      "True if it is also in all other stores, in the general order; absent without `stores`."),
    Field("itemCount", \.itemCount, .integer(0...Int.max), "Number of items at this location in all lists, including purchased ones."),
    Field("text", { Phrase(.listCount, ["count": .integer($0.itemCount)]) }, Phrase.shape, "Localized `itemCount`, such as `4 items`."),
    Field("unknown", { $0.location.id == .unknown }, .bool, "True for the Unknown Location.")
  ).named("Location", "A location in a store, with its position in the visiting order.")
}

extension Location {
  /// Nil if it is in all stores in the general order.
  fileprivate var placesInStores: LocationStores? { stores == .everywhere ? nil : stores }
}

extension Shape where Value == LocationView {
  static let reference = Shape.object(
    { id, name, color in LocationView(Location(id: id, name: name.given, key: "", order: nil, color: color), itemCount: 0) },
    Field("id", \.location.id, .id, "The location."),
    Field("name", { NameInput(of: $0.location) }, NameInput.shape, "Name; a localized default if the Unknown Location is unnamed."),
    Field("color", \.location.color, LocationColor.shape, "Color.")
  ).named("LocationReference", "A location by id, with its name and color.")
}

extension LocationView {
  convenience init(_ location: Location, of shop: borrowing Shop) {
    self.init(location, itemCount: shop.itemCount(at: location.id))
  }

  /// The location `id` after a change; the Unknown Location if it does not exist.
  convenience init(at id: LocationID, of shop: borrowing Shop) { self.init(shop.locations[id] ?? .unknown, of: shop) }
}

/// The result of methods that change locations.
struct ChangedLocations: WireType {
  /// The location that was changed; nil if it was deleted.
  let location: LocationView?
  let all: LocationsResult

  static let shape = Shape<Self>.object(
    { location, locations, _, _ in Self(location: location, all: LocationsResult(locations: locations)) },
    Field("location", \.location, optional: LocationView.shape, "The location that was changed."),
    Field(
      "locations", \.all.locations, .array(LocationView.shape), "All locations in visiting order, the Unknown Location last."),
    Field("count", \.all.locations.count, .integer(0...Int.max), "Number of locations listed."),
    Field(
      "text", { Phrase(.locationListed, ["count": .integer($0.all.locations.count)]) }, Phrase.shape,
      "Localized count, such as `Locations listed: 24`."))
}

extension ChangedLocations {
  /// The location `id` and all others after a change.
  init(_ id: LocationID, of shop: borrowing Shop, for context: RequestContext, in store: StoreID? = nil) {
    self.init(location: LocationView(at: id, of: shop), all: LocationsResult(of: shop, context, in: store))
  }
}

/// The result of methods that return all locations.
struct LocationsResult: WireType {
  let locations: [LocationView]

  static let shape = Shape<Self>.object(
    { locations, _, _ in Self(locations: locations) },
    Field("locations", \.locations, .array(LocationView.shape), "Locations in visiting order, the Unknown Location last."),
    Field("count", \.locations.count, .integer(0...Int.max), "Number of locations listed."),
    Field(
      "text", { Phrase(.locationListed, ["count": .integer($0.locations.count)]) }, Phrase.shape,
      "Localized count, such as `Locations listed: 24`."))
}

extension LocationsResult {
  /// All locations, or those of a store in its order.
  init(of shop: borrowing Shop, _ context: RequestContext, in store: StoreID? = nil) {
    var all: [LocationView] = []
    for location in context.views.lists.visitingOrder(of: shop, in: context.textLanguage, store: store)
    where store.map({ shop.has(location, in: $0) }) ?? true { all.append(LocationView(location, of: shop)) }
    self.init(locations: all)
  }
}

extension Location: PresentedKind {
  static let views: [any WireType.Type] = [LocationView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(LocationView(self, of: shop)) }

  var changeSummary: EventSummary? {
    EventSummary(key: .historyLocationChanged, name: .some(name.map { LocalizedText($0) }), id: id.text)
  }

  static var isPublic: Bool { true }
  func name(in languages: [String]) -> SyncValueText? { .location(name) }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? {
    part.name == "stores" ? .names(of: stores.orders.keys.sorted(), in: shop) : name(in: languages)
  }
}
