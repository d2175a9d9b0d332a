import ShopModel

extension Texts {
  /// A sentence, filled in with the facts that its key declares.
  mutating func text(_ key: TextKey, _ arguments: TextArguments = [:]) -> String { fill(book.pattern(key), arguments, number: nil) }

  /// A word or sentence of a frontend.
  mutating func text(_ key: LabelKey) -> String { book.message(key.rawValue) }

  /// Every message with its key, as the language's file spells it: labels first, then sentences, in the order they are declared.
  mutating func messages() -> [(key: String, message: String)] {
    let keys = LabelKey.allCases.map(\.rawValue) + TextKey.allCases.map(\.name)
    return keys.map { (key: $0, message: book.message($0)) }
  }

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
  private mutating func fill(_ pattern: Pattern, _ arguments: TextArguments, number: Int?) -> String {
    var text = ""
    for part in pattern.parts { text += fill(part, arguments, number: number) }
    return text
  }

  private mutating func fill(_ part: Pattern.Part, _ arguments: TextArguments, number: Int?) -> String {
    switch part {
    case .literal(let text): text
    case .number: number.map { self.number($0) } ?? "#"
    case .argument(let name): arguments[name].map { written($0) } ?? "{\(name)}"
    case .plural(let name, let forms): chosen(forms, by: arguments[name], arguments)
    case .select(let name, let forms):
      forms.form(for: arguments[name].map { written($0) } ?? "").map { fill($0, arguments, number: number) } ?? ""
    }
  }

  private mutating func chosen(_ forms: [Pattern.PluralForm], by argument: TextArgument?, _ arguments: TextArguments) -> String {
    guard case .integer(let number) = argument else { return "" }
    let category = book.counting().rules.category(of: number)
    return forms.form(for: number, in: category).map { fill($0, arguments, number: number) } ?? ""
  }

  private mutating func written(_ argument: TextArgument) -> String {
    switch argument {
    case .text(let text): text
    case .integer(let number): self.number(number)
    case .money(let money): moneyText(money)
    case .decimal(let decimal): self.decimal(decimal)
    case .key(let key): text(key)
    case .label(let key): text(key)
    case .digits(let text): digits(text)
    }
  }
}

extension Texts {
  /// The name of a shipped language in the current one.
  mutating func name(of language: Language) -> String {
    text(.localeName, ["language": .text(language.tag.filter { $0 != "-" })])
  }
}
