import ShopModel

/// First line of a base.
struct SyncBaseHead: WireType, Hashable {
  /// The group, and the replica that wrote the base.
  let head: SyncLogHead
  let number: Int
  let seen: VersionVector
  /// Time of the last change of each replica.
  let latest: [ReplicaID: Timestamp]
  /// Erasures that the base knows.
  var erasures: [SyncErasure] = []
  let entities: Int
  /// True when lines follow that this version does not know.
  var hasUnknownLines = false

  static let shape = Shape<Self>.object(
    { format, minReader, group, replica, number, seen, latest, erasures, entities in
      Self(
        head: SyncLogHead(format: format, minReader: minReader, group: group, replica: replica), number: number, seen: seen,
        latest: Dictionary(latest.map { ($0.replica, $0.at) }) { max($0, $1) }, erasures: erasures ?? [], entities: entities)
    },
    Field("format", \.head.format, .integer(1...Int.max), "Version of the format."),
    Field("minReader", \.head.minReader, .integer(1...Int.max), "The oldest version that can read the file."),
    Field("group", \.head.group, .id, "The group of devices."),
    Field("replica", \.head.replica, .id, "The replica that wrote the base."),
    Field("number", \.number, .integer(Limits.syncSequence), "Number among the bases of the replica; the highest one counts."),
    Field("seen", \.seen, VersionVector.shape, "All changes that are contained."),
    Field("latest", { LatestChange.all(of: $0.latest) }, .array(LatestChange.shape), "Time of the last change of each replica."),
    Field(
      "erasures", \.erasures.nonEmpty, optional: .array(SyncErasure.shape),
      "Erasures, of which nothing may come back; absent if none."),
    Field("entities", \.entities, .integer(0...Int.max), "Number of lines that follow."))
}

extension SyncBaseHead {
  /// Reads the beginning of a file; nil when it is no base, is damaged, or has not arrived yet.
  init?(_ bytes: [UInt8]) {
    guard let line = SealedLine(firstOf: bytes) else { return nil }
    self.init(line)
  }

  /// Nil for any other line.
  fileprivate init?(_ line: SealedLine) {
    var document = Document()
    guard let head = line.read(Self.self, by: &document), head.head.isValid else { return nil }
    self = head
  }

  /// True when this version can read the base, as far as that is known.
  var isReadable: Bool { head.minReader <= SyncLogHead.current && !hasUnknownLines }

  /// Bytes at the beginning of a file that contain the head: room for hundreds of replicas.
  static let maxBytes = 64 << 10
}

/// Time of the last change of a replica.
private struct LatestChange: WireType {
  let replica: ReplicaID
  let at: Timestamp

  static let shape = Shape<Self>.object(
    Self.init,
    Field("replica", \.replica, .id, "The replica."),
    Field("at", \.at, .milliseconds, "Time of its last change, by its clock."))

  static func all(of latest: [ReplicaID: Timestamp]) -> [Self] {
    latest.sorted { $0.key < $1.key }.map { Self(replica: $0.key, at: $0.value) }
  }
}

/// A whole state as a file that never changes: a head, then everything on one entity per sealed line. It counts as a whole or not at all.
struct SyncBase {
  let head: SyncBaseHead
  let state: ReplicatedState
}

extension SyncBase {
  init(_ state: ReplicatedState, latest: [ReplicaID: Timestamp], number: Int, of head: SyncLogHead) {
    self.init(
      head: SyncBaseHead(
        head: head, number: number, seen: state.seen, latest: latest, erasures: state.erasures,
        entities: state.recordedEntityCount),
      state: state)
  }

  /// Content of the file.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var last = SealedLine.write(head, after: 0, to: &bytes)
    var output = Output()
    var writer = SyncedEntityWriter()
    for entity in state.recordedEntities {
      output.clear()
      writer.write(state.record(of: entity), to: &output)
      last = output.withBytes { SealedLine.write(text: $0, after: last, to: &bytes) }
    }
    return bytes
  }
}

/// A base as a file. It is read in pieces, so that it can be of any size.
struct SyncBaseFile {
  /// What can be read of it.
  enum Content {
    case whole(SyncBase, size: Int)
    /// It is whole, but only a newer program can read it.
    case newer
    /// It is damaged, or has not arrived as a whole.
    case damaged
  }

  /// At most so many bytes from an offset on.
  private let piece: (_ start: Int, _ limit: Int) throws(FileReadError) -> [UInt8]

  init(reading piece: @escaping (_ start: Int, _ limit: Int) throws(FileReadError) -> [UInt8]) { self.piece = piece }

  init(_ path: String, in directory: SyncDirectory) {
    self.init { (start, limit) throws(FileReadError) in try directory.read(path, from: start, atMost: limit) }
  }

