import ShopModel

/// Importing the items of a list.
extension ListSheet {
  /// Imports the items into `list`, and the locations that they name. In replace mode, the items of the list that the file does not have are
  /// removed, unless some of it could not be read. `currency` is that of prices without one.
  func importItems(
    into list: ListID, pricedIn currency: Currency, in service: inout ServiceState, reportingTo importSession: inout ImportSession
  ) {
    importSession.add(self)
    // receipts only those of rows that can be read
    if !isReceipt { importLocations(of: items, in: &service, &importSession) }
    importSession.beginList()
    for rejection in findings.rejected {
      importSession.begin(part: nil, rejection.index, line: rejection.line, counting: Self.part)
      importSession.reject(RowError(path: rejection.path, reason: rejection.reason, value: rejection.value))
    }
    for remark in findings.remarks {
      importSession.begin(part: nil, 0, line: remark.line, counting: Self.part)
      importSession.skip("/name", from: remark.text, because: .noItem)
    }
    if isReceipt {
      importReceipt(into: list, pricedIn: currency, in: &service, reportingTo: &importSession)
    } else {
      importItems(into: list, pricedIn: currency, in: &service, &importSession)
    }
    importSession.endList()
  }

  private func importItems(
    into list: ListID, pricedIn currency: Currency, in service: inout ServiceState, _ importSession: inout ImportSession
  ) {
    let reader = ReceiptReader(items, currency: self.currency ?? currency, usesComma: usesComma, in: service.context)
    let locations = LocationNames(service.shop)
    var matching = ListMatching(on: list, of: self)
    var rows: [ImportSession.Row<ListItem>] = []
    var taken: [ItemID: ListItem] = [:]
    for item in items {
      guard service.context.shouldContinue() else { return }
      importSession.begin(part: nil, item.index, line: item.line, name: item.text, counting: Self.part)
      do throws(RowError) {
        let line = try ItemText.line(of: item, in: service.context, reportingTo: &importSession)
        let name = EntityName(line.name)
        let place = item.location.flatMap { locations.id(of: EntityName($0)) }
        let match = matching.match(item, name: name, line: line, at: place, in: service.shop, ids: &service.pending.ids)
        var record = record(
          of: item, line: line, name: name, match: match, at: place, list: list, in: service)
        for note in [line.note, item.note].compactMap(\.self) { Self.add(note, to: &record, reportingTo: &importSession) }
        if item[.price] != nil || item[.total] != nil {
          record.price = price(of: item, line: line, instead: record.price, by: reader, in: service.context, reportingTo: &importSession)
        }
        if let tick = item.unreadDone { importSession.addRepair("/onList", from: tick, to: nil, .invalid) }
        if Self.marks(of: item) == .ambiguous, let amount = item[.quantity] {
          importSession.addRepair("/quantity", from: amount, to: QuantityText.rounded(line.quantity.value), .grouping)
        }
        importSession.name(record.id.text)
        if let other = taken[record.id] {
          if other != record { throw RowError(path: "/name", reason: .duplicate) }
          importSession.repeated()
          continue
        }
        taken[record.id] = record
        rows.append(ImportSession.Row(index: item.index, line: item.line, record: record, repairs: importSession.repairs))
      } catch { importSession.reject(error) }
    }
    let isWhole = findings.skippedRemoval(rejecting: []) == nil
    importSession.importRows(ItemPart.self, rows, as: nil, sparing: [], in: &service) { isWhole && $0.list == list }
  }

  /// The price that a list has for an item; the one before where it says the same, or nothing that can be read.
  private func price(
    of item: Item, line: ListLine, instead before: ItemPrice?, by reader: ReceiptReader, in context: RequestContext,
    reportingTo importSession: inout ImportSession
  ) -> ItemPrice? {
    do throws(RowError) {
      let found = try reader.price(of: item)
      if found.money.minorUnits == 0 { return before }
      let unit = line.quantity.unit.map { Amount(value: .one, unit: $0) }
      let per = found.isTotal ? try Self.per((line.quantity, line.size), of: item, each: nil, isTotal: true, in: context) : unit
      if let before, before.money == found.money, before.per == per { return before }
      return ItemPrice(money: found.money, per: per, at: context.now)
    } catch {
      importSession.addRepair("/price", from: error.value ?? "", to: nil, error.reason)
      return before
    }
  }

