/// Result of opening the next segment.
enum SegmentEntry {
  case entered
  case missing
  /// The segment exists but is unusable; a problem is reported, and reading has stopped.
  case refused
}

extension Database {
  /// Opens the segment after the last line of the chain and reads its header.
  mutating func enterSegment() throws(DatabaseError) -> SegmentEntry {
    let name = FileName.journal(chain.sequence + 1).text
    let file: Descriptor
    let isWritable: Bool
    do throws(CallError) {
      (file, isWritable) = try openSegment(name)
    } catch {
      if error.isMissing { return try act(on: (HeaderTable.decision(on: HeaderFacts()), 0), name) }
      return try refuse(error, name)
    }
    let old = segment
    segment = Segment(file: file, first: chain.sequence + 1, size: 0, isWritable: isWritable, inherited: 0)
    let decision: (HeaderDecision, minReader: Int)
    do throws(CallError) {
      segment?.inherited = try storage.inspect(file).size
      decision = try readHead()
    } catch {
      if let old { storage.close(old.file) }
      return try refuse(error, name)
    }
    if decision.0 == .newer {
      // stays behind the closing line, where nothing is ever written
      storage.close(file)
      segment = old
    } else if let old {
      storage.close(old.file)
    }
    return try act(on: decision, name)
  }

  private mutating func openSegment(_ name: String) throws(CallError) -> (Descriptor, Bool) {
    guard !report.isReadOnly, options.purpose == .work else { return (try folder.open(name, for: .read), false) }
    do throws(CallError) {
      return (try folder.open(name, for: .over), true)
    } catch {
      guard error.isForbidden else { throw error }
      let file = try folder.open(name, for: .read)
      report.add(DatabaseIssue(.notWritable, in: name))
      return (file, false)
    }
  }

  /// Reads the header and adopts what the decision table permits. For `newer`, `minReader` is the format
  /// that a reader must support.
  private mutating func readHead() throws(CallError) -> (HeaderDecision, minReader: Int) {
    guard var segment else { return (.missing, 0) }
    var reader = LineReader(storage, segment.file, from: 0, to: try storage.inspect(segment.file).size)
    guard let line = try reader.next() else { return (HeaderTable.decision(on: HeaderFacts(exists: true)), 0) }
    let (chain, database) = (chain, manifest.identity == .unknown ? nil : manifest.identity.database)
    let (facts, version, head) = reader.withBytes(line.bytes) { text in
      (HeaderFacts(text, isWhole: line.isWhole, after: chain, database: database), Version(start: text), Self.sealedHead(text))
    }
    let decision = HeaderTable.decision(on: facts)
    segment.size = line.end
    segment.fileSize = line.end
    segment.allowsReserve = version?.format ?? 0 >= Version.withReserve.format
    segment.previous = chain.checksum
    segment.proven = line.end
    self.segment = segment
    if decision == .acceptHeader { try trustFirstLine(&reader) }
    if decision == .enter, let (head, checksum) = head {
      // without a manifest the first header determines the identity of the database
      if database == nil { manifest = Manifest(head.identity) }
      self.chain.checksum = checksum
      durable = max(durable, chain.sequence)
    }
    return (decision, version?.minReader ?? 0)
  }

  private mutating func act(on decision: (HeaderDecision, minReader: Int), _ name: String) throws(DatabaseError) -> SegmentEntry {
    switch decision.0 {
    case .enter: return .entered
    case .missing: return .missing
    case .newer: throw .newer(minReader: decision.minReader)
    case .acceptHeader:
      report.add(DatabaseIssue(.head, in: name))
      return .entered
    case .refuse(let rejection):
      let kind: DatabaseIssue.Kind =
        switch rejection {
        case .torn: .head
        case .replaced: .replaced
        case .unchained: .line(.unchained, sequence: chain.sequence + 1, following: 0)
        }
      stop(DatabaseIssue(kind, in: name))
      return .refused
    }
  }

  private mutating func refuse(_ error: CallError, _ name: String) throws(DatabaseError) -> SegmentEntry {
    if error.isPassing { throw .unavailable(error) }
    stop(DatabaseIssue(error == .unexpectedFile ? .unexpectedFile : .unreadable(error), in: name))
    return .refused
  }

