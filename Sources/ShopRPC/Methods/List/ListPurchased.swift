import ShopModel

/// Lists what is not on the list by when it was bought last.
enum ListPurchased: Query {
  static let name = "list.purchased"
  static let summary = "Lists what is off the list by when it was bought last."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
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

  struct Result: Wire {
    let sections: [WrittenSection]
    let changesAt: Timestamp

    static let shape = Shape<Self>.object(
      { sections, _, changesAt in Self(sections: sections, changesAt: changesAt) },
      Field("sections", \.sections, .array(WrittenSection.shape), "Lately, earlier and never are always there, also when they are empty."),
      Field(
        "count", { $0.sections.reduce(0) { $0 + $1.items.count } }, .integer(0...Int.max), "How many items are in the sections."),
      Field("changesAt", \.changesAt, .timestamp, "The next local midnight: from then on items may stand elsewhere."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(ListRefusal) -> Result {
    let list = try shop.list(params.list)
    let filter = shop.filter(of: list, isOnList: false, search: Folding.sought(params.search))
    let preferences = shop.settings.preferences
    let (days, zone) = (context.views.days, context.timeZone)
    let today = days.day(of: context.now, in: zone)
    let sections =
      switch params.group ?? preferences.purchasedGroup {
      case .recent:
        [WrittenSection](purchasedSince: today, days: params.days ?? preferences.purchasedHistoryDays, filter, of: shop, context)
      case .none: [WrittenSection](together: filter, of: shop, context, timeZone: zone)
      case .day: [WrittenSection](purchasedByDay: filter, of: shop, context)
      }
    return Result(sections: sections, changesAt: days.start(of: today + 1, in: zone))
  }
}
