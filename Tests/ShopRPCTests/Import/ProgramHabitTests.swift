import ShopModel
import Testing

@testable import ShopRPC

/// Habits of programs: rows that are no products, headings of other versions, and values that mean something else than they say.
struct ProgramHabitTests {
  /// A file, and its products: name, price in minor units, options, group, stock; and how many rows are skipped and rejected.
  struct File: Sendable, CustomTestStringConvertible {
    let format: ImportFormat
    let text: String
    let products: [String]
    let skipped: Int
    let rejected: Int

    init(_ format: ImportFormat, _ text: String, _ products: [String], skipped: Int = 0, rejected: Int = 0) {
      (self.format, self.text, self.products, self.skipped, self.rejected) = (format, text, products, skipped, rejected)
    }

    var testDescription: String { "\(format.rawValue): \(text.prefix(80))" }
  }

  private static let shopify = "Title,URL handle,Published on online store,Status,SKU,Option1 name,Option1 value,Price\n"
  private static let woo = "ID,Type,SKU,Name,Published,In stock?,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\n"
  private static let address = "https://shop.test/" + String(repeating: "a", count: 80)

  static let files = [
    File(.shopify, shopify + "Tee,tee,TRUE,active,T-S,Size,S,19\n,tee,,,T-M,Size,M,21\n", ["Tee|1900|S|tee|", "Tee|2100|M|tee|"]),
    File(.shopify, shopify + "Tee,tee,TRUE,draft,T-S,Size,S,19\n,tee,,,T-M,Size,M,21\n", [], skipped: 2),
    File(
      .loyverse,
      "Handle,Name,Default price,Available for sale [A],Price [A],In stock [A],Available for sale [B],Price [B],In stock [B]\n"
        + "tea,Tea,3.90,Y,,2,N,4.50,7\nrye,Rye,2.00,N,2.10,1,Y,2.20,1\n", ["Tea|390|||2"], skipped: 1),
    File(.woocommerce, woo + "1,variable,V,Vee,-1,1,,,Size,\"S, M\"\n2,variation,V-S,Vee - S,-1,1,9,V,Size,S\n", [], skipped: 2),
    File(.woocommerce, woo + "1,variable,V,Vee,0,1,,,Size,\"S, M\"\n2,variation,V-S,Vee - S,1,1,9,V,Size,S\n", [], skipped: 2),
    File(.woocommerce, woo + "1,variable,V,Vee,1,1,,,Size,\"S, M\"\n2,variation,V-S,Vee - S,1,1,9,V,Size,\n", ["Vee|900||V|"]),
    File(.woocommerce, woo + "1,grouped,G,Set,1,1,,,,\n2,simple,T,Tee,1,1,9,,,\n", ["Tee|900|||"], skipped: 1),
    File(.woocommerce, woo + "1,variable,V,Vee,1,1,,,Size,S\n2,simple,T,Tee,1,1,9,,,\n", ["Tee|900|||"], rejected: 1),
    File(.woocommerce, woo + "1,external,E,Ext,1,1,9,,Color,\"Red, Blue\"\n", ["Ext|900|||"]),
    File(
      .woocommerce,
      #"[{"id":1,"name":"Home &amp; Co","type":"variable","sku":"","regular_price":"","price":"9","stock_status":"instock"}]"#,
      ["Home & Co|900|||"]),
    File(
      .woocommerce,
      #"[{"id":2,"name":"Tea","type":"simple","regular_price":"10","sale_price":"8","date_on_sale_to":"2026-03-01T00:00:00","stock_status":"x"}]"#,
      ["Tea|1000|||"]),
    File(
      .woocommerce, "Tür,İsim,Stok kodu,Normal fiyat,İndirimli fiyat,İndirimli fiyatın bittiği tarih\nsimple,Çay,C,10,8,2026-03-01\n",
      ["Çay|1000|||"]),
    File(
      .magento, "sku,store_view_code,attribute_set_code,product_type,name,price\nB1,,Default,simple,Bag,10\nB1,de,Default,simple,Tasche,\n",
      ["Bag|1000|||"]),
    // those of one view alone are products
    File(.magento, "sku,store_view_code,attribute_set_code,product_type,name,price\nB1,de,Default,simple,Tasche,9\n", ["Tasche|900|||"]),
    File(
      .google,
      "id\ttitle\tlink\timage_link\tprice\titem_group_id\tcolor\n1\tTee\tx\t\t19 USD\tg1\tRed\n2\tTee\tx\t\t19 USD\tg1\tBlue\n",
      ["Tee|1900|Blue|g1|", "Tee|1900|Red|g1|"]),
    File(
      .shop,
      #"[{"id":"a","name":"A","price":{"amount":"1","currency":"USD"},"groupId":"g","options":[{"name":"Size","value":"Regular"}]}]"#,
      ["A|100|Regular|g|"]),
    File(
      .square, "Token,Item Name,Variation Name,SKU,Price\na,Tea,Regular,T1,3\nb,Tea,Large,T2,4\nc,Pie,Regular,P,5\n",
      ["Pie|500|||", "Tea|300|Regular|Tea|", "Tea|400|Large|Tea|"]),
    File(
      .medusa,
      "Product Handle,Product Title,Product Status,Variant Id,Variant SKU,Variant Price USD,Variant Option 1 Name,Variant Option 1 Value\n"
        + "tee,Tee,published,v1,T-S,19,Size,S\n", ["Tee|1900|S|tee|"]),
    File(
      .medusa, "Product Handle,Product Title,Variant Id,Variant SKU,Price Japan [JPY],Price USD\ntee,Tee,v1,T-S,1900,15\n",
      ["Tee|1900|||"]),
    File(
      .prestashop,
      "Product ID;Name;Reference;Price (tax excl.);Price (tax incl.);Quantity;Status\n1;Tee;T;10,00;12,00;3;1\n2;Cap;C;1;2;3;0\n",
      ["Tee|1200|||3"], skipped: 1),
    File(.csv, "Name,Price (net),Price (gross)\nTee,10,12\n", ["Tee|1200|||"]),
    File(.csv, "product_number;name;price_net;price_gross;active;categories\nS1;Tee;10;12;1;a|b\n", ["Tee|1200|||"]),
    File(
      .prestashop, "ID;Nom;Référence;Prix (HT);Prix (TTC);Quantité;État\n1;Tee;T;10,00;12,00;3;1\n2;Cap;C;1;2;3;0\n", ["Tee|1200|||3"],
      skipped: 1),
    // variants of the row above
    File(
      .csv, "Name,Price,SKU,Option 1 name,Option 1 value\nScarf,29.90,R,Colour,Red\n,30,B,,Blue\nCap,5,C,Colour,Red\n",
      [
        "Cap|500|Red||", "Scarf|2990|Red|Scarf|", "Scarf|3000|Blue|Scarf|",
      ]),
    File(
      .csv,
      "handleId,fieldType,name,sku,price,surcharge,inventory,productOptionName1,productOptionDescription1\ntee,Product,Tee,T,20,,,Size,S;L\n"
        + "tee,Variant,,T-S,,0,4,,S\ntee,Variant,,T-L,,4,2,,L\ncap,Product,Cap,C,9,,1,,\n",
      ["Cap|900|||1", "Tee|2000|S|tee|4", "Tee|2400|L|tee|2"],
      skipped: 1),
    File(
      .shopify,
      #"[{"id":1,"title":"Nano","body_html":"x","vendor":"A","handle":"nano","variants":[{"id":2,"title":"Pink","price":"199.00","#
        + #""sku":"P","option1":"Pink"},{"id":3,"price":"189.00","sku":"Q","option1":"Red"}],"options":[{"name":"Color"}],"images":[]}]"#,
      ["Nano|18900|Red|nano|", "Nano|19900|Pink|nano|"]),
    // any variation is one of its parent, however that is spelled
    File(
      .woocommerce,
      woo + "1,variable,V,Vee,1,1,,,Size,\"S, M\"\n2,variation,V-S,Vee - S,1,1,9,id:1,Size,S\n3,variation,V-X,Vee,1,1,8,V,Size,\n",
      ["Vee|800||1|", "Vee|900|S|1|"]),
    File(
      .csv, "Item name,Variations,Option set 1,Option 1,Price,SKU\nTee,,,,,\n,Small,Size,S,20,T-S\n,Large,Size,L,22,T-L\n",
      ["Tee|2000|S|Tee|", "Tee|2200|L|Tee|"]),
    File(
      .csv,
      "Identificador de URL;Nombre;Nombre de propiedad 1;Valor de propiedad 1;Precio;SKU\nmesa;Mesa;Color;Rojo;1.200,00;M1\nmesa;;;Azul;1.250,00;M2\n",
      ["Mesa|120000|Rojo|mesa|", "Mesa|125000|Azul|mesa|"]),
    // words for what is not for sale
    File(
      .csv, "Name,Price,Status\nA,1,Inactive\nB,1,Archiviert\nC,1,masqué\nD,1,Desactivado\nE,1,非公開\nF,1,مخفي\nG,1,Active\n", ["G|100|||"],
      skipped: 6),
    File(.csv, "Name,Price,Hidden,Available\nA,1,Yes,yes\nB,1,No,no\nC,1,No,yes\n", ["B|100|||0", "C|100|||"], skipped: 1),
    File(.csv, "Nombre;Precio;Mostrar en tienda\nA;1;NO\nB;1;SÍ\n", ["B|100|||"], skipped: 1),
    File(.csv, "Name,Price,Available\nA,1,12\nB,1,0\n", ["A|100|||12", "B|100|||0"]),
    File(.csv, "الاسم,السعر,الكمية\nشاي,١٢٫٥٠,٣\n", ["شاي|1250|||3"]),
    File(.csv, "Name,Price\nTee,\"₹1,23,456.78\"\n", ["Tee|12345678|||"]),
    File(.csv, "Product Name,Product Code/SKU,Product UPC/EAN,Current Stock Level,Price\nTee,S1,4006381333931,4,3\n", ["Tee|300|||4"]),
    File(
      .csv, "handle,sku,name,retail_price,variant_option_one_name,variant_option_one_value\nmug,10,Mug,12.95,Colour,Red\n",
      ["Mug|1295|Red|mug|"]),
    File(
      .schemaorg,
      #"[{"@context":"https://schema.org","@type":"Product","@id":"\#(address)","name":"Tee","offers":{"price":"9","priceCurrency":"USD"}}]"#,
      ["Tee|900|||"]),
  ]

