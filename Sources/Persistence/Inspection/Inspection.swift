/// A database opened for inspection under its lock. Only `rebuild` modifies it; apart from a missing lock file,
/// nothing is created, and nothing is truncated or synced.
package struct Inspection: ~Copyable {
  let folder: Folder
  private let lock: ProcessLock
  package let files: [InspectedFile]
  /// Named segments by first line, then those under other names.
  package let segments: [InspectedSegment]
  /// Entries of the quarantine directory.
  package let quarantine: [InspectedFile]
  let manifest: Manifest
  /// Lines of this database and epoch, in order; a line contained in two files occurs twice.
  let lines: [IntactLine]
  /// Sequence number of the last line that the service would accept; `isStopped` is true when damage follows it.
  let reached: Int
  let isStopped: Bool
  /// True when the service would reject changes. If false, any damage is in parts that it does not read.
  package let isReadOnly: Bool
  /// Unacknowledged end of the journal, which the next start truncates.
  package let tail: Tail?
  /// All problems: those that the service would report, then the others.
  package let issues: [DatabaseIssue]
  /// State from which the present is read.
  package let base: ReplayBase

  /// The incomplete end of a segment.
  package struct Tail: Hashable, Sendable {
    package let file: String
    package let bytes: Range<Int>
  }

  /// Opens the directory of a database. `exclusive` locks out all others and creates a missing lock file.
  package init(
    directory path: String, _ mode: LockMode, storage: any Storage = Disk(), lockWait: Int? = nil
  ) throws(DatabaseError) {
    let opened: Folder
    do throws(CallError) { opened = try Folder(path, storage, makes: false) } catch { throw .unavailable(error) }
    try self.init(opened, mode, lockWait ?? Limits.lockWait)
  }

  private init(_ opened: consuming Folder, _ mode: LockMode, _ wait: Int) throws(DatabaseError) {
    let held = try Self.acquire(mode, in: opened, wait)
    let names = try Self.files(in: opened)
    let database = try Self.database(in: opened)
    let (found, unreadable) = try Self.segments(in: opened, names)
    let kept = try Self.quarantine(in: opened, names)
    issues = try Self.issues(database, opened, found, names, unreadable)
    folder = opened
    lock = held
    files = names
    segments = found
    quarantine = kept
    manifest = database.manifest
    lines = found.flatMap { $0.isCurrent(in: database.manifest) ? $0.lines : [] }.sorted()
    reached = database.chain.sequence
    isStopped = database.report.isStopped
    isReadOnly = database.report.isReadOnly
    base = database.base
    tail = database.tail
  }

  package var databaseID: String { manifest.identity.databaseText }
  package var device: String { manifest.identity.deviceText }
  package var epoch: Int { manifest.identity.epoch }
  /// Format that a program must know to read the database.
  package var format: Int { manifest.version.minReader }
  /// Newest format that this program reads.
  package static var newestFormat: Int { Limits.format }
  /// States from which history can be read, oldest first.
  package var bases: [ReplayBase] { manifest.bases }

  /// Files of the database to which it no longer, or not yet, refers.
  package var leftovers: [String] {
    if manifest.segments.isEmpty { return [] }
    let start = manifest.segments.first?.first ?? 1
    return files.filter { file in
      switch file.kind {
      case .segment(let first): first < start || isStale(first)
      case .snapshot(let last): !manifest.snapshots.contains { $0.last == last }
      case .manifest, .lock, .draft, .quarantine, .foreign: false
      }
    }.map(\.name)
  }

  /// Leftovers with states older than the only retained one; empty when several are retained.
  package var forgotten: [String] {
    guard bases.count == 1 else { return [] }
    return leftovers.filter { name in
      switch FileName(name) {
      case .journal(let first): first <= base.sequence
      case .snapshot(let last): last < base.sequence
      default: false
      }
    }
  }

  private func isStale(_ first: Int) -> Bool {
    segments.contains { $0.name == FileName.journal(first).text && !$0.isCurrent(in: manifest) }
  }
}

extension Inspection {
  /// Acquires the lock. A shared lock creates no file: without a lock file, no process writes.
  static func acquire(_ mode: LockMode, in folder: borrowing Folder, _ wait: Int) throws(DatabaseError) -> ProcessLock {
    let file: Descriptor?
    do throws(CallError) {
      let isDatabase = try folder.storage.names(in: folder.descriptor).contains { InspectedFile.Kind($0).isStored }
      guard isDatabase else { throw .absent }
      let name = FileName.lock.text
      file = mode == .shared ? try folder.openIfThere(name, for: .read) : try folder.open(name, for: .lock)
    } catch {
      throw DatabaseError(unapplied: error)
    }
    var lock = ProcessLock(folder.storage, file, wait: wait)
    try lock.acquire(mode, in: folder)
    return lock
  }

  /// Loads the database as the service would.
  static func database(in folder: borrowing Folder) throws(DatabaseError) -> Database {
    var database = try Database(inspecting: folder)
    try database.load { _, _ in }
    return database
  }

  /// All directory entries with their status.
  static func files(in folder: borrowing Folder) throws(DatabaseError) -> [InspectedFile] {
    do throws(CallError) {
      var files: [InspectedFile] = []
      for name in try folder.storage.names(in: folder.descriptor) {
        let info = try info(of: name, in: folder.descriptor, folder.storage)
        files.append(InspectedFile(name: name, kind: InspectedFile.Kind(name), info: info))
      }
      return files
    } catch {
      throw .unavailable(error)
    }
  }

  /// Nil for a file that cannot be opened, such as a symbolic link.
  private static func info(of name: String, in directory: Descriptor, _ storage: any Storage) throws(CallError) -> FileInfo? {
    do throws(CallError) {
      let file = try storage.open(name, in: directory, for: .read)
      defer { storage.close(file) }
      return try storage.inspect(file)
    } catch {
      if error.isPassing { throw error }
      return nil
    }
  }

