extension NoteFileTests {
  /// What a rule is for, and files that only look as if it were for them.
  static let rules = titles + chats + pages + members + columns

  private static let titles = [
    File("# Pie\n## Pie\n- tea\n### Spices\n- salt\n", ["tea|1|Other", "salt|1|Spices"], ["Pie", "Pie"]),
    File("# Dairy\n## Dairy\n- milk\n## Bakery\n- rye\n", ["milk|1|Dairy", "rye|1|Bakery"], ["Dairy"]),
    File("## Dairy\n- milk\n## Dairy\n- curd\n", ["milk|1|Dairy", "curd|1|Dairy"]),
    // emoji beside a heading that nothing else marks
    File("🥖 Bakery\n☐ rye\n☑ rolls\n\n🧀 Cheese\n☐ brie\n", ["rye|1|Bakery", "rolls|1|Bakery||off", "brie|1|Cheese"]),
    File("## 🥖 Bakery\n- rye\n## 🧀 Cheese\n- brie\n", ["rye|1|🥖 Bakery", "brie|1|🧀 Cheese"]),
    File("🥖 Bakery:\n- rye\n🧀 Cheese:\n- brie\n", ["rye|1|🥖 Bakery", "brie|1|🧀 Cheese"]),
    File("🥖\n☐ rye\n☐ rolls\n\n🧀\n☐ brie\n", ["🥖|1|Other", "rye|1|Other", "rolls|1|Other", "🧀|1|Other", "brie|1|Other"]),
    // words for what is done have a gender and a number
    File("- pane\n\nFatte:\n- latte\n", ["pane|1|Other", "latte|1|Other||off"]),
    File("Hechas:\n- pan\n\nFaites :\n- lait\n", ["pan|1|Other||off", "lait|1|Other||off"]),
    File("Compras:\n- pan\n", ["pan|1|Other"], ["Compras"]),
    File("Bitte:\n- Brot\n", ["Brot|1|Bitte"]),
    File("Feta:\n- oil\n", ["oil|1|Feta"]),
  ]

  private static let chats = [
    File(
      "[LINE] Talk with Ana\nSaved: 2026/11/22 20:15\n\n2026/11/22(日)\n17:40\tAna\t2 kg rice\n17:42\tBen\ttea\n17:46\tBen\t[Sticker]\n午後5:50\tAna\trye\n",
      ["rice|2 kg|Other", "tea|1|Other", "rye|1|Other"],
      ["[LINE] Talk with Ana", "Saved: 2026/11/22 20:15", "2026/11/22(日)", "17:46\tBen\t[Sticker]"]),
    File(
      "[11/21/26, 6:04:11 PM] Shop: Messages and calls are end-to-end encrypted. Only people in this chat can read them.\n"
        + "[11/21/26, 6:04:11 PM] Dana: Dana created this group\n[11/21/26, 6:05:30 PM] Dana: rye\n[11/21/26, 6:06:30 PM] Max: image omitted\n",
      ["rye|1|Other"],
      [
        "[11/21/26, 6:04:11 PM] Shop: Messages and calls are end-to-end encrypted. Only people in this chat can read them.",
        "[11/21/26, 6:04:11 PM] Dana: Dana created this group", "[11/21/26, 6:06:30 PM] Max: image omitted",
      ]),
    File(
      "[11/21/26, 6:04 PM] Rosemary: Rosemary 2\n[11/21/26, 6:05 PM] Ana: changed pads\n[11/21/26, 6:05 PM] Ana: images\n",
      ["Rosemary|2|Other", "changed pads|1|Other", "images|1|Other"]),
    // times without days are no chat
    File(
      "10:15\tAna\tmilk\n10:16\tBen\ttea\n- rye\n- oil\n- figs\n",
      ["Ana milk|1|Other|10:15", "Ben tea|1|Other|10:16", "rye|1|Other", "oil|1|Other", "figs|1|Other"]),
  ]

  private static let pages = [
    File(
      "<h2>Ingredients (4 people)</h2><table><tr><td>Rice</td><td>300 g</td></tr><tr><td>Salt</td><td></td></tr></table>"
        + "<h2>Directions</h2><ol><li>Boil the rice.</li></ol>",
      ["Rice|300 g|Other", "Salt|1|Other"], ["Ingredients (4 people)", "Directions", "Boil the rice."]),
    File("<table><tr><td>Item</td><td>Qty</td></tr><tr><td>Milk</td><td>2 l</td></tr></table>", ["Milk|2 L|Other"]),
    File("<ul><li>Milk</li><li>Tea</li></ul><table><tr><td>Rye</td></tr></table>", ["Milk|1|Other", "Tea|1|Other", "Rye|1|Other"]),
    File(
      "<h1>Pie</h1><dl><dd itemprop=\"recipeIngredient\">2 apples</dd><dd itemprop=\"recipeIngredient\">1 kg flour</dd></dl><p>Bake.</p>",
      ["apples|2|Other", "flour|1 kg|Other"], ["Pie"]),
    File("<ul class=\"ingredients\"><li>Tea</li><li>Rye</li></ul>", ["Tea|1|Other", "Rye|1|Other"]),
    File(
      "<ul><li>Tea</li><li>P&atilde;o</li><li>&OElig;ufs</li><li>R&D</li></ul>",
      ["Tea|1|Other", "Pão|1|Other", "Œufs|1|Other", "R&D|1|Other"]),
    File(
      "<ul><li>Tea <b>green</b></li><li>Rye<!-- 2 --></li><li>5 < 6 eggs</li></ul>",
      ["Tea green|1|Other", "Rye|1|Other", "5 < 6 eggs|1|Other"]),
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
    File(#"{"Shopping List":[{"name":"Tea","done":false}]}"#, ["Tea|1|Other"]),
    File(#"{"cards":[{"name":"Oil","dueComplete":true},{"name":"Rye","dueComplete":false}]}"#, ["Oil|1|Other||off", "Rye|1|Other"]),
  ]

  private static let columns = [
    File("Producto;Cantidad;Ud.;Ubicación\nPan;1,5;kg;Armario\n", ["Pan|1.5 kg|Armario"]),
    File("Producto;Unidades\nPan;2\nSal;1\n", ["Pan|2|Other", "Sal|1|Other"]),
    File("Item,Unit,Note\nSalt,kg,fine\nTea,,green\n", ["Salt|1|Other|fine", "Tea|1|Other|green"]),
    // circles say yes, and crosses beside them no
    File("品名,数量,購入\n卵,1,○\n茶,2,×\n塩,3,\n", ["卵|1|Other||off", "茶|2|Other", "塩|3|Other"]),
    File("Item,Qty,Done\nTea,1,x\nRye,2,\n", ["Tea|1|Other||off", "Rye|2|Other"]),
    File("Item,Qty,Done\nTea,1,×\nRye,2,o\n", ["Tea|1|Other||off", "Rye|2|Other"]),
  ]

  /// Prices below headings that are known by their words.
  static let prices = [
    ("Producto;Cantidad;Precio unidad;Comprado\nPan;2;1,85;no\n", "1.85"),
    ("Artikel;Menge;Preis pro Stück;Erledigt\nTee;2;1,85;nein\n", "1.85"),
    ("Item,Amount,Old price,Done\nTea,2,1.85,no\n", ""), ("Item,Amount,Priceless,Done\nTea,2,1.85,no\n", ""),
  ]
}