  @Test(arguments: files) func theProductsAreRead(_ file: File) throws {
    let isTree = file.text.hasPrefix("[")
    let sheet = try isTree ? ImportRig.sheet(file.text) : ImportSheet(text: Array(file.text.utf8), ImportOptions(currency: .usd))
    var rig = ImportRig()
    let report = rig.take(sheet, .merge).report
    #expect(sheet.findings.format == file.format && report.skipped == file.skipped && report.rejectionCount == file.rejected, "\(report)")
    let found = rig.products.values.map { product in
      let options = product.options.map(\.value.text).joined(separator: ",")
      return "\(product.name.text)|\(product.price.minorUnits)|\(options)|\(product.groupID ?? "")|\(product.stock.map { "\($0)" } ?? "")"
    }
    #expect(found.sorted() == file.products)
    if file.text.contains("[JPY]") { #expect(rig.products.values.first?.price.currency.code == "JPY") }
    // what is rejected or left out blocks no removal, unless nothing else is there
    let again = rig.take(sheet, .replace)
    #expect(again.events == [] && again.report.removal == nil || file.products.isEmpty, "\(again.report)")
  }

  /// Products that only their variants have prices for, in any order of the rows; one without variants is rejected.
  @Test(arguments: [1, 2, 3] as [UInt64]) func variantsMayBeListedByTheirParent(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var rows = ["P-9,Default,configurable,Alone,,\"sku=NONE,size=S\"", "G,Default,grouped,Set,,"]
    for family in 0..<9 {
      let list = (0..<3).map { "sku=V-\(family)-\($0),size=\($0),color=Red" }.joined(separator: "|")
      rows.append("P-\(family),Default,configurable,Shirt \(family),,\"\(list)\"")
      rows += (0..<3).map { "V-\(family)-\($0),Default,simple,Shirt \(family) \($0),\(family + 1).5\($0)," }
    }
    rows.shuffle(using: &random)
    let head = "sku,attribute_set_code,product_type,name,price,configurable_variations\n"
    let sheet = try ImportSheet(text: Array((head + rows.joined(separator: "\n")).utf8), ImportOptions(currency: .usd))
    var rig = ImportRig()
    let report = rig.take(sheet, .merge).report
    #expect(report.added == 27 && report.skipped == 1 && report.rejections.map(\.id) == ["P-9"], "\(report)")
    for product in rig.products.values {
      let parts = product.sku?.split(separator: "-").map { String($0) } ?? []
      #expect(product.groupID == "P-\(parts[1])" && product.options.map(\.value.text) == [parts[2], "Red"])
      #expect(
        product.options.map(\.name.text) == ["size", "color"] && "\(product.price.minorUnits)" == "\((Int(parts[1]) ?? 0) + 1)5\(parts[2])")
    }
    #expect(rig.take(sheet, .replace).events == [])
  }

