import Testing

@testable import ShopRPC

/// Notes, tables, pages and documents of people and of programs that have no format of their own.
struct NoteFileTests {
  /// A file, its items (name, amount, location, note, and `off` for those that are not on the list), and what of it is no item.
  struct File: Sendable, CustomTestStringConvertible {
    let text: String
    let items: [String]
    let rest: [String]

    init(_ text: String, _ items: [String], _ rest: [String] = []) { (self.text, self.items, self.rest) = (text, items, rest) }

    var testDescription: String { String(text.prefix(30)) }
  }

  static let notes = [
    File(
      "Weekly list\n\nProduce\n- spinach\n- bananas (6)\n\nDairy\n- yogurt\n    full fat\n- cream\n",
      ["spinach|1|Produce", "bananas|6|Produce", "yogurt|1|Dairy|full fat", "cream|1|Dairy"], ["Weekly list"]),
    File(
      "Home\nFruit\n◦ apples\nDairy\n◦ milk\nBread\n◦ rye\n", ["apples|1|Fruit", "milk|1|Dairy", "rye|1|Bread"], ["Home"]),
    File(
      "- [ ] Fruit\n  - [ ] apples\n  - [x] pears\n- [ ] Drinks\n  - [ ] tea\n- [ ] rice\n",
      ["apples|1|Fruit", "pears|1|Fruit||off", "tea|1|Drinks", "rice|1|Other"]),
    File("買い物メモ\n\n【野菜】\n・にんじん\n\n【魚】\n・鮭\n", ["にんじん|1|野菜", "鮭|1|魚"], ["買い物メモ"]),
    File("=== Food ===\nmilk\nrice\n=== Drugs ===\nsoap\n", ["milk|1|Food", "rice|1|Food", "soap|1|Drugs"]),
    File(
      "BAKERY\nbagels\n\nDAIRY\neggs\nmilk\n\nCROSSED OFF\nsalt\nrice\n",
      [
        "bagels|1|BAKERY", "eggs|1|DAIRY", "milk|1|DAIRY", "salt|1|Other||off", "rice|1|Other||off",
      ]),
    File("Fruit\n  apples\n  pears\nDairy\n  milk\n", ["apples|1|Fruit", "pears|1|Fruit", "milk|1|Dairy"]),
    File("## To buy\n- rice\n## Done\n- oil\n", ["rice|1|Other", "oil|1|Other||off"]),
    File(
      "Hi Tom,\n\n- milk\n- 6 eggs\n- bread\n\nThanks!\nAnna\n", ["milk|1|Other", "eggs|6|Other", "bread|1|Other"],
      ["Hi Tom,", "Thanks!", "Anna"]),
    File(
      "From: A <a@example.com>\nSubject: List\n\n[ ] milk\n[ ] rice\n[ ] tea\n\nSent from my phone\n",
      ["milk|1|Other", "rice|1|Other", "tea|1|Other"], ["From: A <a@example.com>", "Subject: List", "Sent from my phone"]),
    File(
      "---\ntags: [home]\n---\n# Week\n\nTags: Home\n\n## [[Shop]]\n- [ ] lentils #stock\n- [ ] soy 📅 2026-11-25\n- [-] leek\n",
      ["lentils|1|Shop|stock", "soy|1|Shop", "leek|1|Shop||off"], ["---", "tags: [home]", "---", "Week", "Tags: Home", "📅 2026-11-25"]),
    File(
      "Chili\n\nIngredients\n\n1 kg beef\nsalt and pepper q.b.\n\nDirections\n\n1. Fry the beef in a pot.\n",
      ["beef|1 kg|Other", "salt and pepper q.b.|1|Other"], ["Chili", "Ingredients", "Directions", "Fry the beef in a pot."]),
    File(
      "(A) 2026-11-20 milk +food @lidl\nx 2026-11-21 2026-11-19 rice +food @aldi\n2026-11-18 soap due:2026-11-24\n",
      ["milk|1|lidl", "rice|1|aldi||off", "soap|1|Other"],
      ["(A) 2026-11-20", "2026-11-21 2026-11-19", "2026-11-18", "+food", "+food", "due:2026-11-24"]),
    File(
      "#+TITLE: Food\n* Market\n** TODO miso\n   SCHEDULED: <2026-11-27 Fri>\n** DONE nori\n* Tools\n- [ ] tape\n",
      ["miso|1|Market", "nori|1|Market||off", "tape|1|Tools"], ["#+TITLE: Food", "SCHEDULED: <2026-11-27 Fri>"]),
    File(
      "20.11.26, 17:05 - Ana: milk\n20.11.26, 17:07 - Ben: <Media omitted>\n20.11.26, 17:09 - Ben: rice\n",
      ["milk|1|Other", "rice|1|Other"], ["20.11.26, 17:07 - Ben: <Media omitted>"]),
    // what may be an item is one
    File("- milk\nbutter\n- eggs\n- tea\n", ["milk|1|Other", "butter|1|Other", "eggs|1|Other", "tea|1|Other"]),
    File("milk\n\nbutter\n", ["milk|1|Other", "butter|1|Other"]),
  ]

