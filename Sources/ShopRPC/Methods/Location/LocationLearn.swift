import ShopModel

/// Proposes a visiting order from past purchases.
enum LocationLearn: Query {
  static let name = "location.learn"
  static let summary = "Suggests a visiting order based on when items were purchased; changes nothing."
  typealias Params = EmptyObject

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

  static func answer(_ params: EmptyObject, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    let present = context.views.lists.visitingOrder(of: shop, in: context.textLanguage).map(\.id).filter { $0 != .unknown }
    var ticks: [Tick] = []
    for (_, item) in shop.items.all where item.location != .unknown {
      for time in item.purchases {
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
