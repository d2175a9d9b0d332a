import ShopModel

/// A word with a meaning in cells of every program.
enum ImportWord: Equatable {
  case yes
  case no
  /// What is for sale, but not there now.
  case soldOut
  /// A state in which a product is not for sale.
  case unpublished
  case simple
  case variable
  case grouped
  case variation
  case other

  init(_ cell: ImportRecord.Cell?) {
    switch cell?.value {
    case .flag(let flag): self = flag ? .yes : .no
    case .text(let text), .number(let text): self.init(text)
    default: self = .other
    }
  }

  init(_ text: String) {
    let key = text.withoutBlanksAround == "-1" ? "draft" : Self.key(of: text)
    self = Self.words[key] ?? (Self.beginnings[key.first]?.contains { key.hasPrefix($0) } == true ? .unpublished : .other)
  }

  private static let words = RankedHeadings<ImportWord>(
    """
    yes: true yes y 1 instock onbackorder backorder available unlimited ja verfugbar vorratig lieferbar auflager unbegrenzt oui enstock disponible
      illimite si disponibles haystock enexistencia ilimitado disponibile disponibili illimitato sim disponivel emestoque evet var stokta stoktavar
      mevcut sinirsiz はい あり 有り 有 在庫あり 無制限 نعم متوفر متوفرة متاح متاحة ඔව් ඇත no: false no n 0 none nein non nao hayir いいえ لا නැත නැහැ නෑ
    soldOut: outofstock soldout discontinued ausverkauft vergriffen nichtvorratig nichtauflager nichtlieferbar epuise epuisee rupture rupturedestock
      enrupture nondisponible agotado agotada sinstock sinexistencias nohay esaurito esaurita esgotado esgotada semestoque emfalta tukendi stoktayok
      stokyok yok なし 無し 無 在庫なし 品切れ 品切 売切れ 売り切れ 完売 欠品 نفد نفذ نفدت نفدتالكمية غيرمتوفر غيرمتوفرة අවසන් අවසන්ය
    unpublished: draft unlisted private pending trash proposed rejected unpublished unavailable notforsale notavailable notvisible nichtsichtbar
      offline ausgelistet eingestellt horsvente descatalogado fueradecatalogo fuoricatalogo foradelinha entwurf nichtverfugbar nichtaktiv papierkorb
      brouillon corbeille indisponible nonpublie borrador papelera nodisponible nopublicado bozza cestino nondisponibile nonpubblicato rascunho
      lixeira indisponivel naopublicado taslak pasif yayindadegil kapali 下書き 非公開 非表示 無効 販売停止 販売終了 アーカイブ مسودة غيرنشط غيرمتاح
    simple: simple product physical digital service services goods inventory noninventory consumable storable stockitem
    variable: variable variablesubscription configurable grouped: grouped
    variation: variation subscriptionvariation variant productvariation productvariant
    """, of: [.yes, .no, .soldOut, .unpublished, .simple, .variable, .grouped, .variation]
  ).mapped { word, _ in word }

  /// Beginnings of words for what is archived, inactive, hidden, disabled or deleted.
  private static let beginnings = Dictionary(
    grouping: [
      "archiv", "arquiv", "arsiv", "inacti", "inakti", "inatti", "inativ", "desactiv", "deaktiv", "deactiv", "disattiv", "desativ",
      "hidden",
      "disabl", "deshabilit", "disabilit", "desabilit", "devredisi", "delet", "gelosch", "supprim", "eliminad", "eliminat", "excluid",
      "silin",
      "versteckt", "ausgeblendet", "verborgen", "masqu", "cache", "ocult", "nascost", "escondid", "gizl", "アーカイブ", "مؤرشف", "مخفي", "معطل",
      "محذوف", "සැඟව", "අක්රිය",
    ].map { Heading.key(of: $0) }
  ) { $0.first }

  /// The first word of a list, or the last one of an address.
  private static func key(of text: String) -> String {
    let word = text.prefix { $0 != "," }
    return Heading.key(of: String(word.contains("://") ? word.split(separator: "/").last ?? word : word))
  }
}

/// Rows that belong together, and rows that are not for sale.
extension ProductReader {
  /// The repair that reports a product that is not for sale, and whether its program says so; nil if it is.
  mutating func unpublished(_ row: ProductRow) -> (repair: ImportRepair, isOwn: Bool)? {
    for field in [ImportField.status, .published, .archived] {
      for cell in all(field) {
        let word = profile.format == .magento && cell.text == "2" ? .no : word(cell)
        // the state of a plain list can be that of the thing, such as new or used
        let isOff = word == .unpublished || word == .no && (field == .published || isOwn(cell))
        if field == .archived ? word == .yes : isOff { return (unpublished(row, by: cell), isOwn(cell)) }
      }
    }
    // a set of other products
    if profile.traits.contains(.groups), let kind = cell(.kind), ImportWord(kind) == .grouped { return (unpublished(row, by: kind), false) }
    return record.isDescription ? cell(.price).map { (unpublished(row, by: $0), false) } : nil
  }

