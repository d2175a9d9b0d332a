extension TypedLines {
  /// Measures of kitchens and stores, and what recipes write, in Spanish.
  static let kitchenSpanish = """
    500 gramos de carne picada → 500 g|carne picada
    500 grs carne molida → 500 g|carne molida
    carne picada 500 gr → 500 g|carne picada
    1 kg. de patatas → 1 kg|patatas
    1 kilo y cuarto de merluza → 1 1/4 kg|merluza
    medio kilo de gambas → 1/2 kg|gambas
    cuarto de kilo de champiñones → 1/4 kg|champiñones
    kilo y medio de manzanas → 1 1/2 kg|manzanas
    1/4 kg jamón york → 1/4 kg|jamón york
    100 gr. de chorizo en lonchas → 100 g|chorizo en lonchas
    dos cuartos de litro de nata → 1/2 l|nata
    1 litro de leche entera → 1 l|leche entera
    1 l. de leche → 1 l|leche
    leche 6 briks → 6 cartón|leche
    6 bricks de leche semi → 6 cartón|leche semi
    un cartón de huevos → 1 cartón|huevos
    1 docena de huevos L → 1 docena|huevos L
    huevos 2 docenas → 2 docena|huevos
    2 cdas de aceite → 2 tbsp|aceite
    2 cdas. de aceite de oliva virgen extra → 2 tbsp|aceite de oliva virgen extra
    1 cda. colmada de harina → 1 tbsp|harina|colmada
    1 cucharadita rasa de sal → 1 tsp|sal|rasa
    1/2 cdta. de comino → 1/2 tsp|comino
    1 ½ cucharaditas de levadura → 1 1/2 tsp|levadura
    1 c/s de azúcar → 1 tbsp|azúcar
    1 cucharada (sopera) de vinagre → 1 tbsp|vinagre
    2 cucharadas soperas de pan rallado → 2 tbsp|pan rallado
    1 taza y media de arroz → 1 1/2 cup|arroz
    1 taza de harina (120 g) → 1 cup|harina|120 g
    3/4 taza azúcar → 3/4 cup|azúcar
    1 vaso de vino blanco → 1 vaso|vino blanco
    medio vaso de agua → 1/2 vaso|agua
    un chorrito de limón → 1 chorro|limón
    una pizca de nuez moscada → 1 pizca|nuez moscada
    sal c/n → 1|sal|c/n
    sal y pimienta al gusto → 1|sal y pimienta|al gusto
    2 dientes de ajo, picados → 2 diente|ajo|picados
    3 ajos → 3|ajos
    1 cabeza de ajos → 1 cabeza|ajos
    media cebolla morada → 1/2|cebolla morada
    1/2 pimiento rojo → 1/2|pimiento rojo
    1 ramita de romero → 1 ramita|romero
    1 manojo de cilantro → 1 manojo|cilantro
    un manojito de perejil → 1 manojo|perejil
    2 hojas de laurel → 2 hoja|laurel
    laurel 2 hojas → 2 hoja|laurel
    1 lata de tomate triturado (800 g) → 1 lata|tomate triturado|800 g
    3 latas de atún de 80 g → 3 lata|atún|80 g
    2 botes de garbanzos cocidos → 2 bote|garbanzos cocidos
    1 paquete de espaguetis 500g → 1 paquete|espaguetis|500 g
    2 paq. de galletas María → 2 paquete|galletas María
    1 sobre de levadura química → 1 sobre|levadura química
    pan de molde 1 bolsa → 1 bolsa|pan de molde
    2 barras pan → 2 barra|pan
    bolsa de patatas fritas → 1 bolsa|patatas fritas
    una bolsita de azafrán → 1 bolsita|azafrán
    cerveza 12 latas → 12 lata|cerveza
    Coca-Cola 2L x 3 → 3|Coca-Cola|2 l
    agua 6 botellas 1,5L → 6 botella|agua|1.5 l
    papel higiénico 12 rollos → 12 rollo|papel higiénico
    4 unid. de aguacate → 4|aguacate
    4 uds limón → 4|limón
    3 pzas. de plátano macho → 3|plátano macho
    2 o 3 tomates maduros → 2|tomates maduros|2–3
    4-5 zanahorias → 4|zanahorias|4–5
    de 4 a 5 zanahorias → 4|zanahorias|4–5
    unos 300 g de setas → 300 g|setas|unos
    aprox. 1 kg de pollo → 1 kg|pollo|aprox.
    pollo (troceado) 1 kg → 1 kg|pollo|troceado
    un par de cebolletas → 1 par|cebolletas
    1 rodaja de salmón (200 g) → 1 rodaja|salmón|200 g
    4 lonchas de queso → 4 loncha|queso
    2 filetes de ternera → 2 filete|ternera
    1 trozo de jengibre → 1 trozo|jengibre
    un trocito de jengibre → 1 trozo|jengibre
    1 puñado de nueces → 1 puñado|nueces
    veinticinco gramos de mantequilla → 25 g|mantequilla
    1 onza de chocolate → 1 oz|chocolate
    detergente @ Mercadona → 1|detergente|@Mercadona
    1 kilo de tomates (maduros) → 1 kg|tomates|maduros
    200 gr queso rallado → 200 g|queso rallado
    1 cda sopera de mantequilla → 1 tbsp|mantequilla
    1 cucharadita (de café) de canela → 1 tsp|canela
    1 cucharada de postre de azúcar → 1 cucharada de postre|azúcar
    el zumo de 1 limón → 1|el zumo de 1 limón
    ralladura de 1 limón → 1|ralladura de 1 limón
    un diente de ajo → 1 diente|ajo
    1 latita de maíz → 1 lata|maíz
    un chorro de aceite → 1 chorro|aceite
    aceite de oliva c/n → 1|aceite de oliva|c/n
    sal → 1|sal
    harina - 2 tazas → 2 cup|harina
    leche: 1 l → 1 l|leche
    2 tazas y 1/2 de harina → 2 1/2 cup|harina
    1 botellita de agua → 1 botella|agua
    medio manojo de perejil → 1/2 manojo|perejil
    medio paquete de pasta → 1/2 paquete|pasta
    3/4 de taza de leche → 3/4 cup|leche
    150 cc de vino tinto → 150 ml|vino tinto
    1 pan de molde → 1|pan de molde
    2 cebollas grandes picadas → 2|cebollas grandes picadas
    1 ají, en tiras → 1|ají|en tiras
    6 huevos tamaño L → 6|huevos tamaño L
    1 kg papas para freír → 1 kg|papas para freír
    media taza de azúcar morena → 1/2 cup|azúcar morena
    un kilo y 200 gramos de carne → 1 1/5 kg|carne
    1 kilo 200 de carne → 1 1/5 kg|carne
    5 kgs de cebolla → 5 kg|cebolla
    1 trocito de canela en rama → 1 trozo|canela en rama
    200 gramos queso fresco → 200 g|queso fresco
    2 libras de carne de res → 2 lb|carne de res
    media libra de camarones → 1/2 lb|camarones
    1 lb. de frijoles negros → 1 lb|frijoles negros
    3 jitomates → 3|jitomates
    4 chiles serranos, picados → 4|chiles serranos|picados
    1 atado de acelga → 1 manojo|acelga
    2 paltas maduras → 2|paltas maduras
    1 pote de yogur natural → 1 tarrina|yogur natural
    1 taza (240 ml) de leche → 1 cup|leche|240 ml
    1 cdita de orégano seco → 1 tsp|orégano seco
    1 cuchara de azúcar → 1 tbsp|azúcar
    un cuarto de kilo de queso → 1/4 kg|queso
    1/2 litro de aceite → 1/2 l|aceite
    aceite 1/2 litro → 1/2 l|aceite
    10 hojas de albahaca fresca → 10 hoja|albahaca fresca
    2 pechugas de pollo → 2|pechugas de pollo
    2 pechugas de pollo (500 g) → 2|pechugas de pollo|500 g
    6 rebanadas de pan integral → 6 rebanada|pan integral
    1 bolsa de hielo → 1 bolsa|hielo
    agua mineral 2 botellas → 2 botella|agua mineral
    un kilo de limones → 1 kg|limones
    pimienta negra recién molida al gusto → 1|pimienta negra recién molida|al gusto
    1 pizca de sal → 1 pizca|sal
    1 caja de leche deslactosada → 1 caja|leche deslactosada
    2 latas (140 g) de atún → 2 lata|atún|140 g
    leche entera x6 → 6|leche entera
    5 dientes ajo → 5 diente|ajo
    1 kg tomate, 2 lechugas → 1|1 kg tomate, 2 lechugas
    3 tallos de apio → 3 tallo|apio
    """
}
