import ShopModel

enum LocationLearn: Query {
  static let name = "location.learn"
  static let summary = "Suggests a visiting order based on when items were purchased; changes nothing."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let store: StoreID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "storeId", \.store, optional: .id,
        "Store whose order is suggested, from purchases there; if omitted, the current store, and without one the general order, from all purchases."
      ))
  }

  struct Result: WireType {
    let locations: [LocationView]
    let evidence: [PrecedenceView]
    let trips: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "locations", \.locations, .array(LocationView.shape),
        "All locations except the Unknown Location in the suggested order; those without evidence keep their position."),
      Field(
        "evidence", \.evidence, .array(PrecedenceView.shape),
        "Evidence for each pair of locations visited on the same trip, in the suggested order."),
      Field("trips", \.trips, .integer(0...Int.max), "Number of trips that provide evidence; a trip is one list on one local day."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RetailStoreError) -> Result {
    let store = try shop.store(params.store) ?? shop.openStore
    var present: [LocationID] = []
    for location in context.views.lists.visitingOrder(of: shop, in: context.textLanguage, store: store) where location.id != .unknown {
      if store.map({ shop.has(location, in: $0) }) ?? true { present.append(location.id) }
    }
    var ticks: [Tick] = []
    for (_, item) in shop.items.all where item.location != .unknown {
      var times = item.purchases
      if let store { times = shop.purchases(of: item).filter { $0.store == store }.map(\.at) }
      for time in times {
        let trip = Tick.Trip(list: item.list, day: context.views.days.day(of: time, in: context.timeZone))
        ticks.append(Tick(trip: trip, location: item.location, at: time))
      }
    }
    let learned = LearnedOrder(from: ticks, present: present)
    var locations: [LocationView] = []
    for id in learned.locations { locations.append(LocationView(at: id, of: shop)) }
    return Result(locations: locations, evidence: learned.evidence.map { PrecedenceView($0) }, trips: learned.trips)
  }
}

/// The evidence for the order of two locations.
struct PrecedenceView: WireType {
  let before: LocationID
  let after: LocationID
  let times: Int
  let against: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("before", \.before, .id, "The location that came first on most trips."),
    Field("after", \.after, .id, "The other location."),
    Field("times", \.times, .integer(1...Int.max), "Number of trips with this order."),
    Field("against", \.against, .integer(0...Int.max), "Number of trips with the opposite order."))
}

extension PrecedenceView {
  init(_ precedence: Precedence) {
    self.init(before: precedence.before, after: precedence.after, times: precedence.times, against: precedence.against)
  }
}
