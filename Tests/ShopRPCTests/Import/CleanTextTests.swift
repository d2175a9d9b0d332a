import Testing

@testable import ShopRPC

/// Cleaned texts, and the reported repairs.
struct CleanTextTests {
  /// Text before and after cleaning.
  struct Row: Sendable, CustomTestStringConvertible {
    let given: String
    let kept: String
    let reason: ImportReason?

    init(_ given: String, _ kept: String, _ reason: ImportReason?) { (self.given, self.kept, self.reason) = (given, kept, reason) }

    var testDescription: String { given.debugDescription }
  }

  @Test(arguments: [
    Row("Milk", "Milk", nil), Row("Whole Milk", "Whole Milk", nil), Row("", "", nil), Row("Süt", "Süt", nil),
    Row(" Milk", "Milk", .blanks), Row("Milk ", "Milk", .blanks), Row("Whole  Milk", "Whole Milk", .blanks),
    Row("Whole\nMilk", "Whole Milk", .blanks), Row("\tMilk\r\n", "Milk", .blanks), Row("  ", "", .blanks),
    Row("\u{3000}牛乳", "牛乳", .blanks), Row("à\u{A0}la", "à\u{A0}la", nil), Row("a\u{2028}b", "a b", .blanks),
    Row("Mi\u{0}lk", "Milk", .control), Row("\u{202E}Milk", "Milk", .control), Row("\u{FEFF}Milk ", "Milk", .control),
    Row("Ä°Ã§im ", "İçim", .encoding), Row("Cafe\u{301}", "Café", nil),
  ])
  func everyTextIsCleaned(_ row: Row) {
    let clean = CleanText(row.given)
    #expect(clean.text.unicodeScalars.elementsEqual(row.kept.unicodeScalars))
    #expect(clean.reason == row.reason)
    #expect(CleanText(clean.text).reason == nil, "cleaning twice changes nothing")
  }
}
