// Texts in ten languages for display by clients, from CLDR data and the files in `Languages`.
//
// `Texts` writes in one language at a time and caches the data of the others. A `MessageBundle` is the file of a
// language; the file is opened and its patterns are parsed on first use. A pattern is a sentence with named arguments
// and CLDR plural cases (`PatternParser`); `TextKey` names each sentence and declares its arguments, and a test
// checks every file against the declarations.
//
// Numbers, amounts, dates, lists and units are written through templates: the affixes, separators, group sizes and
// digits that ICU uses for a language, region and currency. The usual templates are generated tables
// (`MoneyTemplate`, `MeasureTable`, `ListPattern`); others are derived from ICU once. One amount costs about 30 ns
// instead of the formatter's 10 µs, and ICU is loaded only by databases that need it.
//
// Invariants:
// - Every template yields the same text as ICU's formatter; tests compare all 298 locales of the ten languages.
// - Product names and other text of unknown direction are isolated (`Isolation`) when a sentence is written right to
//   left.
// - Arbitrary language tags cannot exhaust memory: the cache of regions is dropped beyond `Limits.regions`.
//
// One formatter per request would be too slow: creating one takes longer than a thousand requests. Message files of
// gettext or Fluent need a library, while plurals and arguments are checked here by the compiler and the tests.

import ShopModel

/// Language of texts, with cached data of this language and of those used before.
struct Texts {
  /// Cache of the current language.
  var bundle = MessageBundle(.english)
  /// Caches of the languages used before.
  private var cachedBundles: [Language: MessageBundle] = [:]
  /// Currency of `template`; 0 when it must be looked up.
  private var letters: UInt32 = 0
  /// Format of the last amount that was formatted; call `need` before using it.
  private(set) var template = MoneyTemplate.blank

  /// True if lines of items are to lead back to the items when they are typed, which is looked into for each; false for the eyes only.
  var linesAreTyped = true

  /// True if amounts are written so that every language reads the same: without groups, and never with three decimals, which could be one.
  var amountsAreUniversal = false

  var language: Language { bundle.language }

  /// Languages whose files were opened.
  var opened: [Language] { ([bundle] + cachedBundles.values).filter(\.isOpen).map(\.language) }

  /// Switches the language; the cache of the previous one is kept for its next use.
  mutating func use(_ language: Language) {
    guard language != bundle.language else { return }
    cachedBundles.makeRoom(for: bundle.language)
    cachedBundles[bundle.language] = bundle
    bundle = cachedBundles.removeValue(forKey: language) ?? MessageBundle(language)
    letters = 0
  }

  /// Sets `template` to the format of `currency`.
  @inline(__always) mutating func need(_ currency: Currency) { if currency.letters != letters { learn(currency) } }

  @inline(never) private mutating func learn(_ currency: Currency) {
    template = bundle.moneyTemplate(for: currency)
    letters = currency.letters
  }
}

extension Dictionary where Key == Language {
  /// Drops cached regional variants if one more would exceed the limit, so that clients cannot exhaust memory
  /// with arbitrary tags.
  mutating func makeRoom(for language: Language) {
    guard language != language.base, self[language] == nil, count >= Language.all.count + Limits.regions else { return }
    self = filter { $0.key == $0.key.base }
  }
}

extension Texts {
  /// A sentence with the arguments its key declares.
  mutating func text(_ key: TextKey, _ arguments: TextArguments = [:]) -> String {
    fill(bundle.pattern(key), arguments, number: nil, isAlone: true)
  }

  /// A label of the user interface.
  mutating func text(_ key: LabelKey) -> String { bundle.message(key.rawValue) }

  /// Message of a key as spelled in the language file; the key itself when there is none.
  mutating func message(_ key: String) -> String { bundle.message(key) }

  /// Formatted integer.
  mutating func number(_ number: Int) -> String { bundle.numberTemplate().text(number) }

  /// Formatted exact decimal number, given in ASCII such as `-1234.50`; any other text is unchanged.
  mutating func decimal(_ decimal: String) -> String { bundle.numberTemplate().text(decimal: decimal) }

