extension TypedLines {
  /// Spanish.
  static let spanish = """
    una lechuga → 1|lechuga
    dos litros y medio de leche → 2 1/2 l|leche
    media docena de huevos camperos → 1/2 docena|huevos camperos
    una docena y media de huevos → 1 1/2 docena|huevos
    cuarto y mitad de jamón → 3/8 kg|jamón
    cuatro plátanos → 4|plátanos
    2 x 500 g de espaguetis → 2|espaguetis|500 g
    1,5 kg de pollo → 1 1/2 kg|pollo
    pack de 6 cervezas → 1 pack|cervezas|6
    3 latas de atún @ Mercadona → 3 latas|atún|@Mercadona
    medio melón → 1/2|melón
    un par de limones → 1 par|limones
    once tomates → 11|tomates
    un poco de perejil → 1|perejil|un poco
    harina 00 → 1|harina 00
    Cinco Jotas → 1|Cinco Jotas
    agua 6x1,5L → 6|agua|1.5 l
    2 o 3 cebollas → 2|cebollas|2–3
    tres cuartos de kilo de gambas → 3/4 kg|gambas
    250 gr de queso rallado → 250 g|queso rallado
    aceite de oliva 1L 6,99 € → 1 l|aceite de oliva|6,99 €
    seis yogures naturales! → 6|yogures naturales|!
    una barra de pan → 1 barra|pan
    Omega 3 → 1|Omega 3
    pan x2 → 2|pan
    """
}
