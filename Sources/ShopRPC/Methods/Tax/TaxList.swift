import ShopModel

/// Lists all tax rates.
enum TaxList: Query {
  static let name = "tax.list"
  static let summary = "Lists all tax rates."
  typealias Params = Nothing
  typealias Result = AllTaxes

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result { Result(of: shop) }
}
