import ShopModel
import Testing

@testable import ShopRPC

/// JSON of events on disk: once written, it must remain readable forever.
struct EventJSONTests {
  private func written<Value>(_ value: Value, _ shape: Shape<Value>) -> String {
    var output = Output()
    shape.write(value, &output)
    return output.text
  }

  private func read<Value>(_ text: String, _ shape: Shape<Value>) throws -> Value {
    var document = Document()
    let bytes = Array(text.utf8)
    try document.read(bytes.span)
    return try shape.read(document, 0)
  }

  private static let cart = CartID("cart-1")
  private static let moment = Timestamp(milliseconds: 1_768_467_600_000)
  private static let record = CartRecord(
    id: cart, owner: .guest, name: "Party",
    lines: [CartLineRecord(id: LineID("l1"), product: ProductID("4643"), quantity: 2, priceWhenAdded: Money(265, .usd))],
    createdAt: moment, updatedAt: Timestamp(milliseconds: -1))

  private static var preferring: Settings {
    var settings = Settings()
    for value: Preference in [.theme(.dark), .currency(.usd), .selectedTab(9), .cashRounding(true)] { settings.prefer(value) }
    return settings
  }

  private static let order = Order(
    id: OrderID("o1"), owner: .guest, cart: cart, comment: "Ring",
    lines: [
      OrderLine(
        id: LineID("l1"), product: ProductID("4643"), name: LocalizedText("Milk", translations: [.init(language: "de", text: "Milch")]),
        quantity: 2, unitPrice: Money(265, .usd), subtotal: Money(530, .usd), total: Money(530, .usd), isCounted: true)
    ], subtotal: Money(530, .usd), total: Money(530, .usd), createdAt: moment)
  private static let orderText =
    #"{"id":"o1","owner":"guest","cart":"cart-1","status":"placed","comment":"Ring","lines":[\#(orderLineText)],"#
    + #""subtotal":{"amount":"5.30","currency":"USD"},"total":{"amount":"5.30","currency":"USD"},"createdAt":1768467600000}"#
  private static let orderLineText =
    #"{"id":"l1","product":"4643","name":{"und":"Milk","de":"Milch"},"quantity":2,"unitPrice":{"amount":"2.65","currency":"USD"},"#
    + #""subtotal":{"amount":"5.30","currency":"USD"},"total":{"amount":"5.30","currency":"USD"},"counted":true}"#

  private static let ann = CustomerID("ann")
  private static let customer = Customer(
    id: ann, name: "Ann", email: LoginName("Ann@x.org"), username: LoginName("ANN"), phone: "112",
    address: Address(street: nil, number: "1", city: nil, zip: nil), createdAt: moment, secret: "$y$",
    tokens: [AccessToken(id: TokenID("t"), hash: "$5$", createdAt: Timestamp(milliseconds: -1))])

