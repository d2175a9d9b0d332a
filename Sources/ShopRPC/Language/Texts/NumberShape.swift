/// How a language writes the digits of a number: point, groups and glyphs.
struct NumberShape: BitwiseCopyable, Hashable, Sendable {
  let group: Mark
  let point: Mark
  /// How many digits the last group before the point has; 0 when there are no groups.
  let primary: Int
  /// How many digits the groups before it have.
  let secondary: Int
  /// The fewest whole digits that are grouped: 4, or 5 where `1234` is written without a separator.
  let minimumGrouped: Int
  /// The digit 0; those up to 9 follow it in Unicode.
  let zero: Unicode.Scalar

  /// The most bytes a number can take.
  var limit: Int { Self.mostDigits * (Self.longestGlyph + group.count) + point.count }

  /// Below this a number without decimals has no groups.
  var leastGrouped: UInt {
    guard primary > 0 else { return .max }
    return (1..<minimumGrouped).reduce(1) { power, _ in power * Self.base }
  }

  /// Whether its digits are those of ASCII.
  var isASCII: Bool { zero == "0" }

  /// Whether a number below `leastGrouped` is written with ASCII digits and, if it has decimals, a full stop.
  func isPlain(decimals: Int) -> Bool { isASCII && (decimals == 0 || point == Self.fullStop) }

  /// Writes a magnitude whose last `decimals` digits stand behind the point.
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
    // The next place that a separator stands before.
    var next = nextGroup(below: width - decimals, of: width - decimals) + decimals
    for place in (0..<width).reversed() {
      write(digits[place], into: &span)
      if place == decimals, decimals > 0 { point.write(into: &span) }
      if place == next, place > decimals {
        group.write(into: &span)
        next = nextGroup(below: place - decimals, of: width - decimals) + decimals
      }
    }
  }

  /// The most digits, counted from the point and fewer than `left` of `whole`, that a separator stands before; 0 when there is none.
  func nextGroup(below left: Int, of whole: Int) -> Int {
    guard primary > 0, whole >= minimumGrouped, left > primary else { return 0 }
    return left - 1 - (left - 1 - primary) % secondary
  }

  /// Writes one digit.
  @inline(__always) func write(_ digit: UInt8, into span: inout OutputSpan<UInt8>) {
    if isASCII { return span.append(UInt8(ascii: "0") + digit) }
    for byte in UTF8.encode(Unicode.Scalar(zero.value + UInt32(digit)) ?? zero) ?? UTF8.encodedReplacementCharacter { span.append(byte) }
  }

  private static let fullStop = Mark(".")
  private static let base: UInt = 10
  /// The most digits of a magnitude.
  private static let mostDigits = 20
  private static let longestGlyph = 4
}

extension NumberShape {
  /// A decimal number in ASCII, such as `1234.5` without its sign, as the language writes it; nil when `text` is none.
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

  /// The text with its ASCII digits as those of the language; everything else stays.
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

  /// Learns the shape from how `formatter` writes numbers with `decimals` digits behind the point.
  init(learnedFrom formatter: borrowing LocaleFormatter, decimals: Int) {
    let sample = NumberSample(formatter.text(Self.everyDigit))
    let marks = decimals > 0 ? sample.gaps.dropLast() : sample.gaps[...]
    let whole = sample.digits.count - decimals
    let last = marks.last.map { whole - $0.place } ?? 0
    group = Mark(marks.last?.text ?? "")
    point = Mark(decimals > 0 ? sample.gaps.last?.text ?? "" : "")
    primary = last
    secondary = marks.dropLast().last.map { whole - last - $0.place } ?? last
    minimumGrouped = last > 0 ? Self.leastGroupedDigits(formatter, from: last + 1, plainGaps: decimals > 0 ? 1 : 0) : 0
    // The sample begins with a 1.
    zero = sample.digits.first.flatMap { Unicode.Scalar($0.value - 1) } ?? "0"
  }

  /// How many digits the shortest number has that the formatter groups.
  private static func leastGroupedDigits(_ formatter: borrowing LocaleFormatter, from least: Int, plainGaps: Int) -> Int {
    var count = least
    while count < mostTried, NumberSample(formatter.text(String(repeating: "1", count: count))).gaps.count <= plainGaps { count += 1 }
    return count
  }

  /// A whole number that shows every digit and two sizes of groups.
  static var everyDigit: String { "1234567890123" }

  private static let mostTried = 8
}
