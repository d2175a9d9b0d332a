import ShopModel

/// The customer's carts.
enum CartPart: ShopPart {
  static let name = "carts"
  static let needsLogin = true
  static let shape = OwnCart.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (OwnCart) -> Void) {
    for id in shop.carts.ids.sorted() where shop.carts[id]?.owner == customer {
      guard let cart = shop.record(of: id) else { continue }
      body(OwnCart(id: id, name: cart.name, lines: cart.lines, codes: cart.codes, createdAt: cart.createdAt, updatedAt: cart.updatedAt))
    }
  }

  static func id(of record: OwnCart) -> String { record.id.text }

  static func check(_ record: inout OwnCart, in shop: borrowing Shop, _ intake: inout Intake) throws(RowFault) {
    record.name = try intake.text(record.name, "/name", Limits.nameLength)
    try intake.check(record.createdAt, "/createdAt")
    try intake.check(record.updatedAt, "/updatedAt")
    var check = CartLineCheck()
    var lines: [CartLineRecord] = []
    for (index, line) in record.lines.enumerated() {
      do throws(RowFault) {
        try check.take(line, in: shop)
        lines.append(line)
      } catch { intake.lose(RowFault(path: "/lines/\(index)\(error.path)", reason: error.reason)) }
    }
    record.lines = lines
    record.codes = codes(of: record, &intake)
  }

  /// The codes of the cart; invalid and repeated ones are reported and left out.
  private static func codes(of record: OwnCart, _ intake: inout Intake) -> [FoldedName] {
    var codes: [FoldedName] = []
    for (index, given) in record.codes.enumerated() {
      let path = "/codes/\(index)"
      do throws(RowFault) {
        let code = try intake.code(given.text, path)
        if codes.contains(where: { $0.key == code.key }) { throw RowFault(path: path, reason: .duplicate) }
        if codes.count >= PromotionLimits.codes { throw RowFault(path: path, reason: .tooMany) }
        codes.append(code)
      } catch { intake.lose(error) }
    }
    return codes
  }

  static func taking(
    _ record: OwnCart, into shop: borrowing Shop, _ intake: inout Intake
  ) throws(IntakeRefusal) -> Change<IntakeOutcome> {
    try shop.takingIn(
      CartRecord(
        id: record.id, owner: intake.customer, name: record.name, lines: record.lines, codes: record.codes, createdAt: record.createdAt,
        updatedAt: record.updatedAt), intake.mode)
  }

  static func removing(_ record: OwnCart) -> [Event] { [.cart(.deleted(CartDeleted(cart: record.id)))] }
}

/// Validates the lines of one cart, in order.
private struct CartLineCheck {
  private var currency: Currency?
  private var products: Set<ProductID> = []
  private var ids: Set<LineID> = []

  mutating func take(_ line: CartLineRecord, in shop: borrowing Shop) throws(RowFault) {
    guard Limits.identifierLength.contains(line.id.text.utf8.count) else { throw RowFault(path: "/id", reason: .invalid) }
    guard let price = shop.products[line.product]?.price else { throw RowFault(path: "/product", reason: .reference) }
    if let currency, currency != price.currency { throw RowFault(path: "/product", reason: .currencyMixed) }
    if products.count >= CartLimits.lines { throw RowFault(path: "", reason: .tooMany) }
    if ids.contains(line.id) { throw RowFault(path: "/id", reason: .duplicate) }
    guard products.insert(line.product).inserted else { throw RowFault(path: "/product", reason: .duplicate) }
    ids.insert(line.id)
    currency = price.currency
  }
}

/// The cart in use, and the number of carts that were created on first use.
enum OpenCartPart: ShopPart {
  /// The record for one customer, without the customer's id.
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

  /// The name of the part: there is only one record.
  static func id(of record: Record) -> String { name }

  static func check(_ record: inout Record, in shop: borrowing Shop, _ intake: inout Intake) {
    guard let open = record.open, shop.carts[open]?.owner != intake.customer else { return }
    intake.note("/open", from: open.text, to: nil, .reference)
    record.open = nil
  }

  static func taking(_ record: Record, into shop: borrowing Shop, _ intake: inout Intake) -> Change<IntakeOutcome> {
    shop.takingIn(CartHolder(open: record.open, made: record.made), of: intake.customer)
  }

  /// None. The count must stay, so that no id is used twice; the cart in use follows from the carts.
  static func removing(_ record: Record) -> [Event] { [] }

  /// Far beyond realistic counts, and far from overflow.
  fileprivate static let counts = 0...1_000_000_000
}

/// A cart without its owner; importing it makes the importing customer the owner.
struct OwnCart: Wire {
  let id: CartID
  var name: String?
  /// The lines in the order in which they were added.
  var lines: [CartLineRecord]
  /// The codes in the order in which they were applied.
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
