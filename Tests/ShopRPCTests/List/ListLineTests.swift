import ShopModel
import Testing

@testable import ShopRPC

/// Parsing of typed items.
struct ListLineTests {
  private static let locations = LocationFinder([
    LocationID("d"): EntityName("Dairy"), LocationID("f"): EntityName("Frozen food"), LocationID("5"): EntityName("Aisle 5"),
    LocationID("k"): EntityName("Käsetheke"), LocationID("p"): EntityName("🥬 Produce"), LocationID("a"): EntityName("Bäckerei 🥖"),
  ])

  /// `2 lb|apples|d|note`
  private static func meaning(_ text: String, _ language: String) -> String {
    do throws(ListLine.ParseError) {
      let line = try ListLine(text, language: language, locations: locations)
      let unit = line.quantity.unit.map { " \($0)" } ?? ""
      let parts = [QuantityText.text(line.quantity.value) + unit, line.name, line.location?.text, line.remarks].map { $0 ?? "" }
      return parts.joined(separator: "|")
    } catch { return "\(error)" }
  }

  @Test(
    arguments: [
      // leading amounts
      ("2 lbs pears @ dairy", "2 lb|pears|d|"), ("½ lb cheese", "1/2 lb|cheese||"), ("1½ l juice", "1 1/2 l|juice||"),
      ("1 1/2 cups rice", "1 1/2 cup|rice||"), ("4 1/2 onions", "4 1/2|onions||"), ("1 ½ kg flour", "1 1/2 kg|flour||"),
      ("500g sugar", "500 g|sugar||"), ("1.5L milk", "1 1/2 l|milk||"), ("2 lbs. beef", "2 lb|beef||"), ("3 pcs soap", "3|soap||"),
      ("2 cups of rice", "2 cup|rice||"), ("2 bottles of wine", "2 bottle|wine||"), ("2 fl oz vanilla", "2 fl oz|vanilla||"),
      ("1 can tomatoes", "1 can|tomatoes||"), ("2 can openers", "2|can openers||"), ("2 cans tomatoes", "2 can|tomatoes||"),
      ("12 eggs", "12|eggs||"), ("1,000 napkins", "1000|napkins||"), ("0.5 kg ham", "1/2 kg|ham||"), (".5 kg ham", "1/2 kg|ham||"),
      ("1 dozen eggs", "1 dozen|eggs||"), ("2 bottles", "2|bottles||"), ("1/2 1/2 tarts", "1|1/2 1/2 tarts||"),
      // trailing amounts
      ("tea x3", "3|tea||"), ("tea X 3", "3|tea||"), ("tea ×3", "3|tea||"), ("3x tea", "3|tea||"), ("3 x tea", "3|tea||"),
      ("x3 tea", "3|tea||"), ("tea 2 kg", "2 kg|tea||"), ("tea 2kg", "2 kg|tea||"), ("tea 1 1/2 lb", "1 1/2 lb|tea||"),
      ("eggs 12", "12|eggs||"),
      ("milk, 2 l", "2 l|milk||"), ("milk - 2 l", "2 l|milk||"), ("500 g flour x2", "2|flour||500 g"),
      // numbers that are not amounts
      ("7up", "1|7up||"), ("7 7up", "7|7up||"), ("3M tape", "1|3M tape||"), ("100% juice", "1|100% juice||"), ("WD-40", "1|WD-40||"),
      ("some flour", "1|flour||some"), ("24/7 bars", "1|24/7 bars||"), ("0 beer", "1|0 beer||"), ("2 in 1 shampoo", "1|2 in 1 shampoo||"),
      ("4006381333931", "1|4006381333931||"), ("0.0001 g saffron", "1|0.0001 g saffron||"), ("- bread", "1|bread||"),
      ("• 2 bread", "2|bread||"),
      // details that go into the note
      ("6x330ml cola", "6|cola||330 ml"), ("cola 6 x 330 ml", "6|cola||330 ml"), ("2 6x330ml cola", "2|cola||6x330ml"),
      ("2-3 onions", "2|onions||2–3"), ("2–3 kg onions", "2 kg|onions||2–3"), ("onions 2-3", "2|onions||2–3"),
      ("3-2 onions", "1|3-2 onions||"),
      ("tomatoes $2.99/lb !", "1|tomatoes||$2.99/lb · !"), ("$ 3 tomatoes", "1|tomatoes||$ 3"), ("tomatoes 2.99€", "1|tomatoes||2.99€"),
      ("milk!", "1|milk||!"), ("2 l milk !!", "2 l|milk||!"),
      ("peas @ frozen", "1|peas|f|"), ("pie @ food", "1|pie||@food"),
      ("milk @ farm", "1|milk||@farm"), ("milk @farm shop", "1|milk||@farm shop"), ("@farm milk", "1|milk||@farm"),
      ("milk @ farm x3", "3|milk||@farm"), ("milk @", "1|milk||"), ("6x330ml cola $5 @ cellar !", "6|cola||330 ml · $5 · @cellar · !"),
      // locations
      ("peas @ Frozen  Food", "1|peas|f|"), ("@dairy 2 l milk", "2 l|milk|d|"), ("@ frozen food peas x2", "2|peas|f|"),
      ("milk @DAIRY!", "1|milk|d|!"), ("soap @ aisle 5", "1|soap|5|"), ("soap @ aisle 5 2", "2|soap|5|"),
      ("@ produce 2 leeks", "2|leeks|p|"), ("leeks @ 🥬 produce", "1|leeks|p|"), ("bread @ backerei x2", "2|bread|a|"),
      // no item name
      ("2 kg", "noName"), ("7", "noName"), ("x3", "noName"), ("@ dairy", "noName"), ("!", "noName"), ("$3", "noName"),
      ("6x330ml", "noName"),
      ("2-3", "noName"), (",", "noName"), (String(repeating: "a", count: 201), "nameTooLong(201)"),
    ] as [(String, String)]) func englishIsRead(_ text: String, _ meaning: String)
  { #expect(Self.meaning(text, "en") == meaning, "\(text)") }

  @Test(
    arguments: [
      ("de", "3,5 l Wasser", "3 1/2 l|Wasser||"), ("de", "1.000 Servietten", "1000|Servietten||"), ("en", "1.000 napkins", "1|napkins||"),
      ("en", "3,5 l Wasser", "3 1/2 l|Wasser||"), ("de", "4 1/2 Zwiebeln", "4 1/2|Zwiebeln||"), ("de", "etwas Mehl", "1|Mehl||etwas"),
      ("de", "2 Flaschen Saft", "2 bottle|Saft||"), ("de", "500 Gramm Mehl", "500 g|Mehl||"), ("de", "3 Stück Seife", "3|Seife||"),
      ("de", "2 EL Öl", "2 tbsp|Öl||"), ("de", "Milch 1,5 Liter @ Käsetheke", "1 1/2 l|Milch|k|"),
      ("de", "2,99 € Butter", "1|Butter||2,99 €"),
      ("de", "2,99 €/kg Äpfel", "1|Äpfel||2,99 €/kg"), ("de", "Äpfel 2,99 €/kg", "1|Äpfel||2,99 €/kg"), ("de", "2 €/kg", "noName"),
      ("tr", "2 kilo elma", "2 kg|elma||"), ("tr", "2,5 su bardağı pirinç", "2 1/2 cup|pirinç||"), ("tr", "3 adet ekmek", "3|ekmek||"),
      ("tr", "süt 1,5 lt", "1 1/2 l|süt||"), ("si", "කිලෝ 2 සීනි", "2 kg|සීනි||"), ("si", "සීනි 2 කිලෝ", "2 kg|සීනි||"),
      ("si", "සීනි කිලෝ 2", "2 kg|සීනි||"), ("si", "තේ හැඳි 3 සීනි", "3 tsp|සීනි||"), ("si", "පෙට්ටි 2", "2|පෙට්ටි||"),
      ("ja", "卵 4個", "4|卵||"), ("en", "卵 4個", "4|卵||"), ("ja", "牛乳2本", "2 long item|牛乳||"), ("ja", "米 ５キロ", "5 kg|米||"),
      ("ja", "りんご 2 袋", "2 bag|りんご||"), ("ar", "٢ كيلو تفاح", "2 kg|تفاح||"), ("ar", "حليب ١٫٥ لتر", "1 1/2 l|حليب||"),
      ("fr", "1 kg de pommes", "1 kg|pommes||"), ("es", "2 latas de atún", "2 can|atún||"),
      ("it", "2 etti di prosciutto", "2 hectogram|prosciutto||"),
      ("pt-BR", "1 dúzia de ovos", "1 dozen|ovos||"), ("si", "෧෫ බිත්තර", "15|බිත්තර||"),
      ("fr", "un demi-kilo de tomates", "1/2 kg|tomates||"), ("fr", "une demi-douzaine d’œufs", "1/2 dozen|œufs||"),
      ("fr", "1,5 l de lait", "1 1/2 l|lait||"), ("fr", "500 g d'olives", "500 g|olives||"), ("fr", "un litre d’huile", "1 l|huile||"),
      ("fr-CA", "1\u{A0}500\u{A0}g de farine", "1500 g|farine||"), ("pt-PT", "12\u{A0}345,5 kg de farinha", "12345 1/2 kg|farinha||"),
      ("fr", "6\u{A0}330 ml d’eau", "6|eau||330 ml"), ("en", "1 dose sugar", "1 dose|sugar||"),
      ("fr", "1\u{202F}000\u{202F}g de farine", "1000 g|farine||"), ("fr", "vélo 1\u{202F}234,50\u{A0}€", "1|vélo||1\u{202F}234,50\u{A0}€"),
      ("fr", "un pain", "1|pain||"), ("fr", "demi-sel x2", "2|demi-sel||"), ("fr", "trois quarts de litre de crème", "3/4 l|crème||"),
      ("es-MX", "1,500 g de arroz", "1500 g|arroz||"), ("es-MX", "1.5 kg de arroz", "1 1/2 kg|arroz||"),
      ("de-CH", "1’500 g Mehl", "1500 g|Mehl||"),
      ("es", "medio kilo de tomates", "1/2 kg|tomates||"), ("es", "media docena de huevos", "1/2 dozen|huevos||"),
      ("es", "tres cuartos de kilo de carne", "3/4 kg|carne||"), ("es", "leche 1,5 litros", "1 1/2 l|leche||"),
      ("es", "medio melón", "1/2|melón||"),
      ("it", "mezzo chilo di pane", "1/2 kg|pane||"), ("it", "mezza dozzina di uova", "1/2 dozen|uova||"),
      ("it", "un etto di prosciutto", "1 hectogram|prosciutto||"), ("it", "2 bottiglie d'acqua", "2 bottle|acqua||"),
      ("it", "patate 2,5 kg", "2 1/2 kg|patate||"),
      ("tr", "10 TL ekmek", "1|ekmek||10 TL"), ("tr", "10TL/kg elma", "1|elma||10TL/kg"), ("de", "10 TL Zimt", "10 tsp|Zimt||"),
      ("pt-BR", "pão R$ 5,99", "1|pão||R$ 5,99"), ("pt-BR", "R$5,99/kg pão", "1|pão||R$5,99/kg"), ("ja", "卵 298円", "1|卵||298円"),
      ("ar", "حليب ٢٫٩٩ ر.س.", "1|حليب||٢٫٩٩ ر.س."), ("en", "R$ hat", "1|R$ hat||"),
      ("pt-BR", "meio quilo de queijo", "1/2 kg|queijo||"), ("pt-BR", "meia dúzia de ovos", "1/2 dozen|ovos||"),
      ("pt-BR", "2,5 kg de batata", "2 1/2 kg|batata||"), ("pt-BR", "3 latas de atum", "3 can|atum||"),
      ("pt-BR", "um litro de leite", "1 l|leite||"),
      ("ar", "نصف كيلو جبن", "1/2 kg|جبن||"), ("ar", "كيلو تفاح", "1 kg|تفاح||"), ("ar", "٣ علب تونة", "3 can|تونة||"),
      ("ar", "٢٫٥ كيلو من البطاطس", "2 1/2 kg|البطاطس||"), ("ar", "ربع كيلو زيتون", "1/4 kg|زيتون||"), ("ar", "علبة", "1|علبة||"),
      ("ar", "كوبان سكر", "2 cup|سكر||"), ("ar", "سكر كوبان", "2 cup|سكر||"), ("ar", "متران قماش", "2 m|قماش||"),
      ("ar", "كوب سكر", "1 cup|سكر||"), ("ar", "٣ أكواب سكر", "3 cup|سكر||"), ("ar", "١١ كوبًا سكر", "11 cup|سكر||"),
      ("ja", "豆腐半丁", "1/2 block|豆腐||"), ("ja", "キャベツ 半玉", "1/2 head|キャベツ||"), ("ja", "卵１０個", "10|卵||"), ("ja", "米 ５ｋｇ", "5 kg|米||"),
      ("ja", "牛乳１．５リットル", "1 1/2 l|牛乳||"), ("ja", "りんご ｘ３", "3|りんご||"), ("ja", "醤油 大さじ3", "3 tbsp|醤油||"), ("ja", "大さじ３ 酢", "3 tbsp|酢||"),
      ("si", "කිරි (ලී 1 1/2)", "1 1/2 l|කිරි||"), ("ja", "半熟卵", "1|半熟卵||"), ("ja", "小麦粉１／２カップ", "1/2 cup|小麦粉||"),
    ] as [(String, String, String)]) func everyLanguageIsRead(_ language: String, _ text: String, _ meaning: String)
  {
    #expect(Self.meaning(text, language) == meaning, "\(language) \(text)")
  }

  /// Around names written against the direction of the language, `list.share` inserts isolates, which pasted text contains.
  @Test func whatIsSharedIsReadWithItsIsolates() throws {
    let peer = try Peer(.fixed)
    let item = peer.ask("list.addText", #"{"text":"\u2068Tea\u2069 (٢ كغم)"}"#, meta: #""locale":"ar""#)
    #expect(item.part("result.item.name") == "Tea" && item.part("result.item.quantity.unit") == "kg")
  }

  /// Each word means the first unit that has it, and every unit fits an amount.
  @Test(arguments: Language.all) func everyUnitOfTheTablesFitsAnAmount(_ language: Language) {
    for row in LanguageWords.of(language.tag).unitRows {
      #expect(row.unit.unicodeScalars.count <= 20 && !(row.names + row.words).isEmpty, "\(row)")
      for word in row.names + row.words.map({ $0.split(separator: "×").last.map(String.init) ?? $0 }) {
        #expect(LineLexicon.of(language.tag).units[word] != nil, "\(language.tag) \(word)")
      }
    }
  }

  /// Includes plain numbers, whose separators do not come from the formatter.
  @Test(arguments: Language.all) func numbersAreReadAsTheyAreWritten(_ language: Language) throws {
    var texts = Texts()
    texts.use(language)
    for (text, value) in [("1234.5", Fraction(2469, 2)), ("12345", Fraction(12345, 1)), ("0.25", Fraction(1, 4))] {
      #expect(try QuantityText.value(texts.decimal(text), language: language.tag) == value, "\(language.tag) \(texts.decimal(text))")
    }
  }

  @Test(arguments: 0..<200) func anyLineIsReadOrRefused(_ seed: UInt64) {
    var random = Seeded(seed)
    let pieces = [
      "2", "½", "1/2", "x", "@", "!", "kg", "個", "卵", "-", "3", ",", ".", "/", "$", "dairy", "٢", "x3", "\u{301}", "of", "𝟛", "@dairy",
      "half a", "two", "and a half", "bag", "(", ")", "2L", "×", "un'", "لترين", "ونصف", "半", "三", "を", "の", "大さじ", "2ක්", "එකක්", "ca.",
      "to", "1664",
      "Up", "in", "y medio", "buçuk", "demi-", "R$", "රු.", "、", "〜", "百",
      "A101'den", "vom", "Bäcker", "at", "tesco", "25x35", "30'lu", "koli", "イオン", "で", "用", "に", "بجنيه", "من", "السوق", "friday", ":",
      "if", "🥑", "’",
      "28oz", "cans", "00", "සිකුරාදා", "ෙන්", "kg.lık", "dos", "euros",
    ]
    let text = (0..<(1 + random.below(8))).map { _ in random.pick(pieces) + random.pick(["", " "]) }.joined()
    let meaning = Self.meaning(text, random.pick(Language.all.map(\.tag)))
    #expect(!meaning.isEmpty)
  }
}
