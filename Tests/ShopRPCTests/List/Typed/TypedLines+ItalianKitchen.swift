extension TypedLines {
  /// Measures of kitchens and stores, and what recipes write, in Italian.
  static let kitchenItalian = """
    2 cucchiai d'olio evo → 2 tbsp|olio evo
    1 cucchiaio colmo di farina → 1 tbsp|farina|colmo
    1 cucchiaino raso di sale → 1 tsp|sale|raso
    un pizzico di sale → 1 pizzico|sale
    mezzo chilo di pane → 1/2 kg|pane
    3 etti di prosciutto → 3 etto|prosciutto
    1 bustina di lievito vanigliato (16 g) → 1 bustina|lievito vanigliato|16 g
    sale q.b. → 1|sale|q.b.
    olio extravergine q.b. → 1|olio extravergine|q.b.
    2 spicchi d'aglio tritati → 2 spicchio|aglio tritati
    1 mazzetto di prezzemolo → 1 mazzo|prezzemolo
    200 gr. di farina 00 → 200 g|farina 00
    6 uova medie → 6|uova medie
    latte 1 litro → 1 l|latte
    1 lt di latte → 1 l|latte
    una confezione di panna → 1 confezione|panna
    2 confezioni panna da 200 ml → 2 confezione|panna|200 ml
    mezza cipolla → 1/2|cipolla
    1 costa di sedano → 1 gambo|sedano
    pomodori (maturi) 1 kg → 1 kg|pomodori|maturi
    """
}
