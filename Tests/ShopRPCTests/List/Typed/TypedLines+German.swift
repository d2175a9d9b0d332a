extension TypedLines {
  /// German.
  static let german = """
    drei Zitronen → 3|Zitronen
    einen Bund Petersilie → 1 Bund|Petersilie
    ein Dutzend Eier → 1 Dutzend|Eier
    ein halbes Dutzend Eier → 1/2 Dutzend|Eier
    anderthalb Liter Milch → 1 1/2 Liter|Milch
    zweieinhalb Kilo Kartoffeln → 2 1/2 kg|Kartoffeln
    500g Hackfleisch gemischt → 500 g|Hackfleisch gemischt
    1,5 kg Kartoffeln festkochend → 1 1/2 kg|Kartoffeln festkochend
    2 x 500 g Nudeln → 2|Nudeln|500 g
    6er-Pack Eier → 1 Packung|Eier|6er
    Zwölf-Korn-Brot → 1|Zwölf-Korn-Brot
    Mehl Type 405 → 1|Mehl Type 405
    2 Becher Sahne (200 g) → 2 Becher|Sahne|200 g
    Apfelsaft 6×1L → 6|Apfelsaft|1 l
    zwei Flaschen Wein @ Edeka → 2 Flaschen|Wein|@Edeka
    Butter 2x → 2|Butter
    4711 Kölnisch Wasser → 1|4711 Kölnisch Wasser
    eine Zitrone → 1|Zitrone
    ein paar Zwiebeln → 1|Zwiebeln|ein paar
    viertel Pfund Leberwurst → 1/4 Pfund|Leberwurst
    3 bis 4 Paprika → 3|Paprika|3–4
    Vollmilch 3,5% 2 Liter → 2 Liter|Vollmilch 3,5%
    5 kg Sack Kartoffeln → 1 Sack|Kartoffeln|5 kg
    Klopapier! → 1|Klopapier|!
    1 ½ l Apfelschorle → 1 1/2 l|Apfelschorle
    """
}
