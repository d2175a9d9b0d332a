import ShopModel
import Testing

@testable import ShopRPC

/// Codes of the guest's cart at login.
struct GuestCodesTests {
  private static let password = #""password":"correct horse""#

  /// A customer whose cart has `held` codes, and a guest whose cart has the next `given` ones.
  private static func peer(held: Int, given: Int) throws -> Peer {
    let peer = try Peer()
    peer.stock(Product(id: ProductID("1"), name: LocalizedText("Milk"), price: Money(100_00, .usd)))
    for code in 0..<(held + given) {
      let promotion = #"{"id":"p\#(code)","name":"P","kind":"fixed","amount":"0.01","code":"C\#(code)"}"#
      #expect(peer.ask("promotion.put", #"{"promotion":\#(promotion)}"#).errorText == "")
    }
    #expect(peer.ask("account.register", #"{"name":"Ann","email":"ann@x.org",\#(password)}"#).errorText == "")
    fill(peer, held == 0 ? 0..<0 : 0..<held)
    #expect(peer.ask("account.logout").errorText == "")
    fill(peer, held..<(held + given))
    return peer
  }

  private static func fill(_ peer: Peer, _ codes: Range<Int>) {
    if codes.isEmpty { return }
    #expect(peer.ask("cart.add", #"{"productId":"1"}"#).errorText == "")
    for code in codes { #expect(peer.ask("cart.applyCode", #"{"code":"C\#(code)"}"#).errorText == "") }
  }

  /// No code is lost: those beyond the maximum stay in the guest's cart, and are told.
  @Test(arguments: [(0, 3, 3, 0), (2, 3, 5, 0), (18, 4, 20, 2), (20, 1, 20, 1)] as [(Int, Int, Int, Int)])
  func codesMoveOrStay(_ held: Int, _ given: Int, _ moved: Int, _ left: Int) throws {
    let peer = try Self.peer(held: held, given: given)
    let login = peer.ask("account.login", #"{"email":"ann@x.org",\#(Self.password)}"#)
    let notices = Answer(login.part("result.notices")).elements
    #expect(notices.map { $0.part("code") } == ((held + given - left)..<(held + given)).map { "C\($0)" })
    #expect(notices.allSatisfy { $0.part("kind") == "noRoom" && $0.part("text") == "The cart can’t take any more codes." })
    let customer = peer.conversation.service.context.customer
    let shop = peer.conversation.service.shop.copy()
    #expect(shop.carts[shop.openCart(of: customer)]?.codes.count == moved)
    let rest = shop.carts[shop.openCart(of: .guest)]
    #expect(rest?.codes.count ?? 0 == left)
    #expect(rest?.lines.isEmpty ?? true)
  }
}
