/// How much there is behind the last snapshot.
struct Gauge {
  var bytes = 0
  var lines = 0
  var snapshotBytes: Int
  /// After a snapshot that failed: how large the journal must be before the next try.
  private var floor = 0

  init(snapshotBytes: Int = 0) { self.snapshotBytes = snapshotBytes }

  func wantsSnapshot(bytes limit: Int, lines limitOfLines: Int) -> Bool {
    bytes >= floor && (bytes > max(limit, snapshotBytes) || lines > limitOfLines)
  }

  /// A full disk must not make every change try a snapshot.
  mutating func postpone(by bytes: Int) { floor = self.bytes + bytes }
}
