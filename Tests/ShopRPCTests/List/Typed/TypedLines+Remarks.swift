extension TypedLines {
  /// Lines with remarks, alternatives and numbers around their amounts, each preceded by its language tag.
  static let remarked = """
    si: කැරට් 3ක් සිහින්ව කපාගත් → 3|කැරට්|සිහින්ව කපාගත්
    si: මස් කිලෝ දෙකක් කෑලි කපාගත් → 2 කිලෝ|මස්|කෑලි කපාගත්
    si: ඉස්සෝ ග්‍රෑම් 250 සුද්ද කරගත් → 250 g|ඉස්සෝ|සුද්ද කරගත්
    si: කිරි කෝප්ප 1ක් හෝ 2ක් → 1 cup|කිරි|1–2
    si: කරපිංචා රිකිලි 2 → 2 රිකිලි|කරපිංචා
    ja: 人参 2本 千切り → 2 本|人参|千切り
    ja: たらこ 3腹分 → 3 腹|たらこ|分
    ja: 乾電池 8本入り → 1|乾電池|8本入り
    ja: 餃子 12個パック → 1|餃子|12個パック
    ja: 強力粉 200g＋大さじ2 → 200 g|強力粉|＋大さじ2
    ja: 粉チーズ 30g〜 → 30 g|粉チーズ|〜
    ar: علبة كبيرة طحينة → 1 علبة|طحينة|كبيرة
    ar: ٣ رشات صغيرة من الزعفران → 3 رشة|الزعفران|صغيرة
    ar: كوب واحد من الحليب → 1 cup|الحليب
    ar: ملعقة واحدة صغيرة من السكر → 1 tsp|السكر
    ar: نصف كوب جوز → 1/2 cup|جوز
    ar: معجون أسنان → 1|معجون أسنان
    ar: شاي 12 ريال → 1|شاي|12 ريال
    ar: طبق بيض ٣٠ حبة → 1 طبق|بيض|٣٠ حبة
    ar: كوب ماء أو عند الحاجة → 1 cup|ماء|أو عند الحاجة
    pt-BR: 1 pote grande de sorvete → 1 pote|sorvete|grande
    pt-BR: 2 e 1/3 de xícara de leite → 2 1/3 cup|leite
    pt-BR: guardanapo 4 pacotes folha dupla → 4 pacote|guardanapo|folha dupla
    pt-BR: biscoito pct c/ 3 unidades → 1 pct|biscoito|c/ 3 unidades
    es: 300 g de fideos nº 2 → 300 g|fideos nº 2
    es: azúcar x 2 kg → 2 kg|azúcar
    es: 1 lata pequeña de maíz → 1 lata|maíz|pequeña
    es: crema 20% m.g. 250 ml → 250 ml|crema 20% m.g.
    it: penne n. 41 500 g → 500 g|penne n. 41
    it: panna u.h.t. 200 ml → 200 ml|panna u.h.t.
    it: Aspirina 500 mg 20 compresse → 20 compressa|Aspirina|500 mg
    fr: 2l5 de limonade → 2 1/2 l|limonade
    fr: couches taille 5 – 3 paquets → 3 paquet|couches taille 5
    fr: 80g beurre + 20g pour le plat → 80 g|beurre|20g pour le plat
    fr: thon à l'huile en promo → 1|thon à l'huile|en promo
    de: Bio-Limetten (5 Stk., unbehandelt) → 5|Bio-Limetten|unbehandelt
    de: Birnen 2kg ca. 12 Stück → 2 kg|Birnen|ca. 12 Stück
    de: Äpfel vorw. säu. 3 kg → 3 kg|Äpfel vorw. säu.
    de: Waschmittel 2 l im Angebot → 2 l|Waschmittel|im Angebot
    de: hundertfünfundzwanzig Gramm Butter → 125 g|Butter
    de: LED E14 – 5 → 5|LED E14
    tr: deterjan 3 lt indirimde → 3 l|deterjan|indirimde
    en: 2-inch piece turmeric → 1|turmeric|2-inch piece
    en: 3 shallots or 1 onion → 3|shallots|or 1 onion
    en: soda 2 l (6) → 6|soda|2 l
    en: toilet paper 8 rolls extra soft → 8 rolls|toilet paper|extra soft
    en: napkins x4 large → 4|napkins large
    en: cola - 12 pack → 1 pack|cola|12
    en: call dentist 4:45 → 1|call dentist 4:45
    en: eggs 6/12 → 1|eggs 6/12
    en: 20 x 40 cm mat → 1|mat|20 x 40 cm
    en: skewers, charcoal and lighters → 1|skewers, charcoal and lighters
    en: skewers, soaked and dried → 1|skewers|soaked and dried
    en: extra virgin olive oil 750 ml → 750 ml|extra virgin olive oil
    en: little gem lettuce → 1|little gem lettuce
    tr: az yağlı süt → 1|az yağlı süt
    ar: قدر ضغط → 1|قدر ضغط
    es: kilo y tres cuartos de tomates → 1 3/4 kg|tomates
    pt-BR: vela nº 7 → 1|vela nº 7
    pt-BR: 2 colh. (sopa) de mel → 2 tbsp|mel
    de: 'n Glas Honig → 1 Glas|Honig
    fr: mille-feuilles → 1|mille-feuilles
    fr: riz (3 paquets de 1 kg) → 3 paquet|riz|1 kg
    fr: un kilo de pommes et trois citrons → 1|un kilo de pommes et trois citrons
    it: pannolini misura 5 → 1|pannolini misura 5
    pt-BR: 2 colheres (sopa) de margarina + para untar → 2 tbsp|margarina|para untar
    de: Kabeljau 2 Filets → 2 Filet|Kabeljau
    en: 4# carrots → 4 lb|carrots
    en: Optional: 100g chocolate chips → 100 g|chocolate chips|Optional
    en: For the sauce: 2 tbsp soy sauce → 2 tbsp|soy sauce|For the sauce
    en: Topping: 1/2 cup grated cheese → 1/2 cup|grated cheese|Topping
    en: lemons 4 the juice of 3 for the cream → 4|lemons|the juice of 3 for the cream
    de: Optional: 100 g Schokolade → 100 g|Schokolade|Optional
    de: 4 Eier davon 2 getrennt → 4|Eier|davon 2 getrennt
    de: ein gutes Pfund Hackfleisch → 1 Pfund|Hackfleisch|gutes
    fr: Facultatif : 100 g de chocolat → 100 g|chocolat|Facultatif
    fr: 150 g de beurre dont 50 g fondu → 150 g|beurre|dont 50 g fondu
    es: Para la salsa: 2 cucharadas de vinagre → 2 tbsp|vinagre|Para la salsa
    it: limoni 4 il succo di 3 per la crema + fettine q.b. → 4|limoni|il succo di 3 per la crema + fettine q.b.
    it: aroma limone 2 ml di cui 1 ml per la crema → 2 ml|aroma limone|di cui 1 ml per la crema
    it: burro 150 g di cui 50 g fuso → 150 g|burro|di cui 50 g fuso
    it: una bella manciata di rucola → 1 manciata|rucola|bella
    pt-BR: Opcional: 100 g de chocolate → 100 g|chocolate|Opcional
    tr: Sosu için: 2 yemek kaşığı soya sosu → 2 tbsp|soya sosu|Sosu için
    ar: اختياري: 100 غرام شوكولاتة → 100 g|شوكولاتة|اختياري
    ar: كيسيين أرز → 2 كيس|أرز
    ja: ソース:醤油 大さじ2 → 2 tbsp|醤油|ソース
    ja: 砂糖 大さじ山盛り2 → 2 tbsp|砂糖|山盛り
    ja: サラダ油 大さじ1+少々 → 1 tbsp|サラダ油|少々
    si: සෝස් සඳහා: සෝයා සෝස් මේස හැඳි 2 → 2 tbsp|සෝයා සෝස්|සෝස් සඳහා
    si: ජලය අඬු කෝප්පයක් → 1 cup|ජලය|අඬු
    si: පොල් කිරි මිටක් → 1 මිටි|පොල් කිරි
    si: සුදුලූනු බිකි කිහිපයක් → 1 බික්|සුදුලූනු|කිහිපයක්
    si: සියඹලා ගුලියක් → 1 ගුලි|සියඹලා
    si: වතුර අඬුකෝප්ප 6 → 6 cup|වතුර
    fr: 2 c. à table de farine → 2 tbsp|farine
    pt-BR: 1 colher/chá de sal → 1 tsp|sal
    """
}
