import ShopModel

/// What the items to buy of each list cost, updated with each change of an item.
final class ListTotals {
  /// What one item adds to its list.
  private struct Share {
    let list: ListID
    /// Minor units; nil for an item without a price.
    let amount: Int?
    /// True if it follows from a product, whose price changes with the catalog, promotions and time.
    let isLinked: Bool
  }

  private struct Sum {
    var amount: Int128 = 0
    var priced = 0
    var unpriced = 0
    var linked = 0

    mutating func add(_ share: Share, times sign: Int) {
      if share.isLinked { linked += sign }
      if let amount = share.amount {
        self.amount += Int128(amount * sign)
        priced += sign
      } else {
        unpriced += sign
      }
    }
  }

  /// What the prices of products follow from, besides the products.
  private struct Terms: Equatable {
    let promotions: [Promotion]
    let month: Int
    let taxes: [TaxKey: TaxRate]
  }

  private var currency: Currency?
  private var language = ""
  private var shares: [Share?] = []
  private var sums: [ListID: Sum] = [:]
  private var linked: Set<Int> = []
  private var mark: ChangeLog.Position?
  private var catalogMark: ChangeLog.Position?
  private var terms: Terms?

  /// The total of the items to buy of a list, and the number of those without a price.
  func total(of list: ListID, in shop: borrowing Shop, _ context: RequestContext) -> ListSum {
    follow(shop, for: context)
    let sum = sums[list] ?? Sum()
    let amount = sum.priced == 0 ? nil : Int(exactly: sum.amount).map { Money($0, context.currency) }
    let changesAt = sum.linked == 0 ? nil : context.nextPromotionChange(ofLinesUnder: context.terms(in: shop), in: shop)
    return ListSum(total: amount, unpriced: sum.unpriced, changesAt: changesAt)
  }

  private func follow(_ shop: borrowing Shop, for context: RequestContext) {
    let isSame = currency == context.currency && language == context.language
    let changed = isSame ? mark.flatMap { shop.items.changes.slots(since: $0) } : nil
    mark = shop.items.changes.mark
    var pricing = ListPricing(of: context, in: shop)
    if let changed {
      if changed.isEmpty, linked.isEmpty { return }
      let areProductsSame = followProducts(shop, for: context)
      for slot in changed { count(at: slot, of: shop, &pricing) }
      if !areProductsSame { for slot in linked { count(at: slot, of: shop, &pricing) } }
    } else {
      (currency, language) = (context.currency, context.language)
      (shares, sums, linked) = (Array(repeating: nil, count: shop.itemSlots.count), [:], [])
      for slot in shop.itemSlots { count(at: slot, of: shop, &pricing) }
      _ = followProducts(shop, for: context)
    }
  }

  /// True if the prices of products are as they were at the last call.
  private func followProducts(_ shop: borrowing Shop, for context: RequestContext) -> Bool {
    guard !linked.isEmpty else {
      (catalogMark, terms) = (nil, nil)
      return false
    }
    let all = context.terms(in: shop)
    let now = Terms(promotions: shop.promotionsOfLines(all), month: all.month, taxes: shop.taxes)
    let isSame = catalogMark.flatMap { shop.products.changes.slots(since: $0) }?.isEmpty ?? false && terms == now
    (catalogMark, terms) = (shop.products.changes.mark, now)
    return isSame
  }

  private func count(at slot: Int, of shop: borrowing Shop, _ pricing: inout ListPricing) {
    while shares.count <= slot { shares.append(nil) }
    if let share = shares[slot] {
      sums[share.list]?.add(share, times: -1)
      linked.remove(slot)
    }
    shares[slot] = nil
    guard let item = shop.item(at: slot), item.isOnList else { return }
    let cost = pricing.cost(of: item, in: nil, of: shop)
    let share = Share(list: item.list, amount: cost?.total?.minorUnits, isLinked: item.followsProduct(at: cost))
    shares[slot] = share
    sums[item.list, default: Sum()].add(share, times: 1)
    if share.isLinked { linked.insert(slot) }
  }
}

extension ListPricing {
  /// Prices in the currency of a request, now or at another moment.
  init(of context: RequestContext, in shop: borrowing Shop, _ question: Question = Question(), terms: PricingTerms? = nil) {
    self.init(
      currency: context.currency, units: .keyed(in: context.language), terms: terms ?? context.terms(in: shop), question: question)
  }

  /// The next time when one of the costs asked for can change by itself: a promotion begins or ends, or a price is no longer recent.
  func nextChange(in shop: borrowing Shop, _ context: RequestContext) -> Timestamp? {
    let promotion = usesProducts ? context.nextPromotionChange(ofLinesUnder: terms, in: shop) : nil
    // what was set at the very beginning of the period still counts
    let expiry = oldest.flatMap { oldest in
      since.map { Timestamp(milliseconds: terms.at.milliseconds + oldest.milliseconds - $0.milliseconds + 1) }
    }
    return [promotion, expiry].compactMap(\.self).min()
  }

  static let changesAtSummary =
    "The next time when a promotion that lowers prices of single products begins or ends, so that the answer can change; absent if there is none."
}
