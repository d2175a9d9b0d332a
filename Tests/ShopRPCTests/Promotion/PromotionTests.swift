import ShopModel
import Testing

@testable import ShopRPC

/// Promotions: creation and removal, names, and their effect on a price.
struct PromotionTests {
  private static func put(_ peer: Peer, _ members: String) -> Answer {
    peer.ask("promotion.put", #"{"promotion":{"name":"N","kind":"percent","percent":10,\#(members)}}"#)
  }

  private static func ids(_ peer: Peer, meta: String? = nil) -> String {
    Answer(peer.ask("promotion.list", meta: meta).part("result.promotions")).elements.map { $0.part("id") }.joined(separator: " ")
  }

  @Test func theyAreListedByID() throws {
    let peer = try Peer()
    for id in ["10", "b", "9", "a"] { #expect(Self.put(peer, #""id":"\#(id)""#).part("result.promotion.id") == id) }
    #expect(Self.ids(peer) == "9 10 a b")
    let made = peer.ask("promotion.put", #"{"promotion":{"name":"N","kind":"percent","percent":10}}"#)
    #expect(Self.ids(peer) == "9 10 a \(made.part("result.promotion.id")) b")
  }

  /// A generated id is not assigned if a client has already used it.
  @Test func anIDIsMadeForOne() throws {
    let (peer, other) = (try Peer(), try Peer())
    let draft = #"{"promotion":{"name":"N","kind":"percent","percent":10}}"#
    let first = other.ask("promotion.put", draft, meta: #""dryRun":true"#).part("result.promotion.id")
    peer.stock(Product(id: ProductID("p"), name: LocalizedText("P"), price: Money(1, .usd)))
    var log = UndoLog()
    let taken = Promotion(
      id: PromotionID(first), name: LocalizedText("N"), discount: .percent(PercentDiscount(rate: .constant(Percent(1)))), scope: .cart)
    peer.conversation.service.shop.apply(.promotion(.put(taken)), at: Timestamp(milliseconds: 0), &log)
    #expect(peer.ask("promotion.put", draft).part("result.promotion.id") != first)
    #expect(Answer(peer.ask("promotion.list").part("result.promotions")).elements.count == 2)
  }

  @Test func oneIsReplacedWhole() throws {
    let peer = try Peer()
    _ = Self.put(peer, #""id":"p","code":"A","priority":3,"exclusive":true,"scope":"product","productIds":["1"]"#)
    let answer = Self.put(peer, #""id":"p""#)
    #expect(
      answer.part("result.promotion")
        == #"{"id":"p","name":"N","kind":"percent","scope":"cart","percent":10,"exclusive":false,"priority":0}"#)
  }

  @Test func noTwoHaveACode() throws {
    let peer = try Peer()
    #expect(Self.put(peer, #""id":"a","code":"Straße""#).errorText == "")
    #expect(Self.put(peer, #""id":"b","code":"STRASSE""#).errorText == "alreadyExists what=promotionCode id=a")
    #expect(Self.put(peer, #""id":"a","code":"STRASSE""#).part("result.promotion.code") == "STRASSE")
    #expect(peer.ask("promotion.delete", #"["a"]"#).errorText == "")
    #expect(Self.put(peer, #""id":"b","code":"strasse""#).errorText == "")
    #expect(Self.put(peer, #""id":"c""#).errorText == "")
    #expect(Self.put(peer, #""id":"c","code":"Strasse""#).errorText == "alreadyExists what=promotionCode id=b")
  }

  /// A code does not exist without its promotion; the reason is a documented one.
  @Test func aCodeIsNotThereWithoutItsPromotion() throws {
    let peer = try Peer()
    _ = Self.put(peer, #""id":"p","code":"C""#)
    let answer = peer.ask("cart.total", #"{"with":{"codes":["C"],"without":["p"]}}"#)
    #expect(answer.errorText == "codeNotApplicable reason=notFound code=C")
  }

  @Test func thereIsAnEndToThem() throws {
    let peer = try Peer()
    for number in 1...PromotionLimits.automatic { _ = Self.put(peer, #""id":"\#(number)""#) }
    #expect(Self.put(peer, #""id":"more""#).errorText == "notAllowed reason=codelessLimit maximum=100")
    #expect(peer.ask("promotion.put", #"{"preset":"seasonal"}"#).errorText == "notAllowed reason=codelessLimit maximum=100")
    #expect(Self.put(peer, #""id":"100","priority":1"#).errorText == "")
    #expect(Self.put(peer, #""id":"more","code":"C""#).errorText == "")
    #expect(Self.put(peer, #""id":"more""#).errorText == "notAllowed reason=codelessLimit maximum=100")
    var log = UndoLog()
    for number in 102...PromotionLimits.promotions {
      let promotion = Promotion(
        id: PromotionID("\(number)"), name: LocalizedText("N"), discount: .percent(PercentDiscount(rate: .constant(Percent(1)))),
        code: FoldedName("\(number)"))
      peer.conversation.service.shop.apply(.promotion(.put(promotion)), at: Timestamp(milliseconds: 0), &log)
    }
    #expect(Self.put(peer, #""id":"yet","code":"D""#).errorText == "notAllowed reason=promotionLimit maximum=10000")
    #expect(Self.put(peer, #""id":"more","code":"D""#).errorText == "")
  }

  /// The reason names the exclusive promotion that costs less, not the combination of the others.
  @Test func anExclusivePromotionHasAReason() throws {
    let peer = try Peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"tea","name":"Tea","price":"10"}}"#)
    _ = peer.ask("cart.add", #"{"productId":"tea"}"#)
    _ = Self.put(peer, #""id":"a","exclusive":true"#)
    _ = peer.ask("promotion.put", #"{"promotion":{"id":"b","name":"B","kind":"fixed","amount":"2","exclusive":true}}"#)
    let beside = "“N” does not apply: it cannot be combined with a better offer."
    #expect(peer.ask("cart.total", #"{"explain":true}"#).description.contains(beside))
    _ = peer.ask("promotion.put", #"{"promotion":{"id":"b","name":"B","kind":"fixed","amount":"2"}}"#)
    let together = "“N” does not apply: it can’t be combined, and the other promotions give a lower total."
    #expect(peer.ask("cart.total", #"{"explain":true}"#).description.contains(together))
  }

  @Test func oneGoesWithAConfirmation() throws {
    let peer = try Peer()
    let draft = #"{"promotion":{"id":"p","name":{"en":"Ten off","de":"Zehn weniger"},"kind":"percent","percent":10}}"#
    let told = peer.ask("promotion.put", draft).part("result.promotion")
    let trial = peer.ask("promotion.delete", #"{"promotionId":"p"}"#, meta: #""dryRun":true"#)
    #expect(trial.part("result.promotion") == told && trial.part("result.confirmation.message").contains("“Ten off”"))
    let german = peer.ask("promotion.delete", #"{"promotionId":"p"}"#, meta: #""dryRun":true,"locale":"de""#)
    #expect(german.part("result.confirmation.message").contains("„Zehn weniger“"))
    #expect(Self.ids(peer) == "p")
    #expect(peer.ask("promotion.delete", #"{"promotionId":"p"}"#).part("result.promotion") == told)
    #expect(Self.ids(peer) == "")
    #expect(peer.ask("promotion.delete", #"{"promotionId":"p"}"#).errorText == "notFound what=promotion id=p")
  }

  @Test func thePresetComesAndGoesOnce() throws {
    let peer = try Peer()
    #expect(peer.ask("promotion.delete", #"{"promotionId":"seasonal"}"#).errorText == "notFound what=promotion id=seasonal")
    let seasonal = peer.ask("promotion.put", #"{"preset":"seasonal"}"#)
    #expect(
      seasonal.part("result.promotion")
        == #"{"id":"seasonal","name":"Seasonal discount","kind":"percent","scope":"product","percent":5,"exclusive":false,"priority":0,"#
        + #""preset":"seasonal"}"#)
    #expect(peer.ask("promotion.put", #"{"preset":"seasonal"}"#).part("result.revision") == "1")
    #expect(Self.put(peer, #""id":"seasonal""#).part("result.promotion.preset") == "")
    #expect(peer.ask("promotion.put", #"{"preset":"seasonal"}"#).part("result.promotion") == seasonal.part("result.promotion"))
    #expect(peer.ask("promotion.delete", #"{"promotionId":"seasonal"}"#).part("result.revision") == "4")
    #expect(peer.ask("promotion.put", #"{"preset":"sesonal"}"#).errorText == "invalidParams /preset:invalid?seasonal")
    #expect(peer.ask("promotion.put", "{}").errorText == "invalidParams /promotion:conflict")
  }

  @Test(arguments: Language.all) func thePresetIsNamedInEveryLanguage(_ language: Language) throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    _ = peer.ask("promotion.put", #"{"preset":"seasonal"}"#)
    var texts = Texts()
    texts.use(language)
    for peer in [peer, try peer.restart()] {
      let told = peer.ask("promotion.list", meta: #""locale":"\#(language.tag)""#)
      #expect(told.part("result.promotions.0.name") == texts.text(.seasonal))
      #expect(peer.ask("promotion.put", #"{"preset":"seasonal"}"#).part("result.revision") == "1")
    }
  }

  /// Time, and what remains of 10.00 then.
  static let months: [(at: String, total: String)] = [
    ("2026-01-01T00:00:00Z", "9.50"), ("2026-06-30T23:59:59Z", "9.50"), ("2026-07-01T00:00:00Z", "9.00"), ("2026-07-31T23:59:59Z", "9.00"),
    ("2026-08-01T00:00:00Z", "9.50"), ("2026-11-30T12:00:00Z", "8.50"), ("2026-12-31T23:59:59.999Z", "8.00"),
    ("0001-07-15T00:00:00Z", "9.00"),
    ("9999-12-15T00:00:00Z", "8.00"),
  ]

  @Test(arguments: months) func theSeasonFollowsTheMonth(_ at: String, _ total: String) throws {
    let peer = try Peer()
    _ = peer.ask("promotion.put", #"{"preset":"seasonal"}"#)
    #expect(Self.salePrice(peer, at: at) == total)
  }

  @Test func theMonthIsThatOfTheStore() throws {
    let peer = try Peer()
    _ = peer.ask("promotion.put", #"{"preset":"seasonal"}"#)
    #expect(Self.salePrice(peer, at: "2026-06-30T15:00:00Z") == "9.50")
    _ = peer.ask("prefs.set", #"{"key":"timeZone","value":"Asia/Tokyo"}"#)
    #expect(Self.salePrice(peer, at: "2026-06-30T15:00:00Z") == "9.00")
    #expect(Self.salePrice(peer, at: "2026-06-30T14:59:59.999Z") == "9.50")
    var options = Options.fixed
    options.timeZone = "Pacific/Kiritimati"
    let started = try Peer(options)
    _ = started.ask("promotion.put", #"{"preset":"seasonal"}"#)
    #expect(Self.salePrice(started, at: "2026-06-30T15:00:00Z") == "9.50", "not that of the process")
  }

  /// Price of a product of 10.00 after promotions at a time, now if it is nil; empty if there are none.
  private static func salePrice(_ peer: Peer, at: String? = nil) -> String {
    _ = peer.ask("catalog.put", #"{"product":{"id":"p","name":"P","price":"10","category":"Tea"}}"#)
    let time = at.map { #","at":"\#($0)""# } ?? ""
    return peer.ask("catalog.get", #"{"productId":"p"\#(time)}"#).part("result.product.salePrice.amount")
  }

  /// Promotions, the time, and the price of one piece for 10.00; empty if it is no other.
  static let prices: [(promotions: [String], at: String?, told: String)] = [
    ([], nil, ""), ([#""id":"a""#], nil, "9.00"), ([#""id":"a","code":"C""#], nil, ""), ([#""id":"a","minimum":"10.01""#], nil, ""),
    ([#""id":"a","from":"2026-01-15T09:00:00.001Z""#], nil, ""),
    ([#""id":"a","from":"2026-01-15T09:00:00.001Z""#], "2026-02-01T00:00:00Z", "9.00"),
    ([#""id":"a","to":"2026-01-15T09:00:00Z""#], nil, ""), ([#""id":"a","to":"2026-01-15T09:00:00Z""#], "2026-01-15T08:59:59.999Z", "9.00"),
    ([#""id":"a","scope":"product""#, #""id":"b""#], nil, "8.10"), ([#""id":"a","scope":"product","productIds":["q"]"#], nil, ""),
    ([#""id":"a","scope":"product","productIds":["p"]"#], nil, "9.00"),
    ([#""id":"a","scope":"category","categories":["TEA"]"#], nil, "9.00"),
    ([#""id":"a","scope":"category","categories":["Milk"]"#], nil, ""),
    ([#""id":"a","exclusive":true"#, #""id":"b","priority":1"#], nil, "9.00"),
  ]

  @Test(arguments: prices) func onePieceHasAPrice(_ promotions: [String], _ at: String?, _ told: String) throws {
    let peer = try Peer()
    // added tax does not matter to it
    _ = peer.ask("tax.put", #"{"rate":10,"included":false}"#)
    _ = peer.ask("prefs.set", #"{"key":"cashRounding","value":true}"#)
    for promotion in promotions { #expect(Self.put(peer, promotion).errorText == "") }
    #expect(Self.salePrice(peer, at: at) == told)
  }

  @Test func theStepperCountsThePriceOfTheTime() throws {
    let peer = try Peer()
    #expect(Self.put(peer, #""id":"a","to":"2026-01-15T09:00:00Z","scope":"product""#).errorText == "")
    #expect(Self.salePrice(peer) == "")
    let then = peer.ask("catalog.get", #"{"productId":"p","quantity":2,"at":"2026-01-15T08:00:00Z"}"#)
    #expect(then.part("result.cart.total.amount") == "18.00")
    #expect(peer.ask("catalog.get", #"{"productId":"p","at":"now"}"#).errorText == "invalidParams /at:invalid")
  }

  /// The message about a percentage does not mention a currency.
  @Test(arguments: [("en", "There can be at most 4 decimal places."), ("de", "4 ")]) func tooFineAPercentageIsToldAsANumber(
    _ language: String, _ text: String
  ) throws {
    let draft = #"{"promotion":{"name":"N","kind":"percent","percent":0.00001}}"#
    let told = try Peer().ask("promotion.put", draft, meta: #""locale":"\#(language)""#).part("error.data.problems.0.text")
    #expect(told.contains(text) && !told.contains("{"), "\(told)")
  }
}
