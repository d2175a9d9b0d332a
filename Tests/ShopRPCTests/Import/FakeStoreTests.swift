import Glibc
import ShopModel
import Testing

@testable import ShopRPC

/// Users, carts, and products of the FakeStore API.
struct FakeStoreTests {
  private static let john =
    #"{"address":{"geolocation":{"lat":"-37.3159","long":"81.1496"},"city":"kilcoole","street":"new road","number":7682,"zipcode":"12926-3874"},"id":1,"email":"john@gmail.com","username":"johnd","password":"m38rmF$","name":{"firstname":"john","lastname":"doe"},"phone":"1-570-236-7033","__v":0}"#
  private static let products =
    #"[{"id":1,"title":"Backpack","price":109.95},{"id":2,"title":"Shirt","price":22.3},{"id":3,"title":"Jacket","price":55.99}]"#
  private static let cart =
    #"{"id":5,"userId":1,"date":"2020-03-01T00:00:00.000Z","products":[{"productId":1,"quantity":2},{"productId":2,"quantity":3},{"productId":99,"quantity":1}],"__v":0}"#

  private static func everything() -> String { #"{"products":\#(products),"users":[\#(john)],"carts":[\#(cart)]}"# }

  @Test func whatTheRequestSaysCountsForProducts() throws {
    let peer = try Peer()
    let data = #"{"products":[{"id":1,"title":"Bag","price":9,"web":5}],"users":[],"carts":[]}"#
    let unknown = peer.ask("data.import", #"{"data":\#(data),"columns":{"wbe":"price"}}"#)
    #expect(unknown.part("error.data.problems.0.path") == "/columns/wbe", "\(unknown)")
    #expect(peer.ask("service.status").part("result.counts.products") == "0")
    _ = peer.ask("data.import", #"{"data":\#(data),"currency":"EUR","source":"mine","columns":{"web":"price"}}"#)
    let product = Answer(peer.ask("catalog.list").part("result.products.0"))
    #expect(product.part("price.currency") == "EUR" && product.part("price.amount") == "5.00" && product.part("source") == "mine")
  }

  @Test func aUserBecomesAnAccount() throws {
    let peer = try Peer()
    let report = peer.take("fakestore", Self.everything())
    #expect(report.counts == "5 0 0 0 0 1", "\(report)")
    #expect(
      report.part("result.rejections").hasPrefix(#"[{"index":0,"path":"/products/2/productId","reason":"reference","part":"carts""#))
    #expect(!report.description.contains("m38rmF"))
    #expect(peer.ask("account.get").part("result.customer") == "null", "nobody is logged in")
    let again = peer.take("fakestore", Self.everything())
    #expect(again.counts == "0 0 5 0 0 1", "\(again)")
    #expect(peer.ask("account.login", #"{"email":"john@gmail.com","password":"wrong"}"#).errorText.hasPrefix("invalidCredentials"))
    let login = peer.ask("account.login", #"{"username":"johnd","password":"m38rmF$"}"#)
    #expect(login.part("result.customer.name") == "john doe" && login.part("result.customer.phone") == "1-570-236-7033")
    #expect(
      login.part("result.customer.address")
        == #"{"street":"new road","number":"7682","city":"kilcoole","zip":"12926-3874","geolocation":{"latitude":-37.3159,"longitude":81.1496}}"#
    )
    let cart = peer.ask("cart.get", #"{"cartId":"fakestore-5"}"#)
    #expect(cart.part("result.cart.pieceCount") == "5" && cart.part("result.cart.total.amount") == "286.80", "\(cart)")
    #expect(cart.part("result.cart.createdAt") == "2020-03-01T00:00:00.000Z", "\(cart)")
    #expect(peer.take("fakestore", Self.everything()).counts == "0 0 5 0 0 1")
  }

  /// Lists, an object, a mixed list, nested lists, and a single entity.
  @Test(arguments: [
    ("[\(john)]", "1 0 0 0 0 0"), (john, "1 0 0 0 0 0"), (products, "3 0 0 0 0 0"), ("[\(john),\(cart)]", "1 0 0 0 0 4"),
    ("[\(products),[\(john)],[\(cart)]]", "5 0 0 0 0 1"), (#"{"users":[\#(john)]}"#, "1 0 0 0 0 0"), ("[\(john),7,{}]", "1 0 0 0 0 2"),
    ("[]", "0 0 0 0 0 0"),
  ]) func everyFormIsAccepted(_ document: String, _ counts: String) throws {
    let peer = try Peer()
    let report = peer.take("fakestore", document)
    #expect(report.counts.hasPrefix(counts.prefix(9)), "\(document): \(report)")
    #expect(peer.take("fakestore", document).part("result.added") == "0")
  }

  @Test(arguments: ["7", "[7]", "{}", #"{"users":{}}"#, #"{"users":[{}]}"#, #""users""#]) func whatIsNoneIsRefused(_ document: String)
    throws
  {
    #expect(try Peer().take("fakestore", document).errorText.hasPrefix("invalidParams"), "\(document)")
  }

  static let users: [(row: String, counts: String, told: String)] = [
    (#"{"id":1,"email":"a@b.co","name":"Ann"}"#, "1 0 0 0 0 0", ""),
    (#"{"id":1,"email":"a@b.co","username":"ann"}"#, "1 0 0 0 0 0", ""),
    (#"{"email":"a@b.co","name":{"firstname":"Ann"}}"#, "1 0 0 0 0 0", ""),
    (#"{"id":1,"email":"a@b.co"}"#, "0 0 0 0 0 1", #""path":"/name","reason":"missing","part":"users""#),
    (#"{"id":1,"username":"ann"}"#, "0 0 0 0 0 1", #""path":"/email","reason":"missing""#),
    (#"{"id":1,"email":"ann","username":"ann"}"#, "0 0 0 0 0 1", #""path":"/email","reason":"invalid""#),
    (#"{"id":true,"email":"a@b.co","name":"Ann"}"#, "0 0 0 0 0 1", #""path":"/id","reason":"wrongType""#),
    (#"{"id":1,"email":"a@b.co","name":"Ann","phone":"x"}"#, "1 0 0 0 1 0", #""path":"/phone","value":"x","to":null,"reason":"invalid""#),
    (#"{"id":1,"email":"a@b.co","name":"Ann","password":""}"#, "1 0 0 0 1 0", #""path":"/password","value":"","to":null"#),
    (#"{"id":1,"email":"a@b.co","name":"Ann","username":"a b"}"#, "1 0 0 0 1 0", #""path":"/username","value":"a b","to":null"#),
    (
      #"{"id":1,"email":"a@b.co","name":"Ann","username":"taken"}"#, "1 0 0 0 1 0",
      #""path":"/username","value":"taken","to":null,"reason":"duplicate""#
    ),
    (
      #"{"id":1,"email":"a@b.co","name":"Ann","address":{"geolocation":{"lat":"91","long":"0"}}}"#, "1 0 0 0 1 0",
      "/address/geolocation/latitude"
    ),
    (#"{"id":1,"email":"TAKEN@b.co","name":"Ann"}"#, "0 0 1 0 0 0", ""),
  ]

  @Test(arguments: users) func aUserIsImportedOrReported(_ row: String, _ counts: String, _ told: String) throws {
    let peer = try Peer()
    _ = peer.ask("account.register", #"{"name":"Other","email":"taken@b.co","username":"taken"}"#)
    let before = peer.ask("account.get").part("result.customer")
    let report = peer.take("fakestore", "[\(row)]")
    #expect(report.counts == counts, "\(row): \(report)")
    #expect(told.isEmpty || report.description.contains(told), "\(row): \(report)")
    #expect(peer.take("fakestore", "[\(row)]").part("result.added") == "0")
    #expect(peer.ask("account.get").part("result.customer") == before, "the account of somebody else stays as it is")
  }

  static let carts: [(row: String, counts: String, told: String)] = [
    (
      #"{"id":1,"userId":9,"date":"2020-03-02","products":[{"productId":1,"quantity":1}]}"#, "1 0 0 0 1 0",
      #""path":"/userId","value":"9","to":"guest","reason":"reference","part":"carts""#
    ),
    (
      #"{"id":1,"userId":null,"products":[{"productId":1,"quantity":1},{"productId":1,"quantity":2}]}"#, "1 0 0 0 1 0", #""path":"/userId""#
    ),
    (
      #"{"id":1,"userId":9,"products":[{"productId":2,"quantity":9}]}"#, "1 0 0 0 2 0",
      #""path":"/products/0/quantity","value":"9","to":"4","reason":"outOfRange""#
    ),
    (
      #"{"id":1,"userId":9,"products":[{"productId":3,"quantity":1},{"productId":1,"quantity":1}]}"#, "1 0 0 0 1 1",
      #""path":"/products/0/quantity","reason":"outOfRange""#
    ),
    (
      #"{"id":1,"userId":9,"products":[{"productId":4,"quantity":1},{"productId":1,"quantity":1}]}"#, "1 0 0 0 1 1",
      #""path":"/products/1/productId","reason":"currencyMixed""#
    ),
    (
      #"{"id":1,"userId":9,"date":"soon","products":[{"productId":1,"quantity":1}]}"#, "1 0 0 0 2 0",
      #""path":"/date","value":"soon","to":null,"reason":"invalid""#
    ),
    (
      #"{"id":1,"userId":9,"products":[{"productId":8,"quantity":1}]}"#, "0 0 0 0 0 1",
      #""path":"/products/0/productId","reason":"reference""#
    ),
    (
      #"{"id":1,"userId":9,"products":[{"productId":1,"quantity":0},{"productId":1,"quantity":1.5},{"productId":1},{"quantity":1},7]}"#,
      "0 0 0 0 0 5", #""path":"/products/1/quantity","reason":"wrongType""#
    ),
    (#"{"id":1,"userId":9,"products":[]}"#, "0 0 0 0 0 1", #""path":"/products","reason":"missing""#),
    (#"{"id":1,"userId":9,"products":7}"#, "0 0 0 0 0 1", #""path":"/products","reason":"wrongType""#),
    (#"{"userId":9,"products":[]}"#, "0 0 0 0 0 1", #""path":"/id","reason":"missing""#),
    (#"{"id":1,"userId":{},"products":[]}"#, "0 0 0 0 0 1", #""path":"/userId","reason":"wrongType""#),
  ]

  @Test(arguments: carts) func aCartIsImportedOrReported(_ row: String, _ counts: String, _ told: String) throws {
    let peer = try Peer()
    for product in [
      #"{"id":"1","name":"A","price":"1"}"#, #"{"id":"2","name":"B","price":"1","stock":4}"#,
      #"{"id":"3","name":"C","price":"1","stock":0}"#,
      #"{"id":"4","name":"D","price":{"amount":"1","currency":"EUR"}}"#,
    ] { _ = peer.ask("catalog.put", #"{"product":\#(product)}"#) }
    let report = peer.take("fakestore", "[\(row)]")
    #expect(report.counts == counts, "\(row): \(report)")
    #expect(report.description.contains(told), "\(row): \(report)")
    let again = peer.take("fakestore", "[\(row)]")
    #expect(again.part("result.added") == "0" && again.part("result.updated") == "0", "\(row): \(again)")
  }

  /// Carts as apps store them: products with quantities.
  @Test func productsWithQuantitiesAreACart() throws {
    let peer = try Peer()
    let rows = #"[{"id":1,"title":"Backpack","price":109.95,"quantity":2},{"id":2,"title":"Shirt","price":22.3,"quantity":1}]"#
    #expect(peer.take("fakestore", rows).counts == "3 0 0 0 0 0")
    #expect(peer.take("fakestore", rows).counts == "0 0 3 0 0 0")
    #expect(peer.ask("cart.get", #"{"cartId":"fakestore-cart"}"#).part("result.cart.total.amount") == "242.20")
  }

  /// The current customer's cart is replaced by the imported one; another customer's stays, and a taken id is changed.
  @Test func cartsOfOthersStay() throws {
    let peer = try Peer()
    _ = peer.take("fakestore", Self.everything())
    let fewer = #"{"carts":[{"id":5,"userId":1,"products":[{"productId":3,"quantity":1}]}]}"#
    #expect(peer.take("fakestore", fewer).counts == "0 0 1 0 0 0")
    let unowned = fewer.replacing(#""userId":1"#, with: #""userId":null"#)
    #expect(peer.take("fakestore", unowned).counts == "1 0 0 0 1 0")
    #expect(peer.ask("cart.get", #"{"cartId":"fakestore-5-guest"}"#).part("result.cart.pieceCount") == "1")
    _ = peer.ask("account.login", #"{"email":"john@gmail.com","password":"m38rmF$"}"#)
    #expect(peer.ask("cart.get", #"{"cartId":"fakestore-5"}"#).part("result.cart.pieceCount") == "5")
    #expect(peer.take("fakestore", fewer).counts == "0 1 0 0 0 0")
    #expect(peer.ask("cart.get", #"{"cartId":"fakestore-5"}"#).part("result.cart.pieceCount") == "1")
  }

  /// Guests get no imported carts if a login is required.
  @Test func guestsMayNeedALogin() throws {
    let peer = try Peer()
    _ = peer.ask("prefs.set", #"{"key":"requireLogin","value":true}"#)
    let report = peer.take("fakestore", Self.everything())
    #expect(report.part("result.rejections").hasPrefix(#"[{"index":0,"path":"","reason":"login","part":"carts""#), "\(report)")
  }

  /// The files contain no password, in either form of the document, and the stored fingerprint of the request does not depend on it.
  @Test(arguments: [false, true]) func passwordsAreNotStored(_ isText: Bool) throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    var data = Output()
    data.string("[\(Self.john)]")
    let report = peer.take("fakestore", isText ? data.text : "[\(Self.john)]", meta: #""idempotencyKey":"k""#)
    #expect(report.part("result.added") == "1")
    #expect(peer.take("fakestore", isText ? data.text : "[\(Self.john)]", meta: #""idempotencyKey":"k""#).description.contains("replayed"))
    let other = Self.john.replacing("m38rmF$", with: "another")
    var text = Output()
    text.string("[\(other)]")
    let same = peer.take("fakestore", isText ? text.text : "[\(other)]", meta: #""idempotencyKey":"k""#)
    #expect(same.description.contains("replayed"), "what is kept of the request does not depend on the password")
    _ = try peer.restart()
    for name in try Directory.names(in: folder.path) ?? [] where name.hasSuffix("l") || name.hasSuffix("n") {
      let bytes = try WholeFile.read("\(folder.path)/\(name)")
      #expect(!String(decoding: bytes, as: UTF8.self).contains("m38rmF"), "\(name)")
    }
  }

  @Test func aDryRunHashesNothing() throws {
    let peer = try Peer()
    let users = (1...500).map { #"{"id":\#($0),"email":"u\#($0)@b.co","name":"U","password":"p\#($0)"}"# }.joined(separator: ",")
    let start = Self.processorTime
    let report = peer.take("fakestore", "[\(users)]", meta: #""dryRun":true"#)
    #expect(report.counts == "500 0 0 0 0 0")
    #expect(Self.processorTime - start < 8, "500 hashes take longer")
    #expect(peer.ask("service.status").part("result.revision") == "0")
  }

  /// Seconds of processor time that this thread has used, whatever else the machine does.
  private static var processorTime: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
