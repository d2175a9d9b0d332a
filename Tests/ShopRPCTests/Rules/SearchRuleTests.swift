import Testing

@testable import ShopRPC

/// Search results for typed text.
struct SearchRuleTests {
  private static let products: [(id: String, name: String, more: String)] = [
    ("1", "Sparkling Lipstick Rouge", ""), ("2", "Rouge", ""), ("10", "Orange", ""), ("11", "Orange Juice", ""),
    ("12", "Blood Oranges", ""),
    ("13", "Phone 12 Case", ""), ("14", "Phone 13 Pro", ""), ("15", "Earphone", ""), ("16", "Wimbledon Towel", ""),
    ("17", "Crème Fraîche", ""),
    ("18", "Smørrebrød", ""), ("19", "Weiße Schokolade", ""), ("20", "IŞIK Ampul", ""), ("21", "Farmer’s Cheese", ""), ("22", "緑茶ラテ", ""),
    ("23", "Red Chili Pepper", ""), ("24", "T-Shirt", ""), ("25", "Tshirt", ""),
  ]

  @Test(
    arguments: [
      // exact, then prefix, then infix, then by id
      ("orange", "10 11 12"), ("ORANGE", "10 11 12"), ("rouge", "1 2"), ("phone", "13 14 15"), ("phone 13", "14"), ("phone 1", "13 14"),
      ("13 phone", "14"), ("lipstick sparkling", "1"), ("red chil", "23"), ("orange phone", ""),
      // typos: none below five letters, one below nine, two from nine; never in the first letter
      ("oragne", "10 11"), ("organe", ""), ("oragne juice", "11"), ("lipstikc", "1"), ("lipstk", ""), ("rougge", "1 2"), ("rugoe", ""),
      ("phnoe", "13 14"),
      ("wimbeldno", "16"), ("wimbledn", "16"), ("wmbledn", ""), ("imbledon", "16"), ("himbledon", ""), ("chli", ""),
      ("sparklng lipstck", "1"),
      // accents and case in every language
      ("creme", "17"), ("CRÈME fraiche", "17"), ("weisse", "19"), ("WEISSE", "19"), ("ışık", "20"), ("isik", "20"), ("IŞIK", "20"),
      ("smorrebrod", "18"), ("smørrebrød", "18"),
      // combining marks, and scripts without spaces
      ("farmer's", "21"), ("farmer’s cheese", "21"), ("farmers", "21"), ("緑", "22"), ("茶", "22"), ("ラテ", "22"), ("茶緑", ""),
      ("t-shirt", "24 25"),
      ("tshirt", "24 25"), ("!!!", ""),
    ] as [(String, String)]) func itIsFound(_ text: String, _ ids: String) throws
  {
    #expect(try CatalogPeer(Self.products).ids("catalog.list", #"{"search":"\#(text)"}"#) == ids, "\(text)")
  }

  @Test(arguments: ["", "   "]) func nothingTypedIsEverything(_ text: String) throws {
    let answer = try CatalogPeer(Self.products).ask("catalog.list", #"{"search":"\#(text)"}"#)
    #expect(answer.all("result.count") == "\(Self.products.count)")
  }
}
