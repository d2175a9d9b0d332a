/// Pieces of a product to put on a list.
package struct ListedProduct: Sendable {
  let product: ProductID
  let name: EntityName
  /// 1 to 9,999.
  let pieces: Int
  let size: UnitSize?
  let units: UnitKeys

  package init(product: ProductID, name: EntityName, pieces: Int, size: UnitSize?, units: UnitKeys) {
    (self.product, self.name, self.pieces) = (product, name, pieces)
    (self.size, self.units) = (size, units)
  }

  /// Amount in units of a list: 20 for two boxes of 10.
  fileprivate var content: Amount {
    // of a content that is too large for a list, the number of packs remains
    size.map { Amount(pieces: pieces, ofSize: $0) ?? count(in: Self.pack) } ?? count(in: nil)
  }

  /// Size of one piece.
  fileprivate var sizeOfOne: Amount? { size.flatMap { Amount(pieces: 1, ofSize: $0) } }

  /// The pieces in a unit that stands for a piece of the product.
  fileprivate func count(in unit: String?) -> Amount { Amount(value: Fraction(pieces, 1) ?? .one, unit: unit) }

  fileprivate func draft(of quantity: Amount, size: Amount? = nil) -> ItemDraft {
    ItemDraft(name: name, quantity: quantity, size: size, product: product, units: units)
  }

  /// True if an item can be of this product: one with a size is of products of that size.
  fileprivate func canJoin(_ item: ListItem) -> Bool { item.size == nil || item.size?.key == sizeOfOne?.key }

  /// The draft that puts back an item that is not on the list.
  fileprivate func draft(puttingBack item: ListItem) -> ItemDraft { draft(of: item.size == nil ? content : count(in: nil)) }

  /// The draft in a unit that adds up with that of an item; nil if there is none.
  fileprivate func draft(addingTo item: ListItem) -> ItemDraft? {
    let held = units.keyed(item.quantity)
    let measure = MeasureUnit.named(held.unit)
    // on an item with a size, a number means pieces of that size
    var amounts = item.size == nil ? [content] : []
    // on such an item, a number means pieces of the product
    if measure == nil { amounts.append(count(in: held.unit)) }
    if measure?.dimension == .count { amounts.append(count(in: nil)) }
    return amounts.first { held.adding($0) != nil }.map { draft(of: $0) }
  }

  private static let pack = "pack"
}

extension Shop {
  /// Change that adds products to a list, one after the other. Each joins an item that is linked to it, else one of its name that is linked
  /// to no other product. Reports the items, without duplicates.
  package func adding(
    products drafts: [ListedProduct], to list: ListID, at now: Timestamp, ids: inout IDMaker
  ) throws(ListError) -> Change<[ItemID]> {
    let wanted = Set(drafts.map(\.product))
    var linked: [ProductID: [ItemID]] = [:]
    for (_, item) in items.all where item.list == list {
      if let product = item.product, wanted.contains(product) { linked[product, default: []].append(item.id) }
    }
    let names = Dictionary(drafts.map { ($0.name.key, 1) }, uniquingKeysWith: +)
    var found: [ItemID] = []
    let events = try events(of: drafts, at: now) { (draft, shop) throws(ListError) in
      let own = (linked[draft.product] ?? []).sorted().compactMap { shop.item($0) }
      let change = try shop.adding(draft, to: list, linked: own, isNameShared: names[draft.name.key] != 1, at: now, ids: &ids)
      if !found.contains(change.outcome) { found.append(change.outcome) }
      return change.events
    }
    return Change(events, reporting: found)
  }

  /// Change that adds one product; `linked` are the items of the list that are linked to it.
  private func adding(
    _ draft: ListedProduct, to list: ListID, linked: [ListItem], isNameShared: Bool, at now: Timestamp, ids: inout IDMaker
  ) throws(ListError) -> Change<ItemID> {
    let namesakes = itemIndex.items(named: draft.name.key).compactMap { items[$0] }.filter { $0.list == list }
    let free = namesakes.filter { $0.product == draft.product || $0.product.map { products.slot(of: $0) == nil } ?? true }
    let known = (linked.isEmpty ? free : linked).filter { draft.canJoin($0) }
    for item in known where item.isOnList {
      guard let part = draft.draft(addingTo: item) else { continue }
      return try adding(part, to: list, with: [item], at: now, ids: &ids).linking(item, to: draft.product)
    }
    if let item = Self.bestKnown(known, for: draft.content, in: draft.units) {
      return try adding(draft.draft(puttingBack: item), to: list, with: [item], at: now, ids: &ids).linking(item, to: draft.product)
    }
    let isShared = isNameShared || !namesakes.allSatisfy { $0.product == draft.product }
    let new = isShared && draft.size != nil ? draft.draft(of: draft.count(in: nil), size: draft.sizeOfOne) : draft.draft(of: draft.content)
    return try adding(new, to: list, with: [], at: now, ids: &ids)
  }
}

