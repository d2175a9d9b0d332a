import ShopModel

/// Proposes what will be needed again.
enum ListSuggest: Query {
  static let name = "list.suggest"
  static let summary = "Proposes what is off the list and was bought on at least three days, what is needed soonest first."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: Wire {
    let limit: Int
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("limit", \.limit, .integer(Limits.page), default: 10, "How many to propose at most."),
      Field("listId", \.list, optional: .id, "The list; the one in use if none is given."))
  }

  struct Result: Wire {
    let suggestions: [SuggestionView]

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "suggestions", \.suggestions, .array(SuggestionView.shape), "By when they are due, also in the future; then by name, then by id."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(ListRefusal) -> Result {
    let filter = shop.filter(of: try shop.list(params.list), isOnList: false)
    var found: [(item: ListItem, rhythm: PurchaseRhythm, rank: Int)] = []
    for place in context.views.lists.order(of: shop, in: context.textLanguage) {
      guard shop.isItem(at: place, admittedBy: filter), let item = shop.item(at: place) else { continue }
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
