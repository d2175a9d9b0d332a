extension TypedLines {
  /// Turkish.
  static let turkish = """
    iki ekmek → 2|ekmek
    üç kilo patates → 3 kg|patates
    bir buçuk litre süt → 1 1/2 l|süt
    yarım kilo kıyma → 1/2 kg|kıyma
    yarım düzine yumurta → 1/2 düzine|yumurta
    bir düzine yumurta → 1 düzine|yumurta
    yarım yağlı süt → 1|yarım yağlı süt
    on iki yumurta → 12|yumurta
    2,5 kg pirinç → 2 1/2 kg|pirinç
    2 x 500 g makarna → 2|makarna|500 g
    su 6×1,5L → 6|su|1.5 l
    6'lı maden suyu → 1|6'lı maden suyu
    çeyrek ekmek → 1/4|ekmek
    domates 2 kg @ pazar → 2 kg|domates|@pazar
    bir miktar maydanoz → 1|maydanoz|bir miktar
    dört adet limon → 4|limon
    beyaz peynir 250 gr → 250 g|beyaz peynir
    3 şişe ayran → 3 şişe|ayran
    Altınbaşak tuz → 1|Altınbaşak tuz
    2-3 soğan → 2|soğan|2–3
    tavuk 1,5 kg 129,90 TL → 1 1/2 kg|tavuk|129,90 TL
    iki buçuk kilo portakal → 2 1/2 kg|portakal
    bir demet nane → 1 demet|nane
    Omega 3 → 1|Omega 3
    tuvalet kağıdı! → 1|tuvalet kağıdı|!
    """
}
