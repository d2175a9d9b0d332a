import ShopModel

extension CatalogEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("put", Product.shape, Self.put) { if case .put(let product) = $0 { product } else { nil } },
    Case("updated", ProductUpdated.shape, Self.updated) { if case .updated(let fact) = $0 { fact } else { nil } },
    Case("removed", .member("product", as: .id, summary: "The product."), Self.removed) {
      if case .removed(let product) = $0 { product } else { nil }
    },
    Case(
      "stockSet",
      Field("product", \.0, .id, "The product."),
      Field(
        "stock", \.1, optional: .integer(),
        "Pieces in stock; negative if more were sold than were there, absent if the stock is not tracked."),
      Self.stockSet
    ) { if case .stockSet(let product, let stock) = $0 { (product, stock) } else { nil } },
    Case("stockChanged", StockChanged.shape, Self.stockChanged) { if case .stockChanged(let fact) = $0 { fact } else { nil } },
    Case("categoryPut", Category.shape, Self.categoryPut) { if case .categoryPut(let category) = $0 { category } else { nil } },
    Case(
      "categoryRemoved", .member("category", as: .string, summary: "The category, folded."),
      { .categoryRemoved(key: CategoryKey(folded: $0)) }
    ) { if case .categoryRemoved(let key) = $0 { key.folded } else { nil } },
    Case("sourceSet", SourceSet.shape, Self.sourceSet) { if case .sourceSet(let fact) = $0 { fact } else { nil } })
}

extension CatalogEvent {
  /// The position of the product that a message puts; nil for other messages.
  static func product(in document: borrowing Document, at position: Int) -> Int? {
    guard document[position].kind == .object, document.size(of: position) == 1, document.matches(.catalog, at: position + 1),
      document[position + 2].kind == .object, document.size(of: position + 2) == 1, document.matches(.put, at: position + 3)
    else { return nil }
    return position + 4
  }
}

extension Name {
  fileprivate static let catalog = Name("catalog")
  fileprivate static let put = Name("put")
}

extension Output {
  /// Writes the event of most lines of a snapshot.
  mutating func put(_ product: Product) {
    raw(#"{"catalog":{"put":"#)
    Product.shape.write(product, &self)
    raw("}}")
  }

  /// Writes a plain product with a name in one language; `PlainProductReader` reads it.
  fileprivate mutating func plain(_ product: Product) {
    raw(#"{"id":"#)
    string(product.id.text)
    raw(#","name":"#)
    string(product.name.text)
    if let category = product.category {
      raw(#","category":"#)
      string(category)
    }
    raw(#","price":"#)
    amount(product.price)
    if let stock = product.stockBalance {
      raw(#","stock":"#)
      int(stock)
    }
    if let source = product.source {
      raw(#","source":"#)
      string(source)
    }
    raw(#","updatedAt":"#)
    int(product.updatedAt.milliseconds)
    endObject()
  }
}

extension Category: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.name, .foldedName, "The category."),
    Field("title", \.title, .localized(.string), "Title."))
}

extension SourceSet: WireType {
  static let shape = Shape<Self>.object(
    Self.init, Field("source", \.source, optional: CatalogSource.shape, "URL of the products and what is there; absent for none."))
}

extension CatalogSource: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    { url, format, mode, isStrict, currency, content, kind, list, program, encoding, columns in
      var source = Self(url: url, format: format, mode: mode, isStrict: isStrict, currency: currency, content: content)
      (source.kind, source.list, source.program, source.encoding, source.columns) = (kind, list, program, encoding, columns ?? [])
      return source
    },
    Field("url", \.url, .string, "The URL."),
    Field("format", \.format, .string, "Name of the format, as given."),
    Field("mode", \.mode, .word, "What happens to products and fields that are not in the list."),
    Field("strict", \.isStrict, .bool, "True if a rejected row rejects the whole list."),
    Field("currency", \.currency, optional: .code, "Currency of prices without one, as given."),
    Field("content", \.content, FetchedContent.shape, "The content that was imported last."),
    Field("kind", \.kind, optional: .string, "What a table or a list contains, as given."),
    Field("list", \.list, optional: .string, "The list into which items are imported, as given."),
    Field("source", \.program, optional: .string, "Name of the place that products come from, as given."),
    Field("encoding", \.encoding, optional: .string, "Encoding of a text that is not Unicode, as given."),
    Field(
      "columns", \.columns.nonEmpty, optional: .array(.string),
      "Meanings of headings that were given, as `heading=meaning`."))
}

extension FetchedContent: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("at", \.at, .milliseconds, "Time of the download."),
    Field("digest", \.digest, .string, "SHA-256 hash of the bytes, in hexadecimal digits."),
    Field("etag", \.etag, optional: .string, "Entity tag from the server."),
    Field("lastModified", \.lastModified, optional: .string, "Time of the last change from the server, as it spells it."))
}

extension Product: WireType {
  static let shape = declared.written { product, output in
    if product.isPlain, product.name.translations.isEmpty { output.plain(product) } else { declared.write(product, &output) }
  }

