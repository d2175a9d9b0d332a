import ShopModel

extension RetailStore: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The store."),
    Field("name", \.name, .entityName, "Name."),
    Field("order", \.order, .integer(LocationLimits.order), "Position among the stores; lower values come first."),
    Field("color", \.color, LocationColor.shape, "Color."))
}

extension StoreUse: WireType {
  static let shape = Shape<Self>.object({ Self(open: $0) }, Field("open", \.open, optional: .id, "Current store; absent if there is none."))
}

extension LocationStores: WireType {
  /// Stored form.
  static let shape = Shape<Self>.object(
    Self.init,
    Field("orders", \.orders, .orders, "Positions by store."),
    Field("everywhere", \.isEverywhere, .bool, default: false, "True if the location is also in all other stores."))
}
