/// The programs whose lists of products can be read, and the headings that mean each field in any of them.
enum ProductProfiles {
  /// The profile of a format.
  static func profile(_ format: ImportFormat) -> ImportProfile { all.first { $0.format == format } ?? table }

  /// The profile with the most evidence; `fallback` without any.
  static func best(_ headings: some Sequence<String>, among candidates: [ImportFormat], else fallback: ImportFormat) -> ImportProfile {
    let keys = Set(headings.flatMap { [Heading.key(of: $0), Heading.key(of: Heading.parts(of: $0).head)] })
    var (best, most) = (profile(fallback), 0)
    for profile in all where candidates.contains(profile.format) {
      let evidence = profile.evidence(in: keys)
      if evidence > most { (best, most) = (profile, evidence) }
    }
    return best
  }

  /// Formats that a table can be in, and those of JSON.
  static let tables: [ImportFormat] = [
    .shop, .shopify, .woocommerce, .square, .loyverse, .prestashop, .magento, .odoo, .google, .medusa, .openfoodfacts, .csv,
  ]
  static let trees: [ImportFormat] = [
    .grocery, .openfoodfacts, .getir, .dummyjson, .fakestore, .woocommerce, .shopify, .schemaorg,
  ]

  private static let table = ImportProfile(.csv, marks: "")

  /// A table with variants in rows.
  private static let variants = ImportProfile(.csv, marks: "", .groups, ofVariants)
  /// One whose variants are below the thing, or have its name.
  private static let namedVariants = ImportProfile(.csv, marks: "", [.groups, .namedGroups], ofVariants)
  private static let ofVariants = """
    group: handle urlhandle handleid slug productgroup parenthandle identificadordeurl surcharge: surcharge priceadjustment
    kind: type fieldtype itemtype producttype rowtype price: productvariationprice variationprice sku: productvariationsku variationsku
    """

  /// Shopware 5, where `EK` is the group of all customers, and a supplier the maker.
  private static let shopware = ImportProfile(
    .csv, marks: "ordernumber mainnumber", .groups,
    "group: mainnumber sku: ordernumber price: priceek price manufacturer: supplier optionValue: additionaltext")

  /// The profile of a table of no known program.
  static func plain(_ headings: [String]) -> ImportProfile {
    if shopware.evidence(in: Set(headings.map { Heading.key(of: $0) })) > 0 { return shopware }
    let fields = Set(headings.compactMap { variants.meaning(of: $0)?.field })
    if !fields.contains(.optionValue), !headings.contains(where: { Heading.key(of: $0).contains("variation") }) { return table }
    return fields.contains(.group) ? variants : namedVariants
  }

