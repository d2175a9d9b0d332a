import ShopModel
import Testing

@testable import ShopRPC

/// The customer of a session: logging in and out, and effects of other sessions.
struct SessionTests {
  private static let ann = #"{"name":"Ann","email":"ann@x.org","password":"tiger"}"#

  /// Peer with a shop that sells milk.
  private func peer(_ options: Options = .fixed) throws -> Peer {
    let peer = try Peer(options)
    peer.stock(Product(id: ProductID("1"), name: LocalizedText("Milk"), price: Money(120, .usd)))
    return peer
  }

  private func name(_ peer: Peer) -> String {
    let answer = peer.ask("account.get")
    return answer.part("result.customer") == "null" ? "nobody" : answer.part("result.customer.name")
  }

  @Test func aRestartForgetsTheLogin() throws {
    let folder = try TestFolder()
    var peer = try peer(.stored(in: folder))
    let token = peer.ask("account.register", Self.ann).part("result.accessToken")
    #expect(name(peer) == "Ann")
    peer = try peer.restart()
    #expect(name(peer) == "nobody")
    #expect(peer.ask("initialize", #"{"accessToken":"\#(token)"}"#).errorText == "")
    #expect(name(peer) == "Ann")
  }

  @Test func aWrongTokenBeginsNoSession() throws {
    let peer = try peer()
    #expect(peer.ask("initialize", #"{"accessToken":"a.b.c"}"#).errorText == "invalidCredentials")
    #expect(peer.ask("initialize").errorText == "")
    #expect(name(peer) == "nobody")
  }

  @Test func theEnvironmentLogsIn() throws {
    let folder = try TestFolder()
    var options = Options.stored(in: folder)
    let first = try peer(options)
    let token = first.ask("account.register", Self.ann).part("result.accessToken")
    options.accessToken = Secret(token)
    let second = try peer(options)
    #expect(name(second) == "Ann")
    #expect(second.ask("account.logout").errorText == "")
    #expect(name(second) == "nobody")
    options.accessToken = Secret(token + "0")
    #expect(name(try peer(options)) == "nobody")
  }

  @Test func theVariableIsRead() throws {
    let options = try Arguments(["--ephemeral"], environment: { $0 == "SHOP_RPC_TOKEN" ? "a.b.c" : nil }).options()
    #expect(options.accessToken == Secret("a.b.c"))
    #expect(try Arguments(["--ephemeral"], environment: { _ in nil }).options().accessToken == nil)
  }

  /// A customer erased by another process becomes a guest.
  @Test func anErasedCustomerIsAGuest() throws {
    let folder = try TestFolder()
    let (one, other) = (try peer(.stored(in: folder)), try peer(.stored(in: folder)))
    let token = one.ask("account.register", Self.ann).part("result.accessToken")
    #expect(other.ask("account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    #expect(other.ask("cart.add", #"{"productId":"1"}"#).part("result.cart.id").hasSuffix("-1"))
    #expect(one.ask("account.delete", #"{"password":"tiger"}"#).errorText == "")
    #expect(name(other) == "nobody")
    #expect(other.ask("account.update", #"{"name":"X"}"#).errorText == "notAuthenticated")
    #expect(other.ask("account.delete").errorText == "notAuthenticated")
    #expect(other.ask("cart.get").part("result.cart.id") == "cart-1")
    #expect(other.ask("cart.add", #"{"productId":"1"}"#).part("result.cart.id") == "cart-1")
    #expect(other.ask("account.register", Self.ann).errorText == "")
    #expect(other.ask("cart.get").part("result.cart.pieceCount") == "1")
    #expect(name(one) == "nobody")
  }

