/// An item checked off at a location.
package struct Tick: Hashable, Sendable {
  /// A trip to the database: one list on one day.
  package struct Trip: Hashable, Sendable {
    package let list: ListID
    /// Days since 1970-01-01 in the local calendar.
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

/// Number of trips on which one location came before another, and after it.
package struct Precedence: Hashable, Sendable {
  package let before: LocationID
  package let after: LocationID
  /// At least `against`, and at least 1.
  package var times: Int
  package var against: Int
}

/// An order of locations learned from past trips.
package struct LearnedOrder: Sendable {
  /// All locations, in the order in which they are probably visited.
  package let locations: [LocationID]
  /// Evidence for the order of each pair of locations compared on at least one trip, in the learned order.
  package let evidence: [Precedence]
  /// Number of trips to at least two locations at different times.
  package let trips: Int

  /// Learns from `ticks` the order of the locations that are currently visited in the order `present`.
  ///
  /// The time of a location on a trip is the median of its ticks, so that one forgotten item does not count.
  /// Of two locations, the one that came first on more trips wins. Locations are sorted by wins minus losses;
  /// ties keep their present order. A location without evidence keeps its position.
  package init(from ticks: [Tick], present: [LocationID]) {
    var table = PrecedenceTable(present)
    for times in Self.visits(ticks).values { table.add(trip: times) }
    let known = present.indices.filter { table.isCompared($0) }
    let sorted = known.sorted { (-table.score(of: $0), $0) < (-table.score(of: $1), $1) }
    var order = Array(present.indices)
    for (index, winner) in zip(known, sorted) { order[index] = winner }
    locations = order.map { present[$0] }
    evidence = table.evidence(in: order)
    trips = table.trips
  }

  /// Median time of each location on each trip.
  private static func visits(_ ticks: [Tick]) -> [Tick.Trip: [LocationID: Timestamp]] {
    var times: [Tick.Trip: [LocationID: [Timestamp]]] = [:]
    for tick in ticks { times[tick.trip, default: [:]][tick.location, default: []].append(tick.at) }
    return times.mapValues { $0.mapValues { times in times.sorted()[(times.count - 1) / 2] } }
  }
}

/// Counts how often each location came before each other one; locations are identified by their index in a list.
struct PrecedenceTable {
  private let locations: [LocationID]
  private let indices: [LocationID: Int]
  /// Row-major: number of trips on which the location of the row came before that of the column.
  private var counts: [Int]
  /// Number of trips that compared at least two locations.
  private(set) var trips = 0

  init(_ locations: [LocationID]) {
    self.locations = locations
    indices = Dictionary(locations.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    counts = Array(repeating: 0, count: locations.count * locations.count)
  }

  /// Counts one trip, given the time of each visited location.
  mutating func add(trip times: [LocationID: Timestamp]) {
    let visits = times.compactMap { location, time in indices[location].map { (index: $0, time: time) } }
    var saysSomething = false
    for first in visits {
      for second in visits where first.time < second.time {
        counts[first.index * locations.count + second.index] += 1
        saysSomething = true
      }
    }
    if saysSomething { trips += 1 }
  }

  /// True when a location was visited before or after another one.
  func isCompared(_ index: Int) -> Bool { locations.indices.contains { count(index, $0) + count($0, index) > 0 } }

  /// Number of locations it usually came before, minus those it usually came after.
  func score(of index: Int) -> Int {
    locations.indices.reduce(0) { $0 + (count(index, $1) - count($1, index)).signum() }
  }

  /// Evidence for the order of each pair, with the pairs taken in `order`.
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