  private static let all: [ImportProfile] = [
    ImportProfile(
      .shop, marks: "sourceid ratingrate ratingcount unitvalue", .ownIDs,
      """
      optionName: optionsname optionValue: optionsvalue categories: furthercategories barcodes: furtherbarcodes
      derived: categorytitle salepriceamount salepricecurrency salepricetext pricetext availabilitykind availabilitytext incart maximum oversold
        unitpricepriceamount unitpricepricecurrency unitpricepricetext unitpriceunit unitpricetext unitprice updatedat
      """),
    table,
    ImportProfile(
      .shopify,
      marks:
        "handle variantprice, handle variantsku, handle bodyhtml, urlhandle publishedononlinestore, urlhandle option1value, handle title variantsprice",
      [.markup, .groups],
      """
      group: handle urlhandle description: bodyhtml body description manufacturer: vendor category: type producttype productcategory
      tracker: variantinventorytracker inventorytracker image: variantimage imagesrc productimageurl variantimageurl
      published: published publishedononlinestore status: status sku: variantsku variantssku sku price: variantprice variantsprice price
      stock: variantinventoryqty variantinventoryquantity variantsinventoryquantity inventoryquantity
      barcode: variantbarcode variantsbarcode barcode optionName: option#name optionsname optionValue: option#value variantsoption#
      inStock: variantsavailable
      derived: id variantsid variantsproductid variantstitle optionsposition optionsvalues option#linkedto imageposition variantrequiresshipping
        varianttaxable variantfulfillmentservice variantinventorypolicy
      """),
    ImportProfile(
      .woocommerce,
      marks:
        "regularprice published sku, regularprice isfeatured, regularprice stockstatus, instock regularprice, regularerpreis angebotspreis, tarifregulier tarifpromo, prixregulier prixpromo, precionormal preciorebajado, prezzodilistino prezzoinofferta, precopromocional emdestaque, normalfiyat indirimlifiyat, 通常価格 セール価格",
      [.markup, .groups, .keepsID],
      """
      kind: type typ tipo tur タイプ
      price: regularprice regularerpreis tarifregulier prixregulier precionormal prezzodilistino preco normalfiyat 通常価格
      salePrice: saleprice angebotspreis tarifpromo prixpromo preciorebajado prezzoinofferta precopromocional indirimlifiyat セール価格
      saleFrom: datesalepricestarts datumandemangebotspreisbeginnt datededebutdepromo diaenqueempiezaelpreciorebajado datadiiniziodellofferta
        datadeprecopromocionalcomecaem indirimlifiyatinbasladigitarih セール価格の開始日 dateonsalefrom dateonsalefromgmt
      saleTo: datesalepriceends datumandemangebotspreisendet datedefindepromo diaenqueterminaelpreciorebajado datadifinedellofferta
        datadeprecopromocionalterminaem indirimlifiyatinbittigitarih セール価格の終了日 dateonsaleto dateonsaletogmt
      parent: parent ubergeordnetesprodukt superior genitore produtoascendente ebeveyn 親
      published: published veroffentlicht publie publicado pubblicato yayimlanmis 公開済み
      inStock: instock stockstatus vorratig enstock eninventario existencias emestoque stokta 在庫あり
      stock: stock lager inventario magazzino estoque stok 在庫 sku: sku artikelnummer ugs ref cod stokkodu status: status
      barcode: gtinupceanorisbn gtinupceanoderisbn gtinupceanouisbn gtinupceanoisbn globaluniqueid
      optionName: attribute#name attribut#name nomdelattribut# nombredelatributo# nomedellattributo# nomedoatributo# nitelik#ismi 属性#名
      optionValue: attribute#values attribute#value attribut#werte attribut#wert valeursdelattribut# valoresdelatributo# valoridellattributo#
        valoredellattributo# valoresdoatributo# nitelik#degerleri 属性#値 manufacturer: brands brand marken marques marcas marchi
      description: description beschreibung descripcion descrizione descricao aciklama 説明 shortdescription kurzbeschreibung descriptioncourte
        descripcioncorta brevedescrizione descricaocurta kisaaciklama
      """),
    ImportProfile(
      .square, marks: "token itemname variationname, itemname variationname, referencehandle itemname", [.groups, .namedGroups],
      """
      group: referencehandle name: itemname customerfacingname id: token optionValue: optionvalue# variationname optionName: optionname#
      categories: categories category reportingcategory stock: currentquantity* archived: archived barcode: gtin unit: unitandprecision
      price: price onlinesaleprice
      """),
    ImportProfile(
      .loyverse,
      marks: "handle defaultprice, handle soldbyweight, handle price instock, handle vendidoporpeso, handle seguirelinventario",
      [.groups, .shops],
      """
      group: handle price: price defaultprice precio precioestandar stock: instock eninventario
      published: availableforsale disponiblesparalaventa disponibleparalaventa optionName: option#name opcion#nombre
      optionValue: option#value opcion#valor
      """),
    ImportProfile(
      .prestashop,
      marks:
        "productid active name, pricetaxexcludedorpricetaxincluded, active pricetaxexcluded, pricetaxexcl pricetaxincl, id prixht prixttc etat, id preciosiniva precioconiva estado, id precioimpexcl precioimpincl estado, id prezzotasseescl prezzotasseincl stato, id preisexklsteuer preisinklsteuer status",
      [.markup, .keepsID],
      """
      id: productid id published: active status etat estado stato
      price: pricetaxexcludedorpricetaxincluded pricetaxincluded pricetaxexcluded price sku: reference referencenumber image: imageurls
      stock: quantity description: description shortdescription derived: unitfortheunitprice unitprice
      """),
    ImportProfile(
      .magento, marks: "sku producttype attributesetcode, sku productonline price, sku attributeset producttype", [.markup, .groups],
      """
      kind: producttype variants: configurablevariations published: productonline status: status salePrice: specialprice
      saleFrom: specialpricefromdate saleTo: specialpricetodate stock: qty inStock: isinstock image: baseimage smallimage thumbnailimage
      description: description shortdescription manufacturer: manufacturer brand storeView: storeviewcode
      derived: attributesetcode attributeset productwebsites
      """),
    ImportProfile(
      .odoo,
      marks: "internalreference salesprice, defaultcode listprice, internalreference quantityonhand, name salesprice", .continues,
      """
      id: id externalid sku: internalreference defaultcode price: salesprice listprice lstprice publicprice stock: quantityonhand qtyavailable
      published: active canbesold saleok
      category: productcategorycompletename productcategory categid categidname categidcompletename posproductcategory
      derived: cost standardprice color
      """),
    ImportProfile(
      .google, marks: "id title imagelink price, id title link price, id title availability price", [.keepsID, .markup],
      """
      image: imagelink additionalimagelink inStock: availability category: producttype googleproductcategory sku: mpn
      stock: quantitytosellonfacebook saleFrom: salepriceeffectivedate option: color size material pattern
      derived: link mobilelink condition identifierexists
      """),
    ImportProfile(
      .medusa,
      marks: "producthandle producttitle variantsku, producthandle producttitle variantid, productid productstatus varianttitle",
      .groups,
      """
      group: producthandle name: producttitle description: productdescription status: productstatus id: variantid stock: variantinventoryquantity
      price: price* variantprice* image: productthumbnail image#url productimage#url category: producttype productcollectiontitle
      categories: productcategory#name productcategory# origin: productorigincountry optionName: option#name variantoption#name
      optionValue: option#value variantoption#value
      """),
    ImportProfile(
      .schemaorg, marks: "type offersprice, context offersprice, type offerslowprice, name offerspricecurrency", .markup,
      """
      price: offersprice offerslowprice offerspricespecificationprice currency: offerspricecurrency inStock: offersavailability
      manufacturer: brandname brand manufacturername rate: aggregateratingratingvalue
      ratingCount: aggregateratingreviewcount aggregateratingratingcount image: image imageurl imagecontenturl sourceID: id
      derived: type context url offerstype offersurl brandtype aggregateratingtype
      """),
    ImportProfile(
      .fakestore, marks: "title", .keepsID, "rate: ratingrate ratingCount: ratingcount"),
    ImportProfile(
      .dummyjson, marks: "title stock, title brand, title thumbnail, title images, title metabarcode", .keepsID,
      "barcode: metabarcode rate: rating review: reviewsrating image: thumbnail images"),
    ImportProfile(.grocery, marks: "currentstock", .keepsID),
    ImportProfile(
      .getir,
      marks:
        "imageurl imageurl, pricetext pricetext, thumbnailurl thumbnailurl, squarethumbnailurl squarethumbnailurl, productname productprice",
      [.decimalComma, .rawImages],
      """
      derived: id price: pricetext price productprice description: description productdescription sizeHint: attribute shortdescription weight
      image: imageurl thumbnailurl squarethumbnailurl image img productimage
      """),
    ImportProfile(
      .openfoodfacts, marks: "code productname, code brands, code quantity, code categories, code imageurl",
      [.isAboutKnown, .listedBrands],
      "barcode: code sizeHint: quantity manufacturer: brands image: imageurl imagefronturl categories: categories"),
  ]

