extension Inspection {
  /// What the service would say, and then what stands where it does not look: behind damage, and in older generations.
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
  /// Adds what stands at a place of which nothing was said yet.
  fileprivate mutating func add(unlessTold finding: Finding) {
    if !findings.contains(where: { $0.file == finding.file && $0.offset == finding.offset }) { add(finding) }
  }
}

extension FoundSegment {
  /// It has the name that its head asks for.
  fileprivate var isNamed: Bool { name == FileName.journal(first).text }
}

extension FoundFile {
  /// A link, or no regular file: nothing that we made.
  fileprivate var isStrange: Bool { info.map { !$0.isRegular || $0.links != 1 } ?? true }
}

extension Store {
  /// The end of the journal that was never acknowledged.
  var tail: Inspection.Tail? {
    guard hasTornTail, let segment else { return nil }
    do throws(CallError) {
      return Inspection.Tail(file: FileName.journal(segment.first).text, bytes: segment.size..<(try storage.inspect(segment.file).size))
    } catch {
      return nil
    }
  }
}
