/// Patterns of units by language, so that ICU need not be loaded for them; a test regenerates the rows.
enum MeasureTable {
  /// By language: the symbol of a unit, then the pattern around the number `#`, by plural category where that
  /// matters. These are CLDR's short forms, except for units stored by a word, such as `cup`, and for spoons
  /// where the short form is used in recipes only.
  static let rows: [String: String] = [
    "en": """
    mg:# mg;g:# g;oz:# oz;lb:# lb;kg:# kg;ml:# mL;tsp:# tsp;cl:# cL;tbsp:# tbsp;fl oz:# fl oz;dl:# dL;cup:one=# cup|# cups\
    ;pint:one=# pint|# pints;quart:one=# quart|# quarts;l:# L;gallon:one=# gallon|# gallons;mm:# mm;cm:# cm;in:# in;ft:# ft\
    ;m:# m
    """,
    "si": """
    mg:මිග්‍රෑ #;g:ග්‍රෑ. #;oz:අවුස #;lb:රාත්තල් #;kg:කි.ග්‍රෑ. #;ml:මිලී #;tsp:තේ හැඳි #;cl:සෙලී #;tbsp:මේස හැඳි #;fl oz:ද්‍රව අවු #;dl:ඩෙලී #;cup:කෝප්ප #\
    ;pint:පයින්ට් #;quart:ක්වාට් #;l:ලී #;gallon:ගැලුම් #;mm:මිමී #;cm:සෙ.මී #;in:අඟල් #;ft:අඩි #;m:මී #
    """,
    "tr": """
    mg:# mg;g:# g;oz:# oz;lb:# lb;kg:# kg;ml:# ml;tsp:# çay kaşığı;cl:# cl;tbsp:# yemek kaşığı;fl oz:# sıvı ons;dl:# dl;cup:# su bardağı\
    ;pint:# pint;quart:# quart;l:# l;gallon:# galon;mm:# mm;cm:# cm;in:# inç;ft:# fit;m:# m
    """,
    "de": """
    mg:# mg;g:# g;oz:# oz;lb:# lb;kg:# kg;ml:#\u{A0}ml;tsp:#\u{A0}TL;cl:#\u{A0}cl;tbsp:#\u{A0}EL;fl oz:# fl oz;dl:#\u{A0}dl\
    ;cup:one=# Tasse|# Tassen;pint:one=#\u{A0}Pint|#\u{A0}Pints;quart:#\u{A0}Quart;l:# l\
    ;gallon:one=#\u{A0}Gallone|#\u{A0}Gallonen;mm:# mm;cm:# cm;in:# Zoll;ft:# ft;m:# m
    """,
    "fr": """
    mg:#\u{202F}mg;g:#\u{202F}g;oz:#\u{202F}oz;lb:#\u{202F}lb;kg:#\u{202F}kg;ml:# ml;tsp:# c. à c.;cl:# cl;tbsp:# c. à s.\
    ;fl oz:# fl oz;dl:# dl;cup:one=# tasse|# tasses;pint:one=# pinte|# pintes;quart:one=# quart|# quarts;l:#\u{202F}l\
    ;gallon:one=# gallon|# gallons;mm:#\u{202F}mm;cm:#\u{202F}cm;in:#\u{202F}po;ft:#\u{202F}pi;m:#\u{202F}m
    """,
    "es": """
    mg:# mg;g:# g;oz:# oz;lb:# lb;kg:# kg;ml:# ml;tsp:one=# cucharadita|# cucharaditas;cl:# cl;tbsp:one=# cucharada|# cucharadas;fl oz:# fl oz;dl:# dl;cup:one=# taza|# tazas\
    ;pint:one=# pinta|# pintas;quart:one=# cuarto|# cuartos;l:# l;gallon:one=# galón|# galones;mm:# mm;cm:# cm;in:# in\
    ;ft:# ft;m:# m
    """,
    "it": """
    mg:# mg;g:# g;oz:# oz;lb:# lb;kg:# kg;ml:# ml;tsp:one=# cucchiaino|# cucchiaini;cl:# cl;tbsp:one=# cucchiaio|# cucchiai;fl oz:# fl oz;dl:# dl\
    ;cup:one=# tazza|# tazze;pint:one=# pinta|# pinte;quart:one=# quarto|# quarti;l:# l;gallon:one=# gallone|# galloni\
    ;mm:# mm;cm:# cm;in:# in;ft:# ft;m:# m
    """,
    "pt-BR": """
    mg:# mg;g:# g;oz:# oz;lb:# lb;kg:# kg;ml:# ml;tsp:one=# colher (chá)|# colheres (chá);cl:# cl;tbsp:one=# colher (sopa)|# colheres (sopa);fl oz:# fl oz;dl:# dl\
    ;cup:one=# xícara|# xícaras;pint:one=# pint|# pints;quart:one=# quarto|# quartos;l:# l;gallon:one=# galão|# galões\
    ;mm:# mm;cm:# cm;in:# pol.;ft:# ft;m:# m
    """,
    "ar": """
    mg:# مغم;g:one=غرام|# غرام;oz:one=أونصة|# أونصة;lb:# رطل;kg:# كغم;ml:# ملتر;tsp:one=ملعقة صغيرة|two=ملعقتان صغيرتان|few=# ملاعق صغيرة|# ملعقة صغيرة;cl:# سنتيلتر\
    ;tbsp:one=ملعقة كبيرة|two=ملعقتان كبيرتان|few=# ملاعق كبيرة|# ملعقة كبيرة;fl oz:one=أونصة س|two=# أونصة س|few=# أونصات سائلة|many=# أونصة س|# أونصة سائلة\
    ;dl:# ديسيلتر;cup:one=كوب|two=كوبان|few=# أكواب|many=# كوبًا|# كوب;pint:# باينت;quart:one=ربع غالون|# ربع غالون\
    ;l:one=لتر|# لتر;gallon:one=غالون|# غالون;mm:# مم;cm:# سم;in:# بوصة;ft:one=قدم|# قدم\
    ;m:one=متر|two=متران|few=# أمتار|many=# مترًا|# متر
    """,
    "ja": """
    mg:# mg;g:# g;oz:# oz;lb:# lb;kg:# kg;ml:# ml;tsp:小さじ#;cl:# cL;tbsp:大さじ#;fl oz:# fl oz;dl:# dL;cup:#カップ;pint:#パイント\
    ;quart:#クォート;l:# L;gallon:#ガロン;mm:# mm;cm:# cm;in:# in;ft:# ft;m:# m
    """,
  ]
}

