/// Root of the files: the identity of the database and its generations. It may be older than the journal, whose
/// segments name their successors, but never newer.
struct Manifest: Hashable, Sendable {
  /// A snapshot: its state, size and checksum.
  struct Snapshot: Hashable, Sendable {
    let base: ReplayBase
    let size: Int
    let checksum: UInt32

    /// Last sequence number in it.
    var last: Int { base.sequence }
  }

  /// A segment: the sequence number of its first line, and the size of its content when the manifest was written. Nothing
  /// below that size may be missing.
  struct Segment: Hashable, Sendable {
    let first: Int
    var size: Int
    /// Checksum of the last transaction line, or of the header.
    var checksum: UInt32
  }

  /// Oldest version that can read the manifest and all segments.
  var version = Version.withReserve
  let identity: Identity
  /// True when the last process closed the database cleanly: everything was durable, and the content of the last
  /// segment had the recorded size.
  var isClean = false
  /// Oldest first.
  var snapshots: [Snapshot] = []
  /// Oldest first, without gaps.
  var segments: [Segment] = []

  init(_ identity: Identity) { self.identity = identity }

  /// Minimum size of the segment that starts with `first`; 0 when it is not listed.
  func floor(of first: Int) -> Int { segments.first { $0.first == first }?.size ?? 0 }

  /// Adds newer segments and larger sizes from `known`.
  mutating func keep(_ known: [Segment]) {
    for segment in known {
      if let index = segments.firstIndex(where: { $0.first == segment.first }) {
        if segments[index].size < segment.size { segments[index] = segment }
      } else if segment.first > segments.last?.first ?? 0 {
        segments.append(segment)
      }
    }
  }

  /// Highest sequence number in a snapshot; 0 when there is none.
  var lastSnapshot: Int { snapshots.last?.last ?? 0 }
}

/// Limits on the retained history.
package struct HistoryLimits: Hashable, Sendable {
  /// Minimum time for which states remain readable, in milliseconds, unless `bytes` is exceeded.
  package var age = Limits.historyAge
  /// Total bytes of all files above which the oldest states are dropped.
  package var bytes = Limits.historyBytes

  package init() {}
}

extension Manifest {
  /// States from which reading can start, oldest first.
  var bases: [ReplayBase] { (segments.first?.first == 1 ? [.origin] : []) + snapshots.map(\.base) }

  /// Drops the generations outside the limits; without limits, all but the last. With limits, the second to
  /// last always stays, because the last snapshot may turn out to be damaged.
  mutating func trim(now: Milliseconds, _ limits: HistoryLimits?) {
    let bases = bases
    guard var first = bases.indices.last else { return }
    if let limits {
      first = max(0, first - 1)
      while first > 0, keeps(from: bases[first - 1], until: bases[first], now, limits), bases.count - first < Limits.generations {
        first -= 1
      }
    }
    let last = bases[first].sequence
    snapshots.removeAll { $0.last < last }
    segments.removeAll { $0.first <= last }
  }

  /// A generation lasts until the next one begins: while that beginning is recent enough, so is
  /// the end of the generation.
  private func keeps(from base: ReplayBase, until next: ReplayBase, _ now: Milliseconds, _ limits: HistoryLimits) -> Bool {
    now.count - next.time.count <= limits.age && bytes(from: base) <= limits.bytes
  }

  /// Total bytes of the files needed to read from `base` on.
  private func bytes(from base: ReplayBase) -> Int {
    let kept = snapshots.filter { $0.last >= base.sequence }.map(\.size) + segments.filter { $0.first > base.sequence }.map(\.size)
    return kept.reduce(0) { $0.addingReportingOverflow($1).partialValue }
  }
}

/// MANIFEST.json: one snapshot or segment per line, with a checksum trailer like that of a journal line.
extension Manifest {
  /// Reason why a manifest cannot be used.
  enum ReadError: Error, Hashable {
    case damaged
    case newer(minReader: Int)
  }

