import ShopModel

enum ListTotal: Query {
  static let name = "list.total"
  static let summary = "Returns what the items still to be bought cost, item by item (`explain`) or for a what-if (`with`)."
  static let errors: [ErrorKind] = [.notFound, .codeNotApplicable]

  struct Params: ListParams {
    let store: StoreID?
    let explains: Bool
    let with: ListPriceChange?
    let list: ListID?

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "storeId", \.store, optional: .id,
        "Only what is to be had in this store, or in the `current` one (`notFound` if there is none), at its prices; all items at their general prices if omitted."
      ),
      Field("explain", \.explains, .bool, default: false, "True to return every step of the computation."),
      Field("with", \.with, optional: ListPriceChange.shape, "Hypothetical changes for a what-if; nothing is stored."),
      listField)
  }

  struct Result: WireType {
    let total: Money
    let unpriced: [UnpricedItem]
    let count: Int
    let steps: [ListStepView]?
    let changesAt: Timestamp?

    static let shape = Shape<Self>.object(
      { total, _, unpriced, count, steps, changesAt, _ in
        Self(total: total, unpriced: unpriced, count: count, steps: steps, changesAt: changesAt)
      },
      Field("total", \.total, .money, "Sum of the items with a price, tax included."),
      Field("unpriced", \.unpriced.count, .integer(0...Int.max), "Number of items that are not in the sum."),
      Field("unpricedItems", \.unpriced, .array(UnpricedItem.shape), "The items that are not in the sum, with the reason."),
      Field("count", \.count, .integer(0...Int.max), "Number of items, with and without a price."),
      Field("steps", \.steps, optional: .array(ListStepView.shape), "Steps of the computation, with `explain`; the last one is the total."),
      Field("changesAt", \.changesAt, optional: .timestamp, ListPricing.changesAtSummary),
      Field("text", \.text, Phrase.shape, "Items and total, such as `9 items · about $60.01`."))

    private var text: Phrase {
      count == unpriced.count ? .listed(count, total: nil) : .listed(count, total: total)
    }
  }

  static func answer(_ params: Params, from shop: borrowing Shop, context: RequestContext) throws(RPCError) -> Result {
    let filter: ItemFilter
    let store: StoreID?
    let prices: [ListPricing.StorePriceWish]
    do throws(ListError) {
      store = try shop.listedStore(params.store)
      filter = shop.filter(of: try shop.list(params.list), store: store)
      prices = try params.with?.wishes(in: shop) ?? []
    } catch { throw error.rpcError }
    let terms: PricingTerms
    do throws(PromotionCodeError) { terms = try params.with?.terms(in: shop, context) ?? context.terms(in: shop) } catch {
      throw error.rpcError
    }
    var pricing = ListPricing(of: context, in: shop, ListPricing.Question(store: store, prices: prices), terms: terms)
    var steps: [ListStepView] = []
    var unpriced: [UnpricedItem] = []
    var (sum, count) = (Money(0, context.currency), 0)
    for slot in context.views.lists.order(of: shop, in: context.textLanguage) {
      guard shop.isItem(at: slot, admittedBy: filter), let item = shop.item(at: slot) else { continue }
      count += 1
      let cost = pricing.cost(of: item, in: store, of: shop)
      if let total = cost?.total, let next = sum.adding(total) {
        sum = next
      } else {
        unpriced.append(UnpricedItem(item: item, cost: cost))
      }
      if params.explains { steps.append(ListStepView(item: item, cost: cost, sum: sum)) }
    }
    if params.explains { steps.append(ListStepView(sum: sum)) }
    return Result(
      total: sum, unpriced: unpriced, count: count, steps: params.explains ? steps : nil, changesAt: pricing.nextChange(in: shop, context))
  }
}

struct ListPriceChange: WireType {
  let codes: [FoldedName]
  let at: Timestamp?
  let without: [PromotionID]
  let prices: [PriceWish]

  struct PriceWish: WireType {
    let item: ItemID
    let store: StoreID?
    let price: ItemPrice?

    static let shape = Shape<Self>.object(
      Self.init,
      Field("itemId", \.item, .id, "The item."),
      Field("storeId", \.store, optional: .id, "Store whose price it is, or `current`; the general one if omitted."),
      Field("price", \.price, .nullable(.itemPrice), "The price; null for none."))
  }

  static let shape = Shape<Self>.object(
    Self.init,
    Field(
      "codes", \.codes, .array(.code, count: 0...PromotionLimits.codes), default: [], "Promotion codes, which lower prices of products."),
    Field("at", \.at, optional: .timestamp, "Time of the hypothetical purchase; defaults to now."),
    Field("without", \.without, .array(.id, count: 0...PromotionLimits.promotions), default: [], "Ids of promotions to ignore."),
    Field("prices", \.prices, .array(PriceWish.shape, count: 0...ListLimits.items), default: [], "Prices in place of the present ones.")
  ).named("ListPriceChange", "Hypothetical changes for computing what a list costs.")

  func wishes(in shop: borrowing Shop) throws(ListError) -> [ListPricing.StorePriceWish] {
    var wishes: [ListPricing.StorePriceWish] = []
    for wish in prices {
      _ = try shop.item(wish.item, in: nil)
      wishes.append(ListPricing.StorePriceWish(item: wish.item, store: try shop.listedStore(wish.store), price: wish.price))
    }
    return wishes
  }

