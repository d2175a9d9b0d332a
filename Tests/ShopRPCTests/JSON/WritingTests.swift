import Testing

@testable import ShopRPC

struct WritingTests {
  /// JSON text of a string.
  private func written(_ text: String) -> String {
    var output = Output(capacity: 1)
    output.string(text)
    return output.text
  }

  /// String read from JSON text.
  private func read(_ json: String) throws(JSONError) -> String {
    var document = Document()
    let bytes = Array(json.utf8)
    try document.read(bytes.span)
    return document.text(at: 0)
  }

  @Test(arguments: [
    ("", #""""#), ("plain", #""plain""#), ("\"\\/", #""\"\\/""#), ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
    ("\u{0}\u{1}\u{B}\u{1F}\u{7F}", #""\u0000\u0001\u000b\u001f\u007f""#), ("a\u{2028}b\u{2029}c\u{85}d", #""a\u2028b\u2029c\u0085d""#),
    ("é€😀\u{FEFF}\u{FFFF}\u{10FFFF}", "\"é€😀\u{FEFF}\u{FFFF}\u{10FFFF}\""),
    ("\u{80}\u{A0}\u{2027}\u{202A}", "\"\\u0080\u{A0}\u{2027}\u{202A}\""),
    ("\u{2028}", #""\u2028""#), ("e\u{301}", "\"e\u{301}\""),
  ]) func onlyWhatMustBeIsEscaped(_ text: String, _ json: String) throws {
    let found = written(text)
    #expect(Array(found.utf8) == Array(json.utf8))
    let back = try read(found)
    #expect(back.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  /// Bounds of every class of scalars with its own encoding or escape, alone and within plain text.
  @Test func everyClassOfScalarComesBack() throws {
    let ends: [UInt32] = [
      0x7F, 0x80, 0x85, 0x9F, 0x7FF, 0x800, 0x2027, 0x2028, 0x2029, 0x202A, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0xFFFFF, 0x10FFFF,
    ]
    for value in Array(0...0x60) + ends {
      let scalar = try #require(Unicode.Scalar(value))
      for text in ["\(scalar)", "plain \(scalar) text", "\(scalar)\(scalar)\"\(scalar)"] {
        let json = written(text)
        #expect(json.unicodeScalars.allSatisfy { $0.value >= 0x20 && ![0x7F, 0x85, 0x2028, 0x2029].contains($0.value) })
        let back = try read(json)
        #expect(back.unicodeScalars.elementsEqual(text.unicodeScalars))
      }
    }
  }

  /// Texts are examined several bytes at a time.
  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("\u{1F}", #"\u001f"#), ("\u{7F}", #"\u007f"#), ("\u{85}", #"\u0085"#), ("\u{2029}", #"\u2029"#),
    ("\u{2030}", "\u{2030}"), ("é", "é"), ("c", "c"),
  ]) func aSpecialCharacterIsFoundAnywhere(_ character: String, _ escaped: String) {
    for length in Array(0...50) + [126, 127, 128] {
      for position in 0...length {
        let before = String(repeating: "b", count: position)
        let after = String(repeating: "a", count: length - position)
        #expect(written(before + character + after) == "\"\(before)\(escaped)\(after)\"")
      }
    }
  }

  @Test(arguments: [0, 1, -1, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 123_456_789, -1000, Int.max, Int.min])
  func integersAreWrittenWhole(_ number: Int) {
    var output = Output(capacity: 1)
    output.int(number)
    #expect(output.text == "\(number)")
  }

  @Test func theBufferGrowsAndForgets() {
    var output = Output(capacity: 1)
    for number in 0..<10_000 { output.int(number) }
    let text = output.text
    #expect(text == (0..<10_000).map(String.init).joined())
    output.cut(to: 3)
    output.repeat(1..<3)
    #expect(output.text == "01212")
    output.again(0..<2)
    #expect(output.text == "0121201")
    output.clear(keeping: 4)
    #expect(output.count == 0)
    output.key(Label(member: "a"))
    output.int(1)
    #expect(output.text == "\"a\":1")
  }

  @Test func membersAreSeparated() {
    var output = Output()
    output.beginObject()
    output.key(Label(member: "first"))
    output.beginArray()
    output.endArray()
    output.key(Label(member: "a label of more than thirty-two bytes"))
    output.null()
    output.endObject()
    output.reopenObject()
    output.key(Label(member: "last"))
    output.bool(true)
    output.endObject()
    #expect(output.text == #"{"first":[],"a label of more than thirty-two bytes":null,"last":true}"#)
  }

  @Test func aTreeIsWrittenCompactAndReadAgain() throws {
    let tree: JSON = ["a": [1, "x\n", true, []], "b": .object([]), "c": .written("0.50"), "d": .null]
    #expect(tree.text == #"{"a":[1,"x\n",true,[]],"b":{},"c":0.50,"d":null}"#)
    let pretty = tree.pretty
    let bytes = Array(pretty.utf8)
    #expect(ReferenceReader.read(bytes) == ReferenceReader.read(Array(tree.text.utf8)))
  }
}
