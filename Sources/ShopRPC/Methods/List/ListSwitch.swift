import ShopModel

/// Makes another list the one in use.
enum ListSwitch: Command {
  static let name = "list.switch"
  static let summary = "Makes another list the one in use, for everybody who uses the store."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let list: ListID

    static let shape = Shape<Self>.object(Self.init, Field("listId", \.list, .id, "The list."))
  }

  typealias Result = OneList

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<ListID> {
    try shop.switching(to: params.list)
  }

  static func report(_ id: ListID, from shop: borrowing Shop, _ context: Context) -> Result { Result(id, of: shop) }
}
