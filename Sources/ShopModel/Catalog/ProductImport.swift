/// Decision on a list of products.
///
/// Every row is matched before any is decided, so that the order of the rows does not matter: where several rows are about one product, the
/// one that agrees with it counts.
struct ProductImport: ~Copyable {
  private let mode: ImportMode
  /// True when the products that no row names are removed in the end, so that only the named ones take places.
  private let removesRest: Bool
  private let now: Timestamp
  /// Slots of the products whose currency cannot change.
  private let bound: Set<Int>
  /// Number of further products allowed.
  private var room: Int
  private let rows: [ProductRow]
  private let matcher: ProductMatcher
  /// The matches of the rows.
  private var matches: [ProductMatcher.Match] = []
  /// The row that counts for each product, where several rows are about it.
  private var claims: [Int: Int] = [:]
  /// The row that counts for each group of rows about a new product, unless its product has the id that they give.
  private var added = IDIndex()
  /// The ids of new products.
  private var newIDs = IDIndex()
  /// The row of each of them.
  private var creators: [Int32] = []
  private let names: NameForms
  /// Slots that some row names.
  private var named: Set<Int> = []
  private(set) var events: [Event] = []
  private(set) var tally = ImportTally()

  init(
    _ rows: [ProductRow], _ mode: ImportMode, source: String?, removing removesRest: Bool, of shop: borrowing Shop, limit: Int,
    now: Timestamp, names: NameForms
  ) {
    self.removesRest = removesRest
    self.names = names
    let rows = Self.withoutShared(rows)
    self.rows = rows
    self.mode = mode
    self.now = now
    bound = shop.slotsBesideOthers()
    room = limit - (removesRest ? 0 : shop.products.count)
    // what replaces everything may come from another program than before; what it names stays what it is
    matcher = ProductMatcher(rows, source: source, others: mode == .replace, of: shop, nameKey: names.key)
    matches.reserveCapacity(rows.count)
    var (count, isNew) = (0, shop.products.count == 0)
    for index in rows.indices {
      // an empty catalog has no product that a row could be about; a row is not copied as a whole
      let match = isNew ? .none : other(rows[index], matcher.match(rows[index], in: shop), in: shop)
      matches.append(match)
      switch match {
      case .existing(let slot): claim(slot, by: index, in: shop)
      case .ambiguous(let slots): named.formUnion(slots)
      case .none: count += 1
      }
    }
    newIDs.reserve(count)
    creators.reserveCapacity(count)
    events.reserveCapacity(rows.count)
  }

  /// A SKU or barcode that different products of the list share identifies none of them.
  private static func withoutShared(_ given: [ProductRow]) -> [ProductRow] {
    var rows = given
    for part in [\ProductIdentity.sku, \ProductIdentity.gtin] {
      var first: [String: Int] = [:]
      var shared: Set<String> = []
      let span = given.span
      for index in span.indices where span[index].identity.id == nil && !span[index].isNamedOnly {
        guard let code = span[index].identity[keyPath: part], let other = first.updateValue(index, forKey: code) else { continue }
        if span[other].identity.nameKey != nil { first[code] = other }
        if span[index].isDifferent(from: span[other]) { shared.insert(code) }
      }
      if shared.isEmpty { continue }
      for index in rows.indices where rows[index].identity.id == nil {
        if let code = rows[index].identity[keyPath: part], shared.contains(code) { rows[index].identity[keyPath: part] = nil }
      }
    }
    return rows
  }

  /// A row with the id of a product of another name is about the product that got an id of its own for this reason, if there is one.
  private func other(_ row: ProductRow, _ match: ProductMatcher.Match, in shop: borrowing Shop) -> ProductMatcher.Match {
    guard case .existing(let slot) = match, row.identity.id != nil, !row.isAboutKnown,
      let name = row.fields.new(.name, \.name.text), let product = shop.products[slot: slot], product.name.text != name,
      let id = row.distinctID(names), let other = shop.products.slot(of: id)
    else { return match }
    return .existing(other)
  }

