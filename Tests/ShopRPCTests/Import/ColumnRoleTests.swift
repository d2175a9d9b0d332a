import ShopModel
import Testing

@testable import ShopRPC

/// What a table is, and which of its columns say what, where headings alone leave it open.
struct ColumnRoleTests {
  /// A file, what came in of it, and the headings that are reported as ignored. Products are `sku|name|price|description`, items `name|amount|note`.
  struct File: Sendable, CustomTestStringConvertible {
    let text: String
    let products: [String]
    let items: [String]
    let ignored: [String]
    let columns: String
    /// The number of repairs for rows that are no products.
    let left: Int

    init(_ text: String, products: [String] = [], items: [String] = [], ignored: [String] = [], columns: String = "{}", left: Int = 0) {
      (self.text, self.products, self.items, self.ignored, self.columns, self.left) = (text, products, items, ignored, columns, left)
    }

    var testDescription: String { text }
  }

  static let names = [
    File("Artikel;Bezeichnung;Preis\n4711;Milch;2\n4712;Brot;1\n", products: ["4711|Milch|2.00|", "4712|Brot|1.00|"]),
    File("Bezeichnung;Artikel;Preis\nMilch;A-1;2\nBrot;A-2;1\n", products: ["A-1|Milch|2.00|", "A-2|Brot|1.00|"]),
    File("Item #,Item Name,Description,Price\n100,Tea,green,3\n101,Coffee,,4\n", products: ["100|Tea|3.00|green", "101|Coffee|4.00|"]),
    File("Item,Description,Price\n100,Tea,3\n101,Coffee,4\n102,Rye,5\n", products: ["100|Tea|3.00|", "101|Coffee|4.00|", "102|Rye|5.00|"]),
    File("Product,Product Name,Price\nP1,Milk,2\n", products: ["P1|Milk|2.00|"]),
    File("Article;Désignation;Prix\nA1;Lait;2\n", products: ["A1|Lait|2.00|"]),
    File("Producto;Nombre;Precio\n17;Leche;2\n", products: ["17|Leche|2.00|"]),
    File("Ürün;Ürün adı;Fiyat\nU-1;Süt;2\n", products: ["U-1|Süt|2.00|"]),
    // numbers without other names are names
    File("Product,Price\n1984,9\n7up,2\n", products: ["|1984|9.00|", "|7up|2.00|"]),
    File("Name,Description,Price\n1984,A novel,9\n", products: ["|1984|9.00|A novel"]),
    // what is not taken is reported
    File("Product,SKU,Title,Price\n9,S1,Tea,3\n", products: ["S1|Tea|3.00|"], ignored: ["Product"]),
    File("name,price,description,details\nTea,3,SHORT,LONG\n", products: ["|Tea|3.00|SHORT"], ignored: ["details"]),
    File(
      "ID,Type,SKU,Name,Published,Short description,Description,In stock?,Regular price\n1,simple,a,Tea,1,Short,LONG,1,5\n2,simple,b,Rye,1,Brown,,1,5\n",
      products: ["a|Tea|5.00|LONG", "b|Rye|5.00|Brown"], ignored: ["Short description"]),
    File(
      "Token,Item Name,Customer-facing Name,Variation Name,SKU,Price\nT1,Beans,House Beans,Regular,B1,16.00\n",
      products: ["B1|Beans|16.00|"], ignored: ["Customer-facing Name"]),
    File(
      "item-name\tproduct-id-type\tprice\tseller-sku\nBottle\t1\t24.99\tB08\n", products: ["B08|Bottle|24.99|"],
      ignored: ["product-id-type"]),
    File(
      "product_name,product_price,product_is_new,product_no_index,product_to_date,product_sku\nTea,3.00,yes,false,2027,t\n",
      products: ["t|Tea|3.00|"], ignored: ["product_is_new", "product_no_index", "product_to_date"]),
    File("SKU,Name,Price\n=\"00123\",\"=\"\"Tea\"\"\",3\n", products: ["00123|Tea|3.00|"]),
    File("Item #,Item,Qty,Aisle\n1,Milk,2,Dairy\n", items: ["Milk|2|"], ignored: ["Item #"]),
    File("Item,Description,Qty\n1,Milk,2\n2,Bread,1\n3,Eggs,6\n", items: ["Bread|1|", "Eggs|6|", "Milk|2|"], ignored: ["Item"]),
    File("Title,Content,Done\nMilk,semi-skimmed,no\nBread,,yes\n", items: ["Bread|1|", "Milk|1|semi-skimmed"]),
    File("Name,Text,Notes,Done\nMilk,semi,cold,no\n", items: ["Milk|1|semi; cold"]),
    File("Titel;Inhalt;Menge\nMilch;fettarm;2\n", items: ["Milch|2|fettarm"]),
    File("Description,Quantity,Unit,Price,Category,Done,Note\nMilk,2,,1.29,Dairy,No,cold\n", items: ["Milk|2|cold"]),
    File(
      "\"Subject\",\"Status\",\"Categories\",\"Notes\"\n\"Milk\",\"Not started\",\"Dairy\",\"2 bottles\"\n", items: ["Milk|1|2 bottles"]),
    File(
      #"[{"title":"Milk","content":"semi","completed":false},{"title":"Bread","content":"","completed":true}]"#,
      items: ["Bread|1|", "Milk|1|semi"]),
  ]

