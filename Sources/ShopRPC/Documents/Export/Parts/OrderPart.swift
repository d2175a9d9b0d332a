import ShopModel

/// The customer's orders. They are imported as they are; stock does not change.
enum OrderPart: ShopPart {
  static let name = "orders"
  static let summary = "Orders of the customer, without their owner."
  static let needsLogin = true
  static let shape = Order.documentShape

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (Order) -> Void) {
    let slots = shop.orderIndex.slots(of: viewer.customer)
    for id in slots.compactMap({ shop.orders[slot: $0]?.id }).sorted() { if let order = shop.orders[id] { body(order) } }
  }

  /// An order is rejected as a whole: without one of its lines it would be a different order.
  static func check(_ record: inout Order, in shop: borrowing Shop, _ importSession: inout ImportSession) throws(RowError) {
    record.customerName = try importSession.text(record.customerName, "/customerName", Limits.nameLength)
    record.comment = try importSession.text(record.comment, "/comment", Limits.commentLength)
    if record.comment?.isEmpty == true { record.comment = nil }
    if record.lines.count > CartLimits.lines { throw RowError(path: "/lines", reason: .tooMany) }
    var check = OrderCheck(currency: record.total.currency)
    for (index, line) in record.lines.enumerated() {
      do throws(RowError) { record.lines[index] = try check.validated(line, &importSession) } catch {
        throw RowError(path: "/lines/\(index)\(error.path)", reason: error.reason)
      }
    }
    try check.check(&record.discounts, &importSession)
    try check.check(record)
  }

  static func importing(
    _ record: Order, into shop: borrowing Shop, _ importSession: inout ImportSession
  ) throws(ImportRecordError) -> Change<ImportOutcome> {
    var order = record
    order.owner = importSession.customer
    return try shop.importing(order)
  }
}

/// Validates the amounts of one order: first each line, in order, then the totals. Everything must add up.
struct OrderCheck {
  let currency: Currency
  /// The totals of the lines before and after discounts, in minor units. The limits of a line keep 1,000 of
  /// them within 64 bits.
  private var (subtotal, total) = (0, 0)
  /// The sum of each promotion's discounts on lines, in minor units.
  private var parts: [PromotionID: Int] = [:]
  private var products: Set<ProductID> = []
  private var ids: Set<LineID> = []

  init(currency: Currency) { self.currency = currency }

  mutating func validated(_ given: OrderLine, _ importSession: inout ImportSession) throws(RowError) -> OrderLine {
    var line = given
    guard Limits.identifierLength.contains(line.id.text.utf8.count) else { throw RowError(path: "/id", reason: .invalid) }
    line.name = try importSession.text(line.name, "/name", Limits.nameLength)
    if line.unitPrice.currency != currency { throw RowError(path: "/unitPrice", reason: .currencyMixed) }
    guard line.unitPrice.times(line.quantity) == line.subtotal else { throw RowError(path: "/subtotal", reason: .invalid) }
    guard line.total.currency == currency else { throw RowError(path: "/total", reason: .currencyMixed) }
    guard (0...line.subtotal.minorUnits).contains(line.total.minorUnits) else { throw RowError(path: "/total", reason: .outOfRange) }
    guard try left(of: line) == line.total.minorUnits else { throw RowError(path: "/total", reason: .invalid) }
    guard ids.insert(line.id).inserted else { throw RowError(path: "/id", reason: .duplicate) }
    guard products.insert(line.product).inserted else { throw RowError(path: "/product", reason: .duplicate) }
    subtotal += line.subtotal.minorUnits
    total += line.total.minorUnits
    for part in line.discounts { parts[part.promotion, default: 0] += part.amount.minorUnits }
    return line
  }

  /// The amount of a line after its discounts, in minor units. Each discount must be positive and at most
  /// what is left.
  private func left(of line: OrderLine) throws(RowError) -> Int {
    var left = line.subtotal.minorUnits
    var seen: Set<PromotionID> = []
    for (index, part) in line.discounts.enumerated() {
      let path = "/discounts/\(index)"
      if part.amount.currency != currency { throw RowError(path: path + "/amount", reason: .currencyMixed) }
      guard part.amount.minorUnits > 0, part.amount.minorUnits <= left else { throw RowError(path: path + "/amount", reason: .outOfRange) }
      guard seen.insert(part.promotion).inserted else { throw RowError(path: path + "/promotion", reason: .duplicate) }
      left -= part.amount.minorUnits
    }
    return left
  }

  /// Checks that each promotion's discount on the order is the sum of its discounts on lines.
  func check(_ discounts: inout [OrderDiscount], _ importSession: inout ImportSession) throws(RowError) {
    if discounts.count > PromotionLimits.automatic + PromotionLimits.codes { throw RowError(path: "/discounts", reason: .tooMany) }
    var seen: Set<PromotionID> = []
    for (index, discount) in discounts.enumerated() {
      let path = "/discounts/\(index)"
      guard seen.insert(discount.promotion).inserted else { throw RowError(path: path + "/promotion", reason: .duplicate) }
      guard discount.amount == Money(parts[discount.promotion] ?? 0, currency), discount.amount.minorUnits > 0 else {
        throw RowError(path: path + "/amount", reason: .invalid)
      }
      discounts[index].name = try importSession.promotionName(discount.name, path + "/name")
      discounts[index].code = try discount.code.map { code throws(RowError) in try importSession.code(code, path + "/code").text }
    }
    if seen.count < parts.count { throw RowError(path: "/discounts", reason: .missing) }
  }

