import ShopModel

extension TaxEvent: Wire {
  static let shape = Shape<Self>.cases(
    Case("put", TaxRate.shape, Self.put) { if case .put(let rate) = $0 { rate } else { nil } },
    Case("removed", TaxRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } })
}

extension TaxRate: Wire {
  /// As it is kept.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("category", \.category, optional: .foldedName, "The category; left out for all that have no rate of their own."),
    Field("rate", \.rate, .keptPercent, "The rate in percent."),
    Field("included", \.isIncluded, .bool, "Whether prices have the tax in them already."))
}

extension TaxRemoved: Wire {
  static let shape = Shape<Self>.object(
    { Self(key: TaxKey(category: $0)) },
    Field("category", \.key.category, optional: .string, "The category, folded; left out for all that have no rate of their own."))
}
