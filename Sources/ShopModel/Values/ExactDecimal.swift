/// A decimal number as written: a sign, digits, and the position of the decimal point. Exact at any length.
package struct ExactDecimal: Hashable, Sendable {
  /// Reason why a number is not a valid amount or count.
  package enum ConversionError: Error, Hashable, Sendable {
    /// It has more decimal digits than allowed.
    case precision
    /// It does not fit into 64 bits.
    case tooLarge
  }

  /// True below zero; never for zero itself.
  package let isNegative: Bool
  /// Significant digits, 0 to 9, without leading or trailing zeros; empty for zero.
  package let digits: [UInt8]
  /// Power of ten of the last digit.
  package let exponent: Int

  /// Parses `-12.50`, `1e2` and the like: the grammar of a JSON number, except that leading zeros are
  /// allowed. Nil for anything else.
  package init?(_ text: [UInt8]) {
    var rest = text[...]
    let isNegative = rest.first == 0x2D
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(whole.count)
    var part = rest.prefix(0)
    if rest.first == 0x2E {
      part = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      if part.isEmpty { return nil }
      rest = rest.dropFirst(part.count + 1)
    }
    guard !whole.isEmpty, let power = Self.power(rest) else { return nil }
    let written = (Array(whole) + Array(part)).map { $0 - 0x30 }
    let significant = written.drop { $0 == 0 }
    let trailing = significant.reversed().prefix { $0 == 0 }.count
    digits = Array(significant.dropLast(trailing))
    exponent = digits.isEmpty ? 0 : power - part.count + trailing
    self.isNegative = isNegative && !digits.isEmpty
  }

  /// Exponent after `e`, clamped to ±1,000,000; 0 when absent, nil when malformed.
  private static func power(_ text: some Collection<UInt8>) -> Int? {
    if text.isEmpty { return 0 }
    guard let letter = text.first, letter | 0x20 == 0x65 else { return nil }
    var rest = text.dropFirst()
    let isNegative = rest.first == 0x2D
    if isNegative || rest.first == 0x2B { rest = rest.dropFirst() }
    guard !rest.isEmpty, rest.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let value = rest.reduce(0) { min($0 * 10 + Int($1 - 0x30), Self.extremePower) }
    return isNegative ? -value : value
  }

  /// Limit for exponents, far outside the range of any value used here.
  private static let extremePower = 1_000_000

  /// Number of significant digits; 0 for zero.
  package var significantDigits: Int { digits.count }

  /// The exact number in units of 10^-`places`. Throws when it has more decimal digits or does not fit.
  package func scaled(by places: Int) throws(ConversionError) -> Int {
    if digits.isEmpty { return 0 }
    let shift = exponent + places
    guard shift >= 0 else { throw .precision }
    return try magnitude(of: digits, shift: shift)
  }

  /// The number in units of 10^-`places`, rounded half up (away from zero).
  package func rounded(to places: Int) throws(ConversionError) -> Int {
    if digits.isEmpty { return 0 }
    let shift = exponent + places
    if shift >= 0 { return try magnitude(of: digits, shift: shift) }
    let kept = digits.count + shift
    guard kept >= 0 else { return 0 }
    let whole = try magnitude(of: Array(digits.prefix(kept)), shift: 0)
    let next = digits[kept] >= 5 ? 1 : 0
    let (sum, overflow) = whole.addingReportingOverflow(isNegative ? -next : next)
    if overflow { throw .tooLarge }
    return sum
  }

  private func magnitude(of digits: [UInt8], shift: Int) throws(ConversionError) -> Int {
    guard digits.count + shift <= Self.longest else { throw .tooLarge }
    var value = 0
    for digit in digits + Array(repeating: 0, count: shift) {
      let (tens, high) = value.multipliedReportingOverflow(by: 10)
      // negative from the first digit on, because the smallest integer has no positive counterpart
      let (sum, carry) = tens.addingReportingOverflow(isNegative ? -Int(digit) : Int(digit))
      if high || carry { throw .tooLarge }
      value = sum
    }
    return value
  }

  /// Maximum number of digits of a 64-bit integer.
  private static let longest = 19
}