  /// Checks the totals of the order.
  func check(_ order: Order) throws(RowError) {
    if order.subtotal != Money(subtotal, currency) { throw RowError(path: "/subtotal", reason: .invalid) }
    if order.total.minorUnits < 0 { throw RowError(path: "/total", reason: .outOfRange) }
    if let rounding = order.rounding, rounding.minorUnits == 0 { throw RowError(path: "/rounding", reason: .invalid) }
    let added = try addedTax(of: order.taxes)
    // Overflow and mixed currencies yield nil, which differs from every total.
    let due = Money(total, currency).adding(added)
    guard due.flatMap({ $0.adding(order.rounding ?? Money(0, currency)) }) == order.total else {
      throw RowError(path: "/total", reason: .invalid)
    }
  }

  /// The tax to be added to the total of the lines; throws if the taxed amounts exceed that total.
  private func addedTax(of taxes: [OrderTax]) throws(RowError) -> Money {
    if taxes.count > TaxLimits.rates { throw RowError(path: "/taxes", reason: .tooMany) }
    var (added, taxed) = (Money(0, currency), Money(0, currency))
    for (index, tax) in taxes.enumerated() {
      let path = "/taxes/\(index)"
      guard tax.net.currency == currency, tax.tax.currency == currency else { throw RowError(path: path, reason: .currencyMixed) }
      guard tax.net.minorUnits >= 0, tax.tax.minorUnits >= 0 else { throw RowError(path: path, reason: .outOfRange) }
      if taxes[..<index].contains(where: { $0.rate == tax.rate && $0.isIncluded == tax.isIncluded }) {
        throw RowError(path: path + "/rate", reason: .duplicate)
      }
      guard let gross = tax.isIncluded ? tax.net.adding(tax.tax) : tax.net, let sum = taxed.adding(gross), sum.minorUnits <= total,
        let more = added.adding(tax.tax)
      else { throw RowError(path: path + "/net", reason: .outOfRange) }
      taxed = sum
      if !tax.isIncluded { added = more }
    }
    return added
  }
}

enum CartPart: ShopPart {
  static let name = "carts"
  static let summary = "Carts of the customer, without their owner, sorted by id. They become carts of the customer who imports them."
  static let needsLogin = true
  static let shape = CartExport.shape

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (CartExport) -> Void) {
    for id in shop.carts.ids.sorted() where shop.carts[id]?.owner == viewer.customer {
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
    var currency: Currency?
    record.lines = importSession.valid(
      record.lines, at: "/lines", atMost: CartLimits.lines, keys: [("/id", { $0.id.text }), ("/product", { $0.product.text })]
    ) { (line, path, importSession) throws(RowError) in
      guard Limits.identifierLength.contains(line.id.text.utf8.count) else { throw RowError(path: path + "/id", reason: .invalid) }
      guard let price = shop.products[line.product]?.price else { throw RowError(path: path + "/product", reason: .reference) }
      if let currency, currency != price.currency { throw RowError(path: path + "/product", reason: .currencyMixed) }
      currency = price.currency
      line.shares = shares(of: line, at: path, &importSession)
    }
    record.codes = importSession.valid(record.codes, at: "/codes", atMost: PromotionLimits.codes, keys: [("", { $0.key })]) {
      (code, path, importSession) throws(RowError) in code = try importSession.code(code.text, path)
    }
    record.lost = importSession.valid(record.lost, at: "/lost", atMost: CartLimits.lines, keys: [("/product", { $0.product.text })]) {
      (line, path, importSession) throws(RowError) in line.name = try importSession.text(line.name, path + "/name", Limits.nameLength)
    }
  }

  /// For which items a line is. An item can be missing, as after its removal.
  private static func shares(of line: CartLineRecord, at path: String, _ importSession: inout ImportSession) -> [ItemShare] {
    importSession.valid(line.shares, at: "\(path)/items", atMost: Quantity.range.upperBound, keys: [("/item", { $0.item.text })]) {
      (share, path, _) throws(RowError) in
      guard Limits.identifierLength.contains(share.item.text.utf8.count) else { throw RowError(path: path + "/item", reason: .invalid) }
    }
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

  static func removing(_ record: CartExport) -> [Event] { [.cart(.deleted(cart: record.id))] }
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

  static func each(of shop: borrowing Shop, for viewer: Viewer, _ body: (Record) -> Void) {
    if let holder = shop.holders[viewer.customer] { body(Record(open: holder.open, made: holder.made)) }
  }

  /// The name of the part: there is only one record.
  static func id(of record: Record) -> String { name }

  static func check(_ record: inout Record, in shop: borrowing Shop, _ importSession: inout ImportSession) {
    guard let open = record.open, shop.carts[open]?.owner != importSession.customer else { return }
    importSession.addRepair("/open", from: open.text, to: nil, .reference)
    record.open = nil
  }

  static func importing(_ record: Record, into shop: borrowing Shop, _ importSession: inout ImportSession) -> Change<ImportOutcome> {
    shop.importing(OpenCartState(open: record.open, made: record.made), of: importSession.customer)
  }

  /// Far beyond realistic counts, and far from overflow.
  fileprivate static let counts = 0...1_000_000_000
}

/// A cart without its owner; importing it makes the importing customer the owner.
struct CartExport: WireType {
  let id: CartID
  var name: String?
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
    Field("codes", \.codes.nonEmpty, optional: .array(.foldedName), "Promotion codes applied to the cart."),
    Field(
      "lost", \.lost.nonEmpty, optional: .array(LostLine.shape),
      "Lines that the cart lost with their products since its last change, in the order of the removals."),
    Field("createdAt", \.createdAt, .milliseconds, "Time of creation."),
    Field("updatedAt", \.updatedAt, .milliseconds, "Time of the last change."))
}
