import ShopModel

/// Importing receipts: their prices become those of the items in their stores.
extension ListSheet {
  /// What a row says, before it is known which item that is about.
  private struct Reading {
    let item: Item
    var line: ListLine
    let name: EntityName
    /// The amount in the name; nil for none.
    let each: Amount?
    let store: EntityName?
    let price: ReceiptReader.Price
    let day: Timestamp?
    let repairs: [ImportRepair]

    /// Equal for equal sizes of a thing.
    var size: String { each?.key ?? "" }
  }

  /// A price of a row, for an item in a store.
  private struct Row {
    let reading: Reading
    let item: ItemID
    let price: ItemPrice

    /// Prices of the same thing in one store.
    var key: [String] { [item.text, reading.store?.key ?? ""] }

    /// Whether the other price counts more: it is newer, or of the same day and higher.
    func isBefore(_ other: Row) -> Bool {
      let (day, otherDay) = (reading.day?.milliseconds ?? .min, other.reading.day?.milliseconds ?? .min)
      return (day, price.money.minorUnits) < (otherDay, other.price.money.minorUnits)
    }
  }

  /// Records the prices of the rows. An item that the list does not have is added to it as one that is not to be bought; nothing else of an
  /// item changes. The newest price of a receipt counts, unless the store has a newer one.
  func importReceipt(
    into list: ListID, pricedIn currency: Currency, in service: inout ServiceState, reportingTo importSession: inout ImportSession
  ) {
    let context = service.context
    let readings = readings(pricedIn: currency, in: context, reportingTo: &importSession)
    importLocations(of: readings.map(\.item), in: &service, &importSession)
    let locations = LocationNames(service.shop)
    var matching = ListMatching(on: list, of: self)
    var added: [ItemID: ImportSession.Row<ListItem>] = [:]
    var rows: [Row] = []
    // the first amount of each size of a thing
    var sizes: [String: [String: Amount?]] = [:]
    for reading in readings where sizes[reading.name.key]?[reading.size] == nil {
      sizes[reading.name.key, default: [:]].updateValue(reading.each, forKey: reading.size)
    }
    for reading in readings {
      guard context.shouldContinue() else { return }
      let (item, name, price) = (reading.item, reading.name, reading.price)
      var (line, each) = (reading.line, reading.each)
      let known = sizes[name.key] ?? [:]
      if let amount = each, let size = matching.size(like: amount, of: name, on: service.shop, in: context) {
        (line.size, each) = (size, nil)
      } else if known.count > 1, known.values.allSatisfy({ $0.map { $0.unit != nil } ?? true }) {
        // each size of a thing is an item of its own, as on the list
        (line.size, each) = (known[reading.size] ?? nil, nil)
      }
      importSession.begin(
        part: nil, item.index, reading.repairs, line: item.line, name: item.text, counting: StorePricePart.name)
      do throws(RowError) {
        let given = ItemText.amount(of: item, for: line.name, in: context)
        let per = try Self.per(given, of: item, each: each, isTotal: price.isTotal, in: context)
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
        let paid = ItemPrice(money: price.money, per: per == .one ? nil : per, at: reading.day ?? context.now)
        rows.append(Row(reading: reading, item: id, price: paid))
      } catch { importSession.reject(error) }
    }
    importSession.importRows(
      ItemPart.self, added.values.sorted { $0.index < $1.index }, as: nil, sparing: [], in: &service
    ) { _ in false }
    importPrices(rows, in: &service, reportingTo: &importSession)
  }

