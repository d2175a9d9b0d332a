import ShopModel
import Testing

@testable import ShopRPC

/// Orders of maximum size.
struct OrderSizeTests {
  /// The maximum number of promotions, each named in a hundred languages, on the first of a thousand lines: each event fits into a journal
  /// line, and the snapshot matches.
  @Test func everyDiscountIsFoundAgain() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    let letters = Array("abcdefghij")
    let name = (0..<100).map { #""a\#(letters[$0 / 10])\#(letters[$0 % 10])":"\#(String(repeating: "\u{1F6D2}", count: 10))""# }
    let promotions = (0..<PromotionLimits.automatic + PromotionLimits.codes).map { "p\($0)" }
    let parts = promotions.map { #"{"promotion":"\#($0)","amount":"0.01"}"# }
    let discounts = promotions.map { #"{"promotion":"\#($0)","name":{\#(name.joined(separator: ","))},"amount":"0.01"}"# }
    let lines = (0..<1000).map { number in
      #"{"id":"l\#(number)","product":"p\#(number)","name":"P","quantity":1,"unitPrice":"9.00","subtotal":"9.00","#
        + (number == 0 ? #""discounts":[\#(parts.joined(separator: ","))],"total":"7.80""# : #""total":"9.00""#) + #","counted":false}"#
    }
    let order =
      #"{"id":"o","cart":"c","status":"paid","lines":[\#(lines.joined(separator: ","))],"subtotal":"9000.00","#
      + #""discounts":[\#(discounts.joined(separator: ","))],"total":"8998.80","createdAt":1}"#
    #expect(peer.take("shop", #"{"format":"shop","version":1,"orders":[\#(order)]}"#).counts == "1 0 0 0 0 0")
    let told = peer.export("shop")
    #expect(told.utf8.count > 600_000)
    let again = try peer.restart()
    #expect(again.export("shop") == told)
    let fault = again.conversation.service.compact()
    #expect(fault == nil)
    #expect(try again.restart().export("shop") == told)
  }
}
