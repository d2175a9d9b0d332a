// Texts in ten languages: what clients show, made from CLDR data and the files in `Languages`.
//
// `Texts` writes in one language at a time and keeps what it has prepared for the others. A `TextBook` is a
// language's file: opened on first use, patterns parsed on first use. A pattern is a sentence with named arguments
// and CLDR plural cases (`PatternParser`); `TextKey` names each sentence and declares its arguments, and a test
// checks every file against the declarations.
//
// Numbers, amounts, dates, lists and units are written through templates: the affixes, separators, group sizes and
// digits that ICU uses for a language, region and currency. The usual templates are generated tables
// (`MoneyTemplate`, `MeasureTable`, `ListJoint`); others are learned from ICU once. So one amount costs about 30 ns
// instead of the formatter's 10 µs, and ICU is loaded only by stores that need it.
//
// Invariants:
// - Every template gives what ICU's formatter gives; tests compare all 298 locales of the ten languages.
// - Product names and other text of unknown direction are isolated (`Isolation`) when a sentence is written right to
//   left.
// - Tags without end take no memory without end: regions beyond `Limits.regions` are forgotten.
//
// Why not one formatter per request: creating one takes longer than a thousand requests. Why not message files of
// gettext or Fluent: both need a library, and the plural and argument checks here are made by the compiler and the
// tests.

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

extension Texts {
  /// A sentence, filled in with the facts that its key declares.
  mutating func text(_ key: TextKey, _ arguments: TextArguments = [:]) -> String {
    fill(book.pattern(key), arguments, number: nil, isAlone: true)
  }

  /// A word or sentence of a frontend.
  mutating func text(_ key: LabelKey) -> String { book.message(key.rawValue) }

  /// The message with a key, as the language's file spells it; the key itself when there is none.
  mutating func message(_ key: String) -> String { book.message(key) }

  /// A whole number as the language writes it.
  mutating func number(_ number: Int) -> String { book.numberTemplate().text(number) }

  /// An exact decimal number in ASCII, such as `-1234.50`, as the language writes it; what is no number stays as it is.
  mutating func decimal(_ decimal: String) -> String { book.numberTemplate().text(decimal: decimal) }

  /// The text with its ASCII digits as those of the language.
  mutating func digits(_ text: String) -> String { book.numberTemplate().shape.localizedDigits(of: text) }

  /// An amount as the language writes it.
  mutating func moneyText(_ money: Money) -> String {
    book.numberTemplate(for: money.currency).text(money.minorUnits, decimals: Int(money.currency.digits))
  }

  /// The text of a pattern; `number` is what `#` stands for. An argument that is not given stays in its braces.
  /// What stands alone is no part of a sentence, so that nothing keeps it apart.
  private mutating func fill(_ pattern: Pattern, _ arguments: TextArguments, number: Int?, isAlone: Bool) -> String {
    let isAlone = isAlone && pattern.parts.count == 1
    var text = ""
    for part in pattern.parts {
      let piece = fill(part, arguments, number: number, isAlone: isAlone)
      // one full stop ends both an abbreviation such as that of a currency and the sentence
      text += FullStop.isFinal(part) && FullStop.ends(text) ? String(piece.dropFirst()) : piece
    }
    return text
  }

  private mutating func fill(_ part: Pattern.Part, _ arguments: TextArguments, number: Int?, isAlone: Bool) -> String {
    switch part {
    case .literal(let text): return text
    case .number: return number.map { self.number($0) } ?? "#"
    case .argument(let name):
      guard let argument = arguments[name] else { return "{\(name)}" }
      let text = written(argument)
      return isAlone ? text : Isolation.isolated(text, in: language.direction)
    case .plural(let name, let forms): return chosen(forms, by: arguments[name], arguments, isAlone: isAlone)
    case .select(let name, let forms):
      let form = forms.form(for: arguments[name].map { word($0) } ?? "")
      return form.map { fill($0, arguments, number: number, isAlone: isAlone) } ?? ""
    }
  }

