/// Prices of products after promotions, before taxes, each as if it were alone in the cart. Computes once whatever does not depend on
/// the product.
package struct SalePrices {
  /// Everything that determines the price of some pieces.
  private struct CacheKey: Hashable {
    let price: Money
    let quantity: Int
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
  package mutating func price(of product: Product) -> Money? { prices(of: product, quantity: 1).one }

  /// Price of one piece, and of some pieces together, which is rounded only as a whole; nil where no promotion lowers it.
  package mutating func prices(of product: Product, quantity: Int) -> (one: Money?, all: Money?) {
    if promotions.isEmpty { return (nil, nil) }
    let category = byCategory.isEmpty ? nil : product.category.map { key(of: $0) }
    let further = byCategory.isEmpty ? [] : product.furtherCategories.map { key(of: $0) }
    var special = (byProduct[product.id] ?? []) + (category.flatMap { byCategory[$0] } ?? [])
    if !further.isEmpty { special = Array(Set(special + further.flatMap { byCategory[$0] ?? [] })) }
    let covering = special.isEmpty ? general : (general + special).sorted()
    if covering.isEmpty { return (nil, nil) }
    let categories = (category.map { [$0] } ?? []) + further
    let one = price(of: product, quantity: 1, after: covering, categories: categories)
    return (one, quantity == 1 ? one : price(of: product, quantity: quantity, after: covering, categories: categories))
  }

  private mutating func price(of product: Product, quantity: Int, after covering: [Int], categories: [String]) -> Money? {
    let question = CacheKey(price: product.price, quantity: quantity, promotions: covering)
    if let answer = answers[question] { return answer }
    let answer = computed(of: product, quantity: quantity, after: covering, categories: categories)
    answers[question] = .some(answer)
    return answer
  }

  private mutating func key(of category: String) -> String {
    if let key = keys[category] { return key }
    let key = terms.fold(category)
    keys[category] = key
    return key
  }

  private func computed(of product: Product, quantity: Int, after covering: [Int], categories: [String]) -> Money? {
    guard let regular = product.price.times(quantity) else { return nil }
    let line = PricedLine(
      id: .none, product: product.id, category: product.category, quantity: quantity, unitPrice: product.price.minorUnits)
    let pricing = Pricing(terms: terms, promotions: [], taxes: [:], increment: 1, categories: [nil], furtherCategories: [categories])
    let total = pricing.cheapest(of: covering.map { promotions[$0] }, [line], in: product.price.currency, refused: []).total
    return total < regular.minorUnits ? Money(total, product.price.currency) : nil
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
