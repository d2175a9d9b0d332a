extension TypedLines {
  /// Italian.
  static let italian = """
    un'anguria → 1|anguria
    due litri di latte → 2 l|latte
    mezz'etto di speck → 1/2 etto|speck
    un chilo e mezzo di arance → 1 1/2 kg|arance
    sei uova → 6|uova
    una dozzina di uova → 1 dozzina|uova
    mezza dozzina di ostriche → 1/2 dozzina|ostriche
    due etti e mezzo di mortadella → 2 1/2 etti|mortadella
    2 x 500 g di spaghetti → 2|spaghetti|500 g
    farina 00 1 kg → 1 kg|farina 00
    tre scatolette di tonno → 3 scatolette|tonno
    acqua 6×1,5L → 6|acqua|1.5 l
    un po' di prezzemolo → 1|prezzemolo|un po'
    Tre Marie cornetti → 1|Tre Marie cornetti
    pizza quattro formaggi → 1|pizza quattro formaggi
    due o tre zucchine → 2|zucchine|2–3
    prosciutto crudo 150g → 150 g|prosciutto crudo
    mezza anguria → 1/2|anguria
    3 barattoli di pelati da 400 g → 3 barattoli|pelati|400 g
    un quarto di zucca → 1/4|zucca
    1,5 kg di patate → 1 1/2 kg|patate
    due pacchi da 500 g di riso → 2 pacchi|riso|500 g
    pane integrale @ forno → 1|pane integrale|@forno
    Coca-Cola Zero 1,5L x2 → 2|Coca-Cola Zero|1.5 l
    un paio di limoni → 1 paio|limoni
    """
}
