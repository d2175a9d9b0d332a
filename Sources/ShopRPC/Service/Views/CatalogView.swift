import ShopModel

/// Data derived from the catalog: facts per product, sort orders, and word indexes. Each is built on first
/// use and then follows every change, including rollbacks.
final class CatalogView {
  /// Facts that queries need of every product.
  struct Facts: BitwiseCopyable {
    /// Category number, or -1.
    let category: Int32
    let isInStock: Bool
    /// Number of ratings.
    let marks: Int
  }

  /// Facts by product slot; nil for an empty slot.
  private(set) var facts: [Facts?] = []
  private(set) var categories = CategoryTable()
  /// Numbers of the other categories by product slot, each category once; most products have none.
  private(set) var furtherCategories: [Int: [Int32]] = [:]
  /// The titles by which categories are found, too.
  private var titles: [CategoryKey: ShopModel.Category] = [:]
  private var rankings: [Kind: Ranking] = [:]
  private var collations: [Language: Collation] = [:]
  private var indices: [SearchField: WordIndex] = [:]
  /// Position in the change log up to which changes are applied; nil before the first use.
  private var mark: ChangeLog.Position?

  /// Key of a sort order; only the order by name depends on a language.
  private struct Kind: Hashable {
    let order: CatalogOrder
    let language: Language?
  }

  /// Brings everything up to date with `products`; every query begins with it.
  func follow(_ products: borrowing Table<ProductID, Product>) {
    if let mark, let slots = products.changes.slots(since: mark),
      slots.count * Self.costOfOne <= products.count + Self.fewest, categories.spellings.count <= facts.count * 2 + Self.fewest
    {
      refresh(Set(slots).sorted(), of: products)
    } else {
      forget()
      facts.reserveCapacity(products.capacity)
      for slot in 0..<products.capacity { facts.append(facts(at: slot, of: products)) }
    }
    mark = products.changes.mark
  }

  private func forget() {
    (facts, furtherCategories) = ([], [:])
    categories = CategoryTable()
    rankings = [:]
    indices = [:]
  }

  private func refresh(_ changed: [Int], of products: borrowing Table<ProductID, Product>) {
    for slot in changed {
      while facts.count <= slot { facts.append(nil) }
      facts[slot] = facts(at: slot, of: products)
    }
    // iterates over a copy of the keys, because the dictionary changes in the loop
    for kind in Array(rankings.keys) {
      var heads: [(slot: Int, head: KeyHead?)] = []
      for slot in changed { heads.append((slot, head(of: slot, kind, in: products))) }
      rankings[kind]?.set(heads) { key(of: $0, kind, in: products) }
    }
    for field in Array(indices.keys) {
      for slot in changed { indices[field]?.set(slot, field.texts(at: slot, of: products, titles)) }
    }
  }

  /// Facts of the product at a slot. Where all products are looked at, fields are read from the table one by one: a copy of a product retains
  /// each of them.
  private func facts(at slot: Int, of products: borrowing Table<ProductID, Product>) -> Facts? {
    let further = products.slots[slot]?.furtherCategories ?? []
    if !further.isEmpty || !furtherCategories.isEmpty { furtherCategories[slot] = nil }
    guard products.slots[slot] != nil else { return nil }
    let category = products.slots[slot]?.category.map { categories.number(of: $0) } ?? -1
    if !further.isEmpty { note(further, besides: category, at: slot) }
    return Facts(
      category: category,
      isInStock: products.slots[slot]?.stockBalance.map { $0 > 0 } ?? true,
      marks: products.slots[slot]?.rating?.count ?? 0)
  }

  private func note(_ further: [String], besides category: Int32, at slot: Int) {
    var keys: Set<String> = category < 0 ? [] : [categories.spellings[Int(category)].key]
    let numbers = further.map { categories.number(of: $0) }.filter { keys.insert(categories.spellings[Int($0)].key).inserted }
    if !numbers.isEmpty { furtherCategories[slot] = numbers }
  }

  /// From now on also finds categories by these titles.
  func find(by titles: [CategoryKey: ShopModel.Category]) {
    if titles == self.titles { return }
    self.titles = titles
    indices[.category] = nil
  }