  /// Gives the product to the row that agrees with it most: in the name, then in the price; the first one if equal.
  private mutating func claim(_ slot: Int, by index: Int, in shop: borrowing Shop) {
    named.insert(slot)
    guard !rows[index].isNamedOnly else { return }
    guard let other = claims[slot] else {
      claims[slot] = index
      return
    }
    guard let product = shop.products[slot: slot] else { return }
    if agreement(rows[index], product) > agreement(rows[other], product) { claims[slot] = index }
  }

  private func agreement(_ row: ProductRow, _ product: Product) -> Int {
    let isNamed = row.fields.new(.name, \.name.text).map { $0 == product.name.text } ?? true
    let isPriced = row.fields.new(.price, \.price).map { $0 == product.price } ?? true
    return (isNamed ? 2 : 0) + (isPriced ? 1 : 0)
  }

  /// Decides on the row at `index`.
  mutating func take(_ index: Int, in shop: borrowing Shop) {
    if rows[index].isNamedOnly { return }
    switch matches[index] {
    case .ambiguous: return reject(rows[index], .ambiguous)
    case .none where rows[index].origin.isAboutKnown: return reject(rows[index], .unknown)
    case .none: return add(index, shop)
    case .existing(let slot):
      guard let before = shop.products[slot: slot] else { return add(index, shop) }
      let row = rows[index]
      if let claimant = claims[slot], claimant != index { return takeOther(row, index, than: claimant, in: shop) }
      update(index, before, slot)
    }
  }

  /// Decides on a further row about a product that another row counts for.
  private mutating func takeOther(_ row: ProductRow, _ index: Int, than claimant: Int, in shop: borrowing Shop) {
    let first = rows[claimant]
    guard isOther(row, than: first) else { return row.repeats(first) ? note(repeated: row) : reject(row, .duplicate) }
    let id = otherID(of: row)
    guard let slot = shop.products.slot(of: id), let before = shop.products[slot: slot] else {
      // not under the id of its source, by which the next import would not find it
      return add(index, as: id, key: row.groupKey + "\u{0}" + id.text, shop)
    }
    named.insert(slot)
    if let claimant = claims[slot], claimant != index {
      return row.repeats(rows[claimant]) ? note(repeated: row) : reject(row, .duplicate)
    }
    claims[slot] = index
    tally.renamed[row.index] = id
    update(index, before, slot)
  }

  /// True when a row with the id of another one has a different name, and is therefore a different product.
  private func isOther(_ row: ProductRow, than first: ProductRow) -> Bool {
    guard row.identity.id != nil, let name = row.fields.new(.name, \.name.text), let other = first.fields.new(.name, \.name.text),
      !row.isAboutKnown
    else { return false }
    return name != other && names.key(name) != names.key(other)
  }

  private func otherID(of row: ProductRow) -> ProductID { row.distinctID(names) ?? row.id }

