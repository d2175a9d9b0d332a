import ShopModel

/// The headings or members of receipts and of what was spent: what was bought where, when, and for what.
enum ReceiptProfile {
  /// The meanings of the columns of a receipt; nil if they are none of one, which has names, prices, stores and days.
  static func fields(of headings: [String], _ choices: [String: ListField] = [:]) -> [(field: ListField, rank: Int)?]? {
    var fields = headings.map { field(of: $0, choices) }
    // what has no other price has an amount of money
    if !fields.contains(where: { $0?.field == .price || $0?.field == .total }) {
      for (index, heading) in headings.enumerated() where amounts.contains(Heading.key(of: heading)) { fields[index] = (.total, 0) }
    }
    let found = Set(fields.compactMap { $0?.field })
    guard found.isSuperset(of: [.name, .store, .date]), found.contains(.price) || found.contains(.total) else { return nil }
    return fields
  }

  private static func field(of heading: String, _ choices: [String: ListField]) -> (field: ListField, rank: Int)? {
    if let chosen = choices[Heading.key(of: heading)] { return (chosen, -1) }
    if let own = table.meaning(of: heading) { return own }
    guard let usual = ListProfiles.field(of: heading), shared.contains(usual.field) else { return nil }
    return (usual.field, usual.rank + table.count)
  }

  /// The currency in the heading of a price, such as `Price (EUR)`.
  static func currency(in heading: String) -> Currency? {
    ProductProfiles.profile(.csv).meaning(of: heading)?.currency.flatMap { Currency($0.uppercased()) }
  }

  /// Store, day and currency of a receipt in JSON, the items of which are in a member of their own; empty for an object that is none.
  static func head(of document: borrowing Document, at object: Int) -> [(heading: String, value: ImportRecord.Cell.Value)] {
    var head: [(heading: String, value: ImportRecord.Cell.Value)] = []
    var fields: Set<ListField> = []
    var member = object + 1
    while member < Int(document[object].next) {
      let (heading, value) = (document.text(at: member), member + 1)
      if let field = table[Heading.key(of: heading)]?.field, [.store, .date, .currency].contains(field) {
        let name = document[value].kind == .object ? document.find(.name, in: value) : value
        if name >= 0, document[name].isString {
          head.append((heading, .text(document.text(at: name))))
          fields.insert(field)
        }
      }
      member = Int(document[value].next)
    }
    return fields.isSuperset(of: [.store, .date]) ? head : []
  }

  /// Fields that lists have as well.
  private static let shared: Set<ListField> = [.name, .quantity, .unit, .specification, .location]
  /// Headings of amounts, of goods or of money.
  private static let amounts: Set = ["amount", "betrag", "importe", "montant", "importo", "valor", "tutar", "金額", "المبلغ"]

  private static let table = RankedHeadings<ListField>([
    (
      .date,
      "purchasedate datepurchased dateofpurchase receiptdate transactiondate orderdate date datetime day boughton kaufdatum einkaufsdatum belegdatum datum fechadecompra fecha datedachat dateachat datadiacquisto datadellacquisto datadacompra data alisveristarihi tarih 購入日 日付 تاريخالشراء التاريخ දිනය"
    ),
    (
      .store,
      "store storename shop shopname merchant merchantname retailer supermarket grocer laden geschaft markt handler supermarkt einkaufsort tienda comercio supermercado establecimiento magasin boutique commerce commercant supermarche enseigne negozio supermercato esercente loja mercado estabelecimento magaza market dukkan 店舗 店名 店 المتجر المحل කඩය"
    ),
    (
      .price,
      "unitprice priceperunit priceeach itemprice price einzelpreis stuckpreis preis preciounitario precio prixunitaire prix prezzounitario prezzo precounitario preco birimfiyat fiyat 単価 価格 値段 السعر මිල"
    ),
    (
      .total,
      "linetotal totalprice itemtotal total totalcost cost amountpaid paid gesamtpreis gesamt summe preciototal prixtotal prezzototale totale precototal valortotal toplam 合計 المجموع එකතුව"
    ),
    (.currency, "currency currencycode wahrung moneda devise valuta moeda parabirimi 通貨 العملة"),
    (.specification, "size packsize grosse packungsgrosse tamano taille taglia formato tamanho boyut サイズ"),
  ])
}