  /// The shape with its derived writer; a test compares both.
  static let declared = Shape<Self>.object(
    inlinedInto: .blank, [id] + ProductFormat.all.map(\.stored) + [updatedAt, prices, formerCategories])

  private static let id = Member<Product>(inlined: Field(inlined: "id", \.id, .id, "The product.")) { $0.id = $1 }

  private static let updatedAt = Member<Product>(
    inlined: Field(inlined: "updatedAt", \.updatedAt, .milliseconds, "Time of the last change of anything but the stock.")
  ) { $0.updatedAt = $1 }

  private static let prices = Member<Product>(
    inlined: Field(
      inlined: "prices", \.prices.nonEmpty, optional: .array(PricePoint.shape),
      "Prices, the current one last; absent if it is the only one, valid since `updatedAt`.")
  ) { $0.prices = $1 ?? [] }

  private static let formerCategories = Member<Product>(
    inlined: Field(
      inlined: "formerCategories", \.formerCategories.nonEmpty, optional: .array(FormerCategories.shape),
      "Categories that it had before, oldest first; absent if promotions of categories lowered no prices then.")
  ) { $0.formerCategories = $1 ?? [] }
}

extension FormerCategories: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("until", \.until, .milliseconds, "Time of the change."),
    Field("names", \.names, .array(.string), "Categories until then, the main one first."))
}

extension PricePoint: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("at", \.at, .milliseconds, "Start of validity."),
    Field("units", \.minorUnits, .integer(), "Price of one piece, in minor units of the product's currency."))
}

extension ProductUpdated: WireType {
  static let shape = Shape<Self>.object(
    into: Self(product: ProductID(""), patch: ProductPatch()), [id] + ProductFormat.all.map { lift($0.storedChange) })

  private static let id = Member<Self>(Field("product", \.product, .id, "The product.")) { $0.product = $1 }

  private static func lift(_ member: Member<ProductPatch>) -> Member<Self> {
    member.lifted(
      { (document, position, fact) throws(ValidationError) in try member.read(document, position, &fact.patch) },
      { fact, output in member.write(fact.patch, &output) })
  }
}

extension StockChanged: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("product", \.product, .id, "The product."),
    Field("by", \.by, .integer(), "Signed change of the count."))
}

extension Barcode: WireType {
  static let shape = Shape<String>.string.map(
    throwing: { (digits) throws(ValidationError) in
      guard let barcode = Self(digits) else { throw problem(of: digits) }
      return barcode
    }, \.digits
  )
  .described("A GTIN of 8, 12, 13, or 14 digits with a valid check digit; a UPC-E is expanded to UPC-A.")

  /// Why a text is no barcode.
  static func problem(of digits: String) -> ValidationError { .invalid(hasLength(digits) ? "barcode" : "barcodeLength") }
}

extension Rating: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("rate", \.hundredths, .decimal(places: 2, 0...500), "Mean rating, 0 to 5, rounded to two decimal places."),
    Field("count", \.count, .integer(Limits.marks), default: 0, "Number of ratings.")
  ).named("Rating", input: "RatingInput", "Customer rating of a product.")
}

extension UnitSize: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("value", \.thousandths, .decimal(places: 3, Limits.unitSize), "Number of units, rounded to three decimal places."),
    Field("unit", \.unit, .word, "The unit.")
  ).named("UnitSize", "Content of one piece of a product, such as 500 ml.")
}