  /// Number of products whose complete rebuild costs as much as applying one change.
  private static let costOfOne = 16
  /// Number of products that is added to the actual one, so that small catalogs are rarely rebuilt.
  private static let fewest = 1024
}

extension CatalogView {
  /// Slots of all products in a sort order.
  func slots(by order: CatalogOrder, _ language: Language, of products: borrowing Table<ProductID, Product>) -> [Int32] {
    let kind = Kind(order: order, language: order == .name ? language : nil)
    if let ranking = rankings[kind] { return ranking.slots }
    var heads: [KeyHead?] = []
    heads.reserveCapacity(products.capacity)
    for slot in 0..<products.capacity { heads.append(head(of: slot, kind, in: products)) }
    let ranking = Ranking(heads) { key(of: $0, kind, in: products) }
    forgetRegions(for: kind)
    rankings[kind] = ranking
    return ranking.slots
  }

  /// Drops the orders of regional languages if one more would exceed the limit.
  private func forgetRegions(for kind: Kind) {
    let most = CatalogOrder.allCases.count + Language.all.count + Limits.regions
    guard let language = kind.language, language != language.base, rankings.count >= most else { return }
    rankings = rankings.filter { $0.key.language == $0.key.language?.base }
  }

  /// Word index of one field of all products.
  func words(_ field: SearchField, of products: borrowing Table<ProductID, Product>) -> WordIndex {
    if let index = indices[field] { return index }
    var index = WordIndex()
    index.reserve(slots: products.capacity)
    for slot in 0..<products.capacity { index.set(slot, field.texts(at: slot, of: products, titles)) }
    indices[field] = index
    return index
  }

  /// Word index of names, prepared for prefix search.
  func nameBeginnings(of products: borrowing Table<ProductID, Product>) -> WordIndex {
    _ = words(.name, of: products)
    indices[.name]?.sortBeginnings()
    return indices[.name] ?? WordIndex()
  }

  /// Beginning of the sort key of the product at a slot; nil when there is none.
  private func head(of slot: Int, _ kind: Kind, in products: borrowing Table<ProductID, Product>) -> KeyHead? {
    switch (kind.order, kind.language) {
    case (.name, let language?):
      if let name = products.slots[slot]?.name { collation(language).head(of: name.text(in: language.chain)) } else { nil }
    case (.price, _): if let price = products.slots[slot]?.price { KeyHead(price) } else { nil }
    case (.rating, _): if let rating = products.slots[slot].map(\.rating) { KeyHead(rating) } else { nil }
    case (.id, _), (.category, _), (.name, nil): if let id = products.slots[slot]?.id { KeyHead(id: id.text) } else { nil }
    }
  }

  /// Sort key of the product at a slot where there is one.
  private func key(of slot: Int, _ kind: Kind, in products: borrowing Table<ProductID, Product>) -> SortKey {
    guard let product = products[slot: slot] else { return SortKey(KeyHead(0), id: "") }
    return switch (kind.order, kind.language) {
    case (.name, let language?): SortKey(collation(language).key(product.name.text(in: language.chain)), id: product.id.text)
    case (.price, _): SortKey(KeyHead(product.price), id: product.id.text)
    case (.rating, _): SortKey(KeyHead(product.rating), id: product.id.text)
    case (.id, _), (.category, _), (.name, nil): SortKey(KeyHead(id: product.id.text), id: product.id.text)
    }
  }

  /// Collation of names in a language.
  func collation(_ language: Language) -> Collation {
    if let collation = collations[language] { return collation }
    let collation = Collation(language)
    collations.makeRoom(for: language)
    collations[language] = collation
    return collation
  }

  /// Filter for a product list.
  struct Filter {
    /// Filter by category.
    enum Categories {
      case all
      /// Case-folded.
      case one(String)
      /// Only products without a category.
      case none
    }

    let categories: Categories
    /// Filter by availability; nil for all products.
    let isInStock: Bool?
    /// Filter by slot; nil for all products.
    let slots: SlotSet?
  }

  /// Slots of the products admitted by `filter`, sorted.
  func slots(
    _ filter: Filter, by order: CatalogOrder, _ direction: SortDirection, _ language: Language,
    titles: [CategoryKey: ShopModel.Category], of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    let all =
      order == .category
      ? slotsByCategory(language, titles: titles, of: products) : slots(by: order, language, of: products)
    let passing = all.filter(filter, in: self)
    // the order as it is kept begins with the best rating
    return (direction == .ascending) == (order != .rating) ? passing : passing.reversed()
  }

