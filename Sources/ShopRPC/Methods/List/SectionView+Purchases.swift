import ShopModel

extension [SectionView] {
  /// What was bought since the local midnight `days` days before `today`, earlier, and never: three sections, also when they are empty.
  init(purchasedSince today: Int, days: Int, _ filter: ItemFilter, of shop: borrowing Shop, _ context: Context) {
    let midnight = context.views.days.start(of: today - days, in: context.timeZone)
    var (lately, earlier, never): ([ItemView], [ItemView], [ItemView]) = ([], [], [])
    for item in [ItemView](filter, of: shop, context, timeZone: context.timeZone) {
      switch item.item.purchasedAt {
      case nil: never.append(item)
      case let time? where time < midnight: earlier.append(item)
      case .some: lately.append(item)
      }
    }
    self = [
      SectionView(.listPurchasedRecent, ["days": .integer(days), "count": .integer(lately.count)], lately),
      SectionView(.listPurchasedEarlier, ["count": .integer(earlier.count)], earlier),
      SectionView(.listPurchasedNever, ["count": .integer(never.count)], never),
    ]
  }

  /// What was bought by local days, the last one first, then what never was; sections without items are left out.
  init(purchasedByDay filter: ItemFilter, of shop: borrowing Shop, _ context: Context) {
    var days: [Int: [ItemView]] = [:]
    var never: [ItemView] = []
    for item in [ItemView](filter, of: shop, context, timeZone: context.timeZone) {
      if let time = item.item.purchasedAt {
        days[context.views.days.day(of: time, in: context.timeZone), default: []].append(item)
      } else {
        never.append(item)
      }
    }
    self = days.sorted { $0.key > $1.key }.map { day, items in
      SectionView(title: .boughtOn(day: day, count: items.count), location: nil, items: items)
    }
    if !never.isEmpty { append(SectionView(.listPurchasedNever, ["count": .integer(never.count)], never)) }
  }
}

extension SectionView {
  /// Items that are not grouped by location.
  fileprivate init(_ title: TextKey, _ facts: TextArguments, _ items: [ItemView]) {
    self.init(title: .phrase(Phrase(title, facts)), location: nil, items: items)
  }
}