  private static let part = ItemPart.name

  /// Writes the amounts that can be read in two ways as the others of their column show: `1.500` below `1,5` has a group.
  mutating func settleAmounts() {
    var marks: NumberText.Marks = []
    for item in items { marks.formUnion(Self.marks(of: item)) }
    guard marks.contains(.ambiguous), marks.contains(.comma) != marks.contains(.point) else { return }
    for index in items.indices where Self.marks(of: items[index]) == .ambiguous {
      guard let cell = items[index].cells[.quantity], let text = cell.text, case let number = Self.number(text),
        let value = NumberText.decimal(number, usesComma: marks.contains(.comma))?.plainText()
      else { continue }
      let plain = value.dropLast(QuantityText.places).last == "." ? value + "0" : value
      items[index].cells[.quantity] = .init(column: cell.column, value: .text(plain + NumberText.western(text).dropFirst(number.count)))
    }
  }

  private static func marks(of item: Item) -> NumberText.Marks {
    item.cells[.quantity].map { $0.isNumber ? [] : NumberText.marks(of: number($0.text ?? "")) } ?? []
  }

  private static func number(_ text: String) -> String { String(NumberText.western(text).prefix { $0.isNumber || $0 == "." || $0 == "," }) }

  /// Adds the locations that items name and that do not exist.
  func importLocations(of items: [Item], in service: inout ServiceState, _ importSession: inout ImportSession) {
    let known = LocationNames(service.shop)
    var rows: [ImportSession.Row<Location>] = []
    var keys: Set<String> = []
    for item in items {
      guard let text = item.location, !text.isEmpty else { continue }
      let name = EntityName(PlainText.trimmed(String(text.unicodeScalars.prefix(Limits.nameLength.upperBound))))
      guard known.id(of: name) == nil, keys.insert(name.key).inserted else { continue }
      let location = Location(
        id: LocationID(service.pending.ids.next()), name: name.text, key: name.key, unmarked: name.unmarked,
        order: LocationLimits.usualOrder, color: .plain)
      rows.append(ImportSession.Row(index: item.index, line: item.line, record: location))
    }
    if !rows.isEmpty { importSession.importRows(LocationPart.self, rows, as: LocationPart.name, sparing: [], in: &service) { _ in false } }
  }

  /// The item as it is afterwards.
  private func record(
    of item: Item, line: ListLine, name: EntityName, match: ListMatching.Match, at location: LocationID?, list: ListID,
    in service: borrowing ServiceState
  ) -> ListItem {
    var record: ListItem
    switch match {
    case .known(let known):
      record = known
      if ListMatching.isOwn(item[.id]) { record.entityName = name }
    case .new(let id):
      record = ListItem(
        id: id, list: list, name: name.text, key: name.key, unmarked: name.unmarked, location: .unknown, addedAt: service.context.now)
    }
    record.quantity = line.quantity
    record.size = line.size
    if let place = line.location ?? location { record.location = place }
    record.isOnList = item.isDone != true
    if let isAvailable = item.isAvailable { record.isAvailable = isAvailable }
    if !line.isAvailable { record.isAvailable = false }
    // calendars have whole seconds
    if item.isDone == true, let time = item.boughtAt, !record.purchases.map(ArchiveDate.inSeconds).contains(ArchiveDate.inSeconds(time)) {
      record.notePurchase(at: time)
    }
    return record
  }

  /// Adds a note, unless the item has it. A note that is too long is cut; one that does not fit behind another is left out.
  private static func add(_ given: String, to record: inout ListItem, reportingTo importSession: inout ImportSession) {
    let most = Limits.noteLength.upperBound
    let note = given.unicodeScalars.count > most ? PlainText.trimmed(String(given.unicodeScalars.prefix(most))) : given
    let known = record.note ?? ""
    let all = known.isEmpty ? note : "\(known); \(note)"
    let isKnown = note.isEmpty || known.contains(note)
    let fits = all.unicodeScalars.count <= most
    if note != given || !isKnown && !fits { importSession.addRepair("/note", from: given, to: isKnown || fits ? note : nil, .tooLong) }
    if !isKnown, fits { record.note = all }
  }
}

