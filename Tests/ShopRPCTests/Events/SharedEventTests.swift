import ShopModel
import Testing

@testable import ShopRPC

/// Events about changes of another process on the same database.
struct SharedEventTests {
  /// Two peers on one database; the first one subscribes.
  private func pair(_ folder: borrowing TestFolder, _ topics: String...) throws -> (Peer, Peer) {
    let peers = (try Peer(.stored(in: folder)), try Peer(.stored(in: folder)))
    let words = topics.map { "\"\($0)\"" }.joined(separator: ",")
    _ = peers.0.ask("events.subscribe", topics.isEmpty ? "{}" : #"{"topics":[\#(words)]}"#)
    return peers
  }

  /// In revision order: external changes are reported before the next response, or without a request.
  @Test func externalChangesCauseEvents() throws {
    let folder = try TestFolder()
    let (one, other) = try pair(folder)
    #expect(other.told("list.add", #"{"name":"Tea","id":"t"}"#) == ["=1"])
    #expect(MessageDigest.all(one.noticed()) == ["s1 r1 list list.add: put list list-1, put item t"])
    #expect(one.noticed() == "")
    _ = other.ask("list.update", #"{"itemId":"t","note":"green"}"#)
    _ = other.ask("list.remove", #"{"itemId":"t"}"#)
    #expect(
      one.told("list.add", #"{"name":"Rye","id":"r"}"#) == [
        "s1 r2 list list.update: put item t", "s1 r3 list list.remove: put list list-1, removed item t", "=2",
        "s1 r4 list list.add: put list list-1, put item r <- 2",
      ])
    _ = other.ask("list.add", #"{"name":"Oat","id":"o"}"#)
    #expect(one.told("service.setOnline", #"{"online":true}"#) == ["s1 r5 list list.add: put list list-1, put item o", "=3"])
    _ = other.ask("location.create", #"{"name":"Dairy","id":"d"}"#)
    #expect(one.told("list.items") == ["s1 r6 location location.create: put location d", "=4"])
  }

  /// Values are those after each revision, even though several are read at once.
  @Test func valuesAreThoseOfTheRevision() throws {
    let folder = try TestFolder()
    let (one, other) = try pair(folder, "cart")
    _ = other.ask("catalog.put", #"{"product":{"id":"p","name":"Milk","price":"1.00"}}"#)
    for _ in 0..<3 { _ = other.ask("cart.add", #"{"productId":"p"}"#) }
    _ = other.ask("catalog.update", #"{"productId":"p","price":"9.00"}"#)
    let told = one.noticed().split(separator: "\n").map { Answer(String($0)) }
    #expect(told.map { $0.part("params.change.0.value.total.amount") } == ["1.00", "2.00", "3.00", ""])
    #expect(told.map { $0.part("params.cartChanged.cart.total.amount") } == ["", "", "", "27.00"])
  }

  /// Other customers' carts cause no events, whether they change, appear, or disappear, and no trace of one.
  @Test func othersCartsAreNotTold() throws {
    let folder = try TestFolder()
    let (one, other) = try pair(folder)
    other.conversation.service.session.customer = CustomerID("ann")
    _ = other.ask("catalog.put", #"{"product":{"id":"p","name":"Milk","price":"1.00"}}"#)
    for (method, params) in [
      ("cart.add", #"{"productId":"p"}"#), ("cart.create", #"{"id":"c"}"#), ("cart.add", #"{"productId":"p","cartId":"c"}"#),
      ("cart.switch", #"{"cartId":"c"}"#), ("cart.delete", #"{"cartId":"c"}"#),
    ] { #expect(other.ask(method, params).errorText == "") }
    #expect(MessageDigest.all(one.noticed()) == ["s1 r1 catalog catalog.put: put product p"])
    #expect(other.run([TestCall("cart.create", #"{"id":"x"}"#), TestCall("list.add", #"{"name":"Tea","id":"t"}"#)]).errorText == "")
    #expect(MessageDigest.all(one.noticed()) == ["s1 r7 list transaction.run: put list list-1, put item t"])
    // deleting a product removes it from everyone's carts
    #expect(other.ask("catalog.delete", #"{"productId":"p"}"#).errorText == "")
    #expect(MessageDigest.all(one.noticed()) == ["s1 r8 catalog catalog.delete: removed product p"])
    #expect(other.told("data.reset", #"{"scope":"carts","confirm":"reset"}"#).count == 1)
    #expect(MessageDigest.all(one.noticed()) == ["s1 r9 cart,data data.reset: resync after 8"])
  }

  /// A session whose token is revoked becomes a guest, even before its next request.
  @Test func whoIsAGuestAgainIsToldWhatGuestsSee() throws {
    let folder = try TestFolder()
    let (one, other) = (try Peer(.stored(in: folder)), try Peer(.stored(in: folder)))
    let token = other.ask("account.register", #"{"name":"Ann","email":"ann@example.com","password":"correct horse"}"#)
      .part("result.accessToken")
    #expect(one.ask("account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    one.subscribe("cart")
    _ = other.ask("cart.create", #"{"id":"a"}"#)
    #expect(MessageDigest.all(one.noticed()) == ["s1 r2 cart cart.create: put cart a"])
    #expect(other.ask("account.logout", #"{"forget":true}"#).errorText == "")
    _ = other.ask("cart.create", #"{"id":"g"}"#)
    #expect(other.ask("account.login", #"{"email":"ann@example.com","password":"correct horse"}"#).errorText == "")
    _ = other.ask("cart.create", #"{"id":"b"}"#)
    let told = MessageDigest.all(one.noticed())
    #expect(told.count == 2 && told[0].contains("resync") && told[1].hasSuffix("cart cart.create: put cart g"), "\(told)")
  }

  /// The total told is that of the cart of whoever the session belongs to at the time, also when that has changed without a change of the shop.
  @Test func theTotalIsThatOfTheCustomerNow() throws {
    let folder = try TestFolder()
    let (one, other) = (try Peer(.stored(in: folder)), try Peer(.stored(in: folder)))
    let token = other.ask("account.register", #"{"name":"Ann","email":"ann@example.com","password":"correct horse"}"#)
      .part("result.accessToken")
    _ = other.ask("catalog.put", #"{"product":{"id":"p","name":"Milk","price":"1.00"}}"#)
    _ = other.ask("cart.add", #"{"productId":"p"}"#)
    one.subscribe("cart")
    let price = { (amount: String) in
      #expect(other.ask("catalog.update", #"{"productId":"p","price":"\#(amount)"}"#).errorText == "")
      return Answer(one.noticed()).part("params.cartChanged.cart.total.amount")
    }
    #expect(price("2.00") == "")
    #expect(one.ask("account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    #expect(price("3.00") == "3.00")
    #expect(one.ask("account.logout").errorText == "")
    #expect(price("4.00") == "")
    #expect(one.ask("account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    #expect(price("5.00") == "5.00")
    #expect(other.ask("account.logout", #"{"forget":true}"#).errorText == "")
    #expect(price("6.00") == "")
  }

  /// If the other process has started a new journal, this one reloads everything and cannot list the single changes.
  @Test func aReloadIsReported() throws {
    let folder = try TestFolder()
    let (one, other) = try pair(folder, "list")
    _ = other.ask("list.add", #"{"name":"Tea","id":"t"}"#)
    other.compact()
    let answers = MessageDigest.all(one.noticed())
    #expect(answers == ["s1 r1 list list.add: put list list-1, put item t"] || answers == ["s1 r1 list : resync after 0"], "\(answers)")
    _ = other.ask("list.add", #"{"name":"Rye","id":"r"}"#)
    let fault = other.conversation.service.compact(keepsHistory: false)
    #expect(fault == nil)
    _ = other.ask("list.add", #"{"name":"Oat","id":"o"}"#)
    let told = MessageDigest.all(one.noticed())
    #expect(told.last == "s1 r3 list : resync after 1" || told.last == "s1 r3 list list.add: put list list-1, put item o", "\(told)")
    #expect(one.ask("list.items").part("result.count") == "3")
    #expect(one.told("list.remove", #"{"itemId":"o"}"#).last == "s1 r4 list list.remove: put list list-1, removed item o <- 3")
  }

  /// More changes than are kept one by one while this process was busy.
  @Test func aLongAbsenceBecomesOneEvent() throws {
    let folder = try TestFolder()
    let (one, other) = try pair(folder, "list")
    _ = other.ask("list.add", #"{"name":"Tea","id":"t"}"#)
    let line = #"{"jsonrpc":"2.0","id":1,"method":"list.update","params":{"itemId":"t","note":"#
    let count = Limits.eventBacklog / 2 + 100
    for start in stride(from: 0, to: count, by: 200) {
      _ = other.feed(Array((start..<start + 200).map { line + "\"\($0)\"}}\n" }.joined().utf8))
    }
    let told = MessageDigest.all(one.noticed())
    let revision = one.conversation.service.shop.revision
    #expect(told.first?.hasSuffix("list : resync after 0") == true)
    #expect(told.last == "s1 r\(revision) list list.update: put item t" && told.count < count)
  }

  /// Neither the group nor, as far as this process knows, the external changes before it are durable: events for both come later or never.
  @Test func aFailedGroupTellsOfOthersLater() throws {
    let folder = try TestFolder()
    let (one, other) = try pair(folder, "list")
    _ = other.ask("list.add", #"{"name":"Tea","id":"t"}"#)
    let told = MessageDigest.all(one.askInVain("list.add", #"{"name":"Rye","id":"r"}"#))
    // the external change was read before the group, and so flushed
    #expect(told == ["s1 r1 list list.add: put list list-1, put item t", "=9 storageFailed"])
    #expect(one.noticed() == "")
  }
}
