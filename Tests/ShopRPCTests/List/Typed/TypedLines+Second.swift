extension TypedLines {
  /// Lines with a second number, and lines of nothing but an amount, each preceded by its language tag.
  static let second = """
    en: butter 2 packs / 250 g → 2 packs|butter|250 g
    de: Butter 2 Packungen / 250 g → 2 Packungen|Butter|250 g
    fr: beurre 2 paquets / 250 g → 2 paquets|beurre|250 g
    es: mantequilla 2 paquetes / 250 g → 2 paquetes|mantequilla|250 g
    it: burro 2 confezioni / 250 g → 2 confezioni|burro|250 g
    pt-BR: manteiga 2 pacotes / 200 g → 2 pacotes|manteiga|200 g
    tr: tereyağı 2 paket / 250 g → 2 paket|tereyağı|250 g
    ar: زبدة 2 علبة / 250 غ → 2 علبة|زبدة|250 g
    ja: バター2箱/250g → 2 箱|バター|250 g
    si: බටර් පැකට් 2 / 250g → 2 පැකට්|බටර්|250 g
    en: garlic 3 cloves / 15 g → 3 cloves|garlic|/ 15 g
    en: milk 2 quinoa → 1|milk 2 quinoa
    de: Milch 2 Quinoa → 1|Milch 2 Quinoa
    fr: lait 2 quinoa → 1|lait 2 quinoa
    es: leche 2 quinoa → 1|leche 2 quinoa
    it: latte 2 quinoa → 1|latte 2 quinoa
    pt-BR: leite 2 quinoa → 1|leite 2 quinoa
    tr: süt 2 kinoa → 1|süt 2 kinoa
    ar: حليب 2 كينوا → 1|حليب 2 كينوا
    ja: 牛乳 2 キヌア → 1|牛乳 2 キヌア
    si: කිරි 2 කීන්වා → 1|කිරි 2 කීන්වා
    en: cola 2L 3 → 3|cola|2 l
    de: Cola 2L 3 → 3|Cola|2 l
    fr: cola 2L 3 → 3|cola|2 l
    es: agua 5L 2 → 2|agua|5 l
    it: acqua 2L 6 → 6|acqua|2 l
    pt-BR: refrigerante 2L 2 → 2|refrigerante|2 l
    tr: kola 2L 3 → 3|kola|2 l
    en: vitamin B 12 → 1|vitamin B 12
    en: cola 6x1.5l 2 → 2|cola|6x1.5l
    de: Mineralwasser 6x1,5l 2 → 2|Mineralwasser|6x1,5l
    ja: 水500ml×24本 2箱 → 2 箱|水|500ml×24本
    en: cola 6x1.5 l 2 → 2|cola|6x1.5 l
    es: cola 6x1,5 l 2 → 2|cola|6x1,5 l
    tr: su 6x1,5 lt 2 → 2|su|6x1,5 lt
    en: 500g mince 2 → 1|500g mince 2
    de: 500 g Hack 2 → 1|500 g Hack 2
    de: 250 g Dinkelmehl 630 → 250 g|Dinkelmehl 630
    fr: 500 g de steak haché 2 → 1|500 g de steak haché 2
    es: 500 g carne picada 2 → 1|500 g carne picada 2
    it: 500 g macinato 2 → 1|500 g macinato 2
    it: 400 g farina 0 → 400 g|farina 0
    pt-BR: 500 g carne moída 2 → 1|500 g carne moída 2
    tr: 500 gr kıyma 2 → 1|500 gr kıyma 2
    ar: 500 غرام لحم مفروم 2 → 1|500 غرام لحم مفروم 2
    de: 3 Flaschen Wasser 1,5 → 3 Flaschen|Wasser|1,5
    en: 1 pack 4 yoghurts → 1|1 pack 4 yoghurts
    en: 2 cans of 7 Up → 2 cans|7 Up
    es: 2 por 1 pizza → 1|pizza|2 por 1
    ja: コーラ500ml3本 → 3 本|コーラ|500 ml
    ja: ひき肉500g2パック → 2 パック|ひき肉|500 g
    en: 2 cups flour + more for dusting → 2 cups|flour|more for dusting
    es: huevos 6 L → 6|huevos|L
    en: 200 ml (1 glass) milk → 200 ml|milk|1 glass
    pt-BR: 200 ml (1 copo) de leite → 200 ml|leite|1 copo
    en: 6 spoons → 6|spoons
    de: 6 Löffel → 6|Löffel
    fr: 2 cuillères → 2|cuillères
    es: 6 cucharadas → 6|cucharadas
    it: 6 cucchiai → 6|cucchiai
    pt-BR: 6 colheres → 6|colheres
    tr: 2 kaşık → 2|kaşık
    ar: ٣ ملاعق → 3|ملاعق
    si: තේ හැඳි 6 → 6|තේ හැඳි
    ja: 三百五十ml → 1|三百五十ml
    ja: コーラ三百五十ml → 350 ml|コーラ
    de: 1 EL.Mehl → 1 EL|Mehl
    fr: 1 c.à.s.d'huile → 1 càs|huile
    es: 1 cda.de aceite → 1 cucharada|aceite
    tr: 2 tk.tarçın → 2 tatlı kaşığı|tarçın
    tr: 1 çk.tuz → 1 çay kaşığı|tuz
    tr: 1 su bardağının yarısı süt → 1/2 su bardağı|süt
    en: -1 cup sugar → 1 cup|sugar
    pt-BR: -1 colher (chá) de manteiga → 1 colher de chá|manteiga
    en: -20% shampoo → 1|-20% shampoo
    en: 2 [chicken breasts](/chicken) → 2|chicken breasts|/chicken
    en: **2 kg** of pork → 2 kg|pork
    en: - **Salt** to taste → 1|Salt|to taste
    en: 1 cupful of rice → 1 cup|rice
    en: 1 glass bowl → 1|glass bowl
    de: 1 Suppenlöffel Öl → 1 EL|Öl
    fr: 3 louchettes de crème → 3 louches|crème
    fr: 12 boulettes de viande → 12|boulettes de viande
    es: 6 rollitos de primavera → 6|rollitos de primavera
    pt-BR: 20 bolinhas de queijo → 20|bolinhas de queijo
    it: 6 costine di maiale → 6|costine di maiale
    it: 500 g spaghetti 5 → 500 g|spaghetti 5
    fr: 2 verres à liqueur de kirsch → 2 verre à liqueur|kirsch
    es: 2 hojitas de laurel → 2 hojas|laurel
    es: 1 trocito de queso → 1 trozo|queso
    es: 2 mesitas → 2|mesitas
    it: 1 ciuffetto di basilico → 1 ciuffo|basilico
    it: 2 tavolinetti → 2|tavolinetti
    it: 2 fettine di limone → 2 fette|limone
    pt-BR: 2 folhinhas de louro → 2 folhas|louro
    pt-BR: 2 colheres de servir de arroz → 2 colher de servir|arroz
    ar: كوبي حليب → 2 كوب|حليب
    ar: ملعقتي سكر → 2 ملعقة كبيرة|سكر
    ar: سكري → 1|سكري
    ar: ملعقة قهوة فانيليا → 1 ملعقة صغيرة|فانيليا
    en: 3/4 of a cup of warm water → 3/4 cup|warm water
    fr: 3/4 d'une tasse de lait → 3/4 tasse|lait
    es: 3/4 de una taza de leche → 3/4 taza|leche
    it: 3/4 di una tazza di latte → 3/4 tazza|latte
    pt-BR: 3/4 de uma xícara de leite → 3/4 xícara|leite
    en: 1 1/5 metric cup water → 1 1/5 cup|water
    en: 100g fed [sourdough starter](/starter) → 100 g|fed sourdough starter|/starter
    en: 1 tsp **low-sodium** soy sauce → 1 tsp|low-sodium soy sauce
    fr: 1/2 c.à thé de sel → 1/2 càc|sel
    fr: 1 c.à.thé de sucre → 1 càc|sucre
    fr: 1 c. soupe de vinaigre → 1 càs|vinaigre
    fr: 3/4 t de mélasse → 3/4 tasse|mélasse
    fr: 4 c. à soupe gros sel → 4 càs|gros sel
    fr: 4 filets de doré → 4 un filet|doré
    fr: 2 filets d'oignons → 2 filets|oignons
    it: 2 tazzine da caffè di riso → 2 tazzine|riso
    es: 2 c de azúcar → 1|2 c de azúcar
    fr: 3/4 c. crème épaisse → 1|3/4 c. crème épaisse
    """
}
