/// Buy some, get some free: of the pieces that it is for, the dearest first, in groups of both together, the last ones of each full group
/// are free.
package struct FreePieces: DiscountRule {
  /// How many of a group are paid, 1 or more.
  package var buy: Int
  /// How many of a group are free, 1 or more.
  package var get: Int

  package init(buy: Int, get: Int) {
    self.buy = buy
    self.get = get
  }

  func turn(in scope: PromotionScope) -> DiscountTurn { .freePieces }

  func cut(_ base: DiscountBase) -> DiscountCut {
    let order = base.lines.indices.sorted { base.lines[$0].costsMore(than: base.lines[$1], tie: $0 < $1) }
    let pieces = base.lines.reduce(0) { $0.plus($1.quantity) }
    let grouped = pieces / (buy + get) * (buy + get)
    var cuts = base.lines.map { _ in LineCut(0) }
    var (start, free) = (0, 0)
    for index in order {
      let line = base.lines[index]
      let end = min(start + line.quantity, grouped)
      let count = end > start ? freeOnes(before: end) - freeOnes(before: start) : 0
      let unrounded = UnroundedAmount(line.left, times: count, over: line.quantity)
      cuts[index] = LineCut(min(unrounded.rounded, line.left), unrounded: unrounded)
      (start, free) = (start + line.quantity, free + count)
    }
    return free == 0 ? .nothing(.nothingEligible) : .amounts(cuts, whole: nil, .free(buy: buy, get: get, free: free))
  }

  /// How many of the first `count` pieces are free.
  private func freeOnes(before count: Int) -> Int {
    let (groups, rest) = count.quotientAndRemainder(dividingBy: buy + get)
    return groups * get + max(0, rest - buy)
  }
}

extension PricedLine {
  /// Whether a piece of it costs more than one of another line, by what is left of both; of equal ones the earlier line comes first.
  fileprivate func costsMore(than other: PricedLine, tie isEarlier: Bool) -> Bool {
    let (mine, theirs) = (UInt128(max(0, left)) * UInt128(other.quantity), UInt128(max(0, other.left)) * UInt128(quantity))
    return mine == theirs ? isEarlier : mine > theirs
  }
}