  func terms(in shop: borrowing Shop, _ context: RequestContext) throws(PromotionCodeError) -> PricingTerms {
    for id in without where shop.promotions.slot(of: id) == nil { throw .unknownPromotion(id) }
    var terms = context.terms(in: shop, at: at)
    terms.codes = codes
    terms.without = Set(without)
    for code in codes {
      // whether it takes anything off depends on the products of the list
      switch shop.ineligibility(of: code, inCartAt: nil, currency: context.currency, terms) {
      case .notFound, .notActive, .usedUp, .loginRequired, .leftOut:
        throw .notApplicable(code, shop.ineligibility(of: code, inCartAt: nil, currency: context.currency, terms) ?? .notFound)
      default: continue
      }
    }
    return terms
  }
}

struct UnpricedItem: WireType {
  enum Reason: String, CaseIterable, Sendable {
    case noPrice
    /// The amount does not convert to that of the price, or the product is too large.
    case amount
    /// The price is in another currency.
    case currency
  }

  let item: ItemID
  let name: String
  let reason: Reason

  init(item: ListItem, cost: ItemCost?) {
    self.item = item.id
    name = item.name
    reason = cost.map { $0.isForeign ? .currency : .amount } ?? .noPrice
  }

  private init(item: ItemID, name: String, reason: Reason) { (self.item, self.name, self.reason) = (item, name, reason) }

  static let shape = Shape<Self>.object(
    { item, name, reason, _ in Self(item: item, name: name, reason: reason) },
    Field("itemId", \.item, .id, "The item."),
    Field("name", \.name, .string, "Its name."),
    Field("reason", \.reason, .word, "Why it is not in the sum."),
    Field("text", \.phrase, Phrase.shape, "The reason as a sentence.")
  ).named("UnpricedItem", "An item without a price.")

  var phrase: Phrase { Phrase(.listUnpriced, ["reason": .text(reason.rawValue), "name": .text(name)]) }
}

struct ListStepView: WireType {
  enum Kind: String, CaseIterable, Sendable {
    case item
    case unpriced
    case total
  }

  let kind: Kind
  let item: ListItem?
  let cost: ItemCost?
  let sum: Money

  init(item: ListItem, cost: ItemCost?, sum: Money) {
    (kind, self.item, self.cost, self.sum) = (cost?.total == nil ? .unpriced : .item, item, cost, sum)
  }

  /// The last step.
  init(sum: Money) { (kind, item, cost, self.sum) = (.total, nil, nil, sum) }

  static let shape = Shape<Self>.object(
    { _, _, _, _, _, _, _, _, sum, _ in Self(sum: sum) },
    Field("kind", \.kind, .word, "`item`: adds an item; `unpriced`: leaves one out; `total`: the result."),
    Field("itemId", \.item?.id, optional: .id, "The item."),
    Field("priceSource", \.cost?.source, optional: .word, "Where the price comes from."),
    Field("price", { $0.cost.map { ItemPriceView(price: $0.price) } }, optional: ItemPriceView.shape, "The price."),
    Field("packs", \.cost?.packs, optional: .integer(0...Int.max), "Whole packs of a linked product."),
    Field(
      "discount", \.cost?.reduction?.discount, optional: .money,
      "What promotions take off the regular price of all packs; only if they do not cost `packs` times `price`, which are rounded."),
    Field("tax", \.cost?.tax, optional: .money, "Tax added to the price of a linked product."),
    Field("amount", \.cost?.total, optional: .money, "What the item adds."),
    Field("total", \.sum, .money, "The sum after the step."),
    Field("text", { $0 }, sentence, "The step as a sentence.")
  ).named("ListStep", "A step of computing what a list costs.")

  private static let sentence = Shape<Self>.written { step, output in output.string(step.text(&output.texts)) }

  private func text(_ texts: inout Texts) -> String {
    guard let item else { return texts.text(.listExplainTotal, ["total": .money(sum)]) }
    guard let cost, let total = cost.total else {
      let phrase = UnpricedItem(item: item, cost: cost).phrase
      return texts.text(phrase.key, phrase.arguments)
    }
    let amount = cost.packs.map { texts.number($0) } ?? texts.amount(of: item)
    let arguments: [(name: String, value: TextArgument)] = [
      ("source", .text(cost.source.rawValue)), ("name", .text(item.name)), ("amount", .text(amount)),
      ("price", .text(texts.text(of: cost.price))), ("total", .money(total)),
    ]
    if let reduction = cost.reduction {
      let price = texts.text(of: ItemPrice(money: reduction.regular))
      return texts.text(
        .listExplainReduced,
        [
          "withTax": .text("\(cost.tax != nil)"), "name": .text(item.name), "amount": .text(amount), "price": .text(price),
          "discount": .money(reduction.discount), "tax": .money(cost.tax ?? Money(0, total.currency)), "total": .money(total),
        ])
    }
    guard let tax = cost.tax else { return texts.text(.listExplain, TextArguments(arguments)) }
    return texts.text(.listExplainTaxed, TextArguments(arguments + [("tax", .money(tax))]))
  }
}

extension Phrase {
  /// The number of items to buy of a list, with their total if it is known.
  static func listed(_ count: Int, total: Money?) -> Phrase {
    if count == 0 { return Phrase(.listEmpty) }
    guard let total else { return Phrase(.listCount, ["count": .integer(count)]) }
    return Phrase(.listCountTotal, ["count": .integer(count), "total": .money(total)])
  }
}
