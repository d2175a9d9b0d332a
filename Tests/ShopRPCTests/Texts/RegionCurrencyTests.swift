import Foundation
import ShopModel
import Testing

@testable import ShopRPC

struct RegionCurrencyTests {
  /// The table has what the ICU of the system says, for every region whose currency the program knows.
  @Test func theTableIsThatOfCLDR() {
    var differing: [String] = []
    for region in Locale.Region.isoRegions.map(\.identifier) where region.count == 2 && region.allSatisfy(\.isLetter) {
      let code = Locale(identifier: "und_\(region)").currency?.identifier
      if code != RegionCurrency.codes[region], code != "XXX" { differing.append("\(region): \(code ?? "none")") }
    }
    #expect(differing == [])
  }

  @Test(arguments: [
    ("de_AT.UTF-8", "EUR"), ("ja_JP", "JPY"), ("de-CH@euro", "CHF"), ("sr_Latn_RS", "RSD"), ("en_US.UTF-8", "USD"), ("de", nil),
    ("C.UTF-8", nil),
    ("POSIX", nil), ("en_001", nil), ("xx_AQ", nil), ("", nil),
  ]) func aLocaleNamesARegion(_ name: String, _ code: String?) {
    #expect(RegionCurrency.ofLocale(name)?.code == code)
  }
}
