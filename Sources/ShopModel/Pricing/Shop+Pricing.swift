extension Shop {
  /// Price of the cart in slot `slot`; `currency` is used for an empty one. All lines share one currency.
  package borrowing func price(ofCartAt slot: Int?, currency: Currency, _ terms: PricingTerms) -> PricedCart {
    let lines = slot.flatMap { carts.slots[$0]?.lines } ?? []
    return price(of: lines, inCartAt: slot, currency: currency, terms)
  }

  /// Total of the line for the product in slot `product`, if the cart in slot `slot` held `quantity` pieces of it. The
  /// line is priced alone if its currency differs from the cart's. Nil when there is no such product.
  package borrowing func lineTotal(ofProductAt product: Int, quantity: Int, inCartAt slot: Int?, _ terms: PricingTerms) -> Money? {
    guard let price = products.slots[product]?.price else { return nil }
    if quantity == 0 { return Money(0, price.currency) }
    if isPlain(cartAt: slot) { return price.times(quantity) }
    var lines = slot.flatMap { currencyOfCart(at: $0) == price.currency ? carts.slots[$0]?.lines : nil } ?? []
    let index = lines.firstIndex { $0.product == product } ?? lines.count
    let line = CartLine(id: .none, product: product, quantity: quantity, priceWhenAdded: price)
    if index < lines.count { lines[index] = line } else { lines.append(line) }
    let priced = self.price(of: lines, inCartAt: slot, currency: price.currency, terms)
    return priced.lines.indices.contains(index) ? priced.money(priced.lines[index].left) : nil
  }

  /// Price of some lines, with the codes of the cart in slot `slot`.
  private borrowing func price(
    of cartLines: [CartLine], inCartAt slot: Int?, currency: Currency, _ terms: PricingTerms
  ) -> PricedCart {
    let lines = lines(cartLines)
    var terms = terms
    terms.codes = (slot.flatMap { carts.slots[$0]?.codes } ?? []) + terms.codes
    let currency = lines.currency ?? currency
    let increment = settings.preferences.cashRounding ? CashRounding.increment(of: currency) : 1
    return price(lines.lines, in: currency, taxes: taxes, increment: increment, terms)
  }

  /// Reason why a code takes nothing off the lines of the cart in slot `slot`, even if no other promotion applies; nil if it does. It depends
  /// neither on other codes nor on the order in which they are entered.
  package borrowing func ineligibility(
    of code: FoldedName, inCartAt slot: Int?, currency: Currency, _ terms: PricingTerms
  ) -> Ineligibility? {
    let promotion: Promotion
    switch candidate(for: code, terms) {
    case .refused(let rejection): return rejection.ineligibility
    case .usable(let found): promotion = found
    }
    let lines = lines(slot.flatMap { carts.slots[$0]?.lines } ?? [])
    let price = pricing(of: lines.lines, with: [promotion], taxes: [:], increment: 1, terms).price(
      lines.lines, in: lines.currency ?? currency, refused: [])
    return price.rejected.first?.ineligibility
  }

  /// Lines of a cart before discounts, and their currency; nil if there are none.
  private borrowing func lines(_ cartLines: [CartLine]) -> (lines: [PricedLine], currency: Currency?) {
    var lines: [PricedLine] = []
    lines.reserveCapacity(cartLines.count)
    var currency: Currency?
    for line in cartLines {
      guard let price = products.slots[line.product]?.price, let id = products.slots[line.product]?.id else { continue }
      currency = price.currency
      lines.append(
        PricedLine(
          id: line.id, product: id, category: products.slots[line.product]?.category,
          furtherCategories: products.slots[line.product]?.furtherCategories ?? [], quantity: line.quantity, unitPrice: price.minorUnits))
    }
    return (lines, currency)
  }

  /// Price of one piece after promotions, before taxes; `product` is nil for a price without a product.
  package borrowing func quote(_ price: Money, of product: Product?, _ terms: PricingTerms) -> PricedCart {
    let line = PricedLine(
      id: .none, product: product?.id, category: product?.category, furtherCategories: product?.furtherCategories ?? [], quantity: 1,
      unitPrice: price.minorUnits)
    return self.price([line], in: price.currency, taxes: [:], increment: 1, terms)
  }

  /// Prices of single pieces of many products, like `quote` but without codes.
  package borrowing func salePrices(_ terms: PricingTerms) -> SalePrices {
    SalePrices(promotionIndex.automatic.isEmpty ? [] : candidates(terms).0, terms)
  }

  private borrowing func price(
    _ lines: [PricedLine], in currency: Currency, taxes: [TaxKey: TaxRate], increment: Int, _ terms: PricingTerms
  ) -> PricedCart {
    let (promotions, refused) = candidates(terms)
    return pricing(of: lines, with: promotions, taxes: taxes, increment: increment, terms)
      .cheapest(of: promotions, lines, in: currency, refused: refused)
  }

  /// Prices lines with some promotions.
  private borrowing func pricing(
    of lines: [PricedLine], with promotions: [Promotion], taxes: [TaxKey: TaxRate], increment: Int, _ terms: PricingTerms
  ) -> Pricing {
    let needsCategories = taxes.keys.contains { $0.category != nil } || promotions.contains(where: \.scope.isOfCategories)
    let hasFurther = needsCategories && lines.contains { !$0.furtherCategories.isEmpty }
    return Pricing(
      terms: terms, promotions: promotions, taxes: taxes, increment: increment,
      categories: needsCategories ? folded(lines, terms.fold) : [],
      furtherCategories: hasFurther ? lines.map { $0.furtherCategories.map(terms.fold) } : [])
  }

  /// Case-folded category of each line; each distinct category is folded once.
  private borrowing func folded(_ lines: [PricedLine], _ fold: (String) -> String) -> [String?] {
    let names = Set(lines.compactMap(\.category))
    let keys = Dictionary(uniqueKeysWithValues: names.map { ($0, fold($0)) })
    return lines.map { line in line.category.flatMap { keys[$0] } }
  }

  /// Promotions that may apply, in the order within a turn, and those that cannot be tried.
  private borrowing func candidates(_ terms: PricingTerms) -> ([Promotion], [RejectedPromotion]) {
    var found: [Promotion] = []
    var refused: [RejectedPromotion] = []
    for id in promotionIndex.automatic {
      guard let promotion = promotions[id] else { continue }
      if let ineligibility = ineligibility(of: promotion, terms) {
        refused.append(RejectedPromotion(promotion: promotion, code: nil, ineligibility: ineligibility))
      } else {
        found.append(promotion)
      }
    }
    var tried: Set<String> = []
    for code in terms.codes where tried.insert(code.key).inserted {
      switch candidate(for: code, terms) {
      case .usable(let promotion): found.append(promotion)
      case .refused(let rejection): refused.append(rejection)
      }
    }
    return (found.sorted { ($1.priority, $0.id) < ($0.priority, $1.id) }, refused)
  }

  /// The first promotion of a code that may apply; otherwise says why the first one cannot be tried.
  private borrowing func candidate(for code: FoldedName, _ terms: PricingTerms) -> CodeCandidate {
    var rejection: RejectedPromotion?
    for id in promotionIndex.promotions(ofCode: code.key) {
      guard let promotion = promotions[id] else { continue }
      guard let ineligibility = ineligibility(of: promotion, terms) else { return .usable(promotion) }
      rejection = rejection ?? RejectedPromotion(promotion: promotion, code: code, ineligibility: ineligibility)
    }
    return .refused(rejection ?? RejectedPromotion(promotion: nil, code: code, ineligibility: .notFound))
  }

  /// Reason why a promotion cannot be tried; nil when it can.
  private borrowing func ineligibility(of promotion: Promotion, _ terms: PricingTerms) -> Ineligibility? {
    if terms.without.contains(promotion.id) { return .leftOut }
    if !promotion.isActive(at: terms.at) { return .notActive }
    if let limit = promotion.usageLimit, uses(of: promotion.id) >= limit { return .usedUp }
    if promotion.code != nil, terms.refusesCodes { return .loginRequired }
    return nil
  }
}

/// What is known of a code before its promotion is tried on lines.
private enum CodeCandidate {
  case usable(Promotion)
  case refused(RejectedPromotion)
}
