/// Decision on a list of products, row by row.
struct ProductImport: ~Copyable {
  private let mode: ImportMode
  private let now: Timestamp
  /// Slots of the products whose currency cannot change.
  private let bound: Set<Int>
  /// Number of further products allowed.
  private var room: Int
  /// Rows of the list; `first` holds the index of the first row with each id.
  private let rows: [ProductRow]
  private var first: [ProductID: Int] = [:]
  /// Products by barcode; built on first use.
  private var barcodes: [String: ProductID]?
  private(set) var events: [Event] = []
  private(set) var tally = ImportTally()

  init(_ rows: [ProductRow], _ mode: ImportMode, of shop: borrowing Shop, limit: Int, now: Timestamp) {
    self.rows = rows
    first.reserveCapacity(rows.count)
    self.mode = mode
    self.now = now
    bound = shop.slotsBesideOthers()
    room = limit - (mode == .merge ? shop.products.count : 0)
  }

  /// Decides on the row at `index`; the first row with an id counts.
  mutating func take(_ index: Int, in shop: borrowing Shop) {
    var row = rows[index]
    if row.isAboutKnown, !find(&row, in: shop) { return reject(row, .unknown) }
    if let earlier = first.updateValue(index, forKey: row.id) {
      first[row.id] = earlier
      if rows[earlier].fields == rows[index].fields { tally.repeated.append(row.index) } else { reject(row, .duplicate) }
      return
    }
    guard let index = shop.products.slot(of: row.id), let before = shop.products[slot: index] else { return add(row) }
    if mode == .replace, !hasRoom(row) { return }
    if row.fields.changes(.price), row.fields.values.price.currency != before.price.currency, bound.contains(index) {
      return reject(row, .currencyMixed)
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

  /// Removes the products that no row names, except `protectedIDs`, which are named by unreadable rows.
  mutating func removeRest(_ shop: borrowing Shop, sparing protectedIDs: Set<ProductID>) {
    // an order independent of slots and hashes: the same list always produces the same events
    let rest = shop.products.ids.filter { first[$0] == nil && !protectedIDs.contains($0) }.sorted()
    tally.removed = rest.count
    events += rest.map { .catalog(.removed(ProductRemoved(product: $0))) }
  }

  private mutating func add(_ row: ProductRow) {
    guard let product = product(row), hasRoom(row) else { return }
    tally.added += 1
    events.append(.catalog(.put(product)))
  }

  /// Product after applying the row; nil when the row is rejected.
  private mutating func after(_ row: ProductRow, _ before: Product) -> Product? {
    switch mode {
    case .merge: row.fields.keepingTranslations(of: before).applied(to: before)
    case .replace: product(row, before)
    }
  }

  /// Resolves a row about an existing product to the product's id; false when there is none. An existing barcode is kept.
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

  /// If several products share a barcode, the smallest id wins.
  private static func byBarcode(_ shop: borrowing Shop) -> [String: ProductID] {
    var ids: [String: ProductID] = [:]
    for (_, product) in shop.products.all {
      guard let code = product.barcode?.gtin14 else { continue }
      ids[code] = ids[code].map { min($0, product.id) } ?? product.id
    }
    return ids
  }

  /// The product described by the row alone. A row that only supplements `before` keeps what it cannot describe.
  private mutating func product(_ row: ProductRow, _ before: Product? = nil) -> Product? {
    if row.isAboutKnown, let before {
      var rest = Product(
        id: before.id, name: before.name, price: before.price, stock: before.stockBalance, barcode: before.barcode, updatedAt: now)
      rest.sourceID = before.sourceID
      return row.fields.applied(to: rest)
    }
    guard let name = row.fields.new(.name, \.name) else {
      reject(row, .missingName)
      return nil
    }
    guard let price = row.fields.new(.price, \.price) else {
      reject(row, .missingPrice)
      return nil
    }
    return row.fields.applied(to: Product(id: row.id, name: name, price: price, updatedAt: now))
  }

  private mutating func hasRoom(_ row: ProductRow) -> Bool {
    if room <= 0 {
      reject(row, .tooMany)
      return false
    }
    room -= 1
    return true
  }

  private mutating func reject(_ row: ProductRow, _ reason: FailedRow.Reason) {
    tally.failed.append(FailedRow(index: row.index, reason: reason))
  }
}

extension Shop {
  /// Change that imports a list of products. `protectedIDs` products, named by unreadable rows, stay unchanged.
  /// `shouldContinue` is called before each row; false skips the row, and the result is then incomplete.
  package func importing(
    _ rows: [ProductRow], _ mode: ImportMode, sparing protectedIDs: Set<ProductID>, limit: Int = Stock.products, now: Timestamp,
    while shouldContinue: () -> Bool = { true }
  ) -> Change<ImportTally> {
    var decision = ProductImport(rows, mode, of: self, limit: limit, now: now)
    for index in rows.indices where shouldContinue() { decision.take(index, in: self) }
    if mode == .replace { decision.removeRest(self, sparing: protectedIDs) }
    return Change(decision.events, reporting: decision.tally)
  }
}

/// One row of a list of products.
package struct ProductRow: Hashable, Sendable {
  /// Position in the list, from 0.
  package var index: Int
  package var id: ProductID
  /// Fields present in the row.
  package var fields: ProductPatch
  /// True when the row may only supplement an existing product, found by id or barcode.
  package var isAboutKnown: Bool

  package init(index: Int, id: ProductID, fields: ProductPatch, isAboutKnown: Bool = false) {
    self.index = index
    self.id = id
    self.fields = fields
    self.isAboutKnown = isAboutKnown
  }
}

/// Effect of a list of products on existing products.
package enum ImportMode: String, CaseIterable, Sendable {
  /// Only the fields present in a row change.
  case merge
  /// The catalog becomes the list: fields missing from a row are cleared, products missing from the list are removed.
  case replace
}

/// Result of importing a list of products.
package struct ImportTally: Hashable, Sendable {
  package internal(set) var added = 0
  package internal(set) var updated = 0
  package internal(set) var unchanged = 0
  package internal(set) var removed = 0
  /// Products matched by barcode instead of id, keyed by row index.
  package internal(set) var found: [Int: ProductID] = [:]
  /// Indices of rows that repeat the first row with their id.
  package internal(set) var repeated: [Int] = []
  /// Rejected rows, in order.
  package internal(set) var failed: [FailedRow] = []

  package init() {}
}

/// A row that cannot be imported.
package struct FailedRow: Hashable, Sendable {
  /// Reason for the rejection.
  package enum Reason: Hashable, Sendable {
    /// A new product needs a name.
    case missingName
    /// A new product needs a price.
    case missingPrice
    /// An earlier row has the same id and different fields.
    case duplicate
    /// The price is not in the product's current currency, and the product shares a cart with others.
    case currencyMixed
    /// No product has this id or barcode, and the row cannot create one.
    case unknown
    /// The catalog has the maximum number of products.
    case tooMany
  }

  package let index: Int
  package let reason: Reason

  package init(index: Int, reason: Reason) {
    self.index = index
    self.reason = reason
  }
}
