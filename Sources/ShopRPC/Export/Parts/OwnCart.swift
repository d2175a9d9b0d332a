import ShopModel

/// A cart without its owner: whoever takes it in owns it.
struct OwnCart: Wire {
  let id: CartID
  var name: String?
  /// In the order added.
  var lines: [CartLineRecord]
  let createdAt: Timestamp
  let updatedAt: Timestamp

  static let shape = Shape<Self>.object(
    Self.init,
    Field("id", \.id, .id, "The cart."),
    Field("name", \.name, optional: .string, "What it is called."),
    Field("lines", \.lines, .array(CartLineRecord.shape), "Its lines in the order added."),
    Field("createdAt", \.createdAt, .milliseconds, "When it was made."),
    Field("updatedAt", \.updatedAt, .milliseconds, "When it last changed."))
}
