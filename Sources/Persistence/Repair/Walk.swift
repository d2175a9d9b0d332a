/// Goes through the lines that were found, by their numbers, and puts whole transactions together.
struct Walk {
  let reach: Salvage.Reach
  let segments: [FoundSegment]
  var salvage: Salvage
  /// The number that the next line should have.
  var next: Int
  /// The line before it; nil when that is missing.
  private var before: UInt32?
  /// The lines of a transaction whose end has not come yet.
  private var run: [FoundLine] = []
  /// The next line may belong to a transaction whose beginning is missing.
  private var isDoubtful = false
  /// Broken lines of which it can be read that a transaction ends with them.
  private let ends: Set<Int>
  /// From this line on the journal is not the one that the manifest knows, though it is sound; nil when it is.
  private let turn: Int?

  init(_ reach: Salvage.Reach, _ segments: [FoundSegment], from base: Base, checksum: UInt32, turn: Int?) {
    self.turn = turn
    self.reach = reach
    self.segments = segments
    salvage = Salvage(base: base)
    salvage.checksum = checksum
    next = base.sequence + 1
    before = checksum
    ends = Set(segments.flatMap { $0.broken.filter(\.isLast).map(\.sequence) })
  }

  /// Takes the lines with the number of the first of `lines`; of several, the one that follows the line before. What must be visited
  /// then, nothing or a whole transaction.
  mutating func take(_ lines: ArraySlice<FoundLine>) -> [FoundLine] {
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

  /// No line comes any more.
  mutating func end() {
    salvage.leftOut += run.count
    if !run.isEmpty { missRest(from: next) }
  }

  /// From this number on, nobody knows how many are missing.
  mutating func missRest(from first: Int) { salvage.gaps.append(Salvage.Gap(first: first, count: nil)) }

  private mutating func miss(upTo line: FoundLine) {
    salvage.gaps.append(Salvage.Gap(first: next, count: line.sequence - next))
    salvage.leftOut += run.count
    run.removeAll()
    isDoubtful = line.sequence > next
    before = nil
  }

  private mutating func finish(_ line: FoundLine) -> [FoundLine] {
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

  /// Whether the line refers to the one before it; behind what is missing, nothing is held against it.
  private func follows(_ line: FoundLine) -> Bool {
    guard let before else { return true }
    let segment = segments[line.segment]
    guard line.sequence == segment.first else { return line.envelope.previous == before }
    guard let head = segment.head else { return true }
    return line.envelope.previous == segment.headChecksum && head.previous == before
  }

  /// Whether a transaction certainly begins with the line: all before it was on the disk when its group began, or it can still be read
  /// that the damaged line before it ended one.
  private func begins(_ line: FoundLine) -> Bool {
    line.envelope.durable >= line.sequence - 1 || ends.contains(line.sequence - 1)
  }
}
