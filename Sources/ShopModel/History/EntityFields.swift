extension [FieldAccessor<Category>] {
  static let category: Self = [FieldAccessor("name", at: \.name), FieldAccessor("title", at: \.title)]
}

extension [FieldAccessor<ListItem>] {
  static let item: Self = [
    FieldAccessor("name", at: \.foldedName), FieldAccessor("quantity", at: \.quantity), FieldAccessor("note", at: \.note),
    FieldAccessor("list", at: \.list), FieldAccessor("isOnList", at: \.isOnList),
    FieldAccessor("isAvailable", at: \.isAvailable), FieldAccessor("location", at: \.location), FieldAccessor("product", at: \.product),
    FieldAccessor("price", at: \.price),
    FieldAccessor("purchases", at: \.purchaseTimes), FieldAccessor("addedAt", at: \.addedAt), FieldAccessor("uuid", at: \.uuid),
  ]
}

extension [FieldAccessor<ShoppingList>] {
  static let list: Self = [FieldAccessor("name", at: \.name), FieldAccessor("createdAt", at: \.createdAt)]
}

extension [FieldAccessor<ListUse>] {
  static let listUse: Self = [FieldAccessor("open", at: \.open), FieldAccessor("isFirstGone", at: \.isFirstGone)]
}

extension [FieldAccessor<Location>] {
  static let location: Self = [
    FieldAccessor("name", at: \.foldedName), FieldAccessor("order", at: \.order), FieldAccessor("color", at: \.color),
    FieldAccessor("uuid", at: \.uuid),
  ]
}

extension [FieldAccessor<CartRecord>] {
  /// Excludes the lines, each of which is a field of its own, and `updatedAt`, which follows from the other fields.
  static let cart: Self = [
    FieldAccessor("name", at: \.name), FieldAccessor("owner", at: \.owner), FieldAccessor("codes", at: \.codes),
    FieldAccessor("createdAt", at: \.createdAt),
  ]
}

extension [FieldAccessor<Order>] {
  static let order: Self = [
    FieldAccessor("owner", at: \.owner), FieldAccessor("cart", at: \.cart), FieldAccessor("status", at: \.status),
    FieldAccessor("customerName", at: \.customerName),
    FieldAccessor("comment", at: \.comment), FieldAccessor("lines", at: \.lines), FieldAccessor("subtotal", at: \.subtotal),
    FieldAccessor("discounts", at: \.discounts),
    FieldAccessor("taxes", at: \.taxes), FieldAccessor("rounding", at: \.rounding), FieldAccessor("total", at: \.total),
    FieldAccessor("createdAt", at: \.createdAt),
  ]
}

extension [FieldAccessor<Promotion>] {
  static let promotion: Self = [
    FieldAccessor("name", at: \.name), FieldAccessor("discount", at: \.discount), FieldAccessor("scope", at: \.scope),
    FieldAccessor("code", at: \.code),
    FieldAccessor("period", at: \.period), FieldAccessor("usageLimit", at: \.usageLimit), FieldAccessor("minimum", at: \.minimum),
    FieldAccessor("isExclusive", at: \.isExclusive),
    FieldAccessor("priority", at: \.priority),
  ]
}

extension [FieldAccessor<TaxRate>] {
  static let tax: Self = [
    FieldAccessor("category", at: \.category), FieldAccessor("rate", at: \.rate), FieldAccessor("isIncluded", at: \.isIncluded),
  ]
}

extension [FieldAccessor<OpenCartRecord>] {
  static let holder: Self = [FieldAccessor("open", at: \.holder.open), FieldAccessor("made", at: \.holder.made)]
}

extension [FieldAccessor<Settings>] {
  static let settings: Self =
    [
      FieldAccessor("language", at: \.language), FieldAccessor("otherLanguage", at: \.otherLanguage),
      FieldAccessor("regionalEnglish", at: \.regionalEnglish),
    ]
    + PreferenceKey.allCases.filter { $0 != .language }.map { key in
      FieldAccessor(key.rawValue, get: { $0.preference(key) }) { $0.prefer($1) }
    }
}

extension ListItem {
  /// Name and comparison key, which change together.
  fileprivate var foldedName: FoldedName {
    get { FoldedName(text: name, key: key) }
    set { (name, key) = (newValue.text, newValue.key) }
  }

  /// All purchase times as one field, because a new purchase also moves the previous one to `earlierPurchases`.
  fileprivate var purchaseTimes: PurchaseTimes {
    get { PurchaseTimes(last: purchasedAt, earlier: earlierPurchases) }
    set { (purchasedAt, earlierPurchases) = (newValue.last, newValue.earlier) }
  }
}

/// Purchase times of an item.
private struct PurchaseTimes: Hashable {
  var last: Timestamp?
  var earlier: [Timestamp]
}

extension Promotion {
  /// Validity as one field: undoing only one end could make it end before it starts.
  fileprivate var period: Period {
    get { Period(from: from, to: to) }
    set { (from, to) = (newValue.from, newValue.to) }
  }
}

/// A validity period.
private struct Period: Hashable {
  var from: Timestamp?
  var to: Timestamp?
}

extension Location {
  /// Name and comparison key, which change together.
  fileprivate var foldedName: FoldedName? {
    get { name.map { FoldedName(text: $0, key: key) } }
    set { (name, key) = (newValue?.text, newValue?.key ?? "") }
  }
}

extension CartRecord {
  /// Lines that differ between two states of the cart, as fields by product.
  func lines(unlike other: CartRecord) -> Set<EntityField> {
    if lines == other.lines { return [] }
    let (mine, theirs) = (byProduct, other.byProduct)
    let differing = mine.filter { theirs[$0.key] != $0.value }.keys
    return Set((differing + theirs.keys.filter { mine[$0] == nil }).map { .line($0) })
  }

  /// Takes some lines from `other`. A restored line is inserted after the line that it follows there.
  mutating func takeLines(_ parts: Set<EntityField>, of other: CartRecord) {
    let theirs = other.byProduct
    lines = lines.compactMap { line in parts.contains(.line(line.product)) ? theirs[line.product] : line }
    let held = Set(lines.map(\.product))
    var index = 0
    for line in other.lines {
      if held.contains(line.product) {
        index = (lines.firstIndex { $0.product == line.product } ?? lines.count - 1) + 1
      } else if parts.contains(.line(line.product)) {
        lines.insert(line, at: index)
        index += 1
      }
    }
  }

  private var byProduct: [ProductID: CartLineRecord] { Dictionary(lines.map { ($0.product, $0) }) { first, _ in first } }
}
