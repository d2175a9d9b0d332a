import ShopModel

/// Some items under a title, most of which were written before.
struct WrittenSection: Wire {
  let title: SectionTitle
  /// Nil when the section is not about a location.
  let location: LocationView?
  let items: WrittenRun

  static let shape = Shape<Self>.object(
    Self.init,
    Field("title", \.title, SectionTitle.shape, "What stands above the items."),
    Field("location", \.location, optional: LocationView.shape, "Where the items are found, when they are grouped by it."),
    Field("items", \.items, WrittenRun.shape, "By name in the language's order, then by id.")
  ).named("Section", "Some items under a title.")
}

extension [WrittenSection] {
  /// The items that `filter` lets through, by location in visiting order; sections without items are left out.
  init(byLocation filter: ItemFilter, of shop: borrowing Shop, _ context: Context) {
    var numbers = LocationNumbers(of: shop, context)
    var runs = [WrittenRun](repeating: WrittenRun(), count: numbers.views.count)
    let bytes = context.views.lists.eachItem(of: shop, admittedBy: filter, in: context.language) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      if runs.indices.contains(number) { runs[number].append(entry.item, at: number) }
    }
    self = zip(numbers.views, runs).filter { $0.1.count > 0 }.map { view, run in
      WrittenSection(title: .name(GivenName(of: view.location)), location: view, items: run.finished(bytes, numbers))
    }
  }

  /// The items that `filter` lets through in one section; none when there are none. With a time zone they tell when they were bought.
  init(together filter: ItemFilter, of shop: borrowing Shop, _ context: Context, timeZone: String? = nil) {
    var numbers = LocationNumbers()
    var run = WrittenRun()
    let form = timeZone.map { WrittenForm.purchase(timeZone: $0) } ?? .item
    let bytes = context.views.lists.eachItem(of: shop, admittedBy: filter, in: context.language, as: form) { entry in
      run.append(entry.item, at: numbers.number(of: entry.location, in: shop))
    }
    run = run.finished(bytes, numbers)
    self = run.count == 0 ? [] : [WrittenSection(title: .phrase(Phrase(.listAll)), location: nil, items: run)]
  }
}