  /// Slots of all products by category title, those without a category last, then by name.
  private func slotsByCategory(
    _ language: Language, titles: [CategoryKey: ShopModel.Category], of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    let sorted = self.categories(language, titles: titles)
    let ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element.key, $0.offset) })
    let bucketOf = categories.spellings.map { ranks[$0.key] ?? sorted.count }
    var buckets: [[Int32]] = Array(repeating: [], count: sorted.count + 1)
    for slot in slots(by: .name, language, of: products) {
      let category = facts[Int(slot)]?.category ?? -1
      buckets[category < 0 ? sorted.count : bucketOf[Int(category)]].append(slot)
    }
    return Array(buckets.joined())
  }
}

extension [Int32] {
  /// Slots admitted by the filter.
  func filter(_ filter: CatalogView.Filter, in view: CatalogView) -> [Int32] {
    let slots = filter.slots.map { admitted in self.filter { admitted.contains($0) } } ?? self
    switch (filter.categories, filter.isInStock) {
    case (.all, nil): return slots
    case (.all, let isInStock): return slots.filter { view.facts[Int($0)]?.isInStock == isInStock }
    case (.none, let isInStock): return slots.passing(view, isInStock) { $0 < 0 && view.furtherCategories[Int($1)] == nil }
    case (.one(let key), let isInStock):
      let isWanted = view.categories.matches(key)
      return slots.passing(view, isInStock) { category, slot in
        if category >= 0, isWanted[Int(category)] { return true }
        return view.furtherCategories[Int(slot)]?.contains { isWanted[Int($0)] } ?? false
      }
    }
  }

  private func passing(_ view: CatalogView, _ isInStock: Bool?, _ isWanted: (_ category: Int32, _ slot: Int32) -> Bool) -> [Int32] {
    self.filter { slot in
      guard let facts = view.facts[Int(slot)], isWanted(facts.category, slot) else { return false }
      return isInStock.map { $0 == facts.isInStock } ?? true
    }
  }
}

/// A set of product slots.
struct SlotSet {
  private var isMember: [Bool]

  init(_ slots: [Int32], capacity: Int) {
    isMember = Array(repeating: false, count: capacity)
    for slot in slots where isMember.indices.contains(Int(slot)) { isMember[Int(slot)] = true }
  }

  func contains(_ slot: Int32) -> Bool { isMember.indices.contains(Int(slot)) && isMember[Int(slot)] }

  /// The slots that both sets have; all of this one if the other is nil.
  func intersection(_ other: SlotSet?) -> SlotSet {
    guard let other else { return self }
    var common = self
    for slot in isMember.indices { common.isMember[slot] = isMember[slot] && other.contains(Int32(slot)) }
    return common
  }
}

/// Sort orders of products.
enum CatalogOrder: String, CaseIterable, Sendable {
  case name
  /// By title of the category. Titles are not part of `CatalogView`, which on its own sorts such products by id.
  case category
  case price
  case rating
  case id
}

enum SortDirection: String, CaseIterable, Sendable {
  case ascending = "asc"
  case descending = "desc"
}

extension CatalogView {
  /// Products that somebody means by a name: those with the name in some language that is most like it, by id.
  func products(meantBy name: EntityName, of products: borrowing Table<ProductID, Product>) -> [Product] {
    follow(products)
    let index = words(.name, of: products)
    let rarest = Set(name.searchForms.flatMap { Words.split($0).map { index.slots(of: $0) }.min { $0.count < $1.count } ?? ShortList() })
    var candidates: [(name: EntityName, product: Product)] = []
    for slot in rarest {
      guard let product = products[slot: Int(slot)] else { continue }
      let titles = product.options.isEmpty ? [] : product.title.all
      for text in product.name.all + titles { candidates.append((EntityName(text), product)) }
    }
    var seen: Set<ProductID> = []
    return name.matches(among: candidates, named: \.name).map(\.product).filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
  }
}

