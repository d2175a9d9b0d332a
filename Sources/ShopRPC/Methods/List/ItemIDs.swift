import ShopModel

/// Ids of several items, or `all`.
enum ItemIDs: WireType {
  case these([ItemID])
  case all

  static let shape = Shape<Self>(
    schema: { types in ["oneOf": [["type": "string", "enum": ["all"]], list.schema(&types)]] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].isString else { return .these(try list.read(document, position)) }
      if document.text(at: position) == allWord { return .all }
      throw ValidationError(.invalid, [Fact("choices", .texts([allWord]))])
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

/// The items that a method applies to: one, several, or all.
struct ItemSelection: Sendable {
  let item: ItemID?
  let items: ItemIDs?
  /// The list that the items must belong to. If nil, each item's own list is used, and the list in use for
  /// `all`.
  var list: ListID?

  /// Problems unless exactly one of `itemId` and `itemIds` is given.
  var problems: [Problem] { Problem.either("itemId", item != nil, or: "itemIds", items != nil) }

  /// The list whose counts the response contains: `list` if given, else that of the first item, else the list
  /// in use.
  func list(in shop: borrowing Shop) -> ListID {
    if let list { return list }
    var first = item
    if case .these(let ids) = items { first = ids.first }
    return first.flatMap { shop.item($0)?.list } ?? shop.openList
  }

  /// The ids of the items; for `all`, every item of the list, sorted by name.
  func ids(in shop: borrowing Shop, _ context: RequestContext) -> [ItemID] {
    if let item { return [item] }
    if case .these(let ids) = items { return ids }
    return shop.filter(of: list ?? shop.openList, isOnList: nil).items(of: shop, context)
  }
}

/// A search text for items.
struct ItemSearch {
  /// The text as entered, for titles.
  let text: String
  /// The folded text, for comparing with folded names; empty without a search.
  let folded: String

  /// Creates a search; `given` is nil without a search.
  init(_ given: String? = nil) {
    text = given ?? ""
    folded = Folding.searchKey(given)
  }

  /// The text for titles; nil without a search.
  var shown: String? { folded.isEmpty ? nil : text }

  /// The title for `count` items; it includes the search text, if any.
  func title(_ title: ItemTitle, _ count: Int, days: Int? = nil) -> Phrase {
    var facts: [(name: String, value: TextArgument)] = [("count", .integer(count))]
    if let days { facts.append(("days", .integer(days))) }
    if let shown { facts.append(("search", .text(shown))) }
    return Phrase(shown == nil ? title.plain : title.containing, TextArguments(facts))
  }
}

/// The two wordings of a title for items: without and with a search text.
struct ItemTitle {
  let plain: TextKey
  let containing: TextKey

  static let remaining = ItemTitle(plain: .listRemaining, containing: .listRemainingContaining)
  static let all = ItemTitle(plain: .listAll, containing: .listAllContaining)
  static let purchased = ItemTitle(plain: .listPurchased, containing: .listPurchasedContaining)
  static let recent = ItemTitle(plain: .listPurchasedRecent, containing: .listPurchasedRecentContaining)
  static let earlier = ItemTitle(plain: .listPurchasedEarlier, containing: .listPurchasedEarlierContaining)
  static let never = ItemTitle(plain: .listPurchasedNever, containing: .listPurchasedNeverContaining)
}

extension ItemFilter {
  /// Ids of the items of `shop` that match the filter, sorted by name.
  func items(of shop: borrowing Shop, _ context: RequestContext) -> [ItemID] {
    var ids: [ItemID] = []
    for slot in context.views.lists.order(of: shop, in: context.textLanguage) {
      if shop.isItem(at: slot, admittedBy: self), let item = shop.item(at: slot) { ids.append(item.id) }
    }
    return ids
  }
}
