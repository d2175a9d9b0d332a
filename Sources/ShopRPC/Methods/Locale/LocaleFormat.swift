import ShopModel

/// Writes one value as the language does.
enum LocaleFormat: Query {
  static let name = "locale.format"
  static let summary = "Writes an amount, a number, a date, a quantity, a list or a day from today as the language of the answer does."

  struct Params: Wire {
    let money: Money?
    let number: GivenNumber?
    let date: GivenDate?
    let quantity: Amount?
    let digits: Int?
    let style: DateText.Style?
    let time: Bool?
    let list: [String]?
    let days: Int?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("money", \.money, optional: .amount, "An amount; this, or one of number, date, quantity, list and days is given."),
      Field("number", \.number, optional: GivenNumber.shape, "A number: exact decimal text, or a JSON number."),
      Field(
        "date", \.date, optional: GivenDate.shape, "A moment as RFC 3339 has it, told in the store's time zone, or a day: `2026-01-15`."),
      Field("quantity", \.quantity, optional: .quantity, "A quantity as lists have it."),
      Field("digits", \.digits, optional: .integer(Limits.formatDigits), "Of a number: digits behind the point, half up; else as written."),
      Field("style", \.style, optional: .word, "Of a date: how much of it is spelled out; `medium` if none is given."),
      Field("time", \.time, optional: .bool, "Of a moment: whether the time of day is told too; not if it is left out."),
      Field(
        "list", \.list, optional: .array(.text(Limits.nameLength), count: Limits.formatList), "Texts that belong together: `a, b, and c`."),
      Field("days", \.days, optional: .integer(Limits.formatDays), "Whole days from today: -1 is yesterday.")
    ).checked { $0.problems }
  }

  struct Result: Wire {
    let text: FormattedText

    static let shape = Shape<Self>.object(Self.init, Field("text", \.text, FormattedText.shape, "The value as the language writes it."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, _ context: Context) throws(Never) -> Result {
    Result(text: FormattedText(params, context))
  }
}

extension LocaleFormat.Params {
  /// Exactly one value is given, and only what belongs to it.
  fileprivate var problems: [Problem] {
    let given = [
      ("money", money != nil), ("number", number != nil), ("date", date != nil), ("quantity", quantity != nil), ("list", list != nil),
      ("days", days != nil),
    ]
    let names = given.filter(\.1).map(\.0)
    guard let first = names.first else {
      let others = given.dropFirst().map(\.0).joined(separator: ", ")
      return [Problem(.conflict, [Fact("instead", .text(others))]).under(given[0].0)]
    }
    var problems = names.dropFirst().map { Problem(.conflict, [Fact("other", .text(first))]).under($0) }
    if number == nil, digits != nil { problems.append(Problem(.notAllowedHere).under("digits")) }
    if date == nil, style != nil { problems.append(Problem(.notAllowedHere).under("style")) }
    if time == true, date?.isMoment != true { problems.append(Problem(.notAllowedHere).under("time")) }
    return problems
  }
}
