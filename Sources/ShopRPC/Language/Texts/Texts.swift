import ShopModel

/// The language that texts are written in, and what has been made ready for this one and for those before.
struct Texts {
  /// The current language's.
  var book = TextBook(.english)
  /// Those of languages left.
  private var shelf: [Language: TextBook] = [:]
  /// What `template` is for; 0 when it must be looked up.
  private var letters: UInt32 = 0
  /// What the last amount was written by; it fits as long as neither language nor currency change.
  private(set) var template = MoneyTemplate.blank

  var language: Language { book.language }

  /// The languages whose files have been opened.
  var opened: [Language] { ([book] + shelf.values).filter(\.isOpen).map(\.language) }

  /// Writes all further texts in another language; what the one before had ready is kept for its return.
  mutating func use(_ language: Language) {
    guard language != book.language else { return }
    shelf.makeRoom(for: book.language)
    shelf[book.language] = book
    book = shelf.removeValue(forKey: language) ?? TextBook(language)
    letters = 0
  }

  /// Makes `template` that of `currency`.
  @inline(__always) mutating func need(_ currency: Currency) { if currency.letters != letters { learn(currency) } }

  @inline(never) private mutating func learn(_ currency: Currency) {
    template = book.moneyTemplate(for: currency)
    letters = currency.letters
  }
}

extension Dictionary where Key == Language {
  /// Forgets what is kept for regions if one more would be too many, so that tags without end take no memory without end.
  mutating func makeRoom(for language: Language) {
    guard language != language.base, self[language] == nil, count >= Language.all.count + Limits.regions else { return }
    self = filter { $0.key == $0.key.base }
  }
}
