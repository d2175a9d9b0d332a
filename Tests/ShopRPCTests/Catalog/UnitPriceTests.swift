import ShopModel
import Testing

struct UnitPriceTests {
  /// Price in minor units, content, and the price of one reference unit.
  struct Case: Sendable {
    let price: Int
    let thousandths: Int
    let unit: SizeUnit
    let perUnit: Int
    let reference: SizeUnit
  }

  @Test(arguments: [
    Case(price: 349, thousandths: 16_000, unit: .ounce, perUnit: 769, reference: .kilogram),
    Case(price: 129, thousandths: 500_000, unit: .millilitre, perUnit: 258, reference: .litre),
    Case(price: 495, thousandths: 1_980_000, unit: .millilitre, perUnit: 250, reference: .litre),
    Case(price: 495, thousandths: 198_000, unit: .centilitre, perUnit: 250, reference: .litre),
    Case(price: 100, thousandths: 1000, unit: .pound, perUnit: 220, reference: .kilogram),
    Case(price: 100, thousandths: 1000, unit: .fluidOunce, perUnit: 3381, reference: .litre),
    Case(price: 1, thousandths: 2000, unit: .piece, perUnit: 1, reference: .piece),
    Case(price: 1, thousandths: 2001, unit: .piece, perUnit: 0, reference: .piece),
    Case(price: 600, thousandths: 12_000, unit: .piece, perUnit: 50, reference: .piece),
    Case(price: 250, thousandths: 1500, unit: .metre, perUnit: 167, reference: .metre),
    Case(price: 250, thousandths: 150_000, unit: .centimetre, perUnit: 167, reference: .metre),
    Case(price: 5, thousandths: 2_000_000, unit: .millimetre, perUnit: 3, reference: .metre),
    Case(price: 1, thousandths: 500_000, unit: .milligram, perUnit: 2000, reference: .kilogram),
    Case(price: 799, thousandths: 333, unit: .kilogram, perUnit: 2399, reference: .kilogram),
    Case(price: 0, thousandths: 250_000, unit: .gram, perUnit: 0, reference: .kilogram),
    Case(price: 99_999_999_999, thousandths: 1000, unit: .litre, perUnit: 99_999_999_999, reference: .litre),
  ])
  func aReferenceUnitCosts(_ row: Case) {
    let price = UnitPrice(Money(row.price, .usd), for: UnitSize(thousandths: row.thousandths, unit: row.unit))
    #expect(price?.price == Money(row.perUnit, .usd))
    #expect(price?.unit == row.reference)
  }

  @Test func whatDoesNotFitHasNoUnitPrice() {
    #expect(UnitPrice(Money(99_999_999_999, .usd), for: UnitSize(thousandths: 1, unit: .milligram)) == nil)
    #expect(UnitPrice(Money(1, .usd), for: UnitSize(thousandths: 0, unit: .gram)) == nil)
  }
}
