/// State of a snapshot file.
enum SnapshotState {
  case whole(SnapshotHeader, Manifest.Snapshot)
  case damaged
  case newer(minReader: Int)
}

/// A snapshot opened for reading.
struct SnapshotFile: ~Copyable {
  private let storage: any Storage
  private let file: Descriptor
  let size: Int

  init(_ folder: borrowing Folder, _ name: String) throws(CallError) {
    let opened = try folder.open(name, for: .read)
    let length: Int
    do throws(CallError) {
      length = try folder.storage.inspect(opened).size
    } catch {
      folder.storage.close(opened)
      throw error
    }
    storage = folder.storage
    file = opened
    size = length
  }

  deinit { storage.close(file) }

  /// Checksum of the whole file if its trailer states the same, otherwise nil. Reads the file in chunks.
  func checksum() throws(CallError) -> UInt32? {
    let end = size - ChecksumTrailer.size - 1
    guard end > 0 else { return nil }
    var checksum = Checksum()
    var offset = 0
    var piece = Bytes()
    while offset < end {
      piece.cut(to: 0)
      try read(into: &piece, at: offset, atMost: min(Limits.chunk, end - offset))
      guard piece.count > 0 else { return nil }
      piece.withSpan { checksum.add($0) }
      offset += piece.count
    }
    piece.cut(to: 0)
    try read(into: &piece, at: end, atMost: ChecksumTrailer.size)
    return piece.withSpan(ChecksumTrailer.stated) == checksum.value ? checksum.value : nil
  }

  /// Verifies the file by its own checksum and, if given, by its entry in the manifest.
  func state(as entry: Manifest.Snapshot? = nil) throws(CallError) -> SnapshotState { try state(as: entry, checksum()) }

  /// As `state(as:)`, and visits the entities if they belong to `database`, before it is known whether the file is intact.
  func load(as entry: Manifest.Snapshot, of database: UInt64, _ visit: Visit) throws(CallError) -> SnapshotState {
    guard size == entry.size, let head = try head(), head.version.isReadable, head.identity.database == database else {
      return try state(as: entry)
    }
    if size >= Limits.largeSnapshot, let count = try statedCount() {
      visit(.snapshot(entities: min(count, size / Limits.leastEntity)), Span())
    }
    return try state(as: entry, load(visit))
  }

  /// As `state(as:)`, for reading only what follows: the entities may be damaged, and the checksum of the line after the snapshot shows
  /// whether the header is sound.
  func start(as entry: Manifest.Snapshot) throws(CallError) -> SnapshotState { try state(as: entry, entry.checksum) }

  /// The number of entities that the last line states, which may be damaged.
  private func statedCount() throws(CallError) -> Int? {
    var end = Bytes()
    try read(into: &end, at: size - Limits.snapshotEnd, atMost: Limits.snapshotEnd)
    return end.withSpan { bytes in
      guard var offset = bytes.indices.last(where: { bytes[$0] == ASCII.closingBracket }), bytes.skip("],\"count\":", at: &offset) else {
        return nil
      }
      return bytes.decimal(at: &offset)
    }
  }

  private func head() throws(CallError) -> SnapshotHeader? {
    var reader = LineReader(storage, file, from: 0, to: size)
    guard let line = try reader.next() else { return nil }
    return reader.withBytes(line.bytes) { SnapshotHeader($0) }
  }

  /// `checksum` is nil when the file is incomplete or damaged.
  private func state(as entry: Manifest.Snapshot?, _ checksum: UInt32?) throws(CallError) -> SnapshotState {
    guard size == entry?.size ?? size, let checksum, checksum == entry?.checksum ?? checksum else { return .damaged }
    var reader = LineReader(storage, file, from: 0, to: size)
    guard let line = try reader.next() else { return .damaged }
    if let version = reader.withBytes(line.bytes, { Version(start: $0) }), !version.isReadable {
      return .newer(minReader: version.minReader)
    }
    guard let head = reader.withBytes(line.bytes, { SnapshotHeader($0) }), head.base == entry?.base ?? head.base else { return .damaged }
    return .whole(head, Manifest.Snapshot(base: head.base, size: size, checksum: checksum))
  }

  /// Visits the entities and returns the checksum of the whole file if its trailer states the same; otherwise
  /// nil, and nothing visited can be trusted. Reads the file once.
  func load(_ visit: Visit) throws(CallError) -> UInt32? {
    var reader = LineReader(storage, file, from: 0, to: size)
    var checksum = Checksum()
    var isHead = true
    while let line = try reader.next(), line.isWhole {
      reader.mark = line.end
      let ending = reader.withBytes(line.bytes) { text -> Bool? in
        let isEnd = text.count > 0 && text[0] == ASCII.closingBracket
        checksum.add(isEnd ? text.extracting(0..<max(0, text.count - ChecksumTrailer.size)) : text)
        if isEnd { return ChecksumTrailer.stated(in: text) == checksum.value }
        checksum.add(Self.newline.span)
        if !isHead { visit(.entity, text.extracting(0..<text.count - (text.count > 0 && text[text.count - 1] == ASCII.comma ? 1 : 0))) }
        return nil
      }
      isHead = false
      if let isSound = ending { return isSound && line.end == size ? checksum.value : nil }
    }
    return nil
  }

  private static let newline: [UInt8] = [ASCII.newline]

