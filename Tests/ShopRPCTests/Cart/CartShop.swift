import ShopModel

@testable import ShopRPC

/// Shop used by the cart tests.
enum CartShop {
  /// Products 1 (2.65, stock not tracked), 2 (1.00, stock 5), 3 (10.00, stock 0), 4 (3.00 EUR), 5 (¥500), 6 (0.00), 7 (maximum price).
  static func peer(_ options: Options = .fixed) throws -> Peer {
    let peer = try Peer(options)
    for product in products { peer.stock(product) }
    return peer
  }

  static let products = [
    product("1", 265), product("2", 100, stock: 5), product("3", 1000, stock: 0), product("4", 300, Currency("EUR") ?? .usd),
    product("5", 500, Currency("JPY") ?? .usd), product("6", 0), product("7", Price.range.upperBound), product("8", 50, stock: 20_000),
  ]

  static func product(_ id: String, _ price: Int, _ currency: Currency = .usd, stock: Int? = nil) -> Product {
    Product(
      id: ProductID(id), name: LocalizedText("Thing \(id)", translations: [.init(language: "de", text: "Ding \(id)")]),
      price: Money(price, currency), stock: stock)
  }
}

extension Answer {
  /// Result of a call as `items/lines/total rREVISION` and the line as `product×quantity`, or the error.
  var digest: String {
    if part("error") != "" { return errorText }
    let sums = ["pieceCount", "lineCount", "total.amount"].map { part("result.cart.\($0)") }.joined(separator: "/")
    let line = part("result.line.productId").isEmpty ? "" : " \(part("result.line.productId"))×\(part("result.line.quantity"))"
    return "\(sums)\(line) r\(part("result.revision"))"
  }
}
