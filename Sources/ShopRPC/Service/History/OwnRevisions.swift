import ShopModel

/// The revisions that this process made, as ranges: those of a process alone on its store are a single one.
struct OwnRevisions {
  /// In ascending order, with gaps between them.
  private var ranges: [ClosedRange<Int>] = []

  /// Adds a revision higher than all others.
  mutating func add(_ revision: Int) {
    if let last = ranges.last, last.upperBound == revision - 1 {
      ranges[ranges.count - 1] = last.lowerBound...revision
    } else {
      ranges.append(revision...revision)
    }
  }

  /// Removes revisions after `last`, whose changes could not be made durable.
  mutating func removeAll(after last: Int) {
    while let range = ranges.popLast() {
      guard range.lowerBound <= last else { continue }
      return ranges.append(range.lowerBound...min(range.upperBound, last))
    }
  }

  func contains(_ revision: Int) -> Bool {
    let place = ranges.partitionPoint { $0.upperBound < revision }
    return place < ranges.count && ranges[place].contains(revision)
  }
}
