@testable import ShopModel

/// Properties that hold for the price of any cart.
struct PricingLaws {
  private let trial: PricingTrial
  /// Price with its steps.
  private let cart: PricedCart
  /// Violated properties.
  private(set) var faults: [String] = []

  init(_ trial: PricingTrial) {
    self.trial = trial
    cart = trial.price(explains: true)
    checkLines()
    checkSums()
    checkTaxes()
    checkCash()
    checkCandidates()
    checkTurns()
    checkPieces()
    checkSteps()
  }

  private mutating func expect(_ isSo: Bool, _ law: @autoclosure () -> String) { if !isSo { faults.append(law()) } }

  private func sum(_ amounts: some Sequence<Int>) -> Int { amounts.reduce(0, +) }

  private var added: Int { sum(cart.taxes.filter { !$0.isIncluded }.map(\.tax)) }

  private mutating func checkLines() {
    expect(cart.lines.map(\.id) == trial.lines.map(\.id), "every line is there, in its order")
    for (line, given) in zip(cart.lines, trial.lines) {
      expect(line.subtotal == given.price * given.quantity, "the subtotal of \(line.id) is quantity times price")
      expect((0...line.subtotal).contains(line.left), "what is left of \(line.id) is no less than nothing and no more than all")
      expect(sum(line.parts.map(\.amount)) == line.discount, "the parts of \(line.id) are its discount")
      expect(line.parts.allSatisfy { $0.amount > 0 }, "no part of \(line.id) is nothing")
    }
    for discount in cart.discounts {
      let parts = cart.lines.flatMap(\.parts).filter { cart.promotion(of: $0) == discount.promotion }
      expect(discount.amount > 0 && sum(parts.map(\.amount)) == discount.amount, "the shares of \(discount.promotion) are its amount")
    }
  }

  private mutating func checkSums() {
    expect(cart.subtotal == trial.subtotal && cart.itemCount == trial.pieces, "the subtotal is that of the lines")
    expect(cart.total == sum(cart.lines.map(\.left)) + added + cart.rounding && cart.total >= 0, "the total is the sum of what is left")
    let discounted = cart.subtotal - sum(cart.discounts.map(\.amount))
    expect(cart.total == discounted + added + cart.rounding, "the total is the subtotal without the discounts")
    expect(cart.sums.total.minorUnits == cart.total && cart.sums.lineCount == trial.lines.count, "the sums say the same")
  }

  private mutating func checkTaxes() {
    for tax in cart.taxes {
      let taxed = cart.lines.filter { line in
        guard let rate = rate(of: line) else { return false }
        return rate.rate == tax.rate && rate.isIncluded == tax.isIncluded
      }
      let left = sum(taxed.map(\.left))
      expect((tax.isIncluded ? tax.gross : tax.net) == left && !taxed.isEmpty, "what is taxed at \(tax.rate) is what is left")
      expect(tax.gross == tax.net + tax.tax && tax.tax >= 0 && tax.net >= 0, "net and tax at \(tax.rate) are the gross")
      let part = Ratio(tax.rate.tenThousandths, over: Percent.whole + (tax.isIncluded ? tax.rate.tenThousandths : 0))
      expect((Ratio(left) * part).rounded == tax.tax, "the tax at \(tax.rate) is rounded once, half up")
    }
    let untaxed = cart.lines.filter { rate(of: $0) == nil }
    let gross = cart.taxes.map { $0.isIncluded ? $0.gross : $0.net }
    expect(sum(gross) + sum(untaxed.map(\.left)) == sum(cart.lines.map(\.left)), "every line is taxed once, or not at all")
    let order = cart.taxes.map { $0.rate.tenThousandths * 2 + ($0.isIncluded ? 0 : 1) }
    expect(zip(order, order.dropFirst()).allSatisfy(<), "taxes stand by rate, included before added")
  }