  /// The same as a percentage.
  mutating func percent(_ decimal: String) -> String {
    let affixes = bundle.percentAffixes()
    return affixes.before + self.decimal(decimal) + affixes.after
  }

  /// Text with its ASCII digits replaced by those of the language.
  mutating func digits(_ text: String) -> String { bundle.numberTemplate().shape.localizedDigits(of: text) }

  /// Formatted amount.
  mutating func moneyText(_ money: Money) -> String {
    bundle.numberTemplate(for: money.currency).text(money.minorUnits, decimals: Int(money.currency.digits))
  }

  /// Text of a pattern; `number` is the value of `#`. A missing argument stays in its braces. An argument
  /// that is the whole text is not isolated, because no sentence surrounds it.
  private mutating func fill(_ pattern: Pattern, _ arguments: TextArguments, number: Int?, isAlone: Bool) -> String {
    let isAlone = isAlone && pattern.parts.count == 1
    var text = ""
    for part in pattern.parts {
      let piece = fill(part, arguments, number: number, isAlone: isAlone)
      // one full stop ends both an abbreviation, such as that of a currency, and the sentence
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
    let category = bundle.counting().rules.category(of: number)
    return forms.form(for: number, in: category).map { fill($0, arguments, number: number, isAlone: isAlone) } ?? ""
  }

  /// Keyword that selects a form: the stored form of a unit, otherwise the formatted argument.
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
    case .unit(let unit): bundle.measures().name(of: unit)
    case .names(let names): list(names, .and)
    case .choices(let choices): list(choices, .or)
    case .quantity(let amount): text(amount)
    }
  }
}

/// Value of a text's argument.
enum TextArgument: Hashable, Sendable {
  /// Declared type of an argument.
  enum Kind: String, Sendable {
    /// Inserted unchanged: a name, an id, an identifier of the protocol.
    case text
    /// An integer, which may also select plural forms.
    case integer
    /// An amount, formatted by language and currency.
    case money
    /// An exact decimal number such as `7.5`, formatted by the language.
    case decimal
  }

  case text(String)
  case integer(Int)
  case money(Money)
  case decimal(String)
  /// Another text without arguments, such as the substitute for a missing name.
  case key(TextKey)
  /// A label of the user interface, such as the name of a setting.
  case label(LabelKey)
  /// Digits and separators, such as a time; only the digits are localized.
  case digits(String)
  /// A stored unit such as `kg`, written by its name in the language.
  case unit(String)
  /// A conjunction of names: `Milk, Tea, and Bread`.
  case names([String])
  /// A disjunction of words: `name, price, or id`.
  case choices([String])
  case quantity(Amount)
}

/// Arguments of a text by name, as declared by its key.
struct TextArguments: ExpressibleByDictionaryLiteral, Sendable {
  private let pairs: [(name: String, value: TextArgument)]

  init(dictionaryLiteral pairs: (String, TextArgument)...) { self.pairs = pairs.map { (name: $0.0, value: $0.1) } }

  init(_ pairs: [(name: String, value: TextArgument)]) { self.pairs = pairs }

  subscript(name: String) -> TextArgument? {
    for pair in pairs where pair.name == name { return pair.value }
    return nil
  }
}

extension TextKey {
  /// Declared argument of a sentence.
  struct Argument: Hashable, Sendable {
    let name: String
    let kind: TextArgument.Kind
  }

  /// Name in the language files and in the protocol, such as `error.outOfStock`.
  var name: String {
    let bytes = rawValue.utf8
    return String(rawValue[..<(bytes.firstIndex(of: UInt8(ascii: "(")) ?? bytes.endIndex)])
  }

  /// Arguments in declaration order.
  var arguments: [Argument] {
    guard let opening = rawValue.firstIndex(of: "(") else { return [] }
    let list = rawValue[rawValue.index(after: opening)...].dropLast()
    return list.split(separator: ",").map { declaration in
      let words = declaration.split { $0 == ":" || $0 == " " }.map(String.init)
      return Argument(name: words[0], kind: words.count > 1 ? TextArgument.Kind(rawValue: words[1]) ?? .text : .text)
    }
  }

  /// Key with this name; nil when there is none.
  init?(named name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
