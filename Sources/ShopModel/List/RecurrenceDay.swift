/// A day on which an item is due again: a day of every week or of every month.
package enum RecurrenceDay: Hashable, Comparable, Sendable {
  /// Days since Monday.
  case weekday(Int)
  /// 1 to 31; a shorter month ends with it.
  case monthDay(Int)
}

/// The names in records and in messages: `saturday`, `1`.
extension RecurrenceDay: RawRepresentable, CaseIterable {
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  private static let longestMonth = 31

  package static let allCases = weekdays.indices.map { Self.weekday($0) } + (1...longestMonth).map { Self.monthDay($0) }

  package init?(rawValue: String) {
    guard let day = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = day
  }

  package var rawValue: String {
    switch self {
    case .weekday(let day): Self.weekdays.indices.contains(day) ? Self.weekdays[day] : ""
    case .monthDay(let day): "\(day)"
    }
  }
}
