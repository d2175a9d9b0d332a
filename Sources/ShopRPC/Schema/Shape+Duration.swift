extension Shape where Value == Int {
  /// An ISO 8601 duration of weeks, days, hours, minutes and seconds, in milliseconds. Seconds may have decimals, of which those
  /// beyond milliseconds are dropped, as in times.
  static let duration = Shape(
    schema: { _ in ["type": "string", "pattern": #"^P(?=.)([0-9]+W)?([0-9]+D)?(T(?=.)([0-9]+H)?([0-9]+M)?([0-9]+([.,][0-9]{1,9})?S)?)?$"#]
    },
    read: { (document, position) throws(Mismatch) in
      guard document[position].isString else { throw .type("string") }
      guard let milliseconds = ISO8601Duration.milliseconds(document.text(at: position)) else { throw .invalid("duration") }
      return milliseconds
    },
    write: { value, output in output.string(ISO8601Duration.text(value)) })
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
      let isWhole = rest.first.map { !decimalSigns.contains($0) } ?? true
      guard (1...longestNumber).contains(digits.count), let thousandths = thousandths(&rest), let letter = rest.popFirst() else {
        return nil
      }
      guard let index = units.firstIndex(where: { $0.letter == letter }) else { return nil }
      guard isWhole || units[index].milliseconds == second else { return nil }
      total += number(digits) * units[index].milliseconds + thousandths
      units = units[(index + 1)...]
      isEmpty = false
    }
    return isEmpty || total > longest ? nil : total
  }

  /// Seconds, with decimals if there are any: `PT65.9S`.
  static func text(_ milliseconds: Int) -> String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: second)
    if rest == 0 { return "PT\(seconds)S" }
    var decimals = String(String(second + rest).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "PT\(seconds).\(decimals)S"
  }

  /// The thousandths behind a decimal sign at the start of `rest`, which are taken away; 0 without a sign, nil when there are no digits or
  /// too many.
  private static func thousandths(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let sign = rest.first, decimalSigns.contains(sign) else { return 0 }
    let digits = rest.dropFirst().prefix { $0.isDigit }
    rest = rest.dropFirst(1 + digits.count)
    guard (1...longestNumber).contains(digits.count) else { return nil }
    let told = digits.prefix(decimals)
    return (told.count..<decimals).reduce(number(told)) { number, _ in number * base }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * base + Int($1 - 0x30) } }

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
  /// The comma is what ISO 8601 prefers.
  private static let decimalSigns: Set<UInt8> = [UInt8(ascii: "."), UInt8(ascii: ",")]
  /// Decimals of a second that count.
  private static let decimals = 3
  private static let base = 10
  private static let longest = 36_525 * day
}
