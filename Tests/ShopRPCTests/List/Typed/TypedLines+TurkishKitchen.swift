extension TypedLines {
  /// Measures of kitchens and stores, and what recipes write, in Turkish.
  static let kitchenTurkish = """
    1 kg kıyma → 1 kg|kıyma
    yarım kilo beyaz peynir → 1/2 kg|beyaz peynir
    beyaz peynir yarım kilo → 1/2 kg|beyaz peynir
    bir kilo soğan → 1 kg|soğan
    soğan 1 kilo → 1 kg|soğan
    2 kg. patates → 2 kg|patates
    250 gr. kaşar → 250 g|kaşar
    kaşar peyniri 250gr → 250 g|kaşar peyniri
    çeyrek kilo zeytin → 1/4 kg|zeytin
    iki yüz elli gram tereyağı → 250 g|tereyağı
    1 buçuk litre kola → 1 1/2 l|kola
    1,5 lt kola → 1 1/2 l|kola
    kola 1 lt 2 adet → 2|kola|1 l
    5 lt ayçiçek yağı → 5 l|ayçiçek yağı
    5 litre su → 5 l|su
    2 su bardağı un → 2 cup|un
    1.5 su bardağı şeker → 1 1/2 cup|şeker
    1 buçuk su bardağı ılık su → 1 1/2 cup|ılık su
    yarım su bardağı sıvı yağ → 1/2 cup|sıvı yağ
    1 su bardağından biraz az süt → 1 cup|süt|biraz az
    1 çay bardağı irmik → 1 çay bardağı|irmik
    1 çay bardağı dolusu ceviz → 1 çay bardağı|ceviz|dolusu
    2 tatlı kaşığı nane → 2 tatlı kaşığı|nane
    1 tepeleme yemek kaşığı salça → 1 tbsp|salça|tepeleme
    1 silme çay kaşığı tuz → 1 tsp|tuz|silme
    2 yemek kaşığı dolusu yoğurt → 2 tbsp|yoğurt|dolusu
    3 y.k. zeytinyağı → 3 tbsp|zeytinyağı
    2 yk un → 2 tbsp|un
    1 çk karabiber → 1 tsp|karabiber
    yarım çay kaşığı karbonat → 1/2 tsp|karbonat
    1 fincan türk kahvesi → 1 fincan|türk kahvesi
    bir tutam tuz → 1 tutam|tuz
    1 paket vanilya → 1 paket|vanilya
    1 pk. kabartma tozu → 1 paket|kabartma tozu
    2 paket makarna (500 gr) → 2 paket|makarna|500 g
    1 poşet kuru maya → 1 poşet|kuru maya
    3 diş sarımsak → 3 diş|sarımsak
    sarımsak 3 diş → 3 diş|sarımsak
    1 baş sarımsak → 1 baş|sarımsak
    2 adet orta boy soğan → 2|orta boy soğan
    1 adet büyük boy patlıcan → 1|büyük boy patlıcan
    1 orta boy havuç → 1|orta boy havuç
    yarım demet dereotu → 1/2 demet|dereotu
    maydanoz 1 demet → 1 demet|maydanoz
    3-4 dal taze soğan → 3 dal|taze soğan|3–4
    4 adet yumurta → 4|yumurta
    yumurta 15'li → 1|yumurta|15'li
    30'lu yumurta → 1|30'lu yumurta
    3 tane limon → 3|limon
    limon 3 tane → 3|limon
    üç tane limon → 3|limon
    bir düzine yumurta → 1 düzine|yumurta
    10 dilim sucuk → 10 dilim|sucuk
    8-10 yaprak marul → 8 yaprak|marul|8–10
    1 kavanoz turşu → 1 kavanoz|turşu
    1 kutu ton balığı (160 gr) → 1 kutu|ton balığı|160 g
    2 şişe maden suyu → 2 şişe|maden suyu
    1 kasa bira → 1 kasa|bira
    1 koli su (12 x 0,5 lt) → 1 koli|su|12 x 0,5 lt
    1 kalıp tereyağı → 1 kalıp|tereyağı
    tereyağı 1 kalıp (250 gr) → 1 kalıp|tereyağı|250 g
    1 avuç kuru üzüm → 1 avuç|kuru üzüm
    yeteri kadar tuz → 1|tuz|yeteri kadar
    tuz ve karabiber → 1|tuz ve karabiber
    aldığı kadar un → 1|un|aldığı kadar
    un (aldığı kadar) → 1|un|aldığı kadar
    tuz, damak zevkine göre → 1|tuz|damak zevkine göre
    birkaç dal maydanoz → 1 dal|maydanoz|birkaç
    yaklaşık yarım kilo ıspanak → 1/2 kg|ıspanak|yaklaşık
    1-1,5 kg kuzu but → 1 kg|kuzu but|1–1,5
    iki üç domates → 2|domates|2–3
    1,250 kg dana eti → 1 1/4 kg|dana eti
    tavuk göğsü (derisiz) 1 kg → 1 kg|tavuk göğsü|derisiz
    6 rulo kağıt havlu → 6 rulo|kağıt havlu
    kağıt havlu 6'lı → 1|kağıt havlu|6'lı
    sabun x3 → 3|sabun
    1 büyük su bardağı yoğurt → 1 cup|yoğurt
    1 bardak pirinç → 1 bardak|pirinç
    2 bağ roka → 2 demet|roka
    1 salkım üzüm → 1 salkım|üzüm
    2,5 su bardağı un → 2 1/2 cup|un
    2 su bardağı ve 1 yemek kaşığı un → 2 1/16 cup|un
    1 su bardağı (200 ml) süt → 1 cup|süt|200 ml
    3 adet yumurta (oda sıcaklığında) → 3|yumurta|oda sıcaklığında
    125 gram tereyağı (oda sıcaklığında) → 125 g|tereyağı|oda sıcaklığında
    yarım çay bardağı ılık süt → 1/2 çay bardağı|ılık süt
    1 çay bardağından bir parmak eksik yağ → 1 çay bardağı|yağ|bir parmak eksik
    1 dolu yemek kaşığı un → 1 tbsp|un|dolu
    1 tatlı kaşığı tepeleme salça → 1 tatlı kaşığı|salça|tepeleme
    1 buçuk tatlı kaşığı tuz → 1 1/2 tatlı kaşığı|tuz
    kırmızı biber: 1 çay kaşığı → 1 tsp|kırmızı biber
    tuz: 1 tatlı kaşığı → 1 tatlı kaşığı|tuz
    süt – 1 su bardağı → 1 cup|süt
    un 500 gr. → 500 g|un
    3 kaşık yoğurt → 3 tbsp|yoğurt
    bir kaşık salça → 1 tbsp|salça
    1 kase yoğurt → 1 kâse|yoğurt
    yarım limonun suyu → 1/2|limonun suyu
    1 limonun suyu → 1|limonun suyu
    2 adet kuru soğan, yemeklik doğranmış → 2|kuru soğan|yemeklik doğranmış
    yarım paket margarin → 1/2 paket|margarin
    1 paket (10 gr) instant maya → 1 paket|instant maya|10 g
    1 top marul → 1 baş|marul
    400 gr haşlanmış nohut → 400 g|haşlanmış nohut
    2'şer dilim ekmek → 1|2'şer dilim ekmek
    üzeri için susam → 1|susam|üzeri için
    3 büyük boy patates → 3|büyük boy patates
    kızartmak için sıvı yağ → 1|sıvı yağ|kızartmak için
    10 adet asma yaprağı → 10|asma yaprağı
    pul biber, karabiber, kimyon → 1|pul biber, karabiber, kimyon
    1 kg 200 gr kuşbaşı → 1 1/5 kg|kuşbaşı
    yarım kilo çilek → 1/2 kg|çilek
    750 gr. domates → 750 g|domates
    1 litre ayran → 1 l|ayran
    1 çay bardağı pirinç (yıkanmış) → 1 çay bardağı|pirinç|yıkanmış
    1 çay kaşığı silme karbonat → 1 tsp|karbonat|silme
    2 dolu dolu kaşık yoğurt → 2|dolu dolu kaşık yoğurt
    3 adet kırmızı kapya biber → 3|kırmızı kapya biber
    yarım limon suyu → 1/2|limon suyu
    yarım çay kaşığı zencefil tozu → 1/2 tsp|zencefil tozu
    10 yaprak fesleğen → 10 yaprak|fesleğen
    2 göbek marul → 2 baş|marul
    1 bağ maydanoz → 1 demet|maydanoz
    ekmek 2 tane → 2|ekmek
    2 paket (200 gr) bisküvi → 2 paket|bisküvi|200 g
    1 poşet hazır maya (10 g) → 1 poşet|hazır maya|10 g
    1,5 litre soğuk su → 1 1/2 l|soğuk su
    bir çimdik tuz → 1 tutam|tuz
    bir avuç ceviz içi → 1 avuç|ceviz içi
    süt 1 lt x 6 → 6|süt|1 l
    6 adet 1 lt süt → 6|süt|1 l
    yumurta (30'lu) → 1|yumurta|30'lu
    bulaşık deterjanı 1 lt → 1 l|bulaşık deterjanı
    tuvalet kağıdı 32'li → 1|tuvalet kağıdı|32'li
    çöp poşeti 2 rulo → 2 rulo|çöp poşeti
    3 su bardağından biraz fazla un → 3 cup|un|biraz fazla
    iki buçuk su bardağı süt → 2 1/2 cup|süt
    5-6 adet kuru kayısı → 5|kuru kayısı|5–6
    tereyağı, 100 gr → 100 g|tereyağı
    zeytin (siyah) 500 gr → 500 g|zeytin|siyah
    3 yemek kaşığı (tepeleme) un → 3 tbsp|un|tepeleme
    2 tatlı kaşığı toz kırmızı biber → 2 tatlı kaşığı|toz kırmızı biber
    1 paket (125 gr) margarin → 1 paket|margarin|125 g
    1 su bardağı + 2 yemek kaşığı şeker → 1 1/8 cup|şeker
    yarım kg kuşbaşı et → 1/2 kg|kuşbaşı et
    1 tutam karabiber → 1 tutam|karabiber
    4-5 diş sarımsak → 4 diş|sarımsak|4–5
    limon suyu (yarım limon) → 1|limon suyu|yarım limon
    un: aldığı kadar → 1|un|aldığı kadar
    dereotu ½ demet → 1/2 demet|dereotu
    1 kutu (400 g) doğranmış domates → 1 kutu|doğranmış domates|400 g
    3 lt ayçiçek yağı → 3 l|ayçiçek yağı
    domates salçası 1 kavanoz (650 g) → 1 kavanoz|domates salçası|650 g
    10 adet yumurta (L) → 10|yumurta|L
    iki demet roka → 2 demet|roka
    yarım bardak süt → 1/2 bardak|süt
    süt yarım litre → 1/2 l|süt
    bir koli yumurta → 1 koli|yumurta
    1 şişe gazoz → 1 şişe|gazoz
    peçete 100'lü → 1|peçete|100'lü
    """
}