extension CatalogView {
  /// A category in use.
  struct Category {
    /// Most frequent spelling; the first by code point among equals.
    var text: String
    /// Case-folded category.
    let key: String
    var count = 0
    var inStock = 0
    /// Title in one language.
    var title = ""
  }

  /// Categories sorted by title in a language, then by spelling; `titles` are the stored titles.
  func categories(_ language: Language, titles: [CategoryKey: ShopModel.Category] = [:]) -> [Category] {
    let collation = collation(language)
    let titled = allCategories().map { category in
      var category = category
      let given = titles[CategoryKey(folded: category.key)]?.title.text(in: language.chain)
      category.title = given ?? CategoryTitle.of(category.text, language)
      return category
    }
    return titled.map { (key: SortKey(collation.key($0.title), id: $0.text), category: $0) }
      .sorted { $0.key < $1.key }
      .map(\.category)
  }

  /// Number of products without a category; nil when there are none.
  func uncategorized() -> (count: Int, inStock: Int)? {
    var (count, inStock) = (0, 0)
    for (slot, product) in facts.enumerated() {
      guard let product, product.category < 0, furtherCategories[slot] == nil else { continue }
      count += 1
      if product.isInStock { inStock += 1 }
    }
    return count > 0 ? (count, inStock) : nil
  }

  /// Categories in no particular order, each with the products of all its spellings.
  private func allCategories() -> [Category] {
    var counts: [(count: Int, inStock: Int)] = Array(repeating: (0, 0), count: categories.spellings.count)
    for product in facts {
      guard let product, product.category >= 0 else { continue }
      counts[Int(product.category)].count += 1
      if product.isInStock { counts[Int(product.category)].inStock += 1 }
    }
    for (slot, numbers) in furtherCategories {
      let isInStock = facts[slot]?.isInStock ?? false
      for number in numbers {
        counts[Int(number)].count += 1
        if isInStock { counts[Int(number)].inStock += 1 }
      }
    }
    var all: [String: (category: Category, most: Int)] = [:]
    for (number, spelling) in categories.spellings.enumerated() where counts[number].count > 0 {
      let counted = counts[number]
      var entry = all[spelling.key] ?? (Category(text: spelling.text, key: spelling.key), 0)
      if (-counted.count, spelling.text) < (-entry.most, entry.category.text) || entry.most == 0 {
        (entry.category.text, entry.most) = (spelling.text, counted.count)
      }
      entry.category.count += counted.count
      entry.category.inStock += counted.inStock
      all[spelling.key] = entry
    }
    return all.values.map(\.category)
  }

  /// Slots of the first `limit` products by name in each category, keyed by folded category; nil is the key
  /// of products without one.
  func sections(limit: Int, _ language: Language, of products: borrowing Table<ProductID, Product>) -> [String?: [Int32]] {
    var sections: [String?: [Int32]] = [:]
    for slot in slots(by: .name, language, of: products) {
      guard let category = facts[Int(slot)]?.category else { continue }
      let further = furtherCategories[Int(slot)] ?? []
      for number in category < 0 && !further.isEmpty ? further : [category] + further {
        let key = number < 0 ? nil : categories.spellings[Int(number)].key
        if sections[key]?.count ?? 0 < limit { sections[key, default: []].append(slot) }
      }
    }
    return sections
  }
}

/// Default titles of categories.
enum CategoryTitle {
  /// Turns `mens-shirts` into `Mens shirts`: separators become spaces, and the first letter is capitalized by
  /// the language's rules.
  static func of(_ category: String, _ language: Language) -> String {
    let words = category.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    guard let first = words.unicodeScalars.first else { return category }
    let capital = first == "i" && language.tag == "tr" ? "İ" : first.properties.titlecaseMapping
    return capital + String(words.unicodeScalars.dropFirst())
  }
}

/// Numbers for the categories of products; spellings that fold alike are one category.
struct CategoryTable: Sendable {
  struct Spelling: Sendable {
    let text: String
    /// Case-folded category.
    let key: String
  }

  private(set) var spellings: [Spelling] = []
  private var numbers: [String: Int32] = [:]

  /// Number of a spelling, assigned on first use.
  mutating func number(of text: String) -> Int32 {
    if let number = numbers[text] { return number }
    let number = Int32(clamping: spellings.count)
    spellings.append(Spelling(text: text, key: Folding.fold(text)))
    numbers[text] = number
    return number
  }

