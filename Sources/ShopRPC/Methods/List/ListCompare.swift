import ShopModel

enum ListCompare: Query {
  static let name = "list.compare"
  static let summary = "Compares what the items still to be bought cost in each store, and finds the cheapest split among stores."
  static let errors: [ErrorKind] = [.notFound]

  struct Params: ListParams {
    let most: Int
    let maxAgeDays: Int?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("stores", \.most, .integer(1...3), default: 2, "Maximum number of stores of a split."),
      Field(
        "maxAgeDays", \.maxAgeDays, optional: .integer(1...3650),
        "Prices that were set or paid longer ago do not count; those of linked products always do."),
      listField)
  }

  struct Result: WireType {
    let stores: [ComparedStore]
    let best: BestSplit?
    let changesAt: Timestamp?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "stores", \.stores, .array(ComparedStore.shape),
        "All stores: those with the fewest items missing or without a price first, then the cheapest."),
      Field(
        "best", \.best, .nullable(BestSplit.shape),
        "The split with the fewest items missing or without a price, among these the cheapest, among these that of the fewest stores; null if no store has a price."
      ),
      Field(
        "changesAt", \.changesAt, optional: .timestamp,
        "\(ListPricing.changesAtSummary) With `maxAgeDays`, also when a price becomes too old."))
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(ListError) -> Result {
    let filter = shop.filter(of: try shop.list(params.list))
    let since = params.maxAgeDays.map { Timestamp(milliseconds: context.now.milliseconds - $0 * CivilTime.millisecondsPerDay) }
    var pricing = ListPricing(of: context, in: shop, ListPricing.Question(since: since))
    var items: [ListItem] = []
    for slot in context.views.lists.order(of: shop, in: context.textLanguage) {
      if shop.isItem(at: slot, admittedBy: filter), let item = shop.item(at: slot) { items.append(item) }
    }
    let stores = context.views.lists.stores(of: shop, in: context.textLanguage)
    var costs: [[ItemCost?]] = []
    var compared: [ComparedStore] = []
    for store in stores {
      let offered = shop.storeFilter(store.id)
      var row = ComparedStore(store: StoreView(store, of: shop), total: Money(0, context.currency))
      var prices: [ItemCost?] = []
      for item in items {
        guard shop.has(item, admittedBy: offered) else {
          row.missing += 1
          prices.append(nil)
          continue
        }
        let cost = pricing.cost(of: item, in: store.id, of: shop)
        prices.append(cost?.total == nil ? nil : cost)
        row.add(cost?.total)
      }
      costs.append(prices)
      compared.append(row)
    }
    let split = ListComparison(costs.map { $0.map { $0?.total?.minorUnits } }).best(most: params.most)
    let best = split.flatMap { split -> BestSplit? in
      let used = split.stores.filter(split.choice.contains)
      if used.isEmpty { return nil }
      return BestSplit(
        stores: used.map { stores[$0] }, total: split.total.map { Money($0, context.currency) },
        items: items.indices.compactMap { index in
          guard let store = split.choice[index], let cost = costs[store][index] else { return nil }
          return SplitItem(item: items[index], store: stores[store].id, cost: cost)
        }, missing: split.missing)
    }
    return Result(stores: compared.sorted { $0.precedes($1) }, best: best, changesAt: pricing.nextChange(in: shop, context))
  }
}

struct ComparedStore: WireType {
  let store: StoreView
  private(set) var total: Money
  private(set) var unpriced = 0
  var missing = 0

  init(store: StoreView, total: Money) { (self.store, self.total) = (store, total) }

  private init(store: StoreView, total: Money, unpriced: Int, missing: Int) {
    (self.store, self.total, self.unpriced, self.missing) = (store, total, unpriced, missing)
  }

  mutating func add(_ amount: Money?) {
    if let amount, let sum = total.adding(amount) { total = sum } else { unpriced += 1 }
  }

  func precedes(_ other: ComparedStore) -> Bool {
    (unpriced + missing, total.minorUnits) < (other.unpriced + other.missing, other.total.minorUnits)
  }

  static let shape = Shape<Self>.object(
    { store, total, unpriced, missing, _ in Self(store: store, total: total, unpriced: unpriced, missing: missing) },
    Field("store", \.store, StoreView.shape, "The store."),
    Field("total", \.total, .money, "Sum of the items with a price there."),
    Field(
      "unpriced", \.unpriced, .integer(0...Int.max),
      "Number of items that are to be had there, but have no price that applies to their amount."),
    Field("missing", \.missing, .integer(0...Int.max), "Number of items that are not to be had there."),
    Field("text", \.phrase, Phrase.shape, "Store, total, and what is missing, in words.")
  ).named("ComparedStore", "What a list costs in one store.")

  private var phrase: Phrase {
    Phrase(
      .listCompareStore,
      [
        "store": .text(store.store.name.text), "total": .money(total), "unpriced": .integer(unpriced), "missing": .integer(missing),
      ])
  }
}

struct BestSplit: WireType {
  let stores: [RetailStore]
  /// Nil if it is too large.
  let total: Money?
  let items: [SplitItem]
  let missing: Int

  static let shape = Shape<Self>.object(
    { _, total, items, missing, _ in Self(stores: [], total: total, items: items, missing: missing) },
    Field("storeIds", { $0.stores.map(\.id) }, .array(.id), "The stores, each of which is needed."),
    Field("total", \.total, .nullable(.money), "What the items cost together; null if it is too large."),
    Field("items", \.items, .array(SplitItem.shape), "Where to buy each item, by name."),
    Field("missing", \.missing, .integer(0...Int.max), "Number of items without a price in these stores."),
    Field("text", { $0 }, sentence, "The split in words.")
  ).named("BestSplit", "The cheapest way to split a list among stores.")

  private static let sentence = Shape<Self>.written { split, output in output.string(split.text(&output.texts)) }

  private func text(_ texts: inout Texts) -> String {
    let names = texts.list(stores.map(\.name.text), .and)
    guard let total else { return names }
    return texts.text(
      .listCompareStore, ["store": .text(names), "total": .money(total), "unpriced": .integer(missing), "missing": .integer(0)])
  }
}

/// Where to buy one item.
struct SplitItem: WireType {
  let item: ItemID
  let name: String
  let store: StoreID
  let price: ItemPrice
  let total: Money?

  init(item: ListItem, store: StoreID, cost: ItemCost) {
    (self.item, name, self.store, price, total) = (item.id, item.name, store, cost.price, cost.total)
  }

  private init(item: ItemID, name: String, store: StoreID, price: ItemPriceView, total: Money?) {
    (self.item, self.name, self.store, self.price, self.total) = (item, name, store, price.price, total)
  }

  static let shape = Shape<Self>.object(
    Self.init(item:name:store:price:total:),
    Field("itemId", \.item, .id, "The item."),
    Field("name", \.name, .string, "Its name."),
    Field("storeId", \.store, .id, "The store."),
    Field("price", { ItemPriceView(price: $0.price) }, ItemPriceView.shape, "The price."),
    Field("total", \.total, optional: .money, "What the amount to buy costs."))
}
