import ShopModel
import Testing

/// What scanners read is the number of a product, whatever symbol it was in.
struct ScannedCodeTests {
  /// Text, and the numbers that it can mean, padded to 14 digits.
  private static let rows: [(String, String)] = [
    ("4006381333931", "04006381333931"), ("036000291452", "00036000291452"), ("04006381333931", "04006381333931"),
    ("40063813 33931", "04006381333931"), ("4006381-333931", "04006381333931"),
    // eight digits: EAN-8, then UPC-E
    ("96385074", "00000096385074"), ("04252614", "00042100005264"), ("01234565", "00000001234565 00012345000065"),
    ("4006381333930", ""), ("123", ""), ("", ""), ("milk", ""), ("١٢٣٤٥٦٧٠", ""),
    // GS1-128, in brackets and raw
    ("(01)04006381333931(10)A1", "04006381333931"), ("(10)A1(01)04006381333931", "04006381333931"), ("(01)0400638133393", ""),
    ("(10)A1", ""),
    ("]C10104006381333931", "04006381333931"), ("]C1010400638133393110A1", "04006381333931"),
    ("]C110A1\u{1D}0104006381333931", "04006381333931"), ("]C1112601010104006381333931", "04006381333931"),
    ("]C131030012500104006381333931", "04006381333931"), ("]C100123456789012345675", ""), ("]C1", ""), ("]C101", ""), ("]C1x", ""),
    ("10A1\u{1D}0104006381333931", "04006381333931"), ("]e00104006381333931", "04006381333931"),
    ("]d2240ABC\u{1D}0104006381333931", "04006381333931"),
    // Digital Link
    ("https://id.gs1.org/01/04006381333931", "04006381333931"),
    ("https://example.com/shop/01/04006381333931/10/A1?17=260101", "04006381333931"),
    ("http://example.com/gtin/4006381333931?x", "04006381333931"), ("https://example.com/01/", ""), ("https://example.com/01", ""),
    ("https://example.com/", ""), ("https://", ""),
  ]

  @Test(arguments: rows) func itMeans(_ text: String, _ numbers: String) {
    #expect((ScannedCode(text)?.barcodes.map(\.gtin14) ?? []).joined(separator: " ") == numbers)
  }

  /// Nothing that a scanner could send ends the process.
  @Test func nothingIsTooStrange() {
    var random = Seeded(7)
    let pieces = ["]C1", "01", "(01)", "04006381333931", "\u{1D}", "31", "00", "https://", "/01/", "x", "é", "8", ")"]
    for _ in 0..<2000 {
      let text = (0..<random.below(9)).map { _ in random.pick(pieces) }.joined()
      if let code = ScannedCode(text) { #expect(!code.barcodes.isEmpty && code.text == text) }
    }
  }
}
