/// How much there is behind the last snapshot.
struct Gauge {
  var bytes = 0
  var lines = 0
  private(set) var snapshotBytes = 0
  /// The last line in the snapshot.
  private var snapshot = 0
  /// After a snapshot that failed: how large the journal must be before the next try.
  private var floor = 0

  /// Begins behind a snapshot, of which nothing is known yet.
  mutating func restart(behind snapshot: Manifest.Snapshot?, bytes: Int = 0, lines: Int = 0) {
    if snapshot?.last ?? 0 != self.snapshot { floor = 0 }
    self.snapshot = snapshot?.last ?? 0
    snapshotBytes = snapshot?.size ?? 0
    self.bytes = bytes
    self.lines = lines
  }

  func wantsSnapshot(bytes limit: Int, lines limitOfLines: Int) -> Bool {
    bytes >= floor && (bytes > max(limit, snapshotBytes) || lines > limitOfLines)
  }

  /// A full disk must not make every change try a snapshot.
  mutating func postpone(by bytes: Int) { floor = self.bytes + bytes }
}
