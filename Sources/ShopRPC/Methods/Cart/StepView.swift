import ShopModel

struct StepView: WireType {
  enum Kind: String, CaseIterable, Sendable {
    /// A line before discounts.
    case line
    /// Sum of all lines before discounts.
    case subtotal
    /// A promotion that was considered: either it applies, or `reason` says why not.
    case promotion
    /// One line's share of the preceding promotion.
    case share
    /// One exclusive promotion applies instead of all others because the total is lower.
    case exclusive
    case tax
    /// Rounding of the total to an amount payable in cash.
    case rounding
    case total
  }

  let kind: Kind
  var line: LineID?
  var product: ProductID?
  var promotion: PromotionID?
  var code: String?
  var isApplied: Bool?
  var reason: String?
  var quantity: Int?
  var unitPrice: Money?
  var percent: Percent?
  var rate: Percent?
  var isIncluded: Bool?
  var before: Money?
  var unrounded: String?
  var amount: Money?
  var after: Money?
  let text: Phrase

  static let shape = Shape<Self>.object(
    Self.init,
    Field("kind", \.kind, .word, "Kind of step."),
    Field("lineId", \.line, optional: .id, "The line."),
    Field("productId", \.product, optional: .id, "The product of the line."),
    Field("promotionId", \.promotion, optional: .id, "The promotion."),
    Field("code", \.code, optional: .string, "The promotion's code, or a code that no promotion has."),
    Field("applied", \.isApplied, optional: .bool, "True if the promotion applies."),
    Field("reason", \.reason, optional: .string, "Stable identifier of the reason why the promotion does not apply."),
    Field(
      "quantity", \.quantity, optional: .integer(0...Int.max), "Number of pieces; for a promotion, the number of free pieces."),
    Field("unitPrice", \.unitPrice, optional: .money, "Price of one piece."),
    Field("percent", \.percent, optional: .keptPercent, "The promotion's discount in percent."),
    Field("rate", \.rate, optional: .percentText, "Tax rate in percent, as a decimal string."),
    Field("included", \.isIncluded, optional: .bool, "True if prices include the tax."),
    Field(
      "before", \.before, optional: .money, "Amount before the step: the line, the covered lines, the taxed amount, or the total."),
    Field(
      "unrounded", \.unrounded, optional: .string,
      "Amount before rounding: exact, or rounded to six more decimal places than the currency has."),
    Field(
      "amount", \.amount, optional: .money, "Amount of the step: a price, a discount, a tax, a rounding difference, or the total."),
    Field("after", \.after, optional: .money, "Amount after the step; for a tax, the taxable amount excluding the tax."),
    Field("text", \.text, Phrase.shape, "The step as a sentence.")
  ).named("PricingStep", "One step in the computation of a total.")
}

/// The steps of a price. Each is made when it is written, because a cart of many lines and promotions has a hundred thousand.
struct StepRun: WireType {
  /// A line, as its steps name it.
  struct Line {
    let id: LineID
    let product: ProductID?
    let name: String
    /// True if the name needs no isolation in a sentence from left to right.
    let isPlain: Bool
  }

  let price: PricedCart
  private let lines: [Line]
  let languages: [String]

  init(of price: PricedCart, in shop: borrowing Shop, _ languages: [String]) {
    (self.price, self.languages) = (price, languages)
    var lines: [Line] = []
    for line in price.lines {
      let name = line.product.map { shop.name(of: $0).text(in: languages) } ?? ""
      lines.append(Line(id: line.id, product: line.product, name: name, isPlain: !Isolation.runsAgainst(.leftToRight, name)))
    }
    self.lines = lines
  }

  static let shape = Shape<Self>(
    schema: Shape<[StepView]>.array(StepView.shape).schema,
    read: { (_, _) throws(ValidationError) in throw .invalid("output-only steps") },
    write: { run, output in run.write(to: &output) })

