import ShopModel

/// A moment, or a day that is the same everywhere.
enum GivenDate: Wire, Hashable {
  case moment(Timestamp)
  /// Its midnight in UTC.
  case day(Timestamp)

  var isMoment: Bool { if case .moment = self { true } else { false } }

  static let shape = Shape<Self>(
    schema: { _ in ["type": "string", "anyOf": [["format": "date-time"], ["format": "date"]]] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      let text = document.text(at: position)
      if let time = RFC3339.time(text) { return .moment(time) }
      if text.utf8.count == dayLength, let midnight = RFC3339.time(text + "T00:00:00Z") { return .day(midnight) }
      throw .invalid("time")
    },
    write: { value, output in
      switch value {
      case .moment(let time): output.time(time)
      case .day(let midnight): output.date(midnight)
      }
    })

  /// Bytes of `2026-01-15`.
  private static let dayLength = 10
}

extension GivenDate {
  /// The first moment that an inclusive bound admits: the moment itself, or the start of the day in the session's time zone.
  func start(in context: Context) -> Timestamp { bound(in: context, daysLater: 0) }

  /// The first moment that an exclusive bound leaves out: the moment itself, or the end of the day in the session's time zone, so that a
  /// period to a day includes that day.
  func end(in context: Context) -> Timestamp { bound(in: context, daysLater: 1) }

  private func bound(in context: Context, daysLater: Int) -> Timestamp {
    switch self {
    case .moment(let time): return time
    case .day(let midnight):
      let day = midnight.milliseconds / CivilTime.millisecondsPerDay + daysLater
      let start = context.views.days.start(of: day, in: context.timeZone)
      return Timestamp(milliseconds: min(max(start.milliseconds, RFC3339.calendar.lowerBound), RFC3339.calendar.upperBound))
    }
  }
}
