import ShopModel

extension ImportSession {
  /// A row that was read, with its index in the list.
  struct Row<Record: Sendable>: Sendable {
    let index: Int
    /// The JSON Pointer from the row to a record nested in it.
    var path = ""
    /// The line of the text where the row begins; nil for other documents.
    var line: Int?
    var record: Record
    /// The repairs made while reading.
    var repairs: [ImportRepair] = []
  }

  // The functions of all parts are compiled once, not for each part, which would lengthen the build (see CONTRIBUTING).

  /// Imports the list at `list`, whose elements have the part's own shape.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  mutating func importRows<Part: ShopPart>(_: Part.Type, _ document: borrowing Document, _ list: Int, in service: inout ServiceState) {
    var rows: [Row<Part.Record>] = []
    var protectedIDs: Set<ExactText> = []
    beginList()
    for (index, position) in document.elements(of: list).enumerated() {
      guard service.context.shouldContinue() else { return }
      do throws(ValidationError) {
        let record = try Part.shape.read(document, position)
        let id = document.find(.id, in: position)
        if id >= 0 { _ = try Shape<String>.newID.under("id").read(document, id) }
        rows.append(Row(index: index, record: record))
      } catch {
        let id = Part.id(ofUnread: position, document)
        begin(part: Part.name, index, id: id ?? "", name: document.string(.name, in: position))
        reject(RowError(error))
        if let id { protectedIDs.insert(ExactText(id)) } else { markUnreadable() }
      }
    }
    importRows(Part.self, rows, sparing: protectedIDs, in: &service) { _ in true }
    endList()
  }

  /// Imports rows that were read. In replace mode, first removes the entities in `scope` that no row names;
  /// `protectedIDs` are the ids in rows that could not be read.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  mutating func importRows<Part: ShopPart>(
    _: Part.Type, _ rows: [Row<Part.Record>], as part: String? = Part.name, sparing protectedIDs: Set<ExactText>,
    in service: inout ServiceState,
    within scope: (Part.Record) -> Bool
  ) {
    if mode == .replace, allowsRemoval {
      let named = protectedIDs.union(rows.lazy.map { ExactText(Part.id(of: $0.record)) })
      removeRest(Part.self, but: named, in: &service, within: scope)
    }
    var taken: Set<ExactText> = []
    for position in Part.order(of: rows, in: service.shop) {
      guard service.context.shouldContinue() else { return }
      let row = rows[position]
      begin(part: part, row.index, id: Part.id(of: row.record), row.repairs, line: row.line, counting: Part.name)
      do throws(RowError) { try importRow(Part.self, row.record, &taken, in: &service) } catch {
        reject(RowError(path: row.path + error.path, reason: error.reason))
      }
    }
  }

  /// If an id occurs several times, the first row counts.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private mutating func importRow<Part: ShopPart>(
    _: Part.Type, _ record: Part.Record, _ taken: inout Set<ExactText>, in service: inout ServiceState
  ) throws(RowError) {
    var record = record
    let given = Part.id(of: record)
    try Part.check(&record, in: service.shop, &self)
    let id = Part.id(of: record)
    let change: Change<ImportOutcome>
    do throws(ImportRecordError) { change = try Part.importing(record, into: service.shop, &self) } catch { throw error.rowError }
    guard taken.insert(ExactText(id)).inserted else {
      guard change.outcome == .unchanged else { throw RowError(path: id.hasSameBytes(as: given) ? "/id" : "/name", reason: .duplicate) }
      return repeated()
    }
    service.apply(change.events)
    accept(change.outcome)
  }

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private mutating func removeRest<Part: ShopPart>(
    _: Part.Type, but named: Set<ExactText>, in service: inout ServiceState, within scope: (Part.Record) -> Bool
  ) {
    var gone: [[Event]] = []
    Part.each(of: service.shop, for: viewer) { record in
      guard !named.contains(ExactText(Part.id(of: record))), scope(record) else { return }
      let events = Part.removing(record)
      if !events.isEmpty { gone.append(events) }
    }
    for events in gone { service.apply(events) }
    remove(gone.count, of: Part.name)
  }
}

extension ImportRecordError {
  /// The problem as reports state it.
  fileprivate var rowError: RowError {
    switch self {
    case .duplicate: RowError(path: "/name", reason: .duplicate)
    case .codeTaken: RowError(path: "/code", reason: .duplicate)
    case .tooMany: RowError(path: "", reason: .tooMany)
    case .currencyMixed: RowError(path: "/price", reason: .currencyMixed)
    case .taken: RowError(path: "/id", reason: .taken)
    }
  }
}

