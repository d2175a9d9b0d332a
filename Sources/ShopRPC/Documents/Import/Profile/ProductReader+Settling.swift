import ShopModel

/// Decides what headings leave open by the values of the first records: whether a flag is a count, and which column has the names and the prices.
extension ProductReader {
  mutating func settle(_ records: [ImportRecord]) {
    if profile.traits.contains(.isAboutKnown) { return }
    var records = records.filter { !repeatsHeadings($0) }
    let filled = records.filter { !$0.cells.isEmpty }
    let hasSections = isTable && profile.format == .csv && !profile.traits.contains(.groups) && Self.haveSections(filled)
    if hasSections { records = filled.filter { !$0.isSection } }
    let values = records.texts(ofColumns: headings.count)
    if profile.traits.contains(.ownIDs) { return settleOthers(values) }
    for column in columns(.name) {
      guard
        let name = ColumnText.names(insteadOf: column, headings[column], names: columns(.name), texts: columns(.description), in: values)
      else { continue }
      if meanings[name]?.field != .name { mean(.name, in: name) }
      mean(has(.sku) ? nil : .sku, in: column)
    }
    settleFlags(values)
    // the id of a thing that its variants share
    if [.csv, .square].contains(profile.format), [ImportField.optionValue, .option, .unit].contains(where: { has($0) }) {
      for column in columns(.id) where !ColumnText.areDistinct(values[column]) {
        mean(profile.traits.contains(.groups) && !has(.group) ? .group : .derived, in: column)
      }
    }
    guard profile.format == .csv else { return settlePrices(values) }
    settleWords(values)
    settleCodes(values)
    settlePrices(values)
    if !has(.name), has(.price) {
      // variants have the name of their thing
      let mayRepeat = [ImportField.optionValue, .option, .unit].contains { has($0) }
      let texts = headings.indices.filter { isFree($0) || isOpen($0) && meanings[$0]?.field == .description }
      settleNames(values, among: texts, mayRepeat: mayRepeat)
    }
    settleGroups(values, of: records, hasSections: hasSections)
  }

  /// Flags that are counts, and those of what is shown.
  private mutating func settleFlags(_ values: [[String]]) {
    let isOwn = { (meaning: ColumnMeaning?) in (meaning?.rank ?? ImportProfile.usualRank) < ImportProfile.usualRank }
    let flags = columns(.published).filter { !isOwn(meanings[$0]) } + (profile.format == .csv && !has(.stock) ? columns(.inStock) : [])
    for column in flags where values[column].contains(where: ColumnText.isCount) { mean(has(.stock) ? nil : .stock, in: column) }
  }

  /// Columns that are something else than their headings say, and those that only words of headings tell.
  private mutating func settleWords(_ values: [[String]]) {
    for column in columns(.status) where !values[column].isEmpty && values[column].allSatisfy({ [.yes, .no].contains(ImportWord($0)) }) {
      mean(.published, in: column)
    }
    // where it is, but not how much
    for column in columns(.stock) where !values[column].isEmpty && !values[column].contains(where: Self.isStock) { mean(nil, in: column) }
    for column in columns(.kind) where !values[column].contains(where: { [.variation, .variable, .grouped].contains(ImportWord($0)) }) {
      let usual = ProductProfiles.common[Heading.key(of: headings[column])]
      mean(usual?.field, in: column, rank: usual?.rank ?? 0)
    }
    for column in columns(.category)
    where HeadingWords.has([.kind], in: headings[column]) && values[column].allSatisfy({ ImportWord($0) != .other }) {
      mean(nil, in: column)
    }
    for column in headings.indices where isFree(column) {
      guard let meaning = HeadingWords.meaning(of: headings[column])?.meaning, meaning.field != .price, !has(meaning.field) else {
        continue
      }
      let isRead =
        meaning.field == .stock ? values[column].allSatisfy { Self.isStock($0) } : !values[column].contains { ImportWord($0) != .other }
      if isRead { mean(meaning.field, in: column, rank: meaning.rank) }
    }
  }

  /// Numbers of articles without a heading that says so; of two codes, the one that is printed on things is the barcode.
  private mutating func settleCodes(_ values: [[String]]) {
    if !has(.sku), !has(.id), let first = headings.indices.first, isFree(first), ColumnText.areNumbers(values[first]),
      values[first].allSatisfy({ $0.utf8.count >= Self.leastCode })
    {
      mean(.sku, in: first, rank: ImportProfile.usualRank)
    }
    let codes = columns(.sku) + columns(.id)
    guard codes.count > 1, !has(.barcode) else { return }
    let printed = codes.filter { !HeadingWords.has([.sku], in: headings[$0]) && Self.areBarcodes(values[$0]) }
    if let column = printed.first { mean(.barcode, in: column) }
  }

  /// Of members that are not those of this program, the words count; what they call a description may be the name.
  private mutating func settleOthers(_ values: [[String]]) {
    var known: [ImportField: Int] = [:]
    for column in headings.indices where !values[column].isEmpty {
      if let field = meanings[column]?.field, field != .derived { known[field] = -1 }
    }
    for column in headings.indices where !values[column].isEmpty && isOpen(column) && [nil, .derived].contains(meanings[column]?.field) {
      guard let (meaning, certainty) = HeadingWords.meaning(of: headings[column]), certainty == .sure,
        meaning.rank < known[meaning.field] ?? Int.max
      else { continue }
      for other in columns(meaning.field) { mean(nil, in: other) }
      mean(meaning.field, in: column, rank: meaning.rank)
      known[meaning.field] = meaning.rank
    }
    // what contains others has no value itself
    let isNamed = meanings.indices.contains { meanings[$0]?.field == .name && !values[$0].isEmpty }
    if !isNamed, has(.price) {
      settleNames(
        values, among: columns(.description).filter { meanings[$0]?.rank ?? 0 > ImportProfile.usualRank }, mayRepeat: false)
    }
  }

