import Testing

@testable import ShopRPC

/// Products by barcode, from the catalog and from a database on loopback.
struct BarcodeLookupTests {
  /// A barcode and the resulting error, empty for a success.
  @Test(arguments: [
    ("4006381333931", ""), ("5901234123457", "notFound what=barcode id=5901234123457"), ("96385074", "notFound what=barcode id=96385074"),
    ("0012345678905", "notFound what=barcode id=0012345678905"), ("036000291452", "fetchFailed reason=content"),
    ("4006381333930", "invalidParams"),
  ]) func theDatabaseIsAsked(_ barcode: String, _ error: String) throws {
    let server = try FaultServer()
    let client = try server.client(["--allow-private-hosts", "--barcode-url", server.url("http://127.0.0.1:{p}/food/")])
    let answer = try client.ask("catalog.lookupBarcode", #"{"barcode":"\#(barcode)"}"#)
    #expect(answer.errorText.hasPrefix(error) && answer.errorText.isEmpty == error.isEmpty, "\(answer.errorText)")
    guard error.isEmpty else { return }
    #expect(answer.part("result.source") == "database" && answer.part("result.productId") == "")
    #expect(
      answer.part("result.product")
        == #"{"name":{"und":"Rolled oats","de":"Haferflocken"},"category":"Cereals","manufacturer":"Mill","#
        + #""image":"https://example.com/oats.jpg","barcode":"4006381333931","unit":{"value":500,"unit":"g"},"furtherCategories":["Breakfast"]}"#
    )
    // The data are what `catalog.put` takes, together with a price.
    let product = answer.part("result.product").dropLast() + #","id":"oats","price":1.49}"#
    #expect(try client.ask("catalog.put", #"{"product":\#(product)}"#).errorText == "")
    let known = try client.ask("catalog.lookupBarcode", #"{"barcode":"\#(barcode)"}"#)
    #expect(known.part("result.source") == "catalog" && known.part("result.productId") == "oats")
  }
}
