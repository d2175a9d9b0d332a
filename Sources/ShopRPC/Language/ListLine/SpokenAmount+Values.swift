import ShopModel

extension SpokenAmount {
  private static let half = Fraction(1, 2) ?? .one
  private static let third = Fraction(1, 3) ?? .one
  private static let quarter = Fraction(1, 4) ?? .one
  private static let threeQuarters = Fraction(3, 4) ?? .one

  /// By language, folded.
  static let values: [String: [String: Fraction]] = [
    "en": ["a": .one, "an": .one, "one": .one, "half a": half, "half an": half],
    "de": ["ein": .one, "eine": .one, "einen": .one, "ein halbes": half, "ein halber": half, "eine halbe": half, "einen halben": half],
    "tr": ["bir": .one, "yarim": half],
    "fr": [
      "un": .one, "une": .one, "demi": half, "un demi": half, "une demi": half, "une demie": half, "un quart de": quarter,
      "trois quarts de": threeQuarters,
    ],
    "es": [
      "un": .one, "una": .one, "medio": half, "media": half, "un cuarto de": quarter, "cuarto de": quarter,
      "tres cuartos de": threeQuarters,
    ],
    "it": [
      "un": .one, "uno": .one, "una": .one, "mezzo": half, "mezza": half, "un mezzo": half, "una mezza": half, "un quarto di": quarter,
      "tre quarti di": threeQuarters,
    ],
    "pt": ["um": .one, "uma": .one, "meio": half, "meia": half, "um quarto de": quarter, "tres quartos de": threeQuarters],
    "ar": ["نصف": half, "ثلث": third, "ربع": quarter],
  ]
}