  static let facts: [(Event, String)] = [
    (.order(.placed(order)), #"{"order":{"placed":\#(orderText)}}"#), (.order(.put(order)), #"{"order":{"put":\#(orderText)}}"#),
    (
      .order(.extended(order: order.id, lines: order.lines)),
      #"{"order":{"extended":{"order":"o1","lines":[\#(orderLineText)]}}}"#
    ),
    (
      .order(.updated(OrderUpdated(order: order.id, patch: OrderPatch(customerName: .set("Ann"), comment: .set(nil))))),
      #"{"order":{"updated":{"order":"o1","customerName":"Ann","comment":null}}}"#
    ),
    (
      .order(.statusSet(order: order.id, status: .fulfilled)),
      #"{"order":{"statusSet":{"order":"o1","status":"fulfilled"}}}"#
    ), (.order(.removed(order: order.id)), #"{"order":{"removed":{"order":"o1"}}}"#),
    (
      .cart(.added(CartAdded(cart: cart, line: LineID("l1"), product: ProductID("4643"), by: -3))),
      #"{"cart":{"added":{"cart":"cart-1","line":"l1","product":"4643","by":-3}}}"#
    ),
    (
      .cart(.added(CartAdded(cart: cart, line: LineID(""), product: ProductID("a\"b/\u{2028}"), by: 9999))),
      #"{"cart":{"added":{"cart":"cart-1","line":"","product":"a\"b/\u2028","by":9999}}}"#
    ),
    (
      .cart(.set(CartQuantitySet(cart: cart, line: LineID("l1"), product: ProductID("1"), quantity: 9999))),
      #"{"cart":{"set":{"cart":"cart-1","line":"l1","product":"1","quantity":9999}}}"#
    ),
    (
      .cart(.replaced(CartLineReplaced(cart: cart, line: LineID("l1"), product: ProductID("1"), quantity: 1))),
      #"{"cart":{"replaced":{"cart":"cart-1","line":"l1","product":"1","quantity":1}}}"#
    ),
    (
      .cart(.removed(CartLineRemoved(cart: cart, product: ProductID("1")))), #"{"cart":{"removed":{"cart":"cart-1","product":"1"}}}"#
    ),
    (
      .cart(.made(CartCreated(cart: cart, owner: .guest, name: nil, opens: true))),
      #"{"cart":{"made":{"cart":"cart-1","owner":"guest","opens":true}}}"#
    ),
    (
      .cart(.made(CartCreated(cart: cart, owner: CustomerID("ann"), name: "Für 😀", opens: false))),
      #"{"cart":{"made":{"cart":"cart-1","owner":"ann","name":"Für 😀","opens":false}}}"#
    ),
    (.cart(.cleared(cart: cart)), #"{"cart":{"cleared":{"cart":"cart-1"}}}"#),
    (.cart(.deleted(cart: cart)), #"{"cart":{"deleted":{"cart":"cart-1"}}}"#),
    (.cart(.switched(owner: .guest, cart: cart)), #"{"cart":{"switched":{"owner":"guest","cart":"cart-1"}}}"#),
    (
      .cart(.put(record)),
      #"{"cart":{"put":{"id":"cart-1","owner":"guest","name":"Party","lines":[{"id":"l1","product":"4643","quantity":2,"#
        + #""priceWhenAdded":{"amount":"2.65","currency":"USD"}}],"createdAt":1768467600000,"updatedAt":-1}}}"#
    ),
    (
      .cart(.holder(OpenCartRecord(customer: .guest, holder: OpenCartState(open: cart, made: 3)))),
      #"{"cart":{"holder":{"customer":"guest","open":"cart-1","made":3}}}"#
    ),
    (
      .cart(.holder(OpenCartRecord(customer: .guest, holder: OpenCartState()))), #"{"cart":{"holder":{"customer":"guest","made":0}}}"#
    ),
    (
      .cart(.lost(cart: cart, lines: [LostLine(product: ProductID("4643"), name: LocalizedText("Milk"), quantity: 2)])),
      #"{"cart":{"lost":{"cart":"cart-1","lines":[{"product":"4643","name":"Milk","quantity":2}]}}}"#
    ),
    (
      .order(.usesSpent(UsesSpent(order: OrderID("o1"), owner: .guest, promotions: [PromotionID("p")], count: 1))),
      #"{"order":{"usesSpent":{"order":"o1","owner":"guest","promotions":["p"],"count":1}}}"#
    ),
    (
      .order(.usesSpent(UsesSpent(promotions: [PromotionID("p")], count: 3))), #"{"order":{"usesSpent":{"promotions":["p"],"count":3}}}"#
    ),
    (
      .promotion(.since(PromotionSince(promotion: PromotionID("p"), at: moment))),
      #"{"promotion":{"since":{"promotion":"p","at":1768467600000}}}"#
    ),
    (.setting(.languageSet(language: "pt-BR")), #"{"setting":{"languageSet":{"language":"pt-BR"}}}"#),
    (
      .setting(.put(Settings(language: "en", otherLanguage: "de"))), #"{"setting":{"put":{"language":"en","otherLanguage":"de"}}}"#
    ),
    (
      .account(.registered(customer)),
      #"{"account":{"registered":{"id":"ann","name":"Ann","email":"Ann@x.org","username":"ANN","phone":"112","#
        + #""address":{"street":null,"number":"1","city":null,"zip":null},"createdAt":1768467600000,"secret":"$y$","#
        + #""tokens":[{"id":"t","hash":"$5$","createdAt":-1}]}}}"#
    ),
    (
      .account(.put(Customer(id: ann, name: "A", email: LoginName("a@x.org"), createdAt: moment))),
      #"{"account":{"put":{"id":"ann","name":"A","email":"a@x.org","createdAt":1768467600000,"tokens":[]}}}"#
    ),
    (
      .account(.loggedIn(customer: ann, token: AccessToken(id: TokenID("t"), hash: "h", createdAt: moment))),
      #"{"account":{"loggedIn":{"customer":"ann","token":{"id":"t","hash":"h","createdAt":1768467600000}}}}"#
    ),
    (
      .account(.changed(customer: ann, patch: CustomerPatch(username: .set(nil), secret: "s"))),
      #"{"account":{"changed":{"customer":"ann","patch":{"username":null,"secret":"s"}}}}"#
    ),
    (
      .account(.revoked(customer: ann, tokens: [TokenID("t"), TokenID("u")])),
      #"{"account":{"revoked":{"customer":"ann","tokens":["t","u"]}}}"#
    ),
    (.account(.erased(customer: ann)), #"{"account":{"erased":{"customer":"ann"}}}"#),
    (
      .revised(EntityRevision(value: Entity(record), fields: [.field(0), .field(2), .line(ProductID("4643")), .line(ProductID("1"))])),
      #"{"revised":{"of":{"cart":{"id":"cart-1","owner":"guest","name":"Party","lines":[{"id":"l1","product":"4643","quantity":2,"#
        + #""priceWhenAdded":{"amount":"2.65","currency":"USD"}}],"createdAt":1768467600000,"updatedAt":-1}},"#
        + #""fields":["name","codes"],"lines":["1","4643"]}}"#
    ),
    (
      .revised(
        EntityRevision(value: Entity(ShoppingList(id: ListID("party"), name: nil, createdAt: moment)), fields: [.field(0)])),
      #"{"revised":{"of":{"list":{"id":"party","createdAt":1768467600000}},"fields":["name"]}}"#
    ),
    (
      .revised(EntityRevision(value: Entity(ListUse()), fields: [])),
      #"{"revised":{"of":{"openList":{"isFirstGone":false}},"fields":[]}}"#
    ),
    (.data(.reset(.all)), #"{"data":{"reset":"all"}}"#), (.data(.reset(.accounts)), #"{"data":{"reset":"accounts"}}"#),
    (.setting(.put(Settings())), #"{"setting":{"put":{}}}"#),
    (.setting(.languages(Languages(language: nil, other: nil))), #"{"setting":{"languages":{}}}"#),
    (
      .setting(.languages(Languages(language: "de", other: "de", english: "en-GB"))),
      #"{"setting":{"languages":{"language":"de","other":"de","english":"en-GB"}}}"#
    ),
    (
      .setting(.languages(Languages(language: "en", other: "de"))), #"{"setting":{"languages":{"language":"en","other":"de"}}}"#
    ),
    (.setting(.preferenceSet(.currency(nil))), #"{"setting":{"preferenceSet":{"currency":null}}}"#),
    (.setting(.preferenceSet(.currency(.usd))), #"{"setting":{"preferenceSet":{"currency":"USD"}}}"#),
    (.setting(.preferenceSet(.timeZone("Mars/Olympus"))), #"{"setting":{"preferenceSet":{"timeZone":"Mars/Olympus"}}}"#),
    (.setting(.preferenceSet(.timeZone(nil))), #"{"setting":{"preferenceSet":{"timeZone":null}}}"#),
    (.setting(.preferenceSet(.purchasedHistoryDays(0))), #"{"setting":{"preferenceSet":{"purchasedHistoryDays":0}}}"#),
    (.setting(.preferenceSet(.requireLogin(true))), #"{"setting":{"preferenceSet":{"requireLogin":true}}}"#),
    (.setting(.preferenceSet(.purchasedGroup(.day))), #"{"setting":{"preferenceSet":{"purchasedGroup":"day"}}}"#),
    (
      .setting(.put(preferring)),
      #"{"setting":{"put":{"preferences":[{"currency":"USD"},{"cashRounding":true},{"theme":"dark"},{"selectedTab":9}]}}}"#
    ),
    (.timer(.started(at: moment)), #"{"timer":{"started":{"at":1768467600000}}}"#),
    (.timer(.stopped(at: moment)), #"{"timer":{"stopped":{"at":1768467600000}}}"#),
    (.timer(.suspended(at: moment)), #"{"timer":{"suspended":{"at":1768467600000}}}"#),
    (.timer(.resumed(at: moment)), #"{"timer":{"resumed":{"at":1768467600000}}}"#),
    (.timer(.reset(at: moment)), #"{"timer":{"reset":{"at":1768467600000}}}"#),
    (
      .timer(.put(ShopTimer(accumulated: 5, others: [ShopTimer.Countdown(end: moment, length: 9, label: "tea")]))),
      #"{"timer":{"put":{"state":"stopped","accumulated":5,"since":0,"others":[{"end":1768467600000,"length":9,"label":"tea"}]}}}"#
    ),
    (
      .kept(IdempotentResponse(customer: .guest, key: "k\n", fingerprint: "z9", result: #"{"a":"\u0000"}"#, continues: true, at: moment)),
      #"{"kept":{"customer":"guest","key":"k\n","fingerprint":"z9","result":"{\"a\":\"\\u0000\"}","continues":true,"at":1768467600000}}"#
    ),
  ]

  @Test(arguments: facts + prices) func factsComeBack(_ event: Event, _ text: String) throws {
    #expect(written(event, Event.shape) == text)
    #expect(try read(text, Event.shape) == event)
    let transaction = Transaction(method: "cart.add", at: Self.moment, by: .guest, events: [event, event])
    let line = written(transaction, Transaction.shape)
    #expect(line == #"{"method":"cart.add","at":1768467600000,"by":"guest","events":[\#(text),\#(text)]}"#)
    #expect(try read(line, Transaction.shape).events == [event, event])
    #expect(written(try read(written(.fact(event), SnapshotLine.shape), SnapshotLine.shape), SnapshotLine.shape) == #"{"fact":\#(text)}"#)
    #expect(!line.utf8.contains { $0 < 0x20 })
  }

  @Test func theStateComesBack() throws {
    let state = StateRecord(revision: 7, touched: Topic.allCases.enumerated().map { TopicRevision(topic: $1, revision: $0) })
    let text = written(.state(state), SnapshotLine.shape)
    #expect(text.hasPrefix(#"{"state":{"revision":7,"touched":[{"topic":"catalog","revision":0},{"topic":"cart","revision":1},"#))
    #expect(written(try read(text, SnapshotLine.shape), SnapshotLine.shape) == text)
  }

  @Test(
    arguments: [
      "{}", "[]", #"{"setting":{"preferenceSet":{"future":1}}}"#, #"{"setting":{"preferenceSet":{"theme":"pink"}}}"#,
      #"{"setting":{"preferenceSet":{}}}"#, #"{"future":{}}"#, #"{"data":{"reset":"future"}}"#, #"{"data":{}}"#, #"{"cart":{}}"#,
      #"{"cart":{"future":{}}}"#,
      #"{"revised":{"of":{"list":{"id":"party","createdAt":0}},"fields":["future"]}}"#,
      #"{"revised":{"of":{"future":{}},"fields":[]}}"#,
      #"{"cart":{"cleared":{}}}"#,
      #"{"cart":{"cleared":{"cart":"c","more":1}}}"#,
      #"{"cart":{"cleared":{"cart":"c"}},"list":{}}"#, #"{"cart":{"set":{"cart":"c","line":"l","product":"p","quantity":0}}}"#,
      #"{"cart":{"added":{"cart":"c","line":"l","product":"p","by":1e400}}}"#,
    ] + none) func otherFactsAreUnknown(_ text: String)
  { #expect(throws: (any Error).self) { try read(text, Event.shape) } }

  @Test(arguments: [(0, 1), (1, 1), (9, 1), (10, 1), (11, 2), (20, 2), (95, 10)]) func longAnswersAreKeptInPieces(
    _ length: Int, _ count: Int
  ) {
    let result = String(repeating: "é😀\u{301}", count: length).unicodeScalars.prefix(length)
    let answer = IdempotentResponse(customer: .guest, key: "k", fingerprint: "f", result: String(result), at: Self.moment)
    let pieces = answer.pieces(of: 10)
    #expect(pieces.count == count)
    #expect(pieces.map(\.continues) == (0..<count).map { $0 > 0 })
    #expect(pieces.map(\.result).joined() == answer.result)
    var shop = Shop()
    var log = UndoLog()
    for piece in pieces { shop.apply(.kept(piece), at: Self.moment, &log) }
    #expect(shop.kept.answer(to: "k", of: .guest, now: Self.moment) == answer)
  }
}
