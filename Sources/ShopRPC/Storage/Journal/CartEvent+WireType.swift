import ShopModel

extension CartEvent: WireType {
  static let shape = Shape<Self>.cases(
    inlined: Case(inlined: "added", CartAdded.shape, Self.added) { if case .added(let fact) = $0 { fact } else { nil } },
    Case(inlined: "set", CartQuantitySet.shape, Self.set) { if case .set(let fact) = $0 { fact } else { nil } },
    Case(inlined: "removed", CartLineRemoved.shape, Self.removed) { if case .removed(let fact) = $0 { fact } else { nil } },
    Case(inlined: "replaced", CartLineReplaced.shape, Self.replaced) { if case .replaced(let fact) = $0 { fact } else { nil } },
    Case(inlined: "made", CartMade.shape, Self.made) { if case .made(let fact) = $0 { fact } else { nil } },
    Case(inlined: "cleared", CartCleared.shape, Self.cleared) { if case .cleared(let fact) = $0 { fact } else { nil } },
    Case(inlined: "codeApplied", CartCode.shape, Self.codeApplied) { if case .codeApplied(let fact) = $0 { fact } else { nil } },
    Case(inlined: "codeRemoved", CartCode.shape, Self.codeRemoved) { if case .codeRemoved(let fact) = $0 { fact } else { nil } },
    Case(inlined: "deleted", CartDeleted.shape, Self.deleted) { if case .deleted(let fact) = $0 { fact } else { nil } },
    Case(inlined: "switched", CartSwitched.shape, Self.switched) { if case .switched(let fact) = $0 { fact } else { nil } },
    Case(inlined: "put", CartRecord.shape, Self.put) { if case .put(let record) = $0 { record } else { nil } },
    Case(inlined: "holder", CartHolderRecord.shape, Self.holder) { if case .holder(let record) = $0 { record } else { nil } })
}

extension Shape where Value == LineID {
  /// Id of a line; empty in events about an existing line.
  static let line = Shape<String>.string.map(LineID.init, \.text)
}

extension CartAdded: WireType {
  static let shape = Shape<Self>.object(
    inlined: Self.init,
    Field(inlined: "cart", \.cart, .id, "The cart."),
    Field(inlined: "line", \.line, .line, "The id of the line if it is made."),
    Field(inlined: "product", \.product, .id, "The product."),
    Field(inlined: "by", \.by, .integer(-Quantity.range.upperBound...Quantity.range.upperBound), "How many more; negative for fewer."))
}

extension CartQuantitySet: WireType {
  static let shape = Shape<Self>.object(
    inlined: Self.init,
    Field(inlined: "cart", \.cart, .id, "The cart."),
    Field(inlined: "line", \.line, .line, "The id of the line if it is made."),
    Field(inlined: "product", \.product, .id, "The product."),
    Field(inlined: "quantity", \.quantity, .integer(Quantity.range), "How many pieces."))
}

extension CartLineReplaced: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("cart", \.cart, .id, "The cart."),
    Field("line", \.line, .line, "The line."),
    Field("product", \.product, .id, "The product it is of now."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."))
}

extension CartLineRemoved: WireType {
  static let shape = Shape<Self>.object(
    inlined: Self.init,
    Field(inlined: "cart", \.cart, .id, "The cart."),
    Field(inlined: "product", \.product, .id, "The product."))
}

extension CartMade: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("cart", \.cart, .id, "The cart."),
    Field("owner", \.owner, .id, "The customer."),
    Field("name", \.name, optional: .string, "What they call it."),
    Field("opens", \.opens, .bool, "Whether it is the one they use from now on."))
}

extension CartCleared: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("cart", \.cart, .id, "The cart."))
}

extension CartCode: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("cart", \.cart, .id, "The cart."),
    Field("code", \.code, .foldedName, "The code, as it was given."))
}

extension CartDeleted: WireType {
  static let shape = Shape<Self>.object(Self.init, Field("cart", \.cart, .id, "The cart."))
}

extension CartSwitched: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("owner", \.owner, .id, "The customer."),
    Field("cart", \.cart, .id, "The cart they use now."))
}

extension CartRecord: WireType {
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

extension CartLineRecord: WireType {
  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .line, "The line."),
    Field("product", \.product, .id, "The product."),
    Field("quantity", \.quantity, .integer(Quantity.range), "How many pieces."),
    Field("priceWhenAdded", \.priceWhenAdded, .price, "What one piece cost when the line was made."))
}

extension CartHolderRecord: WireType {
  static let shape = Shape<Self>.object(
    { customer, open, made in Self(customer: customer, holder: CartHolder(open: open, made: made)) },
    Field("customer", \.customer, .id, "The customer."),
    Field("open", { $0.holder.open }, optional: .id, "The cart they use."),
    Field("made", { $0.holder.made }, .integer(0...Int.max), "How many carts were made by use."))
}

extension Shape where Value == Timestamp {
  /// Stored form of timestamps: milliseconds since 1970-01-01T00:00:00Z.
  static let milliseconds = Shape<Int>.integer().map(Timestamp.init, \.milliseconds)
}
