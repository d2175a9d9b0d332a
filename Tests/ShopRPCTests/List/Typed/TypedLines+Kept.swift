extension TypedLines {
  /// Words that can be units, stores, days, persons and purposes, in names to which they belong, and the same words with their own meaning,
  /// each preceded by its language tag.
  static let kept = """
    tr: 4 kutu kola light → 4 kutu|kola light
    tr: 6 kutu kola → 6 kutu|kola
    tr: 2 kutu kola 330 ml → 2 kutu|kola|330 ml
    tr: 12 kutu içecek → 12 kutu|içecek
    tr: pepsi max 2 → 2|pepsi max
    tr: pepsi max 1 litre → 1 l|pepsi max
    tr: cola max 2 → 2|cola max
    tr: pil duracell max 4 → 4|pil duracell max
    tr: maksimum 2 kg elma → 2 kg|elma|maksimum
    tr: 2 naylon çorap → 2|naylon çorap
    tr: 2 naylon poşet çilek → 2 poşet|çilek
    tr: 2 kişilik çadır → 1|2 kişilik çadır
    tr: 12 kişilik yemek takımı → 1|12 kişilik yemek takımı
    tr: masa örtüsü 6 kişilik → 1|masa örtüsü|6 kişilik
    tr: 2 filiz makarna → 2|filiz makarna
    tr: 2 rol dekoratif → 2|rol dekoratif
    tr: 2 ölçü kaşığı → 2|ölçü kaşığı
    tr: 2 kese kağıdı → 2|kese kağıdı
    tr: 2 dil peyniri → 2|dil peyniri
    tr: 2 çoklu priz → 2|çoklu priz
    tr: 2 kelle soğan → 2|kelle soğan
    tr: 2 cam şişe süt → 2|cam şişe süt
    tr: 2 karton kutu → 2|karton kutu
    tr: 6 kadeh takımı → 6|kadeh takımı
    tr: 2 kadeh beyaz şarap → 2 kadeh|beyaz şarap
    tr: 1 sandık portakal → 1 kasa|portakal
    tr: pazar sabahı gazetesi → 1|pazar sabahı gazetesi
    tr: Pazar günü kahvaltısı → 1|Pazar günü kahvaltısı
    tr: pazar günü balık → 1|balık|pazar günü
    tr: güne başlangıç müsli → 1|güne başlangıç müsli
    tr: sosa batırmalık cips → 1|sosa batırmalık cips
    tr: fırına verilecek börek → 1|fırına verilecek börek
    tr: çaya batırmalık bisküvi 2 → 2|çaya batırmalık bisküvi
    tr: çaya limon → 1|limon|çaya
    tr: dolmaya kıyma 500 gr → 500 g|kıyma|dolmaya
    tr: reçel, vişne → 1|reçel|vişne
    tr: annem: süt → 1|süt|annem
    tr: bebeğim: mama → 1|bebeğim: mama
    si: සියයේ කාඩ් 2ක් → 2 කාඩ්|සියයේ
    si: විස්සේ කොළ → 1|විස්සේ කොළ
    si: දහයේ පැකට් → 1|දහයේ පැකට්
    si: සීනි කිලෝ පහේ → 5 kg|සීනි
    en: 30 t bags → 30|t bags
    en: 2 t lights → 2|t lights
    en: 12 t candles → 12|t candles
    en: 3 t towels → 3|t towels
    en: 2 T shirts → 2|T shirts
    en: 2 t salt → 2 tsp|salt
    en: 2 T sugar → 2 tbsp|sugar
    en: 2 x 20 cm candles → 1|2 x 20 cm candles
    en: 4 x 20 cm plant pots → 1|4 x 20 cm plant pots
    en: 2 x 5 m extension leads → 1|2 x 5 m extension leads
    de: 2 x 10 m Frischhaltefolie → 1|2 x 10 m Frischhaltefolie
    es: 2 x 5 m manguera → 1|2 x 5 m manguera
    pt-BR: 2 x 5 m extensão → 1|2 x 5 m extensão
    en: 2 x 3 m rug → 1|2 x 3 m rug
    en: 9 x 13 inch pan → 1|pan|9 x 13 inch
    en: honey: acacia → 1|honey: acacia
    en: love: hearts → 1|love: hearts
    en: mum: bread → 1|bread|mum
    en: dad: beer 6 → 6|beer|dad
    de: Süße: Sahne → 1|Süße: Sahne
    de: Alter: Gouda → 1|Alter: Gouda
    de: Oma: Kaffee → 1|Kaffee|Oma
    fr: bon: beurre → 1|bon: beurre
    fr: maman: lait → 1|lait|maman
    es: gordo: jamón → 1|gordo: jamón
    es: mamá: leche → 1|leche|mamá
    it: caro: pane → 1|caro: pane
    it: nonna: pane → 1|pane|nonna
    pt-BR: tipo: integral → 1|tipo: integral
    pt-BR: mãe: leite → 1|leite|mãe
    ar: ماما: حليب → 1|حليب|ماما
    ja: ママ：牛乳 → 1|牛乳|ママ
    si: අම්මා: කිරි → 1|කිරි|අම්මා
    ar: من أجل الكيك ٢ كيلو سكر → 2 كيلو|سكر|من أجل الكيك
    ar: من أجل الكيك بيض → 1|من أجل الكيك بيض
    ar: لحم للشوي → 1|لحم للشوي
    ar: ٢ كيلو لحم للشوي → 2 كيلو|لحم|للشوي
    si: සිකුරාදා මාළු → 1|මාළු|සිකුරාදා
    si: අද පත්තරය → 1|අද පත්තරය
    de: 1 Hände Creme → 1|Hände Creme
    de: 2 Hände voll Spinat → 2 Handvoll|Spinat
    de: 1 Brise Duftspray → 1|Brise Duftspray
    de: 2 Palette Sixx → 2|Palette Sixx
    de: 2 Einmachglas Gummi → 2|Einmachglas Gummi
    de: 3 Knoblauchzehen gehackt → 3|Knoblauchzehen gehackt
    de: 2 Doppelpack Toast → 2|Doppelpack Toast
    de: Insulin 100 Einheiten → 1|Insulin 100 Einheiten
    de: 1 Stiege Erdbeeren → 1 Kiste|Erdbeeren
    en: 1 slab of bacon → 1|slab of bacon
    en: cake for baby shower → 1|cake for baby shower
    en: 2 banners for baby shower → 2|banners for baby shower
    en: Eggs for breakfast burritos → 1|Eggs for breakfast burritos
    en: eggs for breakfast → 1|eggs|for breakfast
    en: stick for dusting powder → 1|stick for dusting powder
    en: flour for dusting → 1|flour|for dusting
    en: eggs for easter egg hunt → 1|eggs for easter egg hunt
    en: sauce for salad lovers → 1|sauce for salad lovers
    en: napkins for guests 20 → 20|napkins|for guests
    en: cake for mum and dad → 1|cake|for mum and dad
    en: cake for mum's birthday → 1|cake|for mum's birthday
    en: bread for monday and tuesday → 1|bread|for monday and tuesday
    en: food for a dog → 1|food for a dog
    en: 2 tins food for a cat → 2 tins|food for a cat
    en: birthday card for a boy → 1|birthday card for a boy
    en: shampoo for baby → 1|shampoo for baby
    en: razor for her → 1|razor for her
    en: shoes for work → 1|shoes for work
    en: the dog needs food → 1|the dog needs food
    en: yogurt, vanilla → 1|yogurt|vanilla
    en: cheese, cheddar → 1|cheese|cheddar
    de: Pizza, Salami → 1|Pizza|Salami
    de: Joghurt, Mango → 1|Joghurt|Mango
    de: Zahnpasta für Kinder 2 Tuben → 2 Tuben|Zahnpasta für Kinder
    de: Bücher für Kinder ab 6 → 1|Bücher für Kinder ab 6
    de: Käse zum Grillen → 1|Käse zum Grillen
    de: Schokolade zum Backen → 1|Schokolade zum Backen
    de: Brötchen zum Aufbacken → 1|Brötchen zum Aufbacken
    de: Öl zum Braten → 1|Öl|zum Braten
    de: Servietten für Gäste → 1|Servietten|für Gäste
    de: Parfüm für sie → 1|Parfüm für sie
    de: 6 Semmeln vom Bäcker → 6|Semmeln|vom Bäcker
    de: 500 g Hack beim Metzger → 500 g|Hack|beim Metzger
    de: Pfanne zum Braten → 1|Pfanne zum Braten
    en: milk the big one → 1|milk|the big one
    en: pan for frying → 1|pan for frying
    en: 10 x 20 cm candles → 1|10 x 20 cm candles
    en: 3 x 5 m extension leads → 1|3 x 5 m extension leads
    en: 25 x 40 cm puff pastry → 1|puff pastry|25 x 40 cm
    en: the boots for kids → 1|the boots for kids
    en: x boots laces → 1|x boots laces
    en: at Tesco 3 limes → 3|limes|at Tesco
    en: iceland: 2 tickets → 1|iceland: 2 tickets
    es: papa: blanca 1 kg → 1 kg|papa: blanca
    tr: sivrisinek için sprey → 1|sivrisinek için sprey
    ja: ライフ用品 → 1|ライフ用品
    """
}