extension PromotionEvent: WireType {
  static let shape = Shape<Self>.cases(
    Case("put", Promotion.shape, Self.put) { if case .put(let promotion) = $0 { promotion } else { nil } },
    Case("removed", .member("promotion", as: .id, summary: "The promotion."), Self.removed) {
      if case .removed(let promotion) = $0 { promotion } else { nil }
    },
    Case("past", Promotion.shape, Self.past) { if case .past(let promotion) = $0 { promotion } else { nil } },
    Case("since", PromotionSince.shape, Self.since) { if case .since(let fact) = $0 { fact } else { nil } })
}

extension PromotionSince: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("promotion", \.promotion, .id, "The promotion."),
    Field("at", \.at, .milliseconds, "Time since which it has its present value."))
}

extension Promotion: WireType {
  /// Stored form.
  static let shape = Shape<Self>(
    schema: PromotionFields.kept.schema,
    read: { (document, position) throws(ValidationError) in
      let fields = try PromotionFields.kept.read(document, position)
      guard let id = fields.id else { throw ValidationError([Problem(.missing).under("id")]) }
      guard let promotion = fields.promotion(id) else { throw ValidationError([Problem(.missing).under(fields.kind.member)]) }
      return promotion
    },
    // any month will do: a promotion with rates by month is stored by its preset name
    write: { value, output in PromotionFields.kept.write(PromotionFields(value, month: 1), &output) })
}

extension PromotionFields.Kind {
  /// Member that holds the amount.
  var member: String {
    switch self {
    case .percent: "percent"
    case .fixed: "amount"
    case .buyXGetY: "buy"
    case .tiers: "tiers"
    }
  }
}

extension PromotionFields {
  /// Stored form.
  static let kept: Shape<Self> = Shape<Self>.object(
    Self.init,
    Field("id", \.id, optional: .id, "The promotion."),
    Field("name", \.name, .localized(.string), "Name."),
    Field("kind", \.kind, .word, "Kind of discount."),
    Field("scope", \.scope, .word, "Scope: the cart as one amount, or the lines of some products or categories."),
    Field(
      "productIds", \.productIDs, optional: .array(.id), "With scope `product`: products whose lines it covers; absent for every line."),
    Field("categories", \.categories, optional: .array(.foldedName), "With scope `category`: categories whose lines it covers."),
    Field("percent", \.ownPercent, optional: .keptPercent, "Discount in percent."),
    Field("amount", \.amount, optional: .amount, "Discount as an amount."),
    Field("buy", \.buy, optional: .integer(Quantity.range), "Number of paid pieces per group."),
    Field("get", \.get, optional: .integer(Quantity.range), "Number of free pieces per group, the cheapest ones."),
    Field("tiers", \.tiers, optional: .array(TierFields.kept), "Discounts by minimum amount, ascending."),
    Field("code", \.code, optional: .foldedName, "Code that a customer must enter; absent if none is needed."),
    Field("from", \.from, optional: .milliseconds, "Start of validity, inclusive."),
    Field("to", \.to, optional: .milliseconds, "End of validity, exclusive."),
    Field(
      "usageLimit", \.usageLimit, optional: .integer(PromotionLimits.usage),
      "Maximum number of orders that can use it; canceled ones do not count."),
    Field("minimum", \.minimum, optional: .amount, "Minimum subtotal of the cart, before discounts."),
    Field("exclusive", \.isExclusive, .bool, default: false, "True if it cannot be combined with other promotions."),
    Field(
      "priority", \.priority, .integer(PromotionLimits.priority), default: 0,
      "Within a stage of the computation, higher priorities apply first."),
    Field("preset", \.preset, optional: .word, "Built-in set of rates that it follows."))

  /// The discount, unless a preset tells it.
  private var ownPercent: Percent? { preset == nil ? percent : nil }
}

extension TierFields {
  /// Stored form.
  static let kept = Shape<Self>.object(
    Self.init,
    Field("from", \.from, .amount, "Minimum sum of the covered lines."),
    Field("percent", \.percent, optional: .keptPercent, "Discount in percent."),
    Field("amount", \.amount, optional: .amount, "Discount as an amount."))
}

extension Shape where Value == Percent {
  /// Stored form.
  static let keptPercent = Shape.percent(Percent(0)...TaxLimits.highest)
}

