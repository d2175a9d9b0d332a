extension TypedLines {
  /// Lines as spoken, copied or typed in haste, each preceded by its language tag.
  static let spoken = """
    it: un chilo e due di bietole → 1 1/5 kg|bietole
    it: due chili e tre di patate → 2 3/10 kg|patate
    fr: deux kilos cinq de patates → 2 1/2 kg|patates
    es: un kilo doscientos de cerdo → 1 1/5 kg|cerdo
    pt-BR: um quilo e duzentos de carne → 1 1/5 kg|carne
    ar: كيلو ومئتين غرام لحم → 1 1/5 kg|لحم
    en: fifteen hundred grams potatoes → 1500 g|potatoes
    de: nen halben Liter Buttermilch → 1/2 l|Buttermilch
    de: ein Viertelliter Sahne → 1/4 l|Sahne
    de: 20 dag Butter → 200 g|Butter
    de: 500-g-Packung Spaghetti → 1 Packung|Spaghetti|500 g
    de: 3 500-g-Packungen Mehl → 3 Packung|Mehl|500 g
    de: Coca-Cola 12 × 0,33-l-Dosen → 12 Dose|Coca-Cola|0.33 l
    de: A4 Papier 500 Blatt → 500 Blatt|A4 Papier
    es: queso fresco ,5 kg → 1/2 kg|queso fresco
    en: butter ,5 lb → 1/2 lb|butter
    tr: 1, 5 su bardağı sıcak su → 1 1/2 cup|sıcak su
    en: 2 T. olive oil → 2 tbsp|olive oil
    fr: 4 grains de poivre → 4|grains de poivre
    pt-BR: 0 e 1/2 xícara (chá) de óleo → 1/2 cup|óleo
    it: 2 di uova → 2|uova
    de: 1 Stück Ingwer ca. 2 cm → 1|Ingwer|ca. 2 cm
    pt-BR: 2 molho de tomate → 2|molho de tomate
    pt-BR: 1 pacote de bolo pronto cortado em quadrados de 5 cm → 1 pacote|bolo pronto cortado em quadrados de 5 cm
    es: 2 ajo en polvo → 2|ajo en polvo
    fr: 2 M. Propre citron → 2|M. Propre citron
    ja: 卵 L玉 3個 → 3|卵 L玉
    si: 2 අබ ඇට → 2|අබ ඇට
    fr: 1 tran. pain de campagne → 1 tranche|pain de campagne
    fr: 2 bout. de rosé → 2 bouteille|rosé
    es: 1.- Jitomate 1 kg → 1 kg|Jitomate
    fr: 1°) lait → 1|lait
    pt-BR: 1º leite → 1|leite
    es: sal c/n para el agua → 1|sal|c/n para el agua
    it: olio evo q.b. per friggere → 1|olio evo|q.b. per friggere
    fr: beurre 20 g pour le moule → 20 g|beurre|pour le moule
    es: queso rallado 200g para gratinar → 200 g|queso rallado|para gratinar
    en: 2 cups or 500 ml of stock → 2 cup|stock|or 500 ml
    ar: ¼ كوب أو 50 جم أرز → 1/4 cup|أرز|أو 50 جم
    tr: 2 bardak veya 400 ml su → 2 bardak|su|veya 400 ml
    en: 6 cups vegetable, chicken or beef stock → 6 cup|vegetable, chicken or beef stock
    pt-BR: 1 lata ou caixinha de leite → 1 lata|leite|ou caixinha
    tr: 1 tepeleme+1 silme yemek kaşığı un → 2 tbsp|un|1 tepeleme+1 silme yemek kaşığı
    tr: silme 1 tatlı kaşığı tuz → 1 tatlı kaşığı|tuz|silme
    si: සීනි 1 කෝප්පයක් + මේස හැඳි 2 → 1 1/8 cup|සීනි
    pt-BR: fardo de água 12x500ml → 1 fardo|água|12x500ml
    en: case of water 24x500ml → 1 case|water|24x500ml
    it: confezione da 500 g di riso → 1 confezione|riso|500 g
    it: tonno scatolette da 80 g x 6 → 6 scatoletta|tonno|80 g
    fr: filet de poulet 500 g → 500 g|filet de poulet
    fr: un filet d'huile d'olive → 1 un filet|huile d'olive
    ar: تمر، علبة ٣ كيلو → 1 علبة|تمر|3 kg
    ar: عدد 2 كرتون مياه → 2 كرتون|مياه
    it: n. 2 confezioni di pasta → 2 confezione|pasta
    ar: بصلة ونصف مقطعة → 1 1/2|بصلة مقطعة
    es: limón y medio → 1 1/2|limón
    pt-BR: Sabonete Dove 90g R$ 4,29 - 5 unidades → 5|Sabonete Dove|90 g · R$ 4,29
    ja: 石けん 90g ¥198 - 3個 → 3|石けん|90 g · ¥198
    ja: 卵黄 MSサイズ1こ → 1|卵黄|MSサイズ
    ja: 豚こま切れ 中程度のパック1つ → 1 パック|豚こま切れ|中程度の
    ja: ビール350ml缶6本 → 6 本|ビール|350 ml · 缶
    ja: 卵 10個入り 1パック → 1 パック|卵|10個入り
    ja: 薄力粉 100g+打ち粉 → 100 g|薄力粉|打ち粉
    ja: 塩少々 → 1|塩|少々
    ja: お好みで紅しょうが → 1|紅しょうが|お好みで
    ja: しょうゆ・みりん 各大さじ2 → 2 tbsp|しょうゆ・みりん|各
    si: කුරුඳු අඟල් 2ක කැබැල්ලක් → 1 කැබැල්ල|කුරුඳු|අඟල් 2ක
    si: පාන් පිටි 500g ක් → 500 g|පාන් පිටි
    si: කොච්චි කොළ 15-20 ක් පමණ → 15|කොච්චි කොළ|15–20 · පමණ
    tr: 5 kg'lık pirinç → 1|pirinç|5 kg
    tr: 2 tane 9 Kat Tat → 2|9 Kat Tat
    en: 1 loaf 12-grain bread → 1 loaf|12-grain bread
    en: 4" tortillas 10 → 10|4" tortillas
    en: 6-pack of IPA → 1 six-pack|IPA
    en: 2 x 12-pack Diet Coke → 2 pack|Diet Coke|12
    it: Barilla penne rigate n. 73 → 1|Barilla penne rigate n. 73
    de: Spaghetti Nr. 5 → 1|Spaghetti Nr. 5
    tr: makarna no: 5 → 1|makarna no: 5
    ja: パスタ1.7mm → 1|パスタ1.7mm
    ja: ビタミンC 1000 → 1|ビタミンC 1000
    tr: 1,5 cm kalınlığında doğranmış 1 kg patates → 1|1,5 cm kalınlığında doğranmış 1 kg patates
    en: 2 l milk @ dairy organic → 2 l|milk|organic|d
    en: milk @ Dairy, organic → 1|milk|organic|d
    en: eggs @ dairy x12 → 12|eggs||d
    en: milk @ dairy 2 l → 2 l|milk||d
    en: milk 1.29 → 1|milk|1.29
    fr: 2\u{202F}500 ml d'eau → 2500 ml|eau
    """

  /// Lines that name several things and so become one name, each preceded by its language tag.
  static let several = """
    en: 2 milk 1 bread → 1|2 milk 1 bread
    en: two milk one bread → 1|two milk one bread
    en: 2 milks and a loaf of bread → 1|2 milks and a loaf of bread
    en: cheese 500 g and 2 yogurts → 1|cheese 500 g and 2 yogurts
    de: 2x Milch 1x Butter → 1|2x Milch 1x Butter
    de: zwei Brote eine Milch → 1|zwei Brote eine Milch
    de: zwei Liter Milch drei Brote → 1|zwei Liter Milch drei Brote
    fr: deux baguettes un lait → 1|deux baguettes un lait
    fr: lait et œufs et farine → 1|lait et œufs et farine
    es: dos panes una leche → 1|dos panes una leche
    it: 3 mele 2 pere → 1|3 mele 2 pere
    pt-BR: 2 leites 1 pão → 1|2 leites 1 pão
    tr: iki ekmek bir süt → 1|iki ekmek bir süt
    tr: 1 kilo elma 2 kilo armut → 1|1 kilo elma 2 kilo armut
    ar: 2 خبز 1 حليب → 1|2 خبز 1 حليب
    ar: خبز وحليب وبيض → 1|خبز وحليب وبيض
    ar: كيلو بصل وكيلو بطاطس → 1|كيلو بصل وكيلو بطاطس
    ja: 牛乳2本パン1斤 → 1|牛乳2本パン1斤
    ja: パンと牛乳と卵 → 1|パンと牛乳と卵
    si: පෑන් 5ක් පොත් 3ක් → 1|පෑන් 5ක් පොත් 3ක්
    de: Salz, Pfeffer aus der Mühle → 1|Salz, Pfeffer aus der Mühle
    en: salt, freshly ground black pepper → 1|salt, freshly ground black pepper
    fr: sel, poivre du moulin → 1|sel, poivre du moulin
    en: 6 eggs with lion mark, bread → 1|6 eggs with lion mark, bread
    en: 2 pizzas with cheese, milk, bread → 1|2 pizzas with cheese, milk, bread
    en: 2 l milk if cheap and 3 eggs → 1|2 l milk if cheap and 3 eggs
    en: eggs if free range, bread → 1|eggs if free range, bread
    en: 2 bread, 1 jelly → 1|2 bread, 1 jelly
    de: Milch falls billig, Brot, Butter → 1|Milch falls billig, Brot, Butter
    tr: 2 ekmek, 1 tatlı → 1|2 ekmek, 1 tatlı
    es: 2 panes, 1 dulce → 1|2 panes, 1 dulce
    it: 2 pane, 1 dolce → 1|2 pane, 1 dolce
    en: 100 g chocolate 3 eggs → 1|100 g chocolate 3 eggs
    de: 500 g Mehl 3 Eier → 1|500 g Mehl 3 Eier
    fr: 100 g de chocolat 3 œufs → 1|100 g de chocolat 3 œufs
    fr: 250 g de thon 1 gousse d'ail → 1|250 g de thon 1 gousse d'ail
    es: 100 g de harina 2 huevos → 1|100 g de harina 2 huevos
    it: 100 g di burro 2 uova → 1|100 g di burro 2 uova
    pt-BR: 3 ovos 2 xícaras de açúcar → 1|3 ovos 2 xícaras de açúcar
    pt-BR: 50 g de chocolate em pó 6 ovos grandes → 1|50 g de chocolate em pó 6 ovos grandes
    tr: 3 yemek kaşığı un 2 yumurta → 1|3 yemek kaşığı un 2 yumurta
    ar: 500 غرام لحم 2 بصلة → 1|500 غرام لحم 2 بصلة
    ja: 小麦粉100g卵2個 → 1|小麦粉100g卵2個
    """
}
