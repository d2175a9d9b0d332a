import ShopModel

extension CartRecord: Wire {
  static let shape = Shape<Self>.object(
    { Self(id: $0, owner: $1, name: $2, lines: $3, codes: $4 ?? [], createdAt: $5, updatedAt: $6) },
    Field("id", \.id, .id, "The cart."),
    Field("owner", \.owner, .id, "The customer."),
    Field("name", \.name, optional: .string, "What they call it."),
    Field("lines", \.lines, .array(CartLineRecord.shape), "Its lines in the order added."),
    Field("codes", { $0.codes.isEmpty ? nil : $0.codes }, optional: .array(.foldedName), "The codes that were given for it."),
    Field("createdAt", \.createdAt, .milliseconds, "When it was made."),
    Field("updatedAt", \.updatedAt, .milliseconds, "When it last changed."))
}

extension CartLineRecord: Wire {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .line, "The line."),
    Field("product", \.product, .id, "The product."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."),
    Field("priceWhenAdded", \.priceWhenAdded, .price, "What one piece cost when the line was made."))
}

extension CartHolderRecord: Wire {
  static let shape = Shape<Self>.object(
    { customer, open, made in Self(customer: customer, holder: CartHolder(open: open, made: made)) },
    Field("customer", \.customer, .id, "The customer."),
    Field("open", { $0.holder.open }, optional: .id, "The cart they use."),
    Field("made", { $0.holder.made }, .integer(0...Int.max), "How many carts were made by use."))
}

extension Shape where Value == Timestamp {
  /// Whole milliseconds since 1970: how moments are kept.
  static let milliseconds = Shape<Int>.integer().map(Timestamp.init, \.milliseconds)
}
