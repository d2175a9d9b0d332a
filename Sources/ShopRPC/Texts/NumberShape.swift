/// How a language writes the digits of a number: point, groups and glyphs.
struct NumberShape: Hashable, Sendable {
  let group: [UInt8]
  let point: [UInt8]
  /// How many digits the last group before the point has; 0 when there are no groups.
  let primary: Int
  /// How many digits the groups before it have.
  let secondary: Int
  /// The fewest whole digits that are grouped: 4, or 5 where `1234` is written without a separator.
  let minimumGrouped: Int
  /// The ten digits, unless they are ASCII.
  let glyphs: [[UInt8]]

  /// The most digits of a magnitude.
  private static let mostDigits = 20
  private static let longestGlyph = 4

  /// The most bytes a number can take.
  var limit: Int { Self.mostDigits * (Self.longestGlyph + group.count) + point.count }

  /// Below this a number without decimals has no groups.
  var leastGrouped: UInt {
    guard primary > 0 else { return .max }
    return (1..<minimumGrouped).reduce(1) { power, _ in power * Self.base }
  }

  /// Whether a number below `leastGrouped` is written with ASCII digits and, if it has decimals, a full stop.
  func isPlain(decimals: Int) -> Bool { glyphs.isEmpty && (decimals == 0 || point == [UInt8(ascii: ".")]) }

  /// Writes a magnitude whose last `decimals` digits stand behind the point.
  func write(_ magnitude: UInt, decimals: Int, into span: inout OutputSpan<UInt8>) {
    var digits = InlineArray<24, UInt8>(repeating: 0)
    var width = 0
    var rest = magnitude
    while rest > 0 || width <= decimals {
      digits[width] = UInt8(truncatingIfNeeded: rest % Self.base)
      rest /= Self.base
      width += 1
    }
    var place = width
    while place > 0 {
      place -= 1
      digit(digits[place], into: &span)
      if place == decimals, decimals > 0 { span.append(all: point) }
      if isGroupEnd(place - decimals, of: width - decimals) { span.append(all: group) }
    }
  }

  /// Whether a separator stands before the last `left` of `whole` digits.
  func isGroupEnd(_ left: Int, of whole: Int) -> Bool {
    primary > 0 && left >= primary && whole >= minimumGrouped && (left - primary) % secondary == 0
  }

  @inline(__always) private func digit(_ digit: UInt8, into span: inout OutputSpan<UInt8>) {
    if glyphs.isEmpty { span.append(UInt8(ascii: "0") + digit) } else { span.append(all: glyphs[Int(digit)]) }
  }

  static let base: UInt = 10
}

extension OutputSpan<UInt8> {
  /// Every one of `bytes`, for which there is room.
  @inline(__always) mutating func append(all bytes: [UInt8]) { for byte in bytes { append(byte) } }
}
