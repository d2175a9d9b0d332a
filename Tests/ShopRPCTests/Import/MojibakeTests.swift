import Testing

@testable import ShopRPC

/// Text that was UTF-8 but decoded as Windows-1252 is repaired, and nothing else is changed.
struct MojibakeTests {
  @Test(arguments: [
    ("Ä°Ã§im", "İçim"), ("SÃ¼t ÃœrÃ¼nleri", "Süt Ürünleri"), ("ÅŸeker", "şeker"), ("YoÄŸurt", "Yoğurt"), ("KÃ¤se", "Käse"),
    ("GrÃ¶ÃŸe", "Größe"), ("Kingâ€™s", "King’s"), ("CrÃ¨me brÃ»lÃ©e", "Crème brûlée"), ("5 â‚¬", "5 €"), ("20 Â°C", "20 °C"),
    ("Ã\u{81}gua", "Água"), ("Ã„Â°ÃƒÂ§im", "İçim"), ("ðŸ\u{8D}Ž", "🍎"), ("Ð¼Ð¾Ð»Ð¾ÐºÐ¾", "молоко"), ("à¶\u{AD}à·š", "තේ"),
    ("King\u{E2}\u{80}\u{99}s", "King’s"), ("\u{C4}\u{9F}", "ğ"),
  ])
  func garbledTextIsRestored(_ garbled: String, _ meant: String) { #expect(Mojibake.repaired(garbled) == meant) }

  @Test(arguments: [
    "", "Milk", "İçim", "Süt Ürünleri", "Yoğurt", "ŞEKER", "Größe", "„Spaß“", "Spaß“", "Spaß…", "Maß–", "ÄÖÜ", "Über", "café »", "là »",
    "« café »", "Café”…", "CAFÉ”", "5×½", "3×²", "20 °C", "©", "King’s", "молоко", "තේ", "苹果", "🍎", "MAÇÃ", "AMAÇ…", "KÖ”",
    "Ä°Ã§im – taze ğ",
    "Â", "Ã", "Ä°Ã",
  ])
  func cleanTextIsLeftAlone(_ text: String) { #expect(Mojibake.repaired(text) == nil) }
}
