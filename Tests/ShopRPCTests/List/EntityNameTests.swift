import ShopModel
import Testing

@testable import ShopRPC

/// Identity of names, and what somebody means by a name.
struct EntityNameTests {
  @Test(
    arguments: [
      ("Milk", "MILK"), ("milk", "  milk "), ("Crème", "CRÈME"), ("creme\u{300}", "cremè"), ("soft\u{AD}drink", "softdrink"),
      ("\u{FEFF}Milk\u{200B}", "milk"), ("Ｍｉｌｋ", "milk"), ("ｶﾞﾑ", "ガム"), ("King’s", "king\u{60}s"), ("O´Neill", "O'Neill"), ("ﬁg", "fig"),
      ("Straße", "STRASSE"), ("İçim", "içim"), ("i\u{307}\u{301}", "\u{ED}"), ("1\u{A0}kg", "1 kg"), ("ශ්\u{200D}රී", "ශ්රී"),
      ("حَلِيب\u{200F}", "حَلِيب"),
    ] as [(String, String)])
  func aKeyIsShared(_ left: String, _ right: String) {
    #expect(EntityName(left).key == EntityName(right).key)
    #expect(EntityName(left).unmarked == EntityName(right).unmarked)
  }

  @Test(
    arguments: [
      ("pâte", "pâté"), ("pate", "pâté"), ("Kuchen", "Küchen"), ("ılık", "ilik"), ("папа", "пана"), ("май", "маи"), ("パン", "バン"),
      ("rosé", "rose"),
      ("oeufs", "œufs"), ("حَليب", "حليب"), ("ananás", "ananas"), ("ısı", "isi"),
    ] as [(String, String)])
  func keysDiffer(_ left: String, _ right: String) { #expect(EntityName(left).key != EntityName(right).key) }

  @Test func aKeyOfAKeyIsTheSame() {
    for scalar in (0x20...0x2FFF).compactMap({ Unicode.Scalar($0 as Int) }) {
      let once = EntityName("a \(scalar)b")
      #expect(EntityName(once.key).key == once.key, "\(scalar.escaped(asASCII: true))")
      #expect(once.unmarked.foldedForSearch == Folding.fold(once.text))
    }
  }

  @Test(
    arguments: [
      ("creme", ["Milch", "crème"], ["crème"]), ("crème", ["creme"], ["creme"]), ("CREME", ["creme", "crème"], ["creme"]),
      ("pate", ["pâte", "pâté"], ["pâte", "pâté"]), ("pâte", ["pâté"], []), ("ilik", ["ılık"], []), ("ILIK", ["ılık"], ["ılık"]),
      ("ışık", ["IŞIK"], ["IŞIK"]), ("ILIK", ["ılık", "ilik"], ["ilik"]), ("Milk", ["milk", "Milk"], ["Milk"]),
      ("milK", ["milk", "Milk"], ["milk", "Milk"]),
      ("Milk", [], []), ("حليب", ["حَليب"], ["حَليب"]), ("kasar", ["kaşar", "Kaşar"], ["kaşar", "Kaşar"]),
    ] as [(String, [String], [String])])
  func theMostAlikeIsMeant(_ name: String, _ candidates: [String], _ expected: [String]) {
    #expect(EntityName(name).matches(among: candidates) { EntityName($0) } == expected)
  }

  @Test func locationsAreFoundByTheirWords() {
    let names = ["🥬 Produce", "Käse", "Kase 🧀", "Bäckerei", "🧴", "Obst ♥️", "Non Dairy", "🥩 Deli Counter"]
    let finder = LocationFinder(Dictionary(uniqueKeysWithValues: names.map { (LocationID($0), EntityName($0)) }))
    let found = ["produce", "🥬 PRODUCE", "kase", "käse", "backerei", "🧴", "", "obst", "duce", "dairy", "deli", "counter"].map {
      finder.find($0)?.text ?? "-"
    }
    #expect(found == ["🥬 Produce", "🥬 Produce", "Käse", "Käse", "Bäckerei", "🧴", "-", "Obst ♥️", "-", "-", "🥩 Deli Counter", "-"])
    let whole = LocationFinder([LocationID("d"): EntityName("Deli Counter")], findsBeginnings: false)
    #expect(whole.find("deli") == nil && whole.find("deli counter")?.text == "d")
  }
}
