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

  /// Gives what stands at some places other keys; nil takes it out. All leave before any comes in: a thing that has moved
  /// from one place to another would else be there twice.
  mutating func set(_ changes: [(place: Int, key: SortKey?)]) {
    let last = changes.reduce(-1) { max($0, $1.place) }
    while keys.count <= last { keys.append(nil) }
    let different = changes.filter { keys[$0.place] != $0.key }
    for change in different {
      if let before = keys[change.place] { places.remove(at: position(of: before)) }
      keys[change.place] = nil
    }
    for change in different {
      guard let key = change.key else { continue }
      places.insert(Int32(clamping: change.place), at: position(of: key))
      keys[change.place] = key
    }
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
