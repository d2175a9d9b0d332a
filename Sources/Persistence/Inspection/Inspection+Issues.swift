extension Inspection {
  /// Problems that the service would report, followed by those in parts that it does not read: after damage,
  /// and in older generations.
  static func issues(
    _ store: borrowing Store, _ folder: borrowing Folder, _ segments: [InspectedSegment], _ files: [InspectedFile],
    _ unreadable: [StoreIssue]
  ) throws(StoreError) -> [StoreIssue] {
    var report = Report()
    for issue in store.report.issues { report.add(issue) }
    let manifest = store.manifest
    let start = manifest.bases.first?.sequence ?? 0
    for segment in segments where segment.isNamed && segment.isCurrent(in: manifest) && segment.first > start {
      note(segment, store.tail, &report)
    }
    for snapshot in manifest.snapshots { try note(snapshot, in: folder, &report) }
    for segment in manifest.segments where !files.contains(where: { $0.kind == .segment(segment.first) }) {
      report.add(unlessTold: StoreIssue(.segmentMissing, in: FileName.journal(segment.first).text))
    }
    for issue in unreadable { report.add(unlessTold: issue) }
    for file in files where manifest.segments.isEmpty {
      guard case .snapshot(let last) = file.kind, !manifest.snapshots.contains(where: { $0.last == last }) else { continue }
      report.add(unlessTold: StoreIssue(.snapshot, in: file.name))
    }
    for file in files where file.isOurs && file.isStrange {
      report.add(unlessTold: StoreIssue(.unexpectedFile, in: file.name))
    }
    return report.issues
  }

  private static func note(_ segment: InspectedSegment, _ tail: Tail?, _ report: inout Report) {
    if segment.head == nil { report.add(unlessTold: StoreIssue(.head, in: segment.name)) }
    for line in segment.broken {
      let isTail = tail?.file == segment.name && line.bytes.lowerBound >= tail?.bytes.lowerBound ?? .max
      let following = segment.lines.count { $0.bytes.lowerBound > line.bytes.lowerBound }
      let kind = StoreIssue.Kind.line(.altered, sequence: line.sequence, following: following)
      if !isTail { report.add(unlessTold: StoreIssue(kind, in: segment.name, at: line.bytes.lowerBound)) }
    }
  }

  private static func note(
    _ snapshot: Manifest.Snapshot, in folder: borrowing Folder, _ report: inout Report
  ) throws(StoreError) {
    let name = FileName.snapshot(snapshot.last).text
    do throws(CallError) {
      if case .whole = try SnapshotFile(folder, name).state(as: snapshot) { return }
      report.add(unlessTold: StoreIssue(.snapshot, in: name))
    } catch {
      if error.isPassing { throw .unavailable(error) }
      report.add(
        unlessTold: StoreIssue(error.isMissing ? .snapshot : error == .unexpectedFile ? .unexpectedFile : .unreadable(error), in: name))
    }
  }
}

extension Report {
  /// Adds a problem unless one is already reported at its position.
  fileprivate mutating func add(unlessTold issue: StoreIssue) {
    if !issues.contains(where: { $0.file == issue.file && $0.offset == issue.offset }) { add(issue) }
  }
}

extension InspectedSegment {
  /// True when its name matches its first sequence number.
  fileprivate var isNamed: Bool { name == FileName.journal(first).text }
}

extension InspectedFile {
  /// True for a link or a special file, which the store never creates.
  fileprivate var isStrange: Bool { info.map { !$0.isRegular || $0.links != 1 } ?? true }
}

extension Store {
  /// Unacknowledged end of the journal; nil when there is none.
  var tail: Inspection.Tail? {
    guard hasTornTail, let segment else { return nil }
    do throws(CallError) {
      let end = try SegmentEnd(of: segment.file, storage)
      return Inspection.Tail(file: FileName.journal(segment.first).text, bytes: segment.size..<end.content)
    } catch {
      return nil
    }
  }
}

/// Finds intact lines in a text whose newlines may be damaged.
enum IntactParts {
  /// Returns the positions of the lines found, in order; the number of attempts is bounded.
  static func of(_ text: Span<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var tries = 0
    while start < text.count, tries < Limits.checks {
      guard isBeginning(text, start) else {
        start += 1
        continue
      }
      tries += 1
      if let end = end(of: text, from: start) {
        parts.append(start..<end)
        start = end
      } else {
        start += 1
      }
    }
    return parts
  }

  /// True when the text at `start` looks like the start of a journal line.
  static func isBeginning(_ text: Span<UInt8>, _ start: Int) -> Bool {
    var offset = start
    return text.skip(#"{"s":"#, at: &offset) || text.skip(#"{"next":"#, at: &offset)
  }

  /// End of an intact line that starts at `start`; nil when there is none.
  private static func end(of text: Span<UInt8>, from start: Int) -> Int? {
    var checks = 0
    for end in start..<text.count where text[end] == ASCII.closingBrace {
      let part = text.extracting(start..<end + 1)
      guard ChecksumTrailer.stated(in: part) != nil else { continue }
      if ChecksumTrailer.check(part) != nil, Line(part) != nil { return end + 1 }
      checks += 1
      if checks == Limits.checks { return nil }
    }
    return nil
  }
}