  /// For each number, true when the spelling folds to `key`.
  func matches(_ key: String) -> [Bool] { spellings.map { $0.key == key } }
}

extension CatalogView {
  /// Search results: slots by quality of match, then by id.
  struct SearchMatches {
    var slots: [Int32] = []
    /// Corrected queries, when a word was not found as written.
    var suggestions: [String] = []
  }

  /// Finds the products that contain every word of `text` in the given fields, in any language. Suggestions are in the first of `languages`
  /// that a product has, if there are any; `suggests` is false if nobody needs them.
  func search(
    _ text: String, in fields: [SearchField], of products: borrowing Table<ProductID, Product>, languages: [String] = [],
    suggests: Bool = true
  ) -> SearchMatches {
    let pieces = Words.pieces(text)
    let wanted = pieces.map { Words.split(Folding.fold(String($0))).map(SearchWord.init) }
    if wanted.allSatisfy(\.isEmpty) { return SearchMatches() }
    let indices = fields.map { (field: $0, words: words($0, of: products)) }
    var matches: MatchTable?
    var lost: [Int: SearchWord] = [:]
    for (piece, words) in wanted.enumerated() {
      for word in words {
        var best = MatchTable(capacity: facts.count)
        let isFound = indices.reduce(false) { $1.words.mark(word, in: &best) || $0 }
        if !isFound {
          lost[piece] = word
          for index in indices { index.words.markTypos(word, in: &best) }
        }
        if matches?.intersect(best) == nil { matches = best }
      }
    }
    var found = best(of: matches, products)
    if suggests, !lost.isEmpty {
      found.suggestions = suggestions(for: pieces, lost, indices, products, languages)
      // similar words may occur, but not together with the others
      if pieces.count > 1 { found.suggestions.removeAll { search($0, in: fields, of: products, suggests: false).slots.isEmpty } }
    }
    return found
  }

  private func best(of matches: MatchTable?, _ products: borrowing Table<ProductID, Product>) -> SearchMatches {
    guard let matches else { return SearchMatches() }
    var groups: [[Int32]] = Array(repeating: [], count: Int(WordMatch.typo.rawValue) + 1)
    for slot in slots(by: .id, .english, of: products) {
      if let match = matches[slot] { groups[Int(match.rawValue)].append(slot) }
    }
    return SearchMatches(slots: Array(groups.joined()))
  }

  /// The text with each unknown word replaced by similar known words, most similar first; empty when one has
  /// no similar word.
  func suggestions(
    for pieces: [Substring], _ lost: [Int: SearchWord], _ indices: [(field: SearchField, words: WordIndex)],
    _ products: borrowing Table<ProductID, Product>, _ languages: [String]
  ) -> [String] {
    var choices: [Int: [String]] = [:]
    for (piece, word) in lost {
      // a piece of several words cannot be replaced by one word
      guard Words.split(Folding.fold(String(pieces[piece]))).count == 1 else { return [] }
      let near = nearest(to: word, indices, products, languages)
      if near.isEmpty { return [] }
      choices[piece] = near
    }
    var all: [String] = []
    for rank in 0..<Limits.suggestions {
      let words = pieces.enumerated().map { index, piece in choices[index].map { $0[min(rank, $0.count - 1)] } ?? String(piece) }
      let text = words.joined(separator: " ")
      if !all.contains(text) { all.append(text) }
    }
    return all
  }

  /// Known words most similar to an unknown one, as products spell them: by number of typos, then by number
  /// of products, then by code point. Words of other languages only if there is none of `languages`.
  private func nearest(
    to word: SearchWord, _ indices: [(field: SearchField, words: WordIndex)], _ products: borrowing Table<ProductID, Product>,
    _ languages: [String]
  ) -> [String] {
    var candidates: [(word: WordIndex.Word, typos: Int, field: SearchField)] = []
    for index in indices {
      for near in index.words.near(word, typos: word.widerTypos) {
        candidates.append((word: index.words.words[near.number], typos: near.typos, field: index.field))
      }
    }
    candidates.sort {
      ($0.typos, -$0.word.slots.count, $0.word.text) < ($1.typos, -$1.word.slots.count, $1.word.text)
    }
    var (own, others): ([String], [String]) = ([], [])
    for candidate in candidates.prefix(Limits.suggestions * Language.all.count) where own.count < Limits.suggestions {
      let spelling = spelling(of: candidate.word, in: candidate.field, products, languages: languages)
      if spelling.isOwn, !own.contains(spelling.text) { own.append(spelling.text) }
      if !spelling.isOwn, others.count < Limits.suggestions, !others.contains(spelling.text) { others.append(spelling.text) }
    }
    return own.isEmpty ? others : own
  }

