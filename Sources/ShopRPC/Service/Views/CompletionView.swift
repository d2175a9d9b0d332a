import ShopModel

/// Data for completing partial input: the demand for each product, in addition to the word index of the
/// catalog. Follows every change.
final class CompletionView {
  /// Demand by product slot; undefined for an empty slot.
  private var demands: [UInt64] = []
  /// Rank by name in a language, by product slot; dropped when a product changes.
  private var ranks: [Language: [Int32]] = [:]
  /// Position in the product change log up to which changes are applied.
  private var mark: ChangeLog.Position?

  /// Brings everything up to date with `products` and `sales`, which must be up to date themselves.
  func follow(_ products: borrowing Table<ProductID, Product>, _ sales: SalesView) {
    let sold = sales.takeChanges()
    if let mark, let slots = products.changes.slots(since: mark), let sold {
      for slot in Set(slots) { update(slot, products, sales) }
      for product in sold { if let slot = products.slot(of: product) { update(slot, products, sales) } }
      if !slots.isEmpty { ranks = [:] }
    } else {
      (demands, ranks) = ([], [:])
      for slot in 0..<products.capacity { update(slot, products, sales) }
    }
    mark = products.changes.mark
  }

  private func update(_ slot: Int, _ products: borrowing Table<ProductID, Product>, _ sales: SalesView) {
    while demands.count <= slot { demands.append(0) }
    guard products.slots[slot] != nil else { return }
    let units = sales.units.isEmpty ? nil : products.slots[slot].flatMap { sales.units[$0.id] }
    demands[slot] = Popularity.demand(units: units ?? 0, marks: products.slots[slot]?.rating?.count ?? 0)
  }

  /// Completions of `text`, most popular first; `catalog` must be up to date with `products`.
  func completions(
    of text: String, limit: Int, _ language: Language, _ catalog: CatalogView, _ products: borrowing Table<ProductID, Product>
  ) -> [Completion] {
    let ranks = ranks(language, catalog, products)
    let words = Words.split(Folding.fold(text))
    guard let last = words.last else {
      let isEmpty = Folding.fold(text).isEmpty
      return isEmpty ? popular(catalog.slots(by: .name, language, of: products), ranks, limit, products, language) : []
    }
    let index = catalog.nameBeginnings(of: products)
    var allowed: MatchTable?
    for word in words.dropLast() {
      var match = MatchTable(capacity: demands.count)
      for number in index.words(beginningWith: Array(word.utf8)) {
        for slot in index.words[number].slots { match.mark(slot, .start) }
      }
      if allowed?.intersect(match) == nil { allowed = match }
    }
    // the limit is larger because words of other languages are dropped later
    var found = PopularList(limit: limit * Language.all.count)
    var names = PopularList(limit: limit)
    let typed = Set(words)
    for number in index.words(beginningWith: Array(last.utf8)) {
      guard let best = collect(index.words[number].slots, allowed, ranks, &names) else { continue }
      if !typed.contains(index.words[number].text) { found.offer(best.popularity, number, slot: best.slot) }
    }
    let input = TypedInput(text, last)
    return merge(found.entries, names.entries, limit) { entry, isWord in
      guard let product = products[slot: Int(entry.slot)] else { return nil }
      return isWord ? input.word(index.words[entry.number].text, of: product, language) : input.name(of: product, language)
    }
  }

  /// Adds the products at these slots to `names`, and returns the most popular one.
  private func collect(
    _ slots: some Sequence<Int32>, _ allowed: MatchTable?, _ ranks: [Int32], _ names: inout PopularList
  ) -> PopularList.Entry? {
    var best: PopularList.Entry?
    for slot in slots {
      if let allowed, allowed[slot] == nil { continue }
      let popularity = Popularity(demand: demands[Int(slot)], rank: ranks[Int(slot)])
      names.offer(popularity, Int(slot), slot: slot)
      if best.map({ popularity < $0.popularity }) ?? true {
        best = PopularList.Entry(popularity: popularity, number: Int(slot), slot: slot)
      }
    }
    return best
  }

