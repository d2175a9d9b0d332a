/// How long something took, many times.
struct Times {
  private var all: [Duration] = []

  var count: Int { all.count }

  mutating func add(_ time: Duration) { all.append(time) }

  /// Half took no longer.
  var median: Bench.Figure { .time(at(Self.half)) }

  /// Of a hundred, one took longer.
  var most: Bench.Figure { .time(at(Self.nearlyAll)) }

  /// How many fit into a second.
  var rate: Bench.Figure {
    let sum = all.reduce(.zero, +)
    return .rate(sum > .zero ? Double(all.count) / (sum / .seconds(1)) : 0)
  }

  private func at(_ share: Double) -> Duration {
    let sorted = all.sorted()
    return sorted.isEmpty ? .zero : sorted[min(Int(Double(sorted.count) * share), sorted.count - 1)]
  }

  private static let half = 0.5
  private static let nearlyAll = 0.99
}