  init(_ content: Span<UInt8>) throws(ReadError) {
    let text = content.extracting(0..<max(0, content.count - 1))
    var offset = 0
    guard ChecksumTrailer.check(text) != nil, let version = Version(text, at: &offset) else { throw .damaged }
    guard version.isReadable else { throw .newer(minReader: version.minReader) }
    guard let identity = Identity(text, at: &offset) else { throw .damaged }
    self.init(identity)
    self.version = version
    isClean = text.skip(#","clean":true,"#, at: &offset)
    guard isClean || text.skip(#","clean":false,"#, at: &offset), text.skip("\n\"snapshots\":[", at: &offset) else { throw .damaged }
    while let snapshot = Snapshot(text, at: &offset) { snapshots.append(snapshot) }
    guard text.skip("\n],\n\"segments\":[", at: &offset) else { throw .damaged }
    while let segment = Segment(text, at: &offset) { segments.append(segment) }
    guard text.skip("\n]", at: &offset), offset == text.count - ChecksumTrailer.size, !segments.isEmpty else { throw .damaged }
  }

  func write(to bytes: inout Bytes) {
    version.write(to: &bytes)
    identity.write(to: &bytes)
    bytes.append(isClean ? #","clean":true,"# : #","clean":false,"#)
    bytes.append("\n\"snapshots\":[")
    for (index, snapshot) in snapshots.enumerated() {
      bytes.append(index == 0 ? "\n" : ",\n")
      snapshot.write(to: &bytes)
    }
    bytes.append("\n],\n\"segments\":[")
    for (index, segment) in segments.enumerated() {
      bytes.append(index == 0 ? "\n" : ",\n")
      segment.write(to: &bytes)
    }
    bytes.append("\n]")
    _ = ChecksumTrailer.close(&bytes, from: 0)
    bytes.append(byte: ASCII.newline)
  }
}

extension Manifest.Snapshot {
  /// Parses `{"seq":1201,"mark":1187,"t":"2026-11-21T00:44:12.123Z","size":345,"sum":"a1b2c3d4"}` after its separator.
  init?(_ text: Span<UInt8>, at offset: inout Int) {
    var next = offset
    _ = text.skip(",", at: &next)
    guard text.skip("\n{", at: &next), let base = ReplayBase(text, at: &next), let end = Extent(text, at: &next) else { return nil }
    self.init(base: base, size: end.size, checksum: end.checksum)
    offset = next
  }

  func write(to bytes: inout Bytes) {
    bytes.append("{")
    base.write(to: &bytes)
    Extent(size: size, checksum: checksum).write(to: &bytes)
  }
}

extension Manifest.Segment {
  /// Parses `{"first":1202,"size":345,"sum":"a1b2c3d4"}` after its separator.
  init?(_ text: Span<UInt8>, at offset: inout Int) {
    var next = offset
    _ = text.skip(",", at: &next)
    guard text.skip("\n{\"first\":", at: &next), let first = text.decimal(at: &next), let end = Extent(text, at: &next) else { return nil }
    self.init(first: first, size: end.size, checksum: end.checksum)
    offset = next
  }

  func write(to bytes: inout Bytes) {
    bytes.append("{\"first\":")
    bytes.append(decimal: first)
    Extent(size: size, checksum: checksum).write(to: &bytes)
  }
}

/// The end of an entry: `,"size":345,"sum":"a1b2c3d4"}`.
private struct Extent {
  let size: Int
  let checksum: UInt32

  init(size: Int, checksum: UInt32) {
    self.size = size
    self.checksum = checksum
  }

  init?(_ text: Span<UInt8>, at offset: inout Int) {
    guard text.skip(#","size":"#, at: &offset), let size = text.decimal(at: &offset),
      text.skip(#","sum":""#, at: &offset), let checksum = text.checksum(at: &offset), text.skip("\"}", at: &offset)
    else { return nil }
    self.init(size: size, checksum: checksum)
  }

  func write(to bytes: inout Bytes) {
    bytes.append(#","size":"#)
    bytes.append(decimal: size)
    bytes.append(#","sum":""#)
    bytes.append(checksum: checksum)
    bytes.append("\"}")
  }
}

/// Result of reading the manifest.
enum ManifestState {
  case whole(Manifest)
  case missing
  case damaged
  /// The operating system cannot read it.
  case unreadable(CallError)
  case newer(minReader: Int)

  /// State of the manifest, without its content.
  var root: StartFacts.Root {
    switch self {
    case .whole: .whole
    case .missing: .missing
    case .damaged, .unreadable: .damaged
    case .newer: .newer
    }
  }
}

extension Database {
  /// Reads the manifest. Throws on a newer format, because nothing may be read or changed then, and on transient errors.
  static func readManifest(in folder: borrowing Folder) throws(DatabaseError) -> ManifestState {
    let state = try manifestState(in: folder)
    if case .newer(let minReader) = state { throw .newer(minReader: minReader) }
    return state
  }

  /// Reads the manifest; throws on transient errors only.
  static func manifestState(in folder: borrowing Folder) throws(DatabaseError) -> ManifestState {
    let bytes: Bytes
    do throws(CallError) {
      bytes = try folder.content(of: FileName.manifest.text, limit: Limits.manifest)
    } catch {
      if error.isPassing { throw .unavailable(error) }
      return error.isMissing ? .missing : .unreadable(error)
    }
    do throws(Manifest.ReadError) {
      return .whole(try bytes.withSpan { text throws(Manifest.ReadError) in try Manifest(text) })
    } catch {
      switch error {
      case .damaged: return .damaged
      case .newer(let minReader): return .newer(minReader: minReader)
      }
    }
  }

  /// Reads the current manifest; a missing or damaged one is reconstructed from the file names, in memory only.
  mutating func readManifest() throws(DatabaseError) {
    let state = try Self.manifestState(in: folder)
    let start = try Self.start(in: folder, state, isWritable: false)
    switch StartTable.decision(on: start.facts) {
    case .follow:
      guard case .whole(let found) = state else { return }
      manifest = found
    case .newer: throw .newer(minReader: start.minReader)
    case .reconstruct: try reconstruct()
    case .adopt, .make, .absent:
      // the first segment could not be read when the database was opened
      if manifest.identity == .unknown { try reconstruct() }
    }
  }

  private mutating func reconstruct() throws(DatabaseError) {
    report.add(DatabaseIssue(.manifest, in: FileName.manifest.text))
    manifest = try reconstructed()
  }

  private mutating func reconstructed() throws(DatabaseError) -> Manifest {
    let names: [String]
    do throws(CallError) { names = try storage.names(in: folder.descriptor) } catch { throw .unavailable(error) }
    var snapshots: [Manifest.Snapshot] = []
    var identity = manifest.identity
    for name in names {
      guard case .snapshot(let last) = FileName(name) else { continue }
      switch try state(ofSnapshot: name) {
      case .newer(let minReader): throw .newer(minReader: minReader)
      case .whole(let head, let snapshot) where snapshot.last == last:
        if head.identity.epoch > identity.epoch { identity = head.identity }
        snapshots.append(snapshot)
      case .whole, .damaged: continue
      }
    }
    var manifest = Manifest(identity)
    manifest.snapshots = snapshots.sorted { $0.last < $1.last }
    return manifest
  }

  /// Verifies a snapshot by its own checksum; an unreadable one is reported and counts as damaged.
  private mutating func state(ofSnapshot name: String) throws(DatabaseError) -> SnapshotState {
    do throws(CallError) {
      return try SnapshotFile(folder, name).state()
    } catch {
      if error.isPassing { throw .unavailable(error) }
      report.add(DatabaseIssue(error == .unexpectedFile ? .unexpectedFile : .unreadable(error), in: name))
      return .damaged
    }
  }

  /// Records the current end of the segment in the manifest in memory.
  mutating func recordSegment() {
    guard let segment else { return }
    let entry = Manifest.Segment(first: segment.first, size: segment.size, checksum: chain.checksum)
    if let index = manifest.segments.firstIndex(where: { $0.first == segment.first }) {
      manifest.segments[index] = entry
    } else if segment.first > manifest.segments.last?.first ?? 0 {
      manifest.segments.append(entry)
    }
  }

  /// Called under the lock before the manifest is written: adopts the changes of other processes and keeps
  /// the newer segments known here. A missing or damaged manifest is replaced by ours; an unreadable one is
  /// an error, because it may be newer than ours.
  mutating func refreshManifest() throws(DatabaseError) {
    recordSegment()
    let state = try Self.readManifest(in: folder)
    if case .unreadable(let error) = state { throw .unavailable(error) }
    guard case .whole(let present) = state else { return }
    guard present.identity == manifest.identity else {
      stop(DatabaseIssue(.replaced, in: FileName.manifest.text))
      throw .readOnly
    }
    adopt(present)
  }

  /// Adopts a manifest that was read again.
  mutating func adopt(_ present: Manifest) {
    let known = manifest.segments
    manifest = present
    manifest.keep(known)
    recount()
  }

  /// Measures the journal after the last snapshot.
  mutating func recount() {
    let last = manifest.lastSnapshot
    let bytes = manifest.segments.filter { $0.first > last }.reduce(0) { $0 + $1.size }
    journalSize.restart(behind: manifest.snapshots.last, bytes: bytes, lines: max(0, chain.sequence - last))
  }

  /// Writes the manifest in memory to disk.
  mutating func writeManifest(isClean: Bool) throws(CallError) {
    manifest.isClean = isClean
    var bytes = Bytes()
    manifest.write(to: &bytes)
    try folder.replace(.manifest, by: bytes)
    isManifestBehind = false
  }
}
