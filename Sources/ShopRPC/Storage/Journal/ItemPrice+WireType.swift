import ShopModel

extension Shape where Value == ItemPrice {
  /// Stored form.
  static let kept = Shape.object(
    { ItemPrice(money: $0, per: $1, at: $2) },
    Field("money", \.money, .price, "The price."),
    Field("per", \.per, optional: .storedQuantity, "The amount that it is for; absent for one piece."),
    Field("at", \.at, optional: .milliseconds, "Time when it was set."))
}

extension StorePrice: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("store", \.store, .id, "The store."),
    Field("price", \.price, .kept, "The price."))
}

extension Purchase: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("item", \.item, .id, "The item."),
    Field("at", \.at, .milliseconds, "Time of the purchase."),
    Field("list", \.list, .id, "The list."),
    Field("name", \.name, .string, "Name of the item."),
    Field("quantity", \.quantity, .storedQuantity, "What was bought."),
    Field("size", \.size, optional: .storedQuantity, "Size of one piece; absent if there is none."),
    Field("product", \.product, optional: .id, "Linked product."),
    Field("store", \.store, optional: .id, "The store, which may have been deleted."),
    Field("storeName", \.storeName, optional: .string, "Name of the store when it was bought."),
    Field("price", \.price, optional: .kept, "The price, if it is known."),
    Field("total", \.total, optional: .amount(in: 0...Int.max), "What was paid; absent if it is not known."),
    Field("source", \.source, optional: .word, "The source of the price when none was given; the total is then an estimate."))
}
