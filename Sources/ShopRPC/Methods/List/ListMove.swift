import ShopModel

enum ListMove: Confirmable {
  static let name = "list.move"
  static let summary = "Moves items to another list with their history, or copies them (`copy`) as new items to buy."
  static let errors: [ErrorKind] = [.notFound, .notAllowed]

  struct Params: ItemSelectionParams {
    let target: ListID
    let item: ItemID?
    let items: ItemIDs?
    let copies: Bool
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("toListId", \.target, .id, "List that the items move to. One that it has by name and size joins it, as in `list.add`."),
      itemField,
      Field(
        "itemIds", \.items, .nullable(ItemIDs.shape), default: .some(nil),
        "The items, or `all` of the list, which a dry run asks about; give either this or `itemId`."),
      Field(
        "copy", \.copies, .bool, default: false,
        "True to make new items to buy without purchase times: so a list serves as a template."),
      Field(
        "listId", \.list, optional: .id, "List that the items are on; if omitted, each item's own list, or the current list for `all`.")
    ).checked { $0.selection.problems }
  }

  struct Result: WireType {
    let items: [ItemView]
    let list: ListView
    let target: ListView

    static let shape = Shape<Self>.object(
      Self.init,
      Field("items", \.items, .items, "The items on the target."),
      Field("list", \.list, ListView.shape, "The list that they were on; for items of several lists, that of the first item given."),
      Field("target", \.target, ListView.shape, "The list that they are on now."))
  }

  /// The items on the target, and both lists.
  struct Outcome: Sendable {
    let items: [ItemID]
    let source: ListID
    let target: ListID
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(RPCError) -> Change<Outcome> {
    let source = params.selection.list(in: shop)
    do throws(ListError) {
      let change = try shop.moving(
        params.selection.ids(in: shop, context), in: params.list, to: params.target, copies: params.copies,
        units: .keyed(in: context.language), ranges: .written(in: context.textLanguage.locale), at: context.now, ids: &ids)
      return Change(change.events, reporting: Outcome(items: change.outcome, source: source, target: params.target))
    } catch { throw error.rpcError(ofNoteIn: params.item == nil ? "itemIds" : "itemId") }
  }

  static func report(_ outcome: Outcome, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(
      items: [ItemView](outcome.items, of: shop, for: context), list: ListView(outcome.source, of: shop, for: context),
      target: ListView(outcome.target, of: shop, for: context))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    guard params.selection.list(in: shop) != params.target, let count = params.selection.countOfAll(in: shop, context) else { return nil }
    let arguments: TextArguments = ["count": .integer(count), "list": NameInput(of: params.target, in: shop).argument]
    return params.copies
      ? Confirmation(Phrase(.confirmListCopyTitle), Phrase(.confirmListCopyMessage, arguments), confirm: .copy)
      : Confirmation(Phrase(.confirmListMoveTitle), Phrase(.confirmListMoveMessage, arguments), confirm: .move)
  }
}