extension Change<ItemID> {
  /// The change, which also links the item to the product.
  fileprivate func linking(_ item: ListItem, to product: ProductID) -> Change<ItemID> {
    if item.product == product { return self }
    var patch = ItemPatch()
    patch.set(.product, at: \.product, by: .set(product))
    return Change<ItemID>(events + [.list(.changed(item: item.id, patch: patch))], reporting: outcome)
  }
}

/// Pieces of a product that an amount on a list asks for.
package struct ProductPieces: Hashable, Sendable {
  /// 1 to `most`.
  package let count: Int
  /// True when the amount is in another unit than pieces of the product.
  package let isConverted: Bool

  /// More pieces than any cart holds; larger numbers are this one.
  package static let most = 1_000_000_000
}

extension Amount {
  /// Pieces of a product to buy for this amount, rounded up.
  ///
  /// If one piece of the product contains a number of things, such as a box of 10 eggs, a count is divided by it: 12 things are two boxes.
  /// Here a dozen is 12, a pair 2, and a six-pack 6. A measured amount is divided by the size of one piece if that has the same dimension;
  /// otherwise one piece is bought. Without such a size, a dozen is 12 pieces. Any other unit, such as a pack, means pieces of the product.
  package func pieces(ofSize size: UnitSize?) -> ProductPieces {
    guard let ratio = ratio(toSize: size) else { return ProductPieces(count: Quantity.range.lowerBound, isConverted: false) }
    return ProductPieces(count: value.pieces(of: ratio.unit, containing: ratio.content), isConverted: ratio.isConverted)
  }

  /// The same for a number of things that each have this size: 6 of 330 ml are two bottles of 1 l. Without a comparable size of the product,
  /// only the number counts.
  package func pieces(each own: Amount?, ofSize size: UnitSize?) -> ProductPieces {
    if let total = total(each: own, comparedTo: size) { return total.pieces(ofSize: size) }
    return pieces(ofSize: own == nil || isMeasured ? size : nil)
  }

  /// What is left of the amount after a number of pieces of a product, rounded up to thousandths, and of things that have a size to whole
  /// ones; nil if nothing.
  package func remaining(after pieces: Int, each own: Amount?, ofSize size: UnitSize?) -> Amount? {
    if pieces >= self.pieces(each: own, ofSize: size).count { return nil }
    guard let own, let total = total(each: own, comparedTo: size) else {
      return remaining(after: pieces, ofSize: own == nil || isMeasured ? size : nil)
    }
    let one = own.value.times(MeasureUnit.named(unit)?.size ?? .one)
    let rest = total.remaining(after: pieces, ofSize: size).value
    return one.flatMap { rest.times($0.reciprocal) }.flatMap { $0.roundedUp(to: 1) }.map { Amount(value: $0, unit: unit) } ?? self
  }

  /// The same for an amount that more pieces than these are wanted for.
  private func remaining(after pieces: Int, ofSize size: UnitSize?) -> Amount {
    guard let ratio = ratio(toSize: size), let count = Fraction(pieces, 1), let one = ratio.content.times(ratio.unit.reciprocal),
      let rest = one.times(count).flatMap({ value.subtracting($0) })
    else { return self }
    let isFine = rest.denominator > Self.largestDenominator
    return (isFine ? rest.roundedUp(to: Self.largestDenominator) : rest).map { Amount(value: $0, unit: unit) } ?? self
  }

  /// The sum of a number of things that each have a size, if it is to be divided by another size of the product.
  private func total(each own: Amount?, comparedTo size: UnitSize?) -> Amount? {
    guard let own, let size, let one = Amount(pieces: 1, ofSize: size), one.key != own.key, one.isComparable(to: own) else { return nil }
    return total(each: own)
  }

