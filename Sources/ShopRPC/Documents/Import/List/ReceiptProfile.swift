import ShopModel

/// The headings or members of receipts and of what was spent: what was bought where, when, and for what.
enum ReceiptProfile {
  /// The meanings of the columns of a receipt; nil if they are none of one, which has names, prices, stores and days, and nothing that only
  /// lists and products have.
  static func fields(of headings: [String], _ choices: [String: ListField] = [:]) -> [(field: ListField, rank: Int)?]? {
    var fields = zip(headings, ListProfiles.fields(of: headings, choices)).map { field(of: $0, usually: $1, choices) }
    // what has no other price has an amount of money
    if !fields.contains(where: { $0?.field == .price || $0?.field == .total }) {
      for (index, heading) in headings.enumerated() where amounts.contains(Heading.key(of: heading)) { fields[index] = (.total, 0) }
    }
    let found = Set(fields.compactMap { $0?.field })
    guard found.isSuperset(of: [.name, .store, .date]), found.contains(.price) || found.contains(.total) else { return nil }
    let isOther = headings.indices.contains { fields[$0] == nil && isOfOthers(headings[$0], choosing: choices) }
    return isOther ? nil : fields
  }

  /// True for what lists say about items and tables of products about products.
  private static func isOfOthers(_ heading: String, choosing choices: [String: ListField]) -> Bool {
    if let field = choices[Heading.key(of: heading)] ?? ListProfiles.field(of: heading)?.field, field != .id, field != .unused {
      return lists.contains(field)
    }
    return ProductProfiles.profile(.csv).usualMeaning(of: heading).map { products.contains($0.field) } ?? false
  }

  private static let lists: Set<ListField> = [.done, .onList, .status, .available]
  private static let products: Set<ImportField> = [.id, .sku, .barcode, .stock, .inStock]

  private static func field(of heading: String, usually usual: (field: ListField, rank: Int)?, _ choices: [String: ListField])
    -> (field: ListField, rank: Int)?
  {
    if let chosen = choices[Heading.key(of: heading)] { return (chosen, -1) }
    if let own = table.meaning(of: heading) { return own }
    guard let usual, shared.contains(usual.field) else { return nil }
    return (usual.field, usual.rank + table.count)
  }

  /// The currency in the heading of a price, such as `Price (EUR)`.
  static func currency(in heading: String) -> Currency? {
    ProductProfiles.profile(.csv).meaning(of: heading)?.currency.flatMap { Currency($0.uppercased()) }
  }

  /// Store, day and currency of a receipt in JSON, the items of which are in a member of their own; empty for an object that is none. It has
  /// each of them once.
  static func head(of document: borrowing Document, at object: Int) -> [(heading: String, value: ImportRecord.Cell.Value)] {
    var head: [ListField: (rank: Int, heading: String, text: String)] = [:]
    for member in document.names(in: object) {
      let value = document[member + 1].kind == .object ? document.find(.name, in: member + 1) : member + 1
      guard value >= 0, document[value].isString else { continue }
      let heading = document.text(at: member)
      guard let (field, rank) = table[Heading.key(of: heading)], [.store, .date, .currency].contains(field) else { continue }
      if let known = head[field], known.rank <= rank { continue }
      head[field] = (rank, heading, document.text(at: value))
    }
    if head[.store] == nil || head[.date] == nil { return [] }
    return head.values.sorted { $0.heading < $1.heading }.map { ($0.heading, .text($0.text)) }
  }

  /// True for a row that says what was paid and how, such as a total, a tax, a deposit or a discount: nothing that somebody buys.
  static func isNoItem(_ name: String) -> Bool {
    let keys = keys(of: name)
    guard keys.contains(where: { entries.contains($0) }) else { return false }
    return keys.allSatisfy { entries.contains($0) || besides.contains($0) || Currency($0.uppercased()) != nil }
  }

  /// True for the total of a receipt.
  static func isTotal(_ name: String) -> Bool { isNoItem(name) && keys(of: name).contains { totals.contains($0) } }

  /// True for a line of text whose first words are those of a total.
  static func beginsWithTotal(_ line: String) -> Bool { keys(of: line).prefix(2).contains { totals.contains($0) } }

  /// True for words for paying alone.
  static func isOfPayment(_ name: String) -> Bool {
    let keys = keys(of: name)
    return !keys.isEmpty && keys.allSatisfy { entries.contains($0) || besides.contains($0) }
  }

