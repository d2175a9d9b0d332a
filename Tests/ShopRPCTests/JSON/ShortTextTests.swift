import Testing

@testable import ShopRPC

/// Short texts are read and written as numbers, other ones as bytes; nobody notices which.
struct ShortTextTests {
  /// Texts of each length around the limits of a word and of a short text, with one other character at each position.
  private static let texts: [String] = (0...17).flatMap { length in
    let plain = String("abcdefghijklmnopq".prefix(length))
    return [plain] + (0..<length).flatMap { position in ["é", "~", " "].map { plain.replacing($0, at: position) } }
  }

  @Test func textsOfEachLengthComeBack() throws {
    for text in Self.texts {
      let short = ShortText(text)
      #expect((short != nil) == (text.utf8.count <= 15 && text.utf8.allSatisfy { $0 < 0x80 }), "\(text)")
      #expect(short.map { $0.string == text && $0.count == text.utf8.count } ?? true, "\(text)")
      var document = Document()
      try document.read(owning: Array("\"\(text)\"".utf8))
      #expect(document.text(at: 0) == text)
      #expect(document.text(at: 0).hashValue == text.hashValue)
      #expect(Name(text).shortText?.string == short?.string)
      #expect(written(text) == "\"\(text)\"")
    }
  }

  @Test(arguments: ["\"", "\\", "\n", "\u{1F}", "\u{7F}", "\0"]) func charactersAreEscapedAtEachPosition(_ character: String) {
    let escape = String(written(character).dropFirst().dropLast())
    #expect(escape.hasPrefix("\\"))
    for length in 1...17 {
      let plain = String("abcdefghijklmnopq".prefix(length))
      for position in 0..<length {
        #expect(written(plain.replacing(character, at: position)) == "\"\(plain.replacing(escape, at: position))\"")
      }
    }
  }

  private func written(_ text: String) -> String {
    var output = Output()
    output.string(text)
    return output.text
  }
}

extension String {
  /// The text with another character in place of the one at `position`.
  fileprivate func replacing(_ character: String, at position: Int) -> String { prefix(position) + character + dropFirst(position + 1) }
}
