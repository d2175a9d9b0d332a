/// An amount before it is rounded: an exact fraction of minor units, 0 or more.
package struct UnroundedAmount: Hashable, Sendable {
  package let numerator: UInt128
  /// Not 0.
  package let denominator: UInt128

  /// `amount` minor units, times `above`, over `below`; what is negative counts as 0, and nothing is divided by less than 1.
  init(_ amount: Int, times above: Int = 1, over below: Int = 1) {
    numerator = UInt128(max(0, amount)) * UInt128(max(0, above))
    denominator = UInt128(max(1, below))
  }

  /// Whole minor units, half up.
  package var rounded: Int {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return Int(exactly: rest >= denominator - rest ? quotient + 1 : quotient) ?? .max
  }

  /// Whether rounding changes nothing.
  package var isWhole: Bool { numerator.isMultiple(of: denominator) }
}

extension Percent {
  /// This share of an amount.
  func share(of amount: Int) -> UnroundedAmount { UnroundedAmount(amount, times: tenThousandths, over: Self.whole) }

  /// The part of an amount that this percentage was added to before: `amount × rate / (100 + rate)`.
  func shareIncluded(in amount: Int) -> UnroundedAmount {
    UnroundedAmount(amount, times: tenThousandths, over: Self.whole + tenThousandths)
  }
}

extension Int {
  /// The sum; one beyond 64 bits, which the limits of prices keep from happening, stays at the bound.
  func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }
}
