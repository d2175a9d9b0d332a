import ShopModel
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

  @Test(arguments: [
    "Rock'n'Roll 7-Up", "A`b -c- --", "x--Y9", "'-'", "a\u{1}b\u{7F}c", "Tab\tand  spaces ", "milk Milk MILK", "", "Süt-Aş",
  ])
  func textsAreFoldedAndCutInOnePass(_ text: String) {
    var words: Set<String> = []
    Words.each(of: text) { words.insert($0) }
    #expect(words == Set(EntityName(text).searchForms.flatMap { Words.split($0) }))
  }

  @Test(arguments: [("milk", 4), ("කිරි", 2), ("", 0), ("牛乳", 2), ("7up", 3)])
  func lettersAreCounted(_ word: String, _ count: Int) { #expect(Words.letterCount(word) == count) }

  @Test(arguments: [("milk", 0), ("bread", 1), ("chocolat", 1), ("chocolate", 2)])
  func longerWordsMayHaveMoreTypos(_ word: String, _ typos: Int) { #expect(SearchWord(word).typos == typos) }

  /// An index that has followed changes finds what a new one does.
  @Test func anIndexFollowsChanges() {
    let texts = ["red wine", "red red apple", "a b c d e f g h", "", "wine", "h g f e", "apple-pie", "ガム gum"]
    var index = WordIndex()
    for round in 0..<40 {
      for slot in 0..<6 { index.set(slot, [texts[(slot * 5 + round * round) % texts.count]]) }
      if round == 7 { index.sortBeginnings() }
      var fresh = WordIndex()
      for slot in 0..<6 { fresh.set(slot, [texts[(slot * 5 + round * round) % texts.count]]) }
      fresh.sortBeginnings()
      for word in ["red", "wine", "apple", "a", "h", "pie", "applepie", "gum", "がむ"] {
        #expect(index.slots(of: word).sorted() == fresh.slots(of: word).sorted())
        let (mine, theirs) = (index.words(beginningWith: Array(word.utf8)), fresh.words(beginningWith: Array(word.utf8)))
        if round >= 7 { #expect(mine.map { index.words[$0].text } == theirs.map { fresh.words[$0].text }) }
      }
    }
  }
}
