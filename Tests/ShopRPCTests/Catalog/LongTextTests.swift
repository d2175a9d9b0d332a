import Testing

@testable import ShopRPC

/// Limits on texts in many languages.
struct LongTextTests {
  /// Product with names of seashells, which take four bytes each.
  private static func product(_ languages: Int, _ length: Int) -> String {
    let letters = Array("abcdefghij")
    let text = String(repeating: "\u{1F41A}", count: length)
    let texts = (0..<languages).map { #""\#(letters[$0 / 10])\#(letters[$0 % 10])":"\#(text)""# }
    return #"{"id":"p","name":"P","price":"1.00","description":{\#(texts.joined(separator: ","))}"#
  }

  /// The longest text is restored from the database, together with the rest of a large change.
  @Test func theLongestFitsIntoTheStore() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    let draft = Self.product(100, 500)
    #expect(peer.ask("catalog.put", #"{"product":\#(draft)}}"#).errorText == "")
    let rows = (1...8).map { draft.replacing(#""id":"p""#, with: #""id":"q\#($0)""#) + "}" }
    #expect(peer.ask("data.import", #"{"data":[\#(rows.joined(separator: ","))]}"#).part("result.added") == "8")
    let document = peer.export("shop")
    let again = try peer.restart()
    #expect(again.export("shop") == document && document.utf8.count > 9 * 200_000)
    #expect(again.take("shop", document).changesNothing)
  }

  @Test func longerOnesAreRefused() throws {
    for (languages, length) in [(100, 501), (11, 5000), (100, 5000)] {
      let peer = try Peer()
      let draft = Self.product(languages, length)
      #expect(peer.ask("catalog.put", #"{"product":\#(draft)}}"#).errorText.contains("/product/description:tooLong"))
      #expect(peer.ask("data.import", #"{"data":[\#(draft)}]}"#).part("result.repairs.0.reason") == "tooLong")
      let document = #"{"format":"shop","version":1,"products":[\#(draft),"updatedAt":1}]}"#
      #expect(peer.take("shop", document).part("result.rejections.0.path") == "/description")
    }
  }
}
