import ShopModel
import Testing

@testable import ShopRPC

struct AmountTests {
  private static func amount(_ text: String) throws -> Amount {
    let parts = text.split(separator: "_", maxSplits: 1)
    return Amount(value: try QuantityText.value(String(parts[0]), language: "en"), unit: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Sum as text; nil if the units do not convert.
  private static func sum(_ left: String, _ right: String) throws -> String? {
    try amount(left).adding(amount(right)).map { sum in
      ([QuantityText.text(sum.value)] + [sum.unit].compactMap(\.self)).joined(separator: " ")
    }
  }

  @Test(
    arguments: [
      ("1", "2", "3"), ("1/3", "2/3", "1"), ("500_g", "1_kg", "1 1/2 kg"), ("1_kg", "500_g", "1 1/2 kg"), ("1_lb", "8_oz", "1 1/2 lb"),
      ("1_mg", "1_g", "1 1/1000 g"), ("250_ml", "1/2_l", "3/4 l"), ("1_cup", "1_pint", "1 1/2 pint"), ("1_tbsp", "1_tsp", "1 1/3 tbsp"),
      ("2_fl oz", "1_cup", "1 1/4 cup"), ("1_gallon", "1_quart", "1 1/4 gallon"), ("6_in", "1_ft", "1 1/2 ft"), ("5_cm", "1_m", "1 1/20 m"),
      ("1", "2_pieces", "3"), ("1_piece", "2", "3 piece"), ("1_LB", "1_lb", "2 LB"), ("1_lbs", "1_pound", "2 lbs"),
      ("1_Kg", "250_G", "1 1/4 Kg"),
      ("1_dozen", "12", "2 dozen"), ("12", "1_dozen", "2 dozen"), ("1_dozen", "1", "13"), ("2", "1_dozen", "14"),
      ("1/2_dozen", "6", "1 dozen"), ("1/2_dozen", "1/2_dozen", "1 dozen"), ("1_dozen", "2_pieces", "14 pieces"), ("13", "1_dozen", "25"),
      ("2_hectogram", "300_g", "5 hectogram"), ("8_hectogram", "200_g", "1 kg"), ("6_hectogram", "5_hectogram", "1 1/10 kg"),
      ("1_metric pound", "1_kg", "1 1/2 kg"), ("1_sho", "5_go", "1 1/2 sho"), ("3_item", "2", "5 item"), ("2", "3_long item", "5"),
      ("1_ten", "2_item", "12 item"), ("1_bunch", "1/2_bunch", "1 1/2 bunch"), ("1_mg", "999_g", "999 1/1000 g"),
    ] as [(String, String, String)]) func convertingAmountsAddUp(_ left: String, _ right: String, _ sum: String) throws
  { #expect(try Self.sum(left, right) == sum) }

  @Test(arguments: [
    ("1", "1_kg"), ("1_kg", "1_l"), ("1_bunch", "1"), ("1_dozen", "1_kg"), ("1_bunch", "1_can"), ("1_m", "1_ml"),
    // exact, but unreadable: 500 g are 50000000/45359237 lb
    ("1_lb", "500_g"), ("1000000", "1"), ("1_mg", "1_kg"), ("1/999", "1/1000"),
  ]) func othersDoNot(_ left: String, _ right: String) throws { #expect(try Self.sum(left, right) == nil) }

  @Test(arguments: [
    ("1_lb", "500_g", true), ("1", "1_piece", true), ("1_dozen", "1", true), ("1_bunch", "2_bunch", true), ("1_g", "1_ml", false),
    ("1", "1_bunch", false),
    ("1_Bunch", "1_bunch", false),
  ]) func amountsAreComparable(_ left: String, _ right: String, _ answer: Bool) throws {
    #expect(try Self.amount(left).isComparable(to: Self.amount(right)) == answer)
    #expect(try Self.amount(right).isComparable(to: Self.amount(left)) == answer)
  }

  @Test(arguments: [
    ("lb", "oz", 16, 1), ("kg", "lb", 100_000_000, 45_359_237), ("gallon", "cup", 16, 1), ("cup", "tbsp", 16, 1), ("tbsp", "tsp", 3, 1),
    ("ft", "in", 12, 1), ("in", "mm", 127, 5), ("gallon", "ml", 473_176_473, 125_000), ("l", "dl", 10, 1), ("dl", "cl", 10, 1),
  ]) func unitsHaveTheirExactSizes(_ large: String, _ small: String, _ numerator: Int, _ denominator: Int) throws {
    let (large, small) = try (#require(MeasureUnit.named(large)), #require(MeasureUnit.named(small)))
    #expect(large.size.times(small.size.reciprocal) == Fraction(numerator, denominator))
    #expect(small.size < large.size)
  }

  @Test func everyUnitAppearsOnceAndInOrder() {
    for (unit, next) in zip(MeasureUnit.all, MeasureUnit.all.dropFirst()) where unit.dimension == next.dimension {
      #expect(unit.size < next.size || unit.isPiece && next.isPiece, "\(unit.symbol) \(next.symbol)")
    }
    #expect(Set(MeasureUnit.all.map(\.symbol)).count == MeasureUnit.all.count)
    #expect(MeasureUnit.all.allSatisfy { MeasureUnit.named($0.symbol.uppercased()) == $0 })
    #expect(MeasureUnit.named("bunch") == nil)
    #expect(MeasureUnit.named(nil)?.dimension == .count)
  }

  @Test func sumsThatDoNotFitAreNone() {
    let large = Fraction(.max, 1)
    let fine = Fraction(1, .max)
    #expect(large.flatMap { $0.adding(.one) } == nil)
    #expect(large.flatMap { $0.times($0) } == nil)
    #expect(fine.flatMap { $0.adding($0.reciprocal) } == nil)
    #expect(Fraction(0, 1) == nil && Fraction(1, 0) == nil && Fraction(-1, -1) == nil)
    #expect(Fraction(6, 4) == Fraction(3, 2))
  }
}
