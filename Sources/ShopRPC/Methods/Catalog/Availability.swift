import ShopModel

/// Whether a product can be bought, as a word and in words.
struct Availability: Wire {
  /// The word.
  enum Kind: String, CaseIterable, Sendable {
    case inStock
    case outOfStock
    case untracked
  }

  let kind: Kind
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .word, "The word: untracked when nobody counts the pieces."),
    Field("text", \.text, Phrase.shape, "The same as a sentence; the last few pieces are counted."))
}

extension Availability {
  init(stock: Int?) {
    switch stock {
    case nil: self.init(kind: .untracked, text: Phrase(.availabilityUntracked))
    case 0?: self.init(kind: .outOfStock, text: Phrase(.availabilityOutOfStock))
    case let stock? where Self.few.contains(stock):
      self.init(kind: .inStock, text: Phrase(.availabilityFewLeft, ["count": .integer(stock)]))
    case _?: self.init(kind: .inStock, text: Phrase(.availabilityInStock))
    }
  }

  /// So few that a customer had better hurry.
  private static let few = 1...5
}