  @Test(arguments: [
    "Product Handle,Product Title,Variant Id,Variant SKU,Price USD,Product Category 1 Name,Product Category 2 Name\ntee,Tee,v1,T,9,Shirts,Summer\n",
    "Product Handle,Product Title,Variant Id,Variant SKU,Price USD,Product Type,Product Category 2\ntee,Tee,v1,T,9,Shirts,Summer\n",
    "Name,Price,Category 1,Category 2\nTee,9,Shirts,Summer\n", "Name;Preis;Kategorie 1;Kategorie 2\nTee;9;Shirts;Summer\n",
  ]) func categoriesMayBeNumbered(_ text: String) throws {
    var rig = ImportRig()
    rig.take(try ImportSheet(text: Array(text.utf8), ImportOptions(currency: .usd)), .merge)
    #expect(rig.products.values.map { [$0.category ?? ""] + $0.furtherCategories } == [["Shirts", "Summer"]])
  }

  /// Categories between semicolons or bars, and texts with markup and entities.
  @Test(arguments: [
    (
      "A &amp; B", "Bath;Shop All;Garden", "Soft <b>li</b>nen. CO<sub>2</sub><style>.x{}</style>",
      "A & B|Bath,Shop All,Garden|Soft linen. CO2"
    ),
    ("A", "Food > Tea, Sale", "&lt;p&gt;Hot&lt;/p&gt;", "A|Food > Tea, Sale|Hot"),
    ("A <B", "Tea", "1 < 2 &amp; 3", "A <B|Tea|1 < 2 & 3"),
  ]) func textsAreRead(_ name: String, _ category: String, _ description: String, _ expected: String) throws {
    var rig = ImportRig()
    let text = "Name,Price,Category,Description\n\(name),9,\"\(category)\",\"\(description)\"\n"
    rig.take(try ImportSheet(text: Array(text.utf8), ImportOptions(currency: .usd)), .merge)
    let found = rig.products.values.map { product in
      let categories = [product.category ?? ""] + product.furtherCategories
      return [product.name.text, categories.joined(separator: ","), product.description?.text ?? ""].joined(separator: "|")
    }
    #expect(found == [expected])
  }

