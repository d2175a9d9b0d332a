import ShopModel
import Testing

@testable import ShopRPC

/// A list that is shared and pasted is the same list.
struct SharedLineTests {
  private static let names = [
    "Tea", "7 Up", "Heinz 57", "500 g flour", "onions, red", "Coca – Cola", "half & half", "2 in 1 shampoo", "milk (lactose-free)", "a few",
    "dozen roses", "\"Fancy\" tea", "x3", "tea x3", "Käse", "crème fraîche", "pão", "مكعبات", "حليب", "卵", "牛乳1L", "සීනි", "kg", "tea @ home",
    "50% rum",
    "salt to taste", "ein paar", "1664", "Type 405", "[box]", "a|b", "tea.", "tea!", "$3 tea", "*star*", "- dash", "1. one", "（注）", "ış 2",
    "tea - green", "A: B",
    "two lemons", "zwei", "deux", "iki ekmek", "milk, bread, eggs", "tea; coffee", "3/4", "½", "1-2 eggs", "تفاحتين", "大根2本", "Prise(n)",
    "\\ tea", "“quoted”", "## h", "# 1", "–", "…", "...", "“", "\"", "@", "-20%", "tea:", "~~tea~~", "1/11 kg salt", "12 pack beer",
    "c. 400", "3k",
    "28.11.26, 10:15 - Ana: milk",
  ]
  private static let notes: [String?] = [
    nil, nil, "no nuts", "500 g", "2–3", "for Anna, the brown one", "(red)", "3", "!", "red – or green", "x2", "少々", "a · b", "@home",
    "$2.99/lb", "\"q\"", "@ z", "1/11", "##",
  ]
  private static let sizes: [Amount?] = [
    nil, nil, nil, Amount(value: Fraction(330, 1) ?? .one, unit: "ml"), Amount(value: Fraction(3, 2) ?? .one, unit: "l"),
    Amount(value: Fraction(400, 1) ?? .one, unit: "g"),
  ]
  private static let units = (MeasureNames.keys.union(MeasureUnit.all.map(\.symbol)).subtracting(["piece", "item"])).sorted()
  private static let values = [
    (1, 1), (2, 1), (11, 1), (1, 2), (5, 2), (1500, 1), (33, 100), (7, 20), (333, 1000), (19, 16), (2001, 2), (49_383, 4),
  ].compactMap {
    Fraction($0.0, $0.1)
  }
  private static let places = ["Dairy (18)", "Obst & Gemüse", "パン売り場", "ألبان", "*Deals*"]

  private static func item(_ name: String, _ random: inout Seeded, in language: String) -> ListItem {
    let size = random.pick(sizes)
    let counted = units.filter { MeasureUnit.named($0)?.dimension ?? .count == .count }
    let unit = random.below(3) == 0 ? nil : random.pick(size == nil ? units : counted)
    let isPiece = language != "ja" && MeasureUnit.named(unit)?.isPiece == true
    let key = EntityName(name)
    return ListItem(
      id: ItemID("i\(random.next())"), list: .first, name: name, key: key.key, unmarked: key.unmarked,
      quantity: Amount(value: random.pick(values), unit: isPiece ? nil : unit), size: size, note: random.pick(notes),
      isAvailable: random.below(8) > 0, location: random.below(4) == 0 ? .unknown : LocationID("l\(random.below(places.count))"),
      addedAt: Timestamp(milliseconds: 0))
  }

  /// What a person sees of each item.
  private static func told(_ peer: ListPeer, of list: String) -> Set<String> {
    let sections = Answer(peer.ask(#"list.items {"listId":"\#(list)"}"#).part("sections")).elements
    return Set(
      sections.flatMap { section in
        Answer(section.part("items")).elements.map { item in
          ["name", "quantity.value", "quantity.unit", "size.value", "size.unit", "note", "available", "location.id"].map(item.part)
            .joined(separator: "|")
        }
      })
  }

  private static let regions = ["de-CH", "de-AT", "en-IN", "en-ZA", "es-MX", "es-CR", "fr-CA", "fr-CH", "it-CH", "pt-PT", "ar-MA"]

  /// Languages and regions, and numbers of random lists, each in two formats.
  @Test(arguments: Language.all + regions.compactMap(Language.init(matching:)), 0..<UInt64(Endurance.isThorough ? 16 : 1))
  func aSharedListComesBack(_ language: Language, _ seed: UInt64)
    throws
  {
    var random = Seeded(seed)
    let peer = try ListPeer(language: language)
    for (index, place) in Self.places.enumerated() { peer.ask(#"location.create {"id":"l\#(index)","name":"\#(place)"}"#) }
    var names = Self.names
    for _ in 0..<12 {
      let name = names.remove(at: random.below(names.count))
      peer.record(.list(.added(Self.item(name, &random, in: language.tag))))
    }
    let expected = Self.told(peer, of: "list-1")
    for format in ["text", "markdown"] {
      let text = peer.ask(#"list.share {"format":"\#(format)"}"#).part("text")
      var output = Output()
      output.string(text)
      peer.ask(#"list.create {"id":"\#(format)","name":"Copy"}"#)
      let added = peer.ask(#"list.addLines {"listId":"\#(format)","text":\#(output.text)}"#)
      let read = Self.told(peer, of: format)
      #expect(added.part("skipped") == "[]" && added.part("locations") == "[]", "\(text)")
      #expect(read == expected, "\(language.tag) \(read.subtracting(expected)) \(expected.subtracting(read)) \(text)")
    }
  }
}