  /// The rows that say a price of something. Others are reported.
  private func readings(
    pricedIn currency: Currency, in context: RequestContext, reportingTo importSession: inout ImportSession
  ) -> [Reading] {
    let reader = ReceiptReader(items, currency: self.currency ?? currency, usesComma: usesComma, in: context)
    var readings: [Reading] = []
    for item in items {
      guard context.shouldContinue() else { return [] }
      importSession.begin(part: nil, item.index, line: item.line, name: item.text, counting: StorePricePart.name)
      if ReceiptProfile.isNoItem(item.text) {
        importSession.skip("/name", from: item.text, because: .unpublished)
        continue
      }
      do throws(RowError) {
        let item = Self.withSize(item, in: context)
        let line = try ItemText.line(of: item, isPaid: true, in: context, reportingTo: &importSession)
        let (price, day) = (try reader.price(of: item), try reader.time(of: item))
        let store = item[.store].map { CleanText($0).text }.flatMap { $0.isEmpty ? nil : EntityName($0) }
        if let store, !Limits.nameLength.contains(store.text.unicodeScalars.count) { throw RowError(path: "/store", reason: .tooLong) }
        if price.money.minorUnits == 0 {
          importSession.skip("/price", from: item[.price] ?? item[.total] ?? "", because: .outOfRange)
          continue
        }
        if let rounded = price.rounded {
          importSession.addRepair("/price", from: rounded, to: RowNumber.text(price.money), .rounded)
        }
        if let guessed = price.guessed { importSession.addRepair("/price", from: guessed.text, to: guessed.number, .grouping) }
        if day.isAhead { importSession.addRepair("/date", from: item[.date] ?? "", to: nil, .outOfRange) }
        readings.append(
          Reading(
            item: item, line: line, name: EntityName(line.name), each: ItemText.reading(of: item.text, in: context)?.each, store: store,
            price: price, day: day.time, repairs: importSession.repairs))
      } catch { importSession.reject(error) }
    }
    return readings
  }

  /// The item with the size of a column of its own in its text, where it is read like one there.
  private static func withSize(_ item: Item, in context: RequestContext) -> Item {
    var item = item
    guard let size = item[.specification]?.withoutBlanksAround, !size.isEmpty else { return item }
    item.cells[.specification] = nil
    let sized = "\(item.text) \(size)"
    if let known = ItemText.reading(of: item.text, in: context), let each = known.each,
      ItemText.reading(of: "\(ListLine.quoted(known.name)) \(size)", in: context)?.each?.key == each.key
    {
      return item
    }
    item.text = sized
    return item
  }

  /// The amount that the price of a row is for, where one piece has the amount `each`, and `given` is in a column of its own; nil for one piece.
  static func per(
    _ given: (quantity: Amount, size: Amount?)?, of item: Item, each: Amount?, isTotal: Bool, in context: RequestContext
  ) throws(RowError) -> Amount? {
    guard let given else { return each }
    let quantity = given.quantity.keyed(in: context.language)
    if !isTotal {
      if let each { return each }
      guard let unit = quantity.unit, !(item[.unit] ?? "").withoutBlanksAround.isEmpty else { return nil }
      return Amount(value: .one, unit: unit)
    }
    guard let size = given.size ?? each, quantity.unit == nil else { return quantity == .one ? nil : quantity }
    guard let total = size.value.times(quantity.value) else { throw RowError(path: "/quantity", reason: .tooLarge, value: item[.quantity]) }
    do throws(Amount.ConversionError) { return Amount(value: try total.checked(), unit: size.unit).keyed(in: context.language) } catch {
      throw RowError(path: "/quantity", reason: error == .tooFine ? .precision : .tooLarge, value: item[.quantity])
    }
  }

  private func importPrices(_ rows: [Row], in service: inout ServiceState, reportingTo importSession: inout ImportSession) {
    var newest: [[String]: Row] = [:]
    for row in rows { if newest[row.key].map({ $0.isBefore(row) }) ?? true { newest[row.key] = row } }
    for row in rows {
      guard service.context.shouldContinue() else { return }
      let place = { (importSession: inout ImportSession, repairs: [ImportRepair]) in
        let item = row.reading.item
        importSession.begin(
          part: nil, item.index, id: row.item.text, repairs, line: item.line, name: item.text, counting: StorePricePart.name)
      }
      do throws(RowError) {
        let store = try store(row.reading.store, for: row, in: &service, reportingTo: &importSession)
        place(&importSession, row.reading.repairs)
        guard newest[row.key]?.reading.item.index == row.reading.item.index else {
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
    let change: Change<StoreID>
    do throws(RetailStoreError) {
      change = try service.shop.creatingStore(
        nil, named: name, order: LocationLimits.usualOrder, color: .plain, &service.pending.ids)
    } catch { throw RowError(path: "/store", reason: .tooMany) }
    service.apply(change.events)
    importSession.begin(part: nil, row.reading.item.index, line: row.reading.item.line, name: name.text, counting: StorePart.name)
    importSession.accept(.added)
    return change.outcome
  }
}
