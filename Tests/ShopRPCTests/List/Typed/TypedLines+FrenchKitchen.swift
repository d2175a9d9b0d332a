extension TypedLines {
  /// Measures of kitchens and stores, and what recipes write, in French.
  static let kitchenFrench = """
    2 càs d'huile d'olive → 2 tbsp|huile d'olive
    1 c. à c. rase de sel → 1 tsp|sel|rase
    1 c. à soupe bombée de farine → 1 tbsp|farine|bombée
    250 grammes beurre doux → 250 g|beurre doux
    1 verre d'eau → 1 verre|eau
    une noix de beurre → 1 noix|beurre
    3 gousses d'ail hachées → 3 gousse|ail hachées
    1 gousse | gousses d'ail → 1 gousse|ail
    1 sachet de levure chimique (11 g) → 1 sachet|levure chimique|11 g
    sel, poivre → 1|sel, poivre
    6 œufs extra frais → 6|œufs extra frais
    1/2 bouquet de persil plat → 1/2 bouquet|persil plat
    20 cl de crème fraîche épaisse → 20 cl|crème fraîche épaisse
    pommes 1,5 kg → 1 1/2 kg|pommes
    jus d'un citron → 1|jus d'un citron
    le jus de 2 citrons → 1|le jus de 2 citrons
    1 pot de yaourt nature → 1 pot|yaourt nature
    4 tranches de jambon blanc → 4 tranche|jambon blanc
    bière blonde 6x25cl → 6|bière blonde|25 cl
    lait 1/2 écrémé 6 briques → 6 brique|lait 1/2 écrémé
    """
}
