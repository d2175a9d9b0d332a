import ShopModel

enum ListRemove: Confirmable {
  static let name = "list.remove"
  static let summary = "Deletes items with their purchase history."
  static let errors: [ErrorKind] = [.notFound]
  typealias Params = ItemsParams

  struct Result: WireType {
    let removed: Int
    let list: ListView

    static let shape = Shape<Self>.object(
      Self.init, Field("removed", \.removed, .integer(0...Int.max), "Number of deleted items."),
      Field("list", \.list, ListView.shape, ChangedItems.changedListSummary))
  }

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(ListError) -> Change<SelectedItems> {
    try shop.removing(params.selection.ids(in: shop, context), in: params.list).of(params.selection.list(in: shop))
  }

  static func report(_ selected: SelectedItems, from shop: borrowing Shop, context: RequestContext) -> Result {
    Result(removed: selected.ids.count, list: ListView(selected.list, of: shop, for: context))
  }

  static func confirmation(_ params: Params, in shop: borrowing Shop, context: RequestContext) -> Confirmation? {
    let facts = params.facts(in: shop, context) { _ in true }
    return Confirmation(Phrase(.confirmListRemoveTitle, facts.count), Phrase(.confirmListRemoveMessage, facts.all), confirm: .remove)
  }
}

extension ItemsParams {
  /// The arguments of a confirmation: the number of affected items, and the name of the first one.
  func facts(
    in shop: borrowing Shop, _ context: RequestContext, where isConcerned: (ListItem) -> Bool
  ) -> (count: TextArguments, all: TextArguments) {
    var seen: Set<ItemID> = []
    var name = ""
    for id in selection.ids(in: shop, context) where !seen.contains(id) {
      guard let item = shop.item(id), isConcerned(item) else { continue }
      if seen.isEmpty { name = item.name }
      seen.insert(id)
    }
    return (["count": .integer(seen.count)], ["name": .text(name), "count": .integer(seen.count)])
  }
}
