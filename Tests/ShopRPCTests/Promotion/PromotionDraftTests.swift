import Testing

@testable import ShopRPC

/// Valid promotions, and the problems of invalid ones, each at its path.
struct PromotionDraftTests {
  private static let whole = #""name":"N","kind":"percent","percent":10"#
  private static func fixed(_ amount: String) -> String { #"{"name":"N","kind":"fixed","amount":\#(amount)}"# }
  private static func percent(_ percent: String) -> String { #"{"name":"N","kind":"percent","percent":\#(percent)}"# }
  private static func tiers(_ tiers: String) -> String { #"{"name":"N","kind":"tiers","tiers":[\#(tiers)]}"# }
  private static func more(_ members: String) -> String { "{\(whole),\(members)}" }
  private static func numbers(_ count: Int) -> String { (1...count).map { "\($0)" }.joined(separator: ",") }

  /// Draft, and the resulting promotion without its name and the fields that every promotion has.
  static let good: [(draft: String, told: String)] = [
    (percent("10"), #""kind":"percent","scope":"cart","percent":10"#),
    (percent("\"12.1300\""), #""kind":"percent","scope":"cart","percent":12.13"#),
    (percent("0.0001"), #""kind":"percent","scope":"cart","percent":0.0001"#),
    (percent("1e2"), #""kind":"percent","scope":"cart","percent":100"#),
    (percent(#""1e1""#), #""kind":"percent","scope":"cart","percent":10"#),
    (fixed("2.5"), #""kind":"fixed","scope":"cart","amount":{"amount":"2.50","currency":"USD","text":"$2.50"}"#),
    (
      fixed(#"{"amount":"5","currency":"JPY"}"#), #""kind":"fixed","scope":"cart","amount":{"amount":"5","currency":"JPY","text":"¥5"}"#
    ),
    (#"{"name":"N","kind":"buyXGetY","buy":2,"get":1}"#, #""kind":"buyXGetY","scope":"cart","buy":2,"get":1"#),
    (
      tiers(#"{"from":0,"percent":5},{"from":"10.00","amount":1}"#),
      #""kind":"tiers","scope":"cart","tiers":[{"from":{"amount":"0.00","currency":"USD","text":"$0.00"},"percent":5},"#
        + #"{"from":{"amount":"10.00","currency":"USD","text":"$10.00"},"amount":{"amount":"1.00","currency":"USD","text":"$1.00"}}]"#
    ),
    (more(#""scope":"product""#), #""kind":"percent","scope":"product","percent":10"#),
    (
      more(#""scope":"product","productIds":[4643,"none"]"#),
      #""kind":"percent","scope":"product","productIds":["4643","none"],"percent":10"#
    ),
    (
      more(#""scope":"category","categories":[" Tea ","Süt"]"#),
      #""kind":"percent","scope":"category","categories":["Tea","Süt"],"percent":10"#
    ),
    (more(#""code":" Summer-10 ""#), #""kind":"percent","scope":"cart","percent":10,"code":"Summer-10""#),
    (
      more(#""from":"2026-01-15T10:00:00+01:00","to":"2026-01-15T09:00:00.001Z""#),
      #""kind":"percent","scope":"cart","percent":10,"from":"2026-01-15T09:00:00.000Z","to":"2026-01-15T09:00:00.001Z""#
    ),
    (
      more(#""usageLimit":1,"minimum":0"#),
      #""kind":"percent","scope":"cart","percent":10,"usageLimit":1,"minimum":{"amount":"0.00","currency":"USD","text":"$0.00"}"#
    ),
  ]

  @Test(arguments: good) func validDraftsAreReturnedAndStored(_ draft: String, _ told: String) throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    let id = #"{"id":"p","# + draft.dropFirst()
    let answer = peer.ask("promotion.put", #"{"promotion":\#(id)}"#)
    #expect(answer.part("result.promotion") == #"{"id":"p","name":"N",\#(told),"exclusive":false,"priority":0}"#, "\(answer)")
    let again = try peer.restart()
    #expect(again.ask("promotion.list").part("result.promotions") == "[\(answer.part("result.promotion"))]")
    #expect(again.ask("promotion.put", #"{"promotion":\#(id)}"#).part("result.revision") == "1")
    // a returned promotion is valid input
    #expect(again.ask("promotion.put", #"{"promotion":\#(answer.part("result.promotion"))}"#).part("result.revision") == "1")
  }

  static let bad: [(draft: String, problems: String)] = [
    ("{}", "/name:missing /promotion/kind:missing"), ("[]", ":wrongType"), (#"{"name":"N","kind":"gift"}"#, "/kind:invalid"),
    (#"{"name":"","kind":"percent","percent":1}"#, "/name:empty"), (#"{"name":{},"kind":"percent","percent":1}"#, "/name:empty"),
    (
      #"{"name":{\#(["de", "en", "es", "fr", "it", "ja"].map { "\"\($0)\":\"\(String(repeating: "x", count: 200))\"" }.joined(separator: ","))},"kind":"percent","percent":1}"#,
      "/name:tooLong"
    ),
    (percent("0"), "/percent:outOfRange"), (percent("-1"), "/percent:outOfRange"), (percent("100.0001"), "/percent:outOfRange"),
    (percent("0.00001"), "/percent:precision"), (percent("1e400"), "/percent:outOfRange"), (percent(#""1e""#), "/percent:invalid"),
    (percent("null"), "/percent:missing"), (percent(#""ten""#), "/percent:invalid"),
    (#"{"name":"N","kind":"percent"}"#, "/percent:missing"), (more(#""amount":"1""#), "/amount:notAllowedHere"),
    (more(#""buy":1,"get":1"#), "/buy:notAllowedHere /promotion/get:notAllowedHere"),
    (fixed("0"), "/amount:outOfRange"), (fixed("1.005"), "/amount:precision"), (fixed("1e12"), "/amount:outOfRange"),
    (#"{"name":"N","kind":"fixed","percent":1}"#, "/percent:notAllowedHere /promotion/amount:missing"),
    (#"{"name":"N","kind":"buyXGetY","buy":1}"#, "/get:missing"),
    (#"{"name":"N","kind":"buyXGetY","buy":0,"get":10000}"#, "/buy:outOfRange /promotion/get:outOfRange"),
    (#"{"name":"N","kind":"buyXGetY","buy":"2","get":1.5}"#, "/buy:wrongType /promotion/get:wrongType"),
    (#"{"name":"N","kind":"tiers"}"#, "/tiers:missing"), (tiers(""), "/tiers:empty"), (tiers(#"{"percent":1}"#), "/tiers/0/from:missing"),
    (tiers(#"{"from":1}"#), "/tiers/0/percent:conflict"),
    (tiers(#"{"from":1,"percent":1,"amount":1}"#), "/tiers/0/percent:conflict /promotion/tiers/0/amount:conflict"),
    (tiers(#"{"from":1,"percent":1},{"from":1,"percent":2}"#), "/tiers:invalid"),
    (tiers(#"{"from":1,"percent":1},{"from":{"amount":2,"currency":"EUR"},"percent":2}"#), "/tiers/1/from:invalid"),
    (tiers(#"{"from":1,"amount":{"amount":2,"currency":"EUR"}}"#), "/tiers/0/amount:invalid"),
    (tiers((1...101).map { #"{"from":\#($0),"percent":1}"# }.joined(separator: ",")), "/tiers:tooMany"),
    (tiers(#"{"from":-1,"percent":101}"#), "/tiers/0/from:outOfRange /promotion/tiers/0/percent:outOfRange"),
    (more(#""scope":"shop""#), "/scope:invalid"), (more(#""productIds":["1"]"#), "/productIds:notAllowedHere"),
    (more(#""scope":"product","productIds":[]"#), "/productIds:empty"),
    (more(#""scope":"product","productIds":["1",2,1,"2"]"#), "/productIds/2:duplicate /promotion/productIds/3:duplicate"),
    (more(#""scope":"product","productIds":[\#(numbers(1001))]"#), "/productIds:tooMany"),
    (more(#""scope":"category""#), "/categories:missing"), (more(#""categories":["Tea"]"#), "/categories:notAllowedHere"),
    (more(#""scope":"category","categories":["Tea","ＴＥＡ"]"#), "/categories/1:duplicate"),
    (more(#""scope":"category","categories":[""]"#), "/categories/0:empty"),
    (more(#""scope":"category","categories":["A"],"productIds":["1"]"#), "/productIds:notAllowedHere"),
    (more(#""code":"""#), "/code:empty"), (more(#""code":"A B""#), "/code:invalid"), (more("\"code\":\"\u{301}\""), "/code:empty"),
    (more(#""code":"\#(String(repeating: "x", count: 41))""#), "/code:tooLong"),
    (more(#""from":"2026-01-15T09:00:00Z","to":"2026-01-15T09:00:00Z""#), "/to:invalid"), (more(#""from":"tomorrow""#), "/from:invalid"),
    (more(#""usageLimit":0"#), "/usageLimit:outOfRange"), (more(#""minimum":-0.01"#), "/minimum:outOfRange"),
    (more(#""exclusive":1"#), "/exclusive:wrongType"), (more(#""priority":1001"#), "/priority:outOfRange"),
    (more(#""priority":-1001"#), "/priority:outOfRange"), (more(#""preset":"seasonal""#), "/preset:unknown"),
    (more(#""percents":1"#), "/percents:unknown?percent"), (more(#""to":[]"#), "/to:wrongType"),
  ]

  @Test(arguments: bad) func problemsHaveTheirPath(_ draft: String, _ problems: String) throws {
    let peer = try Peer()
    #expect(peer.ask("promotion.put", #"{"promotion":\#(draft)}"#).errorText == "invalidParams /promotion\(problems)")
    #expect(peer.ask("promotion.list").part("result") == #"{"promotions":[],"count":0,"revision":0}"#)
  }

  /// A thousand texts of maximum length still fit into a journal line.
  @Test func theLongestFitsIntoTheStore() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    let names = (0..<100).map {
      #""a\#(UnicodeScalar(97 + UInt8($0 / 10)))\#(UnicodeScalar(97 + UInt8($0 % 10)))":"\#(String(repeating: "\u{1F41A}", count: 10))""#
    }
    let categories = (1000..<2000).map { #""\#(String(repeating: "\u{1F41A}", count: 96))\#($0)""# }
    let draft =
      #"{"id":"p","name":{\#(names.joined(separator: ","))},"kind":"percent","percent":1,"scope":"category","categories":[\#(categories.joined(separator: ","))]}"#
    #expect(peer.ask("promotion.put", #"{"promotion":\#(draft)}"#).errorText == "")
    let told = peer.ask("promotion.list").part("result.promotions")
    #expect(told.utf8.count > 380_000)
    #expect(try peer.restart().ask("promotion.list").part("result.promotions") == told)
  }
}