  private func rate(of line: PricedLine) -> TaxRate? {
    let own = trial.taxes.first { $0.category != nil && $0.category?.key == line.category?.lowercased() }
    return own ?? trial.taxes.first { $0.category == nil }
  }

  private mutating func checkCash() {
    let coin = trial.isCash ? CashRounding.increment(of: trial.currency) : 1
    expect(cart.total.isMultiple(of: coin) && cart.total == cart.due + cart.rounding, "what is paid in cash is whole coins")
    expect(-coin < cart.rounding * 2 && cart.rounding * 2 <= coin, "it is the nearest whole coin, half up")
  }

  /// Every candidate either applies or has a reason, exactly once.
  private mutating func checkCandidates() {
    let given = Set(trial.codes.map { $0.lowercased() })
    let tried = trial.promotions.filter { $0.code == nil || $0.code.map { given.contains($0.key) } == true }.map(\.id)
    let told = cart.discounts.map(\.promotion) + cart.rejected.compactMap(\.promotion?.id)
    expect(told.sorted() == tried.sorted(), "each promotion that is tried is told once")
    let unknown = given.subtracting(trial.promotions.compactMap(\.code?.key))
    expect(Set(cart.rejected.filter { $0.promotion == nil }.compactMap(\.code?.key)) == unknown, "codes of no promotion are told")
    expect(
      cart.rejected.allSatisfy { ($0.ineligibility == .notFound) == ($0.promotion == nil) }, "only codes of no promotion are not found")
  }

  private mutating func checkTurns() {
    let taken = cart.discounts.compactMap { discount in trial.promotions.first { $0.id == discount.promotion } }
    for (first, second) in zip(taken, taken.dropFirst()) {
      let turns = [first, second].map { $0.discount.rule.turn(in: $0.scope).rawValue }
      // among free-piece offers of equal priority, another order can be cheaper
      let isFree = turns[0] == DiscountTurn.freePieces.rawValue && first.priority == second.priority
      let isInOrder =
        turns[0] == turns[1] ? isFree || (second.priority, first.id) < (first.priority, second.id) : turns[0] < turns[1]
      expect(isInOrder, "\(first.id) comes before \(second.id)")
    }
    expect(taken.count <= 1 || !taken.contains(where: \.isExclusive), "what is exclusive is alone")
  }

  /// No piece counts for two free-piece offers.
  private mutating func checkPieces() {
    let groups = cart.steps.compactMap { step -> Int? in
      guard case .discount(let step) = step, case .free(let buy, let get, let free) = step.detail else { return nil }
      return free / get * (buy + get)
    }
    let used = sum(groups)
    expect(used <= trial.pieces, "\(used) pieces are used by free-piece offers")
  }

  /// The steps alone lead to the same result.
  private mutating func checkSteps() {
    let read = PricingStepReader(cart.steps)
    for fault in read.faults { faults.append("step: \(fault)") }
    for line in cart.lines {
      expect(read.left[line.id] == line.left && read.parts[line.id] ?? [] == line.parts, "the steps lead to what is left of \(line.id)")
    }
    expect(
      read.discounts == Dictionary(uniqueKeysWithValues: cart.discounts.map { ($0.promotion, $0.amount) }), "the steps tell each discount")
    expect(read.taxes == cart.taxes.map { $0.text }, "the steps lead to the taxes")
    expect(read.total == cart.total && read.rounding == cart.rounding, "the steps lead to the total")
    expect(Set(read.rejected) == Set(cart.rejected) && read.rejected.count == cart.rejected.count, "the steps tell what does not apply")
    let exclusive = cart.discounts.first { discount in trial.promotions.contains { $0.id == discount.promotion && $0.isExclusive } }
    expect(read.alone == exclusive?.promotion, "the steps tell which promotion is alone")
  }
}

extension PricedTax {
  /// `rate included net tax`.
  var text: String { "\(rate.tenThousandths) \(isIncluded) \(net) \(tax)" }
}
