import ShopModel

/// Which cart is in use, and how many were made by use.
enum OpenCartPart: ShopPart {
  /// What is known of the customer's carts, without the customer.
  struct Record: Wire {
    var open: CartID?
    let made: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("open", \.open, optional: .id, "The cart in use."),
      Field("made", \.made, .integer(OpenCartPart.counts), "How many carts were made by use; the next one is named after it."))
  }

  static let name = "openCart"
  static let needsLogin = true
  static let shape = Record.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Record) -> Void) {
    if let holder = shop.holders[customer] { body(Record(open: holder.open, made: holder.made)) }
  }

  /// There is only one.
  static func id(of record: Record) -> String { name }

  static func check(_ record: inout Record, in shop: borrowing Shop, _ intake: inout Intake) {
    guard let open = record.open, shop.carts[open]?.owner != intake.customer else { return }
    intake.note("/open", from: open.text, to: nil, .reference)
    record.open = nil
  }

  static func taking(_ record: Record, into shop: borrowing Shop, _ intake: inout Intake) -> Change<IntakeOutcome> {
    shop.takingIn(CartHolder(open: record.open, made: record.made), of: intake.customer)
  }

  /// The number of the next cart stays, so that no id comes again; whether a cart is in use follows from the carts.
  static func removing(_ record: Record) -> [Event] { [] }

  /// Far more than anybody makes, and far from what one more could overflow.
  fileprivate static let counts = 0...1_000_000_000
}
