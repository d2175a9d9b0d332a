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
