import ShopModel

/// Gives a list another name.
enum ListRename: Command {
  static let name = "list.rename"
  static let summary = "Gives a list another name."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let list: ListID
    let name: String

    static let shape = Shape<Self>.object(
      Self.init,
      Field("listId", \.list, .id, "The list."),
      Field("name", \.name, .name, "What it is called from now on."))
  }

  typealias Result = OneList

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<ListID> {
    try shop.renaming(params.list, params.name)
  }

  static func report(_ id: ListID, from shop: borrowing Shop, _ context: Context) -> Result { Result(id, of: shop) }
}
