import ShopModel

@testable import ShopRPC

extension EventJSONTests {
  private static let ten = PromotionID("ten")
  private static func put(_ discount: Discount, scope: PromotionScope = .cart) -> Event {
    .promotion(.put(Promotion(id: ten, name: LocalizedText("Ten"), discount: discount, scope: scope)))
  }
  private static func text(_ kind: String, _ members: String, scope: String = #""cart""#, after: String = "") -> String {
    #"{"promotion":{"put":{"id":"ten","name":"Ten","kind":"\#(kind)","scope":\#(scope),\#(members)"exclusive":false,"priority":0\#(after)}}}"#
  }
  private static let everything = Promotion(
    id: ten, name: LocalizedText("Ten", translations: [.init(language: "de", text: "Zehn")]),
    discount: .tiers(
      TieredDiscount(tiers: [
        Tier(from: Money(0, .usd), off: .percent(Percent(tenThousandths: 121_300))),
        Tier(from: Money(500, .usd), off: .amount(Money(1, .usd))),
      ])), scope: .categories([FoldedName("Tea"), FoldedName("Süt")]), code: FoldedName("SUMMER"), from: Timestamp(milliseconds: -1),
    to: Timestamp(milliseconds: 5), usageLimit: 3, minimum: Money(1, .usd), isExclusive: true, priority: -1000)

  /// JSON of events about promotions, taxes, codes, and category titles.
  static let prices: [(Event, String)] = [
    (
      .catalog(
        .categoryPut(
          Category(name: FoldedName("Tea"), title: LocalizedText("Tea", translations: [.init(language: "de", text: "Tee")])))),
      #"{"catalog":{"categoryPut":{"category":"Tea","title":{"und":"Tea","de":"Tee"}}}}"#
    ),
    (
      .catalog(.categoryRemoved(key: CategoryKey(folded: "tea"))), #"{"catalog":{"categoryRemoved":{"category":"tea"}}}"#
    ),
    (put(.percent(PercentDiscount(rate: .constant(Percent(10))))), text("percent", #""percent":10,"#)),
    (
      put(.percent(PercentDiscount(rate: .seasonal)), scope: .products([])),
      text("percent", "", scope: #""product""#, after: #","preset":"seasonal""#)
    ),
    (
      put(.fixed(FixedDiscount(amount: Money(500, .usd))), scope: .products([ProductID("1"), ProductID("a")])),
      text("fixed", #""amount":{"amount":"5.00","currency":"USD"},"#, scope: #""product","productIds":["1","a"]"#)
    ),
    (put(.freePieces(FreePieces(buy: 2, get: 1))), text("buyXGetY", #""buy":2,"get":1,"#)),
    (
      .promotion(.put(everything)),
      #"{"promotion":{"put":{"id":"ten","name":{"und":"Ten","de":"Zehn"},"kind":"tiers","scope":"category","categories":["Tea","Süt"],"#
        + #""tiers":[{"from":{"amount":"0.00","currency":"USD"},"percent":12.13},{"from":{"amount":"5.00","currency":"USD"},"#
        + #""amount":{"amount":"0.01","currency":"USD"}}],"code":"SUMMER","from":-1,"to":5,"usageLimit":3,"#
        + #""minimum":{"amount":"0.01","currency":"USD"},"exclusive":true,"priority":-1000}}}"#
    ),
    (.promotion(.removed(promotion: ten)), #"{"promotion":{"removed":{"promotion":"ten"}}}"#),
    (
      .entity(.put(Entity(TaxRate(category: FoldedName("Tea"), rate: Percent(tenThousandths: 77_000), isIncluded: true)))),
      #"{"tax":{"put":{"category":"Tea","rate":7.7,"included":true}}}"#
    ),
    (
      .entity(.put(Entity(TaxRate(category: nil, rate: Percent(500), isIncluded: false)))),
      #"{"tax":{"put":{"rate":500,"included":false}}}"#
    ),
    (.entity(.removed(.taxRate(TaxKey(category: "tea")))), #"{"tax":{"removed":{"category":"tea"}}}"#),
    (
      .entity(.put(Entity(RetailStore(id: StoreID("m"), name: EntityName("Market"), order: 3, color: .plain)))),
      #"{"store":{"put":{"id":"m","name":"Market","order":3,"color":{"red":0.5,"green":0.5,"blue":0.5,"opacity":0.5}}}}"#
    ),
    (.entity(.removed(.store(StoreID("m")))), #"{"store":{"removed":{"id":"m"}}}"#),
    (
      StorePrice(item: ItemID("i/1"), store: StoreID("a/b~"), price: ItemPrice(money: Money(150, .usd), per: .one)).putEvent,
      #"{"storePrice":{"put":{"item":"i/1","store":"a/b~","price":{"money":{"amount":"1.50","currency":"USD"},"#
        + #""per":{"value":"1","unit":null}}}}}"#
    ),
    (
      .entity(.removed(StorePrice.entity(StorePriceKey(item: ItemID("i/1"), store: StoreID("a/b~"))))),
      #"{"storePrice":{"removed":{"id":"a~1b~0/i/1"}}}"#
    ),
    (
      .entity(.removed(Purchase.entity(PurchaseKey(item: ItemID("i/1"), at: Timestamp(milliseconds: -5))))),
      #"{"purchase":{"removed":{"id":"-5/i/1"}}}"#
    ),
    (StoreUse(open: StoreID("m")).putEvent, #"{"currentStore":{"put":{"open":"m"}}}"#),
    (.entity(.removed(.taxRate(TaxKey(category: nil)))), #"{"tax":{"removed":{}}}"#),
    (
      .cart(.codeApplied(CartCode(cart: CartID("c"), code: FoldedName("SUMMER")))),
      #"{"cart":{"codeApplied":{"cart":"c","code":"SUMMER"}}}"#
    ),
    (
      .cart(.codeRemoved(CartCode(cart: CartID("c"), code: FoldedName("SUMMER")))),
      #"{"cart":{"codeRemoved":{"cart":"c","code":"SUMMER"}}}"#
    ),
  ]

  /// Invalid promotions: without an id, or without a field that their kind requires.
  static let none = [
    #"{"promotion":{"put":{"id":"p","name":"P","kind":"percent","scope":"cart"}}}"#,
    #"{"promotion":{"put":{"id":"p","name":"P","kind":"buyXGetY","scope":"cart","buy":1}}}"#,
    #"{"promotion":{"put":{"name":"P","kind":"percent","scope":"cart","percent":1}}}"#, #"{"tax":{"put":{"rate":501,"included":true}}}"#,
  ]
}
