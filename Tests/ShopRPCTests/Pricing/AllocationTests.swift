import Testing

@testable import ShopModel

/// An amount is distributed to the last unit, and each share is within one unit of the exact one.
struct AllocationTests {
  /// Amount, weights, and expected shares.
  @Test(
    arguments: [
      (0, [1, 2], [0, 0]), (5, [], []), (7, [0], [7]), (7, [3], [7]), (-3, [1, 1], [0, 0]),
      // the remainder goes to the largest fractions, on ties to the earlier ones
      (1, [1, 1, 1], [1, 0, 0]), (2, [1, 1, 1], [1, 1, 0]), (100, [1, 1, 1], [34, 33, 33]), (101, [1, 1, 1], [34, 34, 33]),
      (100, [1, 2, 3], [17, 33, 50]), (10, [3, 3, 1], [4, 4, 2]), (5, [1, 6, 3], [1, 3, 1]), (1, [30, 70], [0, 1]), (1, [50, 50], [1, 0]),
      (1, [49, 51], [0, 1]), (3, [1, 2, 3, 4], [0, 1, 1, 1]),
      // a weight of 0 gets nothing, unless all weights are 0
      (10, [0, 5, 0, 5], [0, 5, 0, 5]), (1, [0, 0, 1], [0, 0, 1]), (3, [0, 7, 7], [0, 2, 1]), (3, [0, 0], [2, 1]),
      (4, [0, 0, 0], [2, 1, 1]),
      (2, [-5, 1], [0, 2]),
      // no share exceeds its weight
      (4, [1, 1, 2], [1, 1, 2]), (3, [1, 1, 2], [1, 1, 1]), (199, [99, 99, 1, 1], [99, 98, 1, 1]),
      // largest possible numbers
      (.max, [.max], [.max]), (.max, [.max, .max], [.max / 2 + 1, .max / 2]), (1, [.max, .max], [1, 0]),
      (.max, [1, .max], [1, .max - 1]), (.max, [0, 0], [.max / 2 + 1, .max / 2]),
      (.max, [.max, .max, .max], [.max / 3 + 1, .max / 3, .max / 3]),
    ] as [(Int, [Int], [Int])])
  func anAmountIsShared(_ amount: Int, _ weights: [Int], _ shares: [Int]) {
    #expect(Allocation.shares(of: amount, by: weights) == shares)
  }

  private static let rounds = 20_000

  @Test func everySharingIsFair() {
    var random = Seeded(20)
    var faults: [String] = []
    for _ in 0..<Self.rounds where faults.count < 3 {
      let limit = random.pick([2, 10, 1000, 1_000_000_007, Int.max / 8])
      let weights = (0..<1 + random.below(7)).map { _ in random.below(limit) }
      let total = weights.reduce(0, +)
      let amount = random.below(2) == 0 ? random.below(max(1, total)) : random.below(limit)
      let shares = Allocation.shares(of: amount, by: weights)
      let said = Self.faults(shares, of: amount, by: total == 0 ? weights.map { _ in 1 } : weights)
      if !said.isEmpty { faults.append("\(amount) by \(weights): \(shares) \(said)") }
      if amount <= total, !zip(shares, weights).allSatisfy(<=) {
        faults.append("\(amount) by \(weights): \(shares) a share above its weight")
      }
    }
    #expect(faults == [])
  }

  private static func faults(_ shares: [Int], of amount: Int, by weights: [Int]) -> [String] {
    let total = weights.reduce(0, +)
    let exact = weights.map { Ratio(amount) * Ratio($0, over: total) }
    let more = zip(shares, exact).map { $0 - $1.whole }
    var faults = shares.reduce(0, +) == amount && shares.count == weights.count ? [] : ["they do not add up"]
    for index in shares.indices {
      let isNear = more[index] == 0 || more[index] == 1 && exact[index].part > Ratio(0)
      if !isNear { faults.append("share \(index) is a unit or more away from its part") }
      for other in shares.indices where more[index] < more[other] {
        let isBehind = exact[index].part < exact[other].part || exact[index].part == exact[other].part && other < index
        if !isBehind { faults.append("share \(other) had the unit that is due to \(index)") }
      }
    }
    return faults
  }
}
