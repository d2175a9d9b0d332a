@testable import ShopModel
@testable import ShopRPC

extension RandomEvents {
  /// Promotions that the events refer to.
  static let promotions = ["seasonal", "ten", "two"]

  /// Event about promotions, which may be impossible.
  mutating func promotionEvent() -> PromotionEvent {
    let id = PromotionID(random.pick(Self.promotions))
    return random.below(3) == 0 ? .removed(promotion: id) : .put(promotion(id))
  }

  private mutating func promotion(_ id: PromotionID) -> Promotion {
    let bound = Money(random.below(500), .usd)
    let discounts: [Discount] = [
      .percent(PercentDiscount(rate: .seasonal)), .percent(PercentDiscount(rate: .constant(Percent(1 + random.below(100))))),
      .fixed(FixedDiscount(amount: Money(1 + random.below(500), .usd))), .freePieces(FreePieces(buy: 1 + random.below(3), get: 1)),
      .tiers(TieredDiscount(tiers: [Tier(from: bound, off: .percent(Percent(5)))])),
    ]
    return Promotion(
      id: id, name: LocalizedText(random.pick(["Ten", "Zehn"])), discount: random.pick(discounts),
      scope: random.pick([.cart, .products([]), .products([product()]), .categories([FoldedName("Tea")])]), code: codes().first,
      from: random.pick([nil, Timestamp(milliseconds: random.below(1000))]), to: random.pick([nil, Timestamp(milliseconds: 2000)]),
      usageLimit: random.pick([nil, 1 + random.below(3)]), minimum: random.pick([nil, bound]), isExclusive: random.below(3) == 0,
      priority: random.below(3) - 1)
  }

  /// Event about taxes.
  mutating func taxEvent() -> EntityEvent {
    let category = random.pick([nil, FoldedName("Tea"), FoldedName("Milk")])
    if random.below(3) == 0 { return .removed(.taxRate(TaxKey(category: category?.key))) }
    return .put(Entity(TaxRate(category: category, rate: Percent(random.below(30)), isIncluded: random.below(2) == 0)))
  }

  /// Event about stores, or which of them is the current one.
  mutating func storeEvent() -> EntityEvent {
    let id = StoreID(random.pick(["market", "baker"]))
    let item = ItemID(random.pick(["i1", "i2"]))
    let price = ItemPrice(
      money: Money(random.below(500), .usd), per: random.pick([nil, .one]), at: random.pick([nil, Timestamp(milliseconds: 7)]))
    return switch random.below(8) {
    case 0: .removed(.store(id))
    case 4, 5: .put(Entity(StorePrice(item: item, store: id, price: price)))
    case 6: .removed(StorePrice.entity(StorePriceKey(item: item, store: id)))
    case 7: purchaseEvent(of: item, in: id, price)
    case 1: .put(Entity(StoreUse(open: random.pick([nil, id]))))
    default:
      .put(Entity(RetailStore(id: id, name: EntityName(random.pick(["Market", "Baker"])), order: 1 + random.below(9), color: .plain)))
    }
  }

  private mutating func purchaseEvent(of item: ItemID, in store: StoreID, _ price: ItemPrice) -> EntityEvent {
    let time = Timestamp(milliseconds: random.below(3))
    if random.below(3) == 0 { return .removed(Purchase.entity(PurchaseKey(item: item, at: time))) }
    return .put(
      Entity(
        Purchase(
          item: item, at: time, list: .first, name: "Milk", quantity: .one, size: nil, product: nil, store: store, storeName: "Market",
          price: random.pick([nil, price]), total: random.pick([nil, price.money]))))
  }

  /// Event about the codes of a cart.
  mutating func codeEvent() -> CartEvent {
    let fact = CartCode(cart: cart(), code: FoldedName(random.pick(["X", "Y", "y"])))
    return random.below(3) == 0 ? .codeRemoved(fact) : .codeApplied(fact)
  }

  /// Zero to two codes.
  mutating func codes() -> [FoldedName] { random.pick([[], [], ["X"], ["Y", "x"]]).map { FoldedName($0) } }

  /// Discounts of an order; the amounts do not matter to the order index.
  mutating func orderDiscounts() -> [OrderDiscount] {
    random.pick([[], ["ten"], ["seasonal", "two"]]).map {
      OrderDiscount(promotion: PromotionID($0), name: LocalizedText($0), code: random.pick([nil, "X"]), amount: Money(1, .usd))
    }
  }
}
