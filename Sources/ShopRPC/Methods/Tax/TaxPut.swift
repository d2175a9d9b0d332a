import ShopModel

enum TaxPut: PlainCommand {
  static let name = "tax.put"
  static let summary = "Sets the tax rate of a category, or the default rate; returns all rates."
  static let errors: [ErrorKind] = [.notAllowed]

  struct Params: WireType {
    let rate: Percent?
    let isIncluded: Bool?
    let category: FoldedName?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "rate", \.rate, .nullable(.percent(Percent(0)...TaxLimits.highest)),
        "Tax rate in percent, with up to four decimal places; null removes it."
      ),
      Field("included", \.isIncluded, optional: .bool, "True if prices include the tax; required with a rate."),
      Field("category", \.category, orNull: .category, "The category; omitted or null for the default rate.")
    ).checked { $0.rate != nil && $0.isIncluded == nil ? [Problem(.missing).under("included")] : [] }
  }

  typealias Result = TaxesResult

  static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext) throws(TaxError) -> Change<TaxKey> {
    let rate = params.rate.map { TaxRate(category: params.category, rate: $0, isIncluded: params.isIncluded ?? false) }
    return try shop.taxing(TaxKey(category: params.category?.key), rate)
  }

  static func report(_ key: TaxKey, from shop: borrowing Shop, context: RequestContext) -> Result { Result(of: shop) }
}

enum TaxList: Query {
  static let name = "tax.list"
  static let summary = "Lists the tax rates."
  typealias Params = PageParams

  struct Result: WireType {
    let taxes: [TaxView]
    let count: Int
    let next: Cursor?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("taxes", \.taxes, .array(TaxView.shape), "Rates: the default rate first, then by category."),
      Field("count", \.count, .integer(0...Int.max), PageParams.countSummary),
      Field("next", \.next, optional: Cursor.shape, PageParams.nextSummary))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let part = try params.page.part(of: shop.allTaxes(), query: Page.query(name) { _ in }) { $0.category?.key ?? "" }
    return Result(taxes: part.elements.map { TaxView($0) }, count: part.count, next: part.next)
  }
}

struct TaxView: WireType {
  let category: String?
  let rate: Percent
  let isIncluded: Bool

  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, .nullable(.string), "The category; null for the default rate."),
    Field("rate", \.rate, .percentText, "Tax rate in percent, as a decimal string."),
    Field("included", \.isIncluded, .bool, "True if prices include the tax.")
  ).named("TaxRate", "The tax rate of a category, or the default rate.")
}

extension TaxView {
  init(_ rate: TaxRate) { self.init(category: rate.category?.text, rate: rate.rate, isIncluded: rate.isIncluded) }
}

/// The result of methods that return all tax rates.
struct TaxesResult: WireType {
  let taxes: [TaxView]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("taxes", \.taxes, .array(TaxView.shape), "All rates: the default rate first, then by category."))
}

extension TaxesResult {
  init(of shop: borrowing Shop) { self.init(taxes: shop.allTaxes().map { TaxView($0) }) }
}

extension TaxRate: PresentedKind {
  static let views: [any WireType.Type] = [TaxView.self]
  func view(in shop: borrowing Shop, _ context: RequestContext) -> EntityView? { EntityView(TaxView(self)) }
  var changeSummary: EventSummary? { EventSummary(key: .historyTaxes, id: key.category ?? "") }

  func name(in conflict: SyncConflict, _ languages: [String]) -> SyncValueText? {
    category.map { .plain($0.text) } ?? .label(.taxes)
  }

  func text(of part: PartID, in shop: borrowing Shop, _ languages: [String]) -> SyncValueText? { .decimal(rate.text) }
}