  private mutating func update(_ index: Int, _ before: Product, _ slot: Int) {
    var row = rows[index]
    if row.id != before.id { tally.found[row.index] = before.id }
    row.id = before.id
    if row.isAboutKnown, before.barcode != nil { row.fields.keep(.barcode) }
    if before.source == nil { row.fields.keep(.source) }
    if removesRest, !claimRoom(forRow: index) { return }
    if row.fields.changes(.price), row.fields.values.price.currency != before.price.currency, bound.contains(slot) {
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

  /// Removes the products that no row names; none at all if rows may be about some of them.
  mutating func removeRest(_ shop: borrowing Shop) {
    // an order independent of slots and hashes: the same list always produces the same events
    let rest = shop.products.ids.filter { id in !(shop.products.slot(of: id).map { named.contains($0) } ?? false) }.sorted()
    if rest.isEmpty { return }
    let codes = GivenCodes(rows)
    tally.doubtful = rest.filter { shop.products[$0].map { matcher.isOwn($0) && codes.lack($0) || codes.name($0) } ?? false }
    if !tally.doubtful.isEmpty { return }
    tally.removed = rest.count
    events += rest.map { .catalog(.removed(product: $0)) }
  }

  private mutating func add(_ index: Int, _ shop: borrowing Shop) {
    guard let earlier = earlier(index) else { return create(index, as: rows[index].id, key: nil, in: shop) }
    let (row, first) = (rows[index], rows[earlier])
    guard isOther(row, than: first) else {
      if row.repeats(first) { return note(repeated: row) }
      return reject(row, row.identity.id == nil ? .ambiguous : .duplicate)
    }
    add(index, as: otherID(of: row), key: row.groupKey + "\u{0}" + otherID(of: row).text, shop)
  }

  /// The earlier row that counts for the new product of a row; nil if there is none.
  private func earlier(_ index: Int) -> Int? {
    if let id = rows[index].identity.id, let number = newIDs.index(of: id) {
      let creator = Int(creators[number])
      if rows[creator].identity.id?.hasSameBytes(as: id) == true { return creator }
    }
    return added.count == 0 ? nil : added.index(of: rows[index].groupKey)
  }

  private mutating func add(_ index: Int, as id: ProductID, key: String, _ shop: borrowing Shop) {
    if let earlier = added.index(of: key) {
      let row = rows[index]
      return row.repeats(rows[earlier]) ? note(repeated: row) : reject(row, .duplicate)
    }
    create(index, as: id, key: key, in: shop)
  }

  /// Creates the product of a row, which counts for the rows with the key; nil is that of their group.
  private mutating func create(_ index: Int, as id: ProductID, key: String?, in shop: borrowing Shop) {
    let newID = freeID(id, index, shop)
    guard var product = newProduct(index), claimRoom(forRow: index) else { return }
    let given = rows[index].identity.id
    if let given, ProductID(given) != newID, product.sourceID == nil { product.sourceID = given }
    product.id = newID
    product.source = rows[index].source ?? product.source
    if newID != rows[index].id { tally.renamed[rows[index].index] = newID }
    // the id leads to the row, too
    if key != nil || given.map({ ProductID($0) }) != newID { _ = added.index(of: key ?? rows[index].groupKey, orInsertAt: index) }
    _ = newIDs.index(of: newID.text, orInsertAt: newIDs.count)
    creators.append(Int32(truncatingIfNeeded: index))
    tally.added += 1
    events.append(.catalog(.put(product)))
  }

  /// The product that a row describes, whose new values are those of its fields; nil when the row is rejected.
  private mutating func newProduct(_ index: Int) -> Product? {
    guard isWhole(rows[index]) else { return nil }
    var product = rows[index].fields.values
    product.updatedAt = now
    return product
  }

  /// True for a row with the name and price that a product needs; rejects others.
  private mutating func isWhole(_ row: ProductRow) -> Bool {
    if !row.fields.changes(.name) { reject(row, .missingName) } else if !row.fields.changes(.price) { reject(row, .missingPrice) }
    return row.fields.changes(.name) && row.fields.changes(.price)
  }

  /// An id for a new product: `id`, or one that tells it from other sources, from other rows, or by a number.
  private func freeID(_ id: ProductID, _ index: Int, _ shop: borrowing Shop) -> ProductID {
    if isFree(id, shop) { return id }
    let row = rows[index]
    let (ofSource, distinct) = (row.source.map { ProductID("\($0)-\(id.text)") }, row.distinctID(names))
    for id in [row.identity.id == nil ? distinct : ofSource, distinct].compactMap(\.self) where isFree(id, shop) {
      return id
    }
    let stem = (distinct ?? id).text
    var number = 2
    while !isFree(ProductID("\(stem)-\(number)"), shop) { number += 1 }
    return ProductID("\(stem)-\(number)")
  }

  private func isFree(_ id: ProductID, _ shop: borrowing Shop) -> Bool {
    newIDs.index(of: id.text) == nil && shop.products.slot(of: id) == nil && id.text.utf8.count <= Self.longestID
  }

  /// Maximum length of an id in bytes.
  fileprivate static let longestID = 64

  /// Product after applying the row; nil when the row is rejected.
  private mutating func after(_ row: ProductRow, _ before: Product) -> Product? {
    switch mode {
    case .merge: row.fields.keepingTranslations(of: before).applied(to: before)
    case .replace: product(row, before)
    }
  }

  /// The product described by the row alone in place of an existing one. A row that only supplements `before` keeps what it cannot describe.
  private mutating func product(_ row: ProductRow, _ before: Product) -> Product? {
    if row.isAboutKnown {
      var rest = Product(
        id: before.id, name: before.name, price: before.price, stock: before.stockBalance, barcode: before.barcode, updatedAt: now)
      (rest.sourceID, rest.source) = (before.sourceID, before.source)
      return row.fields.applied(to: rest)
    }
    guard isWhole(row) else { return nil }
    var rest = Product(id: row.id, name: row.fields.values.name, price: row.fields.values.price, updatedAt: now)
    // one of another program is now known by this one's id
    let isOwn = matcher.isOwn(before)
    rest.source = isOwn ? before.source : row.source
    if row.identity.id.map({ ProductID($0) }) != row.id { rest.sourceID = isOwn ? before.sourceID : row.identity.id }
    // a product found by its name is still known by its SKU
    if row.identity.id == nil { rest.sku = before.sku }
    return row.fields.applied(to: rest)
  }

  /// Takes one of the products that the catalog may still get; without any left, rejects the row and returns false.
  private mutating func claimRoom(forRow index: Int) -> Bool {
    if room <= 0 {
      reject(rows[index], .tooMany)
      return false
    }
    room -= 1
    return true
  }

  private mutating func note(repeated row: ProductRow) { tally.repeated.append(row.index) }

  private mutating func reject(_ row: ProductRow, _ reason: FailedRow.Reason) {
    tally.failed.append(FailedRow(index: row.index, reason: reason))
  }
}

extension Shop {
  /// Change that imports a list of products. `source` is the program that the list is from; nil if it may name any product. In replace
  /// mode, the products that no row names are removed if `removes` is true. `names` returns the forms of names.
  /// `shouldContinue` is called before each row; false skips the row, and the result is then incomplete.
  package func importing(
    _ rows: [ProductRow], _ mode: ImportMode, source: String? = nil, removing removes: Bool = true, limit: Int = Stock.products,
    now: Timestamp, names: NameForms = .plain, while shouldContinue: () -> Bool = { true }
  ) -> Change<ImportTally> {
    let removes = removes && mode == .replace
    var decision = ProductImport(rows, mode, source: source, removing: removes, of: self, limit: limit, now: now, names: names)
    for index in rows.indices where shouldContinue() { decision.take(index, in: self) }
    if removes { decision.removeRest(self) }
    return Change(decision.events, reporting: decision.tally)
  }
}

/// One row of a list of products.
package struct ProductRow: Sendable {
  /// What the rows of a list have in common. A list can have a million rows, and their size is most of the memory that an import takes.
  package final class Origin: Sendable {
    /// Beginning of the ids that are generated for rows without one.
    fileprivate let idPrefix: String
    /// The program that the row is from; nil if its ids are our own.
    fileprivate let source: String?
    /// True when the row may only supplement an existing product, found by id or barcode.
    fileprivate let isAboutKnown: Bool

    package init(idPrefix: String, source: String?, isAboutKnown: Bool) {
      self.idPrefix = idPrefix
      self.source = source
      self.isAboutKnown = isAboutKnown
    }
  }

  /// Position in the list, from 0.
  package let index: Int
  /// Id for a new product.
  package fileprivate(set) var id: ProductID
  /// Identity of the product in its source.
  package fileprivate(set) var identity: ProductIdentity
  fileprivate let origin: Origin
  /// Fields present in the row.
  package var fields = ProductPatch()
  /// Line of the text where the row begins; nil if it comes from another document.
  package let line: Int?
  /// True when the row changes nothing, but its product exists: it was rejected, or is not for sale.
  package var isNamedOnly = false

  package init(index: Int, id: ProductID, identity: ProductIdentity, origin: Origin, line: Int?) {
    self.index = index
    self.id = id
    self.identity = identity
    self.origin = origin
    self.line = line
  }

  package var source: String? { origin.source }

  var isAboutKnown: Bool { origin.isAboutKnown }

  /// Id for a new product if another row with the same id is a different product; nil without a name.
  fileprivate func distinctID(_ names: NameForms) -> ProductID? {
    guard let foldedName = fields.new(.name, \.name.text).map(names.folded) else { return nil }
    let hash = FNVHash<UInt64>().adding((identity.id == nil ? foldedName + "\u{0}" + distinction : foldedName).utf8).text
    let room = ProductImport.longestID - hash.utf8.count - 1
    var stem = (identity.id ?? origin.idPrefix).unicodeScalars
    while String(stem).utf8.count > room { stem.removeLast() }
    return ProductID("\(String(stem))-\(hash)")
  }

  /// True when the rows differ in name, size, brand, options or category. One without a name adds something to another one.
  fileprivate func isDifferent(from other: ProductRow) -> Bool {
    guard let key = identity.nameKey, let otherKey = other.identity.nameKey else { return false }
    return key != otherKey || distinction != other.distinction
  }

  /// True when the row adds nothing to an earlier one about the same product.
  fileprivate func repeats(_ other: ProductRow) -> Bool {
    if fields == other.fields { return true }
    return identity.id == nil && fields.new(.price, \.price) == other.fields.new(.price, \.price)
  }
}

/// The ids, SKUs and barcodes that a list gives.
private struct GivenCodes {
  private let isEmpty: Bool
  private var hasIDs = false
  private var skus: Set<String> = []
  private var gtins: Set<String> = []

  init(_ rows: [ProductRow]) {
    isEmpty = rows.isEmpty
    for row in rows {
      hasIDs = hasIDs || row.identity.id != nil
      if let sku = row.identity.sku { skus.insert(sku) }
      if let gtin = row.identity.gtin { gtins.insert(gtin) }
    }
  }

  /// True if the list has none of the codes by which the product is known, so that it may have the product under another name.
  func lack(_ product: Product) -> Bool { !isEmpty && !hasIDs && skus.isEmpty && product.sku != nil }

  /// True if some row has a code of the product, although it is about another one.
  func name(_ product: Product) -> Bool {
    product.sku.map { skus.contains($0) } ?? false || product.barcodes.contains { gtins.contains($0.gtin14) }
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
  /// Products matched by something other than the id of the row, keyed by row index.
  package internal(set) var found: [Int: ProductID] = [:]
  /// New ids of rows whose id belongs to another product, keyed by row index.
  package internal(set) var renamed: [Int: ProductID] = [:]
  /// Products that were to be removed, if rows may be about them; nothing was removed then.
  package internal(set) var doubtful: [ProductID] = []
  /// Indices of rows that repeat another row about the same product.
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
    /// Another row has the same id and different fields.
    case duplicate
    /// Several products, or several rows with other prices, fit equally.
    case ambiguous
    /// The price is not in the product's current currency, and the product shares a cart with others.
    case currencyMixed
    /// No product has this id or barcode, and the row cannot create one.
    case unknown
    /// The catalog has the maximum number of products.
    case tooMany
  }

  package let index: Int
  package let reason: Reason
}
