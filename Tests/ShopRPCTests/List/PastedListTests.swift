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

  private static let words = [
    "Milk", "Bread", "Äpfel", "Käse", "Süt", "Ekmek", "牛乳", "パン", "حليب", "خبز", "කිරි", "පාන්", "Pomodori", "Fromage", "Leche", "Óleo",
  ]
  private static let units = ["null", #""kg""#, #""g""#, #""l""#, #""ml""#, #""cup""#, #""tbsp""#, #""can""#, #""bottle""#]
  /// Fractions that kitchens use, and others, which are written as decimals.
  private static let values = ["1/2", "2/3", "3 1/8", "5/16", "1 11/12", "33/100", "7/20", "1 1/20", "333/1000", "12 7/40", "0.999"]
  private static let places = ["Dairy (18)", "Obst & Gemüse", "パン売り場", "ألبان", "*Deals*"]

  /// What `list.share` makes of a random list, as text or Markdown, is read as the same list.
  @Test(arguments: Language.all, [false, true]) func aSharedListComesBack(_ language: Language, isMarkdown: Bool) throws {
    var random = Seeded(isMarkdown ? 1 : 2)
    for round in 0..<(Endurance.isThorough ? 50 : 5) {
      let peer = try ListPeer(language: language)
      for (index, place) in Self.places.enumerated() { peer.ask(#"location.create {"id":"l\#(index)","name":"\#(place)"}"#) }
      for _ in 0..<(1 + random.below(8)) {
        let name = [random.pick(Self.words), random.below(2) == 0 ? random.pick(Self.words) : ""].filter { !$0.isEmpty }
        let place = random.below(4) == 0 ? "unknown" : "l\(random.below(Self.places.count))"
        let value = random.below(3) == 0 ? #""\#(random.pick(Self.values))""# : "\(1 + random.below(20))"
        peer.ask(
          #"list.add {"name":"\#(name.joined(separator: " "))","quantity":{"value":\#(value),"unit":\#(random.pick(Self.units))},"#
            + #""locationId":"\#(place)"}"#)
      }
      let text = peer.ask(#"list.share {"format":"\#(isMarkdown ? "markdown" : "text")"}"#).part("text")
      peer.ask(#"list.create {"id":"copy","name":"Copy"}"#)
      var output = Output()
      output.string(text)
      let added = peer.ask(#"list.addLines {"listId":"copy","text":\#(output.text)}"#)
      #expect(added.part("skipped") == "[]" && added.part("locations") == "[]", "\(language) \(round): \(text)")
      #expect(Self.items(peer, of: "copy") == Self.items(peer, of: "list-1"), "\(language) \(round): \(text)")
    }
  }

  /// Text, names of the items, and what was skipped.
  @Test(
    arguments: [
      ("- milk\\n* bread\\n• tea\\n– salt", "bread milk salt tea", ""), ("1. milk\\n2) bread\\n10. tea", "bread milk tea", ""),
      ("[ ] milk\\n☐ tea\\n- [ ] salt", "milk salt tea", ""), ("[x] milk\\n☑ tea\\n✓ salt\\n- [X] rice", "", "1done 2done 3done 4done"),
      ("\\n\\n  \\nmilk\\n\\n", "milk", ""), ("# Party\\nmilk", "milk", ""), ("Party\\n\\n## Dairy\\nmilk", "milk", ""),
      ("2 kg\\nmilk", "milk", "1noName"), ("milk\\r\\nbread", "bread milk", ""), ("milk\\nmilk", "milk", ""), ("1.5 l milk", "milk", ""),
    ] as [(String, String, String)])
  func linesAreItems(_ text: String, _ names: String, _ skipped: String) throws {
    let peer = try ListPeer()
    let reply = peer.ask(#"list.addLines {"text":"\#(text)"}"#)
    #expect(Self.items(peer, of: "list-1").map { $0.prefix { $0 != "|" } }.sorted().joined(separator: " ") == names)
    let lines = Answer(reply.part("skipped")).elements.map { $0.part("line") + $0.part("reason") }
    #expect(lines.joined(separator: " ") == skipped)
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
