extension Inspection {
  /// Problems that the service would report, followed by those where it does not look: after damage,
  /// and in older generations.
  static func findings(
    _ store: borrowing Store, _ folder: borrowing Folder, _ segments: [FoundSegment], _ files: [FoundFile],
    _ unreadable: [Finding]
  ) throws(StoreError) -> [Finding] {
    var report = Report()
    for finding in store.report.findings { report.add(finding) }
    let manifest = store.manifest
    let start = manifest.bases.first?.sequence ?? 0
    for segment in segments where segment.isNamed && (segment.identity ?? manifest.identity) == manifest.identity && segment.first > start {
      note(segment, store.tail, &report)
    }
    for snapshot in manifest.snapshots { try note(snapshot, in: folder, &report) }
    for segment in manifest.segments where !files.contains(where: { $0.kind == .segment(segment.first) }) {
      report.add(unlessTold: Finding(.segmentMissing, in: FileName.journal(segment.first).text))
    }
    for finding in unreadable { report.add(unlessTold: finding) }
    for file in files where manifest.segments.isEmpty {
      guard case .snapshot(let last) = file.kind, !manifest.snapshots.contains(where: { $0.last == last }) else { continue }
      report.add(unlessTold: Finding(.snapshot, in: file.name))
    }
    for file in files where file.isOurs && file.isStrange {
      report.add(unlessTold: Finding(.strange, in: file.name))
    }
    return report.findings
  }

  private static func note(_ segment: FoundSegment, _ tail: Tail?, _ report: inout Report) {
    if segment.head == nil { report.add(unlessTold: Finding(.head, in: segment.name)) }
    for line in segment.broken {
      let isTail = tail?.file == segment.name && line.bytes.lowerBound >= tail?.bytes.lowerBound ?? .max
      let following = segment.lines.count { $0.bytes.lowerBound > line.bytes.lowerBound }
      let kind = Finding.Kind.line(.altered, sequence: line.sequence, following: following)
      if !isTail { report.add(unlessTold: Finding(kind, in: segment.name, at: line.bytes.lowerBound)) }
    }
  }

  private static func note(
    _ snapshot: Manifest.Snapshot, in folder: borrowing Folder, _ report: inout Report
  ) throws(StoreError) {
    let name = FileName.snapshot(snapshot.last).text
    do throws(CallError) {
      if case .whole = try SnapshotFile(folder, name).state(as: snapshot) { return }
      report.add(unlessTold: Finding(.snapshot, in: name))
    } catch {
      if error.isPassing { throw .unavailable(error) }
      report.add(unlessTold: Finding(error.isMissing ? .snapshot : error == .strange ? .strange : .unreadable(error), in: name))
    }
  }
}

extension Report {
  /// Adds a problem unless one is already reported at its position.
  fileprivate mutating func add(unlessTold finding: Finding) {
    if !findings.contains(where: { $0.file == finding.file && $0.offset == finding.offset }) { add(finding) }
  }
}

extension FoundSegment {
  /// True when its name matches its first sequence number.
  fileprivate var isNamed: Bool { name == FileName.journal(first).text }
}

extension FoundFile {
  /// True for a link or a special file, which the store never creates.
  fileprivate var isStrange: Bool { info.map { !$0.isRegular || $0.links != 1 } ?? true }
}

extension Store {
  /// Unacknowledged end of the journal; nil when there is none.
  var tail: Inspection.Tail? {
    guard hasTornTail, let segment else { return nil }
    do throws(CallError) {
      return Inspection.Tail(file: FileName.journal(segment.first).text, bytes: segment.size..<(try storage.inspect(segment.file).size))
    } catch {
      return nil
    }
  }
}

/// Finds intact lines in a text whose newlines may be damaged.
enum IntactParts {
  /// Returns their positions in order, after a bounded number of attempts.
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

  /// True when a line of the journal starts there.
  static func isBeginning(_ text: Span<UInt8>, _ start: Int) -> Bool {
    var place = start
    return text.skip(#"{"s":"#, at: &place) || text.skip(#"{"next":"#, at: &place)
  }

  /// End of an intact line that starts at `start`; nil when there is none.
  private static func end(of text: Span<UInt8>, from start: Int) -> Int? {
    var checks = 0
    for end in start..<text.count where text[end] == ASCII.closingBrace {
      let part = text.extracting(start..<end + 1)
      guard Seal.stated(in: part) != nil else { continue }
      if Seal.check(part) != nil, Line(part) != nil { return end + 1 }
      checks += 1
      if checks == Limits.checks { return nil }
    }
    return nil
  }
}
