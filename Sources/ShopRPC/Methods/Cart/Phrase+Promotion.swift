import ShopModel

extension Phrase {
  /// What a promotion takes off.
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

  /// Why a promotion does not apply; `isOneAlone` where an exclusive one does.
  init(_ refusal: RefusedPromotion, isOneAlone: Bool, in languages: [String]) {
    let name = TextArgument.text(refusal.promotion?.name.text(in: languages) ?? refusal.code?.text ?? "")
    switch refusal.obstacle {
    case .minimumNotReached(let minimum, let base):
      self.init(.explainMinimum, ["promotion": name, "minimum": .money(minimum), "base": .money(base)])
    // beside an exclusive one that applies, it is not the others together that cost less
    case .notCombinable where refusal.promotion?.isExclusive == true && !isOneAlone: self.init(.explainTogether, ["promotion": name])
    default: self.init(.explainNotApplied, ["promotion": name, "reason": .text(refusal.obstacle.word)])
    }
  }
}

extension UnroundedAmount {
  /// Decimal text in major units: exact, or to six more digits than the currency has, half up.
  func text(of currency: Currency) -> String {
    let (whole, rest) = (numerator * Self.finer).quotientAndRemainder(dividingBy: denominator)
    let units = rest >= denominator - rest ? whole + 1 : whole
    let places = Int(currency.digits) + Self.digits
    let padded = String(repeating: "0", count: max(0, places + 1 - "\(units)".utf8.count)) + "\(units)"
    var part = padded.suffix(places)
    while part.count > Int(currency.digits), part.last == "0" { part.removeLast() }
    return padded.dropLast(places) + (part.isEmpty ? "" : ".\(part)")
  }

  /// Digits beyond the currency's.
  private static let digits = 6
  private static let finer: UInt128 = 1_000_000
}