  /// The column with the most titles has the names.
  private mutating func settleNames(_ values: [[String]], among columns: [Int], mayRepeat: Bool) {
    let titles = columns.filter { ColumnText.areTitles(mayRepeat ? Array(Set(values[$0])) : values[$0]) }
    if let column = titles.max(by: { Set(values[$0]).count < Set(values[$1]).count }) { mean(.name, in: column) }
  }

  /// Of several prices, the one that people pay counts; the others are no fallback for it. Without any, an only column of money has them.
  private mutating func settlePrices(_ values: [[String]]) {
    let open = columns(.price)
    if open.count < meanings.count(where: { $0?.field == .price }) { return }
    var ranks = Dictionary(uniqueKeysWithValues: open.map { ($0, meanings[$0]?.rank ?? 0) })
    if profile.format == .csv {
      let free = headings.indices.filter { isFree($0) || isOpen($0) && [.stock, .rate].contains(meanings[$0]?.field) }
      let amounts = free.filter { column in values[column].allSatisfy { ColumnText.money($0, usual: currency) != nil } }
      var doubtful: [Int: Int] = [:]
      for column in amounts {
        guard let words = HeadingWords.meaning(of: headings[column]), words.meaning.field == .price else { continue }
        if words.certainty != .possible || ColumnText.areMoney(values[column]) || ColumnText.haveCents(values[column]) {
          ranks[column] = words.meaning.rank
        } else if HeadingWords.has([.price, .money], in: headings[column]) {
          doubtful[column] = words.meaning.rank
        }
      }
      if ranks.isEmpty { ranks = doubtful }
      if ranks.isEmpty {
        for (column, rank) in Heading.columnsOfPrices(headings) where amounts.contains(column) {
          ranks[column] = max(rank, ImportProfile.usualRank)
        }
      }
      if ranks.isEmpty {
        let marked = amounts.filter { ColumnText.areMoney(values[$0]) && !HeadingWords.has(HeadingWords.noPrices, in: headings[$0]) }
        if marked.count == 1 { ranks[marked[0]] = ImportProfile.usualRank }
      }
      // lists for shops say what a pack costs them and a piece of it, besides the price for others
      func prices(_ words: Set<HeadingWord>) -> [Int] { ranks.keys.filter { HeadingWords.has(words, in: headings[$0]) } }
      if !prices([.pack]).isEmpty, prices([.pack, .unit, .piece]).count < ranks.count {
        for column in prices([.unit, .piece]) { ranks[column, default: 0] += Self.worse }
      }
    }
    guard let best = ranks.values.filter({ $0 >= ImportProfile.usualRank }).min() else { return }
    for (column, rank) in ranks {
      let isUsed = rank < ImportProfile.usualRank || rank < best + Self.alike
      if !isUsed || meanings[column]?.field != .price { mean(isUsed ? .price : nil, in: column, rank: rank) }
    }
  }

  /// What a row of its own says of those below it, or the first column, as cells that are merged in a spreadsheet do.
  private mutating func settleGroups(_ values: [[String]], of records: [ImportRecord], hasSections: Bool) {
    guard isTable, let first = headings.indices.first, isOpen(first) else { return }
    let hasCategories = has(.category) || has(.categories)
    if hasSections {
      if hasCategories || !has(.price) { return }
      add(columns: headings + [""])
      groups = headings.count - 1
      return mean(.category, in: headings.count - 1)
    }
    let isBare = meanings[first] == nil && !hasCategories && Heading.key(of: headings[first]).isEmpty
    guard meanings[first]?.field == .category || isBare && ColumnText.areNames(values[first]) else { return }
    let cells = records.filter { $0.cells.count > 1 }.map { $0.cells.first { $0.column == first }?.text }
    // who repeats it means that it is empty
    guard ImportRecord.areGroups(cells.map { $0 != nil }, isOwn: false), ColumnText.areDistinct(cells.compactMap(\.self)) else { return }
    if isBare { mean(.category, in: first) }
    groups = first
  }

  /// True if rows with nothing but a name in the first column are regularly above others.
  private static func haveSections(_ records: [ImportRecord]) -> Bool {
    // what is below the last group is none
    let records = records.dropLast(records.reversed().prefix(while: \.isSection).count)
    return ColumnText.areNames(records.filter(\.isSection).compactMap { $0.cells.first?.text })
      && ImportRecord.areGroups(records.map(\.isSection), isOwn: true)
  }

  /// The columns with a meaning that is not given.
  private func columns(_ field: ImportField) -> [Int] { meanings.indices.filter { isOpen($0) && meanings[$0]?.field == field } }

  /// True for a column whose meaning is not given.
  private func isOpen(_ column: Int) -> Bool { overrides[Heading.key(of: headings[column])] == nil }

  /// True for a column without a meaning, none being given.
  private func isFree(_ column: Int) -> Bool { meanings[column] == nil && isOpen(column) }

  private static func isStock(_ text: String) -> Bool { ColumnText.count(text) != nil || ImportWord(text) != .other }

  private static func areBarcodes(_ values: [String]) -> Bool {
    !values.isEmpty && values.allSatisfy { $0.count >= leastDigits && Barcode(withoutMark($0)) != nil }
  }

  private static let leastDigits = 12
  /// A number of an article is longer than that of a row.
  private static let leastCode = 4
  /// Prices whose ranks differ by less are alike; by more, of another kind.
  private static let (alike, worse) = (2, 40)
}