  /// Lists in which a line looks like something else than an item: name, amount and note of each, and what is left out.
  static let plain = [
    File("milk,\nbread,\neggs,\n", ["milk|1", "bread|1", "eggs|1"]),
    File("milk\nhttps://example.com/x\nbread\n", ["milk|1", "bread|1"], ["https://example.com/x"]),
    File("milk\nShared vanilla ice cream\nbread", ["milk|1", "Shared vanilla ice cream|1", "bread|1"]),
    File("---\nmilk: 2\nbread: 1\n---\ntea\n", ["milk|2", "bread|1", "tea|1"]),
    File("Dates: 200 g\nDate: 1\n", ["Dates|200 g", "Date|1"]),
    File("*milk*\n*bread*\n", ["milk|1", "bread|1"]),
    File("🥛 Milk\neggs\n🍞 Bread\ntea\n", ["Milk|1", "eggs|1", "Bread|1", "tea|1"]),
    File("- milk\n  - 2%\n- bread\n", ["milk|1|2%", "bread|1"]),
    File("- cake\n  - flour\n  - eggs\n- milk", ["cake|1", "flour|1", "eggs|1", "milk|1"]),
    File("milk\n  bread\n  eggs", ["milk|1", "bread|1", "eggs|1"]),
    File("milk\n\nBBQ\nbread\n", ["milk|1", "BBQ|1", "bread|1"]),
    File("milk: 2\neggs: 6\n", ["milk|2", "eggs|6"]),
    File("milk: 2\n", ["milk|2"]),
    File("milk: 2 for $3\neggs: $3 each\n", ["milk|2|$3", "eggs|1|$3 each"]),
    File("mandarinas para compra\nleche\npan\nsal", ["mandarinas para compra|1", "leche|1", "pan|1", "sal|1"]),
    File("milk\nbread\n\nIngredients\n\ntea", ["milk|1", "bread|1", "tea|1"], ["Ingredients"]),
    File("- milk\n- bread\n- eggs\n\nreally good butter", ["milk|1", "bread|1", "eggs|1", "really good butter|1"]),
    File("- milk\nbutter\n- bread\ncheese\n- eggs", ["milk|1", "butter|1", "bread|1", "cheese|1", "eggs|1"]),
    File("bread +butter\nham +cheese\n", ["bread +butter|1", "ham +cheese|1"]),
    File("- [ ] milk ⏰ 10:00\n- [ ] pens ❌ tea", ["milk|1", "pens ❌ tea|1"], ["⏰ 10:00"]),
    File("* TODO milk\n* DONE bread\n* tea", ["milk|1", "tea|1", "bread|1"]),
    File("<ul><li>Tea</li><li>Milk</li></ul><style>", ["Tea|1", "Milk|1"]),
  ]

