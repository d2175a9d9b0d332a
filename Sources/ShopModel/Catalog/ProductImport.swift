/// The decision about a list of products, row by row.
struct ProductImport: ~Copyable {
  private let mode: ImportMode
  private let now: Timestamp
  /// The products whose currency cannot change.
  private let bound: Set<Int>
  /// How many more products there can be.
  private var room: Int
  /// The fields of the first row of each id.
  private var first: [ProductID: ProductPatch] = [:]
  private(set) var events: [Event] = []
  private(set) var tally = ImportTally()

  init(_ mode: ImportMode, of shop: borrowing Shop, limit: Int, now: Timestamp) {
    self.mode = mode
    self.now = now
    bound = shop.placesBesideOthers()
    room = limit - (mode == .merge ? shop.products.count : 0)
  }

  /// The first row of an id counts.
  mutating func take(_ row: ProductRow, in shop: borrowing Shop) {
    if let fields = first[row.id] {
      if fields == row.fields { tally.repeated.append(row.index) } else { refuse(row, .duplicate) }
      return
    }
    first[row.id] = row.fields
    guard let place = shop.products.place(of: row.id), let before = shop.products[place: place] else { return add(row) }
    if mode == .replace, !hasRoom(row) { return }
    if let price = row.fields.price, price.currency != before.price.currency, bound.contains(place) {
      return refuse(row, .currencyMixed)
    }
    guard let after = after(row, before) else { return }
    guard let patch = ProductPatch(from: before, to: after) else {
      tally.unchanged += 1
      return
    }
    tally.updated += 1
    events.append(.catalog(patch.fact(about: row.id)))
  }

  /// Takes out the products that no row names; `spared` are named by rows that could not be read.
  mutating func removeRest(_ shop: borrowing Shop, sparing spared: Set<ProductID>) {
    // in an order that does not depend on places or hashes: the same list makes the same facts
    let rest = shop.products.ids.filter { first[$0] == nil && !spared.contains($0) }.sorted()
    tally.removed = rest.count
    events += rest.map { .catalog(.removed(ProductRemoved(product: $0))) }
  }

  private mutating func add(_ row: ProductRow) {
    guard let product = product(row), hasRoom(row) else { return }
    tally.added += 1
    events.append(.catalog(.put(product)))
  }

  /// What the product is after the row; nil when the row cannot say.
  private mutating func after(_ row: ProductRow, _ before: Product) -> Product? {
    switch mode {
    case .merge: row.fields.keepingTranslations(of: before).applied(to: before)
    case .replace: product(row)
    }
  }

  /// The product that the row alone describes.
  private mutating func product(_ row: ProductRow) -> Product? {
    guard let name = row.fields.name else {
      refuse(row, .missingName)
      return nil
    }
    guard let price = row.fields.price else {
      refuse(row, .missingPrice)
      return nil
    }
    return row.fields.applied(to: Product(id: row.id, name: name, price: price, updatedAt: now))
  }

  private mutating func hasRoom(_ row: ProductRow) -> Bool {
    if room <= 0 {
      refuse(row, .tooMany)
      return false
    }
    room -= 1
    return true
  }

  private mutating func refuse(_ row: ProductRow, _ reason: RefusedRow.Reason) {
    tally.refused.append(RefusedRow(index: row.index, reason: reason))
  }
}

extension Shop {
  /// Takes in a list of products. `spared` are the products named by rows that could not be read: they stay as they are.
  package func importing(
    _ rows: [ProductRow], _ mode: ImportMode, sparing spared: Set<ProductID>, limit: Int = Stock.products, now: Timestamp
  ) -> Change<ImportTally> {
    var decision = ProductImport(mode, of: self, limit: limit, now: now)
    for row in rows { decision.take(row, in: self) }
    if mode == .replace { decision.removeRest(self, sparing: spared) }
    return Change(decision.events, reporting: decision.tally)
  }
}
