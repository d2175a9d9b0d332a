/// The meaning of a column in a list of items.
enum ListField: Int, CaseIterable, Sendable {
  case id
  case name
  /// The name, or a note beside one.
  case text
  case quantity
  case unit
  /// An amount, or a remark.
  case specification
  case note
  case location
  case done
  case onList
  case available
  /// Words such as completed or needs_action.
  case status
  /// When it was bought.
  case boughtAt
  /// The kind of row: task, section or note.
  case kind
  /// The list that a row is on, where a file has several.
  case list
  /// For whom something is, or who buys it: known, and not read.
  case person
  // of receipts
  case store
  case date
  /// The price of one piece or unit.
  case price
  /// The price of all of them.
  case total
  case currency
  /// Known and of no use here.
  case unused
}

/// The programs whose lists can be read, and the headings or members that mean each field in any of them, best first.
enum ListProfiles {
  /// The formats that are lists of items.
  static let formats: Set<ImportFormat> = [
    .homeassistant, .keep, .ics, .todoist, .ourgroceries, .anylist, .kitchenowl, .mealie, .tandoor, .grocy, .bring, .recipe, .text,
  ]

  /// Formats with the sets of headings that are evidence for them.
  private static let marks: [(format: ImportFormat, headings: [String])] = [
    (.homeassistant, ["name id complete"]), (.keep, ["text ischecked"]), (.todoist, ["type content priority"]),
    (.tandoor, ["foodname amount checked", "foodname listrecipe"]), (.grocy, ["amount shoppinglistid", "note shoppinglistid done"]),
    (.mealie, ["foodname checked", "display checked", "note checked shoppinglistid"]),
    (.bring, ["specification name", "itemid specification"]),
    (.ourgroceries, ["value crossedoff", "value crossedoffat", "value categoryid"]),
    (.kitchenowl, ["name icon", "name defaultkey", "name categoryname"]),
  ]

  /// The program that headings tell, and which ones did; nil for none.
  static func best(_ headings: [String]) -> (format: ImportFormat, evidence: [String])? {
    let keys = Dictionary(headings.map { (Heading.key(of: $0), $0) }) { first, _ in first }
    for mark in marks {
      for set in mark.headings {
        let words = set.split(separator: " ").map { String($0) }
        let found = words.compactMap { keys[$0] }
        if found.count == words.count { return (mark.format, found) }
      }
    }
    return nil
  }

  /// The meaning of a heading, and its rank among those of its field; nil if it has none.
  static func field(of heading: String) -> (field: ListField, rank: Int)? {
    let key = Heading.key(of: heading)
    let known = fields.meaning(of: heading) ?? Heading.withoutSubject(key).flatMap { fields[$0] }
    let meaning =
      known ?? (key.hasPrefix("is") ? fields[String(key.dropFirst(2))] : nil) ?? ReceiptProfile.meaningInLists(of: heading)
    return meaning?.field == .unit && Heading.hasCurrencySign(heading) ? nil : meaning
  }

  /// True for the heading of amounts to be bought, beside which others are stocks.
  static func isOrder(_ heading: String) -> Bool { ordered.meaning(of: heading) != nil }

  /// The meanings of the headings of a list, and their ranks; those that are given come first.
  static func fields(of headings: [String], _ choices: [String: ListField], values: [[String]] = [])
    -> [(field: ListField, rank: Int)?]
  {
    let keys = headings.map { Heading.key(of: $0) }
    var fields = zip(headings, keys).map { heading, key in choices[key].map { ($0, -1) } ?? field(of: heading) }
    // `nombre` is a name in Spanish and a number in French
    if let column = keys.firstIndex(of: "nombre"), fields[column]?.rank != -1, !fields.contains(where: { $0?.field == .quantity }),
      keys.contains(where: { ["article", "nom", "produit"].contains($0) })
    {
      fields[column] = (.quantity, 0)
    }
    // the best of the texts is the name, if nothing else is
    if !fields.contains(where: { $0?.field == .name }),
      let best = fields.indices.filter({ fields[$0]?.field == .text }).min(by: { fields[$0]?.rank ?? 0 < fields[$1]?.rank ?? 0 })
    {
      fields[best]?.field = .name
    }
    // the number of units, unless another column has it; the two can be the wrong way round
    if let unit = fields.firstIndex(where: { $0?.field == .unit && $0?.rank != -1 }), unit < values.count, !values[unit].isEmpty,
      values[unit].allSatisfy({ ColumnText.count($0) != nil })
    {
      let quantities = fields.indices.filter { fields[$0]?.field == .quantity }
      let amounts = quantities.flatMap { values[$0] }.filter { !$0.withoutBlanksAround.isEmpty }
      if quantities.isEmpty {
        fields[unit] = (.quantity, 0)
      } else if amounts.allSatisfy({ $0.contains(where: \.isNumber) }) {
        fields[unit] = nil
      } else if quantities.count == 1, fields[quantities[0]]?.rank != -1, !amounts.contains(where: { $0.contains(where: \.isNumber) }) {
        (fields[unit], fields[quantities[0]]) = ((.quantity, 0), (.unit, 0))
      }
    }
    let found = Set(fields.compactMap { $0?.field })
    if found.contains(.quantity), found.isDisjoint(with: [.done, .price, .total]),
      let column = keys.firstIndex(where: { ticksBesideAmounts.contains($0) }), column < values.count, fields[column] == nil,
      case let ticks = values[column].filter({ !$0.withoutBlanksAround.isEmpty }), !ticks.isEmpty,
      ticks.allSatisfy({ ListSheet.isFlag($0) })
    {
      fields[column] = (.done, 0)
    }
    if !values.isEmpty { infer(&fields, of: headings, by: values) }
    return fields.map { known in known.map { $0.field == .text ? (.note, $0.rank) : $0 } }
  }

