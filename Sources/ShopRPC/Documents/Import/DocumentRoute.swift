/// How a document is read: with lists of several kinds, or as a list of products or items.
enum DocumentRoute {
  /// Documents with lists of several kinds.
  enum Layout: String {
    case shop
    case shoppinglist
    case archive
    case fakestore
  }

  case document(Layout)
  case products(ImportFormat)
  case items(ImportFormat)
}

/// Documents in JSON.
extension DocumentRoute {
  init(_ document: borrowing Document, as format: ImportFormat, kind: ImportKind?, columns: ColumnChoices) {
    if kind != nil {
      self = Self.rows(as: format, kind)
    } else if format == .auto {
      self = Self.recognized(document, choosing: columns)
    } else if format == .shop {
      let hasName = document[0].kind == .object && document.find(Name("format"), in: 0) >= 0
      self = !hasName && ImportSheet.list(document, at: 0) != nil ? .products(.shop) : .document(.shop)
    } else if let layout = Layout(rawValue: format.rawValue) {
      self = .document(layout)
    } else {
      self = Self.rows(as: format, nil)
    }
  }

  /// Rows of one kind, which follows from the format unless it is given.
  private static func rows(as format: ImportFormat, _ kind: ImportKind?) -> DocumentRoute {
    kind ?? (ListProfiles.formats.contains(format) ? .items : .products) == .items ? .items(format) : .products(format)
  }

  private static func recognized(_ document: borrowing Document, choosing choices: ColumnChoices) -> DocumentRoute {
    if let note = ListSheet.note(of: document) { return .items(note.format) }
    if let layout = layout(document) { return .document(layout) }
    let rows = ListSheet.rows(document, at: 0, depth: 0)
    if rows?.notes.isEmpty ?? true, !ImportSheet.linkedProducts(document, at: 0, depth: 0).isEmpty { return .products(.schemaorg) }
    guard let rows else { return .products(.auto) }
    var tree = TreeReader()
    var isText = false
    var records: [ImportRecord] = []
    for (index, row) in rows.positions.prefix(Limits.rowsLookedAt).enumerated() {
      if document[row].kind == .object {
        records.append(tree.record(document, row, index: index))
      } else if document[row].isString {
        isText = true
      }
    }
    if isText { return .items(.csv) }
    let columns = tree.columns.filter { !$0.isEmpty } + (rows.positions.first.flatMap { rows.heads[$0] } ?? []).map(\.heading)
    if ProductProfiles.best(columns, among: [.grocery, .openfoodfacts, .getir, .woocommerce], else: .csv).format != .csv {
      return .products(.auto)
    }
    if columns.contains(where: { $0.hasPrefix("@") }) || rows.notes.isEmpty == false { return .items(.auto) }
    if columns.isEmpty { return rows.isNamed ? .items(.auto) : .products(.auto) }
    let kind = kind(of: columns, choices, isNamed: rows.isNamed) { column in
      records.flatMap(\.cells).filter { tree.path(of: $0.column) == columns[column] }.map(\.shown)
    }
    return kind == .items ? .items(.auto) : .products(.auto)
  }

  /// The layout of a document with lists of several kinds; nil for others.
  private static func layout(_ document: borrowing Document) -> Layout? {
    if document[0].kind == .object {
      if document.string(Name("format"), in: 0) == Layout.shop.rawValue { return .shop }
      for name in [Name.items, .locations] {
        let list = document.find(name, in: 0)
        if list >= 0, document[list].kind == .array, document.hasRow(in: list, with: membersOfLists) { return .shoppinglist }
      }
      return hasCustomers(document) ? .fakestore : nil
    }
    guard document[0].kind == .array, document[0].next > 1, document[1].kind == .object else { return nil }
    if document.find(.visitationOrder, in: 1) >= 0, document.find(.items, in: 1) >= 0 { return .archive }
    if document.hasRow(in: 0, with: membersOfLists) { return .shoppinglist }
    return hasCustomers(document) ? .fakestore : nil
  }

  /// Members of the rows of a shopping list.
  private static let membersOfLists: [Name] = [.visitationOrder, .onList, .nameOfLocation]

