import ShopModel

/// Lists items that are not on the list, grouped by date of last purchase.
enum ListPurchased: Query {
  static let name = "list.purchased"
  static let summary = "Lists what is off the list by when it was bought last."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let group: PurchaseGrouping?
    let days: Int?
    let search: String?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "group", \.group, optional: .word,
        """
        Lately, earlier and never; or one section with everything; or one a day, the last day first, and never. The preference \
        `purchasedGroup` if not given, which is `recent` at first.
        """),
      Field(
        "days", \.days, optional: .integer(0...10),
        "How many days before today are lately too; the preference `purchasedHistoryDays` if not given, which is 3 at first."),
      Field("search", \.search, optional: .searchText, "Only items whose name holds this, in any case and without marks."),
      Field("listId", \.list, optional: .id, "The list; the one in use if none is given."))
  }

  struct Result: WireType {
    let list: ListView
    let title: Phrase
    let sections: [CachedSection]
    let changesAt: Timestamp

    static let shape = Shape<Self>.object(
      { list, title, sections, _, changesAt in Self(list: list, title: title, sections: sections, changesAt: changesAt) },
      Field("list", \.list, ListView.shape, "The list, as changes of it also return it."),
      Field("title", \.title, Phrase.shape, "The heading of all sections: how many items there are, and what they are searched for by."),
      Field("sections", \.sections, .array(CachedSection.shape), "Lately, earlier and never are always there, also when they are empty."),
      Field(
        "count", \.sections.itemCount, .integer(0...Int.max), "How many items are in the sections."),
      Field("changesAt", \.changesAt, .timestamp, "The next local midnight: from then on items may stand elsewhere."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(ListError) -> Result {
    let list = try shop.list(params.list)
    let search = ItemSearch(params.search)
    let filter = shop.filter(of: list, isOnList: false, search: search.folded)
    let preferences = shop.settings.preferences
    let (days, zone) = (context.views.days, context.timeZone)
    let today = days.day(of: context.now, in: zone)
    let sections =
      switch params.group ?? preferences.purchasedGroup {
      case .recent:
        [CachedSection](purchasedSince: today, days: params.days ?? preferences.purchasedHistoryDays, filter, search, of: shop, context)
      case .none: [CachedSection](together: filter, of: shop, context, timeZone: zone) { search.title(.purchased, $0) }
      case .day: [CachedSection](purchasedByDay: filter, search, of: shop, context)
      }
    return Result(
      list: ListView(list, of: shop), title: search.title(.purchased, sections.itemCount), sections: sections,
      changesAt: days.start(of: today + 1, in: zone))
  }
}
