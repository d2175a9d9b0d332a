import ShopModel

@testable import ShopRPC

/// Asynchronous method that waits at a gate, then adds the item received through it to the list.
enum Fetching: AsyncMethod {
  static let name = "test.fetch"
  static let summary = "Waits, then adds what came to the list."
  static let errors: [ErrorKind] = [.fetchFailed, .notAllowed]

  struct Params: WireType {
    let gate: String
    let item: String

    static let shape = Shape<Self>.object(
      Self.init, Field("gate", \.gate, .string, "What it waits for; `closed` is refused."), Field("item", \.item, .string, "What it makes.")
    )
  }

  struct Result: WireType {
    let found: String
    let items: Int

    static let shape = Shape<Self>.object(
      Self.init, Field("found", \.found, .string, "What came."), Field("items", \.items, .integer(), "How many items there are then."))
  }

  static let registry = MethodRegistry([
    Entry(Fetching.self), Entry(CancelRequest.self), Entry(ListAdd.self), Entry(ListItems.self), Entry(EventsSubscribe.self),
    Entry(LocaleSet.self), Entry(Shutdown.self), Entry(Exit.self), Entry(TransactionRun.self),
  ])

  static func start(_ params: Params, in service: inout ServiceState) throws(RPCError) -> Params {
    if params.gate == "closed" { throw .notAllowed(.memory) }
    return params
  }

  static func find(_ work: Params, reporting _: JobProgress) async throws(RPCError) -> String {
    let found = await Gate.named(work.gate).pass()
    if found == "failure" { throw RPCError(.fetchFailed, [Fact("status", .integer(404))]) }
    return found
  }

  static func finish(_ found: String, of work: Params, in service: inout ServiceState) throws(RPCError) -> Result {
    let id = ItemID(work.item)
    if service.shop.item(id) != nil { throw RPCError(.alreadyExists, [Fact("what", .text("item"))]) }
    let item = ListItem(id: id, list: service.shop.listInUse(), name: found, key: Folding.fold(found), addedAt: service.context.now)
    service.apply([.list(.put(item))])
    return Result(found: found, items: service.shop.items.count)
  }
}