  /// Spelling of a word in the product with the smallest id that contains it; `isOwn` if it is in the first of `languages` that the
  /// product has.
  private func spelling(
    of word: WordIndex.Word, in field: SearchField, _ products: borrowing Table<ProductID, Product>, languages: [String]
  ) -> (text: String, isOwn: Bool) {
    var first: Product?
    for slot in word.slots {
      guard let product = products[slot: Int(slot)] else { continue }
      if first.map({ product.id < $0.id }) ?? true { first = product }
    }
    func spelling(in texts: [String]) -> String? {
      texts.flatMap { Words.pieces($0) }.first { Words.split(Folding.fold(String($0))) == [word.text] }.map { String($0) }
    }
    if let own = first.flatMap({ spelling(in: field.texts(of: $0, in: languages)) }) { return (own, true) }
    return (first.flatMap { spelling(in: field.texts(of: $0, titles)) } ?? word.text, false)
  }

  /// Slots of all products: those with the most `units` first, then the most ratings, then by name.
  func popular(_ units: [ProductID: Int], _ language: Language, of products: borrowing Table<ProductID, Product>) -> [Int32] {
    var counts = Array(repeating: 0, count: products.capacity)
    for (product, count) in units { if let slot = products.slot(of: product) { counts[slot] = count } }
    // among equals, the first name stays first
    return slots(by: .name, language, of: products).enumerated()
      .map { (slot: $1, units: counts[Int($1)], marks: facts[Int($1)]?.marks ?? 0, rank: -$0) }
      .sorted { ($0.units, $0.marks, $0.rank) > ($1.units, $1.marks, $1.rank) }.map(\.slot)
  }
}

/// A searchable field of products.
enum SearchField: String, CaseIterable, Sendable {
  case name
  case description
  case category
  case manufacturer
  case barcode

  /// Texts of the product at a slot in this field, in all its languages; none when there is none.
  fileprivate func texts(
    at slot: Int, of products: borrowing Table<ProductID, Product>, _ titles: [CategoryKey: ShopModel.Category]
  ) -> [String] {
    if self == .name, products.slots[slot]?.options.isEmpty ?? false, let name = products.slots[slot]?.name { return name.all }
    return products[slot: slot].map { texts(of: $0, titles) } ?? []
  }

  /// Texts of a product in this field, in all its languages: all that shows of the field, such as titles of categories.
  fileprivate func texts(of product: Product, _ titles: [CategoryKey: ShopModel.Category]) -> [String] {
    switch self {
    case .name: product.name.all + product.options.flatMap(\.value.all)
    case .description: product.description?.all ?? []
    case .category:
      ([product.category].compactMap(\.self) + product.furtherCategories).flatMap { category in
        titles.isEmpty ? [category] : [category] + (titles[CategoryKey(folded: Folding.fold(category))]?.title.all ?? [])
      }
    case .manufacturer: [product.manufacturer].compactMap(\.self)
    case .barcode: product.barcodes.map(\.digits)
    }
  }
}

extension LocalizedText {
  /// The text in all languages.
  var all: [String] { translations.isEmpty ? [text] : [text] + translations.map(\.text) }
}

extension SearchField {
  /// Texts of a product in this field, in the best of `languages`.
  fileprivate func texts(of product: Product, in languages: [String]) -> [String] {
    switch self {
    case .name: [product.name.text(in: languages)] + product.options.map { $0.value.text(in: languages) }
    case .description: [product.description?.text(in: languages)].compactMap(\.self)
    case .category, .manufacturer, .barcode: Array(texts(of: product, [:]).prefix(1))
    }
  }
}