  private func popular(
    _ slots: [Int32], _ ranks: [Int32], _ limit: Int, _ products: borrowing Table<ProductID, Product>, _ language: Language
  ) -> [Completion] {
    var names = PopularList(limit: limit)
    _ = collect(slots, nil, ranks, &names)
    return merge([], names.entries, limit) { entry, _ in
      products[slot: Int(entry.slot)].map {
        Completion(text: $0.name.text(in: language.chain), kind: .product, product: $0.id)
      }
    }
  }

  /// Merges words and names by popularity, a word before a product of the same popularity; omits a word that
  /// is also the name of a listed product.
  private func merge(
    _ words: [PopularList.Entry], _ names: [PopularList.Entry], _ limit: Int,
    _ suggestion: (PopularList.Entry, Bool) -> Completion?
  ) -> [Completion] {
    let products = names.compactMap { entry in suggestion(entry, false).map { (entry.popularity, $0) } }
    let taken = Set(products.map { Folding.fold($0.1.text) })
    let completed = words.compactMap { entry in suggestion(entry, true).map { (entry.popularity, $0) } }
      .filter { !taken.contains(Folding.fold($0.1.text)) }
    let sorted = (completed + products).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    return sorted.prefix(limit).map(\.element.1)
  }

  private func ranks(_ language: Language, _ catalog: CatalogView, _ products: borrowing Table<ProductID, Product>) -> [Int32] {
    if let known = ranks[language] { return known }
    var positions = Array(repeating: Int32(0), count: demands.count)
    for (position, slot) in catalog.slots(by: .name, language, of: products).enumerated() {
      positions[Int(slot)] = Int32(clamping: position)
    }
    ranks.makeRoom(for: language)
    ranks[language] = positions
    return positions
  }
}

/// Partial input as typed.
private struct TypedInput {
  /// Pieces before its last word.
  private let beginning: [Substring]
  /// Its last word, folded.
  private let last: String

  init(_ text: String, _ last: String) {
    self.last = last
    var pieces = Words.pieces(text)
    // within a piece that mixes scripts, only the last word is completed
    if let piece = pieces.popLast(), Words.split(Folding.fold(String(piece))).count > 1 { pieces.append(piece.dropLast(last.count)) }
    beginning = pieces
  }

  /// The input completed by a word as `product` spells it; nil when its name in the language lacks the word.
  func word(_ word: String, of product: Product, _ language: Language) -> Completion? {
    let pieces = Words.pieces(product.name.text(in: language.chain))
    guard let spelled = pieces.first(where: { Words.split(Folding.fold(String($0))) == [word] }) else { return nil }
    return .init(text: (beginning + [spelled]).joined(separator: " "), kind: .word, product: nil)
  }

  /// The name of `product` in the language if it contains the word there, else the first name that does, or that with the options.
  func name(of product: Product, _ language: Language) -> Completion {
    let name = product.name.text(in: language.chain)
    let text = has(name) ? name : product.name.all.first { has($0) } ?? product.title.text(in: language.chain)
    return .init(text: text, kind: .product, product: product.id)
  }

  private func has(_ text: String) -> Bool {
    Words.split(Folding.fold(text)).contains { word in
      word.hasPrefix(last) || last.unicodeScalars.first.map { Words.isSpaceless($0) } ?? false && word.contains(last)
    }
  }
}

struct Completion: WireType {
  enum Kind: String, CaseIterable, Sendable {
    case word
    case product
  }

  let text: String
  let kind: Kind
  let product: ProductID?

  static let shape = Shape<Self>.object(
    Self.init,
    Field("text", \.text, .string, "Completed input, spelled as in the product; usable as `search` of `catalog.list`."),
    Field("kind", \.kind, .word, "`word` if it ends with a word of products, `product` if it is the name of a product."),
    Field("productId", \.product, optional: .id, "The product, if `text` is its name.")
  ).named("CatalogSuggestion", "One completion of partial input.")
}
