import ShopModel

@testable import ShopRPC

/// Command that waits at a gate, then adds the item received through it to the list.
enum Fetching: FetchingCommand {
  static let name = "test.fetch"
  static let summary = "Waits, then adds what came to the list."
  static let errors: [ErrorKind] = [.fetchFailed, .notAllowed]

  struct Params: WireType, Sendable {
    let gate: String
    let item: String
    /// Text received through the gate; nil until then.
    var found: String?

    static let shape = Shape<Self>.object(
      { Self(gate: $0, item: $1) }, Field("gate", \.gate, .string, "What it waits for; `closed` is refused."),
      Field("item", \.item, .string, "What it makes.")
    )
  }

  struct Result: WireType {
    let found: String
    let items: Int

    static let shape = Shape<Self>.object(
      Self.init, Field("found", \.found, .string, "What came."), Field("items", \.items, .integer(), "How many items there are then."))
  }

  static let registry = MethodRegistry([
    RegisteredMethod(Fetching.self), RegisteredMethod(CancelRequest.self), RegisteredMethod(ListAdd.self), RegisteredMethod(ListItems.self),
    RegisteredMethod(EventsSubscribe.self),
    RegisteredMethod(LocaleSet.self), RegisteredMethod(Shutdown.self), RegisteredMethod(Exit.self), RegisteredMethod(TransactionRun.self),
  ])

  static func prepareFetch(_ document: borrowing Document, in service: inout ServiceState) throws(RPCError) -> Params? {
    let params = try RegisteredMethod.readParams(Fetching.self, document)
    if params.gate == "closed" { throw .notAllowed(.memory) }
    return params
  }

  static func fetch(_ work: Params, reporting _: JobProgress) async throws(RPCError) -> Params {
    let found = await Gate.named(work.gate).pass()
    if found == "failure" { throw RPCError(.fetchFailed, [Fact("status", .integer(404))]) }
    return Params(gate: work.gate, item: work.item, found: found)
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<String> {
    guard let found = params.found else { throw .notAllowed(.notInTransaction) }
    let id = ItemID(params.item)
    if shop.item(id) != nil { throw RPCError(.alreadyExists, [Fact("what", .text("item"))]) }
    let item = ListItem(id: id, list: shop.listInUse(), name: found, key: Folding.fold(found), addedAt: context.now)
    return Change([.list(.put(item))], reporting: found)
  }

  static func report(_ found: String, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(found: found, items: shop.items.count)
  }
}
