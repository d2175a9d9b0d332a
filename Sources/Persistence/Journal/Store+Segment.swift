/// Result of opening the next segment.
enum SegmentEntry {
  case entered
  case missing
  /// The segment exists but is unusable; a problem is reported, and reading has stopped.
  case refused
}

extension Store {
  /// Opens the segment after the last line of the chain and reads its header.
  mutating func enterSegment() throws(StoreError) -> SegmentEntry {
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
      report.add(StoreIssue(.notWritable, in: name))
      return (file, false)
    }
  }

  /// Reads the header and adopts what the decision table permits. For `newer`, `minReader` is the format
  /// that a reader must support.
  private mutating func readHead() throws(CallError) -> (HeaderDecision, minReader: Int) {
    guard var segment else { return (.missing, 0) }
    var reader = LineReader(storage, segment.file, from: 0, to: try storage.inspect(segment.file).size)
    guard let line = try reader.next() else { return (HeaderTable.decision(on: HeaderFacts(exists: true)), 0) }
    let (chain, store) = (chain, manifest.identity == .unknown ? nil : manifest.identity.store)
    let (facts, version, head) = reader.withBytes(line.bytes) { text in
      (HeaderFacts(text, isWhole: line.isWhole, after: chain, store: store), Version(start: text), Self.sealedHead(text))
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
      // without a manifest the first header determines the identity of the store
      if store == nil { manifest = Manifest(head.identity) }
      self.chain.checksum = checksum
      durable = max(durable, chain.sequence)
    }
    return (decision, version?.minReader ?? 0)
  }

  private mutating func act(on decision: (HeaderDecision, minReader: Int), _ name: String) throws(StoreError) -> SegmentEntry {
    switch decision.0 {
    case .enter: return .entered
    case .missing: return .missing
    case .newer: throw .newer(minReader: decision.minReader)
    case .acceptHeader:
      report.add(StoreIssue(.head, in: name))
      return .entered
    case .refuse(let rejection):
      let kind: StoreIssue.Kind =
        switch rejection {
        case .torn: .head
        case .replaced: .replaced
        case .unchained: .line(.unchained, sequence: chain.sequence + 1, following: 0)
        }
      stop(StoreIssue(kind, in: name))
      return .refused
    }
  }

  private mutating func refuse(_ error: CallError, _ name: String) throws(StoreError) -> SegmentEntry {
    if error.isPassing { throw .unavailable(error) }
    stop(StoreIssue(error == .unexpectedFile ? .unexpectedFile : .unreadable(error), in: name))
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
extension Store {
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
