extension TypedLines {
  /// Conditions, prices, dimensions, descriptions and numbers of things behind names and amounts, each preceded by its language tag.
  static let asides = """
    en: salmon 2 fillets if on sale → 2 fillets|salmon|if on sale
    en: mince 500g if it's cheap → 500 g|mince|if it's cheap
    en: cherries if they look good → 1|cherries|if they look good
    en: plums 4 unless too soft → 4|plums|unless too soft
    de: Erdbeeren 500g wenn sie gut aussehen → 500 g|Erdbeeren|wenn sie gut aussehen
    de: Windeln Größe 4 nur wenn im Angebot → 1|Windeln Größe 4|nur wenn im Angebot
    de: Spargel 1 kg falls frisch → 1 kg|Spargel|falls frisch
    fr: avocats 2 si mûrs → 2|avocats|si mûrs
    fr: pain s'il en reste → 1|pain|s'il en reste
    fr: couches taille 3 si en promotion → 1|couches taille 3|si en promotion
    es: jamón 200 gr si está de oferta → 200 g|jamón|si está de oferta
    es: melón solo si está maduro → 1|melón|solo si está maduro
    it: prosciutto 2 etti se è in offerta → 2 etti|prosciutto|se è in offerta
    it: assorbenti taglia 2 se in sconto → 1|assorbenti taglia 2|se in sconto
    pt-BR: manga 3 se tiver madura → 3|manga|se tiver madura
    pt-BR: café 500g caso não esteja caro → 500 g|café|caso não esteja caro
    tr: kahve 250 gr pahalı değilse → 250 g|kahve|pahalı değilse
    tr: bebek bezi 4 numara indirim varsa → 1|bebek bezi 4 numara|indirim varsa
    tr: karpuz 1 eğer iyiyse → 1|karpuz|eğer iyiyse
    ar: فراولة 500 غ إذا كانت حلوة → 500 g|فراولة|إذا كانت حلوة
    ar: أفوكادو 2 لو ناضج → 2|أفوكادو|لو ناضج
    ja: いちご1パック 美味しそうなら → 1 パック|いちご|美味しそうなら
    ja: バナナ 安ければ → 1|バナナ|安ければ
    si: අඹ කිලෝ 1 හොඳ නම් → 1 kg|අඹ|හොඳ නම්
    si: ඇපල් 6 ලාබ නම් → 6|ඇපල්|ලාබ නම්
    en: cider 2l 3.50 → 2 l|cider|3.50
    en: pears 1.19/lb → 1|pears|1.19/lb
    en: limes 4 for 1.00 → 4|limes|for 1.00
    de: Olivenöl 750ml 7,99 → 750 ml|Olivenöl|7,99
    fr: bananes 1,99 le kilo → 1|bananes|1,99 le kilo
    pt-BR: azeite 500ml 39,90 → 500 ml|azeite|39,90
    tr: süt 1 lt 34,90 tl → 1 l|süt|34,90 tl
    tr: peynir 500 gr 189 tl → 500 g|peynir|189 tl
    ar: موز 6.95 للكيلو → 1|موز|6.95 للكيلو
    en: 1 baking dish 9 x 13 inch → 1|baking dish|9 x 13 inch
    de: 1 Rolle Blätterteig 25 x 40 cm → 1 Rolle|Blätterteig|25 x 40 cm
    fr: 1 plat à gratin de 20 x 30 cm → 1|plat à gratin|20 x 30 cm
    ja: パイシート 20×30cm → 1|パイシート|20×30cm
    ja: 丸型 18cm → 1|丸型|18cm
    ar: قالب 24 سم → 1|قالب|24 سم
    en: lemons 2 unwaxed → 2|lemons|unwaxed
    en: carrots - 4 large → 4|carrots|large
    en: bananas 6 not too green → 6|bananas|not too green
    en: Kerrygold Butter, Unsalted 250g → 250 g|Kerrygold Butter|Unsalted
    de: Äpfel - 4 säuerliche → 4|Äpfel|säuerliche
    de: Eier 10 Freiland → 10|Eier|Freiland
    fr: œufs 12 plein air → 12|œufs|plein air
    es: huevos 6 L → 6|huevos|L
    es: Mantequilla Asturiana, sin sal 250g → 250 g|Mantequilla Asturiana|sin sal
    it: mele - 4 verdi → 4|mele|verdi
    pt-BR: ovos 12 caipira → 12|ovos|caipira
    tr: yumurta 15 köy → 15|yumurta|köy
    ar: بيض 12 بلدي → 12|بيض|بلدي
    en: detergent 40 washes → 1|detergent 40 washes
    en: kitchen roll 4 pack → 1 pack|kitchen roll|4
    en: AA batteries 8pk → 1 pack|AA batteries|8
    en: 2 12-packs of soda → 2 pack|soda|12
    de: Klopapier 8er → 1|Klopapier|8er
    de: Joghurt 2 Packungen à 4 → 2 Packung|Joghurt|à 4
    fr: yaourts 2 lots de 4 → 2 lot|yaourts|de 4
    es: papel higiénico pack 12 → 1 pack|papel higiénico|12
    it: carta igienica pacco da 8 → 1 pacco|carta igienica|da 8
    pt-BR: ovos cartela 30 → 1 cartela|ovos|30
    tr: ayran 6'lı 2 paket → 2 paket|ayran|6'lı
    tr: kağıt havlu 6 lı paket → 1 paket|kağıt havlu|6 lı
    ja: ヨーグルト4連パック×2 → 2|ヨーグルト|4連パック
    ja: 納豆3パック×4 → 4|納豆|3パック
    si: කෝලා බෝතල් 1.5L x 4 → 4 බෝතල්|කෝලා|1.5 l
    si: සැමන් ටින් 425g 2ක් → 2 ටින්|සැමන්|425 g
    en: 1% milk half gallon → 1/2 gallon|1% milk
    en: skimmed milk gallon → 1 gallon|skimmed milk
    es: huevos docena → 1 docena|huevos
    pt-BR: milho em lata de 200 g / 7 oz → 1 lata|milho|200 g · 7 oz
    es: garbanzos en bote de 400 g / 14 oz → 1 bote|garbanzos|400 g · 14 oz
    de: 1 halbe Tasse Milch → 1/2 Tasse|Milch
    de: 1 halbe Zwiebel → 1/2|Zwiebel
    es: 1 media taza de leche → 1/2 taza|leche
    it: 1 mezza tazza di latte → 1/2 tazza|latte
    pt-BR: 1 meia xícara de leite → 1/2 xícara|leite
    tr: 1 yarım su bardağı un → 1/2 su bardağı|un
    tr: iki bardağa yakın süt → 2 bardak|süt|yakın
    tr: bir su bardağından az fazla un → 1 su bardağı|un|az fazla
    tr: yarım ekmek köfte 2 → 2|yarım ekmek köfte
    tr: 5 kiloluk pirinç → 1|pirinç|5 kg
    ja: 醤油大さじ一杯半 → 1 1/2 大さじ|醤油
    ja: 小麦粉一五〇グラム → 150 g|小麦粉
    ja: 水三百五十cc → 350 ml|水
    ar: ملعقتين صغيرة ملح → 2 ملعقة صغيرة|ملح
    ar: 500غ أو 3 حبات طماطم → 500 g|طماطم|أو 3 حبات
    si: සුදුලූණු බික් 3, 4ක් → 3 බික්|සුදුලූණු|3–4
    fr: 1 filet de vinaigre → 1 un filet|vinaigre
    fr: 2 filets d'oranges → 2 filets|oranges
    fr: pommes 1kg grappe → 1 kg|pommes grappe
    en: plasters x4 any brand → 4|plasters|any brand
    en: sausages for the kids → 1|sausages|for the kids
    en: tin of tuna 145g but not in oil → 1 tin|tuna|145 g · but not in oil
    en: oat milk pls x2 → 2|oat milk
    en: cheese 200g because pizza night → 200 g|cheese|because pizza night
    de: Würstchen für 12 Leute → 1|Würstchen|für 12 Leute
    de: Milch 1,5 l aber nicht die fettarme → 1 1/2 l|Milch|aber nicht die fettarme
    de: Kaffee 500 g 6,49 € von nebenan → 500 g|Kaffee|6,49 € · von nebenan
    de: bringst du bitte noch Sahne mit? 2 Becher → 2 Becher|Sahne
    fr: cervelle de canut pour dimanche → 1|cervelle de canut|pour dimanche
    fr: bières x12 pas le premier prix → 12|bières|pas le premier prix
    fr: vin blanc pr le risotto → 1|vin blanc|pr le risotto
    es: media docena de huevos para la tortilla de mañana → 1/2 docena|huevos|para la tortilla de mañana
    es: pilas AA por si se va la luz → 1|pilas AA|por si se va la luz
    es: pañales talla 3 pa la niña → 1|pañales talla 3|pa la niña
    es: jabón para manos → 1|jabón para manos
    it: birra Peroni 66cl x6 per la partita → 6|birra Peroni|66 cl · per la partita
    it: detersivo per i piatti → 1|detersivo per i piatti
    it: scarpe da lavoro max 80€ da Brico → 1|scarpe da lavoro|max 80€ · da Brico
    it: limoni una ventina → 20|limoni
    pt-BR: carvão 5kg pro churrasco de domingo → 5 kg|carvão|pro churrasco de domingo
    pt-BR: café pilão 500g não pega o extra forte → 500 g|café pilão|não pega o extra forte
    tr: yarım kilo kaşar tost için → 1/2 kg|kaşar|tost için
    tr: 3 paket makarna biri burgu olsun → 3 paket|makarna|biri burgu olsun
    tr: bebek bezi indirimdeyse 2 paket → 2 paket|bebek bezi|indirimdeyse
    tr: süt alır mısın 2 litre → 2 l|süt
    ar: ٢ كيلو لحم مفروم للكبة → 2 kg|لحم مفروم|للكبة
    ar: جبنة بيضا نص كيلو مش مالحة → 1/2 kg|جبنة بيضا|مش مالحة
    ja: 牛乳 2本 低脂肪じゃないやつ → 2 本|牛乳|低脂肪じゃないやつ
    ja: じゃがいも5個 新じゃがでいい → 5|じゃがいも|新じゃがでいい
    ja: 駅前で もやし ×3袋 → 3 袋|もやし|駅前で
    si: සීනි කිලෝ 1ක් තේ හදන්න → 1 kg|සීනි|තේ හදන්න
    si: කිරි පැකට් 2ක් අම්මාට → 2 පැකට්|කිරි|අම්මාට
    en: Sunday roast → 1|Sunday roast
    en: good friday buns → 1|good friday buns
    en: fish friday 2 kg → 2 kg|fish|friday
    en: cake for Anna → 1|cake|for Anna
    es: viernes santo torrijas → 1|viernes santo torrijas
    es: salmón viernes → 1|salmón|viernes
    fr: poisson vendredi → 1|poisson|vendredi
    it: pesce venerdì → 1|pesce|venerdì
    it: yogurt alla fragola per Giulia → 1|yogurt alla fragola|per Giulia
    pt-BR: iogurte de morango pra Bia → 1|iogurte de morango|pra Bia
    de: Lachs Freitag → 1|Lachs|Freitag
    tr: balık cuma günü → 1|balık|cuma günü
    ar: 2 دجاج للجمعة → 2|دجاج|للجمعة
    ar: سمك يوم الخميس → 1|سمك|يوم الخميس
    ja: 鮭 金曜 → 1|鮭|金曜
    si: මාළු සිකුරාදා → 1|මාළු|සිකුරාදා
    fr: marché du dimanche → 1|marché du dimanche
    en: friday: hamburger buns 2 packs → 2 packs|hamburger buns|friday
    en: at costco: paper towels → 1|paper towels|at costco
    en: tomatoes 2 28oz cans → 2 cans|tomatoes|28 oz
    en: 🥑🥑 2 avocados → 2|avocados
    en: dog treats for grandmas dog → 1|dog treats|for grandmas dog
    en: ½ cup (1 stick) unsalted butter, softened → 1/2 cup|unsalted butter|1 stick · softened
    de: vom Bäcker 6 Semmeln → 6|Semmeln|vom Bäcker
    de: Mama: Brötchen 6 → 6|Brötchen|Mama
    de: 2 EL Öl zum Braten → 2 EL|Öl|zum Braten
    de: Eier 10 Stk. Bodenhaltung → 10|Eier|Bodenhaltung
    de: 150g-Becher Joghurt 3x → 3 Becher|Joghurt|150 g
    fr: chez le boucher : 500g de merguez → 500 g|merguez|chez le boucher
    es: 3x2 en champú → 1|champú|3x2
    es: si hay oferta, cerveza → 1|cerveza|si hay oferta
    es: pan dos euros → 1|pan|dos euros
    it: un chiletto di arance da spremuta → 1 kg|arance da spremuta
    it: farina 00 kg 1 → 1 kg|farina 00
    it: 5 euro di benzina → 1|benzina|5 euro
    pt-BR: cx leite integral c/ 12 → 1 cx|leite integral|c/ 12
    pt-BR: pinga 51 uma garrafa → 1 garrafa|pinga 51
    pt-BR: álcool 46 2 frascos → 2 frascos|álcool 46
    tr: A101'den peçete → 1|peçete|A101'den
    tr: 30lu yumurta 1 koli → 1 koli|yumurta|30lu
    tr: çocuklar için meyveli yoğurt → 1|meyveli yoğurt|çocuklar için
    tr: saç için krem → 1|saç için krem
    tr: 2 kg.lık yoğurt → 1|yoğurt|2 kg
    ar: من السوق ٢ كيلو طماطم → 2 كيلو|طماطم|من السوق
    ar: رز ٥ كيلو كيسين → 2 كيس|رز|5 kg
    ar: عيش بلدي بعشرة جنيه → 1|عيش بلدي|بعشرة جنيه
    ja: イオンで卵 → 1|卵|イオンで
    ja: 夕飯用に魚 → 1|魚|夕飯用に
    si: සිකුරාදා මාළු කිලෝ 1 → 1 කිලෝ|මාළු|සිකුරාදා
    """
}
