/// Readable data of a database with damaged files.
package struct Salvage: Sendable {
  /// Part of the database to read.
  package enum Scope: Sendable {
    /// Up to the first missing line.
    case beforeDamage
    /// Past it, to all complete transactions.
    case everything
  }

  /// Missing lines, by sequence number.
  package struct Gap: Hashable, Sendable {
    package let first: Int
    /// Nil when unknown; 0 when the lines before and after it exist but do not belong together.
    package let count: Int?
  }

  package let base: ReplayBase
  /// Number of transactions visited, and the time of the last one.
  package internal(set) var changes = 0
  package internal(set) var time: Milliseconds
  package internal(set) var gaps: [Gap] = []
  /// Intact lines that are not part of a complete transaction.
  package internal(set) var leftOut = 0
  /// Complete transactions after the first gap that were not visited, and the time of the last one.
  package internal(set) var behind = 0
  package internal(set) var timeBehind: Milliseconds?
  /// Counter of the last timestamp, and checksum of the last line.
  var counter = 0
  var checksum: UInt32 = 0

  /// True when nothing is missing.
  package var isComplete: Bool { gaps.isEmpty && leftOut == 0 }

  init(base: ReplayBase) {
    self.base = base
    time = base.time
  }
}

extension Inspection {
  /// Visits the state from which reading starts, and the transactions after it, as far as they are readable.
  package func salvage(_ reach: Salvage.Scope, _ visit: Visit) throws(DatabaseError) -> Salvage {
    do throws(CallError) {
      let checksum = try loadBase(visit)
      var walk = SalvageScan(reach, segments, from: base, checksum: checksum, turn: turn)
      var source = LineSource(folder)
      let end = tail == nil ? Int.max : reached
      var index = lines.partitioningIndex { $0.sequence > base.sequence }
      while index < lines.count, lines[index].sequence <= end {
        let sequence = lines[index].sequence
        let next = lines[index...].firstIndex { $0.sequence > sequence } ?? lines.count
        for line in walk.add(lines[index..<next]) { try source.visit(line, segments[line.segment].name, visit) }
        index = next
      }
      walk.end()
      if tail == nil { missEnd(&walk) }
      return walk.salvage
    } catch {
      throw .unavailable(error)
    }
  }

  /// Sequence number at which the files diverge from the manifest: reading stopped, and a line recorded in
  /// the manifest does not exist. Nil when they do not diverge.
  private var turn: Int? {
    let found = Set(lines.map(\.checksum) + segments.map(\.headChecksum))
    let isKnown = manifest.segments.allSatisfy { $0.first <= base.sequence || found.contains($0.checksum) }
    return isStopped && !isKnown ? reached + 1 : nil
  }

  private func loadBase(_ visit: Visit) throws(CallError) -> UInt32 {
    guard base.sequence > 0 else { return Chain.origin.checksum }
    let file = try SnapshotFile(folder, FileName.snapshot(base.sequence).text)
    guard case .whole(let head, _) = try file.state() else { throw .different }
    guard try file.load(visit) != nil else { throw .different }
    return head.checksum
  }

  /// Adds a gap when there is evidence of further lines.
  private func missEnd(_ walk: inout SalvageScan) {
    let last = walk.next - 1
    let ours = segments.filter { $0.isCurrent(in: manifest) }
    let known = ours.flatMap { [$0.first - 1, ($0.closing?.next ?? 1) - 1] } + lines.map(\.envelope.durable) + [manifest.lastSnapshot]
    let highest = (known + (manifest.segments.isEmpty ? namedSnapshots : [])).max() ?? 0
    if highest > last {
      walk.salvage.gaps.append(Salvage.Gap(first: walk.next, count: highest - last))
    } else if isStopped, last <= reached, walk.salvage.gaps.isEmpty {
      walk.missRest(from: walk.next)
    }
  }

  /// Sequence numbers from the names of snapshots, for a database without a manifest.
  private var namedSnapshots: [Int] {
    files.map { if case .snapshot(let last) = $0.kind { last } else { 0 } }
  }

  /// Missing lines of older generations; they affect only the history.
  package func missingPast() -> [Salvage.Gap] {
    guard let first = bases.first else { return [] }
    var gaps: [Salvage.Gap] = []
    var next = first.sequence + 1
    for line in lines where line.sequence >= next && line.sequence <= base.sequence {
      if line.sequence > next { gaps.append(Salvage.Gap(first: next, count: line.sequence - next)) }
      next = line.sequence + 1
    }
    if next <= base.sequence { gaps.append(Salvage.Gap(first: next, count: base.sequence - next + 1)) }
    return gaps
  }
}

/// Reads individual lines of segments; keeps the last segment open.
private struct LineSource: ~Copyable {
  private let storage: any Storage
  private let directory: Descriptor
  private var name = ""
  private var file: Descriptor?
  private var bytes = Bytes()

  init(_ folder: borrowing Folder) {
    storage = folder.storage
    directory = folder.descriptor
  }

  deinit { if let file { storage.close(file) } }

  mutating func visit(_ line: IntactLine, _ name: String, _ visit: Visit) throws(CallError) {
    let file = try opened(name)
    let start = line.bytes.lowerBound
    bytes.cut(to: 0)
    while bytes.count < line.bytes.count {
      let before = bytes.count
      let storage = storage
      try bytes.append(atMost: line.bytes.count - before) { output throws(CallError) in
        try storage.read(file, at: start + before, into: &output)
      }
      guard bytes.count > before else { throw .different }
    }
    let envelope = line.envelope
    bytes.withSpan { text in
      visit(.transaction(sequence: envelope.sequence, time: envelope.time, isLast: envelope.isLast), text.extracting(envelope.value))
    }
  }

  private mutating func opened(_ next: String) throws(CallError) -> Descriptor {
    if let file, next == name { return file }
    let found = try storage.open(next, in: directory, for: .read)
    if let file { storage.close(file) }
    file = found
    name = next
    return found
  }
}

extension Array {
  /// Index of the first element that satisfies `isBehind`; all such elements follow all others.
  fileprivate func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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
  mutating func add(_ lines: ArraySlice<IntactLine>) -> [IntactLine] {
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
