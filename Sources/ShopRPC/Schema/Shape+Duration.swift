extension Shape where Value == Int {
  /// An ISO 8601 duration of weeks, days, hours, minutes and seconds, in milliseconds.
  static let duration = Shape(
    schema: { _ in ["type": "string", "pattern": #"^P(?=.)([0-9]+W)?([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+S)?)?$"#] },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      guard let milliseconds = ISO8601Duration.milliseconds(document.text(at: position)) else { throw .invalid("duration") }
      return milliseconds
    },
    write: { value, output in output.string("PT\(value / ISO8601Duration.second)S") })
}

/// Reads durations as ISO 8601 writes them, without months and years, which have no fixed length.
enum ISO8601Duration {
  /// Nil when it is none, or longer than a hundred years.
  static func milliseconds(_ text: String) -> Int? {
    var rest = Array(text.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
    var total = 0
    var units = dates[...]
    var isTime = false
    var isEmpty = true
    while let first = rest.first {
      if first == UInt8(ascii: "T"), !isTime {
        rest = rest.dropFirst()
        isTime = true
        units = times[...]
        if rest.isEmpty { return nil }
        continue
      }
      let digits = rest.prefix { $0.isDigit }
      rest = rest.dropFirst(digits.count)
      guard (1...longestNumber).contains(digits.count), let letter = rest.popFirst() else { return nil }
      guard let index = units.firstIndex(where: { $0.letter == letter }) else { return nil }
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      total += number * units[index].milliseconds
      units = units[(index + 1)...]
      isEmpty = false
    }
    return isEmpty || total > longest ? nil : total
  }

  /// A letter and what it stands for.
  private struct Unit {
    let letter: UInt8
    let milliseconds: Int
  }

  static let second = 1000
  private static let minute = 60 * second
  private static let hour = 60 * minute
  private static let day = 24 * hour
  private static let dates = [
    Unit(letter: UInt8(ascii: "W"), milliseconds: 7 * day), Unit(letter: UInt8(ascii: "D"), milliseconds: day),
  ]
  private static let times = [
    Unit(letter: UInt8(ascii: "H"), milliseconds: hour),
    Unit(letter: UInt8(ascii: "M"), milliseconds: minute),
    Unit(letter: UInt8(ascii: "S"), milliseconds: second),
  ]
  private static let longestNumber = 9
  private static let longest = 36_525 * day
}