  /// True if the document has users or carts of the FakeStore API, or is one.
  private static func hasCustomers(_ document: borrowing Document) -> Bool {
    if document[0].kind == .object {
      if [Name.users, .carts].contains(where: { document.find($0, in: 0) >= 0 }) { return true }
      let list = document.find(.products, in: 0)
      if list >= 0, document.find(.userID, in: 0) < 0 { return document[list].kind == .array && hasCustomers(document, in: list) }
      return isCustomer(document, at: 0)
    }
    return document[0].kind == .array && hasCustomers(document, in: 0)
  }

  private static func hasCustomers(_ document: borrowing Document, in list: Int) -> Bool {
    document.elements(of: list).prefix(Limits.rowsLookedAt).contains { row in
      document[row].kind == .array ? hasCustomers(document, in: row) : isCustomer(document, at: row)
    }
  }

  /// True for a user, a cart, or a product of a cart.
  private static func isCustomer(_ document: borrowing Document, at row: Int) -> Bool {
    guard document[row].kind == .object else { return false }
    func has(_ name: Name) -> Bool { document.find(name, in: row) >= 0 }
    return has(.userID) && has(.products) || has(.username) && has(.email)
  }
}

/// Tables, and texts without columns.
extension DocumentRoute {
  /// `isFetched` is true for a text from a URL, which is no list of lines unless that is said: it may be an error page.
  init(text: [UInt8], as format: ImportFormat, kind: ImportKind?, columns: ColumnChoices, isFetched: Bool) {
    if kind == nil, format != .shop, let layout = Layout(rawValue: format.rawValue) {
      self = .document(layout)
    } else if kind == nil, format == .auto || format == .csv {
      self = Self.recognized(text, as: format, choosing: columns, isFetched: isFetched)
    } else {
      self = Self.rows(as: format, kind)
    }
  }

  private static func recognized(_ text: [UInt8], as format: ImportFormat, choosing choices: ColumnChoices, isFetched: Bool)
    -> DocumentRoute
  {
    if ListReader.isCalendar(text) { return .items(.ics) }
    if let first = text.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "<") { return .products(format) }
    var table = CSVReader(text)
    guard let headings = table.headings() else { return .products(format) }
    if ProductProfiles.best(headings, among: ProductProfiles.tables, else: .csv).format != .csv { return .products(format) }
    if ListProfiles.best(headings) != nil { return .items(.auto) }
    // a single column is one of names, else a line of a list that looks like a heading
    let isKnown = headings.contains {
      choices.meanings[Heading.key(of: $0)] != nil || ProductProfiles.common[Heading.key(of: $0)] != nil
        || CSVReader.isHeading($0)
          && (headings.count > 1
            || NoteWords.heading($0) == $0 && !NoteWords.startsLikeBullet($0)
              && [.name, .text].contains(ListProfiles.field(of: $0)?.field))
    }
    if isKnown, !table.isBroken {
      let rows = table.ahead(Limits.rowsLookedAt)
      let kind = kind(of: headings, choices, isNamed: false) { column in rows.compactMap { column < $0.count ? $0[column] : nil } }
      return kind == .items ? .items(.csv) : .products(format)
    }
    if format == .auto, !isFetched, ChatText.isChat(text) { return .items(.text) }
    let isList = !table.isTable(below: headings) && !ListReader.isProse(text)
    return format == .csv || isFetched || !isList ? .products(format) : .items(.text)
  }
}

