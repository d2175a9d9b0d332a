import ShopModel

/// The customer's carts.
enum CartPart: ShopPart {
  static let name = "carts"
  static let summary = "Carts of the customer, without their owner, sorted by id. They become carts of the customer who imports them."
  static let needsLogin = true
  static let shape = CartExport.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (CartExport) -> Void) {
    for id in shop.carts.ids.sorted() where shop.carts[id]?.owner == customer {
      guard let cart = shop.record(of: id) else { continue }
      let lost = shop.carts[id]?.lost ?? []
      body(
        CartExport(
          id: id, name: cart.name, lines: cart.lines, codes: cart.codes, lost: lost, createdAt: cart.createdAt, updatedAt: cart.updatedAt))
    }
  }

  static func id(of record: CartExport) -> String { record.id.text }

  static func check(_ record: inout CartExport, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.name = try importSession.text(record.name, "/name", Limits.nameLength)
    try importSession.check(record.createdAt, "/createdAt")
    try importSession.check(record.updatedAt, "/updatedAt")
    var check = CartLineCheck()
    var lines: [CartLineRecord] = []
    for (index, line) in record.lines.enumerated() {
      do throws(RowError) {
        try check.take(line, in: shop)
        lines.append(line)
      } catch { importSession.omit(RowError(path: "/lines/\(index)\(error.path)", reason: error.reason)) }
    }
    record.lines = lines
    record.codes = codes(of: record, &importSession)
    record.lost = lost(from: record, &importSession)
  }

  /// The lines that the cart lost with their products; those beyond the limit are reported and left out, as are those whose names cannot be read.
  private static func lost(from record: CartExport, _ importSession: inout ImportSession) -> [LostLine] {
    var lost: [LostLine] = []
    for (index, given) in record.lost.enumerated() {
      let path = "/lost/\(index)"
      do throws(RowError) {
        var line = given
        line.name = try importSession.text(given.name, path + "/name", Limits.nameLength)
        if lost.contains(where: { $0.product == line.product }) { throw RowError(path: path + "/product", reason: .duplicate) }
        if lost.count >= CartLimits.lines { throw RowError(path: path, reason: .tooMany) }
        lost.append(line)
      } catch { importSession.omit(error) }
    }
    return lost
  }

  /// The codes of the cart; invalid and repeated ones are reported and left out.
  private static func codes(of record: CartExport, _ importSession: inout ImportSession) -> [FoldedName] {
    var codes: [FoldedName] = []
    for (index, given) in record.codes.enumerated() {
      let path = "/codes/\(index)"
      do throws(RowError) {
        let code = try importSession.code(given.text, path)
        if codes.contains(where: { $0.key == code.key }) { throw RowError(path: path, reason: .duplicate) }
        if codes.count >= PromotionLimits.codes { throw RowError(path: path, reason: .tooMany) }
        codes.append(code)
      } catch { importSession.omit(error) }
    }
    return codes
  }

  static func importing(
    _ record: CartExport, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    try shop.importing(
      CartRecord(
        id: record.id, owner: importSession.customer, name: record.name, lines: record.lines, codes: record.codes,
        createdAt: record.createdAt,
        updatedAt: record.updatedAt), lost: record.lost, importSession.mode)
  }

  static func removing(_ record: CartExport) -> [Event] { [.cart(.deleted(CartDeleted(cart: record.id)))] }
}

/// Validates the lines of one cart, in order.
private struct CartLineCheck {
  private var currency: Currency?
  private var products: Set<ProductID> = []
  private var ids: Set<LineID> = []

  mutating func take(_ line: CartLineRecord, in shop: borrowing Shop) throws(RowError) {
    guard Limits.identifierLength.contains(line.id.text.utf8.count) else { throw RowError(path: "/id", reason: .invalid) }
    guard let price = shop.products[line.product]?.price else { throw RowError(path: "/product", reason: .reference) }
    if let currency, currency != price.currency { throw RowError(path: "/product", reason: .currencyMixed) }
    if products.count >= CartLimits.lines { throw RowError(path: "", reason: .tooMany) }
    if ids.contains(line.id) { throw RowError(path: "/id", reason: .duplicate) }
    guard products.insert(line.product).inserted else { throw RowError(path: "/product", reason: .duplicate) }
    ids.insert(line.id)
    currency = price.currency
  }
}

/// The cart in use, and the number of carts that were created on first use.
enum OpenCartPart: ShopPart {
  /// The record for one customer, without the customer's id.
  struct Record: WireType {
    var open: CartID?
    let made: Int

    static let shape = Shape<Self>.object(
      Self.init,
      Field("open", \.open, optional: .id, "The current cart."),
      Field("made", \.made, .integer(OpenCartPart.counts), "Number of carts created on first use; determines the id of the next one."))
  }

  static let name = "openCart"
  static let summary = "At most one record: the current cart of the customer, and the number of carts created on first use."
  static let needsLogin = true
  static let shape = Record.shape

  static func each(of shop: borrowing Shop, for customer: CustomerID, _ body: (Record) -> Void) {
    if let holder = shop.holders[customer] { body(Record(open: holder.open, made: holder.made)) }
  }

  /// The name of the part: there is only one record.
  static func id(of record: Record) -> String { name }

  static func check(_ record: inout Record, in shop: borrowing Shop, _ importSession: inout ImportSession) {
    guard let open = record.open, shop.carts[open]?.owner != importSession.customer else { return }
    importSession.note("/open", from: open.text, to: nil, .reference)
    record.open = nil
  }

  static func importing(_ record: Record, into shop: borrowing Shop, _ importSession: inout ImportSession) -> Change<ImportOutcome> {
    shop.importing(OpenCartState(open: record.open, made: record.made), of: importSession.customer)
  }

  /// None. The count must stay, so that no id is used twice; the cart in use follows from the carts.
  static func removing(_ record: Record) -> [Event] { [] }

  /// Far beyond realistic counts, and far from overflow.
  fileprivate static let counts = 0...1_000_000_000
}

/// A cart without its owner; importing it makes the importing customer the owner.
struct CartExport: WireType {
  let id: CartID
  var name: String?
  /// The lines in the order in which they were added.
  var lines: [CartLineRecord]
  /// The codes in the order in which they were applied.
  var codes: [FoldedName] = []
  /// The lines that it lost with their products since its last change, in the order of the removals.
  var lost: [LostLine] = []
  let createdAt: Timestamp
  let updatedAt: Timestamp

  static let shape = Shape<Self>.object(
    { Self(id: $0, name: $1, lines: $2, codes: $3 ?? [], lost: $4 ?? [], createdAt: $5, updatedAt: $6) },
    Field("id", \.id, .id, "The cart."),
    Field("name", \.name, optional: .string, "Name."),
    Field("lines", \.lines, .array(CartLineRecord.shape), "Lines in the order in which they were added."),
    Field("codes", { $0.codes.isEmpty ? nil : $0.codes }, optional: .array(.foldedName), "Promotion codes applied to the cart."),
    Field(
      "lost", { $0.lost.isEmpty ? nil : $0.lost }, optional: .array(LostLine.shape),
      "Lines that the cart lost with their products since its last change, in the order of the removals."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of creation."),
    Field("updatedAt", \.updatedAt, .milliseconds, "Time of the last change."))
}