  private func read(into piece: inout Bytes, at offset: Int, atMost limit: Int) throws(CallError) {
    let (storage, file) = (storage, file)
    try piece.append(atMost: limit) { output throws(CallError) in
      try storage.read(file, at: offset, into: &output)
    }
  }
}

/// The first line of a snapshot:
/// `{"format":1,"minReader":1,"store":"…","device":"…","epoch":1,"seq":1201,"mark":1187,"t":"…Z","n":7,"p":"…","entities":[`.
struct SnapshotHeader {
  let version: Version
  let identity: Identity
  let base: ReplayBase
  /// Counter of the last timestamp, from which the clock continues.
  let counter: Int
  /// Checksum of the last line whose effect is included.
  let checksum: UInt32

  init(_ identity: Identity, _ base: ReplayBase, counter: Int, checksum: UInt32) {
    version = .original
    self.identity = identity
    self.base = base
    self.counter = counter
    self.checksum = checksum
  }

  /// Position where the journal continues.
  var chain: Chain { Chain(sequence: base.sequence, checksum: checksum) }

  init?(_ text: Span<UInt8>) {
    var offset = 0
    guard let version = Version(text, at: &offset), let identity = Identity(text, at: &offset),
      text.skip(",", at: &offset), let base = ReplayBase(text, at: &offset),
      text.skip(#","n":"#, at: &offset), let counter = text.decimal(at: &offset),
      text.skip(#","p":""#, at: &offset), let checksum = text.checksum(at: &offset),
      text.skip(#"","entities":["#, at: &offset), offset == text.count
    else { return nil }
    self.version = version
    self.identity = identity
    self.base = base
    self.counter = counter
    self.checksum = checksum
  }

  /// Omits the newline, because each entity begins with one.
  func write(to bytes: inout Bytes) {
    version.write(to: &bytes)
    identity.write(to: &bytes)
    bytes.append(",")
    base.write(to: &bytes)
    bytes.append(#","n":"#)
    bytes.append(decimal: counter)
    bytes.append(#","p":""#)
    bytes.append(checksum: checksum)
    bytes.append(#"","entities":["#)
  }
}

/// A state from which reading can start: that of a snapshot, or the empty one before the first line.
package struct ReplayBase: Hashable, Sendable {
  /// Last line whose effect is included.
  package let sequence: Int
  /// A number from the caller, taken when the snapshot was made: its count of changes.
  package let mark: Int
  /// Last timestamp issued before it.
  package let time: Milliseconds

  /// Position before the first line of a new database.
  static let origin = ReplayBase(sequence: 0, mark: 0, time: Milliseconds(0))
}

/// `"seq":1201,"mark":1187,"t":"2026-11-21T00:44:12.123Z"`, as in the manifest and in the header of the snapshot.
extension ReplayBase {
  init?(_ text: Span<UInt8>, at offset: inout Int) {
    guard text.skip(#""seq":"#, at: &offset), let sequence = text.decimal(at: &offset),
      text.skip(#","mark":"#, at: &offset), let mark = text.decimal(at: &offset),
      text.skip(#","t":""#, at: &offset), let time = Milliseconds(text, at: &offset), text.skip("\"", at: &offset)
    else { return nil }
    self.init(sequence: sequence, mark: mark, time: time)
  }

  func write(to bytes: inout Bytes) {
    bytes.append(#""seq":"#)
    bytes.append(decimal: sequence)
    bytes.append(#","mark":"#)
    bytes.append(decimal: mark)
    bytes.append(#","t":""#)
    time.write(to: &bytes)
    bytes.append("\"")
  }
}

/// Receives the entities of a snapshot and writes them in large chunks.
package struct SnapshotSink: ~Copyable {
  private let storage: any Storage
  private let file: Descriptor
  private var bytes = Bytes()
  private var checksum = Checksum()
  private(set) var size = 0
  private(set) var count = 0

  init(_ storage: any Storage, _ file: Descriptor, _ head: SnapshotHeader) {
    self.storage = storage
    self.file = file
    head.write(to: &bytes)
  }

  /// Appends one entity: a JSON text on one line, at most 1 MiB.
  package mutating func add(_ entity: Span<UInt8>) throws(DatabaseError) {
    precondition(entity.count > 0 && entity.count <= Limits.value, "an entity must be 1 byte to 1 MiB long")
    bytes.append(count == 0 ? "\n" : ",\n")
    let offset = bytes.count
    bytes.append(entity)
    precondition(bytes.firstIndex(of: ASCII.newline, from: offset) == nil, "an entity must be one line")
    count += 1
    if bytes.count >= Limits.piece {
      do throws(CallError) { try flush() } catch { throw DatabaseError(unapplied: error) }
    }
  }

  /// Writes the end; returns the checksum expected when the file is read back.
  mutating func finish() throws(CallError) -> UInt32 {
    bytes.append("\n],\"count\":")
    bytes.append(decimal: count)
    try flush()
    let sum = checksum.value
    ChecksumTrailer.write(sum, to: &bytes)
    bytes.append(byte: ASCII.newline)
    try flush()
    return sum
  }

  private mutating func flush() throws(CallError) {
    bytes.withSpan { checksum.add($0) }
    var sent = 0
    while sent < bytes.count {
      let (storage, file, start) = (storage, file, sent)
      let stored = try bytes.withSpan { span throws(CallError) in
        try storage.write(file, span.extracting(start..<span.count))
      }
      guard stored > 0 else { throw .short }
      sent += stored
    }
    size += sent
    bytes.removeAll()
  }
}
