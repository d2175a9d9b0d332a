import ShopModel

/// Everything that is in effect on one entity: a line of a base.
extension SyncedEntityRecord: WireType {
  static let shape = declared.written(by: write)

  /// The shape with its derived writer; a test compares both.
  static let declared = StoredEntity.shape.map(
    throwing: { (stored) throws(ValidationError) in
      var parts = KnownParts()
      return try stored.record(&parts)
    }, { StoredEntity($0) })

  private static func write(_ record: SyncedEntityRecord, to output: inout Output) {
    var writer = SyncedEntityWriter()
    writer.write(record, to: &output)
  }
}

/// Writes the lines of a base, most of which name the same parts.
struct SyncedEntityWriter {
  /// The parts that were written last, and their names as JSON.
  private var type: EntityType?
  private var parts: [EntityPart] = []
  private var names: [UInt8] = []

  /// Writes directly what most entities have.
  mutating func write(_ record: SyncedEntityRecord, to output: inout Output) {
    guard let key = record.entity.key, record.replaced.isEmpty, !record.isErased else {
      return SyncedEntityRecord.declared.write(record, &output)
    }
    output.raw(#"{"kind":""#)
    output.raw(record.entity.storedType)
    output.raw(#"","id":"#)
    output.string(key)
    output.raw(#","operations":["#)
    for (index, write) in record.writes.enumerated() {
      if index > 0 { output.byte(UInt8(ascii: ",")) }
      if type != record.entity.type || parts != write.parts { name(write.parts, of: record.entity) }
      output.operations(write, named: names)
    }
    output.raw("]}")
  }

  private mutating func name(_ parts: [EntityPart], of entity: EntityID) {
    var output = Output(capacity: 1 << 8)
    output.list(parts.count) { output, index in output.string(PartID(entity: entity, part: parts[index]).name) }
    (type, self.parts, names) = (entity.type, parts, output.bytes(in: 0..<output.count))
  }
}

extension Output {
  fileprivate mutating func operations(_ write: AppliedWrite, named names: [UInt8]) {
    raw(#"{"replica":"#)
    string(write.replica.text)
    raw(#","sequence":"#)
    int(write.sequence)
    raw(#","at":"#)
    int(write.at.milliseconds)
    raw(#","parts":"#)
    raw(names.span)
    raw(#","indexes":"#)
    list(write.parts.count) { output, index in output.int(write.indexes[index]) }
    raw(#","does":"#)
    if case .set(let value) = write.action, value.type == .product, let product = value.value as? Product {
      // most lines of a base
      raw(#"{"set":{"product":"#)
      Product.shape.write(product, &self)
      raw("}}")
    } else {
      SyncAction.shape.write(write.action, &self)
    }
    if !write.seen.isEmpty {
      raw(#","seen":"#)
      VersionVector.shape.write(write.seen, &self)
    }
    if !write.restored.isEmpty {
      raw(#","restored":"#)
      list(write.restored.count) { output, index in OperationID.shape.write(write.restored[index], &output) }
    }
    endObject()
  }

  fileprivate mutating func list(_ count: Int, each write: (inout Output, Int) -> Void) {
    byte(UInt8(ascii: "["))
    for index in 0..<count {
      if index > 0 { byte(UInt8(ascii: ",")) }
      write(&self, index)
    }
    byte(UInt8(ascii: "]"))
  }
}

/// Reads the lines of a base, most of which name the same parts.
struct SyncedEntityReader: ~Copyable {
  private var document = Document()
  private var parts = KnownParts()
  private var products = PlainProductReader()
  /// What a product that was read before has in common with most others: the replica that wrote it, and its parts, also as JSON.
  private var replica = ReplicaID("")
  private var usualParts: [EntityPart] = []
  private var names: [UInt8] = []

  /// The content of a line; nil if this version does not know it.
  mutating func read(_ line: SealedLine) -> SyncedEntityRecord? {
    if let record = plainProduct(line.value.span) { return record }
    guard let stored = line.read(StoredEntity.shape, by: &document) else { return nil }
    do throws(ValidationError) {
      let record = try stored.record(&parts)
      if record.entity.type == .product, let write = record.writes.first, let first = stored.operations.first { remember(first, as: write) }
      return record
    } catch { return nil }
  }

  /// Remembers the replica and the parts of a product, which those of the next lines usually equal.
  private mutating func remember(_ stored: StoredOperations, as write: AppliedWrite) {
    guard case .from = AppliedWrite.Indexes(stored.indexes) else { return }
    var output = Output(capacity: 1 << 8)
    output.list(stored.parts.count) { output, index in output.string(stored.parts[index]) }
    (replica, usualParts, names) = (write.replica, write.parts, output.bytes(in: 0..<output.count))
  }

  /// The record of a plain product with the usual parts, as this program writes it; nil for any other line, which the shapes read.
  private mutating func plainProduct(_ line: Span<UInt8>) -> SyncedEntityRecord? {
    var cursor = LineCursor(offset: 0)
    guard !names.isEmpty, cursor.skip(#"{"kind":"product","id":""#, in: line), let id = cursor.text(in: line),
      cursor.skip(#","operations":[{"replica":""#, in: line), let name = cursor.text(in: line), name == replica.text,
      cursor.skip(#","sequence":"#, in: line), let sequence = cursor.natural(in: line), Limits.syncSequence.contains(sequence),
      cursor.skip(#","at":"#, in: line), let at = cursor.integer(in: line), RFC3339.calendar.contains(at),
      cursor.skip(#","parts":"#, in: line), cursor.skip(names, in: line), cursor.skip(#","indexes":["#, in: line),
      let first = cursor.natural(in: line),
      first <= Limits.syncLine - usualParts.count
    else { return nil }
    for position in 1..<max(usualParts.count, 1) {
      guard cursor.skip(",", in: line), cursor.natural(in: line) == first + position else { return nil }
    }
    guard cursor.skip(#"],"does":{"set":{"product":"#, in: line), let product = products.read(line, at: &cursor),
      product.id.text.hasSameBytes(as: id), cursor.skip("}}}]}", in: line), cursor.offset == line.count
    else { return nil }
    let write = AppliedWrite(
      replica: replica, sequence: sequence, at: Timestamp(milliseconds: at), parts: usualParts, indexes: .from(first),
      action: .set(Entity(product)), seen: VersionVector(), restored: [])
    return SyncedEntityRecord(entity: .product(product.id), writes: [write], replaced: [:])
  }
}

/// The parts that were named last: those of the next entity are often the same.
private struct KnownParts {
  private var type: EntityType?
  private var names: [String] = []
  private var parts: [EntityPart] = []

  /// The parts of stored names that an action on an entity applies to.
  mutating func parts(
    named names: [String], of entity: EntityID, for action: SyncAction
  ) throws(ValidationError) -> [EntityPart] {
    if type == entity.type, names == self.names {
      guard action.fits(entity) else { throw .invalid("value") }
      return parts
    }
    parts = try entity.parts(named: names, for: action)
    (type, self.names) = (entity.type, names)
    return parts
  }
}

/// Stored form of everything on one entity.
private struct StoredEntity: Sendable {
  let kind: String
  let id: String?
  let operations: [StoredOperations]
  let replaced: [StoredReplacement]?
  let isErased: Bool?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .string, "Kind of the entity."),
    Field("id", \.id, optional: .string, "Id of the entity; absent if there is only one."),
    Field("operations", \.operations, .array(StoredOperations.shape), "The operations in effect, by change."),
    Field(
      "replaced", \.replaced, optional: .array(StoredReplacement.shape), "Parts whose operations are replaced already; absent if none."),
    Field("erased", \.isErased, optional: .bool, "True for a customer who was erased; absent otherwise."))
}

extension StoredEntity {
  func record(_ parts: inout KnownParts) throws(ValidationError) -> SyncedEntityRecord {
    let entity = try EntityID.stored(kind: kind, id: id)
    var writes: [AppliedWrite] = []
    for operations in operations { writes.append(try operations.write(on: entity, &parts)) }
    var replaced: [EntityPart: VersionVector] = [:]
    for entry in self.replaced ?? [] { replaced[try entity.part(named: entry.part)] = entry.seen }
    return SyncedEntityRecord(entity: entity, writes: writes, replaced: replaced, isErased: isErased ?? false)
  }

  init(_ record: SyncedEntityRecord) {
    let replaced = record.replaced.sorted { $0.key < $1.key }.map { part, seen in
      StoredReplacement(part: PartID(entity: record.entity, part: part).name, seen: seen)
    }
    self.init(
      kind: record.entity.storedType, id: record.entity.key, operations: record.writes.map { StoredOperations($0, on: record.entity) },
      replaced: replaced.nonEmpty,
      isErased: record.isErased ? true : nil)
  }
}

/// Stored form of the operations in effect that one change made, and that do the same to parts of an entity.
private struct StoredOperations: Sendable {
  let replica: ReplicaID
  let sequence: Int
  let at: Timestamp
  let parts: [String]
  let indexes: [Int]
  let action: SyncAction
  let seen: VersionVector?
  let restored: [OperationID]?

  static let shape = Shape<Self>.object(
    { Self(replica: $0, sequence: $1, at: $2, parts: $3, indexes: $4, action: $5, seen: $6, restored: $7) },
    Field("replica", \.replica, .id, "The replica that made them."),
    Field("sequence", \.sequence, .integer(Limits.syncSequence), "Sequence number of their change."),
    Field("at", \.at, .milliseconds, "Time of the change."),
    Field("parts", \.parts, .array(.string), "Names of the parts."),
    Field("indexes", \.indexes, .array(.integer(0...Limits.syncLine)), "Index of each among the operations of the change."),
    Field("does", \.action, SyncAction.shape, "What happens to each part."),
    Field(
      "seen", \.seen, optional: VersionVector.shape,
      "What the other replicas had done when they were made; absent if nothing, for additions, and if their version did not record it."),
    Field("restored", \.restored, optional: .array(OperationID.shape), "The operations in whose place they are; absent if none."))

  /// The operations on parts of this entity.
  func write(on entity: EntityID, _ known: inout KnownParts) throws(ValidationError) -> AppliedWrite {
    guard parts.count == indexes.count else { throw .invalid("indexes") }
    var parts = try known.parts(named: self.parts, of: entity, for: action)
    var order = AppliedWrite.Indexes(indexes)
    if case .listed = order {
      guard Set(indexes).count == indexes.count else { throw .invalid("indexes") }
      let operations = zip(parts, indexes).sorted { $0.1 < $1.1 }
      (parts, order) = (operations.map(\.0), AppliedWrite.Indexes(operations.map(\.1)))
    }
    return AppliedWrite(
      replica: replica, sequence: sequence, at: at, parts: parts, indexes: order, action: action, seen: seen ?? VersionVector(),
      restored: restored ?? [])
  }
}

extension StoredOperations {
  init(_ write: AppliedWrite, on entity: EntityID) {
    self.init(
      replica: write.replica, sequence: write.sequence, at: write.at,
      parts: write.parts.map { PartID(entity: entity, part: $0).name }, indexes: write.parts.indices.map { write.indexes[$0] },
      action: write.action, seen: write.seen.isEmpty ? nil : write.seen, restored: write.restored.nonEmpty)
  }
}

/// Stored form of changes not yet known whose operations on a part are already replaced.
private struct StoredReplacement: Sendable {
  let part: String
  let seen: VersionVector

  static let shape = Shape<Self>.object(
    Self.init,
    Field("part", \.part, .string, "Name of the part."),
    Field("seen", \.seen, VersionVector.shape, "Changes not yet known whose operations on the part are already replaced."))
}
