import ShopModel

/// Sets the tax rate of a category, or the rate for all other products.
enum TaxSet: Command {
  static let name = "tax.set"
  static let summary = "Sets how the products of a category are taxed, or all that have no rate of their own; answers all rates."
  static let errors: [ErrorKind] = [.notAllowed]

  struct Params: WireType {
    let rate: Percent?
    let isIncluded: Bool?
    let category: FoldedName?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("rate", \.rate, .nullable(.percent(Percent(0)...TaxLimits.highest)), "The rate in percent; null for none."),
      Field("included", \.isIncluded, optional: .bool, "Whether prices have the tax in them already; needed with a rate."),
      Field("category", \.category, orNull: .category, "The category; left out or null for all without a rate of their own.")
    ).checked { $0.rate != nil && $0.isIncluded == nil ? [Problem(.missing).under("included")] : [] }
  }

  typealias Result = TaxesResult

  static func decide(
    _ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker
  ) throws(TaxError) -> Change<TaxKey> {
    let rate = params.rate.map { TaxRate(category: params.category, rate: $0, isIncluded: params.isIncluded ?? false) }
    return try shop.taxing(TaxKey(category: params.category?.key), rate)
  }

  static func report(_ key: TaxKey, from shop: borrowing Shop, context: RequestContext) -> Result { Result(of: shop) }
}

/// Lists all tax rates.
enum TaxList: Query {
  static let name = "tax.list"
  static let summary = "Lists all tax rates."
  typealias Params = EmptyObject
  typealias Result = TaxesResult

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(Never) -> Result { Result(of: shop) }
}

/// A tax rate, as clients see it.
struct TaxView: WireType {
  let category: String?
  let rate: Percent
  let isIncluded: Bool

  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, .nullable(.string), "The category; null for all that have no rate of their own."),
    Field("rate", \.rate, .percentText, "The rate in percent, as decimal text."),
    Field("included", \.isIncluded, .bool, "Whether prices have the tax in them already.")
  ).named("TaxRate", "What is taxed how much.")
}

extension TaxView {
  init(_ rate: TaxRate) { self.init(category: rate.category?.text, rate: rate.rate, isIncluded: rate.isIncluded) }
}

/// The result of methods that return all tax rates.
struct TaxesResult: WireType {
  let taxes: [TaxView]

  static let shape = Shape<Self>.object(
    Self.init,
    Field("taxes", \.taxes, .array(TaxView.shape), "All rates: that of all products without one of their own first, then by category."))
}

extension TaxesResult {
  init(of shop: borrowing Shop) { self.init(taxes: shop.allTaxes().map { TaxView($0) }) }
}
