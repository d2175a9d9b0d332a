extension TypedLines {
  /// Things that somebody asks for, each preceded by its language tag.
  static let requests = """
    en: can you get milk please → 1|milk
    en: don't forget the eggs → 1|eggs
    en: we need more toilet paper → 1|toilet paper
    en: pls buy bananas → 1|bananas
    en: honey we're out of butter → 1|butter
    en: hi love, can you grab me a bottle of red wine xx → 1 bottle|red wine
    en: buy 3 avocados → 3|avocados
    en: oh and a bag of ice → 1 bag|ice
    en: pick up the dry cleaning → 1|dry cleaning
    en: yogurt 0.79 ea x4 → 4|yogurt|0.79 ea
    en: steak 2 from the butcher → 2|steak|from the butcher
    en: 2 lemons for the fish → 2|lemons|for the fish
    en: get well card → 1|get well card
    en: 2 grab bags crisps → 2|grab bags crisps
    en: Please remember the dishwasher tablets → 1|dishwasher tablets
    en: we're nearly out of coffee → 1|coffee
    en: don't let me forget birthday candles → 1|birthday candles
    en: gonna need more nappies → 1|nappies
    en: 2 packs of ham please and thank you → 2 pack|ham
    en: Dad wants salted peanuts → 1|salted peanuts
    en: mince 500g for the lasagne → 500 g|mince|for the lasagne
    en: haddock 2 fillets from the fishmonger → 2 fillet|haddock|from the fishmonger
    en: Remember to buy stamps! → 1|stamps|!
    de: Bringst du bitte Milch mit? → 1|Milch
    de: kannst du bitte 2 Liter Milch kaufen → 2 l|Milch
    de: vergiss nicht die Eier → 1|Eier
    de: Schatz, wir brauchen noch Klopapier → 1|Klopapier
    de: denk an die Hefe → 1|Hefe
    de: Mama kauf bitte Nutella → 1|Nutella
    de: kauf mal Katzenfutter → 1|Katzenfutter
    de: Brot nicht vergessen! → 1|Brot|!
    de: Zahnpasta ist alle → 1|Zahnpasta
    de: Hallo, bringst du Käse mit → 1|Käse
    de: 2 Pizzen à 2,99 → 2|Pizzen|à 2,99
    de: Bergkäse 200 g vom Markt → 200 g|Bergkäse|vom Markt
    de: Rinderbraten 1,5 kg für Sonntag → 1 1/2 kg|Rinderbraten|für Sonntag
    de: 2 St. Galler Bratwürste → 2|St. Galler Bratwürste
    de: Denk bitte an die Windeln → 1|Windeln
    de: kannst du auf dem Heimweg 3 Zitronen holen → 3|Zitronen
    de: Milch ist fast leer → 1|Milch
    de: bring doch bitte ein Brot mit → 1|Brot
    de: Bitte an Müllbeutel denken → 1|Müllbeutel
    de: 2 Liter Milch, danke dir! → 2 l|Milch|!
    de: Sahne fehlt auch → 1|Sahne
    de: Mozzarella 2 Kugeln für Caprese → 2 Kugel|Mozzarella|für Caprese
    de: Forelle 2 Stück vom Fischstand → 2|Forelle|vom Fischstand
    fr: tu peux prendre du lait stp → 1|lait
    fr: peux-tu acheter 2 baguettes s'il te plaît ? → 2|baguettes
    fr: oublie pas les œufs → 1|œufs
    fr: il nous faut 3 citrons → 3|citrons
    fr: penser à acheter des piles → 1|piles
    fr: prends 6 yaourts → 6|yaourts
    fr: acheter 500 g de steak haché → 500 g|steak haché
    fr: besoin de café → 1|café
    fr: il manque du sel → 1|sel
    fr: rajoute des bananes → 1|bananes
    fr: maman prends des céréales stp → 1|céréales
    fr: comté 200 g pour la fondue → 200 g|comté|pour la fondue
    fr: rôti 1,2 kg chez le boucher → 1 1/5 kg|rôti|chez le boucher
    fr: 2 oignons selon la taille → 2|oignons|selon la taille
    fr: 6 feuilles de gélatine selon la marque → 6 feuille|gélatine|selon la marque
    fr: tu me ramènes une baguette ? → 1|baguette
    fr: ce serait bien de prendre du fromage râpé → 1|fromage râpé
    fr: peux tu passer prendre 6 œufs → 6|œufs
    fr: il va falloir racheter du liquide vaisselle → 1|liquide vaisselle
    fr: papa veut du saucisson → 1|saucisson
    fr: prévoir des glaçons → 1|glaçons
    fr: jambon 6 tranches pour les sandwichs → 6 tranche|jambon|pour les sandwichs
    fr: cabillaud 2 filets du poissonnier → 2 filet|cabillaud|du poissonnier
    es: puedes comprar leche por favor → 1|leche
    es: por favor compra 2 kilos de arroz → 2 kg|arroz
    es: no olvides los huevos → 1|huevos
    es: trae 6 cervezas → 6|cervezas
    es: tráeme un paquete de galletas → 1 paquete|galletas
    es: necesito 3 cebollas → 3|cebollas
    es: falta sal → 1|sal
    es: hola amor, trae jamón → 1|jamón
    es: cómprame champú porfi → 1|champú
    es: hay que comprar lejía → 1|lejía
    es: también tomates → 1|tomates
    es: queso 200 g para la pizza → 200 g|queso|para la pizza
    es: chuletas 6 de la carnicería → 6|chuletas|de la carnicería
    es: harina, gramos 200 → 200 g|harina
    es: 2 cebollas según tamaño → 2|cebollas|según tamaño
    es: cuando vuelvas compra pan → 1|pan
    es: que no se te olvide el papel de cocina → 1|papel de cocina
    es: ¿me compras 3 limones porfa? → 3|limones
    es: si pasas por la frutería trae plátanos → 1|plátanos
    es: papá quiere cerveza → 1|cerveza
    es: por favor 2 kg de patatas → 2 kg|patatas
    es: carne picada 500 g para las albóndigas → 500 g|carne picada|para las albóndigas
    es: para la tarta 3 huevos → 3|huevos|para la tarta
    it: puoi prendere il latte per favore → 1|latte
    it: prendi 2 litri di latte → 2 l|latte
    it: non dimenticare il pane → 1|pane
    it: mi porti 3 limoni? → 3|limoni
    it: serve il sale → 1|sale
    it: amore prendi il vino rosso → 1|vino rosso
    it: comprare 500 g di macinato → 500 g|macinato
    it: mamma compra la nutella → 1|nutella
    it: è finito il caffè → 1|caffè
    it: mi raccomando il burro → 1|burro
    it: grana 200 g per il risotto → 200 g|grana|per il risotto
    it: farina grammi 300 → 300 g|farina
    it: olio, cucchiai 3 → 3 tbsp|olio
    it: burro, un etto → 1 etto|burro
    it: brodo, mestoli due → 2 mestolo|brodo
    it: quando passi prendi il pane → 1|pane
    it: siamo senza caffè → 1|caffè
    it: ricordati per favore i pannolini → 1|pannolini
    it: sta finendo il detersivo → 1|detersivo
    it: papà vuole la birra → 1|birra
    it: carne macinata 500 g per le polpette → 500 g|carne macinata|per le polpette
    it: per la torta 3 uova → 3|uova|per la torta
    it: vino bianco, bicchieri 2 → 2 bicchiere|vino bianco
    pt-BR: pode comprar leite por favor → 1|leite
    pt-BR: compra 2 kg de arroz → 2 kg|arroz
    pt-BR: não esquece o pão → 1|pão
    pt-BR: lembra de comprar papel higiênico → 1|papel higiênico
    pt-BR: traz 6 cervejas → 6|cervejas
    pt-BR: precisamos de detergente → 1|detergente
    pt-BR: preciso de 3 cebolas → 3|cebolas
    pt-BR: acabou o café → 1|café
    pt-BR: oi, você pode trazer 2 pacotes de macarrão? → 2 pacote|macarrão
    pt-BR: vc compra banana pfv → 1|banana
    pt-BR: pega um refri de 2 litros → 1|refri|2 l
    pt-BR: falta óleo → 1|óleo
    pt-BR: queijo 300 g para a lasanha → 300 g|queijo|para a lasanha
    pt-BR: linguiça 1kg pro churrasco → 1 kg|linguiça|pro churrasco
    pt-BR: farinha, gramas 200 → 200 g|farinha
    pt-BR: você pode trazer pão? → 1|pão
    pt-BR: quando voltar compra leite → 1|leite
    pt-BR: não deixa de comprar fralda → 1|fralda
    pt-BR: me traz 3 limões por favor → 3|limões
    pt-BR: papai quer cerveja → 1|cerveja
    pt-BR: se passar no mercado traz banana → 1|banana
    pt-BR: carne moída 500 g para o almoço → 500 g|carne moída|para o almoço
    pt-BR: tilápia 4 filés da peixaria → 4 filé|tilápia|da peixaria
    tr: süt alır mısın → 1|süt
    tr: eve gelirken 2 ekmek al → 2|ekmek
    tr: yumurta almayı unutma → 1|yumurta
    tr: tuvalet kağıdı lazım → 1|tuvalet kağıdı
    tr: canım deterjan alabilir misin lütfen → 1|deterjan
    tr: kahve bitti → 1|kahve
    tr: tuz kalmadı → 1|tuz
    tr: peyniri unutma → 1|peyniri
    tr: anne çikolata alsana → 1|çikolata
    tr: bize 5 kilo patates lazım → 5 kg|patates
    tr: 6 şişe su alınacak → 6 şişe|su
    tr: lütfen yoğurt alın → 1|yoğurt
    tr: kıyma 1 kg köfte için → 1 kg|kıyma|köfte için
    tr: pirzola 6 kasaptan → 6|pirzola|kasaptan
    tr: doğum günü için 20 balon → 20|balon|doğum günü için
    tr: un, gram 200 → 200 g|un
    tr: süt alabilir misin → 1|süt
    tr: kahvemiz bitmiş → 1|kahvemiz
    tr: bebek bezi almayı unutma sakın → 1|bebek bezi
    tr: babam bira istiyor → 1|bira
    tr: 2 kilo patates lütfen → 2 kg|patates
    tr: kıyma 500 gr köfte için → 500 g|kıyma|köfte için
    tr: levrek 2 tane balıkçıdan → 2|levrek|balıkçıdan
    ar: ممكن تجيب حليب → 1|حليب
    ar: جيب 2 كيلو رز → 2 kg|رز
    ar: لا تنسى الخبز → 1|الخبز
    ar: ما تنسى البيض → 1|البيض
    ar: هات معك 3 ليمونات → 3|ليمونات
    ar: نحتاج صابون → 1|صابون
    ar: محتاجين سكر → 1|سكر
    ar: ماما اشتري شوكولاتة → 1|شوكولاتة
    ar: لازم نشتري 6 بيضات → 6|بيضات
    ar: ناقصنا ملح → 1|ملح
    ar: من فضلك أحضر علبة تونة → 1 علبة|تونة
    ar: بدنا كيلو طماطم → 1 kg|طماطم
    ar: عايزين عيش → 1|عيش
    ar: جبنة 200 جرام للبيتزا → 200 g|جبنة|للبيتزا
    ar: لحم 2 كيلو من الجزار → 2 kg|لحم|من الجزار
    ar: 3 بصلات متوسطة الحجم → 3|بصلات متوسطة الحجم
    ar: 2 حبة كبيرة الحجم من الطماطم → 2|الطماطم|كبيرة الحجم
    ar: وانت راجع جيب حليب → 1|حليب
    ar: ما عندنا قهوة → 1|قهوة
    ar: ضروري تجيب حفاضات → 1|حفاضات
    ar: بابا يريد عصير → 1|عصير
    ar: لو سمحت 2 كيلو بطاطس → 2 kg|بطاطس
    ar: لحم مفروم 500 جرام للكفتة → 500 g|لحم مفروم|للكفتة
    ja: 牛乳買ってきて → 1|牛乳
    ja: 卵1パックお願い → 1 パック|卵
    ja: パンを2つ買ってきてください → 2|パン
    ja: ティッシュ忘れずに → 1|ティッシュ
    ja: 玉ねぎ3個買っといて → 3|玉ねぎ
    ja: 悪いけどヨーグルト買ってきてくれる？ → 1|ヨーグルト
    ja: お母さん、チョコ買って → 1|チョコ
    ja: 豚肉300g買う → 300 g|豚肉
    ja: 米5kg頼む → 5 kg|米
    ja: しょうゆ切れた → 1|しょうゆ
    ja: 鶏もも肉 300g 唐揚げ用 → 300 g|鶏もも肉|唐揚げ用
    ja: 合挽き肉 400g ハンバーグに → 400 g|合挽き肉|ハンバーグに
    ja: 豆腐 5/6丁 → 5/6 丁|豆腐
    ja: むき海老 適量 背わたを取る → 1|むき海老|適量 背わたを取る
    ja: めんつゆ(2倍濃縮、大さじ3) → 3 tbsp|めんつゆ|2倍濃縮
    ja: 牛乳買ってきてもらえる？ → 1|牛乳
    ja: コーヒーがなくなりそう → 1|コーヒー
    ja: おむつ忘れないでね → 1|おむつ
    ja: レモン3個お願いできる？ → 3|レモン
    ja: 卵もお願い → 1|卵
    ja: ひき肉 300g 餃子用 → 300 g|ひき肉|餃子用
    ja: 鮭 2切れ 魚屋で → 2 切れ|鮭|魚屋で
    si: කිරි ගේන්න → 1|කිරි
    si: පාන් 2ක් ගේන්න → 2|පාන්
    si: බිත්තර 10ක් අරන් එන්න → 10|බිත්තර
    si: කරුණාකර සබන් ගේන්න → 1|සබන්
    si: ලුණු අමතක කරන්න එපා → 1|ලුණු
    si: අම්මේ චොකලට් ගේන්න → 1|චොකලට්
    si: එනකොට හාල් කිලෝ 5ක් ගේන්න → 5 kg|හාල්
    si: ටොයිලට් පේපර් ඕනේ → 1|ටොයිලට් පේපර්
    si: පරිප්පු ඉවරයි → 1|පරිප්පු
    si: තව කිරි පැකට් 2කුත් ගේන්න → 2 පැකට්|කිරි
    si: චීස් 200g පීසා වලට → 200 g|චීස්|පීසා වලට
    si: මස් කිලෝ 1ක් කරියට → 1 kg|මස්|කරියට
    si: අල 500g කට්ලට් සඳහා → 500 g|අල|කට්ලට් සඳහා
    si: කිරි ගෙනත් දෙන්න → 1|කිරි
    si: එන ගමන් දෙහි 3ක් අරන් එන්න → 3|දෙහි
    si: කෝපි ඉවර වෙලා → 1|කෝපි
    si: තාත්තට බියර් ඕනේ → 1|බියර්
    si: කරුණාකර අල කිලෝ 2ක් → 2 kg|අල
    si: ලූනු තව ගේන්න → 1|ලූනු
    si: මස් 500g කරියට → 500 g|මස්|කරියට
    si: කේක් සඳහා බිත්තර 3ක් → 3|බිත්තර|කේක් සඳහා
    """
}
