import Persistence
import ShopModel

/// Part of a snapshot besides the entities: the revision, and the last revision of each topic.
struct StateRecord: WireType {
  let revision: Int
  let touched: [TopicRevision]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("revision", \.revision, .integer(0...Int.max), "Number of changes so far."),
    Field("touched", \.touched, .array(TopicRevision.shape), "Last revision that changed each topic."))
}

/// Last revision that changed a topic.
struct TopicRevision: WireType {
  let topic: Topic
  let revision: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("topic", \.topic, .word, "The topic."),
    Field("revision", \.revision, .integer(0...Int.max), "The revision."))
}

/// One line of a snapshot: an event that recreates an entity, or the record of the state.
enum SnapshotLine: WireType {
  case state(StateRecord)
  case fact(Event)

  static let shape = Shape<Self>.cases(
    Case("state", StateRecord.shape, Self.state) { if case .state(let record) = $0 { record } else { nil } },
    Case("fact", Event.shape, Self.fact) { if case .fact(let event) = $0 { event } else { nil } })
}

extension SnapshotLine {
  /// Calls `body` with every line of a snapshot of `shop`; equal states give the same lines.
  static func each<Failure: Error>(of shop: borrowing Shop, _ body: (SnapshotLine) throws(Failure) -> Void) throws(Failure) {
    var touched: [TopicRevision] = []
    for topic in Topic.allCases where shop.touched[topic] > 0 { touched.append(TopicRevision(topic: topic, revision: shop.touched[topic])) }
    try body(.state(StateRecord(revision: shop.revision, touched: touched)))
    try shop.eachRestoringEvent(keptPieceSize: Limits.keptPiece) { (event) throws(Failure) in try body(.fact(event)) }
  }

  /// Writes a snapshot of `shop` to `sink`.
  static func write(_ shop: borrowing Shop, to sink: inout SnapshotSink) throws(StoreError) {
    var output = Output()
    try each(of: shop) { (entity) throws(StoreError) in
      output.clear()
      shape.write(entity, &output)
      try output.withBytes { (bytes) throws(StoreError) in try sink.add(bytes) }
    }
  }
}
