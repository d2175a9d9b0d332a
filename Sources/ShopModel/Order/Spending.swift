/// One amount that was spent.
package struct Spending: Hashable, Sendable {
  /// What sums are grouped by.
  package enum Dimension: String, CaseIterable, Sendable {
    case month
    case category
    case product
    case store
  }

  /// Identity of the group; nil for what belongs to none.
  package let key: String?
  package let name: LocalizedText?
  package let amount: Money
  /// True for a purchase without a price, at the price that was known.
  package var isEstimated = false
  /// True for what was ordered, false for a purchase of an item.
  package var isOrder = false
}

/// A sum of what was spent, in one currency.
package struct SpendingGroup: Hashable, Sendable {
  package let key: String?
  package let name: LocalizedText?
  /// Nil when it is too large.
  package let total: Money?
  /// Number of orders, order lines, or purchases.
  package let count: Int
  /// Part of all that was spent in the currency; nil when nothing was.
  package let share: Percent?
  package let currency: Currency
  /// Part of the total that is estimated; nil if nothing is, or it is too large.
  package let estimated: Money?
  /// Part of the total that was ordered; nil if nothing was, or it is too large.
  package let ordered: Money?

  package init(
    key: String?, name: LocalizedText?, total: Money?, estimated: Money? = nil, ordered: Money? = nil, count: Int, share: Percent?,
    currency: Currency
  ) {
    self.key = key
    self.name = name
    self.total = total
    self.estimated = estimated
    self.ordered = ordered
    self.count = count
    self.share = share
    self.currency = currency
  }
}

extension Shop {
  /// Calls `body` with everything that a customer's orders and the purchases of items add to the groups of a dimension, from `start` until
  /// before `end`. Each order counts once, canceled ones not at all, and each purchase whose total is known. With a list, only its purchases count.
  package borrowing func eachSpending(
    by dimension: Spending.Dimension, of customer: CustomerID, list: ListID?, from start: Timestamp?, until end: Timestamp?,
    month: (Timestamp) -> String, fold: (String) -> String, _ body: (Spending) -> Void
  ) {
    let isWithin: (Timestamp) -> Bool = { time in (start.map { $0 <= time } ?? true) && (end.map { time < $0 } ?? true) }
    if list == nil {
      for slot in orderIndex.slots(of: customer) {
        guard let order = orders[slot: slot], order.status != .cancelled, isWithin(order.createdAt) else { continue }
        switch dimension {
        case .month: body(Spending(key: month(order.createdAt), name: nil, amount: order.total, isOrder: true))
        case .store: body(Spending(key: nil, name: nil, amount: order.total, isOrder: true))
        case .category, .product:
          eachLine(of: order, by: dimension, fold: fold) { line in
            var line = line
            line.isOrder = true
            body(line)
          }
        }
      }
    }
    for purchases in prices.purchases.values {
      for purchase in purchases where isWithin(purchase.at) && (list.map { $0 == purchase.list } ?? true) {
        guard let total = purchase.total else { continue }
        let product = purchase.product.flatMap { products[$0] }
        var spending =
          switch dimension {
          case .month: Spending(key: month(purchase.at), name: nil, amount: total)
          case .store: Spending(key: purchase.store?.text, name: purchase.storeName.map { LocalizedText($0) }, amount: total)
          case .category: self.spending(in: product?.category, total, fold: fold)
          case .product:
            Spending(
              key: purchase.product?.text ?? "item:\(purchase.item.text)", name: product?.name ?? LocalizedText(purchase.name),
              amount: total)
          }
        spending.isEstimated = purchase.source != nil
        body(spending)
      }
    }
  }

  /// The lines of an order after discounts, and what the order costs besides them: added tax and rounding.
  private borrowing func eachLine(
    of order: Order, by dimension: Spending.Dimension, fold: (String) -> String, _ body: (Spending) -> Void
  ) {
    var rest = order.total
    for line in order.lines {
      rest = rest.adding(Money(-line.total.minorUnits, line.total.currency)) ?? rest
      if dimension == .product {
        body(Spending(key: line.product.text, name: line.name, amount: line.total))
      } else {
        body(spending(in: products[line.product]?.category, line.total, fold: fold))
      }
    }
    if rest.minorUnits != 0 { body(Spending(key: nil, name: nil, amount: rest)) }
  }

  private borrowing func spending(in category: String?, _ amount: Money, fold: (String) -> String) -> Spending {
    guard let category else { return Spending(key: nil, name: nil, amount: amount) }
    let key = fold(category)
    return Spending(key: key, name: categories[CategoryKey(folded: key)]?.title ?? LocalizedText(category), amount: amount)
  }
}

/// Adds up what was spent, by group and currency.
package struct SpendingSums: Sendable {
  private struct Key: Hashable {
    let key: String?
    let currency: Currency
  }

  private struct Sum {
    var name: LocalizedText?
    var amount: Int128 = 0
    var estimated: Int128 = 0
    var ordered: Int128 = 0
    var count = 0
  }

  private var sums: [Key: Sum] = [:]

  package init() {}

  package mutating func add(_ spending: Spending) {
    let key = Key(key: spending.key, currency: spending.amount.currency)
    var sum = sums[key] ?? Sum()
    sum.amount += Int128(spending.amount.minorUnits)
    if spending.isEstimated { sum.estimated += Int128(spending.amount.minorUnits) }
    if spending.isOrder { sum.ordered += Int128(spending.amount.minorUnits) }
    sum.count += 1
    sum.name = spending.name ?? sum.name
    sums[key] = sum
  }

  /// All groups by currency, then by month, or the highest total first.
  package func groups(by dimension: Spending.Dimension) -> [SpendingGroup] {
    var wholes: [Currency: Int128] = [:]
    for (key, sum) in sums { wholes[key.currency, default: 0] += sum.amount }
    return sums.sorted { left, right in
      if left.key.currency != right.key.currency { return left.key.currency.code < right.key.currency.code }
      if dimension != .month, left.value.amount != right.value.amount { return left.value.amount > right.value.amount }
      return left.key.key ?? "\u{10FFFF}" < right.key.key ?? "\u{10FFFF}"
    }.map { key, sum in
      SpendingGroup(
        key: key.key, name: sum.name, total: Int(exactly: sum.amount).map { Money($0, key.currency) },
        estimated: sum.estimated == 0 ? nil : Int(exactly: sum.estimated).map { Money($0, key.currency) },
        ordered: sum.ordered == 0 ? nil : Int(exactly: sum.ordered).map { Money($0, key.currency) }, count: sum.count,
        share: Self.share(of: sum.amount, in: wholes[key.currency] ?? 0), currency: key.currency)
    }
  }

  /// Hundredths of a percent, rounded half up.
  private static func share(of amount: Int128, in whole: Int128) -> Percent? {
    guard whole > 0, amount >= 0 else { return nil }
    let hundredths = (amount * 10_000 * 2 + whole) / (whole * 2)
    return Int(exactly: hundredths).map { Percent(tenThousandths: $0 * 100) }
  }
}
