import ShopModel

/// The language that texts are written in, and what has been made ready for this one and for those before.
struct Texts {
  /// The current language's.
  var book = TextBook(.english)
  /// Those of languages left, by position.
  private var shelf: [TextBook?] = []
  /// What `template` is for; 0 when it must be looked up.
  private var letters: UInt32 = 0
  /// What the last amount was written by; it fits as long as neither language nor currency change.
  private(set) var template = MoneyTemplate.blank

  var language: Language { book.language }

  /// The languages whose files have been opened.
  var opened: [Language] { ([book] + shelf.compactMap(\.self)).filter(\.isOpen).map(\.language) }

  /// Writes all further texts in another language; what the one before had ready is kept for its return.
  mutating func use(_ language: Language) {
    guard language != book.language else { return }
    if shelf.isEmpty { shelf = Array(repeating: nil, count: Language.all.count) }
    shelf[book.language.position] = book
    book = shelf[language.position] ?? TextBook(language)
    shelf[language.position] = nil
    letters = 0
  }

  /// Makes `template` that of `currency`.
  @inline(__always) mutating func need(_ currency: Currency) { if currency.letters != letters { learn(currency) } }

  @inline(never) private mutating func learn(_ currency: Currency) {
    template = book.moneyTemplate(for: currency)
    letters = currency.letters
  }
}
