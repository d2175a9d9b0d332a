import FoundationEssentials
import ShopModel
import Testing

@testable import ShopRPC

/// Published examples of CLDR plurals and amounts, for the included languages.
struct LanguageVectorTests {
  private struct PluralCase: Decodable {
    let locale: String
    let n: String
    let category: String
  }

  private struct AmountCase: Decodable {
    let locale: String
    let currency: String
    let amount: String
    let formatted: String
  }

  @Test func wholeNumbersTakeTheirCategories() throws {
    guard let text = try RealData.text("../vectors/plural-categories.json") else { return }
    var count = 0
    for row in try JSONDecoder().decode([PluralCase].self, from: Data(text.utf8)) {
      guard Language(matching: row.locale) != nil, let number = Int(row.n) else { continue }
      count += 1
      #expect(PluralRules(language: row.locale).category(of: number).rawValue == row.category, "\(row.locale) \(row.n)")
    }
    #expect(count >= Self.leastPlurals)
  }

  /// Amounts with too many decimals for their currency are skipped, because they are rounded before formatting.
  @Test func amountsAreWrittenAsInTheirRegion() throws {
    guard let text = try RealData.text("../vectors/currency-text.json") else { return }
    var count = 0
    for row in try JSONDecoder().decode([AmountCase].self, from: Data(text.utf8)) {
      guard let language = Language(matching: row.locale), let currency = Currency(row.currency),
        let amount = ExactDecimal(Array(row.amount.utf8))
      else { continue }
      let minorUnits: Int
      do throws(ExactDecimal.ConversionError) { minorUnits = try amount.scaled(by: Int(currency.digits)) } catch { continue }
      var texts = Texts()
      texts.use(language)
      count += 1
      #expect(texts.moneyText(Money(minorUnits, currency)) == row.formatted, "\(row.locale) \(row.currency)")
    }
    #expect(count >= Self.leastAmounts)
  }

  private static let leastPlurals = 60
  private static let leastAmounts = 150
}
