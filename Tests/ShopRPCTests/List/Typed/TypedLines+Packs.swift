extension TypedLines {
  /// Packages of several things, misspelled and shortened units, and numbers that tell a kind, each preceded by its language tag.
  static let packs = """
    de: 6er-Pack Mineralwasser 1,5 l → 1 Packung|Mineralwasser|1.5 l · 6er
    de: 2 4er-Pack Joghurt → 2 Packung|Joghurt|4er
    de: Mineralwasser 6er-Pack → 1 Packung|Mineralwasser|6er
    de: Volvic 1,5 l 6er → 1|Volvic|1.5 l · 6er
    de: Kasten Wasser 12x0,7 → 1 Kasten|Wasser|12x0,7
    de: 2x Dosen Tomaten → 2 Dose|Tomaten
    de: große Dose Tomaten → 1 Dose|Tomaten|große
    de: 2 gr. Zwiebeln → 2|gr. Zwiebeln
    de: 500 gr. Mehl → 500 g|Mehl
    de: 1 gr. Dose Tomaten → 1 Dose|Tomaten|gr.
    de: 2 esslöfel Öl → 2 EL|Öl
    de: Omega 3 Kapseln → 1|Omega 3 Kapseln
    de: 5 Minuten Terrine → 1|5 Minuten Terrine
    de: Brot um 8 → 1|Brot um 8
    fr: pack de 6 Evian 1,5 l → 1 pack|Evian|1.5 l · 6
    fr: pack de 6 bouteilles d'eau 1,5 l → 1 pack|eau|1.5 l · 6 bouteilles
    fr: lot de 3 éponges → 1 lot|éponges|3
    fr: 2 x boîtes de thon → 2 boîte|thon
    fr: petite boîte de maïs → 1 boîte|maïs|petite
    fr: 1664 12 bouteilles → 12 bouteille|1664
    fr: beurre 1/2 sel 250g → 250 g|beurre 1/2 sel
    fr: 1 L lait 1/2 écrémé → 1 l|lait 1/2 écrémé
    fr: 200 g env. de gruyère → 200 g|gruyère|env.
    fr: 1 poulet fermier d'environ 1,5 kg → 1|poulet fermier|1.5 kg · environ
    es: pack 6 cervezas 33 cl → 1 pack|cervezas|33 cl · 6
    es: garrafa agua 5L → 1 garrafa|agua|5 l
    es: garbanzos bote 400g → 1 bote|garbanzos|400 g
    es: 2 x latas de tomate → 2 lata|tomate
    es: 1 cucharda de sal → 1 cucharada|sal
    es: vitamina C 1000 → 1|vitamina C 1000
    es: huevos L 12 → 1|huevos L 12
    es: pan a las 8 → 1|pan a las 8
    it: 2 cuchiai d'olio → 2 cucchiaio|olio
    it: confezione da 6 acqua naturale 1,5 l → 1 confezione|acqua naturale|1.5 l · 6
    it: uova conf. 10 → 1 confezione|uova|10
    it: 1 bust. di lievito → 1 bustina|lievito
    pt-BR: pacote com 6 iogurtes → 1 pacote|iogurtes|6
    pt-BR: cerveja lata 12 → 12 lata|cerveja
    pt-BR: 2 colhres de sopa de óleo → 2 colher de sopa|óleo
    tr: 6'lı su 1,5 l → 1|6'lı su|1.5 l
    tr: 6'lı paket su 1,5 l → 1 paket|su|1.5 l · 6'lı
    tr: su 0,5 lt 12'li → 1|su|0.5 l · 12'li
    tr: 1 su brd. süt → 1 su bardağı|süt
    tr: sirke 1 şişe - elma → 1 şişe|sirke|elma
    tr: ekmek saat 5 → 1|ekmek saat 5
    ar: عدد إثنين من أكواب الأرز → 2 كوب|الأرز
    ar: عدد اثنين كوب حليب → 2 كوب|حليب
    ar: ماء عدد 2 كرتون → 2 كرتون|ماء
    ar: دجاجة مقطعة 8 قطع → 1|دجاجة مقطعة 8 قطع
    ar: ١،٥ كيلو لحم → 1 1/2 kg|لحم
    ja: 水 2L 6本パック → 1|水|2 l · 6本パック
    en: 2x tins tomatoes → 2 tins|tomatoes
    en: 6 pack coke 330ml → 1 six-pack|coke|330 ml
    en: 12 double rolls toilet paper → 12 rolls|toilet paper|double
    en: small bunch of chives → 1 bunch|chives|small
    en: iPhone 15 case → 1|iPhone 15 case
    en: eggs 3.99 dozen → 1|eggs|3.99 dozen
    en: 4 pint milk → 4 pints|milk
    en: 13 gallon trash bags 40 ct → 40|trash bags|13 gallon
    en: 2 botles of wine → 2 bottles|wine
    en: 2 gloves of rubber → 2|gloves of rubber
    en: 2 spring onions → 2|spring onions
    en: 1 inch ginger → 1 inch|ginger
    en: eggs a dozen → 1 dozen|eggs
    tr: prima 5 numara 2 paket → 2 paket|prima 5 numara
    en: 1, 9-inch pie crust → 1|9-inch pie crust
    it: tonno 80 g (x 8) → 8|tonno|80 g
    it: 4 fette biscottate → 4|fette biscottate
    it: crema solare 30 → 1|crema solare 30
    fr: 60 centilitres de lait entier 600g → 60 cl|lait entier|600g
    tr: makarna 500gr 2 paket → 2 paket|makarna|500 g
    ar: 1 كيلو جرام لحم → 1 kg|لحم
    ar: 0 1/2 كوب سكر → 1/2 كوب|سكر
    fr: stylos bleus, 1 bte de 50 → 1 boîte|stylos bleus|de 50
    fr: vis 4x40 boîte de 200 → 1 boîte|vis 4x40|de 200
    es: folios A4 5 paquetes de 500 → 5 paquete|folios A4|de 500
    es: tornillos 5x60 caja 100 uds → 1 caja|tornillos 5x60|100 uds
    es: huevos caja 24u → 1 caja|huevos|24u
    es: yogures pack 4 danone → 1 pack|yogures|4 · danone
    es: yogures pack 4 (x2) → 2 pack|yogures|4
    it: viti scatola 200pz → 1 scatola|viti|200pz
    pt-BR: pilhas 2 caixas com 8 → 2 caixa|pilhas|com 8
    en: La Croix 12pk lime → 1 pack|La Croix|12 · lime
    en: markers 10ct - 4 boxes → 4 boxes|markers|10ct
    en: ibuprofen 600 mg → 1|ibuprofen|600 mg
    tr: parol 500 mg eczaneden → 1|parol|500 mg · eczaneden
    it: crocchette da 15 kg → 1|crocchette|15 kg
    fr: fil bobine 250m → 1 rouleau|fil|250m
    pt-BR: guaraná 2 L zero x3 → 3|guaraná zero|2 l
    tr: kedi kumu 10L topaklanan 2 adet → 2|kedi kumu|10 l · topaklanan
    en: screws 4 mm → 1|screws|4 mm
    en: paper, 5 reams of each → 5 ream|paper|of each
    pt-BR: couve 1 maço de cada → 1 maço|couve|de cada
    es: una barra de pan y si hay, croissants → 1 barra|pan|y si hay · croissants
    es: dos cebollas y ya → 2|cebollas
    tr: 2 tane de simit → 2|simit
    en: uh three apples → 3|apples
    en: Costco - apples 2 kg → 2 kg|apples|Costco
    en: napkins 2 packs -20% at Aldi → 2 packs|napkins|-20% at Aldi
    en: cheddar c. 400g → 400 g|cheddar|c.
    en: 1/11 kg salt → 1|1/11 kg salt
    it: 5/6 pesche → 5|pesche|5–6
    pt-BR: castanha do pará 100 g → 100 g|castanha do pará
    es: la que sea → 1|la que sea
    en: apple 🍎🍎 → 1|apple|🍎
    si: Surgical mask 50 box ekak → 1 පෙට්ටි|Surgical mask|50
    si: Coca cola 1.5L 4k → 4|Coca cola|1.5 l
    si: i phone → 1|i phone
    es: cerveza pack 12 latas → 1 pack|cerveza|12 latas
    ar: ماء كرتون ٢ → 2 كرتون|ماء
    si: හාල් කිලෝ 5 මල්ලක් → 1 මලු|හාල්|5 kg
    it: crocchette da 15 kg, 2 sacchi → 2 sacco|crocchette|15 kg
    en: ibuprofen 200mg 16pk → 1 pack|ibuprofen|200 mg · 16
    fr: du beurre doux 250 g x2 → 2|beurre doux|250 g
    tr: tuvalet kağıdı bitti 12'li → 1|tuvalet kağıdı|12'li
    en: tin foil & cling film → 1|tin foil & cling film
    de: Oma braucht 2 Packungen Zwieback → 2 Packung|Zwieback
    ja: 丸鶏：2.2〜2.6ポンド（約1.0〜1.2kg） → 2 1/5 ポンド|丸鶏|2.2–2.6 · 約1.0〜1.2kg
    """
}
