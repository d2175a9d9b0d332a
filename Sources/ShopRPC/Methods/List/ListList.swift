import ShopModel

enum ListList: Query {
  static let name = "list.list"
  static let summary = "Returns all shopping lists in creation order."

  struct Result: WireType {
    let lists: [ListView]

    static let shape = Shape<Self>.object(
      Self.init, Field("lists", \.lists, .array(ListView.shape), "Lists in creation order, then by id; never empty."))
  }

  static func answer(_ params: EmptyObject, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result {
    var lists: [ListView] = []
    for list in shop.allLists { lists.append(ListView(list, of: shop, for: context)) }
    return Result(lists: lists)
  }
}

enum ListCreate: Command {
  static let name = "list.create"
  static let summary = "Creates a list without switching to it."
  static let errors: [ErrorKind] = [.alreadyExists, .notAllowed]

  struct Params: WireType {
    let name: String
    let id: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("name", \.name, .name, "Name; need not be unique."),
      Field("id", \.id, optional: .newID, "Client-chosen id; generated if omitted."))
  }

  typealias Result = ListResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<ListID> {
    try shop.creatingList(params.id, named: params.name, at: context.now, &ids)
  }
}

enum ListDelete: Confirmable, PlainCommand {
  static let name = "list.delete"
  static let summary = "Deletes a list with its items and returns the current list. Deleting the last list leaves an empty one."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let list: ListID

    static let shape = Shape<Self>.object(Self.init, Field("listId", \.list, .id, "The list."))
  }

  struct Result: WireType {
    let list: ListView
    let removed: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("list", \.list, ListView.shape, "The current list after the change."),
      Field("removed", \.removed, .integer(0...Int.max), "Number of deleted items."))
  }

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(ListError) -> Change<Int> {
    try shop.deletingList(params.list)
  }

  static func report(_ count: Int, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(list: ListView(shop.openList, of: shop, for: context), removed: count)
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let facts: TextArguments = [
      "name": NameInput(of: params.list, in: shop).argument, "count": .integer(shop.itemIndex.count(in: params.list)),
    ]
    return Confirmation(Phrase(.confirmListDeleteTitle), Phrase(.confirmListDeleteMessage, facts), confirm: .delete)
  }
}

enum ListEdit: PlainCommand {
  static let name = "list.edit"
  static let summary = "Changes the name or the budget of a list."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let list: ListID
    let name: String?
    let budget: FieldChange<Money>

    static let shape = Shape<Self>.object(
      Self.init,
      Field("listId", \.list, .id, "The list."),
      Field("name", \.name, optional: .name, "New name; need not be unique."),
      Field("budget", \.budget, change: .price, "What the list may cost; null for no limit."))
  }

  typealias Result = ListResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(ListError) -> Change<ListID> {
    if case .set(let budget) = params.budget, let list = shop.shoppingList(params.list), list.budget != budget {
      return try shop.budgeting(params.list, to: budget, named: params.name)
    }
    if let name = params.name { return try shop.renaming(params.list, name) }
    return Change([], reporting: try shop.list(params.list))
  }
}

enum ListSwitch: PlainCommand {
  static let name = "list.switch"
  static let summary = "Switches to another list, for all sessions of the database."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let list: ListID

    static let shape = Shape<Self>.object(Self.init, Field("listId", \.list, .id, "The list."))
  }

  typealias Result = ListResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(ListError) -> Change<ListID> {
    try shop.switching(to: params.list)
  }
}
