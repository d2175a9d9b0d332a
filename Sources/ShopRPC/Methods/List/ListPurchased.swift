import ShopModel

enum ListPurchased: Query {
  static let name = "list.purchased"
  static let summary = "Lists the items off the list by time of last purchase."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: ListParams {
    let group: PurchaseGrouping?
    let days: Int?
    let search: String?
    let list: ListID?
    var page = PageParams(limit: nil, cursor: nil)

    static let shape = Shape<Self>.object(
      { group, days, search, limit, cursor, list in
        Self(group: group, days: days, search: search, list: list, page: PageParams(limit: limit, cursor: cursor))
      },
      Field(
        "group", \.group, optional: .word,
        """
        `recent`: sections for recent purchases, earlier ones, and never purchased; `none`: one section; `day`: one section per day, latest \
        first, then never purchased. Default: the preference `purchasedGroup`, initially `recent`.
        """),
      Field(
        "days", \.days, optional: .integer(0...10),
        "Days before today that count as recent. Default: the preference `purchasedHistoryDays`, initially 3."),
      Field("search", \.search, optional: .searchText, "Only items whose name or note has these words; case and diacritics are ignored."),
      Field("limit", \.page.limit, optional: .integer(Limits.page), PageParams.limitSummary),
      Field("cursor", \.page.cursor, optional: Cursor.shape, PageParams.cursorSummary),
      listField)

    /// Identifies this query in a cursor, whichever page is requested.
    fileprivate func query(in language: Language) -> String {
      Page.query(ListPurchased.name, in: language) { output in
        Self.shape.write(Self(group: group, days: days, search: search, list: list), &output)
      }
    }
  }

  struct Result: WireType {
    let list: ListView
    let title: Phrase
    let sections: [CachedSection]
    let count: Int
    let changesAt: Timestamp
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("list", \.list, ListView.shape, "The list, as also returned by methods that change it."),
      Field("title", \.title, Phrase.shape, "Heading of all sections with the item count and the search text."),
      Field(
        "sections", \.sections, .array(CachedSection.shape),
        """
        Sections, latest purchases first; with `recent`, always all three, even if empty. With `limit` or `cursor`, those with items on the page.
        """),
      Field("count", \.count, .integer(0...Int.max), "Number of items in all sections, on all pages."),
      Field("changesAt", \.changesAt, .timestamp, "The next local midnight, when items can move to another section."),
      Field("next", \.next, optional: Cursor.shape, PageParams.nextSummary))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let list: ListID
    do throws(ListError) { list = try shop.list(params.list) } catch { throw error.rpcError }
    let search = ItemSearch(params.search)
    let filter = shop.filter(of: list, isOnList: false, search: search.words)
    let preferences = shop.settings.preferences
    let (days, zone) = (context.views.days, context.timeZone)
    let today = days.day(of: context.now, in: zone)
    let all =
      switch params.group ?? preferences.purchasedGroup {
      case .recent:
        [CachedSection](purchasedSince: today, days: params.days ?? preferences.purchasedHistoryDays, filter, search, of: shop, context)
      case .none: [CachedSection](together: filter, of: shop, context, timeZone: zone) { search.title(.purchased, $0) }
      case .day: [CachedSection](purchasedByDay: filter, search, of: shop, context)
      }
    let (sections, next) = try all.page(params.page, of: params.query(in: context.textLanguage))
    return Result(
      list: ListView(list, of: shop, for: context), title: search.title(.purchased, all.itemCount), sections: sections,
      count: all.itemCount,
      changesAt: days.start(of: today + 1, in: zone), next: next)
  }
}
