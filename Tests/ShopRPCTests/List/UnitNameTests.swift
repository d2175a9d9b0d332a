import ShopModel
import Testing

@testable import ShopRPC

/// Named units: one key for all languages, and words in the reader's language.
struct UnitNameTests {
  private static func texts(_ language: String) throws -> Texts {
    var texts = Texts()
    texts.use(try #require(Language(matching: language)))
    return texts
  }

  private static func amount(_ text: String) throws -> Amount {
    let parts = text.split(separator: "_", maxSplits: 1)
    return Amount(value: try QuantityText.value(String(parts[0]), language: "en"), unit: parts.count > 1 ? String(parts[1]) : nil)
  }

  @Test(
    arguments: [
      ("en", "1_can", "1 can"), ("en", "3_can", "3 cans"), ("en", "1/2_loaf", "1/2 loaf"), ("en", "1 1/2_bottle", "1 1/2 bottles"),
      ("en", "2_box", "2 boxes"), ("en", "2_bunch", "2 bunches"), ("en", "2_dozen", "2 dozen"), ("en", "2_block", "2 blocks"),
      ("en", "2_hectogram", "2 hectograms"), ("en", "3_item", "3"), ("en", "1/2_cup", "1/2 cup"), ("en", "1/2_gallon", "1/2 gallon"),
      ("de", "1_bottle", "1 Flasche"), ("de", "3_bottle", "3 Flaschen"), ("de", "2_can", "2 Dosen"), ("de", "2_jar", "2 Gläser"),
      ("de", "2_case", "2 Kartons"), ("de", "1/2_crate", "1/2 Kiste"), ("es", "3_drink can", "3 latas de bebida"),
      ("de", "2_bunch", "2 Bund"), ("de", "1/2_metric pound", "1/2 Pfund"), ("de", "1/2_cup", "1/2 Tasse"), ("de", "3_tbsp", "3\u{A0}EL"),
      ("fr", "2_can", "2 boîtes"), ("fr", "1 1/2_can", "1 1/2 boîte"), ("fr", "2_slice", "2 tranches"), ("fr", "2_jar", "2 bocaux"),
      ("es", "3_can", "3 latas"), ("es", "1/2_cup", "1/2 taza"), ("es", "1/2_dozen", "1/2 docena"), ("es", "3_tbsp", "3 cucharadas"),
      ("es", "2_portion", "2 porciones"), ("it", "1_hectogram", "1 etto"), ("it", "2_hectogram", "2 etti"), ("it", "3_can", "3 scatolette"),
      ("it", "1.5_hectogram", "1,5 etti"), ("it", "3_tbsp", "3 cucchiai"), ("it", "1_tsp", "1 cucchiaino"), ("it", "1/2_cup", "1/2 tazza"),
      ("it", "2_pair", "2 paia"), ("pt-BR", "2_box", "2 caixas"), ("pt-BR", "3_tbsp", "3 colheres (sopa)"),
      ("pt-BR", "1_tsp", "1 colher (chá)"), ("pt-BR", "2_jug", "2 garrafões"), ("pt-BR", "1 1/2_can", "1 1/2 lata"),
      ("pt-BR", "1_plant", "1 pé"), ("tr", "3_bottle", "3 şişe"), ("tr", "2_bunch", "2 demet"), ("tr", "2_tsp", "2 çay kaşığı"),
      ("ar", "1_bottle", "زجاجة"), ("ar", "2_bottle", "زجاجتان"), ("ar", "3_bottle", "٣ زجاجات"), ("ar", "11_bottle", "١١ زجاجة"),
      ("ar", "100_bottle", "١٠٠ زجاجة"), ("ar", "1/2_bottle", "١/٢ زجاجة"), ("ar", "2_bag", "كيسان"), ("ar", "11_bag", "١١ كيسًا"),
      ("ar", "100_bag", "١٠٠ كيس"), ("ar", "3_item", "٣"), ("ja", "2_long item", "2本"), ("ja", "3_item", "3個"), ("ja", "2_block", "2丁"),
      ("ja", "1/2_head", "1/2玉"), ("ja", "2_can", "2缶"), ("si", "3_bottle", "බෝතල් 3"), ("si", "2_can", "ටින් 2"),
      ("si", "1/2_bunch", "මිටි 1/2"),
      ("si", "3_tbsp", "මේස හැඳි 3"), ("si", "2_lb", "රාත්තල් 2"), ("ar", "2_tsp", "ملعقتان صغيرتان"), ("ar", "3_tbsp", "٣ ملاعق كبيرة"),
      // words stored before keys existed, in any language
      ("en", "2_Dose", "2 cans"), ("fr", "2_Dose", "2 boîtes"), ("de", "3_şişe", "3 Flaschen"), ("ja", "2_dúzia", "2ダース"),
      ("en", "3_piece", "3"), ("en", "2_Dosen", "2 cans"), ("tr", "2_cans", "2 konserve"),
      ("en", "2_EL", "2 tbsp"), ("it", "2_etto", "2 etti"),
      // a word with two meanings is resolved by the reader's language, if at all
      ("es", "2_garrafa", "2 garrafas"), ("pt-BR", "2_garrafa", "2 garrafas"), ("en", "2_garrafa", "2 garrafa"),
      // unknown words
      ("en", "2_Kringel", "2 Kringel"), ("ja", "2_Kringel", "2 Kringel"), ("si", "2_Kringel", "2 Kringel"),
    ] as [(String, String, String)]) func unitsAreNamed(_ language: String, _ amount: String, _ text: String) throws
  {
    var texts = try Self.texts(language)
    #expect(texts.text(try Self.amount(amount)) == text)
  }

  @Test(arguments: Language.all) func everyLanguageNamesEveryKeyOnce(_ language: Language) {
    let all = MeasureNames.names(in: language)
    #expect(Set(all.map(\.unit)).isSuperset(of: MeasureNames.keys) && Set(all.map(\.unit)).count == all.count)
    let names = all.flatMap { unit, forms in Set(forms.values.map { Folding.fold($0) }).map { (name: $0, unit: unit) } }
    #expect(Set(names.map(\.name)).count == names.count, "\(Dictionary(grouping: names, by: \.name).filter { $1.count > 1 })")
    #expect(all.allSatisfy { $0.unit.unicodeScalars.count <= 20 && $0.forms[.other] != nil })
    if language.tag == "ar" {
      #expect(all.allSatisfy { $0.forms.count == 1 || $0.forms.keys.count == PluralCategory.allCases.count - 1 })
    }
  }

  /// Lines written by `list.share` are parsed back for every unit except `in`, which is a preposition first.
  @Test(arguments: Language.all) func whatIsWrittenIsReadAgain(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    let units = MeasureNames.keys.union(MeasureUnit.all.map(\.symbol)).subtracting(["in", "piece"]).sorted()
    for unit in Endurance.sample(of: units) {
      for value in ["1", "2", "3", "11", "25", "100", "1500", "1 1/2", "2 1/2", "1/2"] {
        let amount = try Self.amount("\(value)_\(unit)")
        let text = texts.text(amount)
        let written = PlainText.withoutDirections(texts.text(.listShareItem, ["name": .text("Zimt"), "quantity": .quantity(amount)]))
        for text in ["Zimt (\(text))", written] {
          let line = try ListLine(text, language: language.tag, locations: LocationFinder([:]))
          let isPiece = unit == "item" || language.tag != "ja" && MeasureUnit.named(unit)?.isPiece == true
          #expect(
            line.name == "Zimt" && line.quantity.value == amount.value && line.quantity.unit == (isPiece ? nil : unit) && line.note == nil,
            "\(language.tag) \(text): \(line)")
        }
      }
    }
  }

