@testable import ShopRPC

extension RandomShop {
  /// Promotion draft, which may be invalid.
  mutating func promotion() -> String {
    let kinds = [
      #""kind":"percent","percent":\#(1 + random.below(100))"#, #""kind":"percent","percent":"12.5","scope":"product""#,
      #""kind":"fixed","amount":"0.\#(10 + random.below(90))","scope":"category","categories":["c0","C1"]"#,
      #""kind":"buyXGetY","buy":\#(1 + random.below(3)),"get":1,"scope":"product","productIds":["\#(product())","none"]"#,
      #""kind":"tiers","tiers":[{"from":"0.01","amount":"0.05"},{"from":5,"percent":10}]"#,
      #""kind":"fixed","amount":{"amount":"1","currency":"JPY"}"#,
    ]
    let others = [
      "", "", #","code":"\#(random.pick(["One", "TWO", "drei"]))""#, #","from":"2026-01-16T00:00:00Z""#, #","usageLimit":1"#,
      #","minimum":"2.00""#, #","exclusive":true,"priority":\#(random.below(9))"#,
    ]
    let id = random.pick(["one", "two", "three", "four"])
    return #"{"id":"\#(id)","name":{"en":"\#(name())","tr":"\#(name())"},\#(random.pick(kinds))\#(random.pick(others))}"#
  }
}