/// Validating values of imported entities: repairs a value if that loses nothing, otherwise throws.
extension ImportSession {
  /// A text of `length` scalars in form NFC, without control characters and without spaces at the ends.
  mutating func text(_ given: String, _ path: String, _ length: ClosedRange<Int>) throws(RowError) -> String {
    var text = given
    if !CleanText.isPlain(given) {
      if let clean = PlainText.cleaned(given) {
        text = clean
        if !clean.unicodeScalars.elementsEqual(Folding.nfc(given).unicodeScalars) { addRepair(path, from: given, to: clean, .blanks) }
      } else {
        let clean = CleanText(given)
        text = clean.text
        addRepair(path, from: given, to: clean.text, clean.reason ?? .control)
      }
    }
    let count = text.utf8.count <= length.upperBound ? text.utf8.count : text.unicodeScalars.count
    if count < length.lowerBound { throw RowError(path: path, reason: .missing) }
    if count > length.upperBound { throw RowError(path: path, reason: .tooLong) }
    return text
  }

  /// The same for an optional value.
  mutating func text(_ given: String?, _ path: String, _ length: ClosedRange<Int>) throws(RowError) -> String? {
    guard let given else { return nil }
    return try text(given, path, length) as String
  }

  /// The name of an item or a location.
  mutating func name(_ given: EntityName, _ path: String) throws(RowError) -> EntityName {
    let text: String = try text(given.text, path, Limits.nameLength)
    return text == given.text ? EntityName(text: text, key: given.key, unmarked: given.unmarked) : EntityName(text)
  }

  /// The category of a product.
  mutating func category(_ given: FoldedName, _ path: String) throws(RowError) -> FoldedName {
    let text: String = try text(given.text, path, Limits.categoryLength)
    return text == given.text ? given : FoldedName(text)
  }

  /// A promotion code.
  mutating func code(_ given: String, _ path: String) throws(RowError) -> FoldedName {
    guard let code = PromotionCode.read(try text(given, path, Limits.codeLength)) else {
      throw RowError(path: path, reason: .invalid)
    }
    return code
  }

  /// The name of a promotion.
  mutating func promotionName(_ given: LocalizedText, _ path: String) throws(RowError) -> LocalizedText {
    let name: LocalizedText = try text(given, path, Limits.nameLength)
    if !Limits.promotionNames.contains(name.scalarCount) { throw RowError(path: path, reason: .tooLong) }
    return name
  }

  /// A text in one or more languages.
  mutating func text(_ given: LocalizedText, _ path: String, _ length: ClosedRange<Int>) throws(RowError) -> LocalizedText {
    let other: String = try text(given.text, path, length)
    var translations: [LocalizedText.Translation] = []
    for translation in given.translations {
      let path = path + Problem(.invalid).under(translation.language).path
      translations.append(.init(language: translation.language, text: try text(translation.text, path, length)))
    }
    let all = LocalizedText(other, translations: translations)
    if !Limits.translatedLength.contains(all.scalarCount) { throw RowError(path: path, reason: .tooLong) }
    return all
  }

  /// The elements of a list in a row. Those for which `check` throws, repeated ones, and those beyond the limit are reported and left out; `keys`
  /// tell which are repeated, and the paths of what is.
  mutating func valid<Element>(
    _ given: [Element], at path: String, atMost limit: Int, keys: [(path: String, of: (Element) -> String)],
    check: (inout Element, String, inout ImportSession) throws(RowError) -> Void
  ) -> [Element] {
    var elements: [Element] = []
    var taken = [Set<ExactText>](repeating: [], count: keys.count)
    for (index, var element) in given.enumerated() {
      let path = "\(path)/\(index)"
      do throws(RowError) {
        try check(&element, path, &self)
        for (key, seen) in zip(keys, taken) where seen.contains(ExactText(key.of(element))) {
          throw RowError(path: path + key.path, reason: .duplicate)
        }
        if elements.count >= limit { throw RowError(path: path, reason: .tooMany) }
        elements.append(element)
        for (index, key) in keys.enumerated() { taken[index].insert(ExactText(key.of(element))) }
      } catch { omit(error) }
    }
    return elements
  }

  /// Drops an archive UUID that is invalid.
  mutating func checkUUID(_ uuid: inout String?) {
    guard let given = uuid, ArchiveUUID.canonical(given) == nil else { return }
    addRepair("/uuid", from: given, to: nil, .invalid)
    uuid = nil
  }

  /// The existing location for an id in the document; the Unknown Location if there is none.
  mutating func location(_ id: LocationID, _ path: String, in shop: borrowing Shop) -> LocationID {
    let here = locationIDs[id] ?? id
    if here == .unknown || shop.hasLocation(here) { return here }
    addRepair(path, from: id.text, to: LocationID.unknown.text, .reference)
    return .unknown
  }
}