  /// Its first line; nil when it is no base, is damaged, or has not arrived yet.
  func head() throws(FileReadError) -> SyncBaseHead? { SyncBaseHead(try piece(0, SyncBaseHead.maxBytes)) }

  /// True when it is complete and undamaged.
  func isWhole() throws(FileReadError) -> Bool { try eachLine { _ in true } != nil }

  /// Its content, or only what it contains about some entities.
  func content(of wanted: Set<EntityID>? = nil) throws(FileReadError) -> Content {
    var records: [SyncedEntityRecord] = []
    var entities: Set<EntityID> = []
    var isKnown = true
    var reader = SyncedEntityReader()
    let beginnings = wanted.flatMap(Self.beginnings)
    let whole = try eachLine { line in
      if !isKnown { return true }
      if let beginnings, !beginnings.contains(where: line.value.starts) { return true }
      guard let record = reader.read(line) else {
        isKnown = false
        return true
      }
      records.append(record)
      return entities.insert(record.entity).inserted
    }
    guard let (head, size) = whole else { return .damaged }
    guard isKnown, head.isReadable else { return .newer }
    let state = ReplicatedState(
      seen: head.seen, records: records, erasures: head.erasures, sharesAccounts: head.head.group.sharesAccounts)
    return .whole(SyncBase(head: head, state: state), size: size)
  }

  /// Calls `body` with each line after the head, as long as it returns true; returns the head, and the size in bytes, if all lines are there.
  private func eachLine(_ body: (SealedLine) -> Bool) throws(FileReadError) -> (head: SyncBaseHead, size: Int)? {
    var head: SyncBaseHead?
    var bytes: [UInt8] = []
    var (start, size, count) = (0, 0, 0)
    var last: UInt32 = 0
    while true {
      if let end = SealedLine.end(in: bytes, from: start) {
        guard end - start <= Limits.syncLine, let line = SealedLine(bytes[start..<end], after: last) else { return nil }
        if head != nil {
          guard body(line) else { return nil }
          count += 1
        } else {
          head = SyncBaseHead(line)
          if head == nil { return nil }
        }
        (last, start) = (line.checksum, line.end)
      } else {
        // the rest of the line, or the next ones
        bytes.removeSubrange(..<start)
        start = 0
        if bytes.count > Limits.syncLine { return nil }
        let more = try piece(size, max(Self.pieceBytes, bytes.count))
        if more.isEmpty { return head.flatMap { bytes.isEmpty && count == $0.entities ? ($0, size) : nil } }
        size += more.count
        bytes += more
      }
    }
  }

  /// Bytes that are read at once, unless a line is longer.
  private static let pieceBytes = 1 << 20

  /// How the lines of some entities begin; nil when there are too many of them, or their ids are not written as they are.
  private static func beginnings(of entities: Set<EntityID>) -> [[UInt8]]? {
    if entities.count > fewEntities { return nil }
    var beginnings: [[UInt8]] = []
    for entity in entities {
      guard let key = entity.key,
        key.utf8.allSatisfy({ $0 > UInt8(ascii: "\\") && $0 < 0x7F || UInt8(ascii: "-")...UInt8(ascii: "9") ~= $0 })
      else { return nil }
      beginnings.append(Array(#"{"kind":"\#(entity.storedType)","id":"\#(key)""#.utf8))
    }
    return beginnings
  }

  /// Entities among which a search is faster than reading a line.
  private static let fewEntities = 16
}

extension SyncErasure: WireType {
  static let shape = StoredErasure.shape.map(
    throwing: { (stored) throws(ValidationError) in
      guard let scope = ErasedScope(stored.scope, of: stored.customer) else { throw .invalid("scope") }
      return Self(scope: scope, replica: stored.replica, sequence: stored.sequence, at: stored.at, seen: stored.seen)
    },
    {
      StoredErasure(scope: $0.scope.data, customer: $0.scope.customer, replica: $0.replica, sequence: $0.sequence, at: $0.at, seen: $0.seen)
    })
}

/// Stored form of an erasure.
private struct StoredErasure: Sendable {
  let scope: ResetScope?
  let customer: CustomerID?
  let replica: ReplicaID
  let sequence: Int
  let at: Timestamp
  let seen: VersionVector

  static let shape = Shape<Self>.object(
    { Self(scope: $0, customer: $1, replica: $2, sequence: $3, at: $4, seen: $5) },
    Field("scope", \.scope, optional: .word, "Data that is erased; absent if a customer is."),
    Field("customer", \.customer, optional: .id, "Customer who is erased; absent if data is."),
    Field("replica", \.replica, .id, "The replica that erased it."),
    Field("sequence", \.sequence, .integer(Limits.syncSequence), "Sequence number of its change."),
    Field("at", \.at, .milliseconds, "Time of the change."),
    Field("seen", \.seen, VersionVector.shape, "Everything that was erased."))
}
