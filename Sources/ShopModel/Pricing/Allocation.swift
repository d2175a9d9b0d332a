/// Shares of a whole number.
package enum Allocation {
  /// Shares `amount`, 0 or more, by `weights`, 0 or more, so that the shares add up: each gets its part rounded down, and the units that
  /// are left go to the largest remainders, of equal ones to the earlier. Weights that are all 0 share equally. No share is larger than
  /// its weight when `amount` is not larger than all weights together.
  package static func shares(of amount: Int, by weights: [Int]) -> [Int] {
    let total = weights.reduce(UInt128(0)) { $0 + UInt128(max(0, $1)) }
    if weights.isEmpty || amount <= 0 { return weights.map { _ in 0 } }
    guard total > 0 else { return shares(of: amount, by: weights.map { _ in 1 }) }
    var shares: [Int] = []
    var remainders: [UInt128] = []
    var rest = amount
    for weight in weights {
      let (share, remainder) = (UInt128(amount) * UInt128(max(0, weight))).quotientAndRemainder(dividingBy: total)
      // a share is at most the amount, which fits
      let whole = Int(truncatingIfNeeded: share)
      shares.append(whole)
      remainders.append(remainder)
      rest -= whole
    }
    if rest == 0 { return shares }
    let order = remainders.indices.sorted { (remainders[$1], $0) < (remainders[$0], $1) }
    for index in order.prefix(rest) { shares[index] += 1 }
    return shares
  }
}
