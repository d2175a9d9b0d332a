/// Identity of a product within its source. Price, description and position are never part of it.
package struct ProductIdentity: Hashable, Sendable {
  /// What rows with an id mostly lack, stored apart, as a list can have a million rows.
  private struct Codes: Hashable, Sendable {
    var sku: String?
    var gtin: String?
    var nameKey: String?
  }

  /// The id in the source; nil if the row has none.
  package var id: String?
  /// At most one element.
  private var codes: [Codes] = []

  package var sku: String? {
    get { codes.first?.sku }
    set { change { $0.sku = newValue } }
  }
  /// The barcode as a GTIN-14.
  package var gtin: String? {
    get { codes.first?.gtin }
    set { change { $0.gtin = newValue } }
  }
  /// Key of the name, without case, width and invisible characters; nil without a name, and where the id identifies the product.
  package var nameKey: String? {
    get { codes.first?.nameKey }
    set { change { $0.nameKey = newValue } }
  }

  package init() {}

  private mutating func change(_ body: (inout Codes) -> Void) {
    var changed = codes.first ?? Codes()
    body(&changed)
    codes = changed == Codes() ? [] : [changed]
  }

  /// True when the identity says nothing.
  package var isEmpty: Bool { id == nil && codes.isEmpty }
}

/// The forms in which names are compared.
package struct NameForms {
  /// The key of a name, by which rows without an id are matched.
  let key: (String) -> String
  /// A name as it is folded for search.
  let folded: (String) -> String

  package init(key: @escaping (String) -> String, folded: @escaping (String) -> String) {
    self.key = key
    self.folded = folded
  }

  /// The names themselves.
  package static var plain: NameForms { NameForms(key: { $0 }, folded: { $0 }) }
}

/// Finds the products that the rows of a list are about: by id, then by SKU, by barcode, and by name with size, brand, options and category.
struct ProductMatcher: ~Copyable {
  /// Subject of a row.
  enum Match: Hashable {
    case existing(Int)
    case none
    /// Several products fit equally.
    case ambiguous([Int])
  }

  private let source: String?
  /// True to match rows with products of other sources as well, if they fit none of their own.
  private let matchesOthers: Bool
  private let nameKey: (String) -> String
  /// Slots by the id in the source, where it is not the id of the product.
  private var bySourceID: [ExactText: [Int]] = [:]
  private var bySKU: [String: [Int]] = [:]
  private var byGTIN: [String: [Int]] = [:]
  private var byName: [String: [Int]] = [:]

  /// Indexes what the rows need of the products of `source`, and of those without a source; with `others`, of all.
  init(_ rows: [ProductRow], source: String?, others: Bool, of shop: borrowing Shop, nameKey: @escaping (String) -> String) {
    (self.source, self.nameKey) = (source, nameKey)
    matchesOthers =
      others && source != nil
      && (0..<shop.products.capacity).contains { slot in
        shop.products[slot: slot].map { $0.source != nil && $0.source != source } ?? false
      }
    let needs = Needs(rows, others: matchesOthers, shop)
    guard needs.isAny else { return }
    for slot in 0..<shop.products.capacity {
      guard let product = shop.products[slot: slot], matchesOthers || isOwn(product) else { continue }
      if needs.sourceIDs, let id = product.sourceID, ProductID(id) != product.id, isOwn(product) {
        bySourceID[ExactText(id), default: []].append(slot)
      }
      if needs.skus, let sku = product.sku ?? (product.source == nil ? product.id.text : nil) { bySKU[sku, default: []].append(slot) }
      if needs.gtins { for barcode in product.barcodes { byGTIN[barcode.gtin14, default: []].append(slot) } }
      if needs.names { byName[nameKey(product.name.text), default: []].append(slot) }
    }
  }

  /// The indexes that some row needs.
  private struct Needs {
    var sourceIDs = false
    var skus = false
    var gtins = false
    var names = false

    var isAny: Bool { sourceIDs || skus || gtins || names }

    init(_ rows: [ProductRow], others: Bool, _ shop: borrowing Shop) {
      if shop.products.count == 0 { return }
      for row in rows {
        if row.identity.id != nil { sourceIDs = sourceIDs || row.source != nil }
        if row.identity.id == nil || others && row.source != nil { names = true }
        if row.identity.id == nil || row.source != nil {
          skus = skus || row.identity.sku != nil
          gtins = gtins || row.identity.gtin != nil
        }
        if row.isAboutKnown { gtins = true }
      }
    }
  }

  /// True when the product belongs to the source, or to none; a list without a source may name any product.
  func isOwn(_ product: Product) -> Bool { source == nil || product.source == nil || product.source == source }

