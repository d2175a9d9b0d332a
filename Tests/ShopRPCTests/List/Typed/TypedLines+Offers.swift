extension TypedLines {
  /// Prices, limits, purposes and origins beside a thing, each preceded by its language tag.
  static let offers = """
    en: salmon max $15 → 1|salmon|max $15
    en: wine under £10 → 1|wine|under £10
    en: chicken breasts 1kg up to $8 → 1 kg|chicken breasts|up to $8
    en: strawberries if under $4 → 1|strawberries|if under $4
    en: 2 pizzas £3 each → 2|pizzas|£3 each
    en: cans of tuna 4 @ $1.50 each → 4|cans of tuna|$1.50 each
    en: apples $1.99 per lb → 1|apples|$1.99 per lb
    en: 3 mangoes 2 for $3 → 3|mangoes|2 for $3
    en: shampoo £2.50 max → 1|shampoo|£2.50 max
    en: prawns not more than £5 → 1|prawns|not more than £5
    en: beer 6 pack, max £8 → 1 pack|beer|6 · max £8
    de: Lachs bis 10 € → 1|Lachs|bis 10 €
    de: Wein max. 8 Euro → 1|Wein|max. 8 Euro
    de: Erdbeeren unter 3€ → 1|Erdbeeren|unter 3€
    de: Kaffee höchstens 5,99 € → 1|Kaffee|höchstens 5,99 €
    de: 4 Joghurt je 0,59 € → 4|Joghurt|0,59 €
    de: Joghurt 0,39€ pro Stück 6x → 6|Joghurt|0,39€ pro Stück
    de: Äpfel 2,49 € das Kilo → 1|Äpfel|2,49 € das Kilo
    de: Wein für max. 10 € → 1|Wein|für max. 10 €
    de: Spargel 1 kg unter 8 € → 1 kg|Spargel|unter 8 €
    de: Avocado 0,99 €/Stück 2x → 2|Avocado|0,99 €/Stück
    de: 6 Eier zu 1,79 € → 6|Eier|1,79 €
    de: Butter 1,49 € im Angebot → 1|Butter|im Angebot · 1,49 €
    fr: saumon max 12 € → 1|saumon|max 12 €
    fr: vin jusqu'à 8 euros → 1|vin|jusqu'à 8 euros
    fr: fraises moins de 3 € → 1|fraises|moins de 3 €
    fr: 3 avocats 0,99 € pièce → 3|avocats|0,99 € pièce
    fr: melon 2,50€ l'unité 2 → 2|melon|2,50€ l'unité
    fr: 2 pizzas à 3 € chacune → 2|pizzas|3 € chacune
    fr: pommes 2,49 € le kilo → 1|pommes|2,49 € le kilo
    fr: rosé à moins de 6 € → 1|rosé|à moins de 6 €
    fr: crevettes 10 € maximum → 1|crevettes|10 € maximum
    fr: mangue 2 € la pièce 3 → 3|mangue|2 € la pièce
    fr: yaourts 1,20€ le pack → 1|yaourts|1,20€ le pack
    fr: 3 melons pour 5 € → 3|melons|5 €
    es: vino hasta 10 € → 1|vino|hasta 10 €
    es: salmón máximo 12 euros → 1|salmón|máximo 12 euros
    es: fresas menos de $50 → 1|fresas|menos de $50
    es: aguacates 3 a $15 c/u → 3|aguacates|$15 c/u
    es: 2 pizzas 3,50 € cada una → 2|pizzas|3,50 € cada una
    es: latas de atún 1,20€ la unidad 6 → 6|latas de atún|1,20€ la unidad
    es: manzanas 1,99 € el kilo → 1|manzanas|1,99 € el kilo
    es: vino de menos de 6 € → 1|vino|de menos de 6 €
    es: gambas máx. 15 € → 1|gambas|máx. 15 €
    es: aguacates a 0,99 € la pieza 4 → 4|aguacates|0,99 € la pieza
    es: 6 yogures por 2 € → 6|yogures|2 €
    es: tomates 1,50 €/kg 2 kg → 2 kg|tomates|1,50 €/kg
    it: vino fino a 8 euro → 1|vino|fino a 8 euro
    it: salmone max 12 € → 1|salmone|max 12 €
    it: fragole sotto i 3 € → 1|fragole|sotto i 3 €
    it: 4 yogurt 0,59 € l'uno → 4|yogurt|0,59 € l'uno
    it: 2 pizze a 3 € ciascuna → 2|pizze|3 € ciascuna
    it: tonno 1,20€ cad x6 → 6|tonno|1,20€ cad
    it: mele 1,99 € al kg → 1|mele|1,99 € al kg
    it: vino sotto i 10 euro → 1|vino|sotto i 10 euro
    it: gamberi massimo 15 € → 1|gamberi|massimo 15 €
    it: avocado 1,29 € al pezzo 3 → 3|avocado|1,29 € al pezzo
    it: 6 yogurt a 2 € → 6|yogurt|2 €
    pt-BR: picanha até R$ 60 → 1|picanha|até R$ 60
    pt-BR: vinho no máximo 40 reais → 1|vinho|no máximo 40 reais
    pt-BR: morango menos de R$ 8 → 1|morango|menos de R$ 8
    pt-BR: 3 iogurtes R$ 2,50 cada → 3|iogurtes|R$ 2,50 cada
    pt-BR: pizza 2 R$ 15 a unidade → 2|pizza|R$ 15 a unidade
    pt-BR: maçã R$ 7,99 o kg → 1|maçã|R$ 7,99 o kg
    pt-BR: vinho de até R$ 50 → 1|vinho|de até R$ 50
    pt-BR: camarão máximo R$ 60 → 1|camarão|máximo R$ 60
    pt-BR: abacate R$ 5 a unidade 3 → 3|abacate|R$ 5 a unidade
    pt-BR: 6 iogurtes por R$ 12 → 6|iogurtes|R$ 12
    tr: somon en fazla 300 TL → 1|somon|en fazla 300 TL
    tr: peynir 200 TL'ye kadar → 1|peynir|200 TL kadar
    tr: çilek 50 liranın altında → 1|çilek|50 lira altında
    tr: 4 yoğurt tanesi 25 TL → 4|yoğurt|tanesi 25 TL
    tr: elma kilosu 30 TL → 1|elma|kilosu 30 TL
    tr: ekmek 10 TL adet → 1|ekmek|10 TL adet
    tr: şarap 200 TL altı → 1|şarap|200 TL altı
    tr: karides maksimum 300 lira → 1|karides|maksimum 300 lira
    tr: avokado tanesi 40 lira 3 adet → 3|avokado|tanesi 40 lira
    ar: سلمون بحد أقصى 50 ريال → 1|سلمون|بحد أقصى 50 ريال
    ar: فراولة أقل من 20 جنيه → 1|فراولة|أقل من 20 جنيه
    ar: جبنة لحد 30 ريال → 1|جبنة|لحد 30 ريال
    ar: 3 علب تونة 5 ريال للعلبة → 3 علبة|تونة|5 ريال للعلبة
    ar: تفاح 10 ريال الكيلو → 1|تفاح|10 ريال الكيلو
    ar: 2 بيتزا 15 ريال للحبة → 2|بيتزا|15 ريال للحبة
    ar: عصير تحت 10 ريال → 1|عصير|تحت 10 ريال
    ar: أفوكادو 5 ريال الحبة 3 → 3|أفوكادو|5 ريال الحبة
    ja: レタス150円以下 → 1|レタス|150円以下
    ja: ワイン1500円以内 → 1|ワイン|1500円以内
    ja: いちご 500円まで → 1|いちご|500円まで
    ja: りんご1個100円 3個 → 3|りんご|1個 · 100円
    ja: ヨーグルト 98円/個 4個 → 4|ヨーグルト|98円/個
    ja: ワイン2000円以下で → 1|ワイン|2000円以下で
    ja: エビ 500円くらい → 1|エビ|500円くらい
    si: කුකුල් මස් රු. 1500ට අඩු → 1|කුකුල් මස්|රු. 1500 අඩු
    si: මාළු රු. 1000 දක්වා → 1|මාළු|රු. 1000 දක්වා
    si: යෝගට් 4ක් එකක් රු. 80 → 4|යෝගට්|රු. 80
    si: ඉස්සො රු. 2000 දක්වා → 1|ඉස්සො|රු. 2000 දක්වා
    en: milk please, the blue one → 1|milk|the blue one
    en: 2 pizzas please, no mushrooms → 2|pizzas|no mushrooms
    en: eggs please (free range) → 1|eggs|free range
    en: get baby carrots 1 lb → 1 lb|baby carrots
    en: need baby formula → 1|baby formula
    en: get extra virgin olive oil → 1|extra virgin olive oil
    en: fancy mustard → 1|fancy mustard
    en: thank you cards → 1|thank you cards
    en: remember me card → 1|remember me card
    en: pepsi max $5 → 1|pepsi max|$5
    en: 4 peppers at 50p each → 4|peppers|50p each
    de: Milch bitte, fettarm → 1|Milch|fettarm
    de: bring Kinder Pingui → 1|Kinder Pingui
    de: Merci Schokolade → 1|Merci Schokolade
    de: 1 Topf Honig → 1|Topf Honig
    es: compra corazón de alcachofa → 1|corazón de alcachofa
    tr: anne sütü lazım → 1|anne sütü
    ja: あとのせサクサク天ぷら → 1|あとのせサクサク天ぷら
    ja: パパイヤ買って → 1|パパイヤ
    ja: ママレモン買ってきて → 1|ママレモン
    """
}
