import ShopModel

extension CatalogView {
  /// The text with each lost piece replaced by a word that is near it, the nearest first; none when one is near nothing.
  func suggestions(
    for pieces: [Substring], _ lost: [Int: SearchWord], _ indices: [(field: SearchField, words: WordIndex)],
    _ products: borrowing Table<ProductID, Product>
  ) -> [String] {
    var choices: [Int: [String]] = [:]
    for (piece, word) in lost {
      // a piece of several words cannot be replaced by one
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

  /// The words nearest to a lost one as a product spells them: fewest typos first, then those of most products, then by code point.
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
      ($0.typos, -$0.word.places.count, $0.word.text) < ($1.typos, -$1.word.places.count, $1.word.text)
    }
    var spellings: [String] = []
    for candidate in candidates where spellings.count < Limits.suggestions {
      let spelling = spelling(of: candidate.word, in: candidate.field, products)
      if !spellings.contains(spelling) { spellings.append(spelling) }
    }
    return spellings
  }

  /// How the product with the lowest id that has a word writes it.
  private func spelling(of word: WordIndex.Word, in field: SearchField, _ products: borrowing Table<ProductID, Product>) -> String {
    var first: Product?
    for place in word.places {
      guard let product = products[place: Int(place)] else { continue }
      if first.map({ product.id < $0.id }) ?? true { first = product }
    }
    let pieces = first.map { field.texts(of: $0).flatMap { Words.pieces($0) } } ?? []
    return pieces.first { Words.split(Folding.fold(String($0))) == [word.text] }.map { String($0) } ?? word.text
  }
}