extension MeasureTable {
  /// Row of a language or region, derived from the formatter; the table must equal it.
  static func row(learnedIn language: Language) -> String {
    let rules = PluralRules(language: language.locale)
    let numbers = PluralCategory.allCases.compactMap { category in
      samples.first { rules.category(of: $0) == category }.map { (category, $0) }
    }
    let own = ownNames[language.tag].map { names in
      (rows[language.tag] ?? "").split(separator: ";").filter { names.contains($0.prefix { $0 != ":" }) }
    }
    return units.map { unit, name in
      if let row = own?.first(where: { $0.hasPrefix("\(unit):") }) { return String(row) }
      let width = fullNames.contains(unit) ? "full-name" : "short"
      let formatter = LocaleFormatter(language: language.formats, skeleton: "measure-unit/\(name) unit-width-\(width)")
      let forms = numbers.map { category, number in
        let sample = NumberSample(formatter.text("\(number)"))
        return "\(category.rawValue)=\(sample.before)\(sample.digits.isEmpty ? "" : "#")\(sample.after)"
      }
      return "\(unit):\(forms.joined(separator: "|"))"
    }.joined(separator: ";")
  }

  /// Units written in full, because they are stored by a word.
  static let fullNames: Set<String> = ["cup", "pint", "quart", "gallon"]

  /// Units for which shoppers in a language and its regions would not understand CLDR's short form.
  static let ownNames: [String: Set<Substring>] = [
    "es": spoons, "tr": spoons, "ar": spoons, "it": spoons, "pt-BR": spoons, "si": spoons.union(["lb"]),
  ]

  private static let spoons: Set<Substring> = ["tsp", "tbsp"]

  /// Units and their CLDR identifiers.
  static let units = [
    ("mg", "mass-milligram"), ("g", "mass-gram"), ("oz", "mass-ounce"), ("lb", "mass-pound"), ("kg", "mass-kilogram"),
    ("ml", "volume-milliliter"), ("tsp", "volume-teaspoon"), ("cl", "volume-centiliter"), ("tbsp", "volume-tablespoon"),
    ("fl oz", "volume-fluid-ounce"), ("dl", "volume-deciliter"), ("cup", "volume-cup"), ("pint", "volume-pint"),
    ("quart", "volume-quart"), ("l", "volume-liter"), ("gallon", "volume-gallon"), ("mm", "length-millimeter"),
    ("cm", "length-centimeter"), ("in", "length-inch"), ("ft", "length-foot"), ("m", "length-meter"),
  ]

  /// Integers that cover every plural category of the languages; the last ones are for categories without
  /// smaller numbers.
  private static let samples = [2, 0, 1, 3, 5, 11, 100, 1_000_000]
}
