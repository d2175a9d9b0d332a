import Testing

@testable import ShopModel

/// Layouts of the codes that scales print.
struct ScaleLabelTests {
  @Test(
    arguments: [
      ("2AAAAAWWWWWWC", true), ("2AAAAAPPPPPPC", true), ("02AAAAAPPPPPC", true), ("21AAAA0WWWWWC", true), ("2AAAAA0WWWWWC", true),
      ("", false), ("2AAAAAWWWWWC", false), ("3AAAAAWWWWWWC", false), ("2AAAAAWWWWWWW", false), ("2AAAAAWWWPPPC", false),
      ("2AAAWWWAAWWWC", false), ("2WWWWWWWWWWWC", false), ("2AAAAAAAAAAAC", false), ("2AAAAACWWWWWC", false), ("2aaaaawwwwwwc", false),
      ("2AAAAAWWWWWW5", false), ("２AAAAAWWWWWC", false),
    ])
  func aLayoutHasOneRowOfEach(_ layout: String, _ isRight: Bool) { #expect((ScaleLabels(layout) != nil) == isRight) }

  @Test(
    arguments: [
      ("2AAAAAWWWWWWC", "2123450003501", "12345", .grams(350)), ("2AAAAAPPPPPPC", "2123450003501", "12345", .minorUnits(350)),
      ("212AAAAWWWWWC", "2123450003501", "3450", .grams(350)), ("21AAAA0WWWWWC", "4006381333931", nil, nil),
      ("21AAAA0WWWWWC", "4006381333931", nil, nil),
      ("02AAAAAPPPPPC", "299999003479", "99999", .minorUnits(347)), ("2AAAAAWWWWWWC", "4006381333931", nil, nil),
      ("2AAAAAWWWWWWC", "96385074", nil, nil),
    ] as [(String, String, String?, ScaleLabels.Content?)])
  func aLabelIsRead(_ layout: String, _ digits: String, _ article: String?, _ content: ScaleLabels.Content?) throws {
    let label = try #require(ScaleLabels(layout)).label(try #require(Barcode(digits)))
    #expect(label?.article == article)
    #expect(label?.content == content)
  }
}
