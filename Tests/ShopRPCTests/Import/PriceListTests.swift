import ShopModel
import Testing

@testable import ShopRPC

/// Price lists as people keep them in spreadsheets and offices: with titles, groups, sizes, and members of their own. Each rule has files that only
/// look like it.
struct PriceListTests {
  /// A file, and its products in the order of their names: name, price, and the details that are given.
  struct File: Sendable, CustomTestStringConvertible {
    let text: String
    let products: [String]
    let skipped: Int
    let rejected: Int

    init(_ text: String, _ products: [String], skipped: Int = 0, rejected: Int = 0) {
      (self.text, self.products, self.skipped, self.rejected) = (text, products, skipped, rejected)
    }

    var testDescription: String { text }
  }

  /// Rows of their own are categories only where they are regular, and only above rows.
  static let groups = [
    File(
      "Ware;Preis;Bestand\nGemüse;;\nLauch;1,20;3\nKohl;2,00;4\nObst;;\nApfel;1,00;9\nBirne;1,10;2\n;;\nStand: heute;;\n",
      ["Apfel 1.00 in Obst", "Birne 1.10 in Obst", "Kohl 2.00 in Gemüse", "Lauch 1.20 in Gemüse"], rejected: 1),
    File(
      "Producteur;Vin;Prix\nROUGES;;\nLafage;Bastide;9,80\nPesquié;Terrasses;11,50\nBLANCS;;\nTrimbach;Riesling;21,00\nHorst;Gris;9,00\n",
      ["Bastide 9.80 in ROUGES", "Gris 9.00 in BLANCS", "Riesling 21.00 in BLANCS", "Terrasses 11.50 in ROUGES"]),
    File("Name,Price,Stock\nTea,,\nCola,3,2\nMilk,,\nRye,2,1\n", ["Cola 3.00", "Rye 2.00"], rejected: 2),
    File("Name;Preis\nTee;\nKakao;2\nBrot;\nMilch;3\nEier;4\n", ["Eier 4.00", "Kakao 2.00", "Milch 3.00"], rejected: 2),
    File("Name;Price;Stock\nTea;;\nMilk;1.20;5\nEggs;2;3\nRye;;\nHam;3;2\n", ["Eggs 2.00", "Ham 3.00", "Milk 1.20"], rejected: 2),
    File("Name,Price,Stock\nHot,,\nTea,3,1\nCola,3,2\nRye,2,1\n", ["Cola 3.00", "Rye 2.00", "Tea 3.00"], rejected: 1),
    File(
      "Name,Category,Price\nHot,,\nTea,Drinks,3\nCola,Drinks,4\nCold,,\nIce,Food,2\nRye,Food,1\n",
      ["Cola 4.00 in Drinks", "Ice 2.00 in Food", "Rye 1.00 in Food", "Tea 3.00 in Drinks"], rejected: 2),
  ]

  /// Headings below titles fill all columns, above numbers.
  static let titles = [
    File(
      "Padaria da Vila;;;\nTabela 2026;;;\n;;;\nItem;Medida;Valor;Obs.\nBroa;unid.;R$ 8,00;\nCoxinha;unid.;R$ 7,50;boa\n",
      ["Broa 8.00", "Coxinha 7.50"]),
    File(
      "Nursery,,,\nSpring list 2026,,prices inc. VAT,\n,,,\nPlant,Price,In stock,Remarks\nIvy,9.95,24,x\nFern,8.50,16,y\n",
      ["Fern 8.50", "Ivy 9.95"]),
    File("Name;Preis\nTee;3\nKakao;4\n", ["Kakao 4.00", "Tee 3.00"]),
  ]

  /// Sizes below headings that say so, and weights that are none.
  static let sizes = [
    File("Produit;Conditionnement;Prix\nFarine;5 kg;9,00\nSel;500 g;1,00\n", ["Farine 9.00 of 5 kg", "Sel 1.00 of 500 g"]),
    File("Name,Reach,Price\nFern,30 cm,3\nIvy,20 cm,4\n", ["Fern 3.00", "Ivy 4.00"]),
    File("Name;Gewicht;Preis\nStift;20 g;3\nHeft;90 g;4\n", ["Heft 4.00", "Stift 3.00"]),
    File("Name,Price,Remaining\nKale,2.50,12 kg\nLeek,1.80,30 kg\n", ["Kale 2.50", "Leek 1.80"]),
    File("Name;Preis/kg;Ernte\nKohl;2,50;12 kg\nLauch;1,80;30 kg\n", ["Kohl 2.50 of 1 kg", "Lauch 1.80 of 1 kg"]),
  ]

