import ShopModel
import Testing

@testable import ShopRPC

/// Published sample carts, if available, reproduce their published line and cart totals.
struct PublishedCartsTests {
  /// Published line; amounts in cents.
  struct Line {
    let product: String
    let quantity: String
    let total: Int
    /// Discount in hundredths of a percent.
    let discount: Int
    let discountedTotal: Int

    init(_ line: Answer) throws {
      product = line.part("id")
      quantity = line.part("quantity")
      total = try Self.hundredths(line.part("total"))
      discount = try Self.hundredths(line.part("discountPercentage"))
      discountedTotal = try Self.hundredths(line.part("discountedTotal"))
    }

    static func hundredths(_ text: String) throws -> Int { try #require(ExactDecimal(Array(text.utf8))).rounded(to: 2) }
  }

  /// Discounted total per line, rounded half up; the service itself has no discounts by line yet.
  private static func discounted(_ total: Int, _ line: Line) -> Int {
    let whole = 10_000
    return total - (total * line.discount + whole / 2) / whole
  }

  /// Distributes lines over the fewest carts in which no product repeats.
  private static func carts(of lines: [Line]) -> [[Line]] {
    var carts: [[Line]] = []
    for line in lines {
      if let free = carts.firstIndex(where: { cart in !cart.contains { $0.product == line.product } }) {
        carts[free].append(line)
      } else {
        carts.append([line])
      }
    }
    return carts
  }

  @Test func everyLineAndEveryTotalIsReproduced() throws {
    guard let products = try RealData.text("dummyjson-products.json"), let carts = try RealData.text("dummyjson-carts.json") else { return }
    let peer = try Peer()
    let onOneLine = products.filter { !$0.isNewline }
    #expect(peer.ask("catalog.import", #"{"data":\#(onOneLine)}"#).part("result.added") == "194")
    // some carts exceed the stock of a product
    for (_, product) in peer.conversation.service.shop.products.all {
      #expect(peer.ask("catalog.setStock", #"{"productId":"\#(product.id.text)","stock":null}"#).errorText == "")
    }
    var lineCount = 0
    for (number, cart) in Answer(carts).elements.enumerated() {
      let lines = try Answer(cart.part("products")).elements.map(Line.init)
      var (total, discountedTotal) = (0, 0)
      for (part, lines) in Self.carts(of: lines).enumerated() {
        let id = "published-\(number)-\(part)"
        #expect(peer.ask("cart.create", #"{"id":"\#(id)"}"#).errorText == "")
        for line in lines {
          let params = #"{"productId":"\#(line.product)","quantity":\#(line.quantity),"cartId":"\#(id)"}"#
          #expect(peer.ask("cart.add", params).errorText == "")
        }
        let ours = peer.ask("cart.get", #"{"cartId":"\#(id)"}"#)
        for (line, our) in zip(lines, Answer(ours.part("result.cart.lines")).elements) {
          let amount = try Line.hundredths(our.part("total.amount"))
          #expect(amount == line.total && Self.discounted(amount, line) == line.discountedTotal, "line \(line) of cart \(number)")
          discountedTotal += Self.discounted(amount, line)
          lineCount += 1
        }
        total += try Line.hundredths(ours.part("result.cart.total.amount"))
      }
      #expect(try total == Line.hundredths(cart.part("total")), "cart \(number)")
      #expect(try discountedTotal == Line.hundredths(cart.part("discountedTotal")), "cart \(number)")
    }
    #expect(lineCount == 800)
  }
}
