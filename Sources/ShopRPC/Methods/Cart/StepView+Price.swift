import ShopModel

extension StepView {
  /// All steps of a price, in order; a promotion is followed by its shares, line by line.
  static func all(of price: PricedCart, in shop: borrowing Shop, _ languages: [String]) -> [StepView] {
    var views: [StepView] = []
    let isOneAlone = price.steps.contains { if case .alone = $0 { true } else { false } }
    for step in price.steps {
      switch step {
      case .line(let line): views.append(StepView(line, named: shop.name(of: line.product, in: languages), price))
      case .subtotal(let count, let amount): views.append(StepView(subtotal: price.money(amount), of: count))
      case .discount(let step):
        views.append(StepView(step, price, in: languages))
        for share in step.shares { views.append(StepView(share, of: step, named: shop.name(of: share.product, in: languages), price)) }
      case .refused(let refusal): views.append(StepView(refusal, isOneAlone: isOneAlone, in: languages))
      case .alone(let promotion):
        let text = Phrase(.explainAlone, ["promotion": .text(promotion.name.text(in: languages))])
        views.append(StepView(kind: .exclusive, promotion: promotion.id, code: promotion.code?.text, text: text))
      case .tax(let tax): views.append(StepView(tax, price))
      case .rounding(let step): views.append(StepView(step, price))
      case .total(let amount):
        let total = price.money(amount)
        views.append(StepView(kind: .total, amount: total, text: Phrase(.explainTotal, ["total": .money(total)])))
      }
    }
    return views
  }

  private init(_ line: PricedLine, named name: String, _ price: PricedCart) {
    let (unitPrice, amount) = (price.money(line.unitPrice), price.money(line.subtotal))
    self.init(
      kind: .line, line: line.id, product: line.product, quantity: line.quantity, unitPrice: unitPrice, amount: amount,
      text: Phrase(
        .explainLine,
        ["name": .text(name), "quantity": .integer(line.quantity), "price": .money(unitPrice), "amount": .money(amount)]))
  }

  private init(subtotal: Money, of count: Int) {
    self.init(
      kind: .subtotal, quantity: count, amount: subtotal,
      text: Phrase(.explainSubtotal, ["count": .integer(count), "amount": .money(subtotal)]))
  }

  private init(_ step: DiscountStep, _ price: PricedCart, in languages: [String]) {
    self.init(
      kind: .promotion, promotion: step.promotion.id, code: step.promotion.code?.text, isApplied: true, quantity: step.detail.free,
      percent: step.detail.percent, before: price.money(step.base), unrounded: step.unrounded?.text(of: price.currency),
      amount: price.money(step.amount), after: price.money(step.base - step.amount), text: Phrase(step, price, in: languages))
  }

  private init(_ share: DiscountShare, of step: DiscountStep, named name: String, _ price: PricedCart) {
    let (before, amount, after) = (price.money(share.before), price.money(share.amount), price.money(share.after))
    self.init(
      kind: .share, line: share.line, product: share.product, promotion: step.promotion.id, before: before,
      unrounded: share.unrounded?.text(of: price.currency), amount: amount, after: after,
      text: Phrase(
        .explainShare, ["name": .text(name), "before": .money(before), "amount": .money(amount), "after": .money(after)]))
  }

  private init(_ refusal: RefusedPromotion, isOneAlone: Bool, in languages: [String]) {
    self.init(
      kind: .promotion, promotion: refusal.promotion?.id, code: refusal.code?.text, isApplied: false, reason: refusal.obstacle.word,
      text: Phrase(refusal, isOneAlone: isOneAlone, in: languages))
  }

  private init(_ tax: PricedTax, _ price: PricedCart) {
    let (net, amount, gross) = (price.money(tax.net), price.money(tax.tax), price.money(tax.gross))
    let rate = TextArgument.decimal(tax.rate.text)
    let text =
      tax.isIncluded
      ? Phrase(.explainTaxIncluded, ["rate": rate, "gross": .money(gross), "net": .money(net), "tax": .money(amount)])
      : Phrase(.explainTaxAdded, ["rate": rate, "net": .money(net), "tax": .money(amount)])
    self.init(
      kind: .tax, rate: tax.rate, isIncluded: tax.isIncluded, before: tax.isIncluded ? gross : net,
      unrounded: tax.unrounded.text(of: price.currency), amount: amount, after: net, text: text)
  }

  private init(_ step: CashStep, _ price: PricedCart) {
    let (before, after) = (price.money(step.before), price.money(step.after))
    let arguments: TextArguments = ["increment": .money(price.money(step.increment)), "before": .money(before), "after": .money(after)]
    self.init(
      kind: .rounding, before: before, amount: price.money(step.after - step.before), after: after,
      text: Phrase(.explainRounding, arguments))
  }
}

extension Shop {
  /// What a product of the catalogue is called.
  fileprivate borrowing func name(of product: ProductID?, in languages: [String]) -> String {
    guard let product else { return "" }
    return products[product]?.name.text(in: languages) ?? product.text
  }
}

extension DiscountDetail {
  /// How many pieces are free; nil where that is not what it is about.
  fileprivate var free: Int? { if case .free(_, _, let free) = self { free } else { nil } }

  fileprivate var percent: Percent? {
    switch self {
    case .percent(let percent): percent
    case .tier(let tier): if case .percent(let percent) = tier.off { percent } else { nil }
    case .fixed, .free: nil
    }
  }
}
