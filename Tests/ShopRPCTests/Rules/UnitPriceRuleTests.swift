import Testing

@testable import ShopRPC

/// Price per kilogram, liter, meter, or piece, exact until it is rounded once.
struct UnitPriceRuleTests {
  @Test(
    arguments: [
      ("2.99", #"{"value":12,"unit":"oz"}"#, "$8.79/kg"), ("1.99", #"{"value":1,"unit":"lb"}"#, "$4.39/kg"),
      ("1.79", #"{"value":400,"unit":"ml"}"#, "$4.48/L"), ("4.20", #"{"value":1,"unit":"l"}"#, "$4.20/L"),
      ("5.94", #"{"value":1980,"unit":"ml"}"#, "$3.00/L"), ("5.94", #"{"value":6,"unit":"piece"}"#, "$0.99 each"),
      ("3", #"{"value":750,"unit":"ml"}"#, "$4.00/L"), ("3", #"{"value":75,"unit":"cl"}"#, "$4.00/L"),
      ("3", #"{"value":"0.75","unit":"l"}"#, "$4.00/L"), ("2", #"{"value":12,"unit":"fl oz"}"#, "$5.64/L"),
      ("2.5", #"{"value":50,"unit":"cm"}"#, "$5.00/m"), ("1", #"{"value":3,"unit":"piece"}"#, "$0.33 each"),
      ("0.05", #"{"value":2,"unit":"piece"}"#, "$0.03 each"), ("0", #"{"value":1,"unit":"kg"}"#, "$0.00/kg"),
      ("1", "null", ""),
    ] as [(String, String, String)]) func oneUnitCosts(_ price: String, _ size: String, _ text: String) throws
  {
    let peer = try Peer()
    let answer = peer.ask("catalog.put", #"{"product":{"id":"a","name":"A","price":"\#(price)","unit":\#(size)}}"#)
    #expect(answer.part("result.product.unitPrice.text") == text)
  }

  @Test(arguments: [
    #"{"value":0,"unit":"ml"}"#, #"{"value":-1,"unit":"ml"}"#, #"{"value":1,"unit":"bunch"}"#, #"{"value":1}"#, "\"500 ml\"",
  ]) func othersAreNoSizes(_ size: String) throws {
    let answer = try Peer().ask("catalog.put", #"{"product":{"id":"a","name":"A","price":"1","unit":\#(size)}}"#)
    #expect(answer.part("error.code") == "-32602")
  }
}
