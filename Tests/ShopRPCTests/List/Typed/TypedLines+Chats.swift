extension TypedLines {
  /// Messages, voice commands, offers, stores, and several amounts of one thing, each preceded by its language tag.
  static let chats = """
    fr: [14:02] Papa : n'oublie pas le charbon → 1|charbon
    en: [10:32, 24/11/2025] Mum: 2 bottles wine → 2 bottle|wine
    de: 24.11.25, 18:03 - Mama: bring bitte noch Butter mit → 1|Butter
    tr: [18:20] Annem: 2 ekmek al → 2|ekmek
    si: [10:15] අම්මා: පාන් ගේන්න → 1|පාන්
    en: 09:14 bananas x6 → 6|bananas|09:14
    en: [14:02] bananas → 1|bananas|14:02
    en: Add a dozen eggs to my shopping list → 1 dozen|eggs
    en: hey siri add washing up liquid → 1|washing up liquid
    en: put bin bags on the list please → 1|bin bags
    en: Stick loo roll on the list would you → 1|loo roll
    en: put → 1|put
    en: milk's run out → 1|milk
    en: the milk's finished → 1|milk
    en: Kellogg's cornflakes → 1|Kellogg's cornflakes
    de: Alexa, setz Spülmittel auf die Einkaufsliste → 1|Spülmittel
    de: Klopapier is alle → 1|Klopapier
    fr: ajoute 2 citrons verts sur ma liste → 2|citrons verts
    fr: dis siri ajoute du café à la liste → 1|café
    es: Mete en la lista papel de horno → 1|papel de horno
    it: aggiungi ammorbidente alla lista della spesa → 1|ammorbidente
    pt-BR: ok google adiciona detergente na lista → 1|detergente
    tr: listeye bulaşık deterjanı ekle → 1|bulaşık deterjanı
    ar: ضيف للقائمة بطاريات AA → 1|بطاريات AA
    ja: ヘイSiri、牛乳を買い物リストに追加して → 1|牛乳
    si: ලිස්ට් එකට ටොයිලට් ටිෂූ දාන්න → 1|ටොයිලට් ටිෂූ
    en: 3 for 2 shampoo at boots → 1|shampoo|3 for 2 · at boots
    en: crisps buy one get one free → 1|crisps|buy one get one free
    en: 1/2 cup milk (1/4 for a thicker one) → 1/2 cup|milk|1/4 for a thicker one
    de: Duschgel 2 zum Preis von 1 → 1|Duschgel|2 zum Preis von 1
    es: champú 3x2 → 1|champú|3x2
    it: offerta 3x2 detersivo → 1|detersivo|offerta 3x2
    pt-BR: leve 3 pague 2 shampoo → 1|shampoo|leve 3 pague 2
    tr: şampuan 3 al 2 öde → 1|şampuan|3 al 2 öde
    fr: yaourts vanille 8+4 gratuits → 1|yaourts vanille|8+4 gratuits
    de: Zahnpasta bei DM → 1|Zahnpasta|bei DM
    de: DM Zahnpasta → 1|DM Zahnpasta
    fr: salade verte 1,49€ chez Lidl → 1|salade verte|1,49€ · chez Lidl
    tr: yumurta 30'luk koli BİM → 1 koli|yumurta|30'luk · BİM
    tr: migrostan 2 kg pirinç → 2 kg|pirinç|migrostan
    de: Klopapier!! 16er Pack 3-lagig → 1 Packung|Klopapier|16er · 3-lagig · !
    de: Paprika rot/gelb je 2 → 2|Paprika rot/gelb|je
    de: Eier 10er Pack 2x → 2 Packung|Eier|10er
    de: Bier 1 Kasten 20 x 0,5l → 1 Kasten|Bier|0.5 l · 20 x 0,5l
    de: Katzenstreu 10l Sack 2x → 2 Sack|Katzenstreu|10 l
    en: toilet paper 2x12 rolls → 2|toilet paper|12 rolls
    en: nappies size 4 x 2 packs → 2 pack|nappies size 4
    en: 2 bottles coke 1.5 l diet → 2 bottle|coke|1.5 l · diet
    en: a bag of ice or two → 1 bag|ice|or two
    en: carrots 1kg or 2 small bags → 1 kg|carrots|or 2 small bags
    en: apples (at least 6) → 6|apples|at least
    en: *URGENT* nappies → 1|nappies|URGENT
    en: olives 200g plastic tub → 1 tub|olives|200 g · plastic
    fr: jambon 4 tranches x2 → 2|jambon|4 tranches
    fr: Doliprane 1000 8 cp → 8 cp|Doliprane 1000
    fr: 1 pot à yaourt d'huile → 1 pot|huile|à yaourt
    fr: filet d'oranges 2kg → 1 filet|oranges|2 kg
    fr: filet de poulet 1 kg → 1 kg|filet de poulet
    fr: 1,5L d'eau gazeuse (x6) → 6|eau gazeuse|1.5 l
    fr: fromage à raclette 800g pour 4 → 800 g|fromage à raclette|pour 4
    es: yogur griego pack 4 x 2 → 2 pack|yogur griego|4
    es: aguacates 2 o 3 maduros → 2|aguacates|2–3 · maduros
    es: Cuatro/cinco cucharadas de miel → 4 cucharada|miel|4–5
    it: pomodori pelati barattolo gr.400 - 3 pz → 3 barattolo|pomodori pelati|400 g
    it: kg.2 patate → 2 kg|patate
    it: mozzarelle 2 da 125 → 2|mozzarelle|da 125
    it: uova 2 confezioni 6 pezzi → 2 confezione|uova|6 pezzi
    pt-BR: refri 2L guaraná (2) → 2|refri|2 l · guaraná
    pt-BR: cx de bombom → 1 cx|bombom
    pt-BR: tomate +- 1kg → 1 kg|tomate|±
    tr: su 6'lı 1,5 lt → 1|su|1.5 l · 6'lı
    tr: bal 850 gr cam kavanoz → 1 kavanoz|bal|850 g · cam
    ar: حبتين أو ثلاث ليمون → 2|ليمون|أو ثلاث
    ar: كيس ارز ١٠ كيلو ابو كاس → 1 كيس|ارز|10 kg · ابو كاس
    ja: トイレットペーパー12ロール ダブル → 12 ロール|トイレットペーパー|ダブル
    ja: 水2ℓペット6本1ケース → 1 ケース|水|2 l · 6本 · ペット
    ja: アボカド1個98円を3個 → 3|アボカド|1個98円
    ja: アイス6個入り×2箱 → 2 箱|アイス|6個入り
    ja: たまりじょうゆ...10cc → 10 ml|たまりじょうゆ
    si: Milo 400 පැකට් 1යි → 1 පැකට්|Milo 400
    si: බීම බෝතලයක් 1.5L → 1 බෝතල්|බීම|1.5 l
    si: කුකුල් මස් කිලෝවක් රු.1500ට අඩු නම් → 1 kg|කුකුල් මස්|රු.1500 අඩු නම්
    """
}
