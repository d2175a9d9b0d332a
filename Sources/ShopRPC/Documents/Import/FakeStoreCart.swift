import ShopModel

/// A cart of the FakeStore API: `{id, userId, date, products[{productId, quantity}]}`. It becomes a cart of
/// the customer for `userId`, otherwise of the importing customer. An existing cart of another customer stays
/// unchanged.
struct FakeStoreCart {
  private let id: String
  private let owner: CustomerID
  /// Creation time; nil if it is not given.
  private let date: Timestamp?
  private var lines = FakeStoreLines()

  /// Imports the cart at `position`.
  static func importCart(
    _ document: borrowing Document, _ position: Int, of users: FakeStoreUsers, in service: inout ServiceState,
    _ importSession: inout ImportSession
  ) {
    do throws(RowError) {
      var cart = try FakeStoreCart(document, position, users, service, &importSession)
      let list = document.find(.products, in: position)
      guard document[list].kind == .array else { throw RowError(path: "/products", reason: .wrongType) }
      for (index, line) in document.elements(of: list).enumerated() {
        cart.lines.add(document, line, .productID, under: "/products/\(index)", in: service.shop, &importSession)
      }
      try cart.put(in: &service, &importSession)
    } catch { importSession.reject(error) }
  }

  /// Imports products with quantities as one cart, which is how some apps store a cart.
  static func importProducts(
    _ rows: [FakeStoreImport.Row], _ document: borrowing Document, in service: inout ServiceState, _ importSession: inout ImportSession
  ) {
    var cart = FakeStoreCart(id: "cart", owner: service.context.customer, date: nil)
    importSession.begin(part: "carts", 0, id: cart.id)
    for row in rows { cart.lines.add(document, row.position, .id, under: "/products/\(row.index)", in: service.shop, &importSession) }
    do throws(RowError) { try cart.put(in: &service, &importSession) } catch { importSession.reject(error) }
  }

  private init(id: String, owner: CustomerID, date: Timestamp?) { (self.id, self.owner, self.date) = (id, owner, date) }

  private init(
    _ document: borrowing Document, _ position: Int, _ users: FakeStoreUsers, _ service: borrowing ServiceState,
    _ importSession: inout ImportSession
  ) throws(RowError) {
    guard let id = try FakeStoreUsers.sourceID(document, document.find(.id, in: position)) else {
      throw RowError(path: "/id", reason: .missing)
    }
    importSession.name(id)
    let user: String?
    do throws(RowError) { user = try FakeStoreUsers.sourceID(document, document.find(.userID, in: position)) } catch {
      throw RowError(path: "/userId", reason: error.reason)
    }
    let known = user.flatMap { users.customer($0, in: service.shop) }
    let isOwn = user == service.context.customer.text
    if known == nil, !isOwn { importSession.addRepair("/userId", from: user ?? "", to: service.context.customer.text, .reference) }
    self.init(
      id: id, owner: known ?? service.context.customer,
      date: importSession.optional(document, document.find(.date, in: position), "/date") { document, position in
        document[position].isString ? ArchiveDate.time(document.text(at: position)) : nil
      })
  }

  /// Imports the cart; drops it if it had lines but none of them could be imported.
  private func put(in service: inout ServiceState, _ importSession: inout ImportSession) throws(RowError) {
    let cart = try freeID(in: service.shop)
    let before = service.shop.record(of: cart)
    if before != nil, owner != service.context.customer { return importSession.accept(.unchanged) }
    if lines.all.isEmpty {
      if lines.hasOmittedLines { return importSession.drop() }
      throw RowError(path: "/products", reason: .missing)
    }
    let now = service.context.now
    var record = before ?? CartRecord(id: cart, owner: owner, name: nil, lines: [], createdAt: date ?? now, updatedAt: date ?? now)
    record.createdAt = date ?? record.createdAt
    record.lines = lines.records(before?.lines ?? [], in: service.shop, &service.pending.ids)
    if let before, before.lines != record.lines { record.updatedAt = now }
    let change: Change<ImportOutcome>
    do throws(ImportRecordError) { change = try service.shop.importing(record, .merge) } catch {
      throw error == .tooMany ? RowError(path: "", reason: .tooMany) : RowError(path: "/id", reason: .taken)
    }
    service.apply(change.events)
    importSession.accept(change.outcome)
  }

