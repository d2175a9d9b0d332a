import ShopModel

/// The text that items are searched for by.
struct ItemSearch {
  /// As given; it is shown in titles.
  let text: String
  /// Folded, as names are compared; empty for no search.
  let folded: String

  /// `given` is nil for no search.
  init(_ given: String? = nil) {
    text = given ?? ""
    folded = Folding.sought(given)
  }

  /// The text in titles; nil for no search.
  var shown: String? { folded.isEmpty ? nil : text }

  /// The title of `count` items, which says what they are searched for by.
  func title(_ title: ItemTitle, _ count: Int, days: Int? = nil) -> Phrase {
    var facts: [(name: String, value: TextArgument)] = [("count", .integer(count))]
    if let days { facts.append(("days", .integer(days))) }
    if let shown { facts.append(("search", .text(shown))) }
    return Phrase(shown == nil ? title.plain : title.containing, TextArguments(facts))
  }
}

/// The two wordings of a title of items: without and with the text they are searched for by.
struct ItemTitle {
  let plain: TextKey
  let containing: TextKey

  static let remaining = ItemTitle(plain: .listRemaining, containing: .listRemainingContaining)
  static let all = ItemTitle(plain: .listAll, containing: .listAllContaining)
  static let purchased = ItemTitle(plain: .listPurchased, containing: .listPurchasedContaining)
  static let recent = ItemTitle(plain: .listPurchasedRecent, containing: .listPurchasedRecentContaining)
  static let earlier = ItemTitle(plain: .listPurchasedEarlier, containing: .listPurchasedEarlierContaining)
  static let never = ItemTitle(plain: .listPurchasedNever, containing: .listPurchasedNeverContaining)
}
