/// State of a directory, and the data needed for a decision on it.
struct Start {
  var facts: StartFacts
  var head: FirstHeader?
  /// Format that a program must support to read the files.
  var minReader = 0
}

/// Intact header of a first segment, with its size and checksum.
struct FirstHeader {
  let head: SegmentHeader
  let size: Int
  let checksum: UInt32
}

extension Database {
  /// Examines a directory, given the state of its manifest. If that alone decides, nothing else is examined.
  static func start(in folder: borrowing Folder, _ state: ManifestState, isWritable: Bool) throws(DatabaseError) -> Start {
    var start = Start(facts: StartFacts(root: state.root, first: .absent, hasMore: false, isWritable: isWritable))
    if case .newer(let minReader) = state { start.minReader = minReader }
    guard state.root == .missing || state.root == .damaged else { return start }
    do throws(CallError) {
      for name in try folder.storage.names(in: folder.descriptor) {
        switch FileName(name) {
        case nil, .lock, .manifest: continue
        case .journal(1):
          do throws(CallError) {
            try look(at: name, in: folder, &start)
          } catch {
            if error.isPassing { throw error }
            // reading will report why it is unreadable; it must not be created again
            start.facts.hasMore = true
          }
        case .journal, .snapshot: start.facts.hasMore = true
        }
      }
    } catch {
      throw DatabaseError(unapplied: error)
    }
    return start
  }

  private static func look(at name: String, in folder: borrowing Folder, _ start: inout Start) throws(CallError) {
    let bytes = try folder.content(of: name, limit: Limits.head)
    start.facts.first = .torn
    let end = bytes.firstIndex(of: ASCII.newline, from: 0) ?? bytes.count
    if bytes.count >= Limits.head || end + 1 < bytes.count { start.facts.hasMore = true }
    guard end < bytes.count else { return }
    bytes.withSpan { span in
      let text = span.extracting(0..<end)
      guard let checksum = ChecksumTrailer.check(text), let version = Version(start: text) else { return }
      start.minReader = version.minReader
      if !version.isReadable {
        start.facts.first = .newer
        return
      }
      guard let head = SegmentHeader(text) else { return }
      start.facts.first = .head
      start.head = FirstHeader(head: head, size: end + 1, checksum: checksum)
    }
  }

  /// Handles a rejected line according to the recovery table.
  mutating func recover(from site: DamageSite, size: Int, _ mode: LockMode) throws(CallError) {
    guard let segment else { return }
    let survey = try survey(site, in: segment, size: size)
    var facts = site.facts
    facts.isProven = survey.isProven
    facts.isLastSegment = survey.isLastSegment
    facts.isNearlyIntact = survey.isNearlyIntact
    switch RecoveryTable.decision(on: facts) {
    case .take: return
    case .cut:
      hasTornTail = true
      if mode == .exclusive, segment.isWritable { cut(site, size: size, lines: survey.lines, segment) }
    case .refuse(let damage):
      let kind = DatabaseIssue.Kind.line(damage, sequence: site.sequence, following: survey.following)
      stop(DatabaseIssue(kind, in: FileName.journal(segment.first).text, at: site.line.bytes.lowerBound))
    }
  }

  /// Moves the tail to quarantine, then truncates the journal before it. A crash between the two leads here
  /// again, with the same bytes and therefore the same name.
  private mutating func cut(_ site: DamageSite, size: Int, lines: Int, _ segment: Segment) {
    let source = FileName.journal(segment.first).text
    do throws(CallError) {
      let name = try folder.quarantine(site.transaction..<size, of: segment.file, source, "torn")
      try storage.truncate(segment.file, to: site.transaction)
      try storage.syncData(segment.file)
      hasTornTail = false
      report.cut(lines: lines, to: name, DatabaseIssue(.tailCut(lines: lines), in: source, at: site.transaction))
    } catch {
      stop(DatabaseIssue(.quarantine(error), in: source, at: site.transaction))
    }
  }
}