  /// The id for the cart; differs from the usual one if another customer's cart already has that.
  private func freeID(in shop: borrowing Shop) throws(RowError) -> CartID {
    let usual = CartID("fakestore-" + id)
    guard let other = shop.record(of: usual)?.owner, other != owner else { return usual }
    let own = CartID("\(usual.text)-\(owner.text)")
    guard Limits.identifierLength.contains(own.text.utf8.count), shop.record(of: own).map({ $0.owner == owner }) ?? true else {
      throw RowError(path: "/id", reason: .taken)
    }
    return own
  }
}

/// The lines of a cart being read: one line per existing product, limited to the stock.
private struct FakeStoreLines {
  private(set) var all: [(product: ProductID, quantity: Int)] = []
  private var indices: [ProductID: Int] = [:]
  private var currency: Currency?
  /// True if a line was left out.
  private(set) var hasOmittedLines = false

  /// Adds the line at `position`, or notes why it is left out.
  mutating func add(
    _ document: borrowing Document, _ position: Int, _ member: Name, under path: String, in shop: borrowing Shop,
    _ importSession: inout ImportSession
  ) {
    do throws(RowError) { try add(document, position, member, path, shop, &importSession) } catch {
      hasOmittedLines = true
      importSession.omit(RowError(path: path + error.path, reason: error.reason))
    }
  }

  private mutating func add(
    _ document: borrowing Document, _ position: Int, _ member: Name, _ path: String, _ shop: borrowing Shop,
    _ importSession: inout ImportSession
  ) throws(RowError) {
    guard document[position].kind == .object else { throw RowError(path: "", reason: .wrongType) }
    let (id, pieces) = (document.find(member, in: position), document.find(.quantity, in: position))
    guard id >= 0, document[id].isString || document[id].kind == .number else { throw RowError(path: "/productId", reason: .missing) }
    guard let product = shop.products[ProductID(document.text(at: id).withoutBlanksAround)] else {
      throw RowError(path: "/productId", reason: .reference)
    }
    guard pieces >= 0 else { throw RowError(path: "/quantity", reason: .missing) }
    guard let wished = document.integer(at: pieces) else { throw RowError(path: "/quantity", reason: .wrongType) }
    guard wished > 0 else { throw RowError(path: "/quantity", reason: .outOfRange) }
    if let currency, currency != product.price.currency { throw RowError(path: "/productId", reason: .currencyMixed) }
    if indices[product.id] == nil, all.count >= CartLimits.lines { throw RowError(path: "", reason: .tooMany) }
    try add(product, wished, path, &importSession)
  }

  /// Adds pieces of a product to its line, up to the stock and the limit of a line.
  private mutating func add(_ product: Product, _ wished: Int, _ path: String, _ importSession: inout ImportSession) throws(RowError) {
    let index = indices[product.id]
    let before = index.map { all[$0].quantity } ?? 0
    let room = min(product.stock ?? .max, Quantity.range.upperBound) - before
    guard room > 0 else { throw RowError(path: "/quantity", reason: .outOfRange) }
    let pieces = min(wished, room)
    if pieces < wished { importSession.addRepair(path + "/quantity", from: "\(wished)", to: "\(pieces)", .outOfRange) }
    currency = product.price.currency
    if let index {
      all[index].quantity = before + pieces
    } else {
      indices[product.id] = all.count
      all.append((product.id, pieces))
    }
  }

  /// The lines to store; lines for products in `before` keep their ids.
  func records(_ before: [CartLineRecord], in shop: borrowing Shop, _ ids: inout IDMaker) -> [CartLineRecord] {
    let known = Dictionary(before.map { ($0.product, $0) }) { first, _ in first }
    var records: [CartLineRecord] = []
    for line in all {
      guard let price = shop.products[line.product]?.price else { continue }
      var record =
        known[line.product] ?? CartLineRecord(id: LineID(ids.next()), product: line.product, quantity: 0, priceWhenAdded: price)
      record.quantity = line.quantity
      records.append(record)
    }
    return records
  }
}

extension Name {
  fileprivate static let date = Name("date")
}
