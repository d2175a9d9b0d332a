import Testing

@testable import ShopModel
@testable import ShopRPC

/// Multiple calls as one change: all of them, or none.
struct TransactionTests {
  /// Calls in any order, some of which fail in some orders; none generates an id that its result contains.
  private static let pool = [
    TestCall("cart.create", #"{"id":"c1"}"#),
    TestCall("cart.create", #"["Two","c2"]"#), TestCall("cart.switch", #"{"cartId":"c2"}"#), TestCall("cart.delete", #"{"cartId":"c1"}"#),
    TestCall("cart.clear"), TestCall("cart.total", "null"), TestCall("cart.list"), TestCall("catalog.delete", #"{"productId":"8"}"#),
    TestCall("catalog.adjustStock", #"{"productId":"2","by":-2}"#), TestCall("catalog.list", #"{"limit":3}"#),
    TestCall("catalog.put", #"{"product":{"id":"9","name":"Nine","price":9}}"#), TestCall("catalog.get", #"["9"]"#),
    TestCall("locale.toggle"), TestCall("locale.set", #"{"language":"de"}"#), TestCall("locale.get"),
    TestCall("location.create", #"{"name":"Dairy","id":"d"}"#), TestCall("location.delete", #"{"locationId":"d"}"#),
    TestCall("location.list"), TestCall("list.items"), TestCall("data.sample"), TestCall("list.markPurchased", #"{"itemIds":"all"}"#),
  ]

  /// The results of the transaction are those of its calls made separately; if one fails, none is applied.
  @Test(arguments: Endurance.seeds(0..<80)) func togetherIsOneAfterTheOther(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let calls = (0..<(1 + random.below(8))).map { _ in random.pick(Self.pool) }
    let (together, apart) = (try CartShop.peer(), try CartShop.peer())
    let before = together.shopState
    let trial = together.run(calls, meta: #""dryRun":true"#)
    #expect(together.shopState == before)
    let answer = together.run(calls)
    let alone = apart.runApart(calls)
    #expect(answer.errorText == alone.fault)
    #expect(trial.errorText == alone.fault)
    if alone.fault.isEmpty {
      #expect(Answer(answer.part("result.results")).elements.map(\.description) == alone.results)
      #expect(together.shopState.facts == apart.shopState.facts)
      #expect(together.shopState.revision == min(1, apart.shopState.revision))
      #expect(together.ask("locale.get").part("result.language") == apart.ask("locale.get").part("result.language"))
    } else {
      #expect(together.shopState == before)
      #expect(together.ask("locale.get").part("result.language") == "en")
    }
  }

  static let refusals: [(TestCall, String)] = [
    (TestCall("cart.add", #"{"productId":"3"}"#), "outOfStock productId=3"),
    (TestCall("cart.add", #"{"productId":"2","quantity":6}"#), "insufficientStock productId=2 available=5 requested=6"),
    (TestCall("cart.add", #"{"productId":"4"}"#), "currencyMixed productId=4 expected=USD found=EUR"),
    (TestCall("cart.remove", #"{"productId":"2"}"#), "notFound what=cartProduct id=2"),
    (TestCall("cart.total", #"{"cartId":"x"}"#), "notFound what=cart id=x"), (TestCall("list.share"), "notAllowed reason=emptyList"),
    (
      TestCall("locale.set", #"{"language":"tlh"}"#),
      #"unsupportedLanguage language=tlh available=["ar","de","en","es","fr","it","ja","pt-BR","si","tr"]"#
    ),
    (TestCall("cart.ad"), "methodNotFound method=cart.ad didYouMean=cart.add"),
    (TestCall("service.status"), "notAllowed reason=notInTransaction"),
  ]

  /// Nothing is left of the earlier calls, whichever one fails.
  @Test(arguments: refusals) func nothingIsLeftOfAFailure(_ call: TestCall, _ fault: String) throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    let before = peer.shopState
    let good = [
      TestCall("cart.add", #"{"productId":"8"}"#), TestCall("catalog.delete", #"{"productId":"1"}"#), TestCall("data.sample"),
      TestCall("cart.add", #"{"productId":"6"}"#), TestCall("list.markPurchased", #"{"itemIds":"all"}"#),
    ]
    for index in 0...good.count where call.method != "list.share" || index < 3 {
      let answer = peer.run(good[..<index] + [call] + good[index...])
      #expect(answer.errorText == "\(fault) index=\(index)")
      #expect(peer.shopState == before)
    }
    #expect(peer.run(good).errorText == "")
  }

  static let malformed: [(String, String)] = [
    (#"{"method":"cart.add"}"#, "invalidParams index=0 /calls/0/params/productId:missing"),
    (#"{"method":"cart.add","params":[]}"#, "invalidParams index=0 /calls/0/params/productId:missing"),
    (#"{"method":"cart.add","params":["1",1,"set",null,"c",null,5]}"#, "invalidParams index=0 /calls/0/params/6:tooMany"),
    (#"{"method":"cart.get","params":{"_meta":{"dryRun":true}}}"#, "invalidParams index=0 /calls/0/params/_meta:unknown"),
    (#"{"method":"cart.get","params":{"_meta":{}}},{"method":"x"}"#, "invalidParams index=0 /calls/0/params/_meta:unknown"),
    (#"{"method":"cart.get","_meta":{}}"#, "invalidParams /calls/0/_meta:unknown"),
    (#"{"method":"cart.get"},{"method":"cart.get","params":"x"}"#, "invalidParams /calls/1/params:wrongType"),
    (#"{"method":7}"#, "invalidParams /calls/0/method:wrongType"), (#"{"params":{}}"#, "invalidParams /calls/0/method:missing"),
    (
      #"{"method":"catalog.put","params":{"product":{"id":"a","name":"A","price":1.005}}}"#,
      "invalidParams index=0 /calls/0/params/product/price:precision"
    ),
    ("", "invalidParams /calls:empty"),
  ]

  @Test(arguments: malformed) func problemsHaveTheirWholePath(_ calls: String, _ fault: String) throws {
    #expect(try CartShop.peer().ask("transaction.run", #"{"calls":[\#(calls)]}"#).errorText == fault)
  }

  @Test func thereIsALimit() throws {
    let peer = try CartShop.peer()
    let calls = Array(repeating: TestCall("locale.get"), count: Limits.calls.upperBound + 1)
    #expect(peer.run(calls).errorText == "invalidParams /calls:tooMany")
    #expect(peer.run(Array(calls.dropLast())).errorText == "")
  }

  /// Ids generated in one transaction are unique, although they belong to one revision.
  @Test func idsDiffer() throws {
    let peer = try Peer()
    let answer = peer.run((0..<500).flatMap { [TestCall("cart.create"), TestCall("list.add", #"{"name":"Thing \#($0)"}"#)] })
    let ids = Answer(answer.part("result.results")).elements.map { $0.part("cart.id") + $0.part("item.id") }
    #expect(ids.count == 1000 && Set(ids).count == 1000 && !ids.contains(""))
    #expect(answer.part("result.revision") == "1")
  }

  @Test func looksMakeNoRevision() throws {
    let peer = try CartShop.peer()
    #expect(peer.run([TestCall("cart.get"), TestCall("cart.clear"), TestCall("catalog.list")]).part("result.revision") == "0")
    #expect(peer.run([TestCall("cart.get"), TestCall("cart.create")]).part("result.revision") == "1")
  }

  /// Only queries of the shop and changes decided from it are allowed.
  @Test func theseAreNoPartOfOne() {
    let refused = MethodRegistry.all.methods.filter { !$0.fitsTransaction }.map(\.spelling)
    let expected: Set = [
      "initialize", "shutdown", "exit", "initialized", "rpc.discover", "service.status", "service.setOnline", "service.advanceClock",
      "data.reset", "transaction.run",
    ]
    #expect(Set(refused).isSuperset(of: expected))
    for name in ["cart.add", "cart.clear", "cart.get", "list.remove", "locale.set", "data.sample"] { #expect(!refused.contains(name)) }
  }

  /// It can fail with any error of its calls, and because their combined results are too large.
  @Test func itsErrorsAreThoseOfItsCalls() {
    var errors: Set<ErrorKind> = [.notAllowed, .batchTooLarge]
    for method in MethodRegistry.all.methods where method.fitsTransaction { errors.formUnion(method.errors) }
    // any request can fail for its language, and a call within a transaction can neither be canceled nor fetch from a URL
    #expect(Set(TransactionRun.errors) == errors.subtracting([.unsupportedLanguage, .canceled, .offline, .fetchFailed]))
  }
}
