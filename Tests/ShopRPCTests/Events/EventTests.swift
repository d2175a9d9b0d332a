import ShopModel
import Testing

@testable import ShopRPC

/// Events of a session about its own changes, and their timing.
struct EventTests {
  private static func request(_ id: Int, _ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  /// Requests in one read form one group, but each response is still followed by its event.
  @Test(arguments: [false, true]) func answersAndEventsTakeTurns(isStored: Bool) throws {
    let folder = try TestFolder()
    let peer = try CartShop.peer(isStored ? .stored(in: folder) : .fixed)
    peer.subscribe("cart")
    _ = peer.ask("cart.create", #"{"id":"c"}"#)
    let lines = [
      Self.request(10, "cart.add", #"{"productId":"1","cartId":"c"}"#), Self.request(11, "cart.total", #"{"cartId":"c"}"#),
      Self.request(12, "cart.add", #"{"productId":"1","cartId":"c"}"#), Self.request(13, "cart.add", #"{"productId":"nothing"}"#),
      #"{"jsonrpc":"2.0","method":"cart.clear","params":{"cartId":"c"}}"#,
      Self.request(14, "cart.total", #"{"cartId":"c"}"#),
    ]
    let messages = peer.send(lines.joined(separator: "\n"))
    #expect(
      MessageDigest.all(messages) == [
        "=10", "s1 r2 cart cart.add: put cart c <- 10", "=11", "=12", "s1 r3 cart cart.add: put cart c <- 12", "=13 notFound",
        "s1 r4 cart cart.clear: put cart c <- ", "=14",
      ])
    // each has the values of its revision
    let counts = messages.split(separator: "\n").map { Answer(String($0)).part("params.change.0.value.pieceCount") }
    #expect(counts == ["", "1", "", "", "2", "", "0", ""])
  }

  @Test func aBatchIsAnsweredFirst() throws {
    let peer = try CartShop.peer()
    peer.subscribe("cart", "list")
    _ = peer.ask("cart.create", #"{"id":"c"}"#)
    let add = #"{"jsonrpc":"2.0","method":"list.add","params":{"name":"Tea","id":"t"}}"#
    let batch = [
      Self.request(10, "cart.add", #"{"productId":"1","cartId":"c"}"#), add, Self.request(11, "cart.clear", #"{"cartId":"c"}"#),
    ]
    let expected = [
      "=[10,11]", "s1 r2 cart cart.add: put cart c <- 10", "s1 r3 list list.add: put list list-1, put item t <- ",
      "s1 r4 cart cart.clear: put cart c <- 11",
    ]
    #expect(MessageDigest.all(peer.send("[" + batch.joined(separator: ",") + "]")) == expected)
    // a query that commits the changes before it, and a notification
    let looks = [
      Self.request(10, "cart.add", #"{"productId":"1","cartId":"c"}"#), Self.request(11, "history.list", #"{"limit":1}"#),
      #"{"jsonrpc":"2.0","method":"list.remove","params":{"itemId":"t"}}"#,
    ]
    #expect(
      MessageDigest.all(peer.send("[" + looks.joined(separator: ",") + "]")) == [
        "=[10,11]", "s1 r5 cart cart.add: put cart c <- 10", "s1 r6 list list.remove: put list list-1, removed item t <- ",
      ])
    #expect(MessageDigest.all(peer.send("[\(add)]")) == ["s1 r7 list list.add: put list list-1, put item t <- "])
  }

  @Test func headersFrameEvents() throws {
    let peer = try CartShop.peer()
    let texts = [Self.request(1, "events.subscribe", #"{"topics":["list"]}"#), Self.request(2, "list.add", #"{"name":"Tea","id":"t"}"#)]
    let input = texts.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let output = peer.feed(Array(input.utf8))
    let received = ReceivedMessages(Array(output.utf8))
    #expect(received.isWellFramed)
    let digests = received.messages.map { MessageDigest.one(String(decoding: $0, as: UTF8.self)) }
    #expect(digests == ["=1", "=2", "s1 r1 list list.add: put list list-1, put item t <- 2"])
  }

  /// More than a hundred entities of the subscribed domains, or an oversized event: the client gets `resync` instead of single changes.
  @Test func manyChangesBecomeAResync() throws {
    let peer = try CartShop.peer()
    peer.subscribe("catalog", "cart")
    peer.subscribe("cart")
    func put(_ numbers: Range<Int>, _ description: String = "") -> [String] {
      let rows = numbers.map { #"{"id":"n\#($0)","name":"Thing","price":"1.00","description":"d\#(description)"}"# }
      let cart = #"{"method":"cart.create","params":{"id":"c\#(numbers.upperBound)"}}"#
      let list = #"{"method":"data.import","params":{"format":"shop","data":{"products":[\#(rows.joined(separator: ","))]}}}"#
      return peer.told("transaction.run", #"{"calls":[\#(cart),\#(list)]}"#)
    }
    let hundred = put(0..<99)
    #expect(hundred.count == 3 && hundred[1].hasSuffix("put product n98, put cart c99 <- 3"), "\(hundred)")
    #expect(hundred[2] == "s2 r1 cart transaction.run: put cart c99 <- 3")
    let more = put(99..<199)
    #expect(
      more.dropFirst() == ["s1 r2 catalog,cart transaction.run: resync after 1 <- 4", "s2 r2 cart transaction.run: put cart c199 <- 4"])
    let long = put(199..<260, String(repeating: "é", count: 4000))
    #expect(
      long.dropFirst() == ["s1 r3 catalog,cart transaction.run: resync after 2 <- 5", "s2 r3 cart transaction.run: put cart c260 <- 5"])
  }

  /// The response is in the request's language, the event in the session's.
  @Test func eventsAreInTheLanguageOfTheSession() throws {
    let peer = try CartShop.peer()
    peer.subscribe("catalog", "list")
    let lines = peer.ask("catalog.update", #"{"productId":"1","price":"3.00"}"#, meta: #""locale":"de""#).description.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(Answer(String(lines[0])).part("result.product.name") == "Ding 1")
    #expect(Answer(String(lines[0])).part("result.product.price.text") == "3,00\u{a0}$")
    #expect(Answer(String(lines[1])).part("params.change.0.value.name") == "Thing 1")
    #expect(Answer(String(lines[1])).part("params.change.0.value.price.text") == "$3.00")
  }

  @Test func undurableChangesCauseNoEvents() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    peer.subscribe()
    #expect(peer.told("list.add", #"{"name":"Tea","id":"t"}"#).count == 2)
    let lost = peer.askInVain("list.add", #"{"name":"Rye","id":"r"}"#)
    #expect(MessageDigest.all(lost) == ["=9 storageFailed"])
    #expect(peer.told("list.item", #"{"itemId":"t"}"#) == ["=3"])
    #expect(peer.told("list.add", #"{"name":"Rye","id":"r"}"#) == ["=4 storageFailed"])
  }

  /// Visibility depends on the current customer, not on the one who subscribed.
  @Test func othersCartsAreNotTold() throws {
    let peer = try CartShop.peer()
    peer.subscribe()
    #expect(peer.told("cart.create", #"{"id":"c"}"#) == ["=2", "s1 r1 cart cart.create: put cart c <- 2"])
    peer.conversation.service.session.customer = CustomerID("ann")
    #expect(peer.told("cart.create", #"{"id":"a"}"#) == ["=3", "s1 r2 cart cart.create: put cart a <- 3"])
    #expect(peer.told("cart.add", #"{"productId":"2"}"#)[1].hasSuffix("put cart cart-ann-1, put currentCart ann <- 4") == false)
    peer.conversation.service.session.customer = .guest
    _ = peer.ask("cart.add", #"{"productId":"2","cartId":"c"}"#)
    #expect(peer.told("catalog.delete", #"{"productId":"2"}"#)[1].hasSuffix(": removed product 2, put cart c <- 6"))
  }
}

extension Peer {
  /// All messages for one request while the journal cannot be written: its descriptor temporarily points to a full device.
  func askInVain(_ method: String, _ params: String) -> String {
    let message = #"{"jsonrpc":"2.0","id":9,"method":"\#(method)","params":\#(params)}"#
    conversation.startGroup()
    conversation.receive(message.utf8Span.span)
    breakDatabase()
    return settled()
  }
}
