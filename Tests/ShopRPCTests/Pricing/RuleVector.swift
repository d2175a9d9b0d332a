import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Worked example of the rules, from `Tests/Rules/examples.json`.
struct RuleVector {
  let id: String
  let area: String
  /// Short text with numbers in it.
  let input: String
  private let row: Answer

  init(_ row: Answer) {
    self.row = row
    (id, area, input) = (row.part("id"), row.part("area"), row.part("input"))
  }

  static func all() throws -> [RuleVector] {
    let file = HouseTests.root.appending(path: "Tests/Rules/examples.json")
    return Answer(try String(contentsOf: file, encoding: .utf8)).elements.map(RuleVector.init)
  }

  /// Expected value, or one of its members, without whitespace; "" if missing.
  func expected(_ member: String? = nil) -> String {
    row.part(member.map { "expect.\($0)" } ?? "expect").filter { !$0.isWhitespace }
  }

  /// Numbers in the input, as written.
  var numbers: [String] {
    input.split { !$0.isNumber && $0 != "." && $0 != "-" }.map(String.init).filter { $0.contains(where: \.isNumber) }
  }

  /// One of the numbers, in units of 10^-`places`.
  func number(_ index: Int, places: Int = 0) throws -> Int {
    let text = try #require(numbers.indices.contains(index) ? numbers[index] : nil)
    return try #require(ExactDecimal(Array(text.utf8))).rounded(to: places)
  }

  /// One of the numbers, as an amount in cents.
  func cents(_ index: Int) throws -> Int { try number(index, places: 2) }

  /// One of the numbers, as a percentage.
  func percent(_ index: Int) throws -> Percent { Percent(tenThousandths: try number(index, places: Percent.digits)) }

  /// First currency named in the input; dollars by default.
  var currency: Currency { input.split(separator: " ").lazy.compactMap { Currency(String($0)) }.first ?? .usd }
}