extension ExactDecimal {
  /// Minor units of `currency`. Digits beyond the currency's are discarded as binary floating-point noise if
  /// `allowsNoise` is set, there are at least 16 significant digits, and the value is within 10^-9 of the
  /// rounded amount; otherwise throws.
  package func minorUnits(of currency: Currency, allowsNoise: Bool) throws(ConversionError) -> Int {
    let places = Int(currency.digits)
    do throws(ConversionError) { return try scaled(by: places) } catch {
      guard error == .precision, allowsNoise, significantDigits >= Self.noiseDigits else { throw error }
    }
    let amount = try rounded(to: places)
    guard try isNear(amount, places: places) else { throw .precision }
    return amount
  }

  /// True when the difference to `amount` units of 10^-`places` is at most 10^-9.
  private func isNear(_ amount: Int, places: Int) throws(ConversionError) -> Bool {
    let unit = (places..<Self.noisePlaces).reduce(1) { power, _ in power * 10 }
    let (target, overflow) = amount.multipliedReportingOverflow(by: unit)
    if overflow { throw .tooLarge }
    let shift = exponent + Self.noisePlaces
    let below = try magnitude(of: Array(digits.dropLast(max(0, -shift))), shift: max(0, shift)).magnitude
    // the digits have no trailing zeros, so any dropped digit makes the number greater than `below`
    let isAbove = shift < 0
    return below == target.magnitude || below + 1 == target.magnitude || below == target.magnitude + 1 && !isAbove
  }

  private static let noiseDigits = 16
  private static let noisePlaces = 9

  /// Number of characters when written without an exponent.
  package var plainLength: Int {
    let length = exponent >= 0 ? max(1, digits.count + exponent) : max(digits.count + 1, 2 - exponent)
    return isNegative ? length + 1 : length
  }

  /// The number without an exponent; with exactly `places` digits after the decimal point, rounded half up
  /// (away from zero), or with as many as needed when nil.
  package func plainText(places: Int? = nil) -> String {
    let needed = max(0, -exponent)
    let places = places ?? needed
    let units = unitsOfLastPlace(places)
    let padded = Array(repeating: 0, count: max(0, places + 1 - units.count)) + units
    let text = padded.map { String($0) }.joined()
    let sign = isNegative && units.contains { $0 != 0 } ? "-" : ""
    return sign + text.dropLast(places) + (places > 0 ? "." + text.suffix(places) : "")
  }

  /// Digits of the number in units of 10^-`places`, rounded half up.
  private func unitsOfLastPlace(_ places: Int) -> [UInt8] {
    let shift = exponent + places
    if digits.isEmpty { return [] }
    if shift >= 0 { return digits + Array(repeating: 0, count: shift) }
    let kept = digits.count + shift
    guard kept >= 0 else { return [] }
    let units = Array(digits.prefix(kept))
    return digits[kept] >= Self.half ? Self.incremented(units) : units
  }

  /// Adds one to the last digit, with carry.
  private static func incremented(_ digits: [UInt8]) -> [UInt8] {
    var digits = digits
    for index in digits.indices.reversed() {
      if digits[index] < nine {
        digits[index] += 1
        return digits
      }
      digits[index] = 0
    }
    return [1] + digits
  }

  private static let half: UInt8 = 5
  private static let nine: UInt8 = 9
}

/// An amount before rounding: an exact fraction of minor units, 0 or more.
package struct UnroundedAmount: Hashable, Sendable {
  package let numerator: UInt128
  /// Greater than 0.
  package let denominator: UInt128

  /// `amount` minor units, multiplied by `above` and divided by `below`. Negative factors count as 0,
  /// and a divisor below 1 as 1.
  init(_ amount: Int, times above: Int = 1, over below: Int = 1) {
    numerator = UInt128(max(0, amount)) * UInt128(max(0, above))
    denominator = UInt128(max(1, below))
  }

  /// Whole minor units, rounded half up.
  package var rounded: Int {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return Int(exactly: rest >= denominator - rest ? quotient + 1 : quotient) ?? .max
  }
}

extension Percent {
  /// This percentage of an amount.
  func share(of amount: Int) -> UnroundedAmount { UnroundedAmount(amount, times: tenThousandths, over: Self.whole) }

  /// Part of an amount that includes this percentage: `amount × rate / (100 + rate)`.
  func shareIncluded(in amount: Int) -> UnroundedAmount {
    UnroundedAmount(amount, times: tenThousandths, over: Self.whole + tenThousandths)
  }
}

extension Int {
  /// The sum, clamped to 64 bits; the limits on prices prevent an overflow of amounts.
  func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