  private static func keys(of name: String) -> [String] { name.split { !$0.isLetter }.map { Heading.key(of: String($0)) } }

  private static let totals = Heading.keys(
    """
    total subtotal totals summe gesamt gesamtsumme gesamtbetrag zwischensumme endsumme totaux totale subtotale toplam aratoplam 合計 小計 総計 \
    المجموع الإجمالي එකතුව
    """
  )

  /// Words for what is no item of a receipt.
  private static let entries = Heading.keys(
    """
    total subtotal totals tax taxes vat gst hst pst deposit deposits discount discounts coupon voucher rebate visa mastercard amex maestro \
    girocard paypal cash change payment rounding summe gesamt gesamtsumme gesamtbetrag zwischensumme endsumme mwst ust mehrwertsteuer umsatzsteuer steuer \
    pfand leergut pfandrückgabe rabatt nachlass gutschein barzahlung kartenzahlung rückgeld rundung iva subtotal impuesto impuestos descuento \
    descuentos depósito efectivo totaux tva taxe remise rabais réduction consigne espèces paiement totale subtotale imposta sconto sconti \
    cauzione contanti pagamento desconto descontos imposto impostos dinheiro troco troca toplam aratoplam kdv vergi indirim iskonto depozito \
    nakit ödeme 合計 小計 総計 消費税 内税 外税 税 割引 値引 値引き 現金 お預り お釣り 支払 المجموع الإجمالي ضريبة الضريبة خصم الخصم تأمين نقدا \
    එකතුව බදු වට්ටම තැන්පතුව මුදල්
    """)
  /// Words beside them.
  private static let besides = Heading.keys(
    """
    sub sous ara grand sales due amount paid net gross bottle bottles card credit debit change incl included including zu zahlen betrag netto \
    brutto ec karte à a payer a pagar pagare da de del di do du la le genel tutar ödenecek kredi kartı carte tarjeta carta cartão bancaire \
    crédito débito valor importe montant importo المضافة القيمة items item articles articulos articoli itens positionen artikel count 点
    """)

  /// What a heading of a receipt means in a list: a store is a place, and prices are those of the items.
  static func meaningInLists(of heading: String) -> (field: ListField, rank: Int)? {
    guard let (field, rank) = table.meaning(of: heading), [.store, .price, .total, .currency, .specification].contains(field) else {
      return nil
    }
    return (field == .store ? .location : field, table.count + rank)
  }

  /// Fields that lists have as well.
  private static let shared: Set<ListField> = [.name, .quantity, .unit, .specification, .location]
  /// Headings of amounts, of goods or of money.
  static let amounts: Set = ["amount", "betrag", "importe", "montant", "importo", "valor", "tutar", "金額", "المبلغ"]

  private static let table = RankedHeadings<ListField>(
    """
    date: purchasedate datepurchased dateofpurchase receiptdate transactiondate orderdate date datetime day boughton kaufdatum einkaufsdatum belegdatum datum fechadecompra fecha datedachat dateachat datadiacquisto datadellacquisto datadacompra data alisveristarihi tarih 購入日 日付 تاريخالشراء التاريخ දිනය
    store: store storename shop shopname merchant merchantname retailer supermarket grocer laden geschaft markt handler supermarkt einkaufsort tienda comercio supermercado establecimiento magasin boutique commerce commercant supermarche enseigne negozio supermercato esercente loja mercado estabelecimento magaza market dukkan 店舗 店名 店 المتجر المحل කඩය
    price: unitprice priceperunit priceeach itemprice price unitcost costperunit einzelpreis stuckpreis preis preciounitario precio prixunitaire prix prezzounitario prezzo precounitario preco birimfiyat fiyat preciounidad preciounid preciopieza preisprostuck stuckpreis preisproeinheit prixunite prixpiece prezzounita prezzocadauno precounidade precounid adetfiyati 単価 価格 値段 السعر මිල
    total: linetotal totalprice itemtotal total totalcost cost amountpaid paid gesamtpreis gesamt summe preciototal prixtotal prezzototale totale precototal valortotal toplam 合計 المجموع එකතුව
    currency: currency currencycode wahrung moneda devise valuta moeda parabirimi 通貨 العملة
    specification: size packsize grosse packungsgrosse tamano taille taglia formato tamanho boyut サイズ
    """, of: ListField.allCases)
}
