/// How much of the past is kept.
package struct HistoryLimits: Hashable, Sendable {
  /// In milliseconds: states at least as young as this can be read.
  package var age = Limits.historyAge
  /// What all files together may have before the oldest states go.
  package var bytes = Limits.historyBytes

  package init() {}
}

extension Manifest {
  /// The states that reading can begin with, oldest first.
  var bases: [Base] { (segments.first?.first == 1 ? [.origin] : []) + snapshots.map(\.base) }

  /// Forgets the generations that the limits do not keep; without limits all but the last. The one before the last always stays
  /// otherwise, because the last snapshot may turn out to be damaged.
  mutating func trim(now: Milliseconds, _ limits: HistoryLimits?) {
    let bases = bases
    guard var first = bases.indices.last else { return }
    if let limits {
      first = max(0, first - 1)
      while first > 0, keeps(from: bases[first - 1], until: bases[first], now, limits), bases.count - first < Limits.generations {
        first -= 1
      }
    }
    let last = bases[first].sequence
    snapshots.removeAll { $0.last < last }
    segments.removeAll { $0.first <= last }
  }

  /// A generation ends with the next one's beginning: as long as that is young, something of it is.
  private func keeps(from base: Base, until next: Base, _ now: Milliseconds, _ limits: HistoryLimits) -> Bool {
    now.count - next.time.count <= limits.age && bytes(from: base) <= limits.bytes
  }

  /// Of all files that are needed to read from `base` on.
  private func bytes(from base: Base) -> Int {
    let kept = snapshots.filter { $0.last >= base.sequence }.map(\.size) + segments.filter { $0.first > base.sequence }.map(\.size)
    return kept.reduce(0) { $0.addingReportingOverflow($1).partialValue }
  }
}
