extension TypedLines {
  /// Brazilian Portuguese.
  static let portuguese = """
    um abacaxi → 1|abacaxi
    duas dúzias de ovos → 2 dúzias|ovos
    meia dúzia de bananas → 1/2 dúzia|bananas
    um quilo e meio de carne moída → 1 1/2 kg|carne moída
    dois litros de leite → 2 l|leite
    2 x 500 g de macarrão → 2|macarrão|500 g
    meio melão → 1/2|melão
    meia calça preta → 1|meia calça preta
    café Três Corações → 1|café Três Corações
    Três Corações 500g → 500 g|Três Corações
    três caixas de leite integral → 3 caixas|leite integral
    um pouco de salsinha → 1|salsinha|um pouco
    uma penca de bananas → 1 penca|bananas
    2 ou 3 tomates → 2|tomates|2–3
    água 6x1,5L → 6|água|1.5 l
    2 pacotes de 1 kg de arroz → 2 pacotes|arroz|1 kg
    picanha 1kg R$ 69,90 → 1 kg|picanha|R$ 69,90
    doze pães franceses → 12|pães franceses
    um maço de couve @ feira → 1 maço|couve|@feira
    chinelo tamanho 38 → 1|chinelo tamanho 38
    meio quilo de queijo minas → 1/2 kg|queijo minas
    uma dúzia e meia de laranjas → 1 1/2 dúzia|laranjas
    250 gramas de presunto → 250 g|presunto
    papel higiênico 12 rolos → 12 rolos|papel higiênico
    sabão em pó! → 1|sabão em pó|!
    """
}