  /// Finds a column of names and one of ticks by their values, where no heading says it: texts beside amounts and the like are names.
  private static func infer(_ fields: inout [(field: ListField, rank: Int)?], of headings: [String], by values: [[String]]) {
    let unknown = headings.indices.filter { fields[$0] == nil && ProductProfiles.common[Heading.key(of: headings[$0])] == nil }
    let texts = unknown.map { column in (column, values[column].filter { !$0.withoutBlanksAround.isEmpty }) }.filter { !$0.1.isEmpty }
    // a heading in words can say what a mark is for, unless there are empty boxes
    let ticks = texts.first { column, marks in
      marks.allSatisfy { ListSheet.box($0) != nil }
        && marks.contains {
          emptyBoxes.contains(ListSheet.mark($0)) || Heading.key(of: headings[column]).isEmpty && ListSheet.box($0) == true
        }
    }
    if !fields.contains(where: { $0?.field == .done }), let ticks { fields[ticks.0] = (.done, 0) }
    let found = Set(fields.compactMap { $0?.field })
    guard !found.contains(.name), found.contains(.quantity) || found.intersection(beside).count > 1 else { return }
    let names = texts.filter { fields[$0.0] == nil && ColumnText.areNames($0.1) }
    if let name = names.first(where: { ColumnText.areDistinct($0.1) }) ?? names.first { fields[name.0] = (.name, 0) }
  }

  /// Words for what is done that also say what something is like, so that they are headings of ticks only beside amounts without prices.
  static let ticksBesideAmounts = Heading.keys("fertig listos faite faites faits fatte fatti fatta")

  private static let emptyBoxes: Set = ["[ ]", "[]", "☐", "□", "⬜", "( )"]
  /// Fields beside which a text is a name.
  private static let beside: Set<ListField> = [.unit, .done, .location, .note, .status, .onList]

  /// Fields that products do not have.
  static let signs: Set<ListField> = [.quantity, .unit, .note, .done, .onList, .status]

  private static let fields = RankedHeadings<ListField>(
    """
    id: id uid uuid taskid
    name: foodname productname name title itemname items itemid task summary value display bezeichnung nombre nom nome ad urunadi titel titulo titre titolo baslik subject betreff asunto objet oggetto assunto konu 件名 الموضوع 品名 商品名 名前 الاسم නම item product food ingredient zutat ingrediente artikel produkt articulo producto article produit articolo prodotto produto urun 商品 العنصر المنتج අයිතමය what was que quoi cosa oque ne thing things good goods 何 もの 品目 ماذا الصنف صنف الأصناف السلعة البند භාණ්ඩය භාණ්ඩ බඩු භාණ්ඩනම දේ මොනවාද
    text: text content bodycontent body description beschreibung descripcion descrizione descricao aciklama 説明 الوصف විස්තරය inhalt contenido contenu contenuto conteudo texto texte testo icerik metin 内容 المحتوى النص
    quantity: \(orders) quantity qty amount count pieces menge anzahl stuck cantidad quantite nombre quantita numero quantidade miktar adet 数量 個数 الكمية العدد ප්‍රමාණය qte cant ctd qta qtd mkt howmany howmuch wieviel wieviele wievielstuck combien cuanto cuantos cuantas quanto quanti quante quantos quantas kac nekadar mik stk いくつ 数 كم කීයද ගණන
    unit: unitname unit units uom measure unitabbreviation quname quantityunitname einheit unidad unite unita unidade birim 単位 الوحدة ඒකකය unidades unites einheiten ud uds un und unid unids einh uom udm brm
    specification: specification spec
    note: note notes desc memo comment comments remark remarks notiz notizen bemerkung kommentar nota notas comentario remarque remarques commentaire osservazioni observacao observacoes not notlar メモ 備考 ملاحظة ملاحظات සටහන tag tags annotationsdescription annotations hinweis hinweise details detail zusatz info anmerkung anmerkungen nb detalles dettagli detalhes ayrinti brand marke marque marca marka for zweck wofur purpose usage usage uso meal recipe rezept gericht plat receta ricetta receita 用途 料理 الوصفة
    location: labelname categoryname foodsupermarketcategoryname supermarketcategoryname category categories aisle section label location locationname department dept folder store kategorie abteilung gang regal laden pasillo seccion categoria rayon categorie corsia reparto corredor secao reyon kategori bolum 売り場 カテゴリ الممر القسم الفئة අංශය sectioncolumn columnname column bucketname bucket group where wo woher wokaufen ou donde dondecomprar dove onde nereden nerede どこ どこで 場所 أين من مكان කොහෙන් place ort lieu lugar luogo local yer supplier vendor lieferant fournisseur proveedor fornitore fornecedor tedarikci 仕入先 المورد සැපයුම්කරු shelf zone area bereich warengruppe produktgruppe grupo gruppo grup \(storage)
    done: complete completed checked ischecked done purchased bought crossedoff ticked closed erledigt gekauft abgehakt comprado marcado achete coche acquistato spuntato alindi tamamlandi 購入済み 完了 تم مكتمل මිලදීගත් got gotit ticks fait pris coches achetes achetee hecho listo comprada cogido fatto preso comprato presa feito pego bitti alindimi tamam 済 済み 購入 買った チェック تمالشراء اشتري مشترى ගත්තා අවසන් duecomplete geschafft besorgt completado completato concluido alinanlar tamamlananlar yapildi yapilanlar 購入済 完了済み 終わった تمت المنجزة منجز මිලදීගත්තා ගත්තද නිමයි කළා hechas hechos hecha comprados compradas acquistati acquistate comprati comprate feitos feitas
    onList: onlist
    available: isavailable available
    status: status state
    boughtAt: boughtat purchasedat datelastpurchased completedat completedon completedtime datecompleted completeddate crossedoffat checkedat completeddatetimedatetime end
    kind: type
    list: list listname lists project projects projectname folder foldername board boardname liste listenname lista elenco nomelista リスト القائمة ලැයිස්තුව
    person: who whom forwhom person assignee assigneeemail assignedto wer furwen zustandig qui pourqui quien paraquien chi perchi quem paraquem kim kimicin 担当 誰 من_يشتري කවුද
    unused: priority indent author responsible date datelang timezone duration durationunit position order icon defaultkey createdat updatedat createdby rowcreatedtimestamp shoppinglistid productid quid color istrashed isarchived ispinned
    """, of: ListField.allCases)

