import ShopModel

/// Imports users, carts and products of the FakeStore API from lists, an object or a list that contains
/// several kinds, or a single entity. Products are imported first, then users, then carts.
struct FakeStoreImport {
  /// A row and its position: `index` in its list, `position` in the document.
  struct Row {
    let index: Int
    let position: Int
  }

  private var products: [Row] = []
  private var users: [Row] = []
  private var carts: [Row] = []
  /// Rows of no known kind.
  private var others: [Row] = []

  /// Determines the kind of each row from its members.
  init(_ document: borrowing Document) throws(ValidationError) {
    switch document[0].kind {
    case .array: sort(document, list: 0)
    case .object:
      if Self.list(for: 0, document) == nil, [Name.users, .carts, .products].contains(where: { document.find($0, in: 0) >= 0 }) {
        for list in try document.lists(named: ["users", "carts", "products"]) where list >= 0 { sort(document, list: list) }
      } else {
        sort(document, Row(index: 0, position: 0))
      }
    default: throw .type("array, object")
    }
    if products.isEmpty, users.isEmpty, carts.isEmpty, !others.isEmpty { throw .invalid("users, carts, products") }
  }

  private mutating func sort(_ document: borrowing Document, list: Int) {
    for (index, position) in document.elements(of: list).enumerated() {
      if document[position].kind == .array { sort(document, list: position) } else { sort(document, Row(index: index, position: position)) }
    }
  }

  private mutating func sort(_ document: borrowing Document, _ row: Row) {
    self[keyPath: Self.list(for: row.position, document) ?? \.others].append(row)
  }

  /// The list for a row, whose kind its members tell; nil for none.
  private static func list(for row: Int, _ document: borrowing Document) -> WritableKeyPath<Self, [Row]>? {
    guard document[row].kind == .object else { return nil }
    func has(_ name: Name) -> Bool { document.find(name, in: row) >= 0 }
    if has(.userID), has(.products) { return \.carts }
    if has(.email) || has(.username) { return \.users }
    return has(.title) ? \.products : nil
  }

  /// The number of rows.
  var rowCount: Int { products.count + users.count + carts.count + others.count }

  /// Imports everything; returns the members of products. Replace mode applies to products only: accounts and carts that the document does not
  /// contain stay.
  func importRows(
    _ document: borrowing Document, _ options: ImportOptions, in service: inout ServiceState, _ importSession: inout ImportSession
  ) -> [String] {
    for row in others {
      importSession.begin(part: nil, row.index, counting: "others")
      importSession.reject(RowError(path: "", reason: .invalid))
    }
    let members = products.isEmpty ? [] : importProducts(document, options, in: &service, &importSession)
    var owners = FakeStoreUsers(in: service)
    for row in users {
      guard service.context.shouldContinueSlowly() else { return members }
      importSession.begin(part: "users", row.index)
      do throws(RPCError) { try owners.importUser(document, row.position, in: &service, &importSession) } catch {
        importSession.rpcError = error
        return members
      }
    }
    importCarts(document, of: owners, in: &service, &importSession)
    return members
  }

  private func importProducts(
    _ document: borrowing Document, _ options: ImportOptions, in service: inout ServiceState, _ importSession: inout ImportSession
  ) -> [String] {
    let context = service.context
    var sheet = ImportSheet(document, rows: products.map { ($0.index, $0.position) }, options)
    importSession.beginList()
    let change = sheet.importing(into: service.shop, importSession.mode, context)
    service.apply(change.events)
    importSession.add(sheet.report(change.outcome, importSession.mode), part: "products")
    importSession.endList()
    return sheet.findings.headings
  }

  private func importCarts(
    _ document: borrowing Document, of owners: FakeStoreUsers, in service: inout ServiceState, _ importSession: inout ImportSession
  ) {
    let listed = products.filter { document.find(.quantity, in: $0.position) >= 0 }
    if carts.isEmpty && listed.isEmpty { return }
    if service.viewer.needsLogin { return importSession.reject(part: "carts", RowError(path: "", reason: .login)) }
    for row in carts {
      guard service.context.shouldContinue() else { return }
      importSession.begin(part: "carts", row.index)
      FakeStoreCart.importCart(document, row.position, of: owners, in: &service, &importSession)
    }
    if !listed.isEmpty { FakeStoreCart.importProducts(listed, document, in: &service, &importSession) }
  }
}

extension Name {
  static let carts = Name("carts")
  static let email = Name("email")
  static let productID = Name("productId")
  static let quantity = Name("quantity")
  static let userID = Name("userId")
  static let username = Name("username")
  static let users = Name("users")
}

/// Maps the visiting orders of a file to our range. Orders inside the range stay where possible; those
/// outside move to the nearer end, one after another, so that the sequence is preserved. Only if there are
/// more distinct orders than the range allows do the last ones share one.
struct VisitingOrders {
  private var renumbered: [Int: Int] = [:]

  init(_ given: [Int]) {
    let range = LocationLimits.order
    if given.allSatisfy(range.contains) { return }
    let sorted = Set(given).sorted()
    var orders: [Int] = []
    for order in sorted { orders.append(max(min(order, range.upperBound), orders.last.map { $0 + 1 } ?? range.lowerBound)) }
    var highest = range.upperBound
    for index in orders.indices.reversed() {
      orders[index] = min(orders[index], highest)
      highest = orders[index] - 1
    }
    if sorted.count > range.count { orders = orders.indices.map { min(range.lowerBound + $0, range.upperBound) } }
    renumbered = Dictionary(uniqueKeysWithValues: zip(sorted, orders))
  }

  /// The row with its mapped order, and with a repair if the order has changed.
  func renumbered(_ row: ImportSession.Row<PortableLocation>) -> ImportSession.Row<PortableLocation> {
    guard let given = row.record.order, let order = renumbered[given], order != given else { return row }
    var row = row
    row.record.order = order
    row.repairs.append(ImportRepair(path: "/visitationOrder", from: "\(given)", to: "\(order)", reason: .outOfRange))
    return row
  }
}
