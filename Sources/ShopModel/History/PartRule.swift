/// How one part of a value is compared and taken over; made where the part's type is known.
struct PartRule<Root>: Sendable {
  let part: ThingPart
  /// Whether the part is the same in two values.
  let isSame: @Sendable (Root, Root) -> Bool
  /// Gives the second value the part of the first.
  let take: @Sendable (Root, inout Root) -> Void

  init<Value: Equatable & SendableMetatype>(_ part: ThingPart, _ path: any WritableKeyPath<Root, Value> & Sendable) {
    self.part = part
    isSame = { $0[keyPath: path] == $1[keyPath: path] }
    take = { $1[keyPath: path] = $0[keyPath: path] }
  }

  init(
    _ part: ThingPart, isSame: @escaping @Sendable (Root, Root) -> Bool, take: @escaping @Sendable (Root, inout Root) -> Void
  ) {
    self.part = part
    self.isSame = isSame
    self.take = take
  }
}

extension [PartRule<Product>] {
  /// Not the time of its update, which follows from the others.
  static let product: Self = [
    .init(.name, \.name), .init(.description, \.description), .init(.category, \.category), .init(.manufacturer, \.manufacturer),
    .init(.sourceID, \.sourceID), .init(.price, \.price), .init(.stock, \.stock), .init(.image, \.image), .init(.rating, \.rating),
    .init(.barcode, \.barcode), .init(.unit, \.unit),
  ]
}

extension [PartRule<Category>] {
  static let category: Self = [.init(.category, \.name), .init(.name, \.title)]
}

extension [PartRule<ListItem>] {
  static let item: Self = [
    .init(.name, \.foldedName), .init(.quantity, \.quantity), .init(.note, \.note), .init(.list, \.list), .init(.isOnList, \.isOnList),
    .init(.isAvailable, \.isAvailable), .init(.location, \.location), .init(.product, \.product), .init(.price, \.price),
    .init(.purchasedAt, \.purchaseTimes), .init(.addedAt, \.addedAt), .init(.uuid, \.uuid),
  ]
}

extension [PartRule<ShoppingList>] {
  static let list: Self = [.init(.name, \.name), .init(.createdAt, \.createdAt)]
}

extension [PartRule<ListUse>] {
  static let listUse: Self = [.init(.open, \.open), .init(.isFirstGone, \.isFirstGone)]
}

extension [PartRule<Location>] {
  static let location: Self = [
    .init(.name, \.foldedName), .init(.order, \.order), .init(.color, \.color), .init(.uuid, \.uuid),
  ]
}

extension [PartRule<CartRecord>] {
  /// Not its lines, each of which is a part, and not the time of its update, which follows from the others.
  static let cart: Self = [.init(.name, \.name), .init(.owner, \.owner), .init(.codes, \.codes), .init(.createdAt, \.createdAt)]
}

extension [PartRule<Order>] {
  static let order: Self = [
    .init(.owner, \.owner), .init(.cart, \.cart), .init(.status, \.status), .init(.customerName, \.customerName),
    .init(.comment, \.comment), .init(.lines, \.lines), .init(.subtotal, \.subtotal), .init(.discounts, \.discounts),
    .init(.taxes, \.taxes), .init(.rounding, \.rounding), .init(.total, \.total),
    .init(.createdAt, \.createdAt),
  ]
}

extension [PartRule<Promotion>] {
  static let promotion: Self = [
    .init(.name, \.name), .init(.discount, \.discount), .init(.scope, \.scope), .init(.code, \.code),
    .init(.period, \.period), .init(.usageLimit, \.usageLimit), .init(.minimum, \.minimum), .init(.isExclusive, \.isExclusive),
    .init(.priority, \.priority),
  ]
}

extension [PartRule<TaxRate>] {
  static let tax: Self = [.init(.category, \.category), .init(.rate, \.rate), .init(.isIncluded, \.isIncluded)]
}

extension [PartRule<CartHolderRecord>] {
  static let holder: Self = [.init(.open, \.holder.open), .init(.made, \.holder.made)]
}

extension [PartRule<Settings>] {
  static let settings: Self =
    [.init(.language, \.language), .init(.otherLanguage, \.otherLanguage), .init(.regionalEnglish, \.regionalEnglish)]
    + PreferenceKey.allCases.filter { $0 != .language }.map { key in
      .init(.preference(key), isSame: { $0.preference(key) == $1.preference(key) }, take: { $1.prefer($0.preference(key)) })
    }
}

extension ListItem {
  /// The name with what it is compared by, which goes with it.
  fileprivate var foldedName: FoldedName {
    get { FoldedName(text: name, key: key) }
    set { (name, key) = (newValue.text, newValue.key) }
  }

  /// All purchases, the last one first: one purchase more changes what is known of those before.
  fileprivate var purchaseTimes: PurchaseTimes {
    get { PurchaseTimes(last: purchasedAt, earlier: earlierPurchases) }
    set { (purchasedAt, earlierPurchases) = (newValue.last, newValue.earlier) }
  }
}

/// When an item was bought.
private struct PurchaseTimes: Hashable {
  var last: Timestamp?
  var earlier: [Timestamp]
}

extension Promotion {
  /// From when to when it holds: what is taken back by halves could end before it begins.
  fileprivate var period: Period {
    get { Period(from: from, to: to) }
    set { (from, to) = (newValue.from, newValue.to) }
  }
}

/// From when to when something holds.
private struct Period: Hashable {
  var from: Timestamp?
  var to: Timestamp?
}

extension Location {
  /// The name with what it is compared by, which goes with it.
  fileprivate var foldedName: FoldedName? {
    get { name.map { FoldedName(text: $0, key: key) } }
    set { (name, key) = (newValue?.text, newValue?.key ?? "") }
  }
}

extension CartRecord {
  /// The lines that differ from those of another state of the cart: of other products, or not of the same number of pieces.
  func lines(unlike other: CartRecord) -> Set<ThingPart> {
    if lines == other.lines { return [] }
    let (mine, theirs) = (byProduct, other.byProduct)
    let differing = mine.filter { theirs[$0.key] != $0.value }.keys
    return Set((differing + theirs.keys.filter { mine[$0] == nil }).map { .line($0) })
  }

  /// Makes some lines those of `other`: a line that comes back goes behind the one that it stood behind there.
  mutating func takeLines(_ parts: Set<ThingPart>, of other: CartRecord) {
    let theirs = other.byProduct
    lines = lines.compactMap { line in parts.contains(.line(line.product)) ? theirs[line.product] : line }
    let held = Set(lines.map(\.product))
    var place = 0
    for line in other.lines {
      if held.contains(line.product) {
        place = (lines.firstIndex { $0.product == line.product } ?? lines.count - 1) + 1
      } else if parts.contains(.line(line.product)) {
        lines.insert(line, at: place)
        place += 1
      }
    }
  }

  private var byProduct: [ProductID: CartLineRecord] { Dictionary(lines.map { ($0.product, $0) }) { first, _ in first } }
}
