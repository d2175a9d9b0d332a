/// What an item costs, and why.
package struct ItemCost: Hashable, Sendable {
  /// Where a price comes from.
  package enum Source: String, CaseIterable, Hashable, Sendable {
    /// The item's own price.
    case own
    /// The item's own price in the store.
    case store
    /// The linked product.
    case product
    /// What was paid last.
    case paid
  }

  /// What promotions take off several packs, rounded once.
  package struct Reduction: Hashable, Sendable {
    /// Price of one pack without promotions.
    package let regular: Money
    /// Amount off all packs.
    package let discount: Money
  }

  package let source: Source
  package let price: ItemPrice
  /// Packs of a linked product.
  package let packs: Int?
  /// How packs of a linked product come to their price, if that is not the price of one, times the packs.
  package let reduction: Reduction?
  /// Tax added to the price of a linked product; nil if there is none.
  package let tax: Money?
  /// Price of the amount to buy; nil if the amount does not convert, or the currency is another one.
  package let total: Money?
  /// True if the price is in another currency than the list.
  package let isForeign: Bool

  package init(
    source: Source, price: ItemPrice, packs: Int? = nil, reduction: Reduction? = nil, tax: Money? = nil, total: Money?,
    isForeign: Bool = false
  ) {
    self.source = source
    self.price = price
    self.packs = packs
    self.reduction = reduction
    self.tax = tax
    self.total = total
    self.isForeign = isForeign
  }
}

extension ListItem {
  /// True if what the item costs depends on its linked product, also while that does not exist.
  package func followsProduct(at cost: ItemCost?) -> Bool { product != nil && cost?.source != .own && cost?.source != .store }
}

/// Computes what items of lists cost, in one currency and at one time.
package struct ListPricing {
  /// What distinguishes a question about prices from that of the list as it is.
  package struct Question: Sendable {
    /// The store, whose prices come first; nil for none.
    package var store: StoreID?
    /// Prices in place of the present ones; those of an item without a store are its own.
    package var prices: [StorePriceWish] = []
    /// Own prices set, and purchases made, before this time do not count; nil counts all.
    package var since: Timestamp?

    package init(store: StoreID? = nil, prices: [StorePriceWish] = [], since: Timestamp? = nil) {
      self.store = store
      self.prices = prices
      self.since = since
    }
  }

  /// A hypothetical price.
  package struct StorePriceWish: Sendable {
    package let item: ItemID
    package let store: StoreID?
    package let price: ItemPrice?

    package init(item: ItemID, store: StoreID?, price: ItemPrice?) {
      self.item = item
      self.store = store
      self.price = price
    }
  }

  package let currency: Currency
  let units: UnitKeys
  package let terms: PricingTerms
  private var sales: SalePrices?
  private let wishes: [ItemID: [StorePriceWish]]
  package let since: Timestamp?
  /// True once the price of a linked product has been asked for.
  package private(set) var usesProducts = false
  /// The earliest time of a price that still counts since `since`; nil if none has a time.
  package private(set) var oldest: Timestamp?

  package init(currency: Currency, units: UnitKeys, terms: PricingTerms, question: Question = Question()) {
    self.currency = currency
    self.units = units
    self.terms = terms
    wishes = Dictionary(grouping: question.prices, by: \.item)
    since = question.since
  }

  /// What an item costs in a store, or in general for nil; nil if it has no price.
  package mutating func cost(of item: ListItem, in store: StoreID?, of shop: borrowing Shop) -> ItemCost? {
    if let store, let price = ownPrice(of: item, in: store, of: shop) { return cost(of: item, at: price, from: .store) }
    if let price = ownPrice(of: item, in: nil, of: shop) { return cost(of: item, at: price, from: .own) }
    if let id = item.product, let product = shop.products[id] { return cost(of: item, as: product, in: shop) }
    return lastPaid(for: item, in: store, of: shop).flatMap { cost(of: item, at: $0, from: .paid) }
  }

  private mutating func ownPrice(of item: ListItem, in store: StoreID?, of shop: borrowing Shop) -> ItemPrice? {
    if !wishes.isEmpty, let wish = wishes[item.id]?.last(where: { $0.store == store }) { return wish.price }
    let price = store.map { StorePrice.value(of: StorePriceKey(item: item.id, store: $0), in: shop)?.price } ?? item.price
    guard let price, isRecent(price.at) else { return nil }
    return price
  }

  /// What was paid last in the store, else anywhere.
  private mutating func lastPaid(for item: ListItem, in store: StoreID?, of shop: borrowing Shop) -> ItemPrice? {
    guard let purchases = shop.prices.purchases[item.id] else { return nil }
    var (there, anywhere): (ItemPrice?, ItemPrice?)
    for purchase in purchases {
      guard let price = purchase.paidPrice, item.wasBought(at: purchase.at), isRecent(purchase.at) else { continue }
      anywhere = price
      if let store, purchase.store == store { there = price }
    }
    return there ?? anywhere
  }

  /// A price without a time is of an earlier version.
  private mutating func isRecent(_ time: Timestamp?) -> Bool {
    guard let since else { return true }
    guard let time, time >= since else { return false }
    oldest = oldest.map { min($0, time) } ?? time
    return true
  }

  /// The cost of the amount of an item to buy at a price; nil if that amount cannot be converted to the one of the price.
  package func total(of item: ListItem, at price: ItemPrice) -> Money? { price.total(of: units.keyed(item.quantity), each: item.size) }

  private func cost(of item: ListItem, at price: ItemPrice, from source: ItemCost.Source) -> ItemCost {
    let isForeign = price.money.currency != currency
    let total = isForeign ? nil : total(of: item, at: price)
    return ItemCost(source: source, price: price, packs: nil, tax: nil, total: total, isForeign: isForeign)
  }

  /// Whole packs, as a line of a cart of which they are all: the discounts are rounded once, then the tax that is added.
  private mutating func cost(of item: ListItem, as product: Product, in shop: borrowing Shop) -> ItemCost {
    usesProducts = true
    if sales == nil { sales = shop.salePricesOfLines(terms) }
    let packs = units.keyed(item.quantity).pieces(each: item.size, ofSize: product.unit).count
    let sale = sales?.prices(of: product, quantity: packs)
    let price = sale?.one ?? product.price
    let rate = shop.taxRate(of: product, fold: terms.fold)
    let regular = product.price.times(packs)
    let net = sale?.all ?? regular
    var reduction: ItemCost.Reduction?
    if let net, let regular, net.minorUnits < regular.minorUnits, net != price.times(packs) {
      let discount = Money(regular.minorUnits - net.minorUnits, net.currency)
      reduction = ItemCost.Reduction(regular: product.price, discount: discount)
    }
    let added = net.flatMap { net in rate.flatMap { $0.isIncluded ? nil : Money($0.rate.share(of: net.minorUnits).rounded, net.currency) } }
    let isForeign = price.currency != currency
    let total = isForeign ? nil : added.map { tax in net?.adding(tax) } ?? net
    return ItemCost(
      source: .product, price: ItemPrice(money: price), packs: packs, reduction: reduction, tax: added, total: total, isForeign: isForeign)
  }
}

/// What the items of a list cost together.
package struct ListSum: Hashable, Sendable {
  /// Sum of the items with a price; nil if none has one, or the sum is too large.
  package var total: Money?
  /// Number of items without a price.
  package var unpriced = 0
  /// The next time when the total can change by itself.
  package var changesAt: Timestamp?

  package init(total: Money? = nil, unpriced: Int = 0, changesAt: Timestamp? = nil) {
    self.total = total
    self.unpriced = unpriced
    self.changesAt = changesAt
  }
}
