import ShopModel

enum ListSuggest: Query {
  static let name = "list.suggest"
  static let summary =
    "Suggests items to buy again (off the list, with a rhythm that was set, or bought on 3 or more days), soonest due first."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: ListParams {
    let limit: Int
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("limit", \.limit, .integer(Limits.page), default: 10, "Maximum number of suggestions."),
      listField)
  }

  struct Result: WireType {
    let suggestions: [SuggestionView]
    let changesAt: Timestamp?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "suggestions", \.suggestions, .array(SuggestionView.shape),
        "Suggestions by due date, which may be past or future; then by name, then by id."),
      Field(
        "changesAt", \.changesAt, .nullable(.timestamp),
        "The next local midnight when an item becomes due; null if none will."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(ListError) -> Result {
    let filter = shop.filter(of: try shop.list(params.list), isOnList: false)
    var found: [(item: ListItem, rhythm: ItemRhythm, rank: Int)] = []
    for slot in context.views.lists.order(of: shop, in: context.textLanguage) {
      guard shop.isItem(at: slot, admittedBy: filter), let item = shop.item(at: slot) else { continue }
      if let rhythm = context.rhythm(of: item) { found.append((item, rhythm, found.count)) }
    }
    var locations = LocationNumbers()
    var pricing = ListPricing(of: context, in: shop)
    let today = context.views.days.day(of: context.now, in: context.timeZone)
    var suggestions: [SuggestionView] = []
    for (item, rhythm, _) in found.sorted(by: { ($0.rhythm.due, $0.rank) < ($1.rhythm.due, $1.rank) }).prefix(params.limit) {
      let view = ItemView(
        item: item, location: locations.view(at: item.location, in: shop), cost: pricing.cost(of: item, in: nil, of: shop))
      let due = context.views.days.start(of: rhythm.due, in: context.timeZone)
      suggestions.append(
        SuggestionView(
          item: view, everyDays: rhythm.everyDays, source: rhythm.isSet ? .set : .learned, last: item.purchases.max(), due: due,
          isDue: rhythm.due <= today, purchases: rhythm.purchaseDays))
    }
    let next = found.map(\.rhythm.due).filter { $0 > today }.min()
    return Result(suggestions: suggestions, changesAt: next.map { context.views.days.start(of: $0, in: context.timeZone) })
  }
}

struct SuggestionView: WireType {
  let item: ItemView
  let everyDays: Int
  let source: Source
  let last: Timestamp?
  let due: Timestamp
  let isDue: Bool
  let purchases: Int

  enum Source: String, CaseIterable, Sendable {
    /// Somebody set it.
    case set
    /// It follows from the purchases.
    case learned
  }

  static let shape = Shape<Self>.object(
    { item, everyDays, source, last, due, isDue, purchases, _ in
      Self(item: item, everyDays: everyDays, source: source, last: last, due: due, isDue: isDue, purchases: purchases)
    },
    Field("item", \.item, ItemView.shape, "The item."),
    Field(
      "everyDays", \.everyDays, .integer(1...Int.max),
      "The number of days that was set, else those from the last purchase to `due` with `onDays`, or the median between two purchases."),
    Field("source", \.source, .word, "`set`: `everyDays` or `onDays` of the item; `learned`: it follows from the purchases."),
    Field("last", \.last, optional: .timestamp, "Time of the last purchase; absent if it was never purchased."),
    Field("due", \.due, .timestamp, "Local midnight at the start of the day when the item is due."),
    Field("isDue", \.isDue, .bool, "True if that day has come."),
    Field("purchases", \.purchases, .integer(0...Int.max), "Number of days on which it was bought."),
    Field(
      "text", { RhythmText(item: $0.item.item, everyDays: $0.everyDays) }, RhythmText.shape,
      "The suggestion as localized text.")
  ).named("Suggestion", "An item that is probably needed again.")
}
