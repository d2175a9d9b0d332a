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
    var lines: [PricedLine] = []
    var currency = currency
    for line in cartLines {
      guard let price = products.slots[line.product]?.price, let id = products.slots[line.product]?.id else { continue }
      currency = price.currency
      lines.append(
        PricedLine(
          id: line.id, product: id, category: products.slots[line.product]?.category, quantity: line.quantity,
          unitPrice: price.minorUnits))
    }
    var terms = terms
    terms.codes = (slot.flatMap { carts.slots[$0]?.codes } ?? []) + terms.codes
    let increment = settings.preferences.cashRounding ? CashRounding.increment(of: currency) : 1
    return price(lines, in: currency, taxes: taxes, increment: increment, terms)
  }

  /// Price of one piece after promotions, before taxes; `product` is nil for a price without a product.
  package borrowing func quote(_ price: Money, of product: Product?, _ terms: PricingTerms) -> PricedCart {
    let line = PricedLine(
      id: .none, product: product?.id, category: product?.category, quantity: 1, unitPrice: price.minorUnits)
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
    let needsCategories = taxes.keys.contains { $0.category != nil } || promotions.contains(where: \.scope.isOfCategories)
    let categories = needsCategories ? folded(lines, terms.fold) : []
    let pricing = Pricing(terms: terms, promotions: [], taxes: taxes, increment: increment, categories: categories)
    return pricing.cheapest(of: promotions, lines, in: currency, refused: refused)
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
      var rejection: RejectedPromotion? = RejectedPromotion(promotion: nil, code: code, ineligibility: .notFound)
      // the first one that may apply; otherwise report the first one
      for id in promotionIndex.promotions(ofCode: code.key) {
        guard let promotion = promotions[id] else { continue }
        guard let ineligibility = ineligibility(of: promotion, terms) else {
          found.append(promotion)
          rejection = nil
          break
        }
        if rejection?.promotion == nil { rejection = RejectedPromotion(promotion: promotion, code: code, ineligibility: ineligibility) }
      }
      if let rejection { refused.append(rejection) }
    }
    return (found.sorted { ($1.priority, $0.id) < ($0.priority, $1.id) }, refused)
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
