import ShopModel
import Testing

@testable import ShopRPC

/// Traits of tables and feeds as programs export them.
struct ExportedTableTests {
  /// A file, the format it is taken for, and its products: name, price, stock, options; or what is said instead.
  struct File: Sendable, CustomTestStringConvertible {
    let format: String
    let text: String
    let products: [String]
    var reasons: [String] = []

    init(_ format: String, _ text: String, _ products: [String], reasons: [String] = []) {
      (self.format, self.text, self.products, self.reasons) = (format, text, products, reasons)
    }

    var testDescription: String { "\(format): \(text.prefix(60))" }
  }

  private static func feed(_ items: String) -> String {
    "<?xml version='1.0'?><rss><channel><title>x</title>\(items)</channel></rss>"
  }

  static let files = [
    // what is in an element of its own is not that of the product
    File(
      "google",
      feed(
        "<item><g:id>1</g:id><g:title>Tea</g:title><g:link>https://x.test</g:link><g:image_link /><g:price>10.00 EUR</g:price>"
          + "<g:shipping><g:country>AT</g:country><g:price>1.00 EUR</g:price></g:shipping></item>"),
      ["Tea|€10.00||"]),
    // a feed has products, even without prices
    File(
      "csv", feed("<item><g:id>1</g:id><g:title>Tea</g:title><g:description>Green</g:description></item>"), [], reasons: ["columns"]),
    File(
      "google",
      feed(
        "<item><g:id>1</g:id><g:title>Good <b>tea</b></g:title><g:link>x</g:link><g:availability>in_stock</g:availability>"
          + "<g:price><!-- <b>9</b> -->10.00 EUR</g:price></item>"), ["Good tea|€10.00||"]),
    // headings of the program count more than those of any
    File("odoo", "id,name,price,list_price,default_code,color\na,Tea,0.0,6.5,T1,0\n,,,,,\n", ["Tea|€6.50||"]),
    // rows that name nothing continue the one above
    File(
      "odoo", "id,name,list_price,default_code,seller\na,Tea,6.5,T1,X\n,,,,Y\nb,Rye,2,R1,Z\n", ["Rye|€2.00||", "Tea|€6.50||"]),
    File("odoo", "name,sale_ok,active,list_price,default_code\nTea,False,True,6.5,T1\nRye,True,True,2,R1\n", ["Rye|€2.00||"]),
    // a title and a date above the headings
    File(
      "csv", ";;Unsere Preise;\n;;;\n;;;Stand: 08.05.2026\nArtikelnr;Bezeichnung;VKPreis;Bestand\n1;Tee;4,79;3\n", ["Tee|€4.79|3|"]),
    File(
      "loyverse",
      "Handle,REF,Nombre,Categoria,Vendido por peso,Disponibles para la venta [X],Precio [X],En inventario [X]\n"
        + "te,1,Té,A,N,Y,3.90,4\npan,2,Pan,A,N,N,1.90,4\n", ["Té|€3.90|4|"]),
    File(
      "csv", "Artikeltext1,Barcode,vkBrutto,Availability\nTee,,2.50,in stock\nBrot,,3.00,out of stock\n", ["Brot|€3.00|0|", "Tee|€2.50||"]),
    File("csv", "Nom de l’article,Code EAN,Prix TTC,Stock\nThé,4006381333931,2.5,1\n", ["Thé|€2.50|1|"]),
    File("csv", "Product/Service Name,Sales Price / Rate,Quantity on Hand\nTea,2.24,5\n", ["Tea|€2.24|5|"]),
    File("csv", "Zeile1;Barcode;Preis\nMilch;4006381333931;1,29\nEis;;2\n", ["Eis|€2.00||", "Milch|€1.29||"]),
    File("csv", "Zeile1;Barcode;Preis\nM-1;4006381333931;1,29\nM-2;;2\n", [], reasons: ["columns"]),
  ]

