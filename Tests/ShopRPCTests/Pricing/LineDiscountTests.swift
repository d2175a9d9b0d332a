import ShopModel
import Testing

@testable import ShopRPC

/// A percentage off each line of a cart, worked out with exact fractions: each line is rounded half up, then they are added.
struct LineDiscountTests {
  /// Lines as price in cents, quantity, and hundredths of a percent; what is left of each; and the total if only it were rounded.
  private static let carts: [(lines: [(price: Int, quantity: Int, off: Int)], left: [Int], roundedOnce: Int)] = [
    ([(2999, 4, 1213), (399, 3, 1210), (29_999, 3, 669), (899, 2, 171)], [10_541, 1052, 83_976, 1767], 97_337),
    ([(125, 3, 1000), (5, 1, 5000), (15, 1, 5000)], [337, 2, 7], 348),
    ([(1, 1, 4999), (1, 1, 5000)], [1, 0], 1),
    ([(9999, 9, 1875)], [73_118], 73_118),
    ([(249, 3, 0), (10_000, 1, 10_000)], [747, 0], 747),
  ]

  private static let perHundredth = 100

  @Test func everyLineAndEveryTotalComesOut() {
    for (lines, left, _) in Self.carts {
      var trial = PricingTrial([])
      for (index, line) in lines.enumerated() {
        trial.lines.append(PricingTrial.Line("\(index)", line.price, line.quantity))
        trial.promotions.append(.percent("off \(index)", line.off * Self.perHundredth, .products([ProductID("\(index)")])))
      }
      let cart = trial.price()
      #expect(cart.lines.map(\.left) == left && cart.total == left.reduce(0, +))
    }
  }

  /// The table has carts that tell the two rules apart.
  @Test func anotherRuleComesToSomethingElse() {
    #expect(Self.carts.count { $0.left.reduce(0, +) != $0.roundedOnce } == 2)
  }
}