  /// Subject of `row`.
  func match(_ row: ProductRow, in shop: borrowing Shop) -> Match {
    let identity = row.identity
    if let id = identity.id {
      if let slot = shop.products.slot(of: ProductID(id)), let product = shop.products[slot: slot], isOwn(product),
        product.sourceID?.hasSameBytes(as: id) ?? true || row.source == nil || product.source == nil
      {
        return .existing(slot)
      }
      if let match = Self.match(bySourceID[ExactText(id)] ?? []) { return match }
      // the ids of a list of our own are those of the products
      if row.source == nil, !row.isAboutKnown { return .none }
    }
    if let sku = identity.sku {
      let slots = own(bySKU[sku], in: shop).filter { !differs(identity.id, shop.products[slot: $0]?.knownID) }
      if let match = Self.match(slots) { return match }
    }
    if let gtin = identity.gtin {
      let slots = own(byGTIN[gtin], in: shop).filter {
        row.isAboutKnown || !differs(identity.id, shop.products[slot: $0]?.knownID) && !differs(identity.sku, shop.products[slot: $0]?.sku)
      }
      if let match = Self.match(row.isAboutKnown ? Array(slots.sorted().prefix(1)) : slots) { return match }
    }
    if identity.id == nil, let key = identity.nameKey {
      let match = matchName(row, own(byName[key], in: shop), in: shop)
      if match != .none { return match }
    }
    return matchesOthers ? matchOther(row, in: shop) : .none
  }

  /// The product of another source with the SKU or barcode of the row, unless its name is another one, or with its name and all that tells
  /// it from others. The ids of other sources say nothing.
  private func matchOther(_ row: ProductRow, in shop: borrowing Shop) -> Match {
    let identity = row.identity
    // rows with an id have no key
    let key = identity.nameKey ?? row.fields.new(.name, \.name.text).map(nameKey)
    for slots in [identity.sku.flatMap { bySKU[$0] }, identity.gtin.flatMap { byGTIN[$0] }] {
      let found = others(slots, in: shop).filter { slot in
        shop.products[slot: slot].map { !differs(key, nameKey($0.name.text)) } ?? false
      }
      if let match = Self.match(found) { return match }
    }
    let named = others(key.flatMap { byName[$0] }, in: shop).filter { slot in
      shop.products[slot: slot].map { !differs(identity.sku, $0.sku) && row.isExactly($0) } ?? false
    }
    return Self.match(named) ?? .none
  }

  private func own(_ slots: [Int]?, in shop: borrowing Shop) -> [Int] {
    guard let slots, matchesOthers else { return slots ?? [] }
    return slots.filter { shop.products[slot: $0].map { isOwn($0) } ?? false }
  }

  private func others(_ slots: [Int]?, in shop: borrowing Shop) -> [Int] {
    (slots ?? []).filter { shop.products[slot: $0].map { !isOwn($0) } ?? false }
  }

  /// The product of a name whose size, brand, options and category do not contradict the row; one that has exactly these comes first.
  private func matchName(_ row: ProductRow, _ slots: [Int], in shop: borrowing Shop) -> Match {
    let slots = slots.filter { slot in
      guard let product = shop.products[slot: slot] else { return false }
      return !differs(row.identity.sku, product.sku) && row.fits(product)
        && (row.identity.gtin.map { gtin in product.barcodes.isEmpty || product.barcodes.contains { $0.gtin14 == gtin } } ?? true)
    }
    let exact = slots.filter { slot in shop.products[slot: slot].map { row.isExactly($0) } ?? false }
    return Self.match(exact) ?? Self.match(slots) ?? .none
  }

  /// Nil for no slot.
  private static func match(_ slots: [Int]) -> Match? {
    if slots.count > 1 { return .ambiguous(slots) }
    return slots.first.map { .existing($0) }
  }

  private func differs(_ one: String?, _ other: String?) -> Bool {
    if let one, let other { one != other } else { false }
  }
}

extension Product {
  /// The id in the product's source; nil if none is known.
  fileprivate var knownID: String? { sourceID ?? (source == nil ? nil : id.text) }
}

extension ProductRow {
  /// True when nothing that the row says about size, brand, options and category contradicts the product.
  fileprivate func fits(_ product: Product) -> Bool {
    let given = fields.values
    if let unit = given.unit, let other = product.unit, unit != other { return false }
    if let brand = given.manufacturer, let other = product.manufacturer, brand != other { return false }
    if !given.options.isEmpty, !product.options.isEmpty, given.options != product.options { return false }
    if let category = given.category, let other = product.category, category != other { return false }
    return true
  }

  /// True when size, brand, options and category are equal.
  fileprivate func isExactly(_ product: Product) -> Bool {
    let given = fields.values
    return given.unit == product.unit && given.manufacturer == product.manufacturer && given.options == product.options
      && given.category == product.category
  }

  /// Key of a row without a match: rows with equal keys are about one product.
  var groupKey: String {
    if let id = identity.id { return "i" + id }
    if let sku = identity.sku { return "s" + sku }
    if let gtin = identity.gtin { return "g" + gtin }
    return "n" + (identity.nameKey ?? "") + "\u{0}" + distinction
  }

  /// Size, brand, options and category as one text.
  package var distinction: String {
    let given = fields.values
    var text = given.unit.map { "\($0.thousandths)\($0.unit)" } ?? ""
    text += "\u{0}" + (given.manufacturer ?? "") + "\u{0}" + (given.category ?? "")
    for option in given.options { text += "\u{0}" + option.name.text + "\u{0}" + option.value.text }
    return text
  }
}