  /// A new password or a revoked token logs out other sessions.
  @Test func aRevokedTokenLogsOut() throws {
    let folder = try TestFolder()
    let (one, other) = (try peer(.stored(in: folder)), try peer(.stored(in: folder)))
    _ = one.ask("account.register", Self.ann)
    #expect(other.ask("account.login", #"{"email":"ann@x.org","password":"tiger"}"#).errorText == "")
    #expect(one.ask("account.update", #"{"password":{"old":"tiger","new":"lion"}}"#).errorText == "")
    #expect(name(other) == "nobody")
    #expect(name(one) == "Ann")
    let token = other.ask("account.login", #"{"email":"ann@x.org","password":"lion"}"#).part("result.accessToken")
    #expect(one.ask("account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    #expect(one.ask("account.logout", #"{"forget":true}"#).errorText == "")
    #expect(name(other) == "nobody")
  }

  @Test func everybodyHasTheirOwnCarts() throws {
    let peer = try peer()
    _ = peer.ask("account.register", Self.ann)
    let cart = peer.ask("cart.add", #"{"productId":"1","quantity":3}"#).part("result.cart.id")
    _ = peer.ask("account.register", #"{"name":"Bob","email":"bob@x.org"}"#)
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
    #expect(peer.ask("cart.get", #"{"cartId":"\#(cart)"}"#).errorText == "notFound what=cart id=\(cart)")
    let carts = Answer(peer.ask("cart.list").part("result.carts")).elements
    #expect(carts.map { $0.part("id") != cart && $0.part("pieceCount") == "0" } == [true], "their own, not used yet")
  }

  /// Accounts and carts are invisible to other customers, both in past revisions and in diffs.
  @Test func nobodySeesOthersInThePast() throws {
    let peer = try peer()
    _ = peer.ask("account.register", Self.ann)
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    _ = peer.ask("account.update", #"{"name":"Ann Smith"}"#)
    let own = peer.ask("history.diff", #"{"from":0}"#)
    #expect(own.part("result.change").contains("Ann Smith") && own.part("result.count") == "3")
    _ = peer.ask("account.register", #"{"name":"Bob","email":"bob@x.org"}"#)
    let seen = ["history.list", "history.diff", "cart.list"].map { peer.ask($0, $0 == "history.diff" ? #"{"from":0}"# : "{}").description }
    for text in seen { #expect(!text.contains("Ann") && !text.contains("ann@") && !text.contains("Milk"), "\(text)") }
    #expect(peer.ask("history.list").part("result.count") == "1")
    #expect(peer.ask("account.get", meta: #""asOf":3"#).part("result.customer") == "null")
    #expect(peer.ask("history.undo", #"{"revision":2}"#).errorText == "notFound what=revision id=2")
    _ = peer.ask("account.logout")
    #expect(peer.ask("history.list").part("result.count") == "0")
    #expect(peer.ask("history.diff", #"{"from":0}"#).part("result.count") == "0")
  }

  /// A login without visible changes is not a difference of the account.
  @Test func aLoginIsNotADifference() throws {
    let peer = try peer()
    _ = peer.ask("account.register", Self.ann)
    _ = peer.ask("account.login", #"{"email":"ann@x.org","password":"tiger"}"#)
    #expect(peer.ask("history.diff", #"{"from":1}"#).part("result.count") == "0")
  }

  /// Undo skips a login and undoes the change before it.
  @Test func undoGoesPastALogin() throws {
    let peer = try Peer()
    _ = peer.ask("catalog.put", #"{"product":{"id":"1","name":"Milk","price":1.2}}"#)
    _ = peer.ask("account.register", Self.ann)
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    _ = peer.ask("account.login", #"{"email":"ann@x.org","password":"tiger"}"#)
    #expect(peer.ask("history.undo").part("result.undone.revision") == "3")
    #expect(peer.ask("cart.get").part("result.cart.pieceCount") == "0")
    #expect(peer.ask("history.undo").errorText == "notAllowed reason=nothingToUndo")
    #expect(peer.ask("history.undo", #"{"revision":2}"#).errorText == "notAllowed reason=notUndoable")
  }

  @Test func aDryRunLogsNobodyInOrOut() throws {
    let peer = try peer()
    let token = peer.ask("account.register", Self.ann, meta: #""dryRun":true"#)
    #expect(token.part("result.accessToken") == "null")
    #expect(name(peer) == "nobody")
    _ = peer.ask("account.register", Self.ann)
    let before = peer.shopState
    for method in ["account.logout", "account.delete", "account.register", "account.update"] {
      let params =
        switch method {
        case "account.delete": #"{"password":"tiger"}"#
        case "account.register": #"{"name":"B","email":"b@x.org","password":"x"}"#
        case "account.update": #"{"name":"B","password":{"old":"tiger","new":"x"}}"#
        default: "{}"
        }
      #expect(peer.ask(method, params, meta: #""dryRun":true"#).errorText == "", "\(method)")
      #expect(name(peer) == "Ann", "\(method)")
    }
    #expect(peer.shopState == before)
  }

  /// The key of a login can be repeated by a guest session and by one that is already logged in.
  @Test func keysOfLoginsAreEverybodys() throws {
    let folder = try TestFolder()
    var peer = try peer(.stored(in: folder))
    let first = peer.ask("account.register", Self.ann, meta: #""idempotencyKey":"k""#)
    #expect(peer.ask("account.register", Self.ann, meta: #""idempotencyKey":"k""#).part("result._meta.replayed") == "true")
    peer = try peer.restart()
    let again = peer.ask("account.register", Self.ann, meta: #""idempotencyKey":"k""#)
    #expect(again.part("result.customer") == first.part("result.customer"))
    #expect(again.part("result.accessToken") == "null")
    #expect(name(peer) == "nobody")
  }

  /// The password is not part of the fingerprint of a key, so a guest who repeats a login with its key still has to give the password.
  @Test func aKeyOfALoginIsNoPassword() throws {
    let folder = try TestFolder()
    var peer = try peer(.stored(in: folder))
    _ = peer.ask("account.register", Self.ann)
    let right = #"{"email":"ann@x.org","password":"tiger"}"#
    _ = peer.ask("account.login", right, meta: #""idempotencyKey":"k""#)
    peer = try peer.restart()
    let wrong = #"{"email":"ann@x.org","password":"lion"}"#
    #expect(peer.ask("account.login", wrong, meta: #""idempotencyKey":"k""#).errorText == "invalidCredentials")
    #expect(peer.ask("account.login", right, meta: #""idempotencyKey":"k""#).part("result._meta.replayed") == "")
    #expect(name(peer) == "Ann")
  }

  /// A request with another password is another request.
  @Test func aKeyIsNotForAnotherPassword() throws {
    let folder = try TestFolder()
    var peer = try peer(.stored(in: folder))
    let key = #""idempotencyKey":"k""#
    func change(_ old: String, _ new: String) -> String { #"{"password":{"old":"\#(old)","new":"\#(new)"}}"# }
    _ = peer.ask("account.register", Self.ann, meta: key)
    #expect(peer.ask("account.register", Self.ann.replacing("tiger", with: "lion"), meta: key).errorText == "idempotencyKeyReused")
    #expect(peer.ask("account.register", Self.ann, meta: key).part("result._meta.replayed") == "true")
    #expect(peer.ask("account.update", change("tiger", "lion"), meta: key).errorText == "")
    for (old, new) in [("tiger", "wolf"), ("cat", "lion")] {
      #expect(peer.ask("account.update", change(old, new), meta: key).errorText == "idempotencyKeyReused")
    }
    #expect(peer.ask("account.update", change("tiger", "lion"), meta: key).part("result._meta.replayed") == "true")
    let login = #"{"email":"ann@x.org","password":"lion"}"#
    let token = peer.ask("account.login", login, meta: key.replacing("k\"", with: "l\"")).part("result.accessToken")
    peer = try peer.restart()
    _ = peer.ask("account.login", #"{"accessToken":"\#(token)"}"#)
    for password in ["tiger", "lion"] {
      let again = peer.ask("account.login", login.replacing("lion", with: password), meta: key.replacing("k\"", with: "l\""))
      #expect(again.errorText == (password == "lion" ? "" : "idempotencyKeyReused"))
    }
  }

  @Test(arguments: ["accounts", "all"]) func aResetLeavesTheGuest(_ scope: String) throws {
    let peer = try peer()
    _ = peer.ask("cart.create", #"{"id":"mine"}"#)
    let token = peer.ask("account.register", Self.ann).part("result.accessToken")
    _ = peer.ask("cart.add", #"{"productId":"1"}"#)
    let answer = peer.ask("data.reset", #"{"scope":"\#(scope)","confirm":"reset"}"#)
    #expect(answer.part("result.counts.carts") == (scope == "all" ? "2" : "1"))
    #expect(name(peer) == "nobody")
    #expect(peer.ask("account.login", #"{"accessToken":"\#(token)"}"#).errorText == "invalidCredentials")
    #expect(peer.ask("cart.get", #"{"cartId":"mine"}"#).errorText == (scope == "all" ? "notFound what=cart id=mine" : ""))
    #expect(peer.ask("account.register", Self.ann).errorText == "")
  }

  @Test func theOldestTokenGoes() throws {
    var shop = Shop()
    var log = UndoLog()
    let id = CustomerID("ann")
    let customer = Customer(id: id, name: "Ann", email: LoginName("a@x.org"), createdAt: Timestamp(milliseconds: 0))
    shop.apply(.account(.registered(customer)), at: Timestamp(milliseconds: 0), &log)
    for number in 0...AccountLimits.tokens {
      let token = AccessToken(id: TokenID("\(number)"), hash: "h", createdAt: Timestamp(milliseconds: number))
      shop.apply(.account(.loggedIn(customer: id, token: token)), at: Timestamp(milliseconds: 0), &log)
    }
    #expect(shop.token(TokenID("0"), of: id) == nil)
    #expect(shop.token(TokenID("1"), of: id) != nil)
    #expect(shop.token(TokenID("\(AccountLimits.tokens)"), of: id) != nil)
  }
}