  static func quarantine(in folder: borrowing Folder, _ files: [InspectedFile]) throws(DatabaseError) -> [InspectedFile] {
    // anything other than a directory is a foreign file, reported when something must be quarantined
    guard files.contains(where: { $0.kind == .quarantine && $0.info?.isRegular == false }) else { return [] }
    do throws(CallError) {
      let storage = folder.storage
      let directory = try storage.openDirectory(FileName.quarantine, in: folder.descriptor)
      defer { storage.close(directory) }
      var kept: [InspectedFile] = []
      for name in try storage.names(in: directory) {
        kept.append(InspectedFile(name: name, kind: .quarantine, info: try info(of: name, in: directory, storage)))
      }
      return kept
    } catch {
      throw .unavailable(error)
    }
  }

  /// All segments, including those under other names, and problems for the unreadable ones.
  static func segments(in folder: borrowing Folder, _ files: [InspectedFile]) throws(DatabaseError) -> ([InspectedSegment], [DatabaseIssue])
  {
    var found: [InspectedSegment] = []
    var unreadable: [DatabaseIssue] = []
    let named = files.filter { if case .segment = $0.kind { true } else { false } }.sorted { $0.first < $1.first }
    for file in named + files.filter({ $0.kind == .foreign }) where file.info?.isRegular == true && file.info?.links == 1 {
      do throws(CallError) {
        let first: Int? = if case .segment(let first) = file.kind { first } else { nil }
        if let segment = try InspectedSegment(folder, file.name, first: first, index: found.count) { found.append(segment) }
      } catch {
        if error.isPassing { throw .unavailable(error) }
        unreadable.append(DatabaseIssue(.unreadable(error), in: file.name))
      }
    }
    return (found, unreadable)
  }
}

extension InspectedFile {
  fileprivate var first: Int { if case .segment(let first) = kind { first } else { 0 } }
}

extension InspectedFile.Kind {
  /// True for kinds of files that only a database contains.
  fileprivate var isStored: Bool {
    switch self {
    case .manifest, .segment, .snapshot: true
    case .lock, .draft, .quarantine, .foreign: false
    }
  }
}

extension Inspection {
  /// Problems that the service would report, followed by those in parts that it does not read: after damage,
  /// and in older generations.
  static func issues(
    _ database: borrowing Database, _ folder: borrowing Folder, _ segments: [InspectedSegment], _ files: [InspectedFile],
    _ unreadable: [DatabaseIssue]
  ) throws(DatabaseError) -> [DatabaseIssue] {
    var report = Report()
    for issue in database.report.issues { report.add(issue) }
    let manifest = database.manifest
    let start = manifest.bases.first?.sequence ?? 0
    for segment in segments where segment.isNamed && segment.isCurrent(in: manifest) && segment.first > start {
      record(segment, database.tail, &report)
    }
    for snapshot in manifest.snapshots { try record(snapshot, in: folder, &report) }
    for segment in manifest.segments where !files.contains(where: { $0.kind == .segment(segment.first) }) {
      report.add(once: DatabaseIssue(.segmentMissing, in: FileName.journal(segment.first).text))
    }
    for issue in unreadable { report.add(once: issue) }
    for file in files where manifest.segments.isEmpty {
      guard case .snapshot(let last) = file.kind, !manifest.snapshots.contains(where: { $0.last == last }) else { continue }
      report.add(once: DatabaseIssue(.snapshot, in: file.name))
    }
    for file in files where file.isOurs && file.isStrange {
      report.add(once: DatabaseIssue(.unexpectedFile, in: file.name))
    }
    return report.issues
  }

  private static func record(_ segment: InspectedSegment, _ tail: Tail?, _ report: inout Report) {
    if segment.head == nil { report.add(once: DatabaseIssue(.head, in: segment.name)) }
    for line in segment.broken {
      let isTail = tail?.file == segment.name && line.bytes.lowerBound >= tail?.bytes.lowerBound ?? .max
      let following = segment.lines.count { $0.bytes.lowerBound > line.bytes.lowerBound }
      let kind = DatabaseIssue.Kind.line(.altered, sequence: line.sequence, following: following)
      if !isTail { report.add(once: DatabaseIssue(kind, in: segment.name, at: line.bytes.lowerBound)) }
    }
  }

  private static func record(
    _ snapshot: Manifest.Snapshot, in folder: borrowing Folder, _ report: inout Report
  ) throws(DatabaseError) {
    let name = FileName.snapshot(snapshot.last).text
    do throws(CallError) {
      if case .whole = try SnapshotFile(folder, name).state(as: snapshot) { return }
      report.add(once: DatabaseIssue(.snapshot, in: name))
    } catch {
      if error.isPassing { throw .unavailable(error) }
      report.add(
        once: DatabaseIssue(error.isMissing ? .snapshot : error == .unexpectedFile ? .unexpectedFile : .unreadable(error), in: name))
    }
  }
}

extension Report {
  /// Adds a problem unless one is already reported at its position.
  fileprivate mutating func add(once issue: DatabaseIssue) {
    if !issues.contains(where: { $0.file == issue.file && $0.offset == issue.offset }) { add(issue) }
  }
}

extension InspectedSegment {
  /// True when its name matches its first sequence number.
  fileprivate var isNamed: Bool { name == FileName.journal(first).text }
}

extension InspectedFile {
  /// True for a link or a special file, which the database never creates.
  fileprivate var isStrange: Bool { info.map { !$0.isRegular || $0.links != 1 } ?? true }
}

extension Database {
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
