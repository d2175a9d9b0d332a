import Testing

@testable import ShopModel
@testable import ShopRPC

/// A worked example of the rules, as it was written down beside the package.
struct RuleVector {
  let id: String
  let area: String
  /// A few words with numbers in them.
  let input: String
  private let row: Answer

  init(_ row: Answer) {
    self.row = row
    (id, area, input) = (row.part("id"), row.part("area"), row.part("input"))
  }

  /// Every one of these areas; nil, and a line that says so, where they are not at hand.
  static func all(of areas: String) throws -> [RuleVector]? {
    guard let text = try RealData.text("../vectors/rules.json") else { return nil }
    return Answer(text).elements.map(RuleVector.init).filter { areas.contains($0.area) }
  }

  /// What is expected, or a member of it, without blanks; "" when there is none.
  func expected(_ member: String? = nil) -> String {
    row.part(member.map { "expect.\($0)" } ?? "expect").filter { !$0.isWhitespace }
  }

  /// The numbers of the input, as they were written.
  var numbers: [String] {
    input.split { !$0.isNumber && $0 != "." && $0 != "-" }.map(String.init).filter { $0.contains(where: \.isNumber) }
  }

  /// One of the numbers in units of 10^-`places`.
  func number(_ index: Int, places: Int = 0) throws -> Int {
    let text = try #require(numbers.indices.contains(index) ? numbers[index] : nil)
    return try #require(ExactDecimal(Array(text.utf8))).rounded(to: places)
  }

  /// One of the numbers as an amount in cents.
  func cents(_ index: Int) throws -> Int { try number(index, places: 2) }

  /// One of the numbers as a percentage.
  func percent(_ index: Int) throws -> Percent { Percent(tenThousandths: try number(index, places: Percent.digits)) }

  /// The currency that is named first; dollars when none is.
  var currency: Currency { input.split(separator: " ").lazy.compactMap { Currency(String($0)) }.first ?? .usd }
}
