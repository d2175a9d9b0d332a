import Testing

@testable import ShopModel
@testable import ShopRPC

/// More can be sold than was in stock: nothing is shown as available until returns, deliveries or a count have covered the rest.
struct OversoldTests {
  private static let id = ProductID("9")

  private static func product(_ balance: Int?) -> Product {
    Product(id: id, name: LocalizedText("Milk"), price: Money(100, .usd), stock: balance)
  }

  private static func changed(_ by: Int) -> CatalogEvent { .stockChanged(StockChanged(product: id, by: by)) }

  /// Balance before, event, and stock and oversold pieces afterwards.
  static let changes: [(Int?, CatalogEvent, stock: Int?, oversold: Int)] = [
    (2, changed(-5), 0, 3), (-3, changed(2), 0, 1), (-3, changed(3), 0, 0), (-3, changed(7), 4, 0), (-3, changed(-1), 0, 4),
    (nil, changed(-1), nil, 0), (-3, .stockSet(product: id, stock: 0), 0, 0),
    (-3, .stockSet(product: id, stock: 7), 7, 0),
    (-3, .stockSet(product: id, stock: nil), nil, 0), (4, .stockSet(product: id, stock: -2), 0, 2),
    (-3, .updated(ProductUpdated(product: id, patch: ProductPatch(price: Money(1, .usd)))), 0, 3),
    (-3, .updated(ProductUpdated(product: id, patch: ProductPatch(stock: .set(0)))), 0, 0),
    (5, changed(.max), .max, 0), (-5, changed(.min), 0, .max), (.min, changed(1), 0, .max),
  ]

  @Test(arguments: changes) func theBalanceIsKept(_ before: Int?, _ event: CatalogEvent, _ stock: Int?, _ oversold: Int) {
    var shop = Shop()
    var log = UndoLog()
    shop.apply(.catalog(.put(Self.product(before))), at: Timestamp(milliseconds: 1), &log)
    let mark = log.count
    let start = ShopState(shop)
    shop.apply(.catalog(event), at: Timestamp(milliseconds: 2), &log)
    #expect(shop.products[Self.id]?.stock == stock)
    #expect(shop.products[Self.id]?.oversold == oversold)
    shop.rollBack(&log, to: mark)
    #expect(ShopState(shop) == start)
  }

  /// Document of a shop whose only product has 3 pieces oversold.
  private func document() throws -> String {
    let peer = try Peer()
    peer.stock(Self.product(-3))
    return peer.ask("data.export", #"{"format":"shop"}"#).part("result.data")
  }

  /// Service with that shop.
  private func peer() throws -> Peer {
    let peer = try Peer()
    #expect(peer.ask("data.import", #"{"format":"shop","data":\#(try document())}"#).part("result.added") == "1")
    return peer
  }

  private func levels(_ peer: Peer) -> String {
    let answer = peer.ask("catalog.get", #"{"productId":"9"}"#)
    return ["stock", "oversold", "inStock", "maximum"].map { answer.part("result.product.\($0)") }.joined(separator: " ")
  }

  @Test func nothingIsForSaleUntilItIsCovered() throws {
    let peer = try peer()
    #expect(levels(peer) == "0 3 false 0")
    #expect(peer.ask("cart.add", #"{"productId":"9"}"#).errorText.hasPrefix("outOfStock"))
    #expect(peer.ask("catalog.adjustStock", #"{"productId":"9","by":-1}"#).errorText == "invalidParams /by:outOfRange")
    _ = peer.ask("catalog.adjustStock", #"{"productId":"9","by":2}"#)
    #expect(levels(peer) == "0 1 false 0")
    _ = peer.ask("catalog.adjustStock", #"{"productId":"9","by":5}"#)
    #expect(levels(peer) == "4  true 4")
    _ = peer.ask("history.undo")
    #expect(levels(peer) == "0 1 false 0")
  }

  @Test(arguments: [
    ("catalog.update", #"{"productId":"9","stock":0}"#, "0  false 0"), ("catalog.update", #"{"productId":"9","stock":0}"#, "0  false 0"),
    ("catalog.update", #"{"productId":"9","stock":2}"#, "2  true 2"),
    ("catalog.put", #"{"product":{"id":"9","name":"Tea","price":1,"stock":0}}"#, "0 3 false 0"),
    ("catalog.put", #"{"product":{"id":"9","name":"Tea","price":1,"stock":6}}"#, "6  true 6"),
  ])
  func aCountEndsIt(_ method: String, _ params: String, _ expected: String) throws {
    let peer = try peer()
    #expect(peer.ask(method, params).errorText.isEmpty)
    #expect(levels(peer) == expected)
    _ = peer.ask("history.undo")
    #expect(levels(peer) == "0 3 false 0")
  }

  /// Exports, snapshots and journals state the balance.
  @Test func theBalanceIsStored() throws {
    let exported = try document()
    #expect(exported.contains(#""stock":-3"#))
    let other = try Peer()
    #expect(other.ask("data.import", #"{"format":"shop","data":\#(exported)}"#).part("result.added") == "1")
    #expect(levels(other) == "0 3 false 0")
    #expect(other.ask("data.import", #"{"format":"shop","data":\#(exported)}"#).part("result.unchanged") == "1")
    let huge = exported.replacing(#""stock":-3"#, with: #""stock":-9223372036854775808"#)
    #expect(try Peer().ask("data.import", #"{"format":"shop","data":\#(huge)}"#).description.contains("outOfRange"))
  }

  @Test func theBalanceOutlastsARestart() throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder))
    let exported = try document()
    _ = peer.ask("data.import", #"{"format":"shop","data":\#(exported)}"#)
    peer = try peer.restart()
    #expect(levels(peer) == "0 3 false 0")
  }

  @Test func whatCannotBeStatedDoesNotTrap() throws {
    let peer = try Peer()
    peer.stock(Self.product(.min))
    #expect(levels(peer) == "0 \(Int.max) false 0")
    #expect(peer.ask("catalog.adjustStock", #"{"productId":"9","by":999999999}"#).errorText.isEmpty)
    #expect(peer.ask("catalog.adjustStock", #"{"productId":"9","by":-1}"#).errorText == "invalidParams /by:outOfRange")
  }
}
