import Testing

@testable import ShopRPC

/// Pasted texts become lists: each line as if it were typed, with locations from headings.
struct PastedListTests {
  /// Name, quantity, note, and location of each item, in order.
  private static func items(_ peer: ListPeer, of list: String) -> [String] {
    let sections = Answer(peer.ask(#"list.items {"listId":"\#(list)"}"#).part("sections")).elements
    return sections.flatMap { section in
      Answer(section.part("items")).elements.map { item in
        [item.part("name"), item.part("quantity.value"), item.part("quantity.unit"), item.part("note"), section.part("location.id")]
          .joined(separator: "|")
      }
    }
  }

  /// Text, names of the items, and what was skipped.
  @Test(
    arguments: [
      ("- milk\\n* bread\\n• tea\\n– salt", "bread milk salt tea", ""), ("1. milk\\n2) bread\\n10. tea", "bread milk tea", ""),
      ("[ ] milk\\n☐ tea\\n- [ ] salt", "milk salt tea", ""), ("[x] milk\\n☑ tea\\n✓ salt\\n- [X] rice", "", "1done 2done 3done 4done"),
      ("\\n\\n  \\nmilk\\n\\n", "milk", ""), ("# Party\\nmilk", "milk", ""), ("Party\\n\\n## Dairy\\nmilk", "Party milk", ""),
      ("2 kg\\nmilk", "milk", "1noName"), ("milk\\r\\nbread", "bread milk", ""), ("milk\\nmilk", "milk", ""),
      ("- milk\\n- eggs\\n2 kg flour\\n- tea", "eggs flour milk tea", ""),
      ("3.bread\\n- milk\\n- eggs\\n- tea", "3.bread eggs milk tea", ""),
      ("-eggs\\n- milk\\n- salt\\n- tea", "eggs milk salt tea", ""), ("- milk\\n- salt\\nand\\n- tea", "and milk salt tea", ""),
      ("1.5 l milk", "milk", ""), ("- milk\\n- Eggs, 12 items\\n- bread", "Eggs, 12 items bread milk", ""),
      ("milk\\nEggs, 12 items", "Eggs, 12 items milk", ""), ("[ ] Cola, 2 items\\n[ ] tea", "Cola, 2 items tea", ""),
      ("milk\\ntea\\n\\n## Dairy\\nrice", "milk rice tea", ""), ("1. Party\\n\\nDairy, 1 item\\n\\n  Bread, 2 items", "Bread, 2 items", ""),
      ("milk\\n\\nsalt\\n\\nDairy, 1 item\\n\\n  tea", "milk salt tea", ""),
    ] as [(String, String, String)])
  func linesAreItems(_ text: String, _ names: String, _ skipped: String) throws {
    let peer = try ListPeer()
    let reply = peer.ask(#"list.addLines {"text":"\#(text)"}"#)
    #expect(Self.items(peer, of: "list-1").map { $0.prefix { $0 != "|" } }.sorted().joined(separator: " ") == names)
    let lines = Answer(reply.part("skipped")).elements.map { $0.part("line") + $0.part("reason") }
    #expect(lines.joined(separator: " ") == skipped)
  }

  /// Text, the locations that are created, and the unknown ones: a part of a name names no location.
  @Test(
    arguments: [
      ("## Frozen Fish\\n- cod\\n\\n## Frozen\\n- peas", "Frozen Fish,Frozen", ""),
      ("## Non Vegan\\n- ham\\n\\n## Vegan\\n- tofu", "Non Vegan,Vegan", ""),
      ("## Deli Counter\\n- ham\\n- pie @ deli", "Deli Counter", "deli"),
    ] as [(String, String, String)])
  func headingsAreWholeNames(_ text: String, _ created: String, _ unknown: String) throws {
    let reply = try ListPeer().ask(#"list.addLines {"text":"\#(text)"}"#)
    #expect(Answer(reply.part("locations")).elements.map { $0.part("name") }.joined(separator: ",") == created)
    #expect(Answer(reply.part("hints")).elements.map { $0.part("unknownLocation") }.joined(separator: ",") == unknown)
  }

  @Test func thereAreLimits() throws {
    let peer = try ListPeer()
    let lines = String(repeating: #"a\n"#, count: 1000)
    #expect(peer.ask(#"list.addLines {"text":"\#(lines)"}"#).problems == "/text:tooMany")
    #expect(peer.ask(#"list.addLines {"text":"\#(String(repeating: "a", count: 100_001))"}"#).problems == "/text:tooLong")
    let long = peer.ask(#"list.addLines {"text":"\#(String(repeating: "a", count: 501))"}"#)
    #expect(long.list("reason") == "tooLong" && long.part("items") == "[]")
    peer.fill(100)
  }
}