  /// True if it is the program that says what a column means, not the heading alone.
  func isOwn(_ cell: ImportRecord.Cell) -> Bool {
    profile.format != .csv && meaning(of: cell).map { $0.rank < ImportProfile.usualRank } ?? false
  }

  private func unpublished(_ row: ProductRow, by cell: ImportRecord.Cell) -> ImportRepair {
    repair("", of: cell, id: row.id.text, because: .unpublished)
  }

  /// Key of the group of a record; nil if it has none.
  var groupKey: String? {
    (record.group ?? Self.keys(of: record, self).own.first).map { String($0.unicodeScalars.prefix(TextLength.sourceID)) }
  }

  /// True for the parent of variants in rows of their own, whose prices count.
  mutating func isParent() -> Bool {
    guard isTable, profile.traits.contains(.groups), ImportWord(cell(.kind)) == .variable else { return false }
    return profile.format != .magento || !hasCell(.price)
  }

  /// The outcome of a record that is no product itself; nil for others.
  mutating func groupOutcome() -> Outcome? {
    if profile.traits.contains(.continues), !hasCell(.id), !hasCell(.name), !hasCell(.sku), let cell = record.cells.first {
      return addition(of: cell, "")
    }
    if has(.storeView), let sku = cell(.sku)?.text {
      if let view = cell(.storeView) { if viewless.contains(sku) { return addition(of: view, "") } } else { viewless.insert(sku) }
    }
    guard profile.traits.contains(.groups) else { return nil }
    let hasPrice = cell(.price)?.text?.withoutBlanksAround.isEmpty == false
    guard profile.format == .shopify, !hasPrice, cell(.sku)?.text == nil, let image = cell(.image) else { return nil }
    return addition(of: image, "/image")
  }

  private mutating func addition(of cell: ImportRecord.Cell, _ path: String) -> Outcome {
    .addition(repair(path, of: cell, id: groupKey ?? self.cell(.sku)?.text ?? "", because: .several))
  }

  /// The records with what they inherit from the one that describes their group: the first with a name, or the parent.
  mutating func inheriting(_ records: [ImportRecord]) -> [ImportRecord] {
    let records = profile.traits.contains(.namedGroups) ? named(records) : records
    var (heads, counts, parents) = ([String: Int](), [String: Int](), Set<String>())
    // how the first of its variations names a parent
    var spellings: [Int: String] = [:]
    for (index, record) in records.enumerated() {
      let keys = Self.keys(of: record, self)
      parents.formUnion(keys.parents)
      if let own = keys.own.first { counts[own, default: 0] += 1 }
      guard isHead(record) else { continue }
      for key in keys.asParent where heads[key] == nil { heads[key] = index }
    }
    let listed = listedVariants(in: records)
    // of a plain table, a row without options, or of another kind, that has variants only describes them
    let varied = Set(records.filter { profile.format == .csv && isVariant($0) }.compactMap { Self.keys(of: $0, self).own.first })
    return records.enumerated().compactMap { index, record in
      let keys = Self.keys(of: record, self)
      var record = record
      record.isAlone = keys.own.first.map { counts[$0] == 1 } ?? false
      record.hasVariants = keys.asParent.contains { parents.contains($0) } || listed.parents.contains(index)
      if let sku = sku(of: record), let (parent, options) = listed.variants[sku], let group = self.sku(of: records[parent]) {
        record.variant = (group, options)
        return inheriting(record, from: records[parent], isVariation: false)
      }
      if let own = keys.own.first, varied.contains(own), !isVariant(record) { return description(record) }
      guard let head = (keys.parents + keys.own).lazy.compactMap({ heads[$0] }).first, head != index else { return record }
      if let parent = keys.parents.first {
        record.group = spellings[head] ?? Self.group(parent)
        spellings[head] = record.group
      }
      return inheriting(record, from: records[head], isVariation: !keys.parents.isEmpty)
    }
  }

  /// The records with the name of the thing that they are variants of: their own, or that of the row above which has one.
  private func named(_ records: [ImportRecord]) -> [ImportRecord] {
    var group: String?
    return records.map { record in
      var record = record
      group = record.cells.first { meaning(of: $0)?.field == .name }?.text.map { CleanText($0).text } ?? group
      record.group = group
      return record
    }
  }

