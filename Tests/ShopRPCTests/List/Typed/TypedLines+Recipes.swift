extension TypedLines {
  /// Lines of recipes and of lists whose amounts are easily wrong, each preceded by its language tag.
  static let recipes = """
    en: 1 1/2 – 2 pounds ground chicken → 1 1/2 lb|ground chicken|1 1/2–2
    en: 3 1/2 – 4 cups vegetable broth → 3 1/2 cup|vegetable broth|3 1/2–4
    en: ~5 – 6 Campari tomatoes → 5|Campari tomatoes|~ · 5–6
    en: 2 cups egg whites (or 10 – 12 large eggs) → 2 cup|egg whites|or 10 – 12 large eggs
    en: 1 1/2 lbs. boneless, skinless chicken breasts (halved) → 1 1/2 lb|boneless, skinless chicken breasts|halved
    en: ½ cup chopped, toasted walnuts → 1/2 cup|chopped, toasted walnuts
    en: Boneless, Skinless Chicken Thighs → 1|Boneless, Skinless Chicken Thighs
    en: chicken thighs, boneless → 1|chicken thighs|boneless
    en: 8 8-inch flour tortillas → 8|8-inch flour tortillas
    en: 1 9 inch pie crust → 1|9 inch pie crust
    en: 1 cup (2 sticks) butter → 1 cup|butter|2 sticks
    en: 800 g tomatoes (2 cans) → 800 g|tomatoes|2 cans
    en: cola 2 l - 3 bottles → 3 bottle|cola|2 l
    en: milk 1 l (12 units) → 12|milk|1 l
    en: 500 ml 2 cups milk → 500 ml|milk|2 cups
    en: 625 ml 2 ½ cups stock → 625 ml|stock|2 ½ cups
    en: 2 x 400 g / 14 oz cans chickpeas → 2 can|chickpeas|400 g · 14 oz
    en: 3 cups* sweet rice → 3 cup|sweet rice|*
    en: scant 1/2 teaspoon salt → 1/2 tsp|salt|scant
    en: a dozen or so oysters → 1 dozen|oysters|or so
    en: chicken stock 500 ml or more → 500 ml|chicken stock|or more
    en: 2 or more tablespoons soy sauce → 2 tbsp|soy sauce|or more
    en: ½ a lemon → 1/2|lemon
    en: 1/4 of a red onion → 1/4|red onion
    en: 3/4 cup 4 oz. pine nuts → 1|3/4 cup 4 oz. pine nuts
    en: 24 oz 3 large chicken breasts sliced to make 6 → 1|24 oz 3 large chicken breasts sliced to make 6
    en: 1 cup sugar + 2 tbsp → 1|1 cup sugar + 2 tbsp
    en: 1 large egg + 5 large yolks → 1|1 large egg + 5 large yolks
    en: milk 2, bread 1 → 1|milk 2, bread 1
    en: batteries 2, size 4 → 2|batteries|size 4
    en: a tablespoon honey → 1 tbsp|honey
    en: 1664 pack of 12 → 1 pack|1664|of 12
    de: Windeln Gr. 5 → 1|Windeln Gr. 5
    de: 500 g rote, reife Tomaten → 500 g|rote, reife Tomaten
    de: 0.5 Bund Bund Dill → 1/2 bunch|Dill
    de: 1.5 kg Lachs (6 Scheiben) → 1 1/2 kg|Lachs|6 Scheiben
    de: Hackfleisch 500 g ca. → 500 g|Hackfleisch|ca
    fr: 1 c. à café ras-el-hanout → 1 tsp|ras-el-hanout
    fr: une vingtaine d'olives noires → 20|olives noires
    fr: une quinzaine de radis → 15|radis
    fr: 1 peu de muscade → 1|muscade|1 peu
    fr: 500g pâtes + 1 sauce tomate → 1|500g pâtes + 1 sauce tomate
    fr: yaourts nature par 4 → 1|yaourts nature par 4
    es: pollo entero 1,8 kg aprox. → 1 4/5 kg|pollo entero|aprox
    es: unas hojas de albahaca → 1 leaf|albahaca|unas
    es: unos 300 g de arroz → 300 g|arroz|unos
    es: una veintena de gambas → 20|gambas
    it: 400 G Filetti D'acciughe → 400 g|Filetti D'acciughe
    it: 50 g foglie di menta → 50 g|foglie di menta
    it: Uova 3 medie → 3|Uova|medie
    it: una ventina di olive → 20|olive
    pt-BR: Leite 1L (12 un) → 12|Leite|1 l
    pt-BR: 1 cx de leite 12 un → 1 box|leite|12 un
    pt-BR: uns tomates → 1|tomates|uns
    tr: 240 gram %70 kakaolu bitter çikolata → 240 g|%70 kakaolu bitter çikolata
    tr: 1.5 kg somon (6 dilim) → 1 1/2 kg|somon|6 dilim
    tr: 1 kahve kaşığı tarçın → 1 kahve kaşığı|tarçın
    ar: كوبان كبيران من الحمص → 2 cup|الحمص|كبيران
    ar: ملعقة ونصف صغيرة خميرة → 1 1/2 tsp|خميرة
    ja: 油 大1/2 → 1/2 tbsp|油
    ja: チューブ生姜 3cm程 → 3 cm|チューブ生姜|程
    ja: にんじん半分 → 1/2|にんじん
    si: සෝයා මීට් පැකට් 1, ටින් මාළු 1 → 1|සෝයා මීට් පැකට් 1, ටින් මාළු 1
    si: හාල් කිලෝ දෙකක් සහ සීනි කිලෝ එකක් → 1|හාල් කිලෝ දෙකක් සහ සීනි කිලෝ එකක්
    en: beer 4 x 6 → 1|beer 4 x 6
    en: soda 1.5 x 6 → 6|soda 1.5
    en: Heinz 57 x 2 → 2|Heinz 57
    de: Pizza 4 x → 4|Pizza
    de: 2 Dosen Mais, 3 Äpfel → 1|2 Dosen Mais, 3 Äpfel
    en: 2 lbs 80/20 ground beef → 2 lb|80/20 ground beef
    en: bread flour, 5 lb bag → 1 bag|bread flour|5 lb
    en: bread flour 5 lb bag → 1 bag|bread flour|5 lb
    en: 1 lemon, juice and zest → 1|lemon|juice and zest
    de: 1 Zitrone, Saft und Schale → 1|Zitrone|Saft und Schale
    en: 2 - 12 packs of soda → 1|2 - 12 packs of soda
    en: 1 tsp each salt and pepper → 1|1 tsp each salt and pepper
    fr: quinze euros de viande → 1|quinze euros de viande
    fr: 1 demi-citron → 1/2|citron
    tr: 50 tl lik et → 1|et|50 tl lik
    ar: علبة تونة 185جم عدد 3 → 3 علبة|تونة|185 g
    ar: طبق بيض ٣٠ → 1 طبق|بيض|٣٠
    ja: ビール 500ml 6本 2ケース → 2 ケース|ビール|500 ml · 6本
    pt-BR: 1 limão e meio → 1 1/2|limão
    pt-BR: banana prata, meio verde → 1|banana prata|meio verde
    en: 1 onion and a half → 1 1/2|onion
    en: 1 tablespoon cornstarch mixed with 2 tablespoons water → 1 tbsp|cornstarch|mixed with 2 tablespoons water
    en: 500 g prawns, seasoned with garlic, salt and pepper → 500 g|prawns|seasoned with garlic · salt and pepper
    en: 1 chicken, cut into 8 pieces → 1|chicken|cut into 8 pieces
    en: 1 chicken cut into 8 pieces (about 1.5 kg) → 1|chicken cut into 8 pieces|about 1.5 kg
    en: 2 teaspoons red, white, and pink sprinkles → 2 tsp|red, white, and pink sprinkles
    en: 2 clove(s) of garlic → 2 clove|garlic
    en: 2½ -3 cups chopped sweet potatoes → 2 1/2 cup|chopped sweet potatoes|2½–3
    en: 250ml/9fl oz double cream → 250 ml|double cream|9fl oz
    en: handful fresh basil leaves, torn → 1 handful|fresh basil leaves|torn
    en: 2 sticks (1 cup) unsalted butter → 2 stick|unsalted butter|1 cup
    en: salt if needed → 1|salt|if needed
    it: una cipolla e mezza → 1 1/2|cipolla
    it: Basilico qualche foglia → 1|Basilico|qualche foglia
    it: limoncino 30 ml oppure succo di limone → 30 ml|limoncino|oppure succo di limone
    it: salvia, 6 foglie belle grandi → 6 foglia|salvia|belle grandi
    it: Farina di riso, grammi 125. → 125 g|Farina di riso
    it: aglio, spicchi 2 → 2 spicchio|aglio
    es: perejil unas ramitas → 1|perejil|unas ramitas
    es: atún pack de 3 latas → 1 pack|atún|de 3 latas
    fr: 30 g de fécule délayée dans 60 ml d'eau → 30 g|fécule|délayée dans 60 ml d'eau
    fr: 7 onces de chocolat noir (2 barres) → 7 oz|chocolat noir|2 barres
    fr: 1 enveloppe de sauce préparée tel qu'indiqué sur l'emballage → 1 sachet|sauce préparée tel qu'indiqué sur l'emballage
    fr: 2 à 3 têtes d'ail selon grosseur → 2 tête|ail|2–3 · selon grosseur
    de: Basilikum ein paar Blätter → 1|Basilikum|ein paar Blätter
    de: Mehl, Gramm 500 → 500 g|Mehl
    ar: 6 ستة فناجين ماء → 6 فنجان|ماء
    ar: 1 فنجان واحد أرز → 1 فنجان|أرز
    ar: 3 حبات متوسطة الحجم أو 375 غ من البصل → 3|البصل|متوسطة الحجم · أو 375 غ
    ja: 砂糖/大さじ1 → 1 tbsp|砂糖
    ja: めんつゆ(濃縮4倍のもの50cc) → 50 ml|めんつゆ|濃縮4倍のもの
    ja: カマンベールチーズ 4/5個 → 4/5|カマンベールチーズ
    tr: 1 paket kabartma tozu ya da 2 tatlı kaşığı karbonat → 1 paket|kabartma tozu|ya da 2 tatlı kaşığı karbonat
    """
}
