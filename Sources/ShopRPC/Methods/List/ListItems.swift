import ShopModel

/// Lists the items of a list, by location or in one section.
enum ListItems: Query {
  static let name = "list.items"
  static let summary = "Lists the items in sections by location, or all together."
  static let errors: [ErrorKind] = [.notFound]

  /// The items to include.
  enum Show: String, CaseIterable, Sendable {
    case onList
    case all
  }

  struct Params: WireType {
    let group: ItemGrouping?
    let show: Show
    let search: String?
    let location: LocationID?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "group", \.group, optional: .word,
        "One section a location, or one with everything; the preference `listGroup` if not given, which is `location` at first."),
      Field("show", \.show, .word, default: .onList, "What is still to be bought, or every item that is known."),
      Field("search", \.search, optional: .searchText, "Only items whose name holds this, in any case and without marks."),
      Field("locationId", \.location, optional: .id, "Only items found there."),
      Field("listId", \.list, optional: .id, "The list; the one in use if none is given."))
  }

  struct Result: WireType {
    let list: ListView
    let title: Phrase
    let sections: [CachedSection]
    let isWholeList: Bool

    static let shape = Shape<Self>.object(
      { list, title, sections, _, _, _, _, _, _ in Self(list: list, title: title, sections: sections, isWholeList: false) },
      Field("list", \.list, ListView.shape, "The list, as changes of it also return it."),
      Field(
        "title", \.title, Phrase.shape,
        "The heading of all sections: how many items there are, and what they are searched for by; such as `Items Remaining: 12`."),
      Field("sections", \.sections, .array(CachedSection.shape), "In visiting order, the Unknown Location last; empty ones are left out."),
      Field("count", \.count, .integer(0...Int.max), "How many items are in the sections."),
      Field(
        "badge", \.list.badge, .nullable(.integer(1...Int.max)),
        "The number on the icon: all that is still to be bought; null when there is nothing."),
      Field("text", \.text, Phrase.shape, "The count in words, or that the list is empty."),
      Field("canShare", \.list.canShare, .bool, "Whether `list.share` has anything to write."),
      Field("canMarkAllPurchased", \.list.canMarkAllPurchased, .bool, "Whether `list.markAllPurchased` changes anything."),
      Field("canMarkAllAvailable", \.list.canMarkAllAvailable, .bool, "Whether `list.markAllAvailable` changes anything."))

    private var count: Int { sections.itemCount }

    private var text: Phrase {
      isWholeList && sections.isEmpty ? Phrase(.listEmpty) : Phrase(.listCount, ["count": .integer(count)])
    }
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(ListError) -> Result {
    let list = try shop.list(params.list)
    if let location = params.location, location != .unknown, shop.locations.slot(of: location) == nil { throw .unknownLocation(location) }
    let search = ItemSearch(params.search)
    let title = params.show == .onList ? ItemTitle.remaining : .all
    let filter = shop.filter(of: list, isOnList: params.show == .onList ? true : nil, search: search.folded, location: params.location)
    let sections =
      switch params.group ?? shop.settings.preferences.listGroup {
      case .location: [CachedSection](byLocation: filter, of: shop, context)
      case .none: [CachedSection](together: filter, of: shop, context) { search.title(title, $0) }
      }
    return Result(
      list: ListView(list, of: shop), title: search.title(title, sections.itemCount), sections: sections,
      isWholeList: search.folded.isEmpty && params.location == nil)
  }
}
