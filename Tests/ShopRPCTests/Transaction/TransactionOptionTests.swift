import Persistence
import Testing

@testable import ShopModel
@testable import ShopRPC

/// `_meta` options of a transaction, and its effects on the session and the database.
struct TransactionOptionTests {
  private static let two = [TestCall("cart.add", #"{"productId":"1"}"#), TestCall("list.add", #"{"name":"Tea"}"#)]
  private static let key = #""idempotencyKey":"k""#

  @Test func theSameTransactionIsDoneOnce() throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder))
    let lists = [TestCall("list.add", #"{"name":"Tea","quantity":2}"#), TestCall("cart.create", #"["P"]"#)]
    let first = peer.run(lists, meta: Self.key)
    #expect(first.errorText == "")
    peer = try peer.restart()
    let spellings = [
      #"{"calls":[{"method":"list.add","params":{"name":"Tea","quantity":2}},{"method":"cart.create","params":["P"]}]}"#,
      #"{"calls":[{"params":{"quantity": 2,"name":"\u0054ea"},"method":"list.add"},{"params":[ "P" ],"method":"cart.create"}]}"#,
    ]
    for params in spellings {
      let again = peer.ask("transaction.run", params, meta: Self.key)
      #expect(again.part("result._meta.replayed") == "true")
      #expect(again.part("result.results") == first.part("result.results"))
    }
    for calls in [Array(lists.reversed()), [lists[0]], lists + [lists[1]], [lists[0], TestCall("cart.create", #"["Q"]"#)]] {
      #expect(peer.run(calls, meta: Self.key).errorText == "idempotencyKeyReused")
    }
    // the current cart, and the one that was created
    #expect(peer.ask("cart.list").part("result.count") == "2")
  }

  @Test func failuresAreNotKept() throws {
    let peer = try CartShop.peer()
    let calls = Self.two + [TestCall("cart.add", #"{"productId":"3"}"#)]
    #expect(peer.run(calls, meta: Self.key).errorText == "outOfStock productId=3 index=2")
    peer.stock(CartShop.product("3", 10))
    #expect(peer.run(calls, meta: Self.key + #","dryRun":true"#).errorText == "")
    #expect(peer.run(calls, meta: Self.key).part("result._meta") == "")
    #expect(peer.run(calls, meta: Self.key).part("result._meta.replayed") == "true")
  }

  /// The `ifRevision` of a transaction covers all data: any change counts.
  @Test func itCanBeBoundToARevision() throws {
    let peer = try CartShop.peer()
    _ = peer.ask("locale.set", #"{"language":"de"}"#)
    #expect(peer.run(Self.two, meta: #""ifRevision":0"#).errorText == "revisionMismatch current=1")
    #expect(peer.run(Self.two, meta: #""ifRevision":2"#).errorText == "revisionMismatch current=1")
    #expect(peer.run(Self.two, meta: #""ifRevision":1"#).part("result.revision") == "2")
    // each domain knows when it changed
    #expect(peer.ask("cart.create", meta: #""ifRevision":1"#).errorText == "revisionMismatch current=2")
    #expect(peer.ask("list.add", #"{"name":"A"}"#, meta: #""ifRevision":1"#).errorText == "revisionMismatch current=2")
    #expect(peer.ask("location.create", #"{"name":"A"}"#, meta: #""ifRevision":1"#).errorText == "")
  }

  @Test func thePastCannotBeChanged() throws {
    #expect(try CartShop.peer().run(Self.two, meta: #""asOf":0"#).errorText == "invalidParams /_meta/asOf:notAllowedHere")
  }

  @Test func aDryRunAsksForWhatIsTakenAway() throws {
    let peer = try CartShop.peer()
    let calls = Self.two + [TestCall("cart.clear"), TestCall("catalog.delete", #"{"productId":"1"}"#)]
    let results = peer.run(calls, meta: #""dryRun":true"#).part("result.results")
    let asked = Answer(results).elements.map { $0.part("confirmation.title") }
    #expect(asked == ["", "", "Clear the cart?", "Delete the product?"])
    #expect(Answer(results).part("2.confirmation.message") == "One item will be removed from the cart.")
    #expect(!peer.run(calls).part("result.results").contains("confirmation"))
  }

  /// Texts are in the language set by earlier calls, unless the request asks for one.
  @Test func aLanguageHoldsFromTheNextCallOn() throws {
    let peer = try CartShop.peer()
    let calls = [TestCall("cart.total"), TestCall("locale.set", #"{"language":"de"}"#), TestCall("cart.total")]
    func texts(_ meta: String? = nil) -> [String] {
      let results = peer.run(calls, meta: meta).part("result.results")
      return [Answer(results).part("0.text"), Answer(results).part("2.text")]
    }
    #expect(texts(#""locale":"tr""#) == ["Sepetiniz boş.", "Sepetiniz boş."])
    _ = peer.ask("locale.set", #"{"language":"en"}"#)
    for meta in [#""dryRun":true"#, nil] { #expect(texts(meta) == ["Your cart is empty.", "Der Warenkorb ist leer."]) }
    #expect(peer.ask("cart.total").part("result.text") == "Der Warenkorb ist leer.")
  }

  /// If the transaction fails, the session is as before, and so is the language of the error.
  @Test func theSessionIsRolledBack() throws {
    let peer = try CartShop.peer()
    let calls = [TestCall("locale.set", #"{"language":"de"}"#), TestCall("cart.add", #"{"productId":"3"}"#)]
    #expect(peer.run(calls).part("error.data.text") == "“Thing 3” is out of stock.")
    #expect(peer.chosenLanguage == nil)
    _ = peer.run([calls[0]], meta: #""dryRun":true"#)
    #expect(peer.chosenLanguage == nil)
    #expect(peer.ask("cart.total").part("result.text") == "Your cart is empty.")
    _ = peer.run([calls[0]])
    #expect(peer.chosenLanguage == "de")
  }

  /// A product created in the transaction is named in its error, although it no longer exists.
  @Test func errorsNameWhatWasThere() throws {
    let put = TestCall("catalog.put", #"{"product":{"id":"new","name":"Fig","price":1,"stock":0}}"#)
    let answer = try CartShop.peer().run([put, TestCall("cart.add", #"{"productId":"new"}"#)])
    #expect(answer.part("error.data.text") == "“Fig” is out of stock.")
    #expect(answer.part("error.data.name") == "Fig")
  }

  /// Other requests of the same group stay, whatever happens to the transaction among them.
  @Test func aFailureRollsBackOnlyItself() throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder))
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"cart.create","params":{"id":"a"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"transaction.run","params":{"calls":[{"method":"cart.create","params":{"id":"b"}},{"method":"cart.create","params":{"id":"a"}}]}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"transaction.run","params":{"calls":[{"method":"cart.create","params":{"id":"b"}},{"method":"cart.create","params":{"id":"c"}}]}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"cart.create","params":{"id":"d"}}"#,
    ]
    let answers = peer.feed(Array(lines.map { $0 + "\n" }.joined().utf8)).split(separator: "\n").map { Answer(String($0)) }
    #expect(answers.map { $0.part("result.revision") + $0.errorText } == ["1", "alreadyExists what=cart id=a index=1", "2", "3"])
    peer = try peer.restart()
    let carts = Answer(peer.ask("cart.list").part("result.carts")).elements.map { $0.part("id") }
    #expect(carts == ["cart-1", "a", "b", "c", "d"])
    #expect(peer.ask("cart.list").part("result.revision") == "3")
  }

  /// A transaction of many journal lines is one change, even after the process has died.
  @Test func aLargeOneIsOneChange() throws {
    let folder = try TestFolder()
    let note = String(repeating: "n", count: 900)
    let calls = (0..<1000).map { TestCall("list.add", #"{"name":"Thing \#($0)","note":"\#(note)"}"#) }
    do {
      let peer = try Peer(.stored(in: folder))
      #expect(peer.run(calls).part("result.revision") == "1")
      let lines = peer.conversation.service.ledger.status?.journalLines
      #expect(lines ?? 0 > 1)
    }
    let again = try Peer(.stored(in: folder))
    #expect(again.ask("list.items").part("result.count") == "1000")
    #expect(again.ask("list.items").part("result.revision") == "1")
  }
}

extension Peer {
  /// Language chosen by the session.
  fileprivate var chosenLanguage: String? { conversation.service.session.chosenLanguage?.tag }
}
