extension Shop {
  /// Calls `body` with events that recreate the whole state, in an order that depends only on the state. Carts follow the products they
  /// refer to. A kept response is split into pieces of at most `keptPieceSize` Unicode scalars.
  package borrowing func eachRestoringEvent<Failure: Error>(
    keptPieceSize: Int, _ body: (Event) throws(Failure) -> Void
  ) throws(Failure) {
    if settings != Settings() { try body(.setting(.put(settings))) }
    if timer != ShopTimer() { try body(.timer(.put(timer))) }
    for id in locations.ids.sorted() { if let location = locations[id] { try body(.location(.put(location))) } }
    for id in products.ids.sorted() { if let product = products[id] { try body(.catalog(.put(product))) } }
    for category in allCategories() { try body(.catalog(.categoryPut(category))) }
    if let source = catalogSource { try body(.catalog(.sourceSet(SourceSet(source: source)))) }
    for promotion in allPromotions() { try body(.promotion(.put(promotion))) }
    for event in promotionHistoryEvents { try body(event) }
    for rate in allTaxes() { try body(.tax(.put(rate))) }
    for id in lists.ids.sorted() { if let list = lists[id] { try body(.list(.putList(list))) } }
    if listUse != ListUse() { try body(.list(.use(listUse))) }
    for id in items.ids.sorted() { if let item = items[id] { try body(.list(.put(item))) } }
    for id in customers.ids.sorted() { if let customer = customers[id] { try body(.account(.put(customer))) } }
    for id in carts.ids.sorted() {
      guard let record = record(of: id) else { continue }
      try body(.cart(.put(record)))
      if let lines = carts[id]?.lost, !lines.isEmpty { try body(.cart(.lost(CartLosses(cart: id, lines: lines)))) }
    }
    for customer in holders.keys.sorted() {
      if let holder = holders[customer] { try body(.cart(.holder(OpenCartRecord(customer: customer, holder: holder)))) }
    }
    for id in orders.ids.sorted() { for fact in orders[id]?.restoringEvents() ?? [] { try body(fact) } }
    for fact in spentUses.facts { try body(.order(.usesSpent(fact))) }
    for answer in kept.all { for piece in answer.pieces(of: keptPieceSize) { try body(.kept(piece)) } }
  }
}
