extension TypedLines {
  /// Lines whose words and numbers belong to the name, each preceded by its language tag.
  static let names = """
    en: seven up x2 → 2|seven up
    en: Nine West bag → 1|Nine West bag
    en: three musketeers → 1|three musketeers
    en: 2 cans of 7 Up → 2 cans|7 Up
    en: half & half → 1|half & half
    en: quarter pounder → 1|quarter pounder
    en: 2 ply toilet paper → 1|2 ply toilet paper
    en: 9 volt battery → 1|9 volt battery
    en: 4-cup measuring jug → 1|4-cup measuring jug
    en: Vitamin B 12 → 1|Vitamin B 12
    en: Chanel No. 5 → 1|Chanel No. 5
    en: E150 → 1|E150
    en: V8 juice → 1|V8 juice
    en: 3M tape → 1|3M tape
    en: twenty four eggs → 24|eggs
    en: 20 x 30 cm frame → 1|frame|20 x 30 cm
    en: 500 g De Cecco spaghetti → 500 g|De Cecco spaghetti
    de: 5-Korn-Brot → 1|5-Korn-Brot
    de: 3 Wetter Taft → 1|3 Wetter Taft
    de: ein Paar Socken → 1 Paar|Socken
    de: Sonnencreme LSF 50 → 1|Sonnencreme LSF 50
    de: 60 Watt Birne → 1|60 Watt Birne
    de: Butter zwei → 1|Butter zwei
    fr: neuf œufs → 9|œufs
    fr: un livre de cuisine → 1|un livre de cuisine
    fr: cinq épices → 1|cinq épices
    fr: boîte de 12 œufs → 1 boîte|œufs|12
    fr: papier toilette 3 plis → 1|papier toilette 3 plis
    es: Dos Equis → 1|Dos Equis
    es: tres leches → 1|tres leches
    es: media luna → 1|media luna
    es: atún pack de 3 → 1 pack|atún|de 3
    es: 3x2 atún → 1|atún|3x2
    it: mezze maniche → 1|mezze maniche
    it: quattro stagioni → 1|quattro stagioni
    it: confezione da 6 uova → 1 confezione|uova|6
    pt-BR: pé de moleque → 1|pé de moleque
    pt-BR: chocolate meio amargo → 1|chocolate meio amargo
    pt-BR: 2 em 1 shampoo → 1|2 em 1 shampoo
    tr: 10 numara yağ → 1|10 numara yağ
    tr: beş çayı → 1|beş çayı
    tr: 5 litrelik su → 1|su|5 l
    tr: birkaç elma → 1|elma|birkaç
    ar: جيلاتين → 1|جيلاتين
    ar: كلمنتين → 1|كلمنتين
    ar: سبع بهارات → 1|سبع بهارات
    ar: حليب نصف دسم → 1|حليب نصف دسم
    ar: أوميغا 3 → 1|أوميغا 3
    ja: 二十世紀梨 → 1|二十世紀梨
    ja: 電池単3 → 1|電池単3
    ja: 卵10個入り → 1|卵|10個入り
    ja: 食パン6枚切り 2袋 → 2 袋|食パン6枚切り
    ja: 千切りキャベツ → 1|千切りキャベツ
    si: ටින් මාළු → 1|ටින් මාළු
    si: ඔමේගා 3 → 1|ඔමේගා 3
    """

  /// Sizes, estimates, and packages, each preceded by its language tag.
  static let sizes = """
    en: 16-oz can of beans → 1 can|beans|16 oz
    en: two-liter bottle of Coke → 1 bottle|Coke|2 l
    en: potatoes 5 lb bag → 1 bag|potatoes|5 lb
    en: 2 Coke 1.5L → 2|Coke|1.5 l
    en: a box of 12 eggs → 1 box|eggs|12
    en: 2 x 6 x 330ml beer → 2|beer|6 x 330ml
    en: about 2 lb of beef → 2 lb|beef|about
    en: half-gallon of milk → 1/2 gallon|milk
    de: ca. 500 g Hackfleisch → 500 g|Hackfleisch|ca.
    de: 3 Becher Joghurt à 150 g → 3 Becher|Joghurt|150 g
    de: Fritz-Kola 24 x 0,33 → 24|Fritz-Kola|0,33
    de: 3 mal Joghurt → 3|Joghurt
    de: zwei drei Äpfel → 2|Äpfel|2–3
    fr: 3 boîtes de thon de 160 g → 3 boîtes|thon|160 g
    fr: deux cents grammes de jambon → 200 g|jambon
    es: patatas bolsa de 5 kg → 1 bolsa|patatas|5 kg
    es: 3/4 de kilo de ternera → 3/4 kg|ternera
    it: acqua 6 bottiglie da 1,5 l → 6 bottiglie|acqua|1.5 l
    it: 2 etti e 1/2 di speck → 2 1/2 etti|speck
    pt-BR: duzentos gramas de presunto → 200 g|presunto
    tr: 2 ya da 3 elma → 2|elma|2–3
    tr: iki yüz elli gram tereyağı → 250 g|tereyağı
    ar: كيس رز ٥ كيلو → 1 كيس|رز|5 kg
    ja: 牛乳1L 2本 → 2 本|牛乳|1 l
    ja: 1.5Lコーラ2本 → 2 本|コーラ|1.5 l
    ja: 米1キロ半 → 1 1/2 kg|米
    ja: りんご2、3個 → 2|りんご|2–3
    si: අල කිලෝ 2-3 → 2 kg|අල|2–3
    si: සීනි කිලෝ 2ක් රු. 500 → 2 kg|සීනි|රු. 500
    """
}
