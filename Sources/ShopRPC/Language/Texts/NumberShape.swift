/// Format of digits in a language: decimal separator, grouping, and glyphs.
struct NumberShape: BitwiseCopyable, Hashable, Sendable {
  let group: NumberSymbol
  let point: NumberSymbol
  /// Number of digits in the last group before the decimal separator; 0 without grouping.
  let primary: Int
  /// Number of digits in the other groups.
  let secondary: Int
  /// Minimum number of integer digits that are grouped: 4, or 5 where `1234` has no separator.
  let minimumGrouped: Int
  /// The digit 0, which the other digits follow in Unicode.
  let zero: Unicode.Scalar

  /// Maximum size of a number in bytes.
  var limit: Int { Self.mostDigits * (Self.longestGlyph + group.count) + point.count }

  /// Integers below this have no group separator.
  var leastGrouped: UInt {
    guard primary > 0 else { return .max }
    return (1..<minimumGrouped).reduce(1) { power, _ in power * Self.base }
  }

  /// True for ASCII digits.
  var isASCII: Bool { zero == "0" }

  /// True when numbers below `leastGrouped` consist of ASCII digits and, with decimals, a full stop.
  func isPlain(decimals: Int) -> Bool { isASCII && (decimals == 0 || point == Self.fullStop) }

  /// The same without separators of groups.
  var ungrouped: NumberShape {
    NumberShape(group: group, point: point, primary: 0, secondary: 0, minimumGrouped: minimumGrouped, zero: zero)
  }

  /// The separators, if ASCII digits are grouped by threes and separated by single bytes; nil otherwise.
  var simpleSeparators: (group: UInt8, point: UInt8)? {
    guard isASCII, primary == Self.simpleGroup, secondary == primary, let group = group.singleByte else { return nil }
    return point.singleByte.map { (group, $0) } ?? (point == .none ? (group, group) : nil)
  }

  /// Writes a magnitude whose last `decimals` digits are decimal places.
  func write(_ magnitude: UInt, decimals: Int, into span: inout OutputSpan<UInt8>) {
    var digits = InlineArray<24, UInt8>(repeating: 0)
    var width = 0
    var rest = magnitude
    while rest > 0 || width <= decimals {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: Self.base)
      digits[width] = UInt8(truncatingIfNeeded: digit)
      rest = quotient
      width += 1
    }
    // The next index with a separator before it.
    var next = nextGroup(below: width - decimals, of: width - decimals) + decimals
    for index in (0..<width).reversed() {
      write(digits[index], into: &span)
      if index == decimals, decimals > 0 { point.write(into: &span) }
      if index == next, index > decimals {
        group.write(into: &span)
        next = nextGroup(below: index - decimals, of: width - decimals) + decimals
      }
    }
  }

  /// Largest number of integer digits, less than `left`, that a separator precedes in a number of `whole`
  /// integer digits; 0 for none.
  func nextGroup(below left: Int, of whole: Int) -> Int {
    guard primary > 0, whole >= minimumGrouped, left > primary else { return 0 }
    return left - 1 - (left - 1 - primary) % secondary
  }

  /// Writes one digit.
  @inline(__always) func write(_ digit: UInt8, into span: inout OutputSpan<UInt8>) {
    if isASCII { return span.append(UInt8(ascii: "0") + digit) }
    for byte in UTF8.encode(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero) ?? UTF8.encodedReplacementCharacter { span.append(byte) }
  }

  /// Number of digits per group that `Output.groups` writes.
  static let simpleGroup = 3
  private static let fullStop = NumberSymbol(".")
  private static let base: UInt = 10
  /// Maximum number of digits in a magnitude.
  private static let mostDigits = 20
  private static let longestGlyph = 4
}

extension NumberShape {
  /// Formats a decimal number in ASCII without a sign, such as `1234.5`; nil when `text` is not one.
  func localized(_ text: Substring) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.allSatisfy(Self.isNumber) else { return nil }
    let limit = text.utf8.count * (longestGlyph + group.count) + point.count
    let bytes = [UInt8](capacity: limit) { span in
      var next = nextGroup(below: whole.count, of: whole.count)
      for (index, digit) in whole.enumerated() {
        write(digit - UInt8(ascii: "0"), into: &span)
        let left = whole.count - index - 1
        if left > 0, left == next {
          group.write(into: &span)
          next = nextGroup(below: left, of: whole.count)
        }
      }
      if parts.count > 1 { point.write(into: &span) }
      for digit in parts.dropFirst().joined() { write(digit - UInt8(ascii: "0"), into: &span) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Text with its ASCII digits replaced by those of the language.
  func localizedDigits(of text: String) -> String {
    if isASCII { return text }
    var localized = ""
    for scalar in text.unicodeScalars {
      let digit = scalar.value &- UInt32(UInt8(ascii: "0"))
      let own = digit < Self.digitCount ? Unicode.Scalar(zero.value + digit) : nil
      localized.unicodeScalars.append(own ?? scalar)
    }
    return localized
  }

  private static let digitCount: UInt32 = 10

  private var longestGlyph: Int { UTF8.width(zero) }

  private static func isNumber(_ digits: Substring.UTF8View) -> Bool {
    !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Derives the shape from numbers with `decimals` decimal places written by `formatter`.
  init(learnedFrom formatter: borrowing LocaleFormatter, decimals: Int) {
    let sample = NumberSample(formatter.text(Self.everyDigit))
    let marks = decimals > 0 ? sample.gaps.dropLast() : sample.gaps[...]
    let whole = sample.digits.count - decimals
    let last = marks.last.map { whole - $0.index } ?? 0
    group = NumberSymbol(marks.last?.text ?? "")
    point = NumberSymbol(decimals > 0 ? sample.gaps.last?.text ?? "" : "")
    primary = last
    secondary = marks.dropLast().last.map { whole - last - $0.index } ?? last
    minimumGrouped = last > 0 ? Self.leastGroupedDigits(formatter, from: last + 1, plainGaps: decimals > 0 ? 1 : 0) : 0
    // The sample begins with a 1.
    zero = sample.digits.first.flatMap { Unicode.Scalar($0.value - 1) } ?? "0"
  }

  /// Number of digits in the shortest number that the formatter groups.
  private static func leastGroupedDigits(_ formatter: borrowing LocaleFormatter, from least: Int, plainGaps: Int) -> Int {
    var count = least
    while count < mostTried, NumberSample(formatter.text(String(repeating: "1", count: count))).gaps.count <= plainGaps { count += 1 }
    return count
  }

  /// An integer with every digit and with both sizes of groups.
  static var everyDigit: String { "1234567890123" }

  private static let mostTried = 8
}
