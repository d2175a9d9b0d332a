import Testing

@testable import ShopRPC

struct WordsTests {
  @Test(arguments: [
    ("", ""), ("%", ""), ("King’s Milk", "kings|milk"), ("İçim Süt", "icim|sut"), ("Rock'n'Roll 7-Up", "rocknroll|7|up"),
    ("Milch 3,5% (1 l)", "milch|3|5|1|l"), ("有機牛乳", "有機牛乳"), ("明治milk100", "明治|milk100"), ("ガム gum", "がむ|gum"),
    ("නැවුම් කිරි", "නැවුම්|කිරි"), ("Straße", "strasse"), ("ÄPFEL", "apfel"), ("'", ""), ("กาแฟ A", "กาแฟ|a"),
  ])
  func aTextIsCut(_ text: String, _ words: String) {
    #expect(Words.split(Folding.fold(text)).joined(separator: "|") == words)
  }

  @Test(arguments: [
    ("King’s  Milk, 1 l", "King’s|Milk|1|l"), ("", ""), (" % ", ""), ("Rye-bread", "Rye|bread"), ("L'eau", "L'eau"),
  ])
  func piecesStayAsTheyWereTyped(_ text: String, _ pieces: String) {
    #expect(Words.pieces(text).joined(separator: "|") == pieces)
  }

  @Test(arguments: [("milk", 4), ("කිරි", 2), ("", 0), ("牛乳", 2), ("7up", 3)])
  func lettersAreCounted(_ word: String, _ count: Int) { #expect(Words.letterCount(word) == count) }

  @Test(arguments: [("milk", 0), ("bread", 1), ("chocolat", 1), ("chocolate", 2)])
  func longerWordsMayHaveMoreTypos(_ word: String, _ typos: Int) { #expect(SearchWord(word).typos == typos) }
}
