extension TypedLines {
  /// Easily misread lines, each preceded by its language tag.
  static let mixed = """
    en: 7 Up → 1|7 Up
    en: Heinz 57 → 1|Heinz 57
    en: 12 pack beer → 1 pack|beer|12
    en: two 12 packs diet dr pepper → 2 pack|diet dr pepper|12
    en: 2 12 packs coke → 2 pack|coke|12
    en: 12 packs gum → 12 pack|gum
    en: 2 x 500g pasta → 2|pasta|500 g
    en: 5 kg bag of rice → 1 bag|rice|5 kg
    en: couple of lemons → 2|lemons
    en: two bunches of cilantro → 2 bunches|cilantro
    en: half dozen eggs → 1/2 dozen|eggs
    en: quart of milk → 1 quart|milk
    en: pound of butter → 1 lb|butter
    de: halbes Pfund Hackfleisch → 1/2 Pfund|Hackfleisch
    de: zwei Brötchen → 2|Brötchen
    de: anderthalb Kilo Äpfel → 1 1/2 kg|Äpfel
    de: 4711 → 1|4711
    fr: une demi-livre de jambon → 1/2 livre|jambon
    fr: trois baguettes → 3|baguettes
    fr: deux sachets de levure → 2 sachets|levure
    es: kilo y medio de patatas → 1 1/2 kg|patatas
    es: dos aguacates → 2|aguacates
    es: tres cebollas → 3|cebollas
    es: 1 kg y medio de carne → 1 1/2 kg|carne
    it: un etto e mezzo di mortadella → 1 1/2 etto|mortadella
    it: due mozzarelle → 2|mozzarelle
    it: due barattoli di pelati → 2 barattoli|pelati
    it: tre limoni → 3|limoni
    pt-BR: quilo e meio de frango → 1 1/2 kg|frango
    pt-BR: dois abacaxis → 2|abacaxis
    pt-BR: três cebolas → 3|cebolas
    pt-BR: dois potes de iogurte → 2 potes|iogurte
    pt-BR: um pé de alface → 1 pé|alface
    tr: bir buçuk kilo domates → 1 1/2 kg|domates
    tr: iki kilo patates → 2 kg|patates
    tr: iki demet maydanoz → 2 demet|maydanoz
    tr: on yumurta → 10|yumurta
    tr: yarım ekmek → 1/2|ekmek
    tr: çeyrek karpuz → 1/4|karpuz
    tr: 1 buçuk kilo elma → 1 1/2 kg|elma
    ar: كيلو ونصف طماطم → 1 1/2 kg|طماطم
    ar: كيلوين بطاطس → 2 kg|بطاطس
    ar: لترين عصير → 2 l|عصير
    ar: علبتين لبن → 2 علبة|لبن
    ar: بيضتين → 2|بيض
    ar: خمس تفاحات → 5|تفاحات
    ar: ثلاثة ليمون → 3|ليمون
    ja: にんじん三本 → 3 本|にんじん
    ja: 食パン一斤 → 1 斤|食パン
    ja: 水2L×6本 → 6 本|水|2 l
    ja: 水 6本×2L → 6 本|水|2 l
    ja: 1.5Lコーラ → 1 1/2 l|コーラ
    ja: トマト2〜3個 → 2|トマト|2–3
    ja: 卵2-3個 → 2|卵|2–3
    ja: りんご三つ → 3 つ|りんご
    si: සීනි කිලෝ 2ක් → 2 kg|සීනි
    si: කිරි ලීටර් 1ක් → 1 l|කිරි
    si: තේ කොළ ග්‍රෑම් 250ක් → 250 g|තේ කොළ
    si: කිරි පැකට් 2ක් → 2 පැකට්|කිරි
    si: බෝතල් 3ක් වතුර → 3 බෝතල්|වතුර
    si: ලූනු කිලෝවක් → 1 kg|ලූනු
    si: බිත්තර දුසිමක් → 1 දුසිම|බිත්තර
    si: පොල්තෙල් බෝතලයක් → 1 බෝතලය|පොල්තෙල්
    si: සීනි කිලෝ භාගයක් → 1/2 kg|සීනි
    si: අල කිලෝ එකහමාරක් → 1 1/2 kg|අල
    si: පාන් එකක් → 1|පාන්
    si: කිරි පිටි පැකට් එකක් → 1 පැකට්|කිරි පිටි
    si: ටින් මාළු ටින් දෙකක් → 2 ටින්|ටින් මාළු
    """
}
