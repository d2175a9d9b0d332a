import ShopModel
import Testing

@testable import ShopRPC

/// Sizes and notes when items are added.
struct ListSizeTests {
  /// Items after typed lines, by name: `6 cola (330 ml) note`.
  private static func items(after lines: [String], _ language: String = "en") throws -> [String] {
    let peer = try ListPeer(language: try #require(Language(matching: language)))
    for line in lines { #expect(peer.ask(#"list.addText {"text":"\#(line)"}"#).errorText == "", "\(line)") }
    let shop = peer.conversation.service.shop
    return shop.items.ids.compactMap { shop.item($0) }.sorted { ($0.key, $0.size?.key ?? "") < ($1.key, $1.size?.key ?? "") }.map { item in
      let size = item.size.map { " (\(QuantityText.text($0.value)) \($0.unit ?? ""))" } ?? ""
      let unit = item.quantity.unit.map { " \($0)" } ?? ""
      return "\(QuantityText.text(item.quantity.value))\(unit) \(item.name)\(size)" + (item.note.map { " \($0)" } ?? "")
    }
  }

  @Test(
    arguments: [
      (["6 x 330 ml cola", "2 x 500 ml cola"], ["6 cola (330 ml)", "2 cola (500 ml)"]),
      (["6 x 330 ml cola", "4 x 0.33 l Cola"], ["10 cola (330 ml)"]), (["2 x 500g pasta", "pasta"], ["3 pasta (500 g)"]),
      (["2 x 500g pasta", "3 x 1kg pasta", "pasta"], ["1 pasta", "3 pasta (1 kg)", "2 pasta (500 g)"]),
      (["pasta", "2 x 500g pasta"], ["1 pasta", "2 pasta (500 g)"]), (["3 tins tomatoes (400 g)"], ["3 tin tomatoes (400 g)"]),
      (["milk 1 l x2"], ["2 milk (1 l)"]), (["1 cup (250 ml) milk"], ["1 cup milk 250 ml"]), (["24 x 0,33 beer"], ["24 beer 0,33"]),
      (["sugar!", "sugar!", "sugar $2.99"], ["3 sugar ! · $2.99"]), (["2-3 apples", "2-3 apples"], ["4 apples 4–6"]),
      (["2-3 apples", "apples"], ["3 apples 3–4"]), (["apples", "2-3 apples!"], ["3 apples 3–4 · !"]),
      (["2-3 kg apples", "500 g apples"], ["2 1/2 kg apples 2.5–3.5 kg"]),
      (["500-750 g flour", "400 g flour"], ["900 g flour 900–1150 g"]),
      (["2 to 3 apples", "apples", "apples"], ["4 apples 4–5"]),
    ] as [([String], [String])])
  func aNameAndASizeAreAnItem(_ lines: [String], _ items: [String]) throws {
    #expect(try Self.items(after: lines).sorted() == items.sorted())
  }

  @Test(arguments: [
    ("de", "6 x 0,33 l Cola", "6 Cola (33/100 l)"), ("fr", "2 boîtes de thon (140 g)", "2 can thon (140 g)"),
    ("ja", "水2L×6本", "6 long item 水 (2 l)"),
  ]) func sizesAreReadInEveryLanguage(_ language: String, _ line: String, _ item: String) throws {
    #expect(try Self.items(after: [line], language) == [item])
  }

  @Test func notesAreJoinedAndNeverReplaced() throws {
    let peer = try ListPeer()
    let note = #"list.add {"id":"m","name":"Milk","note":"for Anna, the · brown one"}"#
    peer.ask(note)
    #expect(peer.ask(#"list.addText {"text":"milk $2"}"#).list("note") == "for Anna, the · brown one · $2")
    #expect(peer.ask(#"list.add {"name":"milk","note":"brown one · cold"}"#).list("note") == "for Anna, the · brown one · $2 · cold")
    peer.ask(#"list.markPurchased {"itemId":"m"}"#)
    #expect(peer.ask(#"list.add {"name":"milk","note":"now"}"#).list("note") == "for Anna, the · brown one · $2 · cold · now")
    #expect(peer.ask(#"list.update {"itemId":"m","note":"new"}"#).list("note") == "new")
  }

  @Test func aNoteThatWouldBeTooLongChangesNothing() throws {
    let peer = try ListPeer()
    peer.ask(#"list.add {"id":"m","name":"Milk","note":"\#(String(repeating: "é", count: 996))"}"#)
    #expect(peer.ask(#"list.add {"name":"milk","note":"a"}"#).list("quantity").contains(#""2""#))
    #expect(peer.ask(#"list.add {"name":"milk","note":"b"}"#).problems == "/note:tooLong")
    #expect(peer.ask(#"list.addText {"text":"milk!"}"#).problems == "/text:tooLong")
    #expect(peer.ask("list.items").list("revision") == "2")
    #expect(peer.ask(#"list.add {"name":"milk"}"#).list("quantity").contains(#""3""#))
  }

  @Test func aRangeOfWhatWasBoughtIsGone() throws {
    #expect(try Self.items(after: ["2-3 apples"]) == ["2 apples 2–3"])
    let peer = try ListPeer()
    peer.ask(#"list.addText {"text":"2-3 apples!","id":"a"}"#, #"list.markPurchased {"itemId":"a"}"#)
    #expect(peer.ask(#"list.addText {"text":"apples"}"#).list("note") == "!")
  }

  @Test func itemsOfOneSizeAreOneThing() throws {
    let peer = try ListPeer()
    peer.ask(
      #"list.add {"id":"a","name":"Cola","size":{"value":"330","unit":"ml"}}"#,
      #"list.add {"id":"b","name":"Cola","size":{"value":1,"unit":"l"}}"#)
    #expect(peer.ask(#"list.update {"itemId":"b","size":{"value":"0.33","unit":"l"}}"#).errorText == "alreadyExists item a")
    #expect(peer.ask(#"list.update {"itemId":"b","size":null}"#).errorText == "")
    #expect(peer.ask("history.undo").errorText == "")
    #expect(peer.ask(#"list.item {"itemId":"b"}"#).text.contains(#""size":{"value":"1","unit":"l","text":"1 L"}"#))
  }
}
