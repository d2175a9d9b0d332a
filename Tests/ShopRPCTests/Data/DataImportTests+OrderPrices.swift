@testable import ShopRPC

extension DataImportTests {
  /// Orders with promotions, taxes, and rounding: a line of 2.00 less 0.50, less 0.30, with 10% tax of 1.20.
  static let orders: [(name: String, parts: String, counts: String, told: String)] = [
    ("an order that was reduced", priced(), "1 0 0 0 0 0", ""),
    (
      "one with tax in its prices", priced(tax: #"{"rate":20,"included":true,"net":"1.00","tax":"0.20"}"#, total: "1.20"), "1 0 0 0 0 0", ""
    ),
    ("one that was rounded", priced(rounding: #","rounding":"0.03""#, total: "1.35"), "1 0 0 0 0 0", ""),
    (
      "a discount of nothing", priced(parts: [("a", "0.80"), ("b", "0.00")]), "0 0 0 0 0 1",
      #""path":"/lines/0/discounts/1/amount","reason":"outOfRange""#
    ),
    (
      "a discount of more than is left", priced(parts: [("a", "1.90"), ("b", "0.11")]), "0 0 0 0 0 1",
      #""path":"/lines/0/discounts/1/amount","reason":"outOfRange""#
    ),
    (
      "a promotion twice off a line", priced(parts: [("a", "0.40"), ("a", "0.40")]), "0 0 0 0 0 1",
      #""path":"/lines/0/discounts/1/promotion","reason":"duplicate""#
    ),
    (
      "a discount in another currency", priced(parts: [("a", #"{"amount":"0.80","currency":"EUR"}"#)]), "0 0 0 0 0 1",
      #""path":"/lines/0/discounts/0/amount","reason":"currencyMixed""#
    ),
    ("a line that loses more than is told", priced(parts: [("a", "0.50")]), "0 0 0 0 0 1", #""path":"/lines/0/total","reason":"invalid""#),
    (
      "discounts of lines alone", priced(discounts: [("a", "0.50")]), "0 0 0 0 0 1",
      #""path":"/discounts","reason":"missing","part":"orders""#
    ),
    (
      "a discount that lines do not have", priced(discounts: [("a", "0.50"), ("b", "0.31")]), "0 0 0 0 0 1",
      #""path":"/discounts/1/amount","reason":"invalid""#
    ),
    (
      "one that no line has", priced(discounts: [("a", "0.50"), ("b", "0.30"), ("c", "0.00")]), "0 0 0 0 0 1",
      #""path":"/discounts/2/amount","reason":"invalid""#
    ),
    (
      "a promotion twice off an order", priced(discounts: [("a", "0.50"), ("a", "0.50")]), "0 0 0 0 0 1",
      #""path":"/discounts/1/promotion","reason":"duplicate""#
    ),
    ("a total without its tax", priced(total: "1.20"), "0 0 0 0 0 1", #""path":"/total","reason":"invalid""#),
    ("a rounding of nothing", priced(rounding: #","rounding":"0""#), "0 0 0 0 0 1", #""path":"/rounding","reason":"invalid""#),
    (
      "a rounding in another currency", priced(rounding: #","rounding":{"amount":"0.03","currency":"EUR"}"#, total: "1.35"), "0 0 0 0 0 1",
      #""path":"/total","reason":"invalid""#
    ),
    (
      "tax on more than there is", priced(tax: #"{"rate":10,"included":false,"net":"1.21","tax":"0.12"}"#), "0 0 0 0 0 1",
      #""path":"/taxes/0/net","reason":"outOfRange""#
    ),
    (
      "tax in more than there is", priced(tax: #"{"rate":10,"included":true,"net":"1.20","tax":"0.12"}"#, total: "1.20"), "0 0 0 0 0 1",
      #""path":"/taxes/0/net","reason":"outOfRange""#
    ),
    (
      "tax that leaves 64 bits", priced(tax: #"{"rate":10,"included":true,"net":"1","tax":"92233720368547758.07"}"#), "0 0 0 0 0 1",
      #""path":"/taxes/0/net","reason":"outOfRange""#
    ),
    (
      "tax below 0", priced(tax: #"{"rate":10,"included":false,"net":"1.20","tax":"-0.12"}"#), "0 0 0 0 0 1",
      #""path":"/taxes/0","reason":"outOfRange""#
    ),
    (
      "a rate twice", priced(tax: #"{"rate":10,"included":false,"net":0,"tax":0},{"rate":10,"included":false,"net":0,"tax":0}"#),
      "0 0 0 0 0 1",
      #""path":"/taxes/1/rate","reason":"duplicate""#
    ),
  ]

  private static func priced(
    parts: [(String, String)] = [("a", "0.50"), ("b", "0.30")], discounts: [(String, String)] = [("a", "0.50"), ("b", "0.30")],
    tax: String = #"{"rate":10,"included":false,"net":"1.20","tax":"0.12"}"#, rounding: String = "", total: String = "1.32"
  ) -> String {
    func list(_ discounts: [(String, String)], _ more: String) -> String {
      discounts.map { id, amount in
        #"{"promotion":"\#(id)"\#(more),"amount":\#(amount.hasPrefix("{") ? amount : "\"\(amount)\"")}"#
      }.joined(separator: ",")
    }
    let line =
      #"{"id":"l","product":"p","name":"P","quantity":2,"unitPrice":"1.00","subtotal":"2.00","discounts":[\#(list(parts, ""))],"#
      + #""total":"1.20","counted":true}"#
    return
      #","orders":[{"id":"o","cart":"c","status":"placed","lines":[\#(line)],"subtotal":"2.00","#
      + #""discounts":[\#(list(discounts, #","name":"N","code":"X""#))],"taxes":[\#(tax)]\#(rounding),"total":"\#(total)","createdAt":1}]"#
  }
}
