import ShopModel

extension [WrittenSection] {
  /// What was bought since the local midnight `days` days before `today`, earlier, and never: three sections, also when they are empty.
  init(
    purchasedSince today: Int, days: Int, _ filter: ItemFilter, _ search: ItemSearch, of shop: borrowing Shop, _ context: Context
  ) {
    let midnight = context.views.days.start(of: today - days, in: context.timeZone)
    var (lately, earlier, never) = (WrittenRun(), WrittenRun(), WrittenRun())
    var numbers = LocationNumbers()
    let form = WrittenForm.purchase(timeZone: context.timeZone)
    let lists = context.views.lists
    let bytes = lists.eachItem(of: shop, admittedBy: filter, in: context.textLanguage, as: form, by: ItemView.write) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      switch entry.purchasedAt {
      case nil: never.append(entry.item, at: number)
      case let time? where time < midnight: earlier.append(entry.item, at: number)
      case .some: lately.append(entry.item, at: number)
      }
    }
    (lately, earlier, never) = (lately.finished(bytes, numbers), earlier.finished(bytes, numbers), never.finished(bytes, numbers))
    self = [
      WrittenSection(search.title(.recent, lately.count, days: days), lately),
      WrittenSection(search.title(.earlier, earlier.count), earlier),
      WrittenSection(search.title(.never, never.count), never),
    ]
  }

  /// What was bought by local days, the last one first, then what never was; sections without items are left out.
  init(purchasedByDay filter: ItemFilter, _ search: ItemSearch, of shop: borrowing Shop, _ context: Context) {
    var days: [Int: WrittenRun] = [:]
    var never = WrittenRun()
    var numbers = LocationNumbers()
    let form = WrittenForm.purchase(timeZone: context.timeZone)
    let lists = context.views.lists
    let bytes = lists.eachItem(of: shop, admittedBy: filter, in: context.textLanguage, as: form, by: ItemView.write) { entry in
      let number = numbers.number(of: entry.location, in: shop)
      if let time = entry.purchasedAt {
        days[context.views.days.day(of: time, in: context.timeZone), default: WrittenRun()].append(entry.item, at: number)
      } else {
        never.append(entry.item, at: number)
      }
    }
    self = days.sorted { $0.key > $1.key }.map { day, run in
      WrittenSection(
        title: .boughtOn(day: day, count: run.count, search: search), location: nil, items: run.finished(bytes, numbers))
    }
    guard never.count > 0 else { return }
    append(WrittenSection(search.title(.never, never.count), never.finished(bytes, numbers)))
  }
}

extension WrittenSection {
  /// Items that are not grouped by location.
  fileprivate init(_ title: Phrase, _ run: WrittenRun) {
    self.init(title: .phrase(title), location: nil, items: run)
  }
}
