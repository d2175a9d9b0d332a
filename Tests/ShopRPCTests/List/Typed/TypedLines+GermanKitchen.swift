extension TypedLines {
  /// Measures of kitchens and stores, and what recipes write, in German.
  static let kitchenGerman = """
    1 EL, gehäuft Mehl → 1 tbsp|Mehl|gehäuft
    2 EL, gestr. Zucker → 2 tbsp|Zucker|gestr.
    1 geh. EL Stärke → 1 tbsp|Stärke|geh.
    1 gehäufter TL Backpulver → 1 tsp|Backpulver|gehäufter
    2 gestr. TL Natron → 2 tsp|Natron|gestr.
    ½ TL Salz → 1/2 tsp|Salz
    1 TL, leicht gehäuft Salz → 1 tsp|Salz|leicht gehäuft
    1 Msp. Vanille → 1 Messerspitze|Vanille
    1 Pck. Vanillezucker → 1 Packung|Vanillezucker
    1 Pkt. Backpulver → 1 Packung|Backpulver
    2 Pä. Hefe → 2 Päckchen|Hefe
    1 Pr. Salz → 1 Prise|Salz
    1 Prise(n) Muskat → 1 Prise|Muskat
    1 Bd. Petersilie → 1 Bund|Petersilie
    1/2 Bund Schnittlauch, fein geschnitten → 1/2 Bund|Schnittlauch|fein geschnitten
    2 Zehe/n Knoblauch → 2 Zehe|Knoblauch
    2 Zehen Knoblauch, gepresst → 2 Zehe|Knoblauch|gepresst
    1 Zehe Knoblauch → 1 Zehe|Knoblauch
    1 m.-große Zwiebel(n) → 1|m.-große Zwiebel(n)
    2 große Zwiebeln → 2|große Zwiebeln
    1 kl. Dose/n Mais → 1 Dose|Mais|kl.
    1 kleine Dose Ananas → 1 Dose|Ananas|kleine
    1 gr. Glas Gurken → 1 Glas|Gurken|gr.
    1 Dose Tomaten, stückige → 1 Dose|Tomaten|stückige
    1 Dose stückige Tomaten (400 g) → 1 Dose|stückige Tomaten|400 g
    2 Dosen Kidneybohnen à 400 g → 2 Dose|Kidneybohnen|400 g
    etwas Pfeffer → 1|Pfeffer|etwas
    n. B. Salz und Pfeffer → 1|Salz und Pfeffer|n. B.
    Salz u. Pfeffer → 1|Salz u. Pfeffer
    500g Hack halb und halb → 500 g|Hack halb und halb
    halbes Pfund Butter → 1/2 Pfund|Butter
    anderthalb Liter Milch → 1 1/2 l|Milch
    einen Liter Milch → 1 l|Milch
    1 l Milch, 3,5% → 1 l|Milch|3,5%
    ein Kilo Kartoffeln, festkochend → 1 kg|Kartoffeln|festkochend
    Kartoffeln 2,5 kg festkochend → 2 1/2 kg|Kartoffeln festkochend
    Kartoffeln, mehligkochend 1 kg → 1 kg|Kartoffeln|mehligkochend
    6 Eier (M) → 6|Eier|M
    10 Eier Größe L → 10|Eier Größe L
    Eier 10er → 1|Eier|10er
    10er Pack Eier → 1 Packung|Eier|10er
    ein Dutzend Eier → 1 Dutzend|Eier
    Eier, 6 Stück → 6|Eier
    6 Stk Brötchen → 6|Brötchen
    4 Stück Schnitzel → 4|Schnitzel
    Klopapier 8 Rollen → 8 Rolle|Klopapier
    1 Kasten Wasser → 1 Kiste|Wasser
    1 Kiste Bier (20 x 0,5 l) → 1 Kiste|Bier|20 x 0,5 l
    6x Joghurt → 6|Joghurt
    2 x Sahne → 2|Sahne
    2 Becher Sahne (à 200 g) → 2 Becher|Sahne|200 g
    200 ml Sahne (oder Cremefine) → 200 ml|Sahne|oder Cremefine
    250 gramm Quark → 250 g|Quark
    ca 300g Feta → 300 g|Feta|ca
    evtl. 1 Zitrone → 1|Zitrone|evtl.
    2-3 EL Öl → 2 tbsp|Öl|2–3
    2 – 3 Möhren → 2|Möhren|2–3
    2 bis 3 Möhren → 2|Möhren|2–3
    1 1/2 TL Zimt → 1 1/2 tsp|Zimt
    1,5 kg Mehl Typ 405 → 1 1/2 kg|Mehl Typ 405
    Mehl Type 550 1kg → 1 kg|Mehl Type 550
    1/8 l Weißwein → 1/8 l|Weißwein
    1/4 Liter Brühe → 1/4 l|Brühe
    3 Scheiben Toast → 3 Scheibe|Toast
    3 Scheibe/n Toastbrot → 3 Scheibe|Toastbrot
    1 Tafel Schokolade (100g) → 1 Tafel|Schokolade|100 g
    1 Würfel Hefe → 1 Würfel|Hefe
    1/2 Würfel frische Hefe (21 g) → 1/2 Würfel|frische Hefe|21 g
    2 Stangen Lauch → 2 Stange|Lauch
    1 Stange/n Porree → 1 Stange|Porree
    1 Kopf Salat → 1 Kopf|Salat
    1 Handvoll Rucola → 1 Handvoll|Rucola
    1 Spritzer Zitronensaft → 1 Schuss|Zitronensaft
    1 Schuss Essig → 1 Schuss|Essig
    ein Schuss Rotwein → 1 Schuss|Rotwein
    2 Zweige Rosmarin → 2 Zweig|Rosmarin
    1 Stück Ingwer (ca. 2 cm) → 1|Ingwer|ca. 2 cm
    Ingwer, ca. 2 cm → 2 cm|Ingwer|ca.
    3 Paar Wiener → 3 Paar|Wiener
    1 Tüte Gummibärchen bitte → 1 Tüte|Gummibärchen
    1 EL (gehäuft) Speisestärke → 1 tbsp|Speisestärke|gehäuft
    3 EL, gestrichen Kakao → 3 tbsp|Kakao|gestrichen
    1 Tasse, groß Reis → 1 cup|Reis|groß
    2 Zwiebel(n), fein gehackt → 2|Zwiebel(n)|fein gehackt
    1 Ei(er) → 1|Ei(er)
    1 Becher Crème fraîche → 1 Becher|Crème fraîche
    1 Dose Kokosmilch (ungesüßt) → 1 Dose|Kokosmilch|ungesüßt
    800 g Tomate(n), geschälte → 800 g|Tomate(n)|geschälte
    1 Bund Frühlingszwiebel(n) → 1 Bund|Frühlingszwiebel(n)
    1/2 TL, gestr. Salz → 1/2 tsp|Salz|gestr.
    etwas Zitronensaft → 1|Zitronensaft|etwas
    evtl. Chili → 1|Chili|evtl.
    n. B. Petersilie → 1|Petersilie|n. B.
    Salz → 1|Salz
    Salz n. B. → 1|Salz|n. B
    1 Liter Gemüsebrühe → 1 l|Gemüsebrühe
    1½ Liter Wasser → 1 1/2 l|Wasser
    2 dl Rahm → 2 dl|Rahm
    1 Briefchen Safran → 1 Päckchen|Safran
    5 Stängel Minze → 5 Stiel|Minze
    Hackfleisch, gemischtes 500 g → 500 g|Hackfleisch|gemischtes
    Spülmittel 2x → 2|Spülmittel
    2 Sixpack Bier → 2 Sixpack|Bier
    Bier 1 Kasten → 1 Kiste|Bier
    ein paar Äpfel → 1|Äpfel|ein paar
    200 g Gouda am Stück → 200 g|Gouda am Stück
    10 dag Schinken → 100 g|Schinken
    25 dkg Wurst → 250 g|Wurst
    halber Liter Sahne → 1/2 l|Sahne
    dreiviertel Liter Milch → 3/4 l|Milch
    2 Bund Radieschen → 2 Bund|Radieschen
    1 kg Mehl (Type 405) → 1 kg|Mehl|Type 405
    3 Knoblauchzehen → 3|Knoblauchzehen
    3 Knoblauchzehe(n), gehackt → 3|Knoblauchzehe(n)|gehackt
    125 g Butter, weiche → 125 g|Butter|weiche
    1 Pck. Puddingpulver, Vanille → 1 Packung|Puddingpulver|Vanille
    4 cl Rum → 4 cl|Rum
    2 TL, gehäuft Paprikapulver, edelsüß → 2 tsp|Paprikapulver|gehäuft · edelsüß
    1 Rolle Blätterteig aus dem Kühlregal → 1 Rolle|Blätterteig aus dem Kühlregal
    1 Glas Apfelmus → 1 Glas|Apfelmus
    1 Becher saure Sahne → 1 Becher|saure Sahne
    1 Schale Erdbeeren → 1 Schale|Erdbeeren
    Erdbeeren 1 Schale → 1 Schale|Erdbeeren
    2 Liter Apfelsaft naturtrüb → 2 l|Apfelsaft naturtrüb
    ein halbes Kilo Hackfleisch → 1/2 kg|Hackfleisch
    eineinhalb Pfund Rindfleisch → 1 1/2 Pfund|Rindfleisch
    1 Stange Zimt → 1 Stange|Zimt
    1 Prise Salz → 1 Prise|Salz
    Pfeffer, schwarzer → 1|Pfeffer|schwarzer
    Salz und Pfeffer, frisch gemahlen → 1|Salz und Pfeffer|frisch gemahlen
    6 Scheiben Kochschinken → 6 Scheibe|Kochschinken
    200g Käse gerieben → 200 g|Käse gerieben
    Batterien AAA 4 Stück → 4|Batterien AAA
    Müllbeutel 35l → 35 l|Müllbeutel
    Spargel, weiß, 1 kg → 1 kg|Spargel|weiß
    2 Pckg. Toastbrot → 2 Packung|Toastbrot
    3 Tüten Milch → 3 Tüte|Milch
    ca. 1 Liter Brühe → 1 l|Brühe|ca.
    Cola 6x1,5l → 6|Cola|1.5 l
    1 Kopf/Köpfe Brokkoli → 1 Kopf|Brokkoli
    """
}
