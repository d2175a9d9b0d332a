import ShopModel

/// Lists the lists.
enum ListLists: Query {
  static let name = "list.lists"
  static let summary = "Lists all lists in the order they were made."
  typealias Params = Nothing

  struct Result: Wire {
    let lists: [ListView]

    static let shape = Shape<Self>.object(
      Self.init, Field("lists", \.lists, .array(ListView.shape), "In the order they were made, then by id; there is always one."))
  }

  static func answer(_ params: Nothing, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    var lists: [ListView] = []
    for list in shop.allLists { lists.append(ListView(list, of: shop)) }
    return Result(lists: lists)
  }
}
