import ShopModel

/// Adds an item to a shopping list.
enum ListAdd: Command {
  static let name = "list.add"
  static let summary = "Adds something to the list: more of what is on it, what was bought before again, or a new item."
  static let errors: [ErrorKind] = [.notFound, .alreadyExists, .notAllowed]

  struct Params: WireType {
    let name: String
    let quantity: Amount
    let note: String?
    let location: LocationID?
    let available: Bool?
    let onList: Bool
    let id: ItemID?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .name, "What it is called."),
      Field("quantity", \.quantity, .quantity, default: .one, "How much of it; amounts of one thing add up where they convert."),
      Field("note", \.note, optional: .note, "A remark about it."),
      Field("locationId", \.location, optional: .id, "Where it is found; the Unknown Location if none is given."),
      Field("available", \.available, optional: .bool, "Whether the store has it: true for a new item, else as it is, if not given."),
      Field("onList", \.onList, .bool, default: true, "False for something to be remembered only."),
      Field("id", \.id, optional: .newID, "An id of your own for a new item; one is made if none is given."),
      Field("listId", \.list, optional: .id, "The list; the one in use if none is given."))
  }

  typealias Result = ItemResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<ItemID> {
    let draft = ItemDraft(
      id: params.id, name: FoldedName(params.name), quantity: params.quantity, note: params.note.flatMap { $0.isEmpty ? nil : $0 },
      location: params.location, isAvailable: params.available, isOnList: params.onList, units: .keyed(in: context.language))
    return try shop.adding(draft, to: params.list, at: context.now, &ids)
  }

  static func report(_ id: ItemID, from shop: borrowing Shop, context: RequestContext) -> Result { Result(id, of: shop) }
}
