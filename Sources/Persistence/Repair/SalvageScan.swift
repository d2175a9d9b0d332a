/// Goes through the lines found, in sequence, and assembles complete transactions.
struct SalvageScan {
  let reach: Salvage.Scope
  let segments: [InspectedSegment]
  var salvage: Salvage
  /// Expected sequence number of the next line.
  var next: Int
  /// Checksum of the preceding line; nil when that line is missing.
  private var before: UInt32?
  /// Lines of a transaction that is still incomplete.
  private var run: [IntactLine] = []
  /// True when the next line may belong to a transaction whose start is missing.
  private var isDoubtful = false
  /// Sequence numbers of broken lines that still legibly end a transaction.
  private let ends: Set<Int>
  /// From this line on, the journal differs from the one recorded in the manifest, although it is
  /// valid; nil when it does not.
  private let turn: Int?

  init(_ reach: Salvage.Scope, _ segments: [InspectedSegment], from base: ReplayBase, checksum: UInt32, turn: Int?) {
    self.turn = turn
    self.reach = reach
    self.segments = segments
    salvage = Salvage(base: base)
    salvage.checksum = checksum
    next = base.sequence + 1
    before = checksum
    ends = Set(segments.flatMap { $0.broken.filter(\.isLast).map(\.sequence) })
  }

  /// Accepts one of `lines`, which share a sequence number: the one that follows the preceding line,
  /// otherwise the first. Returns the lines to visit: none, or a complete transaction.
  mutating func take(_ lines: ArraySlice<IntactLine>) -> [IntactLine] {
    guard let line = lines.first(where: follows) ?? lines.first else { return [] }
    if line.sequence > next || line.sequence == turn || !follows(line) { miss(upTo: line) }
    if isDoubtful, begins(line) { isDoubtful = false }
    next = line.sequence + 1
    before = line.checksum
    if isDoubtful {
      salvage.leftOut += 1
      isDoubtful = !line.envelope.isLast
      return []
    }
    run.append(line)
    guard line.envelope.isLast else { return [] }
    defer { run.removeAll() }
    return finish(line)
  }

  /// Ends the scan after the last line.
  mutating func end() {
    salvage.leftOut += run.count
    if !run.isEmpty { missRest(from: next) }
  }

  /// Adds a gap of unknown size.
  mutating func missRest(from first: Int) { salvage.gaps.append(Salvage.Gap(first: first, count: nil)) }

  private mutating func miss(upTo line: IntactLine) {
    salvage.gaps.append(Salvage.Gap(first: next, count: line.sequence - next))
    salvage.leftOut += run.count
    run.removeAll()
    isDoubtful = line.sequence > next
    before = nil
  }

  private mutating func finish(_ line: IntactLine) -> [IntactLine] {
    let time = line.envelope.time
    guard salvage.gaps.isEmpty || reach == .everything else {
      salvage.behind += 1
      salvage.timeBehind = max(time, salvage.timeBehind ?? time)
      return []
    }
    salvage.changes += 1
    if time >= salvage.time { (salvage.time, salvage.counter) = (time, line.envelope.counter) }
    salvage.checksum = line.checksum
    return run
  }

  /// True when the line refers to the preceding one, or that one is missing.
  private func follows(_ line: IntactLine) -> Bool {
    guard let before else { return true }
    let segment = segments[line.segment]
    guard line.sequence == segment.first else { return line.envelope.previous == before }
    guard let head = segment.head else { return true }
    return line.envelope.previous == segment.headChecksum && head.previous == before
  }

  /// True when the line certainly starts a transaction: everything before it was durable when its group
  /// began, or the damaged line before it still legibly ended one.
  private func begins(_ line: IntactLine) -> Bool {
    line.envelope.durable >= line.sequence - 1 || ends.contains(line.sequence - 1)
  }
}
