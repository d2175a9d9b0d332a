import ShopModel
import Testing

@testable import ShopRPC

/// What `list.share` writes is read as the same items.
struct SharedLineTests {
  private static let names = [
    "Tea", "7 Up", "Heinz 57", "500 g flour", "onions, red", "Coca – Cola", "half & half", "2 in 1 shampoo", "milk (lactose-free)", "a few",
    "dozen roses", "\"Fancy\" tea", "x3", "tea x3", "Käse", "crème fraîche", "pão", "مكعبات", "حليب", "卵", "牛乳1L", "සීනි", "kg", "tea @ home",
    "50% rum",
    "salt to taste", "ein paar", "1664", "Type 405", "[box]", "a|b", "tea.", "tea!", "$3 tea", "*star*", "- dash", "1. one", "（注）", "ış 2",
    "tea - green", "A: B",
    "two lemons", "zwei", "deux", "iki ekmek", "milk, bread, eggs", "tea; coffee", "3/4", "½", "1-2 eggs", "تفاحتين", "大根2本", "Prise(n)",
    "\\ tea", "“quoted”",
  ]
  private static let notes: [String?] = [
    nil, nil, "no nuts", "500 g", "2–3", "for Anna, the brown one", "(red)", "3", "!", "red – or green", "x2", "少々", "a · b", "@home",
    "$2.99/lb", "\"q\"",
  ]
  private static let sizes: [Amount?] = [
    nil, nil, nil, Amount(value: Fraction(330, 1) ?? .one, unit: "ml"), Amount(value: Fraction(3, 2) ?? .one, unit: "l"),
    Amount(value: Fraction(400, 1) ?? .one, unit: "g"),
  ]
  private static let units = (MeasureNames.keys.union(MeasureUnit.all.map(\.symbol)).subtracting(["piece", "item"])).sorted()

  private static func item(_ number: Int, _ random: inout Seeded, in language: String) -> ListItem {
    let size = random.pick(sizes)
    let value = random.pick([Fraction(1, 1), Fraction(2, 1), Fraction(11, 1), Fraction(1, 2), Fraction(5, 2), Fraction(1500, 1)]) ?? .one
    let counted = units.filter { MeasureUnit.named($0)?.dimension ?? .count == .count }
    let unit = random.below(3) == 0 ? nil : random.pick(size == nil ? units : counted)
    let isPiece = language != "ja" && MeasureUnit.named(unit)?.isPiece == true
    return ListItem(
      id: ItemID("\(number)"), list: .first, name: random.pick(names), key: "\(number)",
      quantity: Amount(value: value, unit: isPiece ? nil : unit),
      size: size, note: random.pick(notes), isAvailable: random.below(8) > 0, addedAt: Timestamp(milliseconds: 0))
  }

  private static func told(_ name: String, _ quantity: Amount, _ size: Amount?, _ note: String?, _ isAvailable: Bool) -> String {
    "\(name)|\(quantity)|\(size.map { "\($0)" } ?? "")|\(note ?? "")|\(isAvailable)"
  }

  /// Languages, and numbers of random lists.
  @Test(arguments: Language.all, 0..<UInt64(Endurance.isThorough ? 100 : 8)) func sharedListsAreReadAgain(
    _ language: Language, _ seed: UInt64
  ) throws {
    var random = Seeded(seed)
    let peer = try ListPeer(language: language)
    let items = (0..<12).map { Self.item($0, &random, in: language.tag) }
    for item in items { peer.record(.list(.added(item))) }
    for (format, start) in [("text", "  "), ("markdown", "- [ ] ")] {
      let text = PlainText.withoutDirections(peer.ask(#"list.share {"format":"\#(format)"}"#).all("text").first ?? "")
      let lines = text.split(separator: "\n").filter { $0.hasPrefix(start) }
      let read = try lines.map { text in
        let line = try ListLine(String(text), language: language.tag, locations: LocationFinder([:]))
        return Self.told(line.name, line.quantity, line.size, line.note, line.isAvailable)
      }
      let expected = items.map { Self.told($0.name, $0.quantity, $0.size, $0.note, $0.isAvailable) }
      #expect(Set(read) == Set(expected), "\(Set(read).subtracting(expected)) \(Set(expected).subtracting(read)) \(lines)")
    }
  }
}
