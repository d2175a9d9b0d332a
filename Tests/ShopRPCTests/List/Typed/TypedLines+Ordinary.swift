extension TypedLines {
  /// Ordinary lines whose words look like units, remarks or conditions, each preceded by its language tag.
  static let ordinary = """
    en: 2 pkt biscuits → 2 pack|biscuits
    en: chips 3 pkt → 3 pack|chips
    en: 2 pk noodles → 2 pack|noodles
    en: milk if cheap, 2 l → 2 l|milk|if cheap
    tr: su 6 sise → 6 şişe|su
    tr: şeftali bursa → 1|şeftali bursa
    tr: et dirsek → 1|et dirsek
    tr: torba carrefoursa → 1|torba carrefoursa
    tr: süt 2 l indirimdeyse → 2 l|süt|indirimdeyse
    ja: スーパー 甘塩たら → 1|スーパー 甘塩たら
    ja: 切り身 銀だら 2切れ → 2 切れ|切り身 銀だら
    ja: 牛乳 安かったら → 1|牛乳|安かったら
    ja: 正露丸 腹痛時 → 1|正露丸 腹痛時
    ja: バナナ 安い時 → 1|バナナ|安い時
    pt-BR: molho madeira → 1|molho madeira
    pt-BR: barra de cereal → 1|barra de cereal
    pt-BR: rolo de pintura → 1|rolo de pintura
    pt-BR: caixinha de som → 1|caixinha de som
    pt-BR: 2 bolas de futebol → 2|bolas de futebol
    pt-BR: 2 bolas de sorvete → 2 bolas|sorvete
    pt-BR: bloco de notas → 1|bloco de notas
    pt-BR: 6 copos de vidro → 6|copos de vidro
    es: 2 nuez moscada → 2|nuez moscada
    es: 1 nuez de mantequilla → 1 nuez|mantequilla
    es: rollo de cocina → 1|rollo de cocina
    es: bandeja de horno → 1|bandeja de horno
    es: 1 copa menstrual → 1|copa menstrual
    es: 2 tiras LED → 2|tiras LED
    es: 2 cogollos de Tudela → 2|cogollos de Tudela
    es: 2 cogollos de lechuga → 2 cogollos|lechuga
    es: 12 bolas de Navidad → 12|bolas de Navidad
    es: 1 c. postre de azúcar → 1 cucharada de postre|azúcar
    es: 2 chorretones de aceite → 2 chorros|aceite
    es: TV 4K → 1|TV 4K
    es: cereales special k 2 → 2|cereales special k
    es: patatas 2 k → 2 kg|patatas
    fr: 1 bûche de Noël → 1|bûche de Noël
    fr: 2 bûches de chèvre → 2 bûches|chèvre
    fr: 12 boules de Noël → 12|boules de Noël
    fr: 1 carré d'agneau → 1|carré d'agneau
    fr: 2 carré frais → 2|carré frais
    fr: tête de veau → 1|tête de veau
    fr: poignée de porte → 1|poignée de porte
    fr: sac de sport → 1|sac de sport
    fr: grandes enveloppes 20 → 20|grandes enveloppes
    fr: 2 plateaux repas → 2|plateaux repas
    fr: 6 cuillères → 6|cuillères
    fr: 6 cuillères en bois → 6|cuillères en bois
    fr: 2 cuillères de sucre → 2 càs|sucre
    fr: Si nécessaire : 100 g de noix → 100 g|noix|Si nécessaire
    fr: lait, entier, si promo → 1|lait|entier · si promo
    ar: شريط لاصق → 1|شريط لاصق
    ar: سلة مهملات → 1|سلة مهملات
    it: cassetta degli attrezzi → 1|cassetta degli attrezzi
    it: 3 palline da tennis → 3|palline da tennis
    it: 2 palline di gelato → 2 palline|gelato
    it: 6 palle di Natale → 6|palle di Natale
    it: 6 cucchiai di legno → 6|cucchiai di legno
    de: Karton groß → 1|Karton groß
    de: 6 Löffel → 6|Löffel
    de: 2 Löffel Zucker → 2 EL|Zucker
    de: Hefe 1 Würfel / 42 g → 1 Würfel|Hefe|42 g
    de: Falls nötig: Salz → 1|Salz|Falls nötig
    en: butter 1 pack / 125 g → 1 pack|butter|125 g
    en: 2 pot holders → 2|pot holders
    en: 1 sheet cake → 1|sheet cake
    en: 50 sheet protectors → 50|sheet protectors
    en: 2 sheets puff pastry → 2 sheets|puff pastry
    es: vaso de plástico → 1|vaso de plástico
    es: saco de boxeo → 1|saco de boxeo
    de: Tafel putzen → 1|Tafel putzen
    de: Handtuch Set 6 → 6|Handtuch Set
    tr: kesme tablası 2 → 2|kesme tablası
    de: Dose tomaten → 1 Dose|tomaten
    de: Kilo mehl → 1 kg|mehl
    de: Tafel Schokolade → 1 Tafel|Schokolade
    ar: 6 ملاعق خشب → 6|ملاعق خشب
    es: leche si está barata, 2 l → 2 l|leche|si está barata
    tr: süt ucuzsa, 2 l → 2 l|süt|ucuzsa
    en: 2 strip steaks → 2|strip steaks
    en: 2 strips of bacon → 2 strips|bacon
    en: 1 squeeze bottle → 1|squeeze bottle
    en: 2 mug cakes → 2|mug cakes
    en: magic 8 ball → 1|magic 8 ball
    en: level 2 balls wool → 1|level 2 balls wool
    en: 2 balls of wool → 2|balls of wool
    en: 1 ball of mozzarella → 1 ball|mozzarella
    en: mozzarella 1 ball → 1 ball|mozzarella
    en: 6 spoons → 6|spoons
    en: satin ribbon 3 m → 3 m|satin ribbon
    en: lunch box 6 → 6|lunch box
    en: pillow case 6 → 6|pillow case
    en: towel set 6 → 6|towel set
    en: pepper 2 red 1 green → 1|pepper 2 red 1 green
    en: If needed: 100 g nuts → 100 g|nuts|If needed
    tr: 2 yakın gözlüğü → 2|yakın gözlüğü
    """
}
