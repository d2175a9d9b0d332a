import ShopModel
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Restrictions on guests when a login is required.
struct RequireLoginTests {
  private func peer() throws -> Peer {
    let peer = try Peer()
    peer.stock(Product(id: ProductID("1"), name: LocalizedText("Milk"), price: Money(120, .usd)))
    var preferences = Preferences()
    preferences.requireLogin = true
    var log = UndoLog()
    peer.conversation.service.shop.apply(.setting(.put(Settings(preferences: preferences))), at: Timestamp(milliseconds: 0), &log)
    return peer
  }

  /// Exactly the methods that change carts and all order methods refuse guests; all can be called by a session whose login has ended.
  @Test func whoRefusesGuestsSaysSo() {
    for method in MethodRegistry.all.methods where method.domain == "cart" || method.domain == "order" {
      // `cart.applyCode` reports through the code itself that it needs a login
      let isRefused = (method.domain == "order" || method.kind == .change) && method.spelling != CartApplyCode.name
      #expect((method.loginRule == .customers) == isRefused, "\(method.spelling)")
      #expect(method.errors.count { $0 == .notAuthenticated } == 1, "\(method.spelling)")
    }
    for method in MethodRegistry.all.methods where method.domain != "cart" && method.domain != "order" {
      #expect(method.loginRule != .customers)
    }
  }

  @Test(arguments: [
    ("cart.add", #"{"productId":"1"}"#), ("cart.setQuantity", #"{"productId":"1","quantity":0}"#),
    ("cart.adjust", #"{"productId":"1","by":1}"#),
    ("cart.remove", #"{"productId":"1"}"#), ("cart.replace", #"{"lineId":"1","productId":"1"}"#), ("cart.clear", "{}"),
    ("cart.create", "{}"), ("cart.switch", #"{"cartId":"cart-1"}"#), ("cart.delete", #"{"cartId":"cart-1"}"#),
  ]) func aGuestChangesNoCart(_ method: String, _ params: String) throws {
    let peer = try peer()
    let before = peer.shopState
    #expect(peer.ask(method, params).errorText == "notAuthenticated")
    #expect(peer.ask(method, params, meta: #""dryRun":true"#).errorText == "notAuthenticated")
    #expect(peer.ask(method, params, meta: #""idempotencyKey":"k""#).errorText == "notAuthenticated")
    #expect(peer.run([TestCall("catalog.list"), TestCall(method, params)]).errorText == "notAuthenticated index=1")
    #expect(peer.ask(method, #"{"wrong":1}"#).part("error.data.kind") == "invalidParams")
    #expect(peer.shopState == before)
  }

  @Test func aGuestLooksAndACustomerShops() throws {
    let peer = try peer()
    #expect(peer.ask("cart.get").errorText == "")
    #expect(peer.run([TestCall("cart.get"), TestCall("catalog.list")]).errorText == "")
    #expect(peer.ask("account.register", #"{"name":"Ann","email":"ann@x.org"}"#).errorText == "")
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#).errorText == "")
    #expect(peer.run([TestCall("cart.add", #"{"productId":"1"}"#)]).errorText == "")
    #expect(peer.ask("account.logout").errorText == "")
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#).errorText == "notAuthenticated")
  }
}
