import ShopModel

/// Sets how products of a category are taxed, or all others.
enum TaxSet: Command {
  static let name = "tax.set"
  static let summary = "Sets how the products of a category are taxed, or all that have no rate of their own; answers all rates."
  static let errors: [ErrorKind] = [.notAllowed]

  struct Params: Wire {
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

  typealias Result = AllTaxes

  static func decide(_ params: Params, in shop: borrowing Shop, _ context: inout Context) throws(TaxRefusal) -> Change<TaxKey> {
    let rate = params.rate.map { TaxRate(category: params.category, rate: $0, isIncluded: params.isIncluded ?? false) }
    return try shop.taxing(TaxKey(category: params.category?.key), rate)
  }

  static func report(_ key: TaxKey, from shop: borrowing Shop, _ context: Context) -> Result { Result(of: shop) }
}
