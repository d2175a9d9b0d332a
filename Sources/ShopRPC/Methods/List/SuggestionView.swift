import ShopModel

/// Something that will be needed again.
struct SuggestionView: Wire {
  let item: ItemView
  let everyDays: Int
  let last: Timestamp
  /// The first moment of the day it is due.
  let due: Timestamp
  let purchases: Int

  static let shape = Shape<Self>.object(
    { item, everyDays, last, due, purchases, _ in
      Self(item: item, everyDays: everyDays, last: last, due: due, purchases: purchases)
    },
    Field("item", \.item, ItemView.shape, "The item."),
    Field("everyDays", \.everyDays, .integer(1...Int.max), "How many days usually lie between two purchases: the median."),
    Field("last", \.last, .timestamp, "When it was bought last."),
    Field("due", \.due, .timestamp, "The local midnight at which the day begins when it is probably needed again."),
    Field("purchases", \.purchases, .integer(1...Int.max), "On how many days it was bought."),
    Field(
      "text", { Phrase(.listSuggestion, ["name": .text($0.item.item.name), "days": .integer($0.everyDays)]) }, Phrase.shape,
      "The same in words.")
  ).named("Suggestion", "Something that will probably be needed again.")
}
