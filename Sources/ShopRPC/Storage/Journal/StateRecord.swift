import Persistence
import ShopModel

/// What a snapshot says beside the things in it: how many changes there were, and which topic changed when.
struct StateRecord: Wire {
  let revision: Int
  let touched: [TopicRevision]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("revision", \.revision, .integer(0...Int.max), "How many changes there were."),
    Field("touched", \.touched, .array(TopicRevision.shape), "The last revision that changed each topic."))
}

/// The last revision that changed a topic.
struct TopicRevision: Wire {
  let topic: Topic
  let revision: Int

  static let shape = Shape<Self>.object(
    Self.init,
    Field("topic", \.topic, .word, "The topic."),
    Field("revision", \.revision, .integer(0...Int.max), "The revision."))
}

/// One line of a snapshot: a fact that brings one thing back, or the record of the state.
enum Entity: Wire {
  case state(StateRecord)
  case fact(Event)

  static let shape = Shape<Self>.cases(
    Case("state", StateRecord.shape, Self.state) { if case .state(let record) = $0 { record } else { nil } },
    Case("fact", Event.shape, Self.fact) { if case .fact(let event) = $0 { event } else { nil } })
}

extension Shop {
  /// Calls `body` with every line of a snapshot; equal states give the same lines. Carts come after the products they refer to.
  borrowing func eachEntity<Failure: Error>(_ body: (Entity) throws(Failure) -> Void) throws(Failure) {
    let touched = Topic.allCases.filter { self.touched[$0] > 0 }.map { TopicRevision(topic: $0, revision: self.touched[$0]) }
    try body(.state(StateRecord(revision: revision, touched: touched)))
    if settings != Settings() { try body(.fact(.setting(.put(settings)))) }
    if timer != ShopTimer() { try body(.fact(.timer(.put(timer)))) }
    for id in locations.ids.sorted() { if let location = locations[id] { try body(.fact(.location(.put(location)))) } }
    for id in products.ids.sorted() { if let product = products[id] { try body(.fact(.catalog(.put(product)))) } }
    for category in allCategories() { try body(.fact(.catalog(.categoryPut(category)))) }
    for promotion in allPromotions() { try body(.fact(.promotion(.put(promotion)))) }
    for rate in allTaxes() { try body(.fact(.tax(.put(rate)))) }
    for id in lists.ids.sorted() { if let list = lists[id] { try body(.fact(.list(.putList(list)))) } }
    if listUse != ListUse() { try body(.fact(.list(.use(listUse)))) }
    for id in items.ids.sorted() { if let item = items[id] { try body(.fact(.list(.put(item)))) } }
    for id in customers.ids.sorted() { if let customer = customers[id] { try body(.fact(.account(.put(customer)))) } }
    for id in carts.ids.sorted() { if let record = record(of: id) { try body(.fact(.cart(.put(record)))) } }
    for customer in holders.keys.sorted() {
      if let holder = holders[customer] { try body(.fact(.cart(.holder(CartHolderRecord(customer: customer, holder: holder))))) }
    }
    for id in orders.ids.sorted() { for fact in orders[id]?.facts() ?? [] { try body(.fact(fact)) } }
    for answer in kept.all { for piece in answer.pieces(of: Limits.keptPiece) { try body(.fact(.kept(piece))) } }
  }
}

extension KeptAnswer {
  /// The same answer in pieces of at most `limit` scalars, the first one first.
  func pieces(of limit: Int) -> [KeptAnswer] {
    var rest = result.unicodeScalars[...]
    var pieces: [KeptAnswer] = []
    repeat {
      var piece = self
      piece.result = String(String.UnicodeScalarView(rest.prefix(limit)))
      piece.continues = !pieces.isEmpty
      pieces.append(piece)
      rest = rest.dropFirst(limit)
    } while !rest.isEmpty
    return pieces
  }
}

extension Shop {
  /// Gives `sink` everything there is.
  borrowing func write(to sink: inout SnapshotSink) throws(StoreError) {
    var output = Output()
    try eachEntity { (entity) throws(StoreError) in
      output.clear()
      Entity.shape.write(entity, &output)
      try output.withBytes { (bytes) throws(StoreError) in try sink.add(bytes) }
    }
  }
}
