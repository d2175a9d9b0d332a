import ShopModel

enum ListSetAvailable: Confirmable, PlainCommand {
  static let name = "list.setAvailable"
  static let summary = "Sets whether items are available in the store."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: ItemSelectionParams {
    let available: Bool
    let item: ItemID?
    let items: ItemIDs?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, Field("available", \.available, .bool, "True if the store has them."),
      itemField,
      Field(
        "itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil),
        "The items, or `all` on the list, which a dry run asks about; give either this or `itemId`."),
      Field(
        "listId", \.list, optional: .id,
        "List that the items must be in; if omitted, each item's own list, or the current list for `all`.")
    ).checked { $0.selection.problems }
  }

  typealias Result = ChangedItems

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(ListError) -> Change<SelectedItems> {
    let ids = params.selection.ids(in: shop, context, isOnList: true)
    return try shop.settingAvailable(ids, params.available, in: params.list).of(params.selection.list(in: shop))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    guard let count = params.selection.countOfAll(in: shop, context, isOnList: true, where: { $0.isAvailable != params.available })
    else { return nil }
    let arguments: TextArguments = ["count": .integer(count)]
    if params.available {
      return Confirmation(
        Phrase(.confirmListAvailableTitle), Phrase(.confirmListAvailableMessage, arguments), confirm: .markAllAvailable)
    }
    return Confirmation(Phrase(.confirmListUnavailableTitle), Phrase(.confirmListUnavailableMessage, arguments), confirm: .update)
  }
}

enum ListPutBack: Confirmable {
  static let name = "list.putBack"
  static let summary = """
    Puts items back on the list, or all that are due, unless it has them under another id; the time of their last purchase is kept.
    """
  static let errors: [ErrorKind] = [.notFound, .alreadyExists]

  struct Params: ItemSelectionParams {
    let item: ItemID?
    let items: ItemIDs?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init, itemField,
      Field(
        "itemIds", \.items, .nullable(ItemIDs.orDue), default: .some(nil),
        "The items, `all`, which a dry run asks about, or `due` for those whose day has come by `everyDays` or `onDays`; give either this or `itemId`."
      ),
      Field(
        "listId", \.list, optional: .id,
        "List that the items must be in; if omitted, each item's own list, or the current list for `all` and `due`.")
    ).checked { $0.selection.problems }
  }

  typealias Result = ChangedItems

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<SelectedItems> {
    try shop.puttingBack(params.selection.ids(in: shop, context), in: params.list, units: .keyed(in: context.language))
      .of(params.selection.list(in: shop))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    guard let count = params.selection.countOfAll(in: shop, context, isOnList: false) else { return nil }
    return Confirmation(
      Phrase(.confirmListPutBackTitle), Phrase(.confirmListPutBackMessage, ["count": .integer(count)]), confirm: .putBack)
  }
}

enum ListTakeOff: Confirmable {
  static let name = "list.takeOff"
  static let summary = "Takes items off the list without recording a purchase."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ItemsParams
  typealias Result = ChangedItems

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<SelectedItems> {
    try shop.takingOff(params.selection.ids(in: shop, context), in: params.list).of(params.selection.list(in: shop))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let facts = params.facts(in: shop, context) { $0.isOnList }
    return Confirmation(
      Phrase(.confirmListTakeOffTitle, facts.count), Phrase(.confirmListTakeOffMessage, facts.all), confirm: .takeOff)
  }
}
