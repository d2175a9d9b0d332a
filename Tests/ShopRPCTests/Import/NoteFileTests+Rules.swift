extension NoteFileTests {
  /// What a rule is for, and files that only look as if it were for them.
  static let rules = titles + chats + pages + members + columns

  private static let titles = [
    File("# Dairy\n## Dairy\n- milk\n## Bakery\n- rye\n", ["milk|1|Dairy", "rye|1|Bakery"], ["Dairy"]),
    File("## Dairy\n- milk\n## Dairy\n- curd\n", ["milk|1|Dairy", "curd|1|Dairy"]),
    File("🥖 Bakery\n☐ rye\n☑ rolls\n\n🧀 Cheese\n☐ brie\n", ["rye|1|🥖 Bakery", "rolls|1|🥖 Bakery||off", "brie|1|🧀 Cheese"]),
    // words for what is done have a gender and a number, and others only look like them
    File("- pane\n\nComprate:\n- latte\n", ["pane|1|Other", "latte|1|Other||off"]),
    File("Hechas:\n- pan\n\nAchetés :\n- lait\n", ["pan|1|Other||off", "lait|1|Other||off"]),
    File("Lista:\n- pan\n\nFarmacia:\n- sal\n", ["pan|1|Lista", "sal|1|Farmacia"]),
    File("Liste\n- Brot\n", ["Brot|1|Other"], ["Liste"]),
    File("Bar:\n- pan\n\nPrese:\n- sal\n\nTermine:\n- oro\n", ["pan|1|Bar", "sal|1|Prese", "oro|1|Termine"]),
    File("Fertig:\n- pan\n\nListos:\n- sal\n\nFatti:\n- oro\n", ["pan|1|Fertig", "sal|1|Listos", "oro|1|Fatti"]),
    // what is above ingredients, and below what only looks like directions
    File(
      "Kuchen\n\nButter 250 g\nMehl\n\nZutaten (4 Personen)\n- Eier\n",
      ["Kuchen|1|Other", "Butter|250 g|Other", "Mehl|1|Other", "Eier|1|Other"], ["Zutaten (4 Personen)"]),
    File("Zutaten:\n- Tee\n\n## Zubereitung (Topf)\n- Salz\n", ["Tee|1|Other", "Salz|1|Zubereitung (Topf)"], ["Zutaten"]),
    File("Süt\nMalzeme 2\nEkmek\n", ["Süt|1|Other", "Malzeme|2|Other", "Ekmek|1|Other"]),
    // columns of a list below its title
    File("Party\nBier\tJan\tFach\nChips\tEva\t3 Tüten\n", ["Party|1|Other", "Bier Jan Fach|1|Other", "Chips Eva 3 Tüten|1|Other"]),
  ]

  private static let chats = [
    File(
      "[LINE] Talk with Ana\nSaved: 2026/11/22 20:15\n\n2026/11/22(日)\n17:40\tAna\t2 kg rice\n17:42\tBen\ttea\n17:46\tBen\t[Sticker]\n午後5:50\tAna\trye\n",
      ["rice|2 kg|Other", "tea|1|Other", "rye|1|Other"],
      ["[LINE] Talk with Ana", "Saved: 2026/11/22 20:15", "2026/11/22(日)", "17:46\tBen\t[Sticker]"]),
    File(
      "[11/21/26, 6:04 PM] Al: Almonds, added sugar\n[11/21/26, 6:05 PM] Al: deleted scenes\n[11/21/26, 6:05 PM] Ana: 2 figs and teas.\n",
      ["Almonds, added sugar|1|Other", "deleted scenes|1|Other", "figs and teas|2|Other"]),
    // times without days are no chat, nor are they below a title
    File(
      "10:15\tAna\tmilk\n10:16\tBen\ttea\n- rye\n- oil\n- figs\n",
      ["Ana milk|1|Other|10:15", "Ben tea|1|Other|10:16", "rye|1|Other", "oil|1|Other", "figs|1|Other"]),
    File(
      "Party 28.11.2026\n10:15\tMilk\tfresh\n10:30\tRye\tblack\n",
      ["Party 28.11.2026|1|Other", "Milk fresh|1|Other|10:15", "Rye black|1|Other|10:30"]),
  ]

  private static let pages = [
    File(
      "<h2>Ingredients (4 people)</h2><table><tr><td>Rice</td><td>300 g</td></tr><tr><td>Salt</td><td></td></tr></table>"
        + "<h2>Directions</h2><ol><li>Boil the rice.</li></ol>",
      ["Rice|300 g|Other", "Salt|1|Other"], ["Ingredients (4 people)", "Directions", "Boil the rice."]),
    File("<table><tr><td>Item</td><td>Qty</td></tr><tr><td>Milk</td><td>2 l</td></tr></table>", ["Milk|2 L|Other"]),
    File("<ul><li>Milk</li><li>Tea</li></ul><table><tr><td>Rye</td></tr></table>", ["Milk|1|Other", "Tea|1|Other", "Rye|1|Other"]),
    File(
      "<h1>Pie</h1><dl><dd itemprop=\"recipeIngredient\">2 apples</dd><dd itemprop=\"recipeIngredient\">1 kg flour</dd><dd itemprop=\"recipeIngredient\">3 eggs</dd></dl><p>Bake the whole pie for 20 minutes.</p>",
      ["apples|2|Pie", "eggs|3|Pie", "flour|1 kg|Pie"], ["Bake the whole pie for 20 minutes."]),
    File(
      "<ul><li><b itemprop=\"recipeIngredient\">2 eggs</b></li><li class=\"ingredient\">flour <b>white</b></li><li>soap</li></ul>",
      ["eggs|2|Other", "flour white|1|Other", "soap|1|Other"]),
    File(
      "<ul><li>Tea</li><li>P&atilde;o</li><li>&OElig;ufs</li><li>R&D</li></ul>",
      ["Tea|1|Other", "Pão|1|Other", "Œufs|1|Other", "R&D|1|Other"]),
    File("<ul><li>Tea</li><li>Rye</li></ul><!-- end <p>salt</p>", ["Tea|1|Other", "Rye|1|Other"]),
    File(
      "<ul><li>Tea <b>green</b></li><li>Rye<!-- 2 --></li><li>5 < 6 eggs</li><li>Rye <or oil</li></ul>",
      ["Tea green|1|Other", "Rye|1|Other", "5 < 6 eggs|1|Other", "Rye <or oil|1|Other"]),
  ]

  private static let members = [
    File(#"[{"titulo":"Bolo","ingredientes":["2 ovos"],"preparo":["Asse."]}]"#, ["ovos|2|Other|Bolo"]),
    File(
      #"{"title":"Gulasch","servings":4,"ingredientGroups":[{"header":"Dip","ingredients":[{"name":"Salz","unit":"kg","amount":1}]},{"ingredients":["Tee"]}],"instructions":"Mix."}"#,
      ["Salz|1 kg|Other|Gulasch", "Tee|1|Other|Gulasch"]),
    File(#"{"ingredientes":["huevos"],"limpieza":["agua"]}"#, ["huevos|1|ingredientes", "agua|1|limpieza"]),
    File(
      #"{"steps":"Mix.","ingredients":[{"name":"Salt"},{"name":"Dip","ingredients":["tea"]}],"name":"Pie"}"#,
      ["Salt|1|Other|Pie", "tea|1|Other|Dip"]),
    File(
      #"{"items":[{"name":"Pizza","ingredients":["salt"],"instructions":"oven"},{"name":"Milk"}]}"#, ["salt|1|Other|Pizza", "Milk|1|Other"]),
    // what recipes have besides ingredients
    File(
      #"{"recipes":[{"name":"Cake","price":"","quantity":4,"done":false,"ingredients":["2 eggs","flour"],"directions":["mix"]}]}"#,
      ["eggs|2|Other|Cake", "flour|1|Other|Cake"]),
    File(
      #"[{"@type":["Recipe","Book"],"isbn":"9783161484100","name":"Pie","recipeIngredient":["2 apples"]},{"@type":"Organization","name":"Site","sameAs":["https://a.b"],"alternateName":["S"]}]"#,
      ["apples|2|Other|Pie"]),
    File(
      #"{"name":"Pie","servings":4,"ingredients":["2 apples"],"ingredients_tags":["fruit"],"ingredientLines":["2 big apples"]}"#,
      ["apples|2|Other|Pie"]),
    File(#"{"items":["milk"],"value":"12.50","summary":"1 thing"}"#, ["milk|1|Other"]),
    File(#"{"Shopping List":[{"name":"Tea","done":false}]}"#, ["Tea|1|Other"]),
    File(#"{"Groceries":["rye","tea"],"Pharmacy":["pills"]}"#, ["rye|1|Groceries", "tea|1|Groceries", "pills|1|Pharmacy"]),
    File(#"{"cards":[{"name":"Oil","dueComplete":true},{"name":"Rye","dueComplete":false}]}"#, ["Oil|1|Other||off", "Rye|1|Other"]),
  ]

  private static let columns = [
    File("Producto;Cantidad;Ud.;Ubicación\nPan;1,5;kg;Armario\n", ["Pan|1.5 kg|Armario"]),
    File("Producto;Unidades\nPan;2\nSal;1\n", ["Pan|2|Other", "Sal|1|Other"]),
    File("Producto;Cantidad;Unidades\nPan;2;6\nSal;1;4\n", ["Pan|2|Other", "Sal|1|Other"]),
    File("Item,Qty,Unit\nMilk,l,2\nBread,kg,1\n", ["Milk|2 L|Other", "Bread|1 kg|Other"]),
    File("Artikel;Menge;Lagerort\nTee;2;1\nBrot;1;2\n", ["Tee|2|Other", "Brot|1|Other"]),
    File("Posizione;Prodotto;Quantità\n1;Tè;2\n2;Pane;1\n", ["Tè|2|Other", "Pane|1|Other"]),
    File("Article;Quantité;Achetée\nThé;2;oui\nSel;1;non\n", ["Thé|2|Other||off", "Sel|1|Other"]),
    File("Article;Quantité;Faite\nThé;2;oui\nSel;1;non\n", ["Thé|2|Other||off", "Sel|1|Other"]),
    // a currency is no price beside what only lists have
    File("Item,Store,$\nMilk,Aldi,1.20\nBread,Lidl,2.40\n", ["Milk|1|Aldi", "Bread|1|Lidl"]),
    File("Was;Notiz;€\nTee;lose;1,20\nBrot;;2,40\n", ["Tee|1|Other|lose", "Brot|1|Other"]),
    File("Item,Unit,Note\nSalt,kg,fine\nTea,,green\n", ["Salt|1|Other|fine", "Tea|1|Other|green"]),
    // circles say yes, and crosses beside them no; beside ticks, they say no
    File("品名,数量,購入\n卵,1,○\n茶,2,×\n塩,3,\n", ["卵|1|Other||off", "茶|2|Other", "塩|3|Other"]),
    File("Item,Qty,Done\nTea,1,○\nRye,2,●\n", ["Tea|1|Other", "Rye|2|Other||off"]),
    File("Item,Qty,Done\nTea,1,○\nRye,2,✅\nOil,3,○\n", ["Tea|1|Other", "Rye|2|Other||off", "Oil|3|Other"]),
    File("Item,Qty,Done\nTea,1,○\nRye,2,✔️\nOil,3,x\n", ["Tea|1|Other", "Rye|2|Other||off", "Oil|3|Other||off"]),
    File(",Item,Qty\n●,Tea,1\n●,Rye,2\n", ["Tea|1|Other", "Rye|2|Other"]),
    File("Item,Qty,Done\nTea,1,x\nRye,2,\n", ["Tea|1|Other||off", "Rye|2|Other"]),
    File("Item,Qty,Done\nTea,1,×\nRye,2,o\n", ["Tea|1|Other||off", "Rye|2|Other"]),
  ]

  /// Prices below headings that are known by their words.
  static let prices = [
    ("Producto;Cantidad;Precio unidad;Comprado\nPan;2;1,85;no\n", "1.85"),
    ("Artikel;Menge;Preis pro Stück;Erledigt\nTee;2;1,85;nein\n", "1.85"),
    ("Artikel;Menge;Erledigt;Steuer €\nTee;2;nein;1,85\n", ""), ("Item,Amount,Done,Price per kg\nTea,2,no,1.85\n", ""),
    ("Item,Amount,Old price,Done\nTea,2,1.85,no\n", ""), ("Item,Amount,Priceless,Done\nTea,2,1.85,no\n", ""),
  ]
}