  /// What is not for sale any more is removed with what the file does not have, and stays where nothing is removed.
  @Test(arguments: [(ImportMode.merge, 2), (.replace, 1)]) func whatIsNoLongerForSaleIsRemoved(_ mode: ImportMode, _ count: Int) throws {
    var rig = ImportRig()
    for (status, mode) in [("active", ImportMode.merge), ("archived", mode)] {
      let text = "Handle,Title,Variant SKU,Variant Price,Status\na,Tee,T1,10,\(status)\nb,Mug,M,5,active\n"
      rig.take(try ImportSheet(text: Array(text.utf8), ImportOptions(currency: .usd)), mode)
    }
    #expect(rig.products.count == count)
  }

  /// Whatever characters a text has, our own table is read as it was written.
  @Test func ourTableComesBackAsItWas() throws {
    let peer = try Peer()
    let product =
      #"{"id":"a","name":"A &amp; B","price":"1","sku":"A1,B2","category":"X","furtherCategories":["B, C"],"groupId":"g","options":[{"name":"Size","value":"Default"}]}"#
    #expect(peer.ask("catalog.put", #"{"product":\#(product)}"#).errorText == "")
    var table = Output()
    table.string(Answer(peer.ask("data.export", #"{"format":"csv"}"#).part("result")).part("data"))
    let again = peer.ask("data.import", #"{"data":\#(table.text),"mode":"replace"}"#)
    #expect(again.part("result.unchanged") == "1" && again.part("result.repairs") == "[]", "\(again)")
  }

  @Test func whatIsNoMarkupIsRead() {
    let text = String(repeating: "<a", count: 200_000)
    #expect(Markup.text(of: text) == text)
    #expect(Markup.text(of: "1 < 2 <b>x</b> &amp; <3") == "1 < 2 x & <3")
  }
}
