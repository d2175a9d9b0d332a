import ShopModel
import Testing

@testable import ShopRPC

/// Reordering: as much of an order as possible goes into the cart.
struct ReorderTests {
  /// Quantity in the cart, current stock of product 2, and the outcome of reordering three pieces: added, reason.
  static let rows: [(held: Int, stock: Int?, outcome: String)] = [
    (0, 9, ""), (0, 3, ""), (0, nil, ""), (2, 5, ""), (2, 4, "3 2 insufficientStock"), (3, 3, "3 0 insufficientStock"),
    (0, 0, "3 0 outOfStock"), (9998, nil, "3 1 quantityLimit"), (9999, nil, "3 0 quantityLimit"), (9998, 20_000, "3 1 quantityLimit"),
    (4, 2, "3 0 insufficientStock"), (9998, 9999, "3 1 insufficientStock"),
  ]

  @Test(arguments: rows) func asMuchAsThereIs(_ row: (held: Int, stock: Int?, outcome: String)) throws {
    let peer = try CartShop.peer()
    let order = peer.order([("2", 3)])
    peer.stock(CartShop.product("2", 100, stock: nil))
    if row.held > 0 { _ = peer.ask("cart.add", #"{"productId":"2","quantity":\#(row.held)}"#) }
    peer.stock(CartShop.product("2", 100, stock: row.stock))
    let answer = peer.ask("order.again", about: order)
    let missing = Answer(answer.part("result.missing")).elements.map { line in
      [line.part("wanted"), line.part("added"), line.part("reason")].joined(separator: " ")
    }
    #expect(missing == (row.outcome.isEmpty ? [] : [row.outcome]))
    let added = row.outcome.isEmpty ? 3 : Int(row.outcome.split(separator: " ")[1]) ?? -1
    #expect(answer.part("result.cart.pieceCount") == "\(row.held + added)")
  }

  /// A cart takes a thousand lines, and products without room are named.
  @Test func aFullCartTakesNoMoreLines() throws {
    let peer = try CartShop.peer()
    let order = peer.order([("1", 1), ("2", 1)])
    for index in 0..<999 { peer.stock(CartShop.product("x\(index)", 1)) }
    #expect(peer.run((0..<999).map { TestCall("cart.add", #"{"productId":"x\#($0)"}"#) }).errorText == "")
    let answer = peer.ask("order.again", about: order)
    #expect(answer.part("result.cart.lineCount") == "1000")
    #expect(answer.part("result.missing.0.reason") == "cartFull" && answer.part("result.missing.0.productId") == "2")
  }
}
