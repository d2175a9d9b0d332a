import ShopModel

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
}

extension Texts {
  /// The name of a shipped language in the current one.
  mutating func name(of language: Language) -> String {
    text(.localeName, ["language": .text(language.tag.filter { $0 != "-" })])
  }
}
