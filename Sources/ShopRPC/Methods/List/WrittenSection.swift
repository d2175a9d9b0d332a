import ShopModel

/// Some items under a title, most of which were written before.
struct WrittenSection: Wire {
  let title: SectionTitle
  /// Nil when the section is not about a location.
  let location: LocationView?
  let items: WrittenRun

  static let shape = Shape<Self>.object(
    { title, _, _, location, items in Self(title: title, location: location, items: items) },
    Field(
      "title", \.title, SectionTitle.shape,
      "The heading: the name of the location as it is, or what the items have in common, their number, and what they are searched for by."),
    Field("count", \.items.count, .integer(0...Int.max), "Number of items in the section."),
    Field("text", { Phrase(.listCount, ["count": .integer($0.items.count)]) }, Phrase.shape, "The count in words, such as `4 items`."),
    Field("location", \.location, optional: LocationView.shape, "The location of all items, if they are grouped by it."),
    Field("items", \.items, WrittenRun.shape, "By name in the language's order, then by id.")
  ).named("Section", "Some items under a title.")
}

extension [WrittenSection] {
  /// The items that `filter` lets through, by location in visiting order; sections without items are left out.
  init(byLocation filter: ItemFilter, of shop: borrowing Shop, _ context: Context) {
    var numbers = LocationNumbers(of: shop, context)
    var runs = [WrittenRun](repeating: WrittenRun(), count: numbers.views.count)
    let bytes = context.views.lists.eachItem(of: shop, admittedBy: filter, in: context.textLanguage, by: ItemView.write) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      if runs.indices.contains(number) { runs[number].append(entry.item, at: number) }
    }
    self = zip(numbers.views, runs).filter { $0.1.count > 0 }.map { view, run in
      WrittenSection(title: .name(GivenName(of: view.location)), location: view, items: run.finished(bytes, numbers))
    }
  }

  /// The items that `filter` lets through in one section with a title for so many; none when there are none. With a time zone they tell
  /// when they were bought.
  init(
    together filter: ItemFilter, of shop: borrowing Shop, _ context: Context, timeZone: String? = nil, title: (Int) -> Phrase
  ) {
    let form = timeZone.map { WrittenForm.purchase(timeZone: $0) } ?? .item
    let run = WrittenRun(of: shop, admittedBy: filter, context, as: form)
    self = run.count == 0 ? [] : [WrittenSection(title: .phrase(title(run.count)), location: nil, items: run)]
  }
}

extension [WrittenSection] {
  /// Number of items in all sections.
  var itemCount: Int { reduce(0) { $0 + $1.items.count } }
}
