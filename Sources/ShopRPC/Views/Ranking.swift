/// The places of a table in an order, kept up one by one.
struct Ranking: Sendable {
  /// In order.
  private(set) var places: [Int32] = []
  /// By place; nil where nothing is.
  private var keys: [SortKey?] = []

  /// Sorts all at once; `keys` by place.
  init(_ keys: [SortKey?]) {
    self.keys = keys
    var present: [(key: SortKey, place: Int32)] = []
    present.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() { if let key { present.append((key, Int32(clamping: place))) } }
    present.sort { $0.key < $1.key }
    places = present.map(\.place)
  }

  /// Gives what stands at `place` another key; nil takes it out.
  mutating func set(_ place: Int, _ key: SortKey?) {
    while keys.count <= place { keys.append(nil) }
    let before = keys[place]
    if before == key { return }
    if let before { places.remove(at: position(of: before)) }
    keys[place] = key
    if let key { places.insert(Int32(clamping: place), at: position(of: key)) }
  }

  /// Where `key` stands, or would.
  private func position(of key: SortKey) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = low + (high - low) / 2
      if let other = keys[Int(places[middle])], other < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