/// Matches the items of a list with existing ones: by the program's id, else by name and size on the list.
struct ListMatching {
  enum Match {
    case known(ListItem)
    case new(ItemID)
  }

  private let list: ListID
  /// Items that rows name by their ids.
  private let named: Set<ItemID>
  /// Items of rows without ids, by name and size.
  private var made: [String: ItemID] = [:]
  private var isTaken: Set<ItemID> = []

  init(on list: ListID, of sheet: ListSheet) {
    self.list = list
    named = Set(sheet.items.compactMap { Self.isOwn($0[.id]) ? $0[.id].map { ItemID($0) } : nil })
  }

  /// True for an id that tells an item from those of other programs, unlike a short number.
  static func isOwn(_ id: String?) -> Bool {
    guard let id, (shortestID...Limits.identifierLength.upperBound).contains(id.utf8.count), PlainText.isIdentifier(id) else {
      return false
    }
    return !id.utf8.allSatisfy(\.isDigit)
  }

  mutating func match(
    _ item: ListSheet.Item, name: EntityName, line: ListLine, at place: LocationID?, in shop: borrowing Shop, ids: inout IDMaker
  ) -> Match {
    // rows of one name with other amounts, or at other places, are other items
    let key = [name.key, "\(line.size as Any)", "\(line.quantity)", place?.text ?? ""].joined(separator: "\u{0}")
    let own = Self.isOwn(item[.id]) ? item[.id].map { ItemID($0) } : nil
    if let own, let known = shop.item(own), known.list == list {
      isTaken.insert(own)
      return .known(known)
    }
    if own == nil, let id = made[key] { return shop.item(id).map { .known($0) } ?? .new(id) }
    var candidates: [ListItem] = []
    for id in shop.itemIndex.items(named: name.key) where !named.contains(id) && !isTaken.contains(id) {
      if let known = shop.item(id), known.list == list, known.size == line.size { candidates.append(known) }
    }
    let near = candidates.filter { $0.location == place }
    if let known = (near.isEmpty ? candidates : near).first(where: { $0.quantity == line.quantity }) ?? near.first ?? candidates.first {
      isTaken.insert(known.id)
      if own == nil { made[key] = known.id }
      return .known(known)
    }
    let id = own.flatMap { shop.item($0) == nil && !isTaken.contains($0) ? $0 : nil } ?? ItemID(ids.next())
    isTaken.insert(id)
    if own == nil { made[key] = id }
    return .new(id)
  }

  /// The size of an item on the list, if it is this amount.
  func size(like amount: Amount, of name: EntityName, on shop: borrowing Shop, in context: RequestContext) -> Amount? {
    for id in shop.itemIndex.items(named: name.key) where !named.contains(id) {
      if let known = shop.item(id), known.list == list, let size = known.size, size.keyed(in: context.language).key == amount.key {
        return size
      }
    }
    return nil
  }

  private static let shortestID = 4
}

extension ListLine {
  /// Takes the amount of a column of its own; the one before is the size of a piece, if it is a measure.
  fileprivate mutating func take(_ given: Amount, each size: Amount?, keepsSize: Bool) {
    let own = self.size ?? (keepsSize && quantity.isMeasured && !given.isMeasured ? quantity : nil)
    (quantity, self.size) = (given, size ?? own)
  }
}

extension Amount {
  /// True for a weight, a volume or a length.
  fileprivate var isMeasured: Bool { MeasureUnit.named(unit).map { $0.dimension != .count } ?? false }
}

