import Testing

@testable import ShopRPC

struct TextTests {
  @Test(
    arguments: [
      ("", ""), ("plain", "plain"), ("  two words ", "two words"), ("\u{A0}\u{3000}x\u{2003}", "x"), ("   ", ""), ("e\u{301}", "é"),
      ("\u{212B}", "Å"), ("\u{1E9B}\u{323}", "\u{1E9B}\u{323}"), ("한글", "한글"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      ("İçim Süt", "İçim Süt"), ("a  b", "a  b"), ("\u{FEFF}x", "\u{FEFF}x"), ("q\u{323}\u{307}", "q\u{323}\u{307}"),
      ("q\u{307}\u{323}", "q\u{323}\u{307}"),
    ] as [(String, String)]) func textIsTrimmedAndComposed(_ text: String, _ expected: String)
  {
    let found = PlainText.cleaned(text)
    #expect(found.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    "\u{0}", "a\nb", "a\tb", "\r", "\u{1B}[31m", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}", "a\u{2028}b", "a\u{2029}b", "\u{61C}", "\u{200E}",
    "\u{200F}",
    "\u{202A}", "x\u{202E}y", "\u{2066}", "\u{2069}", "trailing\n",
  ]) func controlsAreRefused(_ text: String) { #expect(PlainText.cleaned(text) == nil) }

  private static let words = ["productId", "quantity", "ifPresent", "cartId"]

  @Test(
    arguments: [
      ("productid", "productId"), ("product_id", "productId"), ("prodcutId", "productId"), ("productID", "productId"),
      ("quantty", "quantity"),
      ("quantities", nil), ("Quantity", "quantity"), ("qty", nil), ("cartID", "cartId"), ("card", "cartId"), ("car", nil),
      ("cartI", "cartId"), ("id", nil),
      ("", nil),
      ("ifpresnt", "ifPresent"), (String(repeating: "q", count: 65), nil), ("quantityquantity", nil),
    ] as [(String, String?)]) func theWordThatWasMeantIsFound(_ word: String, _ meant: String?)
  {
    #expect(Spelling.nearest(to: word, among: Self.words) == meant)
  }

  @Test func theNearestOfSeveralWins() {
    #expect(Spelling.nearest(to: "cart.ad", among: ["cart.all", "cart.add", "cart.and"]) == "cart.add")
    #expect(Spelling.nearest(to: "ab", among: ["aa", "bb"]) == "aa")
    #expect(Spelling.nearest(to: "x", among: []) == nil)
  }
}
