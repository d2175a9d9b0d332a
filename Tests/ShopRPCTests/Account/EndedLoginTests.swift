import ShopModel
import Testing

@testable import ShopRPC

/// A session whose login has been ended by another one does not silently act for guests.
struct EndedLoginTests {
  private static let ann = #"{"name":"Ann","email":"ann@x.org","password":"tiger"}"#
  private static let ended = "notAuthenticated reason=loginEnded"

  /// Two sessions of Ann on one database, which sells milk; the second one ends the login of the first.
  private func pair(_ folder: borrowing TestFolder, endedBy method: String, _ params: String) throws -> (Peer, Peer) {
    let (one, other) = (try Peer(.stored(in: folder)), try Peer(.stored(in: folder)))
    _ = one.ask("catalog.put", #"{"product":{"id":"1","name":"Milk","price":1.2}}"#)
    let token = one.ask("account.register", Self.ann).part("result.accessToken")
    #expect(other.ask("account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    #expect(other.ask(method, params).errorText == "")
    return (one, other)
  }

  @Test(
    arguments: [
      ("account.update", #"{"password":{"old":"tiger","new":"lion"}}"#), ("account.logout", #"{"forget":true}"#),
      ("account.delete", #"{"password":"tiger"}"#),
    ] as [(String, String)])
  func nothingOfCustomersIsDoneAsAGuest(_ method: String, _ params: String) throws {
    let folder = try TestFolder()
    // a new password does not revoke the token by which both are logged in
    let ending = method == "account.update" ? ("account.logout", #"{"forget":true}"#) : (method, params)
    let (one, other) = try pair(folder, endedBy: ending.0, ending.1)
    for (method, params) in [
      ("cart.add", #"{"productId":"1"}"#), ("cart.get", "{}"), ("cart.checkout", #"{"comment":"Ring","customerName":"Ann"}"#),
      ("order.list", "{}"), ("order.statistics", #"{"by":"month"}"#), ("catalog.setFavorite", #"{"productId":"1","favorite":true}"#),
      ("account.update", #"{"name":"X"}"#), ("account.delete", "{}"), ("history.list", "{}"), ("history.undo", "{}"),
      ("data.export", "{}"), ("data.import", #"{"data":[]}"#),
      ("account.login", #"{"email":"ann@x.org","password":"wolf"}"#),
    ] {
      #expect(one.ask(method, params).errorText == (method == "account.login" ? "invalidCredentials" : Self.ended), "\(method)")
    }
    let calls = #"{"calls":[{"method":"list.add","params":{"name":"Tea"}},{"method":"cart.add","params":{"productId":"1"}}]}"#
    #expect(one.ask("transaction.run", calls).errorText == "\(Self.ended) index=1")
    #expect(one.ask("list.add", #"{"name":"Rye"}"#).errorText == "")
    #expect(one.ask("catalog.list").errorText == "")
    _ = other.ask("account.logout")
    #expect(other.ask("cart.get").part("result.cart.pieceCount") == "0")
  }

  /// The client becomes a guest by its own act.
  @Test(arguments: ["account.get", "account.logout", "initialize", "account.register"]) func theClientSettlesIt(_ method: String) throws {
    let folder = try TestFolder()
    let (one, other) = try pair(folder, endedBy: "account.logout", #"{"forget":true}"#)
    #expect(other.ask("cart.add", #"{"productId":"1"}"#).errorText == "")
    #expect(one.ask("cart.get").errorText == Self.ended)
    let answer = one.ask(method, method == "account.register" ? #"{"name":"Bob","email":"bob@x.org"}"# : "{}")
    #expect(answer.errorText == "")
    // what guests had in their cart was not of this session
    let isCustomer = method == "account.register"
    #expect(answer.part("result.customer.name") == (isCustomer ? "Bob" : ""))
    #expect(one.ask("cart.get").part("result.cart.pieceCount") == (isCustomer ? "0" : "1"))
  }

  @Test func theEndIsReportedOnce() throws {
    let folder = try TestFolder()
    let (one, other) = (try Peer(.stored(in: folder)), try Peer(.stored(in: folder)))
    _ = one.ask("account.register", Self.ann)
    _ = other.ask("account.login", #"{"email":"ann@x.org","password":"tiger"}"#)
    _ = one.ask("events.subscribe", #"{"topics":["account","list"]}"#)
    #expect(other.ask("account.update", #"{"password":{"old":"tiger","new":"lion"}}"#).errorText == "")
    let event = Answer(one.noticed())
    #expect(event.part("params.resync") == "true" && event.part("params.topics") == #"["account"]"#, "\(event)")
    _ = other.ask("list.add", #"{"name":"Tea","id":"t"}"#)
    #expect(one.noticed().contains("resync") == false)
  }

  /// The same for a token with which the process was started.
  @Test func anInvalidTokenIsNoGuest() throws {
    let folder = try TestFolder()
    var options = Options.stored(in: folder)
    options.accessToken = Secret("a.b.c")
    let peer = try Peer(options)
    #expect(peer.ask("cart.get").errorText == Self.ended)
    #expect(peer.ask("account.get").part("result.customer") == "null")
    #expect(peer.ask("cart.get").errorText == "")
  }

  /// A logout is no step of shopping, even if all that it changes is the cart of guests.
  @Test func undoGoesPastALogout() throws {
    let folder = try TestFolder()
    let (one, other) = (try Peer(.stored(in: folder)), try Peer(.stored(in: folder)))
    _ = other.ask("catalog.put", #"{"product":{"id":"1","name":"Milk","price":1.2}}"#)
    let token = one.ask("account.register", Self.ann).part("result.accessToken")
    _ = one.ask("list.add", #"{"name":"Tea"}"#)
    _ = other.ask("cart.add", #"{"productId":"1"}"#)
    #expect(one.ask("account.logout").part("result.revision") == "5")
    #expect(one.ask("account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    #expect(one.ask("history.undo", #"{"revision":5}"#).errorText == "notAllowed reason=notUndoable")
    #expect(one.ask("history.undo").part("result.undone.revision") == "3")
  }
}
