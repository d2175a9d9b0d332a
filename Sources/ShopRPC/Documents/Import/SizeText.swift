import ShopModel

/// Sizes as people write them: `500 g`, `1,5 L`, `6 x 330 ml`, `10 adet`.
enum SizeText {
  /// The size of the whole pack; nil when the text begins with no size.
  static func size(_ text: String) -> UnitSize? {
    var rest = Substring(Folding.fold(text).replacing("\u{D7}", with: "x"))
    guard let first = number(&rest) else { return nil }
    var factor: Int?
    if rest.first == "x" || rest.first == "*" {
      var behind = rest.dropFirst().drop { $0 == " " }
      guard let second = number(&behind) else { return nil }
      do throws(ExactDecimal.Refusal) { factor = try first.number.scaled(by: 0) } catch { return nil }
      return size(second, behind, times: factor ?? 1)
    }
    return size(first, rest, times: 1)
  }

  private static func size(_ amount: (number: ExactDecimal, decimals: Int), _ rest: Substring, times factor: Int) -> UnitSize? {
    let word = rest.prefix { $0.isLetter || $0 == " " || $0 == "." }.split { $0 == " " || $0 == "." }.prefix(2)
    guard let unit = units[word.joined(separator: " ")] ?? word.first.flatMap({ units[String($0)] }) else { return nil }
    // `1.500 g` can be either
    if amount.decimals == Self.group, unit.isSmall, !isBelowOne(amount.number) { return nil }
    do throws(ExactDecimal.Refusal) {
      let (thousandths, overflow) = try amount.number.scaled(by: places).multipliedReportingOverflow(by: factor)
      let (whole, excess) = thousandths.multipliedReportingOverflow(by: unit.factor)
      guard !overflow, !excess, Limits.unitSize.contains(whole) else { return nil }
      return UnitSize(thousandths: whole, unit: unit.unit)
    } catch { return nil }
  }

  private static func isBelowOne(_ number: ExactDecimal) -> Bool { number.exponent + number.digits.count <= 0 }

  /// Takes a number with at most one mark off the front, and the blanks behind it.
  private static func number(_ rest: inout Substring) -> (number: ExactDecimal, decimals: Int)? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
    guard digits.utf8.count <= Limits.numberLength else { return nil }
    let bytes = digits.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard let number = ExactDecimal(bytes), !number.isNegative else { return nil }
    rest = rest.dropFirst(digits.count).drop { $0 == " " }
    return (number, bytes.lastIndex(of: UInt8(ascii: ".")).map { bytes.count - $0 - 1 } ?? 0)
  }

  /// What a word for a unit stands for.
  private struct Unit: Sendable {
    let unit: SizeUnit
    var factor = 1
    /// Whether sizes have thousands of it.
    var isSmall: Bool { unit == .milligram || unit == .gram || unit == .millilitre || unit == .millimetre }
  }

  private static let words: [(unit: Unit, words: [String])] = [
    (Unit(unit: .milligram), ["mg"]), (Unit(unit: .gram), ["g", "gr", "gm", "gram", "grams", "gramm"]),
    (Unit(unit: .kilogram), ["kg", "kilo", "kilogram", "kilograms", "kilogramm"]), (Unit(unit: .ounce), ["oz", "ounce", "ounces"]),
    (Unit(unit: .pound), ["lb", "lbs", "pound", "pounds"]), (Unit(unit: .millilitre), ["ml"]), (Unit(unit: .centilitre), ["cl"]),
    (Unit(unit: .centilitre, factor: 10), ["dl"]), (Unit(unit: .litre), ["l", "lt", "ltr", "litre", "litres", "liter", "liters"]),
    (Unit(unit: .fluidOunce), ["fl oz", "floz"]), (Unit(unit: .millimetre), ["mm"]), (Unit(unit: .centimetre), ["cm"]),
    (Unit(unit: .metre), ["m", "metre", "metres", "meter", "meters"]),
    (Unit(unit: .piece), ["piece", "pieces", "pc", "pcs", "adet", "ad", "stuck", "stk", "st"]),
  ]
  private static let units: [String: Unit] = Dictionary(words.flatMap { entry in entry.words.map { ($0, entry.unit) } }) { first, _ in first
  }
  /// Decimals of a size.
  private static let places = 3
  /// Digits between two marks of a large number.
  private static let group = 3
}
