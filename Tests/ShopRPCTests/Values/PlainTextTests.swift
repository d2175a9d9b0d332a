import Testing

@testable import ShopRPC

/// Valid names and ids, and the form of texts in a terminal.
struct PlainTextTests {
  @Test(arguments: ["\u{200D}", "\u{200B}", "\u{FEFF}", " \u{200B} \u{2060}", "\u{301}", "\u{3164}", "\u{2800}", "\u{AD}", ""])
  func thereIsNothingToSee(_ text: String) { #expect(!PlainText.isVisible(text.unicodeScalars)) }

  @Test(arguments: ["a", "ශ්‍රී", "می‌خواهم", "👩‍👩‍👧", "e\u{301}", "क्‍ष", "½", "-"])
  func thereIsSomethingToSee(_ text: String) {
    #expect(PlainText.isVisible(text.unicodeScalars))
    #expect(PlainText.cleaned(text) == Folding.nfc(text))
  }

  @Test(arguments: [
    "", " ", "\u{A0}", " a", "a ", "\u{9B}31m", "a\u{202E}b", "\u{2066}x", "a\u{2028}b", "\u{200B}", nonCharacter,
  ])
  func thisIsNoIdentifier(_ text: String) { #expect(!PlainText.isIdentifier(text)) }

  @Test(arguments: ["a", "a b", "été", "urn:isbn:1", "\u{1F34E}", "ශ්‍රී"])
  func thisIsAnIdentifier(_ text: String) { #expect(PlainText.isIdentifier(text)) }

  @Test func aTerminalIsShownEscapes() {
    #expect(PlainText.escaped("y\u{9B}31m\u{202E}\u{1B}[0m") == #"y\u009b31m\u202e\u001b[0m"#)
    #expect(PlainText.escaped(Self.nonCharacter) == #"a\ud83f\udffe"#)
    #expect(PlainText.escaped("Zeile\n\tşeker ශ්‍රී") == "Zeile\n\tşeker ශ්‍රී")
  }

  /// U+1FFFE after a letter, which no literal can contain.
  private static let nonCharacter = String(decoding: [0x61, 0xF0, 0x9F, 0xBF, 0xBE] as [UInt8], as: UTF8.self)

  @Test func controlsAreEscapedInJSON() {
    #expect(JSON.string("a\u{80}\u{9F}\u{A0}é").text == "\"a\\u0080\\u009f\u{A0}é\"")
  }
}
