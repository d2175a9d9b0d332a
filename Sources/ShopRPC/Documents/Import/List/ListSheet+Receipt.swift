import ShopModel

/// Importing receipts: their prices become those of the items in their stores.
extension ListSheet {
  /// A price of a row, for an item in a store.
  private struct Row {
    let index: Int
    let line: Int?
    let name: String
    let item: ItemID
    let store: EntityName?
    let price: ItemPrice
    /// The day of the receipt; nil if the row has none.
    let day: Timestamp?
    let repairs: [ImportSession.Repair]

    /// Prices of the same thing in one store.
    var key: [String] { [item.text, store?.key ?? ""] }

    /// Whether the other price counts more: it is newer, or of the same day and higher.
    func isBefore(_ other: Row) -> Bool {
      (day?.milliseconds ?? .min, price.money.minorUnits) < (other.day?.milliseconds ?? .min, other.price.money.minorUnits)
    }
  }

  /// Records the prices of the rows. An item that the list does not have is added to it as one that is not to be bought; nothing else of an
  /// item changes. The newest price of a receipt counts, unless the store has a newer one.
  func importReceipt(
    into list: ListID, pricedIn currency: Currency, in service: inout ServiceState, reportingTo importSession: inout ImportSession
  ) {
    let context = service.context
    let reader = ReceiptReader(items.compactMap(\.receipt), currency: currency, usesComma: usesComma, in: context)
    let locations = LocationNames(service.shop)
    var matching = ListMatching(on: list, of: self)
    var added: [ItemID: ImportSession.Row<ListItem>] = [:]
    var rows: [Row] = []
    var sizes: [String: Set<Amount?>] = [:]
    for item in items {
      if let (key, each) = ItemText.reading(of: item.text, in: context) { sizes[key, default: []].insert(each) }
    }
    for item in items {
      guard context.shouldContinue() else { return }
      importSession.begin(part: nil, item.index, line: item.line, name: item.text, counting: StorePricePart.name)
      do throws(RowError) {
        let receipt = item.receipt ?? ReceiptLine()
        var line = try ItemText.line(of: item, in: context, reportingTo: &importSession)
        let (price, day, name) = (try reader.price(of: receipt), try reader.time(of: receipt), EntityName(line.name))
        if let rounded = price.rounded {
          importSession.addRepair(
            "/price", from: rounded, to: RowNumber.text(price.money.minorUnits, digits: Int(price.money.currency.digits)), .rounded)
        }
        var each = ItemText.reading(of: item.text, in: context)?.each
        if let known = sizes[name.key], known.count > 1, known.allSatisfy({ $0.map { $0.unit != nil } ?? true }) {
          // each size of a thing is an item of its own, as on the list
          line.size = each
          each = nil
        }
        let per = Self.per(item, read: line, each: each, isTotal: price.isTotal)?.keyed(in: context.language)
        line.quantity = .one
        let id: ItemID
        switch matching.match(item, name: name, line: line, at: nil, in: service.shop, ids: &service.pending.ids) {
        case .known(let known): id = known.id
        case .new(let new):
          id = new
          let record = ListItem(
            id: id, list: list, name: name.text, key: name.key, unmarked: name.unmarked, size: line.size, isOnList: false,
            location: item.location.flatMap { locations.id(of: EntityName($0)) } ?? .unknown, addedAt: context.now)
          if added[id] == nil { added[id] = ImportSession.Row(index: item.index, line: item.line, record: record) }
        }
        rows.append(
          Row(
            index: item.index, line: item.line, name: item.text, item: id,
            store: receipt.store.map { CleanText($0).text }.flatMap { $0.isEmpty ? nil : EntityName($0) },
            price: ItemPrice(money: price.money, per: per == .one ? nil : per, at: day ?? context.now), day: day,
            repairs: importSession.repairs))
      } catch { importSession.reject(error) }
    }
    importSession.importRows(
      ItemPart.self, added.values.sorted { $0.index < $1.index }, as: nil, sparing: [], in: &service
    ) { _ in false }
    importPrices(rows, in: &service, reportingTo: &importSession)
  }

  /// The amount that the price of a row is for, where one piece has the amount `each`; nil for one piece.
  private static func per(_ item: Item, read line: ListLine, each: Amount?, isTotal: Bool) -> Amount? {
    if (item.quantity ?? "").withoutBlanksAround.isEmpty { return each }
    if let each { return isTotal ? each.value.times(line.quantity.value).map { Amount(value: $0, unit: each.unit) } : each }
    if isTotal { return line.quantity == .one ? nil : line.quantity }
    guard let unit = line.quantity.unit, !(item.unit ?? "").withoutBlanksAround.isEmpty else { return nil }
    return Amount(value: .one, unit: unit)
  }

  private func importPrices(_ rows: [Row], in service: inout ServiceState, reportingTo importSession: inout ImportSession) {
    var newest: [[String]: Row] = [:]
    for row in rows { if newest[row.key].map({ $0.isBefore(row) }) ?? true { newest[row.key] = row } }
    for row in rows {
      guard service.context.shouldContinue() else { return }
      let place = { (importSession: inout ImportSession, repairs: [ImportSession.Repair]) in
        importSession.begin(part: nil, row.index, id: row.item.text, repairs, line: row.line, name: row.name, counting: StorePricePart.name)
      }
      do throws(RowError) {
        let store = try store(row.store, for: row, in: &service, reportingTo: &importSession)
        place(&importSession, row.repairs)
        guard newest[row.key]?.index == row.index else {
          importSession.repeated()
          continue
        }
        guard let item = service.shop.item(row.item) else { throw RowError(path: "", reason: .tooMany) }
        let before = store.map { StorePrice.value(of: StorePriceKey(item: row.item, store: $0), in: service.shop)?.price } ?? item.price
        let isOlder = before?.at.map { $0 > row.price.at ?? service.context.now } ?? false
        let events = isOlder ? [] : service.shop.pricing(row.item, as: row.price, in: store)
        service.apply(events)
        importSession.accept(events.isEmpty ? .unchanged : before == nil ? .added : .updated)
      } catch {
        place(&importSession, [])
        importSession.reject(error)
      }
    }
  }

  /// The store of a row, which is created if there is none of the name; nil if the row names none.
  private func store(
    _ name: EntityName?, for row: Row, in service: inout ServiceState, reportingTo importSession: inout ImportSession
  ) throws(RowError) -> StoreID? {
    guard let name else { return nil }
    if let known = service.shop.storeID(named: name.key) { return known }
    if !Limits.nameLength.contains(name.text.unicodeScalars.count) { throw RowError(path: "/store", reason: .tooLong) }
    let change: Change<StoreID>
    do throws(RetailStoreError) {
      change = try service.shop.creatingStore(
        nil, named: name, order: LocationLimits.usualOrder, color: .plain, &service.pending.ids)
    } catch { throw RowError(path: "/store", reason: .tooMany) }
    service.apply(change.events)
    importSession.begin(part: nil, row.index, line: row.line, name: name.text, counting: StorePart.name)
    importSession.accept(.added)
    return change.outcome
  }
}
