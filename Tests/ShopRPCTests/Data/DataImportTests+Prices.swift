@testable import ShopRPC

extension DataImportTests {
  /// Documents with promotions, taxes, codes, and order amounts; the expected counts, and an excerpt of the report.
  static let prices: [(name: String, parts: String, counts: String, told: String)] =
    promotions + taxes + codes + orders

  private static let promotions: [(name: String, parts: String, counts: String, told: String)] = [
    ("a promotion", promotion(), "1 0 0 0 0 0", ""),
    ("one by the month", promotion(#""kind":"percent","preset":"seasonal""#), "1 0 0 0 0 0", ""),
    (
      "one of everything",
      promotion(
        #""kind":"tiers","tiers":[{"from":"0","percent":5},{"from":"9","amount":"1"}],"code":"X","from":1,"to":2,"usageLimit":1,"#
          + #""minimum":"1","exclusive":true,"priority":-1000"#, scope: #""category","categories":["Tea"]"#), "1 0 0 0 0 0", ""
    ),
    (
      "one without an id", #","promotions":[{"name":"P","kind":"percent","scope":"cart","percent":10}]"#, "0 0 0 0 0 1",
      #""path":"/id","reason":"missing","part":"promotions""#
    ),
    ("one of no name", promotion(ten, name: #"" ""#), "0 0 0 0 0 1", #""path":"/name","reason":"missing""#),
    (
      "one with a name of blanks", promotion(ten, name: #"" P ""#), "1 0 0 0 1 0",
      #""path":"/name","value":" P ","to":"P","reason":"blanks""#
    ),
    (
      "one with long names",
      promotion(ten, name: "{\(tags.map { #""\#($0)":"\#(String(repeating: "x", count: 200))""# }.joined(separator: ","))}"),
      "0 0 0 0 0 1", #""path":"/name","reason":"tooLong""#
    ),
    ("nothing off", promotion(#""kind":"percent","percent":0"#), "0 0 0 0 0 1", #""path":"/percent","reason":"outOfRange""#),
    ("more than all off", promotion(#""kind":"percent","percent":100.0001"#), "0 0 0 0 0 1", #""path":"/percent","reason":"outOfRange""#),
    (
      "too fine a percentage", promotion(#""kind":"percent","percent":"0.00001""#), "0 0 0 0 0 1",
      #""path":"/percent","reason":"precision""#
    ),
    ("an amount of nothing", promotion(#""kind":"fixed","amount":"0""#), "0 0 0 0 0 1", #""path":"/amount","reason":"outOfRange""#),
    ("no amount", promotion(#""kind":"fixed""#), "0 0 0 0 0 1", #""path":"/amount","reason":"missing""#),
    ("a member of another kind", promotion(ten + #","buy":1"#), "0 0 0 0 0 1", #""path":"/buy","reason":"unknownMember""#),
    ("a preset of another kind", promotion(#""kind":"fixed","amount":"1","preset":"seasonal""#), "0 0 0 0 0 1", #""path":"/percent""#),
    ("products of a cart", promotion(ten + #","productIds":["p"]"#), "0 0 0 0 0 1", #""path":"/productIds","reason":"unknownMember""#),
    (
      "a product twice", promotion(ten, scope: #""product","productIds":["p","q","p"]"#), "0 0 0 0 0 1",
      #""path":"/productIds/2","reason":"duplicate""#
    ),
    ("no product", promotion(ten, scope: #""product","productIds":[]"#), "0 0 0 0 0 1", #""path":"/productIds","reason":"missing""#),
    (
      "too many products", promotion(ten, scope: #""product","productIds":[\#((0...1000).map { "\($0)" }.joined(separator: ","))]"#),
      "0 0 0 0 0 1", #""path":"/productIds","reason":"tooMany""#
    ),
    ("no categories", promotion(ten, scope: #""category""#), "0 0 0 0 0 1", #""path":"/categories","reason":"missing""#),
    (
      "a category twice", promotion(ten, scope: #""category","categories":["Tea","TEA "]"#), "0 0 0 0 0 1",
      #""path":"/categories/1","reason":"duplicate""#
    ),
    (
      "a category with blanks", promotion(ten, scope: #""category","categories":[" Tea"]"#), "1 0 0 0 1 0",
      #""path":"/categories/0","value":" Tea","to":"Tea","reason":"blanks""#
    ),
    ("a code of two words", promotion(ten + #","code":"A B""#), "0 0 0 0 0 1", #""path":"/code","reason":"invalid""#),
    (
      "two of one code", #","promotions":[\#(one("p", ten + #","code":"AB""#)),\#(one("q", ten + #","code":"ab""#))]"#, "1 0 0 0 0 1",
      #""index":1,"path":"/code","reason":"duplicate","part":"promotions""#
    ),
    ("tiers that fall", promotion(tiers(("2", ten5), ("2", ten5))), "0 0 0 0 0 1", #""path":"/tiers","reason":"invalid""#),
    ("no tiers", promotion(tiers()), "0 0 0 0 0 1", #""path":"/tiers","reason":"missing""#),
    (
      "a tier of nothing", promotion(#""kind":"tiers","tiers":[{"from":1}]"#), "0 0 0 0 0 1",
      #""path":"/tiers/0/percent","reason":"invalid""#
    ),
    ("a tier below 0", promotion(tiers(("-1", ten5))), "0 0 0 0 0 1", #""path":"/tiers/0/from","reason":"outOfRange""#),
    (
      "a tier of too much", promotion(tiers(("1", #""percent":101"#))), "0 0 0 0 0 1", #""path":"/tiers/0/percent","reason":"outOfRange""#
    ),
    ("an end before the beginning", promotion(ten + #","from":2,"to":2"#), "0 0 0 0 0 1", #""path":"/to","reason":"invalid""#),
    (
      "one that begins in the year 10000", promotion(ten + #","from":253402300800000"#), "0 0 0 0 0 1",
      #""path":"/from","reason":"outOfRange""#
    ),
    ("less than nothing as the minimum", promotion(ten + #","minimum":-1"#), "0 0 0 0 0 1", #""path":"/minimum","reason":"outOfRange""#),
    ("no uses", promotion(ten + #","usageLimit":0"#), "0 0 0 0 0 1", #""path":"/usageLimit","reason":"outOfRange""#),
  ]

  private static let taxes: [(name: String, parts: String, counts: String, told: String)] = [
    ("two taxes", tax("7"), "2 0 0 0 0 0", ""),
    (
      "a tax twice", #","taxes":[{"category":"Tea","rate":7,"included":true},{"category":"TEA","rate":8,"included":true}]"#, "1 0 0 0 0 1",
      #""index":1,"path":"/id","reason":"duplicate","part":"taxes""#
    ),
    ("a tax of too much", tax("500.0001"), "1 0 0 0 0 1", #""index":1,"path":"/rate","reason":"outOfRange","part":"taxes""#),
    ("a tax below 0", tax("-1"), "1 0 0 0 0 1", #""path":"/rate","reason":"outOfRange""#),
    (
      "a tax of no category", #","taxes":[{"category":" ","rate":7,"included":true}]"#, "0 0 0 0 0 1",
      #""path":"/category","reason":"missing""#
    ),
    (
      "a tax of a category with blanks", #","taxes":[{"category":" Tea","rate":7,"included":true}]"#, "1 0 0 0 1 0",
      #""path":"/category","value":" Tea","to":"Tea","reason":"blanks""#
    ),
  ]

  private static let codes: [(name: String, parts: String, counts: String, told: String)] = [
    ("codes", coded(#""A","b""#), "1 0 0 0 0 0", ""),
    ("a code twice", coded(#""A","b","ａ""#), "1 0 0 0 0 1", #""path":"/codes/2","reason":"duplicate","part":"carts""#),
    ("a code of a cart of two words", coded(#""A b","b""#), "1 0 0 0 0 1", #""path":"/codes/0","reason":"invalid""#),
    ("a code with blanks", coded(#"" A""#), "1 0 0 0 1 0", #""path":"/codes/0","value":" A","to":"A","reason":"blanks""#),
    (
      "too many codes", coded((0...20).map { #""c\#($0)""# }.joined(separator: ",")), "1 0 0 0 0 1",
      #""path":"/codes/20","reason":"tooMany""#
    ),
  ]

  private static let tags = ["de", "en", "es", "fr", "it", "ja"]
  private static let ten = #""kind":"percent","percent":10"#
  private static let ten5 = #""percent":10.5"#

  private static func one(_ id: String, _ members: String, scope: String = #""cart""#, name: String = #""P""#) -> String {
    #"{"id":"\#(id)","name":\#(name),"scope":\#(scope),\#(members)}"#
  }

  private static func promotion(_ members: String = ten, scope: String = #""cart""#, name: String = #""P""#) -> String {
    #","promotions":[\#(one("p", members, scope: scope, name: name))]"#
  }

  private static func tiers(_ tiers: (from: String, off: String)...) -> String {
    #""kind":"tiers","tiers":[\#(tiers.map { #"{"from":"\#($0.from)",\#($0.off)}"# }.joined(separator: ","))]"#
  }

  private static func tax(_ rate: String) -> String {
    #","taxes":[{"rate":0,"included":false},{"category":"Tea","rate":\#(rate),"included":true}]"#
  }

  private static func coded(_ codes: String) -> String {
    #","carts":[{"id":"c","lines":[],"codes":[\#(codes)],"createdAt":1,"updatedAt":1}]"#
  }
}