  /// A bare number stays separate from the name before it.
  @Test(arguments: Language.all) func bareCountsAreReadAgain(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    for (name, value) in [("Zimt", "2"), (language.tag == "ja" ? "iPhone 15" : "iPhone", "3"), ("電球", "1 1/2"), ("සීනි", "1/3")] {
      let amount = try Self.amount(value)
      let text = texts.text(.listShareCount, ["name": .text(name), "quantity": .quantity(amount)])
      let line = try ListLine(PlainText.withoutDirections(text), language: language.tag, locations: LocationFinder([:]))
      #expect(line.name == name && line.quantity == amount && line.note == nil, "\(text): \(line)")
    }
  }

  /// A unit is stored by its key, whichever word a request or a typed line uses.
  @Test(
    arguments: [
      ("en", "cans", "can"), ("en", "Dosen", "can"), ("de", "Dose", "can"), ("fr", "boîtes", "can"), ("es", "latas", "can"),
      ("it", "scatoletta", "can"), ("pt-BR", "garrafas", "bottle"), ("es", "garrafas", "jug"), ("en", "garrafa", "garrafa"),
      ("ar", "زجاجتان", "bottle"), ("ja", "本", "long item"), ("en", "丁", "block"), ("si", "බෝතල්", "bottle"), ("tr", "demet", "bunch"),
      ("en", "piece", "null"), ("en", "ct", "null"), ("de", "Stück", "null"), ("en", "LB", "lb"), ("en", "pounds", "lb"),
      ("de", "Kartons", "case"), ("de", "Kasten", "crate"), ("de", "Tetrapak", "carton"), ("tr", "karton", "carton"),
      ("fr", "pack", "pack"), ("en", "Kringel", "Kringel"), ("en", "in", "in"), ("de", "Pfund", "metric pound"), ("de", "EL", "tbsp"),
      ("it", "etti", "hectogram"), ("en", "leaf", "leaf"), ("de", "Blätter", "leaf"), ("tr", "bardak", "glass"),
    ] as [(String, String, String)]) func unitsAreKeptByKey(_ language: String, _ word: String, _ key: String) throws
  {
    let peer = try Peer(.fixed)
    let added = peer.ask("list.add", #"{"name":"x","id":"x","quantity":{"value":2,"unit":"\#(word)"}}"#, meta: #""locale":"\#(language)""#)
    #expect(added.part("result.item.quantity.unit") == key)
    let update = #"{"itemId":"y","quantity":{"value":3,"unit":"\#(word)"}}"#
    _ = peer.ask("list.add", #"{"name":"y","id":"y"}"#)
    #expect(peer.ask("list.update", update, meta: #""locale":"\#(language)""#).part("result.item.quantity.unit") == key)
  }

  /// Amounts in many languages add up to one item.
  @Test func amountsOfAllLanguagesAddUp() throws {
    let peer = try Peer(.fixed)
    for (language, line) in [
      ("en", "2 cans x"), ("de", "2 Dosen x"), ("fr", "2 boîtes de x"), ("es", "2 latas de x"), ("it", "2 scatolette di x"),
      ("pt-BR", "2 latas de x"), ("tr", "2 cans x"), ("ar", "3 علب x"), ("ja", "x 2缶"), ("si", "x ටින් 2"),
    ] { _ = peer.ask("list.addText", #"{"text":"\#(line)"}"#, meta: #""locale":"\#(language)""#) }
    let list = peer.ask("list.items")
    #expect(list.part("result.count") == "1" && list.part("result").contains(#""quantity":{"value":"21","unit":"can","text":"21 cans"}"#))
  }

  // MARK: Databases without keys

  private static func stored(_ unit: String) -> Event {
    .list(
      .added(
        ListItem(
          id: ItemID("t"), list: .first, name: "Tomaten", key: "tomaten",
          quantity: Amount(value: Fraction(2, 1) ?? .one, unit: unit), addedAt: Timestamp(milliseconds: 0))))
  }

  /// A stored word stays until its amount changes; then the key is stored, which can be undone.
  @Test func wordsOfOldStoresAddUp() throws {
    let folder = try TestFolder()
    try DatabaseMaker.write([[Self.stored("Dose")]], at: folder.path + "/store")
    var options = Options.stored(in: folder)
    options.directory = folder.path + "/store"
    var peer = try Peer(options)
    let quantity = { peer.ask("list.item", #"{"itemId":"t"}"#).part("result.item.quantity") }
    #expect(quantity() == #"{"value":"2","unit":"Dose","text":"2 cans"}"#)
    #expect(peer.ask("list.share", meta: #""locale":"fr""#).part("result.text").contains("Tomaten (2 boîtes)"))
    _ = peer.ask("list.addText", #"{"text":"1 can Tomaten"}"#)
    #expect(quantity() == #"{"value":"3","unit":"can","text":"3 cans"}"#)
    peer = try peer.restart()
    #expect(quantity() == #"{"value":"3","unit":"can","text":"3 cans"}"#)
    let before = peer.ask("list.item", #"{"itemId":"t"}"#, meta: #""asOf":1"#)
    #expect(before.part("result.item.quantity") == #"{"value":"2","unit":"Dose","text":"2 cans"}"#)
    _ = peer.ask("history.undo")
    #expect(quantity() == #"{"value":"2","unit":"Dose","text":"2 cans"}"#)
    _ = peer.ask("history.redo")
    #expect(quantity() == #"{"value":"3","unit":"can","text":"3 cans"}"#)
  }

  @Test(arguments: [
    ("Dose", "2 Dosen Tomaten", "de", "4 can"), ("Dose", "2 latas de Tomaten", "es", "4 can"),
    ("dúzia", "1 dozen Tomaten", "en", "3 dozen"),
    ("piece", "3 Tomaten", "en", "5 piece"), ("etto", "1 kg Tomaten", "it", "1 1/5 kg"),
    ("garrafa", "1 garrafa Tomaten", "pt-BR", "3 bottle"),
    ("Kringel", "1 can Tomaten", "en", "1 can, 2 Kringel"),
  ]) func everyStoredWordAddsUp(_ unit: String, _ line: String, _ language: String, _ sums: String) throws {
    let peer = try ListPeer()
    peer.record(Self.stored(unit))
    let reply = peer.ask(#"list.addText {"text":"\#(line)","_meta":{"locale":"\#(language)"}}"#, "list.items")
    let all = zip(reply.all("value"), reply.all("unit")).map { "\($0) \($1)" }
    #expect(all.joined(separator: ", ") == sums)
  }

  /// An item cannot become a duplicate of one with the same unit under an older name.
  @Test func anOldUnitNameIsTheSameItem() throws {
    let peer = try ListPeer()
    peer.record(Self.stored("Dose"))
    let update = #"list.update {"itemId":"b","quantity":{"value":1,"unit":"can"}}"#
    #expect(peer.ask(#"list.add {"id":"b","name":"Tomaten"}"#, update).errorText == "alreadyExists item t")
  }
}
