import ShopModel

enum ListItems: Query {
  static let name = "list.items"
  static let summary = "Lists the items of a list in sections by location, or in one section."
  static let errors: [ErrorKind] = [.notFound]

  /// The items to include.
  enum Show: String, CaseIterable, Sendable {
    case onList
    case all
  }

  struct Params: ListParams {
    let group: ItemGrouping?
    let show: Show
    let search: String?
    let location: LocationID?
    let store: StoreID?
    let list: ListID?
    var page = PageParams(limit: nil, cursor: nil)

    static let shape = Shape<Self>.object(
      { group, show, search, location, limit, cursor, store, list in
        Self(
          group: group, show: show, search: search, location: location, store: store, list: list,
          page: PageParams(limit: limit, cursor: cursor))
      },
      Field(
        "group", \.group, optional: .word,
        "`location`: one section per location; `none`: one section. Default: the preference `listGroup`, initially `location`."),
      Field("show", \.show, .word, default: .onList, "`onList`: items still to be bought; `all`: also those off the list."),
      Field("search", \.search, optional: .searchText, "Only items whose name or note has these words; case and diacritics are ignored."),
      Field("locationId", \.location, optional: .id, "Only items at this location."),
      Field("limit", \.page.limit, optional: .integer(Limits.page), PageParams.limitSummary),
      Field("cursor", \.page.cursor, optional: Cursor.shape, PageParams.cursorSummary),
      Field("storeId", \.store, optional: .id, StoreView.filterSummary),
      listField)

    /// Identifies this query in a cursor, whichever page is requested.
    fileprivate func query(in language: Language) -> String {
      Page.query(ListItems.name, in: language) { output in
        Self.shape.write(Self(group: group, show: show, search: search, location: location, store: store, list: list), &output)
      }
    }
  }

  struct Result: WireType {
    let list: ListView
    let title: Phrase
    let sections: [CachedSection]
    let count: Int
    let isWholeList: Bool
    let next: Cursor?

    static let shape = Shape<Self>.object(
      { list, title, sections, count, _, _, _, _, _, next in
        Self(list: list, title: title, sections: sections, count: count, isWholeList: false, next: next)
      },
      Field("list", \.list, ListView.shape, "The list, as also returned by methods that change it."),
      Field(
        "title", \.title, Phrase.shape,
        "Heading of all sections with the item count and the search text, such as `Items remaining: 12`."),
      Field(
        "sections", \.sections, .array(CachedSection.shape),
        "Sections in visiting order, the Unknown Location last; those without items on the page are omitted."),
      Field("count", \.count, .integer(0...Int.max), "Number of items in all sections, on all pages."),
      Field(
        "badge", \.list.badge, .nullable(.integer(1...Int.max)),
        "Number for the list icon: all items still to be bought; null if none."),
      Field("text", \.text, Phrase.shape, "Localized count, or a note that the list is empty."),
      Field("canShare", \.list.canShare, .bool, "True if `list.share` has anything to share."),
      Field("canMarkAllPurchased", \.list.canMarkAllPurchased, .bool, "True if `list.markPurchased` changes anything for `all`."),
      Field("canMarkAllAvailable", \.list.canMarkAllAvailable, .bool, "True if `list.setAvailable` makes any of `all` available."),
      Field("next", \.next, optional: Cursor.shape, PageParams.nextSummary))

    private var text: Phrase {
      isWholeList && count == 0 ? Phrase(.listEmpty) : Phrase(.listCount, ["count": .integer(count)])
    }
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let list: ListID
    let store: StoreID?
    do throws(ListError) { (list, store) = (try self.list(of: params, in: shop), try shop.listedStore(params.store)) } catch {
      throw error.rpcError
    }
    let search = ItemSearch(params.search)
    let title = params.show == .onList ? ItemTitle.remaining : .all
    let filter = shop.filter(
      of: list, isOnList: params.show == .onList ? true : nil, search: search.words, location: params.location, store: store)
    let all =
      switch params.group ?? shop.settings.preferences.listGroup {
      case .location: [CachedSection](byLocation: filter, of: shop, context)
      case .none: [CachedSection](together: filter, of: shop, context) { search.title(title, $0) }
      }
    let (sections, next) = try all.page(params.page, of: params.query(in: context.textLanguage))
    return Result(
      list: ListView(list, of: shop, for: context), title: search.title(title, all.itemCount), sections: sections, count: all.itemCount,
      isWholeList: search.folded.isEmpty && params.location == nil && store == nil, next: next)
  }

  /// The list that the params name; throws unless it and the location exist.
  private static func list(of params: Params, in shop: borrowing Shop) throws(ListError) -> ListID {
    let list = try shop.list(params.list)
    if let location = params.location, location != .unknown, shop.locations.slot(of: location) == nil { throw .unknownLocation(location) }
    return list
  }
}
