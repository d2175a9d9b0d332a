extension TypedLines {
  /// French.
  static let french = """
    deux baguettes → 2|baguettes
    une douzaine d'œufs → 1 douzaine|œufs
    une demi-douzaine d'huîtres → 1/2 douzaine|huîtres
    un kilo et demi de tomates → 1 1/2 kg|tomates
    1,5 L de jus d'orange → 1 1/2 l|jus d'orange
    2 x 500 g de pâtes → 2|pâtes|500 g
    trois boîtes de thon → 3 boîtes|thon
    une livre de beurre → 1 livre|beurre
    pack de 6 bières → 1 pack|bières|6
    pneu neuf → 1|pneu neuf
    bière 1664 → 1|bière 1664
    farine T55 1 kg → 1 kg|farine T55
    six yaourts nature → 6|yaourts nature
    un peu de persil → 1|persil|un peu
    quatre-quarts → 1|quatre-quarts
    lait demi-écrémé 6×1L → 6|lait demi-écrémé|1 l
    une botte de radis @ marché → 1 botte|radis|@marché
    un demi-melon → 1/2|melon
    250g de beurre demi-sel → 250 g|beurre demi-sel
    3 à 4 courgettes → 3|courgettes|3–4
    2 bouteilles de 75 cl de rosé → 2 bouteilles|rosé|75 cl
    pommes de terre 2,5 kg → 2 1/2 kg|pommes de terre
    café moulu 250 g x2 → 2|café moulu|250 g
    une tablette de chocolat noir 70 % → 1 tablette|chocolat noir 70 %
    papier toilette ! → 1|papier toilette|!
    """
}
