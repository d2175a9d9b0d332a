/// The decision about a list of products, row by row.
struct ProductImport: ~Copyable {
  private let mode: ImportMode
  private let now: Timestamp
  /// The products whose currency cannot change.
  private let bound: Set<Int>
  /// How many more products there can be.
  private var room: Int
  /// The rows that were taken, and where the first one of each id is among them.
  private let rows: [ProductRow]
  private var first: [ProductID: Int] = [:]
  /// The products by barcode, once they were asked for.
  private var barcodes: [String: ProductID]?
  private(set) var events: [Event] = []
  private(set) var tally = ImportTally()

  init(_ rows: [ProductRow], _ mode: ImportMode, of shop: borrowing Shop, limit: Int, now: Timestamp) {
    self.rows = rows
    first.reserveCapacity(rows.count)
    self.mode = mode
    self.now = now
    bound = shop.placesBesideOthers()
    room = limit - (mode == .merge ? shop.products.count : 0)
  }

  /// Decides about the row at `place`; the first row of an id counts.
  mutating func take(_ place: Int, in shop: borrowing Shop) {
    var row = rows[place]
    if row.isAboutKnown, !find(&row, in: shop) { return refuse(row, .unknown) }
    if let earlier = first.updateValue(place, forKey: row.id) {
      first[row.id] = earlier
      if rows[earlier].fields == rows[place].fields { tally.repeated.append(row.index) } else { refuse(row, .duplicate) }
      return
    }
    guard let place = shop.products.place(of: row.id), let before = shop.products[place: place] else { return add(row) }
    if mode == .replace, !hasRoom(row) { return }
    if row.fields.changes(.price), row.fields.values.price.currency != before.price.currency, bound.contains(place) {
      return refuse(row, .currencyMixed)
    }
    guard let after = after(row, before) else { return }
    let patch = ProductPatch(from: before, to: after)
    if patch.isEmpty {
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
    case .replace: product(row, before)
    }
  }

  /// Gives a row about a product that is there the product's id; false when there is none. A barcode that it has stays as it is.
  private mutating func find(_ row: inout ProductRow, in shop: borrowing Shop) -> Bool {
    var known = shop.products[row.id]
    if known == nil, let barcode = row.fields.values.barcode {
      let ids = barcodes ?? Self.byBarcode(shop)
      barcodes = ids
      known = ids[barcode.gtin14].flatMap { shop.products[$0] }
    }
    guard let known else { return false }
    if row.id != known.id { tally.found[row.index] = known.id }
    row.id = known.id
    if known.barcode != nil { row.fields.keep(.barcode) }
    return true
  }

  /// Of several products with the same barcode the first by id.
  private static func byBarcode(_ shop: borrowing Shop) -> [String: ProductID] {
    var ids: [String: ProductID] = [:]
    for (_, product) in shop.products.all {
      guard let code = product.barcode?.gtin14 else { continue }
      ids[code] = ids[code].map { min($0, product.id) } ?? product.id
    }
    return ids
  }

  /// The product that the row alone describes. One that only tells more about `before` leaves what it cannot tell.
  private mutating func product(_ row: ProductRow, _ before: Product? = nil) -> Product? {
    if row.isAboutKnown, let before {
      var rest = Product(
        id: before.id, name: before.name, price: before.price, stock: before.stock, barcode: before.barcode, updatedAt: now)
      rest.sourceID = before.sourceID
      return row.fields.applied(to: rest)
    }
    guard let name = row.fields.new(.name, \.name) else {
      refuse(row, .missingName)
      return nil
    }
    guard let price = row.fields.new(.price, \.price) else {
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
  /// Takes in a list of products. `spared` are the products named by rows that could not be read: they stay as they are. It ends early
  /// when `goesOn`, which is asked before each row, says so; then what it answers is not the whole.
  package func importing(
    _ rows: [ProductRow], _ mode: ImportMode, sparing spared: Set<ProductID>, limit: Int = Stock.products, now: Timestamp,
    while goesOn: () -> Bool = { true }
  ) -> Change<ImportTally> {
    var decision = ProductImport(rows, mode, of: self, limit: limit, now: now)
    for place in rows.indices where goesOn() { decision.take(place, in: self) }
    if mode == .replace { decision.removeRest(self, sparing: spared) }
    return Change(decision.events, reporting: decision.tally)
  }
}

/// One product as a list of products names it.
package struct ProductRow: Hashable, Sendable {
  /// Where it stands in the list, from 0.
  package var index: Int
  package var id: ProductID
  /// The fields that the row carries.
  package var fields: ProductPatch
  /// Whether it only tells more about a product that is there, found by its id or by its barcode.
  package var isAboutKnown: Bool

  package init(
    index: Int, id: ProductID, fields: ProductPatch, isAboutKnown: Bool = false
  ) {
    self.index = index
    self.id = id
    self.fields = fields
    self.isAboutKnown = isAboutKnown
  }
}

/// What a list of products means for those that are there.
package enum ImportMode: String, CaseIterable, Sendable {
  /// Fields that a row carries are changed, all else stays.
  case merge
  /// Afterwards the catalogue is what the list says: fields that no row carries are empty, products that no row names are gone.
  case replace
}

/// What became of the rows of a list of products.
package struct ImportTally: Hashable, Sendable {
  package internal(set) var added = 0
  package internal(set) var updated = 0
  package internal(set) var unchanged = 0
  package internal(set) var removed = 0
  /// The products that rows name otherwise than by their ids, by the index of the row.
  package internal(set) var found: [Int: ProductID] = [:]
  /// The indices of rows that say again what the first row of their id says.
  package internal(set) var repeated: [Int] = []
  /// The rows that were left out, in order.
  package internal(set) var refused: [RefusedRow] = []

  package init() {}
}

/// A row that cannot become a product.
package struct RefusedRow: Hashable, Sendable {
  /// Why it cannot.
  package enum Reason: Hashable, Sendable {
    /// A new product needs a name.
    case missingName
    /// A new product needs a price.
    case missingPrice
    /// An earlier row has the same id and says something else.
    case duplicate
    /// The price is in another currency than the product's, which stands in a cart beside others.
    case currencyMixed
    /// No product has its id or barcode, and it can make none.
    case unknown
    /// There are as many products as there can be.
    case tooMany
  }

  package let index: Int
  package let reason: Reason

  package init(index: Int, reason: Reason) {
    self.index = index
    self.reason = reason
  }
}
