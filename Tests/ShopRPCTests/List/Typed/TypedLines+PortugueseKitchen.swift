extension TypedLines {
  /// Measures of kitchens and stores, and what recipes write, in Brazilian Portuguese.
  static let kitchenPortuguese = """
    500 grama de mussarela → 500 g|mussarela
    250 gramas queijo prato → 250 g|queijo prato
    mussarela 300 gramas → 300 g|mussarela
    1 quilo e 300 de coxão mole → 1 3/10 kg|coxão mole
    1/2 kg de linguiça toscana → 1/2 kg|linguiça toscana
    meio litro de creme de leite fresco → 1/2 l|creme de leite fresco
    litro e meio de leite desnatado → 1 1/2 l|leite desnatado
    2 lts leite de coco → 2 l|leite de coco
    1 cx de leite integral → 1 caixa|leite integral
    3 cxs leite condensado → 3 caixa|leite condensado
    2 pcts de bolacha maizena → 2 pacote|bolacha maizena
    2 lt de milho verde → 2 lata|milho verde
    1 gfa de vinho tinto → 1 garrafa|vinho tinto
    2 garrafas de 2L de guaraná → 2 garrafa|guaraná|2 l
    guaraná 2L 3 garrafas → 3 garrafa|guaraná|2 l
    1 colher (sopa) rasa de sal → 1 tbsp|sal|rasa
    2 colheres (sopa) cheias de maionese → 2 tbsp|maionese|cheias
    1 e 1/2 xícara (chá) de açúcar mascavo → 1 1/2 cup|açúcar mascavo
    1 ½ xícara de leite morno → 1 1/2 cup|leite morno
    1 xíc. (chá) de óleo → 1 cup|óleo
    3/4 de xícara de cacau → 3/4 cup|cacau
    ½ xícara (chá) de manteiga (derretida) → 1/2 cup|manteiga|derretida
    1 colher de chá de canela em pó → 1 tsp|canela em pó
    1 col (sopa) de fermento → 1 tbsp|fermento
    2 cols. de sopa de azeite → 2 tbsp|azeite
    1 colherada de mel → 1 tbsp|mel
    uma pitadinha de noz-moscada → 1 pitada|noz-moscada
    meia cebola roxa → 1/2|cebola roxa
    1/2 cebola picadinha → 1/2|cebola picadinha
    3 dentes de alho amassados → 3 dente|alho amassados
    4 dentinhos de alho → 4 dente|alho
    1 macinho de cheiro-verde → 1 maço|cheiro-verde
    cheiro verde 1 maço → 1 maço|cheiro verde
    couve 2 maços → 2 maço|couve
    1 pé alface → 1 pé|alface
    2 espigas de milho → 2|milho
    1 bandejinha de morango → 1 bandeja|morango
    2 bandejas de iogurte (400g) → 2 bandeja|iogurte|400 g
    6 pãezinhos → 6|pãezinhos
    10 pães francês → 10|pães francês
    1 cartela de ovos (30) → 1 bandeja|ovos|30
    ovos 1 dúzia → 1 dúzia|ovos
    duas dúzias e meia de ovos → 2 1/2 dúzia|ovos
    uma dúzia de ovos caipira → 1 dúzia|ovos caipira
    2 kgs de batata → 2 kg|batata
    batata 2kg → 2 kg|batata
    batatas: 3 kg → 3 kg|batatas
    Leite Ninho 400g 2 latas → 2 lata|Leite Ninho|400 g
    sabonete Dove (6 unidades) → 6|sabonete Dove
    papel toalha 2 rolos → 2 rolo|papel toalha
    pilha AA 4 un → 4|pilha AA
    4 un. pilha AA → 4|pilha AA
    cerveja 12 latinhas → 12 latinha|cerveja
    1 fardinho de cerveja → 1 fardo|cerveja
    2 sachês de fermento biológico seco (10g cada) → 2 sachê|fermento biológico seco|10 g
    1 tablete de caldo de galinha → 1 tablete|caldo de galinha
    2 tabletes de manteiga de 200g → 2 tablete|manteiga|200 g
    1 fatia grossa de bacon → 1 fatia|grossa de bacon
    100g de presunto fatiado bem fininho → 100 g|presunto fatiado bem fininho
    sal a gosto → 1|sal|a gosto
    pimenta-do-reino moída a gosto → 1|pimenta-do-reino moída|a gosto
    aprox. 800 g de acém → 800 g|acém|aprox.
    umas 5 laranjas → 5|laranjas|umas
    2 a 3 colheres (sopa) de vinagre → 2 tbsp|vinagre|2–3
    1 lata ou caixinha de creme de leite → 1 lata|creme de leite|ou caixinha
    1 kg. de farinha → 1 kg|farinha
    Arroz Tio João 5kg → 5 kg|Arroz Tio João
    0,5L de óleo → 1/2 l|óleo
    refrigerante 2 litros → 2 l|refrigerante
    3 vidros de palmito → 3 vidro|palmito
    1 copo (americano) de açúcar → 1 copo americano|açúcar
    1 copo de requeijão → 1 copo|requeijão
    dois copos d'água → 2 copo|água
    1 lata de atum em óleo, escorrido → 1 lata|atum em óleo|escorrido
    2 xícaras e meia de farinha de trigo → 2 1/2 cup|farinha de trigo
    1 caixa (200 g) de creme de leite → 1 caixa|creme de leite|200 g
    1 lata (395g) de leite condensado → 1 lata|leite condensado|395 g
    3 ovos inteiros → 3|ovos inteiros
    1/2 maço de salsa (picada) → 1/2 maço|salsa|picada
    suco de 1 limão → 1|suco de 1 limão
    raspas de 1 laranja → 1|raspas de 1 laranja
    azeite para untar → 1|azeite para untar
    óleo (para fritar) → 1|óleo|para fritar
    Sal: 1 colher (chá) → 1 tsp|Sal
    500 grama | gramas de carne moída → 500 g|carne moída
    2 colher | colheres (sopa) de azeite → 2 tbsp|azeite
    1 unidade | unidades de cebola → 1|cebola
    2 colheres de sopa bem cheias de margarina → 2 tbsp|margarina|bem cheias
    1 colher (sobremesa) de amido de milho → 1 colher de sobremesa|amido de milho
    1 copo (200 ml) de leite → 1 copo|leite|200 ml
    meio copo de óleo → 1/2 copo|óleo
    1 garrafinha de leite de coco → 1 garrafa|leite de coco
    1 vidrinho de leite de coco → 1 vidro|leite de coco
    2 folhinhas de louro → 2 folha|louro
    1 galhinho de alecrim → 1 ramo|alecrim
    2 tomates grandes sem pele e sem sementes → 2|tomates grandes sem pele e sem sementes
    1 pimentão verde médio → 1|pimentão verde médio
    200 g de queijo parmesão (ralado na hora) → 200 g|queijo parmesão|ralado na hora
    1 pacote de gelatina de morango (85g) → 1 pacote|gelatina de morango|85 g
    Farinha de trigo - 3 xícaras → 3 cup|Farinha de trigo
    Fermento em pó – 1 colher de sopa → 1 tbsp|Fermento em pó
    leite condensado: 2 latas → 2 lata|leite condensado
    1 1/2 kg de lombo → 1 1/2 kg|lombo
    1 l de água filtrada → 1 l|água filtrada
    250g manteiga s/ sal → 250 g|manteiga s/ sal
    1 dz de ovos → 1 dúzia|ovos
    meia dúzia de limões → 1/2 dúzia|limões
    uma caixa de ovos → 1 caixa|ovos
    3 caixinhas de suco → 3 caixinha|suco
    um litro e meio de água → 1 1/2 l|água
    dois pacotes de biscoito recheado → 2 pacote|biscoito recheado
    quatro rolos de papel higiênico → 4 rolo|papel higiênico
    água sanitária 5 litros → 5 l|água sanitária
    amaciante Downy 1,5L → 1 1/2 l|amaciante Downy
    6 latas de cerveja 350ml → 6 lata|cerveja|350 ml
    meia melancia → 1/2|melancia
    1/4 de melancia → 1/4|melancia
    um cacho de uva → 1 cacho|uva
    uva 1 cacho → 1 cacho|uva
    1 punhadinho de salsinha → 1 punhado|salsinha
    sal e pimenta a gosto → 1|sal e pimenta|a gosto
    cheiro-verde picado a gosto → 1|cheiro-verde picado|a gosto
    noz-moscada q.b. → 1|noz-moscada|q.b.
    1 colherzinha de café solúvel → 1 tsp|café solúvel
    1kg e meio de maminha → 1 1/2 kg|maminha
    300 g lombo canadense fatiado → 300 g|lombo canadense fatiado
    3 pés de couve-flor → 3 pé|couve-flor
    2 beterrabas médias, raladas → 2|beterrabas médias|raladas
    1 colher (chá) de bicarbonato de sódio → 1 tsp|bicarbonato de sódio
    2 colheres de coentro picado → 2 tbsp|coentro picado
    1/3 xícara (chá) de óleo de milho → 1/3 cup|óleo de milho
    1 xíc. de aveia em flocos → 1 cup|aveia em flocos
    1 pacote de queijo ralado (50 g) → 1 pacote|queijo ralado|50 g
    suco de uva integral 1,5 L → 1 1/2 l|suco de uva integral
    2 sacos de lixo 50L → 2|sacos de lixo|50 l
    sacos de lixo 1 rolo → 1 rolo|sacos de lixo
    1 frasco de baunilha → 1 frasco|baunilha
    ½ pimentão vermelho → 1/2|pimentão vermelho
    1 pimenta dedo-de-moça sem sementes → 1|pimenta dedo-de-moça sem sementes
    água até cobrir → 1|água até cobrir
    100 ml (meia xícara) de azeite → 100 ml|azeite|meia xícara
    leite (1 litro) → 1 l|leite
    um pacotinho de fermento → 1 pacote|fermento
    2 gemas → 2|gemas
    3 claras em neve → 3|claras em neve
    500gr de camarão limpo → 500 g|camarão limpo
    1 potinho de iogurte natural (170 g) → 1 pote|iogurte natural|170 g
    5 bananas bem maduras → 5|bananas bem maduras
    banana prata 1 penca → 1 penca|banana prata
    10 folhas de manjericão → 10 folha|manjericão
    1 cabeça pequena de alho → 1 cabeça|alho|pequena
    2 embalagens de presunto → 2 embalagem|presunto
    vinho branco seco ½ copo → 1/2 copo|vinho branco seco
    1 ramo de tomilho fresco → 1 ramo|tomilho fresco
    1 xícara de (chá) de leite → 1 cup|leite
    2 xícaras (de chá) de farinha de rosca → 2 cup|farinha de rosca
    4 colheres de sopa (cheias) de achocolatado → 4 tbsp|achocolatado|cheias
    1 e 1/2 colher de sopa de fermento químico → 1 1/2 tbsp|fermento químico
    1/2 kg de batata-doce → 1/2 kg|batata-doce
    700g de patinho moído (2x) → 700 g|patinho moído|2x
    1 maço pequeno de rúcula → 1 maço|rúcula|pequeno
    óleo de soja - 900 ml → 900 ml|óleo de soja
    Óleo 2 garrafas → 2 garrafa|Óleo
    2 caixas (200 g cada) de creme de leite → 2 caixa|creme de leite|200 g
    cebolinha (a gosto) → 1|cebolinha|a gosto
    3 unid limão tahiti → 3|limão tahiti
    1 bandeja de peito de frango 1kg → 1 bandeja|peito de frango|1 kg
    4 iogurtes gregos → 4|iogurtes gregos
    meia xícara de uva passa → 1/2 cup|uva passa
    um punhado de castanhas → 1 punhado|castanhas
    três quartos de xícara de leite → 3/4 cup|leite
    desodorante 2 un → 2|desodorante
    saco de pão → 1 saco|pão
    5 kg arroz branco tipo 1 → 5 kg|arroz branco tipo 1
    feijão carioca 2 pacotes de 1kg → 2 pacote|feijão carioca|1 kg
    fraldas P 1 pct → 1 pacote|fraldas P
    vassoura nova → 1|vassoura nova
    1 dúzia ovo → 1 dúzia|ovo
    200 ml creme de leite (1 caixinha) → 200 ml|creme de leite|1 caixinha
    """
}
