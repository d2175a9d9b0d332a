import ShopModel

/// Days and amounts of money in arguments, as people and models write them.
enum ToolReading {
  /// The arguments with days for periods such as `2026-11`, `2026-W48` and `last week`, and plain amounts for those such as `1,19 €`. What
  /// cannot be read stays, so that the method says what is wrong.
  static func plain(_ arguments: JSON, in context: RequestContext) -> JSON {
    guard arguments.members.contains(where: { $0.value.string != nil && isRead($0.name) }) else { return arguments }
    return .object(
      arguments.members.map { member in
        guard let text = member.value.string, let value = plain(text, as: member.name, in: context) else { return member }
        return JSON.Member(name: member.name, value: value)
      })
  }

  private static func isRead(_ name: String) -> Bool { bounds[name] != nil || amounts.contains(name) }

  private static func plain(_ text: String, as name: String, in context: RequestContext) -> JSON? {
    if amounts.contains(name) { return amount(text, in: context) }
    guard let bound = bounds[name], let period = days(of: text, in: context) else { return nil }
    let day = bound == .last ? period.upperBound : period.lowerBound
    return .day(Timestamp(milliseconds: day * CivilTime.millisecondsPerDay))
  }

  private enum Bound {
    case first
    case last
  }

  /// The arguments that name days, and which day of a period they mean.
  private static let bounds: [String: Bound] = ["from": .first, "at": .first, "to": .last]
  /// The arguments that are amounts of money.
  private static let amounts: Set = ["price", "paid", "budget"]
}

/// Amounts.
extension ToolReading {
  /// The amount with its currency, or alone if it names none; nil for a plain one, and for what is none.
  static func amount(_ text: String, in context: RequestContext) -> JSON? {
    if text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) { return nil }
    let usesComma = Separators(language: context.textLanguage.locale).usesComma
    guard let price = PriceText(text, usual: context.currency, usesComma: usesComma) else { return nil }
    let amount = JSON.string(price.number.plainText(places: nil))
    guard let currency = price.currency else { return amount }
    return ["amount": amount, "currency": .string(currency.code)]
  }
}

/// Periods, as days since 1970.
extension ToolReading {
  private static func days(of text: String, in context: RequestContext) -> ClosedRange<Int>? {
    let today = context.views.days.day(of: context.now, in: context.timeZone)
    let words = text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.map(String.init)
    return named(words, today: today) ?? numbered(words)
  }

  /// A period by its English name.
  private static func named(_ words: [String], today: Int) -> ClosedRange<Int>? {
    guard let unit = words.last, words.count <= 2 else { return nil }
    if words.count == 1 {
      if unit == "today" { return today...today }
      if unit == "yesterday" { return (today - 1)...(today - 1) }
    } else if !["this", "last"].contains(words[0]) {
      return nil
    }
    let isLast = words.count == 2 && words[0] == "last"
    if case .weekday(let weekday)? = RecurrenceDay(rawValue: unit) {
      let back = (CivilTime.weekday(of: today) - weekday + week) % week
      let day = today - (back == 0 && isLast ? week : back)
      return day...day
    }
    guard words.count == 2 else { return nil }
    let now = CivilTime(Timestamp(milliseconds: today * CivilTime.millisecondsPerDay))
    switch unit {
    case "week":
      let monday = today - CivilTime.weekday(of: today) - (isLast ? week : 0)
      return monday...(monday + week - 1)
    case "month":
      if isLast, now.month == 1 { return month(months, of: now.year - 1) }
      return month(isLast ? now.month - 1 : now.month, of: now.year)
    case "year": return year(isLast ? now.year - 1 : now.year)
    default: return nil
    }
  }

  /// A year, month or week by its number: `2026`, `2026-11`, `2026-w48`.
  private static func numbered(_ words: [String]) -> ClosedRange<Int>? {
    guard let first = words.first, first.utf8.count == 4, let number = Int(first), years.contains(number), words.count <= 2 else {
      return nil
    }
    guard words.count == 2 else { return year(number) }
    let part = words[1]
    guard part.utf8.first == UInt8(ascii: "w") else { return Int(part).flatMap { (1...months).contains($0) ? month($0, of: number) : nil } }
    guard let week = Int(part.dropFirst()), (1...mostWeeks).contains(week) else { return nil }
    // the fourth of January is in the first week
    let fourth = CivilTime.days(year: number, month: 1, day: 4)
    let monday = fourth - CivilTime.weekday(of: fourth) + (week - 1) * Self.week
    return monday...(monday + Self.week - 1)
  }

  private static func month(_ month: Int, of year: Int) -> ClosedRange<Int> {
    let first = CivilTime.days(year: year, month: month, day: 1)
    return first...(first + RFC3339.daysIn(month, year) - 1)
  }

  private static func year(_ year: Int) -> ClosedRange<Int> {
    CivilTime.days(year: year, month: 1, day: 1)...CivilTime.days(year: year, month: months, day: lastOfDecember)
  }

  private static let years = 1000...9998
  private static let months = 12
  private static let week = 7
  private static let mostWeeks = 53
  private static let lastOfDecember = 31
}

extension JSON {
  /// A day as methods write it, from its midnight in UTC.
  fileprivate static func day(_ midnight: Timestamp) -> JSON {
    var output = Output()
    output.date(midnight)
    return JSON(parsing: Array(output.text.utf8)) ?? .null
  }
}
