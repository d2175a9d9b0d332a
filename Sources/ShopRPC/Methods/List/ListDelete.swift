import ShopModel

/// Deletes a list with its items.
enum ListDelete: Confirmable {
  static let name = "list.delete"
  static let summary =
    "Deletes a list with all its items; answers the one in use afterwards. In place of the last one there is an empty one."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let list: ListID

    static let shape = Shape<Self>.object(Self.init, Field("listId", \.list, .id, "The list."))
  }

  struct Result: Wire {
    let list: ListView
    let removedItems: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("list", \.list, ListView.shape, "The list in use now."),
      Field("removedItems", \.removedItems, .integer(0...Int.max), "How many items are gone."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(ListRefusal) -> Change<Int> {
    try shop.deletingList(params.list)
  }

  static func report(_ count: Int, from shop: borrowing Shop, _ context: Context) -> Result {
    Result(list: ListView(shop.openList, of: shop), removedItems: count)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, _ context: Context) -> Confirmation {
    let facts: TextArguments = [
      "name": GivenName(of: params.list, in: shop).argument, "count": .integer(shop.itemIndex.count(in: params.list)),
    ]
    return Confirmation(Phrase(.confirmListDeleteTitle), Phrase(.confirmListDeleteMessage, facts), confirm: .delete)
  }
}