  /// A currency above the cells is a price; what is saved or paid is none.
  static let currencies = [
    File("Prodotto;Provenienza;€ / kg;Note\nCrudo;Parma;32,00;\nCotto;Modena;16,50;x\n", ["Cotto 16.50 of 1 kg", "Crudo 32.00 of 1 kg"]),
    File("Prodotto;Risparmio €;Prezzo\nCrudo;2,00;32,00\nCotto;1,00;16,50\n", ["Cotto 16.50", "Crudo 32.00"]),
    File("Name;Cost €;Price €\nTea;2,00;3,00\n", ["Tea 3.00"]),
    File("Name;VK €;MwSt €\nTee;11,90;1,90\nSalz;5,95;0,95\n", ["Salz 5.95", "Tee 11.90"]),
    File("Name,Our price,VAT £\nTea,11.90,1.90\nSalt,5.95,0.95\n", ["Salt 5.95", "Tea 11.90"]),
    File("Name;Pfand €;Preis\nCola;0,25;3,00\n", ["Cola 3.00"]),
  ]

  /// Variants by options whose headings name them.
  static let variants = [
    File(
      "type,name,price,variation_option_Size\nproduct,Tee,,\nproduct_variation,,19,Small\nproduct_variation,,21,Large\nproduct,Mug,5,\n",
      ["Mug 5.00", "Tee 19.00 group Tee", "Tee 21.00 group Tee"]),
    File("Name,Price,Size\nTee,19,XL\nTee,21,XXL\n", ["Tee 19.00", "Tee 21.00"]),
  ]

  /// Goods with ingredients, and members of other programs: a description that is the name, and one within a thing.
  static let members = [
    File(
      #"[{"name":"Pizza","price":5,"ingredients":["salt"],"instructions":"oven"},{"name":"Milk","price":2}]"#, ["Milk 2.00", "Pizza 5.00"]),
    File(
      #"{"articoli":[{"codice":"A","descrizione":"Lente","prezzo_netto":12.21,"prezzo_ivato":14.9},{"codice":"B","descrizione":"Custodia","prezzo_netto":8,"prezzo_ivato":9.9}]}"#,
      ["Custodia 9.90", "Lente 14.90"]),
    File(
      #"{"produtos":[{"produto":{"id":"9","descricao":"Coleira","preco":"79.90","preco_custo":"41.00"}},{"produto":{"id":"8","descricao":"Corda","preco":"22.50","preco_custo":"8.00"}}]}"#,
      ["Coleira 79.90", "Corda 22.50"]),
    // texts of our own products, and those that are no titles
    File(#"[{"id":"a","price":1,"description":"New"},{"id":"b","price":2,"description":"Old"}]"#, [], rejected: 1),
    File(#"[{"codice":"A","descrizione":"Blu","prezzo":1},{"codice":"B","descrizione":"Blu","prezzo":2}]"#, [], rejected: 1),
    File(
      #"[{"nome":"Lente","descrizione":"Blu","prezzo":1},{"nome":"Borsa","descrizione":"Rosa","prezzo":2}]"#, ["Borsa 2.00", "Lente 1.00"]),
  ]

  /// Programs whose headings say something else than their words.
  static let programs = [
    File(
      "ordernumber;mainnumber;name;supplier;price_EK;pseudoprice_EK;active;instock\nS1;S1;Tee;Harz;5.95;7;1;44\nS2;S2;Kanne;Harz;24.9;0;0;3\n",
      ["Tee 5.95"], skipped: 1),
    File("Bestellnummer;Name;Preis EK;Preis\nS1;Tee;5,95;7\nS2;Kanne;4,00;8\n", ["Kanne 8.00", "Tee 7.00"]),
  ]

  @Test(arguments: groups + titles + sizes + currencies + variants + members + programs)
  func theListComesIn(_ file: File) throws {
    let peer = try Peer()
    var data = Output()
    data.string(file.text)
    let answer = peer.ask("data.import", #"{"data":\#(data.text)}"#)
    let report = answer.part("result").isEmpty ? Answer(answer.part("error.data.report")) : Answer(answer.part("result"))
    #expect(report.part("skipped") == "\(file.skipped)" && report.part("rejectionCount") == "\(file.rejected)", "\(answer)")
    let products = Answer(peer.ask("catalog.list", #"{"sort":"name"}"#).part("result.products")).elements.map { product in
      let details = [("in", product.part("category")), ("group", product.part("groupId"))].filter { !["", "null"].contains($0.1) }
      let unit = product.part("unit.value").isEmpty ? "" : " of \(product.part("unit.value")) \(product.part("unit.unit"))"
      return "\(product.part("name")) \(product.part("price.amount"))\(unit)" + details.map { " \($0.0) \($0.1)" }.joined()
    }
    #expect(products.sorted() == file.products, "\(answer)")
    let again = peer.ask("data.import", #"{"data":\#(data.text)}"#)
    #expect(again.part("result.added") != "1" && again.part("result.updated") != "1", "\(again)")
  }

  /// Every word of the tables that names a field does.
  @Test func tablesNameFields() {
    #expect(!ProductProfiles.common.keys.contains { $0.hasSuffix(":") })
    #expect(ProductProfiles.common["optionname#"]?.field == .optionName && ImportWord("ausverkauft") == .soldOut)
  }
}
