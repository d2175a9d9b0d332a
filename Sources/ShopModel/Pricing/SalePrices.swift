/// Prices of single pieces after promotions, before taxes and without codes, for many products; equal to the
/// total of `Shop.quote`. Computes once whatever does not depend on the product.
package struct SalePrices {
  /// Everything that determines the price of one piece.
  private struct CacheKey: Hashable {
    let price: Money
    /// Indices of the promotions that cover the product, ascending.
    let promotions: [Int]
  }

  private let terms: PricingTerms
  /// In the order of application within a turn.
  private let promotions: [Promotion]
  /// Indices of the promotions for all products, for single products, and for case-folded categories, ascending.
  private var general: [Int] = []
  private var byProduct: [ProductID: [Int]] = [:]
  private var byCategory: [String: [Int]] = [:]
  /// Case-folded categories by spelling.
  private var keys: [String: String] = [:]
  private var answers: [CacheKey: Money?] = [:]

  init(_ promotions: [Promotion], _ terms: PricingTerms) {
    self.terms = terms
    self.promotions = promotions
    for (position, promotion) in promotions.enumerated() {
      switch promotion.scope {
      case .cart: general.append(position)
      case .products(let ids) where ids.isEmpty: general.append(position)
      case .products(let ids): for id in Set(ids) { byProduct[id, default: []].append(position) }
      case .categories(let names): for key in Set(names.map(\.key)) { byCategory[key, default: []].append(position) }
      }
    }
  }

  /// Price of one piece; nil when no promotion lowers it.
  package mutating func price(of product: Product) -> Money? {
    if promotions.isEmpty { return nil }
    let category = byCategory.isEmpty ? nil : product.category.map { key(of: $0) }
    let further = byCategory.isEmpty ? [] : product.furtherCategories.map { key(of: $0) }
    var special = (byProduct[product.id] ?? []) + (category.flatMap { byCategory[$0] } ?? [])
    if !further.isEmpty { special = Array(Set(special + further.flatMap { byCategory[$0] ?? [] })) }
    let covering = special.isEmpty ? general : (general + special).sorted()
    if covering.isEmpty { return nil }
    let question = CacheKey(price: product.price, promotions: covering)
    if let answer = answers[question] { return answer }
    let answer = compute(product, covering, category, further)
    answers[question] = .some(answer)
    return answer
  }

  private mutating func key(of category: String) -> String {
    if let key = keys[category] { return key }
    let key = terms.fold(category)
    keys[category] = key
    return key
  }

  private func compute(_ product: Product, _ covering: [Int], _ category: String?, _ further: [String]) -> Money? {
    let line = PricedLine(
      id: .none, product: product.id, category: product.category, quantity: 1, unitPrice: product.price.minorUnits)
    let pricing = Pricing(terms: terms, promotions: [], taxes: [:], increment: 1, categories: [category], furtherCategories: [further])
    let total = pricing.cheapest(of: covering.map { promotions[$0] }, [line], in: product.price.currency, refused: []).total
    return total < product.price.minorUnits ? Money(total, product.price.currency) : nil
  }
}

extension PricedLine {
  /// Price of one piece after all promotions on the line: the unit price minus the discount per piece, which
  /// is rounded half up to minor units. Nil when it equals the unit price.
  package var salePrice: Int? {
    let share = UnroundedAmount(discount, over: quantity).rounded
    return share > 0 ? unitPrice - share : nil
  }
}