  /// The variants that other records list, by SKU, with the number of that record and their options; and the records that list any that is there.
  private func listedVariants(in records: [ImportRecord]) -> (
    variants: [String: (parent: Int, options: [(name: String, value: String)])], parents: Set<Int>
  ) {
    guard has(.variants) else { return ([:], []) }
    let known = Set(records.compactMap { sku(of: $0) })
    var variants: [String: (parent: Int, options: [(name: String, value: String)])] = [:]
    var parents: Set<Int> = []
    for (index, record) in records.enumerated() {
      let list = record.cells.first { meaning(of: $0)?.field == .variants }?.text ?? ""
      for variant in list.split(separator: "|") {
        var options = variant.split(separator: ",").compactMap { part -> (name: String, value: String)? in
          let pair = part.split(separator: "=", maxSplits: 1).map { CleanText(String($0)).text }
          return pair.count == 2 && !pair.contains("") ? (pair[0], pair[1]) : nil
        }
        guard let place = options.firstIndex(where: { $0.name == "sku" }) else { continue }
        let sku = options.remove(at: place).value
        guard known.contains(sku), sku != self.sku(of: record), variants[sku] == nil else { continue }
        variants[sku] = (index, options)
        parents.insert(index)
      }
    }
    return (variants, parents)
  }

  private func sku(of record: ImportRecord) -> String? {
    record.cells.first { meaning(of: $0)?.field == .sku }?.text.map { CleanText(Self.withoutMark($0)).text }
  }

  /// A record that describes variants, if it has more than they take from it: a price other than 0, or a code or stock without a price.
  private func description(_ record: ImportRecord) -> ImportRecord? {
    var record = record
    if let price = record.cells.first(where: { meaning(of: $0)?.field == .price })?.shown {
      let digits = price.compactMap(\.wholeNumberValue)
      if !digits.isEmpty, digits.allSatisfy({ $0 == 0 }), !price.contains(where: \.isLetter) { return nil }
      // what is no price is reported as such
      record.isDescription = !digits.isEmpty
      return record
    }
    return record.cells.contains { [.id, .sku, .barcode, .stock].contains(meaning(of: $0)?.field) } ? record : nil
  }

  private func inheriting(_ record: ImportRecord, from head: ImportRecord, isVariation: Bool) -> ImportRecord {
    var record = record
    var fields: Set<ImportField> = [
      .name, .description, .category, .categories, .manufacturer, .origin, .status, .published, .archived, .optionName,
    ]
    if isVariation {
      // those of a product that is not for sale are not either
      let states: Set<ImportField> = [.status, .published]
      let isHidden = head.cells.contains { cell in
        meaning(of: cell).map { states.contains($0.field) } ?? false && [.no, .unpublished].contains(ImportWord(cell))
      }
      record.cells = record.cells.filter { cell in
        meaning(of: cell).map { $0.field != .name && !(isHidden && states.contains($0.field)) } ?? true
      }
    }
    // columns of one field are inherited together, so that the same one counts in all rows
    let own = record.cells.compactMap { meaning(of: $0) }
    if own.contains(where: { $0.field == .surcharge }) { fields.insert(.price) }
    let image = own.contains { $0.field == .image } ? nil : head.cells.first { meaning(of: $0)?.field == .image }
    record.cells += head.cells.filter { cell in
      guard let meaning = meaning(of: cell), fields.contains(meaning.field) else { return cell.column == image?.column }
      return !own.contains { $0.field == meaning.field && $0.language == meaning.language && $0.number == meaning.number }
    }
    return record
  }

  /// True for a record with options, if it does not say that it is something else than a variant.
  private func isVariant(_ record: ImportRecord) -> Bool {
    let kind = record.cells.first { meaning(of: $0)?.field == .kind }
    return kind.map { ImportWord($0) == .variation } ?? record.cells.contains { meaning(of: $0)?.field == .optionValue }
  }

  private func isHead(_ record: ImportRecord) -> Bool { record.cells.contains { meaning(of: $0)?.field == .name } }

  /// The keys of a record's own group, of its parents, and those by which others name it as their parent.
  private static func keys(of record: ImportRecord, _ reader: ProductReader) -> (own: [String], parents: [String], asParent: [String]) {
    var (own, parents, asParent) = ([(rank: Int, key: String)](), [String](), [String]())
    for cell in record.cells {
      guard let meaning = reader.meaning(of: cell), let given = cell.text else { continue }
      let text = CleanText(given).text
      if text.isEmpty { continue }
      switch meaning.field {
      case .group: own.append((meaning.rank, text))
      case .parent: parents.append(text)
      case .id: asParent.append("id:\(text)")
      case .sku: asParent.append(withoutMark(text))
      default: break
      }
    }
    own = own.sorted { $0.rank < $1.rank }
    let group = (own.first?.key ?? record.group).map { [$0] } ?? []
    if reader.profile.format == .woocommerce { return (parents.isEmpty ? [] : [record.group ?? Self.group(parents[0])], parents, asParent) }
    return (group, [], group)
  }

  /// The group that variations of a parent share.
  private static func group(_ parent: String) -> String { parent.hasPrefix("id:") ? String(parent.dropFirst(3)) : parent }
}
