/// The words of headings in all languages.
extension HeadingWords {
  /// What each word says, by its key.
  static let table: [String: [HeadingWord]] = {
    var (table, meaning): ([String: [HeadingWord]], [HeadingWord]) = ([:], [])
    for word in vocabulary.split(whereSeparator: \.isWhitespace) {
      if word.last == ":" {
        meaning = word.dropLast().split(separator: "+").compactMap { HeadingWord(rawValue: String($0)) }
      } else {
        table[Heading.key(of: String(word)), default: []] += meaning
      }
    }
    return table
  }()

  /// The words after what they say; `price+net` is both.
  private static let vocabulary = """
    subject: service services dienstleistung servizio servicio servico hizmet product products item article articles artikel produkt produkte producto productos produit produits prodotto prodotti produto urun articulo
      articolo articoli artigo ware waren part teil teile parca pieza peca ricambio good goods art prod anuncio listing annonce anzeige annuncio ilan menu
      dish gericht plat plato piatto prato yemek 商品 製品 品 部品 منتج صنف سلعة භාණ්ඩ භාණ්ඩය අයිතමය නිෂ්පාදනය නිෂ්පාදන
    name: name names title titel bezeichnung benennung nombre nom titulo titre titolo nome adi ad isim ismi baslik libelle designation denominacion
      denominazione denominacao denomination 名 名称 名前 اسم නම
    description: description desc details بيان text texto texte testo metin langtext kurztext beschreibung descripcion descrizione descricao aciklama
      aciklamasi 説明 وصف විස්තරය
    code: code codes kod kodu codigo cod codice clave reference referenz referencia riferimento referans ref コード 品番 رمز كود කේතය
    number: number no nr num nummer numero numara numarasi nro 番号 رقم අංකය
    sku: sku skus plu
    barcode: barcode barcodes ean gtin upc jan isbn strichcode barkod barkodu barras barre barres バーコード باركود බාර්කෝඩ්
    price: price prices preis preise prix precio precios prezzo prezzi preco precos fiyat fiyati pu 価格 値段 単価 販売額 سعر මිල
    price+sell: vk pv 売価
    price+gross: ttc
    price+usual: pvp
    price+sell+gross: pvttc
    price+net+sell: pvht
    price+market: rrp msrp srp uvp
    price+retail: retail 小売
    price+list: 定価 listino
    price+sell: 上代
    price+paid: 下代
    sell: sell selling sales verkauf verkaufs vente venta vendita venda satis satilacak 販売 مفرد بيع විකුණුම්
    own: our own custom current my web shop store aktuell aktueller actuel actual attuale atual guncel system internal intern interno interne tedarikci
    usual: opening regular regulaerer normal normaler standard base basis default usual normale habituel 通常 標準
    list: listesi list listen liste lista catalog catalogo catalogue katalog
    market: market recommended empfohlen empfohlener start starting conseille consigliato recomendado sugerido tavsiye piyasa 市場 希望 参考
    net: excl excluded excluding exclusive exc ex without before net netto nett ht exkl ohne zzgl sin excluido excluida senza escl escluso esclusa sem
      hors haric 税抜 税抜き 税別 本体 صافي قبل
    gross: incl included including inclusive inc gross brutto lordo bruto brut inkl mit con with avec incluido incluida com dahil ivato ivata inclus
      inclusa incluso taxed 税込 税込み شامل
    tax: tax taxes vat gst mwst mw st ust steuer tva taxe impuesto impuestos iva imposto imposta kdv 税 消費税 ضريبة බදු
    per: per pro je por par basina
    unit: unit units einheit unidad unidade unite unita وحدة ඒකක
    piece: each piece pc stuck einzel unitario unitaria unitaire pezzo adet birim قطعة للوحدة
    measure: kg lb lbs oz liter litre kilo gram gramm
    pack: case carton karton gebinde caja cartone caixa koli ケース 箱
    reduced: sale special offer promo promotion promotional discounted discount reduced clearance angebot angebots aktion aktions sonder rabatt reduziert
      promotionnel solde soldes oferta rebaja rebajado promocion promocional descuento scontato offerta promozionale desconto indirim indirimli セール 特価 割引
      خصم تخفيض مخفض عرض වට්ටම්
    paid: trade supplier forn fornitore lieferant fournisseur proveedor fornecedor cost costs purchase purchases purchasing buying wholesale dealer landed supply einkauf einkaufs ek kosten achat revient cout costo coste compra
      mayoreo mayor gros acquisto ingrosso custo atacado alis maliyet toptan 原価 仕入 仕入れ 卸 卸売 شراء تكلفة جملة තොග ගැනුම්
    old: compare previous former old was alt alter streich ancien anterior antes precedente vecchio antigo eski 旧
    short: short kurz kurze corta corto courte court breve curta curto kisa 短い قصير
    long: long lang lange larga largo longue lunga longa uzun full detailed ausfuhrlich complete 詳細 طويل
    stock: stock inventory hand onhand bestand lager inventario inventaire existencias existencia magazzino giacenza scorte scorta estoque stok soh depo
      deposito almacen entrepot warehouse رصيد 在庫 مخزون තොගය
    quantity: qty quantity menge anzahl stuckzahl cantidad cant quantite qte quantita qta ta giac uds unidades copies exemplaires نسخ පිටපත් quantidade qtd qtde miktar miktari adedi 数 数量 كمية ප්‍රමාණය
    available: available verfugbar verfugbare disponible disponibles disponibile disponivel mevcut disp dispo avail ඉතිරි متوفر متوفرة متاح متاحة
    level: level levels saldo total gesamt ebene nivel niveau livello seviye toplam
    track: track tracked tracking manage managed verfolgen gerer suivi seguimiento gestionar gestisci gerenciar takip 管理 تتبع
    category: category categories kategorie kategorien warengruppe produktgruppe artikelgruppe categoria categorias categorie famille familia famiglia
      kategori kategorisi department dept departamento abteilung reparto rayon rubrique rubrik seccion secao section reyon カテゴリ カテゴリー 分類 部門 تصنيف فئة قسم
      ප්‍රවර්ගය කාණ්ඩය වර්ගය gruppe group grupo groupe gruppo grup
    kind: type typ tipo tur turu 種類 種別 نوع
    brand: brand vendor maker manufacturer hersteller marke marca marque fabricante fabricant produttore uretici marka markasi メーカー ブランド ماركة
    value: value valor wert valeur valore deger degeri 値
    size: size grosse taille talla talle tamano tamanho taglia misura beden boyut boy حجم サイズ 規格 مقاس
    color: color colour farbe couleur coloris colore cor renk rengi 色 カラー لون පාට
    variant: variant variante variants variantes variation variations variacion variacao ausfuhrung varyant variazione 種類名 opcion opcao opzione secenegi attribute attributes attribut
      eigenschaft eigenschaften attributo atributo ozellik option options optionen opciones opzioni opcoes secenek バリエーション
    image: image picture photo bild foto imagen imagem immagine resim gorsel 画像 صورة
    currency: currency wahrung moneda devise valuta moeda 通貨 عملة
    address: url urls link src file datei
    state: status state etat estado stato durum situacao situacion durumu 状況 状態 ステータス حالة තත්ත්වය
    shown: visibility sichtbarkeit visibilite visibilidad visibilita visibilidade gorunurluk
    visible: visible published active enabled aktiv sichtbar publie actif publicado activo ativo pubblicato attivo aktif 公開 منشور نشط
    other: id ids date datum fecha data time day until valid from to min max minimum maximum low reorder alert threshold sold pending incoming reserved
      weight height width length est estim estimated planned budget expected geschatzt geplant previsto prevu tahmini reserve grundpreis preisliste
      deposit deposits pfand leergut consigne cauzione depozito shipping versand envio livraison spedizione frete kargo saving savings
      pricelist rating review reviews meta seo history gift ca circa approx about ungefahr environ env aprox cerca yaklasik 約 日
    filler: of the in on is for an and at by de des du del della dell di da do dos la le les el lo al alla au aux der die das den dem im am auf fur von
      vom zu بعد et und ve li の customer customers client public publico publique pubblico consumer consumidor endkunde kunde kunden euro euros label has
      em en main haupt principal pricing amount tl 円 රු
    """
}