  /// Writes each step in order; the step of a promotion is followed by its shares, line by line.
  private func write(to output: inout Output) {
    let isOneAlone = price.steps.contains { if case .alone = $0 { true } else { false } }
    let sentence = output.texts.prepared(.explainShare)
    var names = lines.makeIterator()
    output.beginArray()
    for (index, step) in price.steps.enumerated() {
      if index > 0 { output.byte(UInt8(ascii: ",")) }
      let name = if case .line = step { names.next()?.name ?? "" } else { "" }
      StepView.shape.write(StepView(step, named: name, isOneAlone: isOneAlone, price, in: languages), &output)
      if case .discount(let step) = step { writeShares(of: step, sentence, to: &output) }
    }
    output.endArray()
  }

  private func writeShares(of step: DiscountStep, _ sentence: PreparedSentence?, to output: inout Output) {
    let promotion = step.promotion.id
    for share in step.shares {
      output.byte(UInt8(ascii: ","))
      let start = output.count
      let line = lines[share.line]
      if let sentence, output.share(share, of: promotion, on: line, in: price.currency, as: sentence) { continue }
      output.cut(to: start)
      StepView.shape.write(StepView(share, of: promotion, on: line, in: price.currency), &output)
    }
  }
}

extension StepView {
  /// A step, without its shares. `name` is that of the product in a line.
  init(_ step: PricingStep, named name: String, isOneAlone: Bool, _ price: PricedCart, in languages: [String]) {
    switch step {
    case .line(let line): self.init(line, named: name, price)
    case .subtotal(let count, let amount): self.init(subtotal: price.money(amount), of: count)
    case .discount(let step): self.init(step, price, in: languages)
    case .rejected(let rejection): self.init(rejection, isOneAlone: isOneAlone, in: languages)
    case .alone(let promotion):
      let text = Phrase(.explainAlone, ["promotion": .text(promotion.name.text(in: languages))])
      self.init(kind: .exclusive, promotion: promotion.id, code: promotion.code?.text, text: text)
    case .tax(let tax): self.init(tax, price)
    case .rounding(let step): self.init(step, price)
    case .total(let amount):
      let total = price.money(amount)
      self.init(kind: .total, amount: total, text: Phrase(.explainTotal, ["total": .money(total)]))
    }
  }

  fileprivate init(_ line: PricedLine, named name: String, _ price: PricedCart) {
    let (unitPrice, amount) = (price.money(line.unitPrice), price.money(line.subtotal))
    self.init(
      kind: .line, line: line.id, product: line.product, quantity: line.quantity, unitPrice: unitPrice, amount: amount,
      text: Phrase(
        .explainLine,
        ["name": .text(name), "quantity": .integer(line.quantity), "price": .money(unitPrice), "amount": .money(amount)]))
  }

  fileprivate init(subtotal: Money, of count: Int) {
    self.init(
      kind: .subtotal, quantity: count, amount: subtotal,
      text: Phrase(.explainSubtotal, ["count": .integer(count), "amount": .money(subtotal)]))
  }

  fileprivate init(_ step: DiscountStep, _ price: PricedCart, in languages: [String]) {
    self.init(
      kind: .promotion, promotion: step.promotion.id, code: step.promotion.code?.text, isApplied: true, quantity: step.detail.free,
      percent: step.detail.percent, before: price.money(step.base), unrounded: step.unrounded?.text(of: price.currency),
      amount: price.money(step.amount), after: price.money(step.base - step.amount), text: Phrase(step, price, in: languages))
  }

  /// A line's share in a discount.
  init(_ share: DiscountShare, of promotion: PromotionID, on line: StepRun.Line, in currency: Currency) {
    let (before, amount, after) = (Money(share.before, currency), Money(share.amount, currency), Money(share.after, currency))
    self.init(
      kind: .share, line: line.id, product: line.product, promotion: promotion, before: before,
      unrounded: share.unrounded?.text(of: currency), amount: amount, after: after,
      text: Phrase(
        .explainShare, ["name": .text(line.name), "before": .money(before), "amount": .money(amount), "after": .money(after)]))
  }

  fileprivate init(_ rejection: RejectedPromotion, isOneAlone: Bool, in languages: [String]) {
    self.init(
      kind: .promotion, promotion: rejection.promotion?.id, code: rejection.code?.text, isApplied: false,
      reason: rejection.ineligibility.word,
      text: Phrase(rejection, isOneAlone: isOneAlone, in: languages))
  }