  /// How the unit of the amount relates to a piece of a product; nil for a measured amount that does not convert into its size.
  private func ratio(toSize size: UnitSize?) -> PieceRatio? {
    let content = size.flatMap { ProductContent($0) }
    if let content, content.dimension == .count, let things = MeasureUnit.things(in: unit) {
      return PieceRatio(unit: things, content: content.amount, isConverted: things != .one || content.amount != .one)
    }
    guard let measure = MeasureUnit.named(unit) else { return PieceRatio(unit: .one, content: .one, isConverted: false) }
    if measure.dimension == .count { return PieceRatio(unit: measure.size, content: .one, isConverted: measure.size != .one) }
    guard let content, content.dimension == measure.dimension else { return nil }
    return PieceRatio(unit: measure.size, content: content.amount, isConverted: true)
  }

  /// Sum of a number of things that each have this size; nil for a weight or measure.
  package func total(each own: Amount) -> Amount? {
    if isMeasured { return nil }
    let things = MeasureUnit.named(unit)?.size ?? .one
    return value.times(things)?.times(own.value).map { Amount(value: $0, unit: own.unit) }
  }

  /// The number of things of a size that a weight or measure comes to, if it is whole: 3 l are two bottles of 1.5 l.
  package func things(each size: Amount) -> Amount? {
    guard isMeasured, let total = converted(toUnitOf: size), let count = total.value.times(size.value.reciprocal), count.denominator == 1
    else { return nil }
    return Amount(value: count)
  }

  private var isMeasured: Bool { MeasureUnit.named(unit).map { $0.dimension != .count } ?? false }

  /// Content of a number of pieces of a product: 20 for two boxes of 10, 1.5 l for three bottles of 500 ml. Nil when it is too large for a
  /// list.
  package init?(pieces: Int, ofSize size: UnitSize) {
    let (thousandths, overflow) = size.thousandths.multipliedReportingOverflow(by: pieces)
    guard !overflow, let value = Fraction(thousandths, Self.thousand) else { return nil }
    let amount = Amount(value: value, unit: size.unit == .piece ? nil : size.unit.rawValue).inWholeUnits
    do throws(ConversionError) { self = Amount(value: try amount.value.checked(), unit: amount.unit) } catch { return nil }
  }

  fileprivate static let thousand = 1000
}

/// Size of one unit of an amount and content of one piece of a product, in the same base unit.
private struct PieceRatio {
  let unit: Fraction
  let content: Fraction
  let isConverted: Bool
}

/// Content of one piece of a product.
private struct ProductContent {
  let dimension: MeasureUnit.Dimension
  /// In the base unit of the dimension, such as milligrams.
  let amount: Fraction

  init?(_ size: UnitSize) {
    guard let measure = MeasureUnit.named(size.unit.rawValue), let value = Fraction(size.thousandths, Amount.thousand),
      let amount = value.times(measure.size)
    else { return nil }
    (dimension, self.amount) = (measure.dimension, amount)
  }
}

extension Fraction {
  /// Number of pieces of `content` that contain this many units of `size`, rounded up; `ProductPieces.most` if there are more.
  fileprivate func pieces(of size: Fraction, containing content: Fraction) -> Int {
    let above = Self.product(numerator, size.numerator, content.denominator)
    let below = Self.product(denominator, size.denominator, content.numerator)
    // a product that does not fit is larger than any that does
    guard let below else { return Quantity.range.lowerBound }
    guard let above else { return ProductPieces.most }
    let (whole, rest) = above.quotientAndRemainder(dividingBy: below)
    return Int(min(rest > 0 ? whole + 1 : whole, UInt128(ProductPieces.most)))
  }

  /// Product of positive numbers; nil on overflow.
  private static func product(_ factors: Int...) -> UInt128? {
    var product: UInt128 = 1
    for factor in factors {
      let (next, overflow) = product.multipliedReportingOverflow(by: UInt128(factor))
      if overflow { return nil }
      product = next
    }
    return product
  }
}

extension MeasureUnit {
  /// Number of things in a unit of count, also those that lists keep apart from pieces, because shops sell them as one; nil for any other
  /// unit.
  fileprivate static func things(in unit: String?) -> Fraction? {
    if let measure = named(unit) { return measure.dimension == .count ? measure.size : nil }
    return unit.flatMap { sets[$0] }.flatMap { Fraction($0, 1) }
  }

  private static let sets = ["pair": 2, "six-pack": 6]
}
