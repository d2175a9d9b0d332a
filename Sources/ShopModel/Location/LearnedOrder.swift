/// Something was ticked off at a location.
package struct Tick: Hashable, Sendable {
  /// Which trip to the store it was on: one list on one day.
  package struct Trip: Hashable, Sendable {
    package let list: ListID
    /// Days since 1970-01-01 by the local calendar.
    package let day: Int

    package init(list: ListID, day: Int) {
      self.list = list
      self.day = day
    }
  }

  package let trip: Trip
  package let location: LocationID
  package let at: Timestamp

  package init(trip: Trip, location: LocationID, at: Timestamp) {
    self.trip = trip
    self.location = location
    self.at = at
  }
}

/// On how many trips one location came before another, and on how many after it.
package struct Precedence: Hashable, Sendable {
  package let before: LocationID
  package let after: LocationID
  /// At least as many as `against`, and at least 1.
  package var times: Int
  package var against: Int
}

/// An order of locations that the past speaks for.
package struct LearnedOrder: Sendable {
  /// Every location, as they were probably visited.
  package let locations: [LocationID]
  /// For each two locations of one trip or more what speaks for their order, in the order learned.
  package let evidence: [Precedence]
  /// How many trips had two locations or more, not all ticked off at once.
  package let trips: Int

  /// What `ticks` say about the locations that are visited in the order `present` now.
  ///
  /// A location's time on a trip is the middle one of its ticks, so that one forgotten thing does not count. Of two locations the one
  /// wins that came first on more trips, and they are put in order by wins less defeats; a tie leaves them as they are. A location that no
  /// trip says anything about keeps its place.
  package init(from ticks: [Tick], present: [LocationID]) {
    var table = PrecedenceTable(present)
    for times in Self.visits(ticks).values { table.take(times) }
    let known = present.indices.filter { table.isCompared($0) }
    let sorted = known.sorted { (-table.score(of: $0), $0) < (-table.score(of: $1), $1) }
    var order = Array(present.indices)
    for (place, winner) in zip(known, sorted) { order[place] = winner }
    locations = order.map { present[$0] }
    evidence = table.evidence(in: order)
    trips = table.trips
  }

  /// The middle time of each location on each trip.
  private static func visits(_ ticks: [Tick]) -> [Tick.Trip: [LocationID: Timestamp]] {
    var times: [Tick.Trip: [LocationID: [Timestamp]]] = [:]
    for tick in ticks { times[tick.trip, default: [:]][tick.location, default: []].append(tick.at) }
    return times.mapValues { $0.mapValues { times in times.sorted()[(times.count - 1) / 2] } }
  }
}