  static let kinds = [
    // texts beside amounts are names
    File("Ding;Anzahl;Gang\nMilch;2;Kühlung\n", items: ["Milch|2|"]),
    File("Name,Sell price,Quantity\nA,3,10\n", products: ["|A|3.00|"], columns: #"{"Sell price":"price"}"#),
    File("Name,Worth,Quantity\nA,3,10\n", products: ["|A|3.00|"], columns: #"{"Worth":"price"}"#),
    File("Ding;Anzahl;Gang\nMilch;2;Kühlung\n", items: ["Milch|2|"], columns: #"{"Ding":"name","Anzahl":"quantity","Gang":"location"}"#),
    File("Task Subject,Categories,Notes\nMilk,Dairy,2 bottles\n", items: ["Milk|1|2 bottles"], columns: #"{"Task Subject":"name"}"#),
    File("Thing,Count\nMilk,2\n", items: ["Milk|2|"], columns: #"{"Thing":"name","Count":"quantity"}"#),
    File("Name,List price,Quantity\nA,3,10\n", products: ["|A|3.00|"]),
    File("*Title,*StartPrice,*Quantity\nCap,9.99,10\n", products: ["|Cap|9.99|"]),
    File("Bezeichnung;Menge;Verkaufspreis brutto\nA;10;9,99\n", products: ["|A|9.99|"]),
    File("Bezeichnung;Menge;Preis netto;Preis brutto\nA;10;9,00;9,99\n", products: ["|A|9.99|"], ignored: ["Preis netto"]),
    File("Name,Cost price,RRP,Qty\nA,1,3,10\n", products: ["|A|3.00|"], ignored: ["Cost price"]),
    File("Désignation;Prix d’achat;Prix de vente TTC;Quantité\nA;1;3;10\n", products: ["|A|3.00|"], ignored: ["Prix d’achat"]),
    File("Nombre;Precio de compra;Precio público;Cantidad\nA;1;3;10\n", products: ["|A|3.00|"], ignored: ["Precio de compra"]),
    File("Ürün;Alış fiyatı;Raf fiyatı;Adet\nA;1;3;10\n", products: ["|A|3.00|"], ignored: ["Alış fiyatı", "Adet"]),
    File("商品名,通常価格,数量\nお茶,3,10\n", products: ["|お茶|3.00|"]),
    File("Product Name,Description,Amount,Currency\nT-shirt,Soft,20.00,usd\n", products: ["|T-shirt|20.00|Soft"]),
    // what is ticked off may say what it cost; names with places are items
    File("Name,Amount,Price,Done\nMilk,2,,no\nBread,1,2.00,yes\n", items: ["Bread|1|", "Milk|2|"]),
    File("Name,Category\nMilk,Dairy\n", items: ["Milk|1|"]), File("Nom;Rayon\nLait;Frais\n", items: ["Lait|1|"]),
    // titles and comments above the headings
    File("\"Report: Products\"\n\"Created 2026-11-28\"\n\n\"SKU\",\"Name\",\"Price\"\n\"1\",\"Tea\",\"3.00\"\n", products: ["1|Tea|3.00|"]),
    File("Exported on 2026-11-28 10:00\nsku;name;price\n1;Tea;3,00\n", products: ["1|Tea|3.00|"]),
    File("# exported by X\n# 2026-11-28\nsku,name,price\n1,Tea,3.00\n", products: ["1|Tea|3.00|"]),
    File("Einkauf\nMenge;Artikel\n2;Milch\n", items: ["Milch|2|"]),
  ]

  /// Headings and values that only look like something else.
  static let doubts = [
    File("Item,Qty,Notes\nWD40,1,big can\n7up,2,cold\n", items: ["7up|2|cold", "WD40|1|big can"]),
    File("Product,Price,Description\niPhone15,999,Black phone\n", products: ["|iPhone15|999.00|Black phone"]),
    File("Artikel;Preisgruppe;Menge\nTee;2;3\n", items: ["Tee|3|"], ignored: ["Preisgruppe"]),
    File("Name,Price updated,Menge\nTea,2026-01-01,3\n", items: ["Tea|3|"], ignored: ["Price updated"]),
    File("Name,Price unit,Menge\nTea,kg,3\n", items: ["Tea|3|"], ignored: ["Price unit"]),
    File("Name;Preis inkl. MwSt.;Menge\nTee;2;3\n", products: ["|Tee|2.00|"]),
    File("Name,Price,UPC #,SKU #\nTea,3,4006381333931,S1\n", products: ["S1|Tea|3.00|"]),
    File("Item,Qty #,Aisle\nMilk,3,Dairy\n", items: ["Milk|3|"]),
    File("Item,Quantity,Aisle,Est. price\nMilk,2,Dairy,1.50\n", items: ["Milk|2|"], ignored: ["Est. price"]),
    File("Item,Quantity,Price,Purchased\nMilk,2,1.50,IKEA\n", products: ["|Milk|1.50|"], ignored: ["Purchased"]),
    File("Nombre,Cantidad,Disponible\nLeche,2,no\n", items: ["Leche|2|"], ignored: ["Disponible"]),
    File("produkt_de;produkt_en;preis\nTee;Tea;1\n", products: ["|Tea|1.00|"]),
    File("Handle,Name,Product Type,Price,Option1 Name,Option1 Value\nmug,Mug,Kitchen,5,Color,Red\n", products: ["|Mug|5.00|"]),
    File("Name,Price,Image\nTea,1,\"img_1,5kg.jpg\"\n", products: ["|Tea|1.00|"]),
    File(
      "Handle,Title,Body (HTML),Variant SKU,Variant Price\na,Tea,Press &lt;Enter&gt; now &lt;3,T,1\n",
      products: ["T|Tea|1.00|Press <Enter> now <3"]),
    File("Drogerie\nShampoo, Color\nSeife\n", items: ["Drogerie|1|", "Seife|1|", "Shampoo|1|Color"]),
    File(
      "Milch 1,99\nBrot 2,50\nPfand 0,25\nEier\nSalz\nMehl\nReis\nNudeln\n",
      items: ["Brot|1|2,50", "Eier|1|", "Mehl|1|", "Milch|1|1,99", "Nudeln|1|", "Pfand|1|0,25", "Reis|1|", "Salz|1|"]),
  ]

  /// Prices, names and rows that only the words of headings or the cells tell.
  static let settled = [
    File("Titel DE;Preis netto;Preis brutto;Menge auf Lager\nSeife;1,00;1,19;3\n", products: ["|Seife|1.19|"], ignored: ["Preis netto"]),
    File(
      "ISBN,Title,RRP,Our Price\n9780141439518,Emma,7.99,6.99\n9780099590088,Dune,9.99,8.99\n", products: ["|Dune|8.99|", "|Emma|6.99|"],
      ignored: ["RRP"]),
    File(
      "Item No;Description;Case price;Unit price;RRP\n1;Lemon curd;14.40;2.40;3.95\n2;Fig jam;12.60;2.10;3.50\n",
      products: ["1|Lemon curd|3.95|", "2|Fig jam|3.50|"], ignored: ["Case price", "Unit price"]),
    File(
      "Produit;Prix au bar;Prix en salle\nCafé;$1.50;$2.00\nThé;$2.50;$3.00\n", products: ["|Café|1.50|", "|Thé|2.50|"],
      ignored: ["Prix en salle"]),
    File("Wine;Price\nRed one;9.00\nWhite one;8.00\n", products: ["|Red one|9.00|", "|White one|8.00|"]),
    File("Product,Sell,Qty\nTea,$3.00,5\nRye,$4.50,0\n", products: ["|Rye|4.50|", "|Tea|3.00|"]),
    File("Title,Price,Sale Price,On Sale\nPrint,25.00,20.00,No\nMap,15.00,,No\n", products: ["|Map|15.00|", "|Print|25.00|"]),
    File("name\tprice\n\"Big\" mug\t3.00\nRule 12\"\t2.00\n", products: ["|\"Big\" mug|3.00|", "|Rule 12\"|2.00|"]),
    File("Name,Price\nTea,3\nName,Price\nRye,4\n", products: ["|Rye|4.00|", "|Tea|3.00|"], left: 1),
    File("Artikel;Preis\nApfel;1,20\nSumme;1,20\nMwSt 7%;0,08\n", products: ["|Apfel|1.20|"], left: 2),
    File(
      ",,Trade,,Retail,\nCode,Product,Ex VAT,Inc VAT,Ex VAT,Inc VAT\nW1,Jute twine,1,2,3,4\n", products: ["W1|Jute twine|4.00|"],
      ignored: ["Trade Ex VAT", "Trade Inc VAT", "Retail Ex VAT"]),
    File(#"{"ok":true,"veri":{"urunler":[{"urunKodu":"K1","urunAdi":"Defter","fiyat":"45.90"}]}}"#, products: ["K1|Defter|45.90|"]),
    File(
      "Articolo;Costo;Vendita\nQuaderno;0,85;1,90\nPenna;0,18;0,50\n", products: ["|Penna|0.50|", "|Quaderno|1.90|"], ignored: ["Costo"]),
    File(
      "Prenda;Talla;Precio\nCamisa;M;39,95\nCamisa;L;39,95\nChaqueta;M;79,00\n",
      products: ["|Camisa|39.95|", "|Camisa|39.95|", "|Chaqueta|79.00|"]),
    File("Name,Price,Status\nTea,3,1\nRye,4,0\n", products: ["|Tea|3.00|"], left: 1),
    File(
      "PZN;Artikel;Preis\n01234561;Salbe;4,98\n02345672;Spray;3,99\n03456783;Pulver;9,95\n",
      products: ["01234561|Salbe|4.98|", "02345672|Spray|3.99|", "03456783|Pulver|9.95|"]),
    // marks, places and further prices beside those of a price list
    File("Name,Vegan,Price\nTea,x,3\nHoney,,4\n", products: ["|Honey|4.00|", "|Tea|3.00|"], ignored: ["Vegan"]),
    File("Name,Discount,Price\nTea,-,3\n", products: ["|Tea|3.00|"], ignored: ["Discount"]),
    File("Name,Price,Qty,Qty ordered\nTea,3,4,1\n", products: ["|Tea|3.00|"], ignored: ["Qty ordered"]),
    File("Name,Price,Warehouse\nTea,3,Berlin\n", products: ["|Tea|3.00|"], ignored: ["Warehouse"]),
    File("Name;Preis pro Stück;Preis pro Karton\nTee;3;30\n", products: ["|Tee|3.00|"], ignored: ["Preis pro Karton"]),
    File("Name,Unit price,Case price\nTea,3,30\n", products: ["|Tea|3.00|"], ignored: ["Case price"]),
    File("Nombre;Precio;PVP\nTé;3;4\n", products: ["|Té|3.00|"], ignored: ["PVP"]),
    File("Name,Details,Description,Price\nTea,D1,D2,3\n", products: ["|Tea|3.00|D2"], ignored: ["Details"]),
    // a list stays one
    File("Code,Item,Qty\nA1,Milk,2\n", items: ["Milk|2|"], ignored: ["Code"]),
    File("Item,Qty,Total\nMilk,2,$3.00\n", items: ["Milk|2|"]),
    File("Item,Have,Qty\nMilk,1,3\n", items: ["Milk|3|"], ignored: ["Have"]),
    File("Item,Qty,Deposit\nMilk,2,$0.25\n", items: ["Milk|2|"], ignored: ["Deposit"]),
    File("Item,Qty,Vegan\nTofu,1,x\nMilk,2,\n", items: ["Milk|2|", "Tofu|1|"], ignored: ["Vegan"]),
    File("Item,Type,Qty\nHaircut,service,1\n", items: ["Haircut|1|"]),
    // names without amounts, between others
    File("Item,Qty\nMilk,2\nBBQ,\nBread,1\n", items: ["BBQ|1|", "Bread|1|", "Milk|2|"]),
    File("milk 1,09\nbread 2,49\ntotal cereal 3,29\n", items: ["bread|1|2,49", "milk|1|1,09", "total cereal|1|3,29"]),
    File("Artikel;Menge;Preis ca.\nMilch;2;1,29 €\n", items: ["Milch|2|"], ignored: ["Preis ca."]),
  ]

  @Test(arguments: names + kinds + doubts + settled) func theTableComesIn(_ file: File) throws {
    let peer = try Peer()
    var data = Output()
    data.string(file.text)
    let answer = peer.ask("data.import", #"{"data":\#(data.text),"columns":\#(file.columns)}"#)
    let repairs = Answer(answer.part("result.repairs")).elements.filter { $0.part("reason") != "noItem" }
    #expect(answer.part("result.rejections") == "[]" && repairs.count == file.left, "\(answer)")
    let ignored = Answer(answer.part("result.ignored")).elements.map { $0.part("") }
    #expect(ignored == file.ignored.map { "\($0)" }, "\(answer)")
    let value = { (part: String) in part == "null" ? "" : part }
    let products = Answer(peer.ask("catalog.list", #"{"sort":"name"}"#).part("result.products")).elements.map { product in
      [product.part("sku"), product.part("name"), product.part("price.amount"), product.part("description")].map(value).joined(
        separator: "|")
    }
    #expect(products.sorted() == file.products.sorted())
    let items = Answer(peer.ask("list.items", #"{"show":"all"}"#).part("result.sections")).elements
      .flatMap { Answer($0.part("items")).elements }.map { item in
        [item.part("name"), item.part("quantity.value"), item.part("note")].map(value).joined(separator: "|")
      }
    #expect(items.sorted() == file.items)
    let again = peer.ask("data.import", #"{"data":\#(data.text),"columns":\#(file.columns)}"#)
    #expect(again.part("result.added") == "0" && again.part("result.updated") == "0", "\(again)")
  }

  /// Categories come from rows in groups throughout, not from a row without a price or a cell without one above it.
  @Test(
    arguments: [
      ("Name,Price\nHot,\nTea,3\nCocoa,4\nCold,\nCola,2\nIce,3\n", 4, "Cold"), ("Name,Price\nTea,\nCola,3\nJam,\n", 1, ""),
      ("Name,Price,Stock\nTea,,\nCola,3,2\nMilk,,\nRye,2,1\n", 2, ""),
      ("Category,Name,Price\nHot,Tea,3\n,Cocoa,4\nCold,Ice,5\n,Cola,3\n", 4, "Cold"),
      ("Category,Name,Price\nHot,Tea,3\n,Cola,4\nFood,Rye,5\n", 3, ""), ("Note,Name,Price\nNEW,Tea,3\n,Cola,4\n,Rye,5\n", 3, ""),
      ("Name,Description,Price\nCola,\"a | b\n|---|---|\nc\",3\n", 1, ""),
      ("Name,Price\n" + String(repeating: "--,-\n", count: 9000) + "Cola,3\n", 1, ""),
      ("Intro\n\n| Name | Price |\n|---|---|\n| Cola | 3 |\n\nThanks\n", 1, ""), ("Name;Preis\nTee;99p\nCola;3,50\n", 1, ""),
    ] as [(String, Int, String)]) func groupsAreRegular(_ text: String, _ count: Int, _ category: String) throws
  {
    var rig = ImportRig()
    rig.take(try ImportSheet(text: MarkdownTable.csv(of: Array(text.utf8)) ?? Array(text.utf8), ImportOptions(currency: .usd)), .merge)
    #expect(rig.products.count == count)
    let cola = rig.products.values.first { $0.name.text == "Cola" }
    #expect(cola?.category ?? "" == category && cola?.price.currency == .usd)
  }

  /// Lines with commas are no table, even if they have the same number of them.
  @Test(arguments: [
    ("milk, eggs, bread\nsalt, oil, tea\n", "2"), ("[28/11/2026, 10:15:02] Ana: milk, fresh\n[28/11/2026, 10:16:02] Ana: rye, dark\n", "2"),
  ]) func linesMayHaveCommas(_ text: String, _ count: String) throws {
    var data = Output()
    data.string(text)
    let peer = try Peer()
    #expect(peer.ask("data.import", #"{"data":\#(data.text),"kind":"items"}"#).part("result.format") == "text")
    #expect(peer.ask("service.status").part("result.counts.items") == count)
  }

  /// Names of files may have commas; what is embedded is no image.
  @Test(arguments: [
    ("img_1,5kg.jpg", "img_1,5kg.jpg"), ("a.jpg,b.png", "a.jpg"), ("https://x.test/a.jpg, https://x.test/b.jpg", "https://x.test/a.jpg"),
    ("data:image/png;base64,iVBORw0KGgo=", ""),
  ]) func imagesMayHaveCommas(_ image: String, _ expected: String) throws {
    var rig = ImportRig()
    rig.take(try ImportSheet(text: Array("Name,Price,Image\nTea,1,\"\(image)\"\n".utf8), ImportOptions(currency: .usd)), .merge)
    #expect(rig.products.values.map { $0.image ?? "" } == [expected])
  }

  /// Tables of which nothing is known are refused with their columns, not taken line by line.
  @Test(arguments: [
    ("\"Foo\",\"Bar\"\n\"Milk\",\"2\"\n\"Bread, rye\",\"3\"\n", ""), ("\"Foo\",\"Bar\"\n\"Milk\",\"2\"\n", #","kind":"items""#),
    ("Foo\tBar\nMilk\t2\n", ""),
  ]) func whatIsUnknownIsRefused(_ text: String, _ more: String) throws {
    var data = Output()
    data.string(text)
    let peer = try Peer()
    let answer = peer.ask("data.import", #"{"data":\#(data.text)\#(more)}"#)
    let report = Answer(answer.part("error.data.report"))
    #expect(report.part("rejections.0.reason") == "columns" && Answer(report.part("columns")).elements.count > 1, "\(answer)")
    #expect(peer.ask("service.status").part("result.counts.items") == "0")
  }
}
