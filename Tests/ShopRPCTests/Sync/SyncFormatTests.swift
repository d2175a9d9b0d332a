import Testing

@testable import ShopModel
@testable import ShopRPC

/// Changes and states are the same after they were written and read.
struct SyncFormatTests {
  /// The value as read back from its text.
  private func reread<Value: WireType>(_ value: Value) throws -> Value {
    var output = Output()
    Value.shape.write(value, &output)
    var document = Document()
    try document.read(Array(output.text.utf8).span)
    return try Value.shape.read(document, 0)
  }

  /// The state as read back from a base.
  private func throughFile(_ state: ReplicatedState) throws -> ReplicatedState {
    let base = SyncBase(
      state, latest: [ReplicaID("a"): Timestamp(milliseconds: 7)], number: 3,
      of: SyncLogHead(group: SyncGroupID("g"), replica: ReplicaID("a")))
    let file = SyncBaseFile(base.bytes)
    #expect(try file.isWhole())
    for record in state.recordedEntities.map(state.record) {
      var written = Output()
      var declared = Output()
      SyncedEntityRecord.shape.write(record, &written)
      SyncedEntityRecord.declared.write(record, &declared)
      #expect(written.text == declared.text)
    }
    guard case .whole(let read, let size) = try file.content() else { throw SyncFormatError() }
    #expect(read.head == base.head && size == base.bytes.count)
    return read.state
  }

  @Test(arguments: Endurance.seeds(0..<40)) func changesAndStatesAreReadAsWritten(_ seed: UInt64) throws {
    let history = SyncHistory(seed: seed, replicas: 3, steps: 60)
    for change in history.changes { #expect(try reread(change) == change) }
    for replica in history.replicas { #expect(try throughFile(replica.state) == replica.state) }
  }

  /// A process that restarts with a stored state goes on as if it had not, whatever comes then.
  @Test(arguments: Endurance.seeds(0..<20)) func aRestartChangesNothing(_ seed: UInt64) throws {
    let history = RandomHistory(seed: seed, count: 40)
    var (state, restarted) = (ReplicatedState(), ReplicatedState())
    for step in 0..<60 {
      history.advance()
      guard let change = history.changes.last else { return }
      let entities = step == 0 ? history.shop.entities : change.things
      restarted = try throughFile(restarted)
      let published = state.record(change.events, of: entities, in: history.shop, by: ReplicaID("a"), sequence: step + 1, at: change.at)
      let again = restarted.record(change.events, of: entities, in: history.shop, by: ReplicaID("a"), sequence: step + 1, at: change.at)
      #expect(published == again)
    }
    #expect(state == restarted)
  }

  /// The text that other programs read; it changes only with the format.
  @Test func aChangeIsWrittenLikeThis() throws {
    var replica = Replica("0a0a0a0a")
    replica.make([MergeSample.location], at: 10)
    replica.make([.location(.changed(location: MergeSample.dairy, patch: LocationPatch(order: 5)))], at: 20)
    let change = try #require(replica.published.last)
    var output = Output()
    SyncChange.shape.write(change, &output)
    let location =
      #"{"location":{"id":"dairy","name":"Dairy","order":5,"color":{"red":0.5,"green":0.5,"blue":0.5,"opacity":0.5}}}"#
    #expect(
      output.text == #"{"replica":"0a0a0a0a","sequence":2,"seen":[{"replica":"0a0a0a0a","sequence":1}],"at":20,"writes":["#
        + #"{"kind":"location","id":"dairy","parts":["order","existence:"],"does":{"set":"# + location + #"}}],"revision":1}"#)
  }

  /// A shop with many entities becomes several changes of a bounded size, which together are the shop.
  @Test func aLargeShopIsDivided() throws {
    var replica = Replica("0a0a0a0a")
    let products = (0..<400).map { Product(id: ProductID("p\($0)"), name: LocalizedText("P\($0)"), price: Money(200, .usd)) }
    replica.make(products.map { .catalog(.put($0)) }, at: 10)
    #expect(replica.published.count > 1 && replica.published.allSatisfy { $0.operations.count < 520 })
    #expect(replica.published.map(\.sequence) == Array(1...replica.published.count))
    var (other, founder) = (ReplicatedState(), ReplicatedState())
    for change in replica.published { #expect(other.apply(try reread(change)) == .applied) }
    #expect(other == replica.state && other.knownEntities.count == 400)
    let all = founder.recordAll(in: replica.shop, by: ReplicaID("0b0b0b0b"), sequence: 1, at: Timestamp(milliseconds: 20))
    #expect(all.count > 1 && Replica.differences(of: replica.shop, from: founder) == [])
  }

  /// What this version does not know is refused, not misread.
  @Test(arguments: [
    #""kind":"recipe","id":"r1","parts":["name"]"#, #""kind":"product","parts":["price"]"#,
    #""kind":"product","id":"p1","parts":["price","smell"]"#, #""kind":"product","id":"p1","parts":["smell:strong"]"#,
  ])
  func unknownPartsAreRefused(_ part: String) throws {
    var document = Document()
    let text = "{" + part + #","does":{"end":true}}"#
    try document.read(Array(text.utf8).span)
    #expect(throws: ValidationError.self) { try SyncWrite.shape.read(document, 0) }
  }

  /// Numbers that could overflow, and what contradicts itself, are refused.
  @Test func contradictionsInABaseAreRefused() throws {
    var document = Document()
    let operation = #"{"replica":"a","sequence":SEQUENCE,"at":1,"parts":PARTS,"indexes":INDEXES,"does":{"end":true}}"#
    for (sequence, parts, indexes) in [
      ("9223372036854775807", #"["price"]"#, "[0]"), ("1", #"["price","price"]"#, "[0,1]"), ("1", #"["price"]"#, "[0,1]"),
      ("1", #"["price","stock"]"#, "[1,1]"),
    ] {
      let text = operation.replacing("SEQUENCE", with: sequence).replacing("PARTS", with: parts).replacing("INDEXES", with: indexes)
      try document.read(Array(#"{"kind":"product","id":"p","operations":[\#(text)]}"#.utf8).span)
      #expect(throws: ValidationError.self) { try SyncedEntityRecord.shape.read(document, 0) }
    }
    let head = SyncBaseHead(
      head: SyncLogHead(group: SyncGroupID("g"), replica: ReplicaID("a")), number: 1, seen: VersionVector(), latest: [:], entities: 2)
    var bytes: [UInt8] = []
    var last = SealedLine.write(head, after: 0, to: &bytes)
    let record = SyncedEntityRecord(entity: .product(ProductID("p")), writes: [], replaced: [:])
    for _ in 0..<2 { last = SealedLine.write(record, after: last, to: &bytes) }
    guard try SyncBaseFile(bytes).isWhole(), case .damaged = try SyncBaseFile(bytes).content() else { throw SyncFormatError() }
  }

  /// A value of another entity than the part is refused.
  @Test func valuesOfOtherEntitiesAreRefused() throws {
    var document = Document()
    let text = #"{"kind":"list","id":"party","parts":["name"],"does":{"set":{"list":{"id":"work","name":"Work","createdAt":1}}}}"#
    try document.read(Array(text.utf8).span)
    #expect(throws: ValidationError.self) { try SyncWrite.shape.read(document, 0) }
  }
}

/// A file is not what it should be.
private struct SyncFormatError: Error {}

extension SyncBaseFile {
  /// A base in memory.
  fileprivate init(_ bytes: [UInt8]) { self.init { start, limit in Array(bytes.dropFirst(start).prefix(limit)) } }
}
