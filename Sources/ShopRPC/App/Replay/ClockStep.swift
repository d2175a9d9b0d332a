/// How far `@ clock` moves the clock.
enum ClockStep {
  /// The duration by ISO 8601 of `+30s`, `+5m`, `+1h` or `+2d`; a text that begins with `P` is one already. Nil for anything else.
  static func duration(_ text: String) -> String? {
    if text.hasPrefix("P"), text.utf8.count <= longest { return text }
    guard text.hasPrefix("+"), let unit = text.last, let number = UInt32(text.dropFirst().dropLast()) else { return nil }
    switch unit {
    case "s", "m", "h": return "PT\(number)\(unit.uppercased())"
    case "d": return "P\(number)D"
    default: return nil
    }
  }

  /// No duration that fits into the calendar is longer.
  private static let longest = 64
}
