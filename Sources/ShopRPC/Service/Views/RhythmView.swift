import ShopModel

extension RequestContext {
  /// The rhythm of an item in the session's time zone; nil if it has none.
  func rhythm(of item: ListItem) -> ItemRhythm? {
    ItemRhythm(of: item, day: { views.days.day(of: $0, in: timeZone) }, next: RecurrenceDay.first)
  }
}

extension RecurrenceDay {
  /// The first of some days that is not before a day, which is a number of days since 1970-01-01.
  static func first(of days: [RecurrenceDay], from start: Int) -> Int {
    // every weekday and, with the last day of a shorter month, every day of the month comes within 31 days
    (start..<(start + longestMonth)).first { day in days.contains { $0.matches(day) } } ?? start
  }

  private func matches(_ day: Int) -> Bool {
    switch self {
    case .weekday(let weekday): return CivilTime.weekday(of: day) == weekday
    case .monthDay(let number):
      let date = CivilTime(Timestamp(milliseconds: day * CivilTime.millisecondsPerDay))
      return date.day == min(number, RFC3339.daysIn(date.month, date.year))
    }
  }

  private static let longestMonth = 31
}

/// When an item is due again, in words.
struct RhythmText: WireType {
  let item: ListItem
  /// The number of days that was set or learned.
  let everyDays: Int

  static let shape = Shape<Self>.written { value, output in output.string(value.text(&output.texts)) }

  func text(_ texts: inout Texts) -> String {
    if item.onDays.isEmpty {
      return texts.text(item.isRecurring ? .listRepeats : .listSuggestion, ["name": .text(item.name), "days": .integer(everyDays)])
    }
    let days = item.onDays.map { day in
      let number = if case .monthDay(let number) = day { number } else { 0 }
      return texts.text(.listRecurrenceDay, ["day": .text(day.rawValue), "number": .integer(number)])
    }
    return texts.text(.listRecurrence, ["name": .text(item.name), "days": .names(days), "every": .integer(item.everyDays ?? 0)])
  }
}
