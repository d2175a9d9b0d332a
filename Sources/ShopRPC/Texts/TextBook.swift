import ShopModel

/// Everything about the texts of one language that has been needed so far.
struct TextBook {
  let language: Language
  /// Which plural category a number takes.
  let rules: PluralRules
  private let file: TextFile
  private var patterns: [String: Pattern] = [:]
  private var numbers: NumberTemplate?
  private var templates: [Currency: NumberTemplate] = [:]

  /// Opens the language's file; a fault of it would be our own, and every text its key.
  init(_ language: Language) {
    self.language = language
    rules = PluralRules(language: language.tag)
    do { file = try TextFile(language.file()) } catch { file = TextFile() }
  }

  /// The message as the file spells it.
  func message(_ key: String) -> String { file[key] ?? key }

  /// The message, read once.
  mutating func pattern(_ key: String) -> Pattern {
    if let pattern = patterns[key] { return pattern }
    let pattern: Pattern
    do { pattern = try PatternParser.parse(message(key)) } catch { pattern = Pattern(literal: key) }
    patterns[key] = pattern
    return pattern
  }

  /// How plain numbers are written.
  mutating func numberTemplate() -> NumberTemplate {
    if let numbers { return numbers }
    let template = MoneyTemplateTable.numbers(in: language.tag) ?? NumberTemplate(numbersIn: language.tag)
    numbers = template
    return template
  }

  /// How amounts of a currency are written.
  mutating func template(for currency: Currency) -> NumberTemplate {
    if let template = templates[currency] { return template }
    let template =
      MoneyTemplateTable.template(for: currency, in: language.tag)
      ?? NumberTemplate(currency: currency.code, digits: Int(currency.digits), in: language.tag)
    templates[currency] = template
    return template
  }
}
