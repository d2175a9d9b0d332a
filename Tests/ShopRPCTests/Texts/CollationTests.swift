import Testing

@testable import ShopRPC

struct CollationTests {
  @Test(
    arguments: [
      ("en", "Äpfel apple Apple apricot banana Zebra"), ("de", "Apfel Äpfel Apfelsine Zucker"),
      ("tr", "ceviz çay dut ılık iğde jambon şeker tuz"),
      ("si", "අල් ඉඟුරු කිරි පාන් සීනි හාල්"), ("en", "100 20 3 a"),
      ("fr", "cote coté crème figue œuf poire"), ("es", "cebolla choclo leche naranja ñame oliva"), ("ar", "أرز بيض تفاح حليب خبز"),
      ("ja", "いちご うどん カレー パン"), ("it", "caffè cioccolata è uva"), ("pt-BR", "açúcar alho maçã"),
    ])
  func namesStandInTheOrderOfTheLanguage(_ tag: String, _ list: String) throws {
    let collation = Collation(try #require(Language(matching: tag)))
    let names = list.split(separator: " ").map(String.init)
    #expect(names.reversed().sorted { collation.compare($0, $1) < 0 } == names)
    #expect(names.reversed().sorted { collation.key($0) < collation.key($1) } == names)
  }

  @Test func keysAndComparisonsAgree() {
    let collation = Collation(.english)
    let names = ["", " ", "a", "A", "á", "a-b", "ab", "\u{0}x", "😀", "කිරි", String(repeating: "long name ", count: 100), "e\u{301}", "é"]
    for left in names {
      for right in names {
        let keys = collation.key(left) < collation.key(right) ? -1 : collation.key(left) == collation.key(right) ? 0 : 1
        #expect(collation.compare(left, right).signum() == keys, "\(left) \(right)")
      }
    }
  }
}
