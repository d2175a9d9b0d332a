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
