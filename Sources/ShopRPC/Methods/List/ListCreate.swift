import ShopModel

/// Makes another list, without switching to it.
enum ListCreate: Command {
  static let name = "list.create"
  static let summary = "Makes another list, without switching to it."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: Wire {
    let name: String
    let id: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .name, "What to call it; several lists may have one name."),
      Field("id", \.id, optional: .newID, "An id of your own; one is made if none is given."))
  }

  typealias Result = OneList

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<ListID> {
    try shop.creatingList(params.id, named: params.name, at: context.now, &context.ids)
  }

  static func report(_ id: ListID, from shop: borrowing Shop, _ context: Context) -> Result { Result(id, of: shop) }
}
