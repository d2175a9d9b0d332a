import ShopModel

extension CartNotice {
  /// Another price of a product that was ordered.
  init(_ line: RepricedLine, in languages: [String]) {
    let arguments: TextArguments = ["name": .text(line.name.text(in: languages)), "old": .money(line.old), "new": .money(line.new)]
    self.init(
      kind: .priceChanged, productID: line.product, old: .money(line.old), new: .money(line.new), text: Phrase(.cartPriceChanged, arguments)
    )
  }

  /// A code that takes nothing off; nil for what no code brought.
  init?(_ refusal: RefusedPromotion) {
    guard let code = refusal.code else { return nil }
    let arguments: TextArguments = ["code": .text(code.text), "reason": .text(refusal.obstacle.word)]
    self.init(
      kind: .codeNotApplicable, code: code.text, text: Phrase(.errorCodeNotApplicable, arguments))
  }

  /// A total that is less than what was expected.
  init(total: Money, below expected: Money) {
    self.init(
      kind: .totalLower, productID: nil, old: .money(expected), new: .money(total),
      text: Phrase(.cartTotalLower, ["expected": .money(expected), "actual": .money(total)]))
  }
}
