import ShopModel
import Testing

@testable import ShopRPC

struct BatchTests {
  private func peer() throws -> Peer {
    let peer = try Peer()
    peer.stock(Product(id: ProductID("1"), name: LocalizedText("Thing"), price: Money(100, .usd)))
    return peer
  }

  /// Batch of these calls; without an id, a call is a notification.
  private func batch(_ calls: [(id: Int?, method: String, params: String)]) -> String {
    let requests = calls.map { call in
      "{\"jsonrpc\":\"2.0\",\(call.id.map { "\"id\":\($0)," } ?? "")\"method\":\"\(call.method)\",\"params\":\(call.params)}"
    }
    return "[" + requests.joined(separator: ",") + "]"
  }

  private func adding(_ id: Int?) -> (id: Int?, method: String, params: String) { (id, "cart.add", #"{"productId":"1"}"#) }

  @Test func requestsAreDoneAndAnsweredInOrder() throws {
    let peer = try peer()
    let answers = Answer(peer.send(batch([adding(1), adding(nil), (2, "cart.get", "{}"), (3, "no", "{}"), adding(4)]))).elements
    #expect(answers.map { $0.part("id") } == ["1", "2", "3", "4"])
    #expect(answers.map { $0.part("result.revision") } == ["1", "2", "", "3"])
    #expect(answers.map { $0.part("result.cart.pieceCount") } == ["1", "2", "", "3"])
    #expect(answers[2].part("error.code") == "-32601")
  }

  /// An error in a batch does not undo the other requests.
  @Test func aBatchIsNotAtomic() throws {
    let peer = try peer()
    _ = peer.send(batch([adding(1), (2, "cart.add", #"{"productId":"none"}"#), adding(3)]))
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "2")
  }

  @Test func nestedBatchesAreInvalid() throws {
    let peer = try peer()
    let answers = Answer(peer.send("[[],[\(batch([adding(1)]).dropFirst().dropLast())],1]")).elements
    #expect(answers.map(\.errorText) == Array(repeating: "invalidRequest reason=request", count: 3))
    #expect(answers.map { $0.part("id") } == ["null", "null", "null"])
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
  }

  @Test func onlyNotificationsAnswerNothing() throws {
    let peer = try peer()
    #expect(peer.send(batch([adding(nil), (nil, "no", "{}"), (nil, "cart.add", "{}"), adding(nil)])) == "")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "2")
  }

  @Test(arguments: [999, 1000]) func aThousandIsTheMost(_ count: Int) throws {
    let peer = try peer()
    let answers = Answer(peer.send(batch((0..<count).map { adding($0) }))).elements
    #expect(answers.count == count)
    #expect(answers.last?.part("result.cart.pieceCount") == "\(count)")
  }

  @Test(arguments: [1001, 5000]) func moreThanAThousandAreRejectedAsAWhole(_ count: Int) throws {
    let peer = try peer()
    let answer = Answer(peer.send(batch((0..<count).map { adding($0) })))
    #expect(answer.part("id") == "null")
    #expect(answer.part("error.code") == "-32010")
    #expect(answer.errorText == "batchTooLarge maximum=1000 count=\(count)")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
  }

  /// Invalid JSON anywhere rejects the whole batch: nothing is done.
  @Test(arguments: ["]x", ",", ",{\"a\":1,\"a\":2}]"]) func aMalformedBatchDoesNothing(_ end: String) throws {
    let peer = try peer()
    let answer = Answer(peer.send(batch([adding(1), adding(2)]).dropLast() + end))
    #expect(answer.part("id") == "null")
    #expect(["parseError", "invalidRequest"].contains(answer.part("error.data.kind")))
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
  }

  @Test func aBatchMayEndTheSession() throws {
    let peer = try peer()
    let answers = Answer(peer.send(batch([adding(1), (2, "shutdown", "{}"), adding(3), (4, "exit", "{}")]))).elements
    #expect(answers.map { $0.part("id") } == ["1", "2", "3", "4"])
    #expect(answers.map(\.errorText) == ["", "", "invalidRequest reason=shutDown", ""])
    #expect(peer.conversation.exitCode == 0)
  }
}