/// The reader of typed lines, as imports use it.
enum ItemText {
  /// Name, amount, size and note in the text of an item. An amount in a column of its own counts more. `isPaid` is true for receipts, whose items
  /// have a size only if there are several.
  static func line(
    of item: ListSheet.Item, isPaid: Bool = false, in context: RequestContext, reportingTo importSession: inout ImportSession
  ) throws(RowError) -> ListLine {
    let text = PlainText.name(PlainText.withoutDirections(item.text)) ?? ""
    var line = try read(text, in: context, reportingTo: &importSession)
    if line.name.isEmpty { throw RowError(path: "/name", reason: .missing) }
    // as it is stored, so that it is found in the note when it comes again
    if let given = item[.specification].map({ CleanText($0).text.withoutBlanksAround }), !given.isEmpty {
      if let composed = composed(given, of: line.name, in: context) {
        line.take(composed.quantity, each: composed.size, keepsSize: !isPaid)
        // the pieces of a pack are neither the amount nor the size
        if quantity(of: item) != nil, line.quantity == composed.quantity, !line.quantity.isMeasured {
          line.note = joined(line.note, with: given)
        }
      } else {
        line.note = joined(line.note, with: given)
      }
    }
    if let given = amount(of: item, for: line.name, in: context) {
      line.take(given.quantity, each: given.size, keepsSize: !isPaid)
    } else if let quantity = quantity(of: item) {
      importSession.addRepair("/quantity", from: quantity, to: nil, .invalid)
    }
    return line
  }

  private static func joined(_ note: String?, with other: String) -> String { [note, other].compactMap(\.self).joined(separator: "; ") }

  /// The text of the amount in a column of its own; nil for none.
  private static func quantity(of item: ListSheet.Item) -> String? {
    let quantity = item[.quantity].map { NumberText.western($0).withoutBlanksAround } ?? ""
    return quantity.isEmpty || quantity == "0" || quantity == "0.0" ? nil : quantity
  }

  /// The amount in a column of its own; nil for none, and for one that cannot be read.
  static func amount(of item: ListSheet.Item, for name: String, in context: RequestContext) -> (quantity: Amount, size: Amount?)? {
    guard let quantity = quantity(of: item) else { return nil }
    let unit = item[.unit]?.withoutBlanksAround ?? ""
    if item.cells[.quantity]?.isNumber == true, let value = ExactDecimal(Array(quantity.utf8)).flatMap({ try? Fraction($0, of: quantity) })
    {
      let one = unit.isEmpty ? nil : composed("1 \(unit)", of: name, in: context)
      guard let one, one.quantity.value == .one else { return (Amount(value: value, unit: unit.nonEmpty), nil) }
      return (Amount(value: value, unit: one.quantity.unit), one.size)
    }
    if let composed = composed("\(quantity) \(unit)", of: name, in: context) { return (composed.quantity, composed.size) }
    guard let number = NumberText.decimal(quantity, usesComma: false), let value = try? Fraction(number), !number.isNegative else {
      return nil
    }
    return (Amount(value: value, unit: unit.nonEmpty), nil)
  }

  private static func read(
    _ text: String, in context: RequestContext, reportingTo importSession: inout ImportSession
  ) throws(RowError) -> ListLine {
    do throws(ListLine.ParseError) { return try parse(text, in: context) } catch {
      switch error {
      case .noName:
        // a text that is nothing but an amount is a name here
        return ListLine(name: text, quantity: .one)
      case .nameTooLong:
        let short = PlainText.trimmed(String(text.unicodeScalars.prefix(Limits.nameLength.upperBound)))
        importSession.addRepair("/name", from: text, to: short, .tooLong)
        return ListLine(name: short, quantity: .one)
      }
    }
  }

  /// The name in a text, and the amount in it; nil for no name, or no amount but one piece.
  static func reading(of text: String, in context: RequestContext) -> (name: String, each: Amount?)? {
    do throws(ListLine.ParseError) {
      let line = try parse(PlainText.name(PlainText.withoutDirections(text)) ?? "", in: context)
      let amount = line.size.flatMap { line.quantity.total(each: $0) } ?? line.quantity
      return (line.name, amount == .one ? nil : amount.keyed(in: context.language))
    } catch { return nil }
  }

  /// The line with an amount before the name; nil if that is no amount.
  private static func composed(_ amount: String, of name: String, in context: RequestContext) -> ListLine? {
    do throws(ListLine.ParseError) {
      let line = try parse("\(PlainText.trimmed(amount)) \(ListLine.quoted(name))", in: context)
      return line.name == name ? line : nil
    } catch { return nil }
  }

  private static func parse(_ text: String, in context: RequestContext) throws(ListLine.ParseError) -> ListLine {
    try ListLine(text, language: context.textLanguage.locale)
  }
}