  private mutating func chosen(
    _ forms: [Pattern.PluralForm], by argument: TextArgument?, _ arguments: TextArguments, isAlone: Bool
  ) -> String {
    guard case .integer(let number) = argument else { return "" }
    let category = book.counting().rules.category(of: number)
    return forms.form(for: number, in: category).map { fill($0, arguments, number: number, isAlone: isAlone) } ?? ""
  }

  /// What a choice by word goes by: a unit as it is kept, all else as it is written.
  private mutating func word(_ argument: TextArgument) -> String { if case .unit(let unit) = argument { unit } else { written(argument) } }

  private mutating func written(_ argument: TextArgument) -> String {
    switch argument {
    case .text(let text): text
    case .integer(let number): self.number(number)
    case .money(let money): moneyText(money)
    case .decimal(let decimal): self.decimal(decimal)
    case .key(let key): text(key)
    case .label(let key): text(key)
    case .digits(let text): digits(text)
    case .unit(let unit): book.measures().name(of: unit)
    case .names(let names): list(names, .and)
    case .choices(let choices): list(choices, .or)
    case .quantity(let amount): text(amount)
    }
  }

  /// The name of a shipped language in the current one.
  mutating func name(of language: Language) -> String {
    text(.localeName, ["language": .text(language.tag.filter { $0 != "-" })])
  }
}

/// A fact that a text is filled in with.
enum TextArgument: Hashable, Sendable {
  /// What an argument can be.
  enum Kind: String, Sendable {
    /// Written as it is: a name, an id, a word of the protocol.
    case text
    /// A whole number, which also chooses plural forms.
    case integer
    /// An amount, written as the language and its currency ask.
    case money
    /// An exact decimal number such as `7.5`, written with the language's point and groups.
    case decimal
  }

  case text(String)
  case integer(Int)
  case money(Money)
  case decimal(String)
  /// Another sentence, one without facts: what stands for a name that nobody gave.
  case key(TextKey)
  /// A word of a frontend, such as the name of a setting.
  case label(LabelKey)
  /// Digits and marks between them, such as a time; only the digits are those of the language.
  case digits(String)
  /// A unit as it is kept, such as `kg`, written as the language calls it.
  case unit(String)
  /// Names that all belong to it: `Milk, Tea, and Bread`.
  case names([String])
  /// Words of which one is meant: `name, price, or id`.
  case choices([String])
  /// How much of something.
  case quantity(Amount)

  var kind: Kind {
    switch self {
    case .text, .key, .label, .digits, .unit, .names, .choices, .quantity: .text
    case .integer: .integer
    case .money: .money
    case .decimal: .decimal
    }
  }
}

/// The facts of one text by name, as its key declares them.
struct TextArguments: ExpressibleByDictionaryLiteral, Sendable {
  private let pairs: [(name: String, value: TextArgument)]

  init(dictionaryLiteral pairs: (String, TextArgument)...) { self.pairs = pairs.map { (name: $0.0, value: $0.1) } }

  init(_ pairs: [(name: String, value: TextArgument)]) { self.pairs = pairs }

  var names: [String] { pairs.map(\.name) }

  subscript(name: String) -> TextArgument? {
    for pair in pairs where pair.name == name { return pair.value }
    return nil
  }
}

extension TextKey {
  /// A fact that a sentence is filled in with.
  struct Argument: Hashable, Sendable {
    let name: String
    let kind: TextArgument.Kind
  }

  /// The key in the language files and on the wire, such as `error.outOfStock`.
  var name: String {
    let bytes = rawValue.utf8
    return String(rawValue[..<(bytes.firstIndex(of: UInt8(ascii: "(")) ?? bytes.endIndex)])
  }

  /// The facts it must be given, in the order they are declared.
  var arguments: [Argument] {
    guard let opening = rawValue.firstIndex(of: "(") else { return [] }
    let list = rawValue[rawValue.index(after: opening)...].dropLast()
    return list.split(separator: ",").map { declaration in
      let words = declaration.split { $0 == ":" || $0 == " " }.map(String.init)
      return Argument(name: words[0], kind: words.count > 1 ? TextArgument.Kind(rawValue: words[1]) ?? .text : .text)
    }
  }

  /// The key with this name; nil when there is none.
  init?(named name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
