import Testing

@testable import ShopModel

/// Exact fractions of minor units, and their rounding.
struct UnroundedAmountTests {
  /// Amount, multiplier, divisor, and the rounded result.
  @Test(
    arguments: [
      (0, 1, 1, 0), (1, 1, 2, 1), (1, 1, 3, 0), (2, 1, 3, 1), (5, 1, 2, 3), (7, 1, 2, 4), (3, 1, 2, 2), (249, 1, 100, 2), (250, 1, 100, 3),
      (1005, 1, 10, 101), (125, 1, 10, 13), (49, 1, 100, 0), (50, 1, 100, 1), (1, 0, 1, 0), (.max, 1, 1, .max), (.max, 1, 2, .max / 2 + 1),
      (.max, .max, .max, .max), (.max, 2, 1, .max), (-5, 1, 2, 0), (5, -1, 2, 0), (5, 1, 0, 5), (5, 1, -2, 5),
    ] as [(Int, Int, Int, Int)])
  func halvesGoUp(_ amount: Int, _ above: Int, _ below: Int, _ rounded: Int) {
    #expect(UnroundedAmount(amount, times: above, over: below).rounded == rounded)
  }

  /// Percentage in ten-thousandths of a percent, amount, that percentage of it, and the amount to which the percentage was added.
  @Test(arguments: [
    (190_000, 11_900, 2261, 1900), (70_000, 107, 7, 7), (26_000, 16_402, 426, 416), (107_500, 2499, 269, 243), (1, 500_000, 1, 0),
    (1, 499_999, 0, 0), (5_000_000, 100, 500, 83), (0, 100, 0, 0), (333_333, 1, 0, 0), (500_000, 1, 1, 0), (1_000_000, 1, 1, 1),
    (1_000_000, 999_999_999_999_999_999, 999_999_999_999_999_999, 500_000_000_000_000_000),
  ]) func aPercentageIsExact(_ rate: Int, _ amount: Int, _ share: Int, _ included: Int) {
    let percent = Percent(tenThousandths: rate)
    #expect(percent.share(of: amount).rounded == share && percent.shareIncluded(in: amount).rounded == included)
  }
}
