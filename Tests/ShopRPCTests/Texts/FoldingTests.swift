import Testing

@testable import ShopRPC

struct FoldingTests {
  @Test(
    arguments: [
      ("", ""), ("Milk", "milk"), ("  Whole \t Milk\n", "whole milk"), ("İçim", "icim"), ("IŞIK", "isik"), ("ışık", "isik"),
      ("King’s", "king's"),
      ("King`s", "king's"), ("O´Neill", "o'neill"), ("CRÈME Brûlée", "creme brulee"), ("Straße", "strasse"), ("ﬁne", "fine"), ("１２", "12"),
      ("e\u{301}", "e"), ("\u{A0}a\u{3000}b\u{A0}", "a b"), ("ΌΣΟΣ", "οσοσ"), ("½ l", "1\u{2044}2 l"), ("soft\u{AD}hyphen", "softhyphen"),
      ("مَدْرَسَة", "مدرسه"), ("Œufs", "oeufs"), ("カレー", "かれー"), ("كـــعك", "كعك"), ("T\u{2011}shirt", "t-shirt"), ("Ñandú", "nandu"),
      ("Ångström", "angstrom"), ("7Up", "7up"), ("\u{301}", ""), (" \u{301} ", ""),
    ] as [(String, String)])
  func textIsFolded(_ text: String, _ folded: String) { #expect(Folding.fold(text) == folded) }

  @Test(
    arguments: [("කිරි", "කරි"), ("මල්", "මල"), ("パン", "ハン"), ("が", "か"), ("ขาว", "ข้าว"), ("कि", "की"), ("Milk", "Milks")])
  func whatReadsDifferentlyStaysDifferent(_ left: String, _ right: String) { #expect(Folding.fold(left) != Folding.fold(right)) }

  @Test(arguments: [("ශ්\u{200D}රී", "ශ්රී"), ("ｶﾞ", "ガ"), ("가", "\u{1100}\u{1161}"), ("ά", "Α")])
  func whatReadsAlikeIsAlike(_ left: String, _ right: String) { #expect(Folding.fold(left) == Folding.fold(right)) }

  @Test func foldingTwiceChangesNothing() {
    for scalar in (0x20...0x2FFF).compactMap({ Unicode.Scalar($0 as Int) }) {
      let once = Folding.fold("a \(scalar)b")
      #expect(Folding.fold(once) == once, "\(scalar.escaped(asASCII: true))")
    }
  }

  @Test(
    arguments: [
      ("abc", true), ("é", true), ("e\u{301}", false), ("\u{212B}", false), ("\u{D9A}\u{DDC}", true), ("\u{D9A}\u{DD9}\u{DCF}", false),
      ("가", true),
      ("\u{1100}\u{1161}", false),
    ])
  func compositionIsLookedUp(_ text: String, _ isComposed: Bool) {
    #expect(Folding.isNFC(text) == isComposed)
    #expect(Array(Folding.nfc(text).utf8) == Array(Normalizer.normalize(text, .composed).utf8))
    #expect(Folding.isNFC(Folding.nfc(text)))
  }

  @Test func theLookUpAgreesWithICU() {
    for scalar in (0x80...0xFFFF).compactMap({ Unicode.Scalar($0 as Int) }) {
      let text = "a\(scalar)"
      #expect(Folding.isNFC(text) == (Array(Normalizer.normalize(text, .composed).utf8) == Array(text.utf8)), "\(scalar.value)")
    }
  }

  @Test func whatGrowsHasRoom() {
    let long = String(repeating: "\u{FDFA}", count: 1000)
    #expect(Folding.fold(long).unicodeScalars.count > 10_000)
    #expect(Folding.nfc(String(repeating: "\u{1D160}", count: 1000)).unicodeScalars.count == 3000)
  }
}