extension DocumentRoute {
  /// Whether rows with these headings or members are products or items. `choices` are the meanings that the caller gave; `isNamed` is true if
  /// the rows were in a member that is called a list of items; `values` returns the cells of a column in the first rows.
  private static func kind(of headings: [String], _ choices: ColumnChoices, isNamed: Bool, values: (_ column: Int) -> [String])
    -> ImportKind
  {
    // lines of a cart have amounts that are no stock, and often prices in minor units
    if isCart(headings)
      || ReceiptProfile.fields(of: headings, choices.ofItems) != nil
    {
      return .items
    }
    // what has a number, or is there, is not yet a product
    let meanings = headings.filter { ($0.last != "#" || !Heading.isSubject(String($0.dropLast()))) && !ProductProfiles.isAvailability($0) }
      .map {
        choices.ofProducts[Heading.key(of: $0)] ?? ProductProfiles.profile(.csv).usualMeaning(of: $0)
      }
    let (products, items) = (
      Set(meanings.compactMap { $0?.field }), ListProfiles.fields(of: headings, choices.ofItems, values: headings.indices.map(values))
    )
    let (fields, given) = (Set(items.compactMap { $0?.field }), Set(choices.meanings.values))
    // a price list can have a column for orders
    if fields.contains(.name), !products.isSuperset(of: [.price, .stock]), headings.contains(where: { ListProfiles.isOrder($0) }) {
      return .items
    }
    // what is ticked off may say what it cost
    if fields.isSuperset(of: [.name, .done]), given.isDisjoint(with: ColumnChoices.ofProducts),
      products.isDisjoint(with: [.price]) || fields.contains(.quantity) || products.isDisjoint(with: [.stock, .sku, .barcode]),
      let done = headings.indices.first(where: {
        items[$0]?.field == .done && (items[$0]?.rank == -1 || ListProfiles.field(of: headings[$0])?.field == .done)
      }), case let ticks = values(done).filter({ !$0.withoutBlanksAround.isEmpty }),
      !ticks.isEmpty, ticks.allSatisfy({ ListSheet.isFlag($0) })
    {
      return .items
    }
    let isAisle = zip(headings, items).contains { heading, item in
      let key = Heading.key(of: heading)
      return item?.field == .location && ProductProfiles.common[key] == nil && !ListProfiles.storages.contains(key)
    }
    // only lists have places; a price that is guessed can be one that somebody expects
    if products.contains(.price) || !(isAisle && fields.contains(.name)) && !Heading.columnsOfPrices(headings).isEmpty { return .products }
    // a column of money that is neither planned nor paid; beside amounts, only one whose heading says price, and beside what only lists have,
    // a mere currency is none
    func isMoney(_ column: Int) -> Bool {
      let values = values(column).filter { !$0.withoutBlanksAround.isEmpty }
      if ColumnText.areMoney(values) { return true }
      let isPrice = HeadingWords.has([.measure], in: headings[column]) || fields.isDisjoint(with: [.location, .note, .unit, .person])
      return isPrice && HeadingWords.has([.money], in: headings[column]) && ColumnText.haveCents(values)
    }
    let isPriced = headings.indices.contains { column in
      items[column] == nil && (!fields.contains(.quantity) || HeadingWords.has([.price, .sell, .retail], in: headings[column]))
        && !HeadingWords.has(HeadingWords.noPrices, in: headings[column])
        && isMoney(column)
    }
    if isPriced, given.isEmpty { return .products }
    if ListProfiles.best(headings) != nil || isNamed || !given.isDisjoint(with: ColumnChoices.ofItems) { return .items }
    let signs: Set<ImportField> = [.sku, .barcode, .inStock, .image, .manufacturer, .rate, .groupID]
    if !products.isDisjoint(with: signs) || !given.isDisjoint(with: ColumnChoices.ofProducts) { return .products }
    guard fields.contains(.name) else { return .products }
    let isStock = headings.contains { Heading.key(of: $0).contains("stock") }
    if isAisle || !isStock && !fields.isDisjoint(with: ListProfiles.signs) { return .items }
    return items.allSatisfy { $0?.field == .name || $0?.field == .location } ? .items : .products
  }

  /// True for the lines of a cart, whose prices are often in minor units.
  static func isCart(_ headings: [String]) -> Bool { headings.contains { totalsOfLines.contains(Heading.key(of: $0)) } }

  /// Members of the lines of carts in Shopify and WooCommerce.
  private static let totalsOfLines = Set(["line_price", "final_line_price", "totals.line_total"].map { Heading.key(of: $0) })
}

extension Document {
  /// True if one of the first objects in a list has one of the members.
  func hasRow(in list: Int, with names: [Name]) -> Bool {
    var (row, left) = (list + 1, Limits.rowsLookedAt)
    while row < Int(self[list].next), left > 0 {
      if self[row].kind == .object, names.contains(where: { find($0, in: row) >= 0 }) { return true }
      row = Int(self[row].next)
      left -= 1
    }
    return false
  }
}