  /// After a damaged header, the first line cannot be verified: it is trusted, and the rest is verified against it.
  private mutating func trustFirstLine(_ reader: inout LineReader) throws(CallError) {
    guard let line = try reader.next(), let first = reader.withBytes(line.bytes, Line.init) else { return }
    chain.checksum = first.previous
  }

  private static func sealedHead(_ text: Span<UInt8>) -> (SegmentHeader, UInt32)? {
    guard let checksum = ChecksumTrailer.check(text), let head = SegmentHeader(text) else { return nil }
    return (head, checksum)
  }
}

/// Lines that were in a segment before this process opened it.
///
/// A failed sync marks pages as clean although they never reached the disk. The error is reported only to
/// processes that have the file open. For a process that opens it later, the lines look intact and every sync
/// succeeds, yet a power failure loses them.
extension Database {
  /// Called before the first sync of a segment: rewrites the inherited lines that no later line proves
  /// durable. The caller holds the lock, so nobody truncates them meanwhile.
  func renew(_ segment: Segment) throws(CallError) {
    let end = min(segment.size, segment.inherited)
    guard segment.proven < end else { return }
    var index = segment.proven
    try folder.eachPiece(index..<end, of: segment.file) { piece throws(CallError) in
      var sent = 0
      while sent < piece.count {
        let (storage, start, offset) = (storage, sent, index)
        let stored = try piece.withSpan { span throws(CallError) in
          try storage.write(segment.file, over: offset, span.extracting(start..<span.count))
        }
        guard stored > 0 else { throw .short }
        sent += stored
        index += stored
      }
    }
  }
}

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

extension Database {
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
        extend(to: extent.end, lines: 0, &segment)
        return .closed
      }
      run.chain = Chain(sequence: envelope.sequence, checksum: checksum)
      run.lines.append((envelope, extent.bytes.lowerBound))
      guard envelope.isLast else { continue }
      deliver(run, reader, visit)
      chain = run.chain
      extend(to: extent.end, lines: run.lines.count, &segment)
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

  private mutating func extend(to end: Int, lines: Int, _ segment: inout Segment) {
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

/// Reads the lines of a part of a file through a sliding window.
struct LineReader: ~Copyable {
  /// A line: its position in the file without the newline, and whether it ended with a newline
  /// within the maximum line size.
  struct Extent {
    let bytes: Range<Int>
    let isWhole: Bool
    /// Offset of the next line.
    let end: Int
  }

  private let storage: any Storage
  private let file: Descriptor
  private let end: Int
  private var window = Bytes()
  /// File offsets of the first byte of the window, and of the next line.
  private var base: Int
  private var readOffset: Int
  /// Bytes from this offset on stay in the window: the current transaction starts there.
  var mark: Int

  init(_ storage: any Storage, _ file: Descriptor, from start: Int, to end: Int) {
    self.storage = storage
    self.file = file
    self.end = end
    base = start
    readOffset = start
    mark = start
  }

  /// Reads the next line; nil at the end.
  mutating func next() throws(CallError) -> Extent? {
    let start = readOffset
    var searched = start
    while true {
      if let found = window.firstIndex(of: ASCII.newline, from: searched - base) {
        readOffset = base + found + 1
        return Extent(bytes: start..<readOffset - 1, isWhole: readOffset - start <= Limits.line, end: readOffset)
      }
      searched = base + window.count
      guard searched < end, try fill() else { break }
      if searched - start > Limits.line { forget(upTo: searched) }
    }
    readOffset = searched
    return start == searched ? nil : Extent(bytes: start..<searched, isWhole: false, end: searched)
  }

  /// Calls `body` with the bytes of `part` if they are still in the window, otherwise with an empty span.
  func withBytes<Result>(_ part: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let inside = part.lowerBound >= base && part.upperBound <= base + window.count
    return window.withSpan { body($0.extracting(inside ? part.lowerBound - base..<part.upperBound - base : 0..<0)) }
  }

  /// Reads the next chunk; false when the file ends prematurely.
  private mutating func fill() throws(CallError) -> Bool {
    forget(upTo: min(mark, readOffset))
    let offset = base + window.count
    let (storage, file) = (storage, file)
    try window.append(atMost: min(Limits.chunk, end - offset)) { output throws(CallError) in
      try storage.read(file, at: offset, into: &output)
    }
    return base + window.count > offset
  }

  private mutating func forget(upTo offset: Int) {
    let gone = min(offset - base, window.count)
    guard gone > 0 else { return }
    window.removeFirst(gone)
    base += gone
  }
}
