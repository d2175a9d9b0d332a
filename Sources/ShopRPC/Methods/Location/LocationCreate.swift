import ShopModel

enum LocationCreate: Command {
  static let name = "location.create"
  static let summary = "Creates a location; its name must be unique."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: WireType {
    let name: String
    let order: Int
    let color: LocationColor
    let id: LocationID?
    let stores: LocationStores
    let collects: Bool

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .name, "Name."),
      Field(
        "order", \.order, .integer(LocationLimits.order), default: LocationLimits.usualOrder,
        "Position in the visiting order; lower values come first."),
      Field("color", \.color, LocationColor.shape, default: .plain, "Color."),
      Field("id", \.id, optional: .newID, "Client-chosen id; generated if omitted."),
      Field(
        "stores", \.stores, .stores, default: .everywhere,
        "The stores in which it is, with its position in the visiting order of each; all stores, in the general order, if omitted."),
      Field(
        "collect", \.collects, .bool, default: false,
        "True to move the items to it whose note names it behind `@`, as `list.addText` leaves unknown locations, without that in the note."
      ))
  }

  struct Result: WireType {
    let changed: ChangedLocations
    let moved: Int?

    static let shape = Shape<Self>.object(
      { location, locations, _, _, moved, _ in
        Self(changed: ChangedLocations(location: location, all: LocationsResult(locations: locations)), moved: moved)
      },
      Field("location", \.changed.location, optional: LocationView.shape, "The new location."),
      Field(
        "locations", \.changed.all.locations, .array(LocationView.shape), "All locations in visiting order, the Unknown Location last."),
      Field("count", \.changed.all.locations.count, .integer(0...Int.max), "Number of locations listed."),
      Field(
        "text", { Phrase(.locationListed, ["count": .integer($0.changed.all.locations.count)]) }, Phrase.shape,
        "Localized count, such as `Locations listed: 24`."),
      Field("moved", \.moved, optional: .integer(0...Int.max), "Number of items that moved to it; only with `collect`."),
      Field(
        "movedText", { $0.moved.flatMap { $0 > 0 ? Phrase(.listCount, ["count": .integer($0)]) : nil } }, optional: Phrase.shape,
        "Localized `moved`, such as `4 items`; absent for none."))
  }

  /// The new location, and how many items moved there; nil if none was to.
  struct Outcome: Sendable {
    let location: LocationID
    let moved: Int?
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(LocationError) -> Change<Outcome> {
    let name = EntityName(params.name)
    try UnknownLocationName.exclude(name, of: nil, in: shop)
    let created = try shop.creatingLocation(
      params.id, named: name, order: params.order, color: params.color, stores: params.stores, &ids)
    guard params.collects else { return Change(created.events, reporting: Outcome(location: created.outcome, moved: nil)) }
    let moves = itemsMeant(for: created.outcome, named: name, in: shop)
    return Change(created.events + moves, reporting: Outcome(location: created.outcome, moved: moves.count))
  }

  /// The moves of the items whose notes name the location `id`, which `shop` does not have yet.
  private static func itemsMeant(for id: LocationID, named name: EntityName, in shop: borrowing Shop) -> [Event] {
    let finder = LocationFinder([id: name], findsBeginnings: false)
    var events: [Event] = []
    for (_, item) in shop.items.all where item.note?.contains(LineFurniture.place) == true {
      let note = RangeNotes.note(item.note) { segment in
        segment.first == LineFurniture.place && finder.find(String(segment.dropFirst())) == id
      }
      guard note != item.note else { continue }
      let patch = ItemPatch(note: .set(note), location: id).differing(from: item)
      events.append(.list(.changed(item: item.id, patch: patch)))
    }
    return events
  }

  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(changed: ChangedLocations(outcome.location, of: shop, for: context), moved: outcome.moved)
  }
}

enum LocationUpdate: PlainCommand {
  static let name = "location.update"
  static let summary = "Changes the name, order, color, or stores of a location."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: WireType {
    let location: LocationID
    let name: String?
    let order: Int?
    let color: MergePatch<LocationColor>?
    let stores: FieldChange<LocationStores>

    static let shape = Shape<Self>.object(
      Self.init,
      Field("locationId", \.location, .id, "The location; `unknown` is the Unknown Location, which has no order."),
      Field("name", \.name, optional: .name, "New name."),
      Field("order", \.order, optional: .integer(LocationLimits.order), "Position in the visiting order; lower values come first."),
      Field(
        "color", \.color, optional: .patch(of: LocationColor.shape, named: "ColorPatch"), "Color; only the members it contains change."),
      Field(
        "stores", \.stores, change: .stores,
        "The stores in which it is, with its position in the visiting order of each; null or none for all stores, in the general order."))
  }

  typealias Result = ChangedLocations

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Change<LocationID> {
    var patch = LocationPatch(name: params.name.map { EntityName($0) }, order: params.order)
    if case .set(let stores) = params.stores { patch.set(.stores, at: \.stores, to: stores ?? .everywhere) }
    let location = shop.locations[params.location] ?? (params.location == .unknown ? .unknown : nil)
    if let color = params.color, let location {
      do throws(ValidationError) {
        let color = try color.applied(to: location.color, as: LocationColor.shape.under("color"), in: context)
        patch.set(.color, at: \.color, to: color)
      } catch { throw .invalidParams(error) }
    }
    do throws(LocationError) {
      if let name = patch.values.entityName { try UnknownLocationName.exclude(name, of: params.location, in: shop) }
      return try shop.updatingLocation(params.location, patch)
    } catch { throw error.rpcError }
  }

  static func report(_ id: LocationID, from shop: borrowing Shop, context: RequestContext) -> Result { Result(id, of: shop, for: context) }
}

/// A name that was given, or a default text in the language of the response.
struct NameInput: WireType {
  let given: String?
  let otherwise: TextKey

  init(_ given: String?, otherwise: TextKey) {
    self.given = given
    self.otherwise = otherwise
  }

  init(of location: Location) { self.init(location.name, otherwise: .locationUnknown) }

  /// The name of a list; an unnamed list has a default name in the language.
  init(of list: ListID, in shop: borrowing Shop) { self.init(shop.shoppingList(list)?.name, otherwise: .listShareTitle) }

  /// The name as an argument of another text.
  var argument: TextArgument { given.map { .text($0) } ?? .key(otherwise) }

  static let shape = Shape<Self>.written { value, output in
    if let given = value.given { output.string(given) } else { output.text(value.otherwise) }
  }
}
