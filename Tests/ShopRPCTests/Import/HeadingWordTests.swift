import Testing

@testable import ShopRPC

/// Headings that no list has, by their words.
struct HeadingWordTests {
  @Test(
    arguments: [
      ("Lagerbestand aktuell", .stock), ("inventory.available", .stock), ("Qtde em estoque", .stock), ("الكمية المتوفرة", .stock),
      ("Ürün Stok Adedi", .stock),
      ("Titel DE", .name), ("DE_Title_Short", .name), ("Parça Adı", .name), ("category.name", .category), ("Kategori İsmi", .category),
      ("Kategorie Ebene 1", .categories), ("Custom label (SKU)", .sku), ("Tedarikçi Stok Kodu", .sku), ("رمز المنتج sku", .sku),
      ("Teile-Nr.", .sku),
      ("P:UPC", .barcode), ("Cód. barras", .barcode), ("SalesDescription", .description), ("Prezzo lordo", .price), ("単価（税込）", .price),
      ("Trendyol'da Satılacak Fiyat (KDV Dahil)", .price), ("Preis/kg", .price), ("PVTTC", .price), ("سعر المنتج", .price),
      ("السعر المخفض", .salePrice),
      ("公開状態", .published), ("product_is_inventory_tracked", .tracker), ("Magazzino attivo", .tracker), ("On Sale", .onSale),
      ("Ürün Rengi", .option),
      ("Beden", .unit), ("pricing.currency", .currency), ("Variant", .optionValue), ("Stok Durumu", .inStock),
      ("Listino 1 (ivato)", .price), ("上代（税抜）", .price), ("VENDITA", .price), ("Nome da variação 1", .optionName),
      ("Valor da variação 1", .optionValue),
      ("Product/Service", .name), ("Dispo", .inStock), ("EAN Gebinde", .barcode), ("€ / kg", .price), ("€/100 g", .price), ("€", .price),
      ("Ursprungspreis", .price), ("Erzeugerpreis", .price),
      // what only looks like it
      ("Prezzo forn.", nil), ("下代", nil), ("VARIATION 1 VALUES", nil), ("Supplier code", nil),
      ("Purchase price", nil), ("Compare at price", nil), ("Preisgruppe", nil), ("Price unit", nil), ("Price ID", nil), ("Price list", nil),
      ("Category number", nil), ("Tax code", nil), ("Variant ID", nil), ("Low stock level", nil), ("Qty sold", nil),
      ("PurchasesDescription", nil),
      ("SEO Title", nil), ("seller.name", nil), ("images.name", nil), ("tax_status", nil), ("product_no_index", nil),
      ("€ 5,00", nil), ("Cost €", nil), ("Saving €", nil), ("MwSt €", nil), ("Size €", nil), ("Attribute 1 name", .optionName),
    ] as [(String, ImportField?)])
  func theMeaningIsThatOfTheWords(_ heading: String, _ field: ImportField?) {
    #expect(HeadingWords.meaning(of: heading)?.meaning.field == field)
  }

  /// Of several prices, the first is that of what people pay.
  @Test(
    arguments: [
      ["Our price", "RRP"], ["Price (incl. VAT)", "Price"], ["Preis brutto", "Preis netto"], ["Current price", "Start price"],
      ["Trendyol'da Satılacak Fiyat (KDV Dahil)", "Piyasa Satış Fiyatı (KDV Dahil)"], ["Prezzo listino", "Prezzo netto"],
      ["単価（税込）", "単価（税抜）"],
      ["Preis", "Preis/kg"], ["Unit price", "Case price"], ["Price", "Price per kg", "Case price"], ["Precio", "PVP"],
      ["Preis", "Preis/100 g"], ["Prix public TTC", "Prix public HT"],
    ] as [[String]])
  func pricesAreRanked(_ headings: [String]) {
    let ranks = headings.compactMap { HeadingWords.meaning(of: $0)?.meaning.rank }
    #expect(ranks.count == headings.count && ranks == ranks.sorted() && Set(ranks).count > 1, "\(ranks)")
  }

  @Test func noHeadingTraps() {
    var random = Seeded(11)
    let parts = ["price", "Preis", "名", "ال", "é", "(", "）", "12", "/", "'", " ", "_", "sku", "s", "😀", "තොග"]
    for _ in 0..<2000 {
      let heading = (0..<random.below(12)).map { _ in random.pick(parts) }.joined()
      _ = HeadingWords.meaning(of: heading)
    }
  }
}
