import ShopModel

extension CatalogView {
  /// What was found: places by how well they match, then by id.
  struct Found {
    /// The best ones.
    var places: [Int32] = []
    /// How many there are.
    var count = 0
    /// What may have been meant, when something was not found as it was written.
    var suggestions: [String] = []
  }

  /// The products whose fields have every word of `text`; at most `limit` of them are told.
  func search(_ text: String, in fields: [SearchField], limit: Int, of products: borrowing Table<ProductID, Product>) -> Found {
    let pieces = Words.pieces(text)
    let wanted = pieces.map { Words.split(Folding.fold(String($0))).map(SearchWord.init) }
    if wanted.allSatisfy(\.isEmpty) {
      return text.isEmpty ? everything(limit: limit, of: products) : Found()
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

  private func everything(limit: Int, of products: borrowing Table<ProductID, Product>) -> Found {
    let all = places(by: .id, .english, of: products)
    return Found(places: Array(all.prefix(limit)), count: all.count)
  }

  private func best(_ limit: Int, _ matches: MatchTable?, of products: borrowing Table<ProductID, Product>) -> Found {
    guard let matches else { return Found() }
    var found = Found()
    var groups: [[Int32]] = Array(repeating: [], count: Int(WordMatch.typo.rawValue) + 1)
    for place in places(by: .id, .english, of: products) {
      guard let match = matches[place] else { continue }
      found.count += 1
      let group = Int(match.rawValue)
      if groups[group].count < limit { groups[group].append(place) }
    }
    found.places = Array(groups.joined().prefix(limit))
    return found
  }
}
