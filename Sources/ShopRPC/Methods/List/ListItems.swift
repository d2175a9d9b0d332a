import ShopModel

/// Lists the items by where they are found.
enum ListItems: Query {
  static let name = "list.items"
  static let summary = "Lists the items in sections by location, or all together."
  static let errors: [ErrorKind] = [.notFound]

  /// Which items are shown.
  enum Show: String, CaseIterable, Sendable {
    case onList
    case all
  }

  struct Params: Wire {
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

  struct Result: Wire {
    let sections: [WrittenSection]
    let onList: Int
    let isWholeList: Bool

    static let shape = Shape<Self>.object(
      { sections, _, badge, _ in Self(sections: sections, onList: badge ?? 0, isWholeList: false) },
      Field("sections", \.sections, .array(WrittenSection.shape), "In visiting order, the Unknown Location last; empty ones are left out."),
      Field("count", \.count, .integer(0...Int.max), "How many items are in the sections."),
      Field(
        "badge", { $0.onList > 0 ? $0.onList : nil }, .nullable(.integer(1...Int.max)),
        "The number on the icon: all that is still to be bought; null when there is nothing."),
      Field("text", \.text, Phrase.shape, "The count in words, or that the list is empty."))

    private var count: Int { sections.reduce(0) { $0 + $1.items.count } }

    private var text: Phrase {
      isWholeList && sections.isEmpty ? Phrase(.listEmpty) : Phrase(.listCount, ["count": .integer(count)])
    }
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(ListRefusal) -> Result {
    let list = try shop.list(params.list)
    if let location = params.location, location != .unknown, shop.locations.place(of: location) == nil { throw .unknownLocation(location) }
    let search = Folding.sought(params.search)
    let filter = shop.filter(of: list, isOnList: params.show == .onList ? true : nil, search: search, location: params.location)
    let sections =
      switch params.group ?? shop.settings.preferences.listGroup {
      case .location: [WrittenSection](byLocation: filter, of: shop, context)
      case .none: [WrittenSection](together: filter, of: shop, context)
      }
    return Result(sections: sections, onList: shop.itemIndex.onList(in: list), isWholeList: search.isEmpty && params.location == nil)
  }
}