  fileprivate init(_ tax: PricedTax, _ price: PricedCart) {
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

  fileprivate init(_ step: CashStep, _ price: PricedCart) {
    let (before, after) = (price.money(step.before), price.money(step.after))
    let arguments: TextArguments = ["increment": .money(price.money(step.increment)), "before": .money(before), "after": .money(after)]
    self.init(
      kind: .rounding, before: before, amount: price.money(step.after - step.before), after: after,
      text: Phrase(.explainRounding, arguments))
  }
}

extension DiscountDetail {
  /// The number of free pieces; nil for discounts of another kind.
  fileprivate var free: Int? { if case .free(_, _, let free) = self { free } else { nil } }

  fileprivate var percent: Percent? {
    switch self {
    case .percent(let percent): percent
    case .tier(let tier): if case .percent(let percent) = tier.off { percent } else { nil }
    case .fixed, .free: nil
    }
  }
}

extension Phrase {
  /// The sentence that explains a promotion's discount.
  init(_ step: DiscountStep, _ price: PricedCart, in languages: [String]) {
    let promotion = TextArgument.text(step.promotion.name.text(in: languages))
    let (base, amount) = (TextArgument.money(price.money(step.base)), TextArgument.money(price.money(step.amount)))
    switch step.detail {
    case .percent(let percent):
      self.init(.explainPercent, ["promotion": promotion, "percent": .decimal(percent.text), "base": base, "amount": amount])
    case .fixed: self.init(.explainFixed, ["promotion": promotion, "base": base, "amount": amount])
    case .free(let buy, let get, let free):
      self.init(
        .explainFree, ["promotion": promotion, "buy": .integer(buy), "get": .integer(get), "free": .integer(free), "amount": amount])
    case .tier(let tier):
      let from = TextArgument.money(tier.from)
      switch tier.off {
      case .percent(let percent):
        self.init(
          .explainTierPercent,
          ["promotion": promotion, "from": from, "percent": .decimal(percent.text), "base": base, "amount": amount])
      case .amount: self.init(.explainTierAmount, ["promotion": promotion, "from": from, "base": base, "amount": amount])
      }
    }
  }

  /// The sentence that explains why a promotion does not apply; `isOneAlone` is true if an exclusive
  /// promotion does.
  init(_ rejection: RejectedPromotion, isOneAlone: Bool, in languages: [String]) {
    let name = TextArgument.text(rejection.promotion?.name.text(in: languages) ?? rejection.code?.text ?? "")
    switch rejection.ineligibility {
    case .minimumNotReached(let minimum, let base):
      self.init(.explainMinimum, ["promotion": name, "minimum": .money(minimum), "base": .money(base)])
    case .otherCurrency(let currency):
      self.init(.explainOtherCurrency, ["promotion": name, "currency": .text(currency.code)])
    // If another exclusive promotion applies, the reason is not that the others combined cost less.
    case .notCombinable where rejection.promotion?.isExclusive == true && !isOneAlone: self.init(.explainTogether, ["promotion": name])
    default: self.init(.explainNotApplied, ["promotion": name, "reason": .text(rejection.ineligibility.word)])
    }
  }
}

extension UnroundedAmount {
  /// Decimal text in major units: exact, or rounded half up to six digits more than the currency has.
  func text(of currency: Currency) -> String {
    let (whole, rest) = (numerator * Self.finer).quotientAndRemainder(dividingBy: denominator)
    let units = rest >= denominator - rest ? whole + 1 : whole
    let places = Int(currency.digits) + Self.digits
    let padded = "\(units)".zeroPadded(to: places + 1)
    var part = padded.suffix(places)
    while part.count > Int(currency.digits), part.last == "0" { part.removeLast() }
    return padded.dropLast(places) + (part.isEmpty ? "" : ".\(part)")
  }

  /// The number of digits beyond those of the currency.
  private static let digits = 6
  private static let finer: UInt128 = 1_000_000
}
