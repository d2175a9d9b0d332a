import ShopModel

extension CatalogView {
  /// Search results: slots by quality of match, then by id.
  struct SearchMatches {
    /// The best matches.
    var slots: [Int32] = []
    /// Total number of matches.
    var count = 0
    /// Corrected queries, when a word was not found as written.
    var suggestions: [String] = []
  }

  /// Finds the products that contain every word of `text` in the given fields; returns at most `limit` of them.
  func search(_ text: String, in fields: [SearchField], limit: Int, of products: borrowing Table<ProductID, Product>) -> SearchMatches {
    let pieces = Words.pieces(text)
    let wanted = pieces.map { Words.split(Folding.fold(String($0))).map(SearchWord.init) }
    if wanted.allSatisfy(\.isEmpty) {
      return text.isEmpty ? everything(limit: limit, of: products) : SearchMatches()
    }
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
    var found = best(limit, matches, of: products)
    if !lost.isEmpty { found.suggestions = suggestions(for: pieces, lost, indices, products) }
    return found
  }

  private func everything(limit: Int, of products: borrowing Table<ProductID, Product>) -> SearchMatches {
    let all = slots(by: .id, .english, of: products)
    return SearchMatches(slots: Array(all.prefix(limit)), count: all.count)
  }

  private func best(_ limit: Int, _ matches: MatchTable?, of products: borrowing Table<ProductID, Product>) -> SearchMatches {
    guard let matches else { return SearchMatches() }
    var found = SearchMatches()
    var groups: [[Int32]] = Array(repeating: [], count: Int(WordMatch.typo.rawValue) + 1)
    for slot in slots(by: .id, .english, of: products) {
      guard let match = matches[slot] else { continue }
      found.count += 1
      let group = Int(match.rawValue)
      if groups[group].count < limit { groups[group].append(slot) }
    }
    found.slots = Array(groups.joined().prefix(limit))
    return found
  }

  /// The text with each unknown word replaced by similar known words, most similar first; empty when one has
  /// no similar word.
  func suggestions(
    for pieces: [Substring], _ lost: [Int: SearchWord], _ indices: [(field: SearchField, words: WordIndex)],
    _ products: borrowing Table<ProductID, Product>
  ) -> [String] {
    var choices: [Int: [String]] = [:]
    for (piece, word) in lost {
      // a piece of several words cannot be replaced by one word
      guard Words.split(Folding.fold(String(pieces[piece]))).count == 1 else { return [] }
      let near = nearest(to: word, indices, products)
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
  /// of products, then by code point.
  private func nearest(
    to word: SearchWord, _ indices: [(field: SearchField, words: WordIndex)], _ products: borrowing Table<ProductID, Product>
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
    var spellings: [String] = []
    for candidate in candidates where spellings.count < Limits.suggestions {
      let spelling = spelling(of: candidate.word, in: candidate.field, products)
      if !spellings.contains(spelling) { spellings.append(spelling) }
    }
    return spellings
  }

  /// Spelling of a word in the product with the smallest id that contains it.
  private func spelling(of word: WordIndex.Word, in field: SearchField, _ products: borrowing Table<ProductID, Product>) -> String {
    var first: Product?
    for slot in word.slots {
      guard let product = products[slot: Int(slot)] else { continue }
      if first.map({ product.id < $0.id }) ?? true { first = product }
    }
    let pieces = first.map { field.texts(of: $0).flatMap { Words.pieces($0) } } ?? []
    return pieces.first { Words.split(Folding.fold(String($0))) == [word.text] }.map { String($0) } ?? word.text
  }

  /// Demand for a product.
  private struct Demand: Comparable {
    let units: Int
    let marks: Int
    let slot: Int32

    static func < (left: Demand, right: Demand) -> Bool { (left.units, left.marks) < (right.units, right.marks) }
    static func == (left: Demand, right: Demand) -> Bool { (left.units, left.marks) == (right.units, right.marks) }
  }

  /// Slots of the `limit` products with the most `units`, then the most ratings, then by name.
  func trending(
    _ limit: Int, _ units: [ProductID: Int], _ language: Language, of products: borrowing Table<ProductID, Product>
  ) -> [Int32] {
    var counts = Array(repeating: 0, count: products.capacity)
    for (product, count) in units { if let slot = products.slot(of: product) { counts[slot] = count } }
    var best: [Demand] = []
    // iterated by name, so that among equals the first name stays first
    for slot in slots(by: .name, language, of: products) {
      let demand = Demand(units: counts[Int(slot)], marks: facts[Int(slot)]?.marks ?? 0, slot: slot)
      if best.count == limit, let last = best.last, demand <= last { continue }
      best.insert(demand, at: best.partitionPoint { $0 >= demand })
      if best.count > limit { best.removeLast() }
    }
    return best.map(\.slot)
  }
}

/// A searchable field of products.
enum SearchField: String, CaseIterable, Sendable {
  case name
  case description
  case category
  case manufacturer
  case barcode

  /// Texts of a product in this field, in all its languages.
  func texts(of product: Product) -> [String] {
    switch self {
    case .name: product.name.all
    case .description: product.description?.all ?? []
    case .category: [product.category].compactMap(\.self)
    case .manufacturer: [product.manufacturer].compactMap(\.self)
    case .barcode: [product.barcode?.digits].compactMap(\.self)
    }
  }
}

extension LocalizedText {
  /// The text in all languages.
  fileprivate var all: [String] { [text] + translations.map(\.text) }
}
