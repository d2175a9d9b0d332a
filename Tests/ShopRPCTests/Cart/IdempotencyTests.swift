import ShopModel
import Testing

@testable import ShopRPC

/// `idempotencyKey` and `ifRevision` on cart changes.
struct IdempotencyTests {
  private static let key = #""idempotencyKey":"k1""#

  /// Result of a replayed response without its `replayed` mark; nil for any other response.
  private func replayed(_ answer: Answer) -> String? {
    guard answer.part("result._meta") == #"{"replayed":true}"# else { return nil }
    return answer.part("result").replacing(#","_meta":{"replayed":true}"#, with: "")
  }

  @Test func theSameCallIsDoneOnce() throws {
    let peer = try CartShop.peer()
    let first = peer.ask("cart.add", #"{"productId":"1","quantity":2}"#, meta: Self.key)
    #expect(first.digest == "2/1/5.30 1×2 r1")
    #expect(first.part("result._meta") == "")
    _ = peer.ask("cart.add", #"{"productId":"2"}"#)
    let before = peer.state()
    // spelled differently, in another language, and as a dry run
    let spellings = [
      #"{"productId":"1","quantity":2}"#, #"{"quantity":2.0,"productId":1}"#,
      #"{"ifPresent":"increment","productId":"\u0031","quantity":2e0}"#,
    ]
    for params in spellings { #expect(replayed(peer.ask("cart.add", params, meta: Self.key)) == first.part("result")) }
    #expect(replayed(peer.ask("cart.add", spellings[0], meta: Self.key + #","locale":"de""#)) == first.part("result"))
    #expect(replayed(peer.ask("cart.add", spellings[0], meta: Self.key + #","dryRun":true"#)) == first.part("result"))
    #expect(peer.state() == before)
  }

  @Test(arguments: [
    ("cart.add", #"{"productId":"1","quantity":3}"#), ("cart.add", #"{"productId":"2","quantity":2}"#),
    ("cart.add", #"{"productId":"1","quantity":2,"ifPresent":"set"}"#), ("cart.setQuantity", #"{"productId":"1","quantity":2}"#),
    ("cart.add", #"{"productId":"1","quantity":2,"cartId":"cart-1"}"#), ("cart.clear", "{}"),
  ]) func anotherCallWithTheKeyIsRefused(_ method: String, _ params: String) throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1","quantity":2}"#, meta: Self.key)
    let before = peer.state()
    #expect(peer.ask(method, params, meta: Self.key).errorText == "idempotencyKeyReused")
    #expect(peer.state() == before)
    #expect(peer.ask(method, params, meta: #""idempotencyKey":"k2""#).errorText == "")
  }

  @Test func failuresAndTrialsAreNotKept() throws {
    let peer = try CartShop.peer()
    #expect(peer.ask("cart.add", #"{"productId":"3"}"#, meta: Self.key).errorText == "outOfStock productId=3")
    peer.stock(CartShop.product("3", 1000, stock: 1))
    #expect(peer.ask("cart.add", #"{"productId":"3"}"#, meta: Self.key + #","dryRun":true"#).digest == "1/1/10.00 3×1 r0")
    #expect(peer.ask("cart.add", #"{"productId":"3"}"#, meta: Self.key).digest == "1/1/10.00 3×1 r1")
    #expect(replayed(peer.ask("cart.add", #"{"productId":"3"}"#, meta: Self.key)) != nil)
  }

  /// A call that changed nothing is remembered like any other.
  @Test func noChangeIsKeptToo() throws {
    let peer = try CartShop.peer()
    let first = peer.ask("cart.clear", meta: Self.key)
    #expect(first.digest == "0/0/0.00 r0")
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    #expect(replayed(peer.ask("cart.clear", meta: Self.key)) == first.part("result"))
    #expect(peer.ask("cart.get").digest == "1/1/2.65 r1")
  }

  @Test func answersAreKeptADay() throws {
    let peer = try CartShop.peer()
    let first = peer.ask("cart.add", #"{"productId":"1"}"#, meta: Self.key)
    _ = peer.ask("service.advanceClock", #"{"by":"PT24H"}"#)
    #expect(replayed(peer.ask("cart.add", #"{"productId":"1"}"#, meta: Self.key)) == first.part("result"))
    _ = peer.ask("service.advanceClock", #"{"by":"PT1S"}"#)
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#, meta: Self.key).digest == "2/1/5.30 1×2 r2")
    #expect(peer.ask("cart.add", #"{"productId":"2"}"#, meta: Self.key).errorText == "idempotencyKeyReused")
    _ = peer.ask("service.advanceClock", #"{"by":"P2D"}"#)
    #expect(peer.ask("cart.add", #"{"productId":"2"}"#, meta: Self.key).digest == "3/2/6.30 2×1 r3")
  }

  @Test func keysBelongToTheirCustomer() throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1"}"#, meta: Self.key)
    peer.conversation.service.session.customer = CustomerID("ann")
    #expect(peer.ask("cart.add", #"{"productId":"2"}"#, meta: Self.key).digest == "1/1/1.00 2×1 r2")
  }

  @Test(arguments: ["k", " spaced ", "é", String(repeating: "k", count: 255), "a\"b\\\\"]) func everyKeyIsItself(_ key: String) throws {
    let peer = try CartShop.peer()
    let escaped = key.replacing("\"", with: "\\\"")
    _ = peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""idempotencyKey":"\#(escaped)""#)
    #expect(replayed(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""idempotencyKey":"\#(escaped)""#)) != nil)
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "1")
  }

  /// Earlier versions kept the trimmed and composed key.
  @Test(arguments: [("k", " k "), ("\u{e9}", "e\u{301}")]) func keysOfEarlierVersionsAreFound(_ stored: String, _ given: String) throws {
    let peer = try CartShop.peer()
    _ = peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""idempotencyKey":"\#(stored)""#)
    #expect(replayed(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""idempotencyKey":"\#(given)""#)) != nil)
    // they are different keys otherwise
    #expect(peer.ask("cart.add", #"{"productId":"2"}"#, meta: #""idempotencyKey":"\#(given)""#).errorText == "")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "2")
  }

  @Test func aChangeCanBeBoundToARevision() throws {
    let peer = try CartShop.peer()
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""ifRevision":0"#).digest == "1/1/2.65 1×1 r1")
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""ifRevision":0"#).errorText == "revisionMismatch current=1")
    // a change of another domain does not count
    _ = peer.ask("locale.set", #"{"language":"de"}"#)
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""ifRevision":1"#).digest == "2/1/5.30 1×2 r3")
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""ifRevision":2"#).errorText == "revisionMismatch current=3")
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""ifRevision":4"#).errorText == "revisionMismatch current=3")
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""ifRevision":2,"dryRun":true"#).errorText == "revisionMismatch current=3")
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#, meta: #""ifRevision":3,"dryRun":true"#).digest == "3/1/7.95 1×3 r3")
    #expect(peer.ask("locale.set", #"{"language":"en"}"#, meta: #""ifRevision":2"#).errorText == "")
    #expect(peer.ask("cart.get").digest == "2/1/5.30 r4")
  }

  /// A repeated call is replayed even if the revision has changed since.
  @Test func aKeyGoesBeforeARevision() throws {
    let peer = try CartShop.peer()
    let meta = Self.key + #","ifRevision":0"#
    let first = peer.ask("cart.add", #"{"productId":"1"}"#, meta: meta)
    #expect(replayed(peer.ask("cart.add", #"{"productId":"1"}"#, meta: meta)) == first.part("result"))
  }

  @Test func positionAndNameAreOneCall() throws {
    let peer = try CartShop.peer()
    // positional params carry no key, so the test compares the fingerprints directly
    func fingerprint(_ params: String) throws -> String {
      var document = Document()
      let bytes = Array(params.utf8)
      try document.read(bytes.span)
      document.params = 0
      let read = try CartAdd.Params.shape.read(document, 0)
      return Idempotency.fingerprint(of: CartAdd.name) { CartAdd.Params.shape.write(read, &$0) }
    }
    let same = [#"{"productId":"1","quantity":2}"#, #"["1",2]"#, #"[1,2.0,"increment"]"#, #"{"quantity":2,"productId":1}"#]
    #expect(Set(try same.map(fingerprint)).count == 1)
    let others = same[..<1] + [#"["1",3]"#, #"["1",2,"set"]"#, #"["1",2,"increment",null,"cart-1"]"#, #"["12"]"#]
    #expect(Set(try others.map(fingerprint)).count == others.count)
    #expect(peer.ask("cart.get").errorText == "")
  }
}
