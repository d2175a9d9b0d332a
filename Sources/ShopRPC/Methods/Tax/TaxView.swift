import ShopModel

/// A tax rate as it is told.
struct TaxView: Wire {
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