/// Serialized members of a promotion, for all kinds.
struct PromotionFields: Sendable {
  /// Kinds of promotion, as spelled in the protocol.
  enum Kind: String, CaseIterable, Sendable {
    case percent
    case fixed
    case buyXGetY
    case tiers
  }

  /// Scopes of a promotion, as spelled in the protocol.
  enum Scope: String, CaseIterable, Sendable {
    case cart
    case product
    case category
  }

  /// Named sets of rates.
  enum Preset: String, CaseIterable, Sendable {
    case seasonal
  }

  var id: PromotionID?
  var name: LocalizedText
  var kind: Kind
  var scope = Scope.cart
  var productIDs: [ProductID]?
  var categories: [FoldedName]?
  var percent: Percent?
  var amount: Money?
  var buy: Int?
  var get: Int?
  var tiers: [TierFields]?
  var code: FoldedName?
  var from: Timestamp?
  var to: Timestamp?
  var usageLimit: Int?
  var minimum: Money?
  var isExclusive = false
  var priority = 0
  var preset: Preset?
}

/// Serialized members of a tier.
struct TierFields: Sendable {
  var from: Money
  var percent: Percent?
  var amount: Money?
}

extension PromotionFields {
  /// Converts `promotion`; `month` selects the rate of one that follows the months.
  init(_ promotion: Promotion, month: Int) {
    self.init(
      id: promotion.id, name: promotion.name, kind: promotion.discount.kind, code: promotion.code, from: promotion.from, to: promotion.to,
      usageLimit: promotion.usageLimit, minimum: promotion.minimum, isExclusive: promotion.isExclusive, priority: promotion.priority)
    set(promotion.scope)
    set(promotion.discount, month: month)
  }

  private mutating func set(_ scope: PromotionScope) {
    switch scope {
    case .cart: self.scope = .cart
    case .products(let ids): (self.scope, productIDs) = (.product, ids.nonEmpty)
    case .categories(let names): (self.scope, categories) = (.category, names)
    }
  }

  private mutating func set(_ discount: Discount, month: Int) {
    switch discount {
    case .percent(let rule):
      percent = rule.percent(in: month)
      if rule.rate == .seasonal { preset = .seasonal }
    case .fixed(let rule): amount = rule.amount
    case .freePieces(let rule): (buy, get) = (rule.buy, rule.get)
    case .tiers(let rule): tiers = rule.tiers.map { TierFields($0) }
    }
  }

  /// Converts to a promotion, with `id` unless the members contain one; nil when a member required by its
  /// kind is missing.
  func promotion(_ id: PromotionID) -> Promotion? {
    guard let discount else { return nil }
    return Promotion(
      id: self.id ?? id, name: name, discount: discount, scope: covered, code: code, from: from, to: to, usageLimit: usageLimit,
      minimum: minimum, isExclusive: isExclusive, priority: priority)
  }

  private var covered: PromotionScope {
    switch scope {
    case .cart: .cart
    case .product: .products(productIDs ?? [])
    case .category: .categories(categories ?? [])
    }
  }

  private var discount: Discount? {
    switch kind {
    case .percent where preset == .seasonal: .percent(PercentDiscount(rate: .seasonal))
    case .percent: percent.map { .percent(PercentDiscount(rate: .constant($0))) }
    case .fixed: amount.map { .fixed(FixedDiscount(amount: $0)) }
    case .buyXGetY: if let buy, let get { .freePieces(FreePieces(buy: buy, get: get)) } else { nil }
    case .tiers: tiers.map { .tiers(TieredDiscount(tiers: $0.compactMap(\.tier))) }
    }
  }
}

extension Discount {
  /// Kind, as spelled in the protocol.
  var kind: PromotionFields.Kind {
    switch self {
    case .percent: .percent
    case .fixed: .fixed
    case .freePieces: .buyXGetY
    case .tiers: .tiers
    }
  }
}

extension TierFields {
  init(_ tier: Tier) {
    switch tier.off {
    case .percent(let percent): self.init(from: tier.from, percent: percent)
    case .amount(let amount): self.init(from: tier.from, amount: amount)
    }
  }

  /// The tier; nil when it has neither a percentage nor an amount.
  var tier: Tier? {
    if let percent { return Tier(from: from, off: .percent(percent)) }
    return amount.map { Tier(from: from, off: .amount($0)) }
  }
}
