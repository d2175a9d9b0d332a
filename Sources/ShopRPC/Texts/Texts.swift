import ShopModel

/// The language that texts are written in, and what has been made ready for this one and for those before.
struct Texts {
  private(set) var language = Language.english
  /// One a language, opened when first needed.
  private var books: [TextBook?] = []
  /// What `template` is for; 0 when it must be looked up.
  private var letters: UInt32 = 0
  private var templates: [TemplateKey: MoneyTemplate] = [:]
  /// What the last amount was written by; it fits as long as neither language nor currency change.
  private(set) var template = MoneyTemplate.blank
  private var counting: Counting?
  private var countings: [Int: Counting] = [:]

  /// Writes all further texts in another language; going back costs nothing.
  mutating func use(_ language: Language) {
    guard language != self.language else { return }
    if let counting { countings[self.language.position] = counting }
    self.language = language
    letters = 0
    counting = countings[language.position]
  }

  /// Makes `template` that of `currency`.
  @inline(__always) mutating func need(_ currency: Currency) { if currency.letters != letters { learn(currency) } }

  @inline(never) private mutating func learn(_ currency: Currency) {
    let key = TemplateKey(language: language.position, currency: currency.letters)
    if let known = templates[key] {
      template = known
    } else {
      template = withBook { MoneyTemplate($0.template(for: currency), currency: currency) }
      templates[key] = template
    }
    letters = currency.letters
  }

  /// What numbers need in the current language.
  mutating func need() -> Counting {
    if let counting { return counting }
    let made = withBook { Counting(&$0) }
    counting = made
    return made
  }

  /// Lets `body` work with the book of the current language.
  mutating func withBook<Result>(_ body: (inout TextBook) -> Result) -> Result {
    if books.isEmpty { books = Array(repeating: nil, count: Language.all.count) }
    var book = books[language.position] ?? TextBook(language)
    // Taken out while it is changed, so that its tables are not copied.
    books[language.position] = nil
    defer { books[language.position] = book }
    return body(&book)
  }
}

/// A currency in a language.
private struct TemplateKey: Hashable {
  let language: Int
  let currency: UInt32
}
