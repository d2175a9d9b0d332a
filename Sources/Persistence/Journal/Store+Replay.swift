/// Result of reading a segment.
enum ReadEnd {
  /// All lines were accepted.
  case end
  /// Another segment follows.
  case closed
  case broken(DamageSite)
}

/// Position where reading ended prematurely.
struct DamageSite {
  /// Offset of the transaction that cannot be read completely.
  let transaction: Int
  /// The rejected line, and its expected sequence number.
  let line: LineReader.Extent
  let sequence: Int
  /// Facts known without reading any later line.
  var facts: LineFacts
}

/// Lines of an incomplete transaction.
private struct Run {
  var chain: Chain
  var start: Int
  var lines: [(envelope: Envelope, offset: Int)] = []
}

extension Store {
  /// Reads the lines after the known end of the segment, as far as they are valid, and visits complete
  /// transactions. `isLasting` states that all of them are durable.
  mutating func replay(to size: Int, isLasting: Bool, _ visit: Visit) throws(CallError) -> ReadEnd {
    guard var segment else { return .end }
    let start = segment.size
    defer {
      if segment.size > start {
        taken = chain.sequence
        if isLasting { durable = chain.sequence }
        isUnsynced = !isLasting
      }
      self.segment = segment
    }
    var reader = LineReader(storage, segment.file, from: segment.size, to: size)
    var run = Run(chain: chain, start: segment.size)
    let stated = manifest.segments.first { $0.first == segment.first }
    while let extent = try reader.next() {
      let (checksum, line) = reader.withBytes(extent.bytes) { text in
        ChecksumTrailer.check(text).map { ($0, Line(text)) } ?? (nil, nil)
      }
      var facts = Self.facts(extent, isIntact: checksum != nil, line, run, isOverlong: extent.end - run.start > Limits.group)
      if let line, let checksum, !Self.isStated(extent, line, checksum, run, stated) { facts.isChained = false }
      guard facts.isSound, let line, let checksum else { return .broken(DamageSite(run, extent, facts)) }
      if run.lines.isEmpty, line.durable >= run.chain.sequence { segment.proven = run.start }
      guard case .transaction(let envelope) = line else {
        take(extent.end, lines: 0, &segment)
        return .closed
      }
      run.chain = Chain(sequence: envelope.sequence, checksum: checksum)
      run.lines.append((envelope, extent.bytes.lowerBound))
      guard envelope.isLast else { continue }
      deliver(run, reader, visit)
      chain = run.chain
      take(extent.end, lines: run.lines.count, &segment)
      run.lines.removeAll(keepingCapacity: true)
      run.start = extent.end
      reader.mark = extent.end
      if chain.sequence >= last || isEnough?() ?? false { return .end }
    }
    let isShort = size < manifest.floor(of: segment.first)
    guard isShort || !run.lines.isEmpty else { return .end }
    let nothing = LineReader.Extent(bytes: size..<size, isWhole: false, end: size)
    return .broken(DamageSite(run, nothing, Self.facts(nothing, isIntact: false, nil, run, isOverlong: false)))
  }

  private static func facts(_ extent: LineReader.Extent, isIntact: Bool, _ line: Line?, _ run: Run, isOverlong: Bool) -> LineFacts {
    let isNext =
      switch line {
      case .transaction(let envelope): envelope.sequence == run.chain.sequence + 1
      case .closing(let closing): closing.next == run.chain.sequence + 1 && run.lines.isEmpty
      case nil: false
      }
    return LineFacts(
      isWhole: extent.isWhole && !isOverlong, isIntact: isIntact, isNearlyIntact: false, isChained: line?.previous == run.chain.checksum,
      isNext: isNext, isProven: false, isLastSegment: true)
  }

  /// False when a line reaches the segment end recorded in the manifest but differs from the line recorded
  /// there: a diverged copy has its own chain, as valid as ours.
  private static func isStated(
    _ extent: LineReader.Extent, _ line: Line, _ checksum: UInt32, _ run: Run, _ stated: Manifest.Segment?
  ) -> Bool {
    guard let stated, extent.bytes.lowerBound < stated.size, extent.end >= stated.size else { return true }
    let last = if case .closing = line { run.chain.checksum } else { checksum }
    return extent.end == stated.size && last == stated.checksum
  }

  private mutating func deliver(_ run: Run, _ reader: borrowing LineReader, _ visit: Visit) {
    for (envelope, offset) in run.lines {
      clock.observe(envelope.time, counter: envelope.counter)
      durable = max(durable, envelope.durable)
      let value = offset + envelope.value.lowerBound..<offset + envelope.value.upperBound
      reader.withBytes(value) { text in
        visit(.transaction(sequence: envelope.sequence, time: envelope.time, isLast: envelope.isLast), text)
      }
    }
  }

  private mutating func take(_ end: Int, lines: Int, _ segment: inout Segment) {
    journalSize.bytes += end - segment.size
    journalSize.lines += lines
    segment.size = end
  }
}

extension DamageSite {
  fileprivate init(_ run: Run, _ line: LineReader.Extent, _ facts: LineFacts) {
    transaction = run.start
    self.line = line
    sequence = run.chain.sequence + 1
    self.facts = facts
  }
}
