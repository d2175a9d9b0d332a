extension TypedLines {
  /// Counts where they are easily taken for something else, and what looks like such a count, each preceded by its language tag.
  static let counted = """
    en: two 12 packs diet dr pepper → 2 pack|diet dr pepper|12
    en: 2 12 packs coke → 2 pack|coke|12
    en: four 8 packs yogurt → 4 pack|yogurt|8
    en: 12 packs gum → 12 pack|gum
    en: 12ish eggs → 12|eggs|ish
    es: Coca 600 ml - 6 → 6|Coca|600 ml
    de: Cola 500 ml - 12 → 12|Cola|500 ml
    it: acqua 1 l - 6 → 6|acqua|1 l
    pt-BR: água 500 ml - 12 → 12|água|500 ml
    tr: kola 330 ml - 6 → 6|kola|330 ml
    en: rice 500 g, 2 → 2|rice|500 g
    en: milk 2 l - 3 → 2 l|milk|3
    en: sugar 2 cups - 1 → 2 cup|sugar|1
    it: croccantini gatto da 2 kg x2 → 2|croccantini gatto|2 kg
    es: arroz de 1 kg x 3 → 3|arroz|1 kg
    pt-BR: ração de 10 kg x2 → 2|ração|10 kg
    it: pomodori pelati n. 6 scatole → 6 scatola|pomodori pelati
    it: nr 2 confezioni panna da cucina → 2 confezione|panna da cucina
    it: spaghetti n. 5 500 g → 500 g|spaghetti n. 5
    it: spaghetti n. 5 → 1|spaghetti n. 5
    pt-BR: papel higiênico folha dupla leve 16 pague 15 → 1|papel higiênico folha dupla|leve 16 pague 15
    pt-BR: leve 12 pague 10 cerveja → 1|cerveja|leve 12 pague 10
    it: prendi 12 paghi 10 birra → 1|birra|prendi 12 paghi 10
    de: Nimm 3 zahl 2 Duschgel → 1|Duschgel|Nimm 3 zahl 2
    pt-BR: 2 galões de água 20 l → 2 garrafão|água|20 l
    es: 2 galones de agua 20 l → 2 garrafa|agua|20 l
    en: 2 gallons milk 7.5 l → 2 gallon|milk|7.5 l
    fr: nonante capsules Nespresso → 90|capsules Nespresso
    fr: 10 capsules de café → 10 capsule|café
    fr: Nespresso 10 capsules → 10 capsule|Nespresso
    it: 20 capsule Lavazza → 20|capsule Lavazza
    es: 30 cápsulas Nespresso → 30|cápsulas Nespresso
    pt-BR: 10 cápsulas Nespresso → 10|cápsulas Nespresso
    de: Nespresso 10 Kapseln → 10 Kapsel|Nespresso
    en: Saturday barbecue: 3 kg wings → 3 kg|wings|Saturday barbecue
    tr: Cumartesi mangal: 3 kg kanat → 3 kg|kanat|Cumartesi mangal
    it: dal fornaio: 4 rosette → 4|rosette|dal fornaio
    pt-BR: feira: 6 laranjas → 6|laranjas|feira
    en: oranges for mam → 1|oranges|for mam
    fr: gâteau pour papy → 1|gâteau|pour papy
    tr: annem için Coraspin 100 mg → 1|Coraspin|100 mg · annem için
    tr: ekmek A101'den → 1|ekmek|A101'den
    de: a Packerl Milch → 1 Packung|Milch
    de: Vitamin A Tabletten → 1|Vitamin A Tabletten
    es: un six de chelas → 1 six|chelas
    es: 2 charolas de fresas → 2 charola|fresas
    pt-BR: um cento de salgadinhos → 100|salgadinhos
    ar: زوز باكوات مقرونة → 2 باكوات|مقرونة
    ja: 牛乳買うてきて → 1|牛乳
    """
}