  private static let storage = "lagerort lagerplatz aufbewahrungsort ubicacion emplacement rangement 保管場所 置き場所 الموقع ස්ථානය තැන"
  /// Headings of places in lists and in a shop alike.
  static let storages = Heading.keys(storage)

  /// Headings of amounts to be bought.
  private static let orders =
    "tobuy orderqty orderquantity orderamount qtyordered quantityordered toorder bestellmenge zukaufen acheter quantitecommandee apedir cantidadpedida acomprar daordinare daacquistare siparismiktari alinacak 注文数 購入数 الكميةالمطلوبة"
  private static let ordered = RankedHeadings<ListField>([(.quantity, orders)])

  /// A member that holds items.
  struct List {
    /// Nil where the items say it.
    var isDone: Bool?
    /// True for a list of objects that have lists, and nothing else of interest.
    var isContainer = false
    var isOfRecipe = false
  }

  /// The kind of list in a member of this name: the items of a list, or the ingredients of a recipe in any language; nil for others.
  static func list(called name: String) -> List? {
    if lists.contains(name) { return List(isDone: name == "recently" ? true : name == "purchase" ? false : nil) }
    if containers.contains(name) { return List(isContainer: true, isOfRecipe: name == "steps") }
    return ingredients.contains(Heading.key(of: name)) ? List(isOfRecipe: true) : nil
  }

  private static let lists: Set = [
    "listContent", "listItems", "list_items", "items", "shoppingList", "shopping_list", "entries", "tasks", "todos", "purchase", "recently",
    "results", "value", "cards", "data", "list", "@graph", "checkItems", "shopping", "groceries", "messages",
  ]
  /// The ingredients of a recipe, or groups of them.
  private static let ingredients = NoteWords.ingredients.union(["recipeingredient", "recipeingredients", "ingredientgroups"])
  private static let containers: Set = ["lists", "checklists", "steps", "recipes", "shoppinglists", "shoppingLists", "sections"]
}

extension ColumnChoices {
  /// Meanings in lists of items.
  var ofItems: [String: ListField] { meanings.compactMapValues { $0.item } }
}

extension ColumnChoices.Meaning {
  /// The field of an item; nil if items have none.
  var item: ListField? { Self.items[self] }

  /// The meaning with a field of items, which comes after those that are like it; nil if clients cannot choose it.
  init?(ofItems field: ListField) {
    let field = field == .specification ? .quantity : field
    guard let meaning = Self.allCases.last(where: { Self.items[$0] == field }) else { return nil }
    self = meaning
  }

  private static let items: [Self: ListField] = [
    .ignore: .unused, .id: .id, .name: .name, .quantity: .quantity, .stock: .quantity, .unit: .unit, .note: .note, .description: .note,
    .location: .location, .category: .location, .checked: .done, .price: .price, .currency: .currency,
  ]
}
