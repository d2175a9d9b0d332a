import ShopModel

/// A cart without its owner: whoever takes it in owns it.
struct OwnCart: Wire {
  let id: CartID
  var name: String?
  /// In the order added.
  var lines: [CartLineRecord]
  /// In the order in which they were given.
  var codes: [FoldedName] = []
  let createdAt: Timestamp
  let updatedAt: Timestamp

  static let shape = Shape<Self>.object(
    { Self(id: $0, name: $1, lines: $2, codes: $3 ?? [], createdAt: $4, updatedAt: $5) },
    Field("id", \.id, .id, "The cart."),
    Field("name", \.name, optional: .string, "What it is called."),
    Field("lines", \.lines, .array(CartLineRecord.shape), "Its lines in the order added."),
    Field("codes", { $0.codes.isEmpty ? nil : $0.codes }, optional: .array(.foldedName), "The codes that were given for it."),
    Field("createdAt", \.createdAt, .milliseconds, "When it was made."),
    Field("updatedAt", \.updatedAt, .milliseconds, "When it last changed."))
}
