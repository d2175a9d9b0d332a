import ShopModel

/// First line of a base.
struct SyncBaseHead: WireType, Hashable {
  /// The group, and the replica that wrote the base.
  let head: SyncLogHead
  /// Number among the bases of the replica; the highest one counts.
  let number: Int
  /// All changes that are contained.
  let seen: VersionVector
  /// Time of the last change of each replica.
  let latest: [ReplicaID: Timestamp]
  /// Erasures that the base knows.
  let erasures: [SyncErasure]
  /// Number of lines that follow.
  let entities: Int

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
      "erasures", { $0.erasures.isEmpty ? nil : $0.erasures }, optional: .array(SyncErasure.shape),
      "Erasures, of which nothing may come back; absent if none."),
    Field("entities", \.entities, .integer(0...Int.max), "Number of lines that follow."))

  init(
    head: SyncLogHead, number: Int, seen: VersionVector, latest: [ReplicaID: Timestamp], erasures: [SyncErasure] = [], entities: Int
  ) {
    self.erasures = erasures
    self.head = head
    self.number = number
    self.seen = seen
    self.latest = latest
    self.entities = entities
  }

  /// Reads the beginning of a file; nil when it is no base, is damaged, or has not arrived yet.
  init?(_ bytes: [UInt8]) {
    var document = Document()
    guard let head = SealedLine(firstOf: bytes)?.read(Self.self, by: &document), head.head.isValid else { return nil }
    self = head
  }

  /// True when this version can read the base.
  var isReadable: Bool { head.minReader <= SyncLogHead.current }

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

  init(head: SyncBaseHead, state: ReplicatedState) {
    self.head = head
    self.state = state
  }

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

  /// Reads a file, or only what it contains about some entities; nil when it is damaged, has not arrived as a whole, or only newer programs
  /// can read it.
  init?(_ bytes: [UInt8], of wanted: Set<EntityID>? = nil) {
    guard let head = SyncBaseHead(bytes), head.isReadable else { return nil }
    var records: [SyncedEntityRecord] = []
    var entities: Set<EntityID> = []
    var reader = SyncedEntityReader()
    let beginnings = wanted.flatMap(Self.beginnings)
    let isWhole = Self.eachLine(of: bytes, after: head) { line in
      if let beginnings, !beginnings.contains(where: line.value.starts) { return true }
      guard let record = reader.read(line), entities.insert(record.entity).inserted else { return false }
      records.append(record)
      return true
    }
    guard isWhole else { return nil }
    self.init(
      head: head,
      state: ReplicatedState(
        seen: head.seen, records: records, erasures: head.erasures, sharesAccounts: head.head.group.sharesAccounts))
  }

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

  /// True when a file is complete and undamaged.
  static func isWhole(_ bytes: [UInt8]) -> Bool { SyncBaseHead(bytes).map { eachLine(of: bytes, after: $0) { _ in true } } ?? false }

  /// Calls `body` with each line after the head, as long as it returns true; false unless all lines are there.
  private static func eachLine(of bytes: [UInt8], after head: SyncBaseHead, _ body: (SealedLine) -> Bool) -> Bool {
    guard var last = SealedLine(firstOf: bytes) else { return false }
    var count = 0
    var start = last.end
    while start < bytes.count {
      guard let end = SealedLine.end(in: bytes, from: start), end - start <= Limits.syncLine,
        let line = SealedLine(bytes[start..<end], after: last.checksum),
        body(line)
      else { return false }
      (last, start, count) = (line, line.end, count + 1)
    }
    return count == head.entities
  }
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