  @Test(arguments: plain) func whatMayBeAnItemIsOne(_ file: File) throws {
    let peer = try Peer()
    var data = Output()
    data.string(file.text)
    let answer = peer.ask("data.import", #"{"data":\#(data.text)}"#)
    #expect(Answer(answer.part("result.repairs")).elements.map { $0.part("value") } == file.rest, "\(answer)")
    let sections = Answer(peer.ask("list.items", #"{"show":"all"}"#).part("result.sections")).elements
    let found = sections.flatMap { Answer($0.part("items")).elements }.map { item in
      [item.part("name"), item.part("quantity.text"), item.part("note")].filter { !$0.isEmpty }.joined(separator: "|")
    }
    #expect(found.sorted() == file.items.sorted() && sections.allSatisfy { $0.part("title") == "Other" }, "\(answer)")
    // what is left out may be on the list, unless it surely is no item
    #expect(peer.ask("data.import", #"{"data":\#(data.text),"mode":"replace"}"#).part("result.removed") == "0")
  }

  static let tables = [
    File("Was;Menge;Laden;Wer;Erledigt\nMehl;2 kg;Edeka;Papa;x\nSeife;1;dm;;\n", ["Mehl|2 kg|Edeka||off", "Seife|1|dm"]),
    File(
      "Kitchen\t\t\n\t\t\nItem\tAmount\tFor\nDry\t\t\nOats\t10 kg\tbreakfast\nRice\t2 kg\t\n\t\t\nFresh\t\t\nApples\t9\t\nPears\t3\t\n\t\t\nTotal items: 4\t\t\n",
      ["Oats|10 kg|Dry|breakfast", "Rice|2 kg|Dry", "Apples|9|Fresh", "Pears|3|Fresh"], ["Kitchen", "Total items: 4"]),
    File(
      "# Restock\n\n| Done | Item | Qty | Where |\n|:--:|---|--:|---|\n| [x] | Flour | 5 kg | Mill |\n| [ ] | Salt | 1 kg | Market |\n",
      ["Flour|5 kg|Mill||off", "Salt|1 kg|Market"], ["Restock"]),
    File("Title,List,Is Completed\nWipes,Costco,No\nPlums,Joe,Yes\n", ["Wipes|1|Costco", "Plums|1|Joe||off"]),
    File("Product,Pack size,Order qty,Unit cost\nMilk,2 l,12,1.85\n", ["Milk|12 × 2 L|Other"]),
    File(
      "{\"item\":\"Soap\",\"qty\":1,\"store\":\"Boots\",\"done\":true}\n{\"item\":\"Figs\",\"qty\":7,\"done\":false}\n",
      [
        "Soap|1|Boots||off", "Figs|7|Other",
      ]),
  ]

  static let documents = [
    File(
      "<html><head><title>Camp</title></head><body><ul><li class=\"listitem checked\"><span>☑</span> <span>Gas</span></li><li>Tea &amp; milk</li></ul></body></html>",
      ["Gas|1|Other||off", "Tea & milk|1|Other"], ["Camp"]),
    File(
      "<en-export><note><title>Feast</title><content><![CDATA[<en-note><div><en-todo checked=\"true\"/>Turkey</div><div><en-todo/>Pie</div></en-note>]]></content></note></en-export>",
      ["Turkey|1|Other||off", "Pie|1|Other"], ["Feast"]),
    File(
      "<opml><head><title>Food</title></head><body><outline text=\"Market\"><outline text=\"Kale\" _note=\"curly\"/><outline text=\"Figs\"/></outline></body></opml>",
      ["Kale|1|Market|curly", "Figs|1|Market"], ["Food"]),
    File("<table><tr><th>Item</th><th>Qty</th></tr><tr><td>Milk</td><td>2 l</td></tr></table>", ["Milk|2 L|Other"]),
    File(#"{"Fruit":["apples","2 pears"],"Bakery":["rye"]}"#, ["apples|1|Fruit", "pears|2|Fruit", "rye|1|Bakery"]),
    File(
      #"{"name":"Flat","lists":[{"id":"a","name":"To buy"},{"id":"b","name":"Bought"}],"cards":[{"id":"c","name":"Oil","idList":"a"},{"id":"d","name":"Soap","idList":"b"}]}"#,
      ["Oil|1|Other", "Soap|1|Other||off"], ["Flat"]),
    File(
      #"{"value":[{"@odata.etag":"x","title":"Tea","status":"completed","body":{"content":""}},{"title":"Figs","status":"notStarted","body":{"content":"dry"}}]}"#,
      ["Tea|1|Other||off", "Figs|1|Other|dry"]),
    File(
      #"{"name":"Pie","servings":"4","directions":"Bake.","ingredients":"2 apples\n1 kg flour"}"#, ["apples|2|Other", "flour|1 kg|Other"],
      ["Pie"]),
    File(
      #"{"title":"BBQ","sections":[{"name":"Meat","items":[{"name":"Ribs"}]},{"name":"Drinks","items":[{"name":"Beer"}]}]}"#,
      ["Ribs|1|Meat", "Beer|1|Drinks"]),
  ]

  @Test(arguments: notes + tables + documents + rules) func theFileIsRead(_ file: File) throws {
    let peer = try Peer()
    var data = Output()
    data.string(file.text)
    let answer = peer.ask("data.import", #"{"data":\#(data.text)}"#)
    let rest = Answer(answer.part("result.repairs")).elements.filter { $0.part("reason") == "noItem" }.map { $0.part("value") }
    #expect(rest.sorted() == file.rest.sorted() && answer.part("result.rejections") == "[]", "\(answer)")
    let items = Answer(peer.ask("list.items", #"{"show":"all"}"#).part("result.sections")).elements.flatMap { section in
      Answer(section.part("items")).elements.map { item in
        let amount = item.part("amountText").isEmpty ? item.part("quantity.text") : item.part("amountText")
        let parts = [item.part("name"), amount, section.part("title"), item.part("note"), item.part("onList") == "true" ? "" : "off"]
        return parts.joined(separator: "|")
      }
    }
    let expected = file.items.map { $0 + String(repeating: "|", count: 4 - $0.count { $0 == "|" }) }
    #expect(items.sorted() == expected.sorted(), "\(answer)")
    for mode in ["merge", "replace"] {
      let again = peer.ask("data.import", #"{"data":\#(data.text),"mode":"\#(mode)"}"#)
      #expect(again.part("result.added") == "0" && again.part("result.updated") == "0" && again.part("result.removed") == "0", "\(again)")
    }
  }

  /// Two rows are too few to tell messages from a table.
  @Test func rowsBelowADayAreNoChat() {
    let rows = "28.11.2026\n10:15\tMilk\tfresh\n10:30\tMilk\told\n"
    #expect(!ChatText.isChat(Array(rows.utf8)) && ChatText.isChat(Array((rows + "10:45\tRye\tblack\n").utf8)))
  }

  /// Receipts of tills are no lists, whatever their language.
  @Test(arguments: [
    "SHOP\n21/11/2026 18:42\nLAIT 1L  1,15\nPAIN  0,95\nRIZ  2,24\nTOTAL A PAYER  4,34 EUR\n",
    "店\n2026年11月21日\n牛乳 \\218※\n洗剤 \\398\n卵 \\248\n合計 \\864\n",
    "LIDL\nMilch  1,09 A\nBrot  2,49 A\nTee  3,29 A\nzu zahlen  6,87\n21.11.26 18:02\n",
  ])
  func aReceiptIsNoList(_ text: String) throws {
    let peer = try Peer()
    var data = Output()
    data.string(text)
    #expect(peer.ask("data.import", #"{"data":\#(data.text)}"#).part("error.data.kind") == "importRejected")
    #expect(peer.ask("service.status").part("result.counts.items") == "0")
  }

  /// A price beside an item is its own, and comes once.
  @Test func pricesOfAListAreThoseOfItems() throws {
    let peer = try Peer()
    let report = peer.ask("data.import", #"{"data":"Item,Amount,Price,Done\nMilk,2,1.29,no\n"}"#)
    let item = Answer(peer.ask("list.items").part("result.sections.0.items.0"))
    #expect(item.part("price.amount") == "1.29" && item.part("total.amount") == "2.58", "\(report)")
  }

  @Test(arguments: prices) func aPriceIsBelowAHeadingOfOne(_ table: String, _ price: String) throws {
    let peer = try Peer()
    var data = Output()
    data.string(table)
    let report = peer.ask("data.import", #"{"data":\#(data.text),"kind":"items"}"#)
    #expect(peer.ask("list.items", #"{"show":"all"}"#).part("result.sections.0.items.0.price.amount") == price, "\(report)")
  }
}
