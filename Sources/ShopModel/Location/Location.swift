/// A color with opacity; each component is 0 to 1.
package struct LocationColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var opacity: Double

  package init(red: Double, green: Double, blue: Double, opacity: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// Color of a location that was given none.
  package static let plain = LocationColor(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.5)
}

/// An area of a database, with a position in the order of visits.
package struct Location: Hashable, Sendable {
  package var id: LocationID
  /// Nil for the Unknown Location until it is named; it is displayed under a localized name.
  package var name: String?
  /// Identity of the name, as in `EntityName`; unique among locations.
  package var key: String
  /// The key without marks.
  package var unmarked: String
  /// 1 to 100, lower is visited earlier; nil for the Unknown Location, which comes last.
  package var order: Int?
  package var color: LocationColor
  /// UUID in archives; nil when it is derived from the id.
  package var uuid: String?
  package var stores: LocationStores

  /// `unmarked` is nil for a key without marks.
  package init(
    id: LocationID, name: String?, key: String, unmarked: String? = nil, order: Int?, color: LocationColor = .plain, uuid: String? = nil,
    stores: LocationStores = .everywhere
  ) {
    self.id = id
    self.name = name
    self.key = key
    self.unmarked = unmarked ?? key
    self.order = order
    self.color = color
    self.uuid = uuid
    self.stores = stores
  }
}

/// Fields of a location.
extension Location: Patchable {
  /// Fields that change independently, in the order of the history.
  package enum FieldID: Int, CaseIterable, Sendable {
    case name
    case order
    case color
    case uuid
    case stores

    fileprivate var accessor: FieldAccessor<Location> {
      switch self {
      case .name: FieldAccessor("name", at: \.entityName)
      case .order: FieldAccessor("order", at: \.order)
      case .color: FieldAccessor("color", at: \.color)
      case .uuid: FieldAccessor("uuid", at: \.uuid)
      case .stores: FieldAccessor("stores", at: \.stores)
      }
    }
  }

  package static let accessors = FieldID.allCases.map(\.accessor)
  package static let blank = Location(id: LocationID(""), name: nil, key: "", order: nil)

  /// Name and the forms by which it is compared, which change together; nil for the Unknown Location until it is named.
  package var entityName: EntityName? {
    get { name.map { EntityName(text: $0, key: key, unmarked: unmarked) } }
    set { (name, key, unmarked) = (newValue?.text, newValue?.key ?? "", newValue?.unmarked ?? "") }
  }
}

extension Location: EntityKind {
  package static let entityType = EntityType.location
  package static let typeName = "location"
  package static let topics: [Topic] = [.location]
  package static let scope: ResetScope? = .lists
  package static func value(of id: LocationID, in shop: borrowing Shop) -> Location? { shop.locations[id] }
  package static func ids(in shop: borrowing Shop) -> [LocationID] { Array(shop.locations.ids) }
  package static func restore(_ location: Location?, as id: LocationID, in shop: inout Shop) { shop.locations.set(id, to: location) }
  package var putEvent: Event { .location(.put(self)) }
  package static func removal(of id: LocationID) -> Event? { .location(.removed(location: id)) }

  package static let silentFields: Set = ["order", "color", "uuid"]

  package static let labeledParts: [EntityPart] = [.locationName]
  package func label(in part: EntityPart) -> String? { name.map { _ in key } }

  package static func references(of action: SyncAction, on parts: [EntityPart]) -> [EntityID] {
    guard case .set(let entity) = action, let location = entity.value as? Location else { return [] }
    return location.stores.orders.keys.map { .store($0) }
  }

  package var unwritten: Location? { Location(id: id, name: nil, key: "", order: nil) }
}

/// New values for some fields of a location.
package typealias LocationPatch = Patch<Location>

extension LocationPatch {
  package init(name: EntityName? = nil, order: Int? = nil, color: LocationColor? = nil, stores: LocationStores? = nil) {
    self.init()
    set(.name, at: \.entityName, to: name)
    set(.order, at: \.order, to: order)
    set(.color, at: \.color, to: color)
    set(.stores, at: \.stores, to: stores)
  }
}

/// Reason why a location cannot be changed or read.
package enum LocationError: Error, Hashable, Sendable {
  case notFound(LocationID)
  case unknownStore(StoreID)
  /// A location with this id or the same name exists.
  case alreadyExists(LocationID)
  /// The Unknown Location has no position among the others and cannot be deleted.
  case isUnknownLocation
  /// The store does not have the location.
  case notInStore(LocationID)
  /// The maximum number of locations is reached.
  case tooMany(maximum: Int)
}

/// An event about locations.
package enum LocationEvent: Hashable, Sendable {
  /// A location was created.
  case added(Location)
  /// Some fields of a location changed.
  case changed(location: LocationID, patch: LocationPatch)
  /// A location was deleted; its items are now at the Unknown Location.
  case removed(location: LocationID)
  /// A location now has the given value, whatever the prior one.
  case put(Location)
}

extension Shop {
  mutating func apply(_ event: LocationEvent, _ at: Timestamp, _ log: inout UndoLog) {
    switch event {
    case .added(let location), .put(let location): put(location, &log)
    case .changed(let location, let patch):
      guard let before = locations[location] ?? Location.placeholder(location) else { return }
      put(patch.applied(to: before), &log)
    case .removed(let location):
      moveItems(from: location, to: .unknown, &log)
      if let before = locations.remove(location) { log.record(.entity(.location(location), Entity(before))) }
    }
  }

  /// Stores a location. Every location except the Unknown one has an order.
  private mutating func put(_ location: Location, _ log: inout UndoLog) {
    var location = location
    location.order = location.id == .unknown ? nil : location.order ?? LocationLimits.usualOrder
    let before = locations.put(location, as: location.id).before
    log.record(.entity(.location(location.id), before.map { Entity($0) }))
  }
}
