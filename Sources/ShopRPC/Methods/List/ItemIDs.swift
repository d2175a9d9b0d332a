import ShopModel

/// Several items, or all of them.
enum ItemIDs: Wire {
  case these([ItemID])
  case all

  static let shape = Shape<Self>(
    schema: { types in ["oneOf": [["type": "string", "enum": ["all"]], list.schema(&types)]] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { return .these(try list.read(document, position)) }
      if document.text(at: position) == allWord { return .all }
      throw Mismatch(.invalid, [Fact("choices", .texts([allWord]))])
    },
    write: { value, output in
      switch value {
      case .these(let ids): list.write(ids, &output)
      case .all: output.string(allWord)
      }
    })

  private static let list = Shape<[ItemID]>.array(.id, count: 1...ListLimits.items)
  private static let allWord = "all"
}

/// Which items a method is about: one, several, or all.
struct ItemSelection: Sendable {
  let item: ItemID?
  let items: ItemIDs?
  /// The list that all of them are those of; the one in use if nil.
  var list: ListID?

  /// What is wrong unless exactly one of the two is given.
  var problems: [Problem] { Problem.either("itemId", item != nil, or: "itemIds", items != nil) }

  /// The list whose counts are told after a change: the one given, else that of the first item, else the one in use.
  func list(in shop: borrowing Shop) -> ListID {
    if let list { return list }
    var first = item
    if case .these(let ids) = items { first = ids.first }
    return first.flatMap { shop.item($0)?.list } ?? shop.openList
  }

  /// The ids of the items; all of them by name.
  func ids(in shop: borrowing Shop, _ context: Context) -> [ItemID] {
    if let item { return [item] }
    if case .these(let ids) = items { return ids }
    return shop.itemIDs(shop.filter(of: list ?? shop.openList, isOnList: nil), context)
  }
}

extension Shop {
  /// The items that `filter` lets through, by name.
  borrowing func itemIDs(_ filter: ItemFilter, _ context: Context) -> [ItemID] {
    var ids: [ItemID] = []
    for place in context.views.lists.order(of: self, in: context.textLanguage) {
      if isItem(at: place, admittedBy: filter), let item = item(at: place) { ids.append(item.id) }
    }
    return ids
  }
}