  @Test(arguments: files) func theProductsAreRead(_ file: File) throws {
    var options = Options()
    options.currency = Currency("EUR")
    let peer = try Peer(options)
    var data = Output()
    data.string(file.text)
    let answer = peer.ask("data.import", #"{"data":\#(data.text)}"#)
    let report = answer.part("error.data.report").isEmpty ? answer.part("result") : answer.part("error.data.report")
    #expect(Answer(report).part("format") == file.format, "\(answer)")
    #expect(Answer(Answer(report).part("rejections")).elements.map { $0.part("reason") } == file.reasons, "\(answer)")
    let found = Answer(peer.ask("catalog.list", #"{"sort":"name"}"#).part("result.products")).elements.map { product in
      [product.part("name"), product.part("price.text"), product.part("stock"), product.part("options")]
        .map { $0 == "null" || $0 == "[]" ? "" : $0 }.joined(separator: "|")
    }
    #expect(found.sorted() == file.products)
    let again = peer.ask("data.import", #"{"data":\#(data.text)}"#)
    #expect(file.products.isEmpty || again.part("result.unchanged") == "\(file.products.count)", "\(again)")
  }

  /// Elements without an end, of which there may be any number: what they contain is left out, which is said. Those in the text of others are none.
  @Test(arguments: [
    ("", "<g:note>", ["/note"]), ("Green <br> tea", "", []), ("<![CDATA[a <b> c]]>", "<x/><y a='1'/>", []),
    ("", "<g:brand>A<g:mpn>B", ["/brand", "/mpn"]),
    ("", "</q></r><!-- <g:price>9 EUR</g:price> -->", []),
    ("", (0..<30_000).map { "<t\($0)>x" }.joined(), (0..<1000).map { "/t\($0)" }),
    ("", String(repeating: "<t>x</u>", count: 30_000), Array(repeating: "/t", count: 1000)),
    ("", String(repeating: "<t>", count: 30_000) + String(repeating: "</t>", count: 30_000), []),
  ]) func elementsWithoutAnEndAreReported(_ text: String, _ more: String, _ paths: [String]) throws {
    var data = Output()
    data.string(
      Self.feed(
        "<item><g:id>1</g:id><g:title>Tea</g:title><g:image_link/><g:description>\(text)</g:description>"
          + "<g:price>10.00 EUR</g:price>\(more)</item>"))
    let answer = try Peer().ask("data.import", #"{"data":\#(data.text)}"#)
    #expect(answer.part("result.added") == "1" && answer.part("result.rejections") == "[]", "\(answer)")
    #expect(Answer(answer.part("result.repairs")).elements.map { $0.part("path") } == paths)
  }

  /// Headings that the file does not have, and a meaning that is given twice.
  @Test(arguments: [
    (#"{"Web":"price","Wbe":"name"}"#, "", "/columns/Wbe:unknown"), (#"{"Wbe":"name"}"#, #","kind":"items""#, "/columns/Wbe:unknown"),
    (#"{"Web":"price","Price":"price"}"#, "", "/columns/Price:duplicate"), (#"{"Web":"ignore","Price":"ignore"}"#, "", ""),
  ]) func columnsAreThoseOfTheFile(_ columns: String, _ more: String, _ problem: String) throws {
    let answer = try Peer().ask("data.import", #"{"data":"Name,Price,Web\nTea,3,4\n","columns":\#(columns)\#(more)}"#)
    let problems = Answer(answer.part("error.data.problems")).elements.map { "\($0.part("path")):\($0.part("kind"))" }
    #expect(problems == (problem.isEmpty ? [] : [problem]), "\(answer)")
  }

  @Test func aColumnThatIsNamedCountsMore() throws {
    let peer = try Peer()
    _ = peer.ask("data.import", #"{"data":"Name,Price,Web\nTea,3,4\n","columns":{"Web":"price"}}"#)
    #expect(peer.ask("catalog.list").part("result.products.0.price.amount") == "4.00")
  }
}
