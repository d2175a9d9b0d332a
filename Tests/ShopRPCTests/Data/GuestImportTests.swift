import ShopModel
import Testing

@testable import ShopRPC

/// Imports allowed to guests when a login is required.
struct GuestImportTests {
  @Test func cartsAndOrdersAreSkippedAndReported() throws {
    let peer = try CartShop.peer()
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#).errorText == "")
    #expect(peer.ask("cart.checkout").errorText == "")
    #expect(peer.ask("cart.add", #"{"productId":"2","quantity":2}"#).errorText == "")
    let document = peer.ask("data.export").part("result.data")
    #expect(peer.ask("cart.clear").errorText == "")
    #expect(peer.ask("prefs.set", #"{"key":"requireLogin","value":true}"#).errorText == "")
    let report = peer.ask("data.import", #"{"format":"shop","data":\#(document)}"#)
    let rejected = Answer(report.part("result.rejections")).elements.map { "\($0.part("part")) \($0.part("reason"))" }
    #expect(rejected == ["carts login", "openCart login", "orders login"])
    #expect(peer.ask("cart.get").part("result.cart.lineCount") == "0")
  }
}
