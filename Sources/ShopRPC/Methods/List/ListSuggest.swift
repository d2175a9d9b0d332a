import ShopModel

/// Suggests items that are likely to be needed again.
enum ListSuggest: Query {
  static let name = "list.suggest"
  static let summary = "Suggests items to buy again (off the list, bought on 3 or more days), soonest due first."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: WireType {
    let limit: Int
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("limit", \.limit, .integer(Limits.page), default: 10, "Maximum number of suggestions."),
      Field("listId", \.list, optional: .id, "The list; the current list if omitted."))
  }

  struct Result: WireType {
    let suggestions: [SuggestionView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "suggestions", \.suggestions, .array(SuggestionView.shape),
        "Suggestions by due date, which may be past or future; then by name, then by id."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(ListError) -> Result {
    let filter = shop.filter(of: try shop.list(params.list), isOnList: false)
    var found: [(item: ListItem, rhythm: PurchaseRhythm, rank: Int)] = []
    for slot in context.views.lists.order(of: shop, in: context.textLanguage) {
      guard shop.isItem(at: slot, admittedBy: filter), let item = shop.item(at: slot) else { continue }
      let days = item.purchases.map { context.views.days.day(of: $0, in: context.timeZone) }
      if let rhythm = PurchaseRhythm(days) { found.append((item, rhythm, found.count)) }
    }
    var locations = LocationNumbers()
    var suggestions: [SuggestionView] = []
    for (item, rhythm, _) in found.sorted(by: { ($0.rhythm.due, $0.rank) < ($1.rhythm.due, $1.rank) }).prefix(params.limit) {
      let view = ItemView(item: item, location: locations.view(at: item.location, in: shop))
      let due = context.views.days.start(of: rhythm.due, in: context.timeZone)
      suggestions.append(
        SuggestionView(
          item: view, everyDays: rhythm.everyDays, last: item.purchases.max() ?? due, due: due, purchases: rhythm.count))
    }
    return Result(suggestions: suggestions)
  }
}

/// An item that is likely to be needed again.
struct SuggestionView: WireType {
  let item: ItemView
  let everyDays: Int
  let last: Timestamp
  /// Midnight at the start of the day when the item is due.
  let due: Timestamp
  let purchases: Int

  static let shape = Shape<Self>.object(
    { item, everyDays, last, due, purchases, _ in
      Self(item: item, everyDays: everyDays, last: last, due: due, purchases: purchases)
    },
    Field("item", \.item, ItemView.shape, "The item."),
    Field("everyDays", \.everyDays, .integer(1...Int.max), "Median number of days between two purchases."),
    Field("last", \.last, .timestamp, "Time of the last purchase."),
    Field("due", \.due, .timestamp, "Local midnight at the start of the day when the item is due."),
    Field("purchases", \.purchases, .integer(1...Int.max), "Number of days on which it was bought."),
    Field(
      "text", { Phrase(.listSuggestion, ["name": .text($0.item.item.name), "days": .integer($0.everyDays)]) }, Phrase.shape,
      "The suggestion as localized text.")
  ).named("Suggestion", "An item that is probably needed again.")
}