  /// True for a heading that says of an item, too, whether it is there.
  static func isAvailability(_ heading: String) -> Bool { availabilities.contains(Heading.key(of: heading)) }

  private static let availability = "available isavailable verfugbar disponible disponibile disponivel 販売中 متاح"
  private static let availabilities = Heading.keys(availability)

  /// Headings in any list, by the languages of the program, best first.
  static let common = ImportProfile.table(
    """
    id: id productid articleid itemid urunid
    sku: sku variantsku itemsku stockkeepingunit productcode itemcode articlenumber articleno itemnumber itemno artikelnummer artikelnr
      bestellnummer reference referencenumber ref referencia codigo codigoproducto codigodoproduto codicearticolo codice urunkodu kodu stokkodu
      商品コード 品番 رمزالمنتج productnumber sellersku customlabel artnr partnumber modelnumber variationsku numeroarticle numeroarticulo
      referenciaproducto refproduit 型番 sourceID: sourceid externalid supplierid source: source
    name: name title productname productnames productservicename itemname bezeichnung produktname artikelname artikelbezeichnung artikeltext
      artikeltext1 nombre nombredelproducto nombreproducto titulo nom nomduproduit nomdelarticle libelle designation titre nome nomeprodotto
      nomedelprodotto titolo nomedoproduto nomeproduto ad adi isim urunadi 商品名 品名 名前 名称 الاسم اسمالمنتج නම item product produkt producto produit
      produto prodotto article artikel urun المنتج
    description: description productdescription descriptionhtml bodyhtml longdescription desc details beschreibung produktbeschreibung
      artikelbeschreibung descripcion descriptionduproduit descrizione descricao aciklama aciklamasi body 商品説明 説明 الوصف විස්තරය shortdescription
      kurzbeschreibung descripcioncorta descriptioncourte descrizionebreve descricaocurta kisaaciklama
    category: category productcategory producttype department dept section kategorie warengruppe artikelgruppe produktgruppe produktkategorie
      categoria rubrique categorie rayon departamento reparto seccion kategori kategorisi reyon カテゴリ カテゴリー 分類 الفئة التصنيف කාණ්ඩය famille
      familia famiglia gruppe warengruppen grupo gruppo grup barcodes: furtherbarcodes barcodes eans gtins additionalbarcodes
    categories: categories categoriesname furthercategories kategorien categorias kategoriler collection collections category# kategorie#
      categorie# categoria# kategori# カテゴリ# カテゴリー#
    manufacturer: manufacturer brand maker producer vendor hersteller marke marca fabricante fabricant marque produttore uretici marka markasi
      メーカー ブランド العلامةالتجارية الشركةالمصنعة brandname manufacturername markenname herstellername nommarque fabricantnom producteur erzeuger
    origin: origin countryoforigin origincountry herkunft herkunftsland ursprungsland origen paisdeorigen origine paysdorigine paesediorigine
      origem paisdeorigem mensei menseulke provenance provenienza procedencia 原産国 産地 بلدالمنشا
    price: price priceamount productprice regularprice salesprice salespricerate retailprice variantprice sellingprice defaultprice unitprice
      preis verkaufspreis bruttopreis vkpreis vkbrutto einzelpreis precio preciounidad preciounitario preciodeventa precioventa pvp prix
      prixdevente prixttc ttc prixunitaire prezzo prezzounitario prezzodivendita preco precounitario precodevenda fiyat fiyati birimfiyat
      satisfiyati 価格 販売価格 値段 السعر سعرالبيع මිල
    salePrice: saleprice specialprice discountedprice angebotspreis aktionspreis preciodeoferta preciooferta prixpromo prezzoscontato
      precopromocional indirimlifiyat preciopromocional
    currency: currency currencycode pricecurrency wahrung moneda devise valuta moeda parabirimi 通貨 العملة
    stock: stock currentstock stockquantity instockquantity inventory inventoryquantity variantinventoryqty onhand quantityonhand qty quantity
      inventorycount bestand lagerbestand existencias inventario cantidad quantite giacenza scorte quantita estoque quantidade stok stokadedi
      stokmiktar stokmiktari menge anzahl stuckzahl 在庫 在庫数 数量 المخزون الكمية තොගය තොගප්‍රමාණය stocklevel currentstocklevel stocklevels
      availablequantity quantityavailable lagermenge verfugbaremenge stockactual stockdisponible cantidaddisponible quantitedisponible
      quantiteenstock stockdisponibile quantitadisponibile quantidadedisponivel estoqueatual mevcutstok 在庫数量 在庫量 الكميةالمتاحة
    inStock: instock isinstock availability auflager lieferbar verfugbarkeit disponibilite disponibilidad disponibilita disponibilidade التوفر
      \(availability)
    image: image productimage image1 immagine1 bild1 imagen1 imagem1 image1src imageurl imageurls imagesrc images imagessrc imagesurl img
      picture photo thumbnail bild bildurl foto imagen imagem immagine immagini imagenes imagens bilder resim gorsel gorseli gorseller 画像 صورة
      photourl pictureurl fotourl rate: rating rate ratingrate averagerating stars bewertung valoracion valutazione avaliacao puan 評価
    ratingCount: ratingcount reviewcount reviews ratings
    barcode: barcode ean codeean eancode codigoean codiceean ean13 ean8 gtin gtin8 gtin12 gtin13 gtin14 upc upca variantbarcode strichcode
      codigodebarras codebarres codeabarres codiceabarre barkod barkodno barkodu janコード jan バーコード الباركود isbn codebarre codebarreean
      productupc
    unit: unit unitunit size unitsize packsize content netcontent inhalt packung packungsgrosse abpackung conditionnement confezione gramaj einheit tamano contenance formato birim 内容量 容量
    option: color colour farbe couleur coloris colore cor renk 色 カラー اللون
    published: published active enabled visible isactive aktiv publie actif publicado activo ativo pubblicato attivo aktif 公開 isenabled
      ispublished isvisible online forsale availableforsale sichtbar veroffentlicht activado mostrarentienda enventa envente visibile invendita
      visivel ativado mostrarnaloja gorunur yayinda satista 表示 منشور نشط
    status: status productstatus listingstatus state etat estado stato durum zustand statut ステータス 状態 الحالة තත්ත්වය
    archived: archived isarchived hidden ishidden disabled isdisabled deleted isdeleted discontinued archiviert versteckt ausgeblendet
      deaktiviert geloscht archive masque cache desactive supprime archivado oculto desactivado deshabilitado eliminado archiviato nascosto
      disattivato arquivado escondido desativado arsivlendi arsivlenmis gizli devredisi silindi アーカイブ済み 非表示 無効 削除済み مؤرشف مخفي معطل محذوف
      සැඟවුණු unitValue: unitvalue unitamount sizevalue groupID: groupid itemgroupid
    optionName: option#name optionname# opcion#nombre nomoption# nomedaopcao# option#label variantoption#name productoptionname# optionset#
      nombredepropiedad#
    optionValue: option#value optionvalue# opcion#valor valeuroption# valordaopcao# variantoption#value productoptiondescription# option#
      valordepropiedad#
    """)
}
