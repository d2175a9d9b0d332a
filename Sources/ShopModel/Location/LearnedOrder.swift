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

/// How often each of some locations came before each other one, by their places in a list of them.
struct PrecedenceTable {
  private let locations: [LocationID]
  private let places: [LocationID: Int]
  /// Row by row: on how many trips the location of the row came before that of the column.
  private var counts: [Int]
  /// How many trips said something.
  private(set) var trips = 0

  init(_ locations: [LocationID]) {
    self.locations = locations
    places = Dictionary(locations.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    counts = Array(repeating: 0, count: locations.count * locations.count)
  }

  /// Counts one trip, on which locations were visited at these times.
  mutating func take(_ times: [LocationID: Timestamp]) {
    let visits = times.compactMap { location, time in places[location].map { (place: $0, time: time) } }
    var saysSomething = false
    for first in visits {
      for second in visits where first.time < second.time {
        counts[first.place * locations.count + second.place] += 1
        saysSomething = true
      }
    }
    if saysSomething { trips += 1 }
  }

  /// Whether a location was visited before or after another one.
  func isCompared(_ place: Int) -> Bool { locations.indices.contains { count(place, $0) + count($0, place) > 0 } }

  /// How many locations it came before more often than after, less those it came after more often.
  func score(of place: Int) -> Int {
    locations.indices.reduce(0) { $0 + (count(place, $1) - count($1, place)).signum() }
  }

  /// What speaks for the order of each two, which are looked at in `order`.
  func evidence(in order: [Int]) -> [Precedence] {
    var found: [Precedence] = []
    for (index, first) in order.enumerated() {
      for second in order[(index + 1)...] {
        let (times, against) = (count(first, second), count(second, first))
        if times >= against, times > 0 {
          found.append(Precedence(before: locations[first], after: locations[second], times: times, against: against))
        } else if against > 0 {
          found.append(Precedence(before: locations[second], after: locations[first], times: against, against: times))
        }
      }
    }
    return found
  }

  private func count(_ first: Int, _ second: Int) -> Int { counts[first * locations.count + second] }
}
