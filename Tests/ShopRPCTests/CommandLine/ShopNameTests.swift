import Foundation
import Testing

@testable import ShopRPC

/// What people name and type in commands, as typed one after the other on one store.
struct ShopNameTests {
  /// Products of one name are told apart by their sizes or ids, in what is printed and in what is typed.
  @Test func sizesOfAProductAreReached() throws {
    try ShopPlay.run(
      [
        ("import $F/v.csv", "Catalog imported: 3 products\n", "", 0),
        (
          "search cola",
          "Cola (1 L)     $2.20  Available\nCola (330 mL)  $1.10  Available\n", "", 0
        ),
        ("buy cola", "", "“cola” could mean several things: Cola (1 L), Cola (330 mL)", 1),
        ("buy Cola 330 ml", "Cola  1 × $1.10  $1.10\n", "", 0), ("buy 2 cola 1l", "Cola  2 × $2.20  $4.40\n", "", 0),
        (#"buy "Cola (1 L)""#, "Cola  3 × $2.20  $6.60\n", "", 0), ("buy cola 7 l", "", "There is nothing called “cola 7 l” here.", 1),
        ("cart", "Cola (330 mL)  1 × $1.10  $1.10\nCola (1 L)     3 × $2.20  $6.60\n4 items · $7.70\n", "", 0),
        ("cart remove cola", "", "“cola” could mean several things: Cola (330 mL), Cola (1 L)", 1),
        ("cart remove 'Cola (1 L)'", "Cola removed from the cart\n1 item · $1.10\n", "", 0),
        ("cart set cola 330ml 2", "Quantity of Cola in the cart changed\n2 items · $2.20\n", "", 0),
        ("import $F/m.json", "Catalog imported: 2 products\n", "", 0), ("buy milk", "", "“milk” could mean several things: m1, m2", 1),
        ("buy m2", "Milk  1 × $3.00  $3.00\n", "", 0),
      ], sample: false,
      files: [
        "v.csv": "name,price,size\nCola,1.10,330 ml\nCola,2.20,1 l\nTee,3,\n",
        "m.json": #"{"products":[{"id":"m1","name":"Milk","price":"2"},{"id":"m2","name":"Milk","price":"3"}]}"#,
      ])
  }

  /// Sizes are printed as other amounts in the language, and typed so or as they are stored; pieces have no unit.
  @Test func sizesAreInTheLanguage() throws {
    try ShopPlay.run(
      [
        ("import $F/v.csv", "Catalog imported: 2 products\n", "", 0),
        ("search cola --locale de", "Cola (1,5 l)  1,10\u{A0}$  Verfügbar\n", "", 0),
        ("buy --locale de 'Cola (1,5 l)'", "Cola  1 × 1,10\u{A0}$  1,10\u{A0}$\n", "", 0),
        ("buy 'Cola (1,5 l)'", "Cola  2 × $1.10  $2.20\n", "", 0),
        ("cart --locale de", "Cola (1,5 l)  2 × 1,10\u{A0}$  2,20\u{A0}$\n2 Artikel · 2,20\u{A0}$\n", "", 0),
        ("search eggs", "Eggs (12)  $3.00  Available\n", "", 0), ("buy 'Eggs (12)'", "Eggs  1 × $3.00  $3.00\n", "", 0),
      ], sample: false, files: ["v.csv": "name,price,size\nCola,1.10,1.5 l\nEggs,3,12 piece\n"])
  }

  /// A comma behind a quoted name separates, and names are read as `add` reads them.
  @Test func namesAreReadAsTheyWereAdded() throws {
    try ShopPlay.run([
      (#"done 'Dish Soap', rice"#, "2 items purchased\n", "", 0),
      ("undo", "Undone: 2 items purchased\n", "", 0),
      ("lists create A", "List created: A\n", "", 0), ("lists use A", "Switched to another shopping list\n", "", 0),
      ("add salt", "salt  Other\n", "", 0), ("lists create A", "List created: A\n", "", 0),
      ("lists use A", "", "“A” could mean several things: A (1 item), A (Your shopping list is empty.)", 1),
      ("lists use 'A (Your shopping list is empty.)'", "Switched to another shopping list\n", "", 0),
      ("locations create Deli Counter", "Location created: Deli Counter\n", "", 0), ("add ham @ deli", "ham  Deli Counter\n", "", 0),
    ])
    try ShopPlay.run(
      [(#"add "l'eau""#, "eau  Autres\n", "", 0), (#"done "l'eau""#, "Acheté\u{00A0}: eau\n", "", 0)], "LC_ALL=fr_FR.UTF-8", sample: false)
  }

  /// What stands behind an amount and is no unit is refused, not stored with it.
  @Test(arguments: ["5 kg @ bakery", "3 l organic", "'2 kg - blue'", "5 @ bakery"]) func anAmountIsNothingMore(_ amount: String) throws {
    try ShopPlay.run([("add flour", "flour  Other\n", "", 0), ("edit flour \(amount)", "", "This is not a quantity.", 1)], sample: false)
    try ShopPlay.run(
      [("add ribs", "ribs  Other\n", "", 0), ("edit ribs 2 tall racks", "ribs on the list changed\n", "", 0)], sample: false)
  }

  /// The currency of the region is no change that anybody made.
  @Test func undoKeepsTheCurrencyOfTheRegion() throws {
    let nothing = "Es gibt nichts rückgängig zu machen."
    try ShopPlay.run(
      [
        ("add milch", "milch  Sonstiges\n", "", 0), ("undo", "Rückgängig gemacht: milch auf die Liste gesetzt\n", "", 0),
        ("currency", "EUR\n", "", 0),
      ],
      "LC_ALL=de_DE.UTF-8", sample: false)
    let folder = try TestFolder()
    let end = try End(
      #"cd '\#(folder.path)'; export LC_ALL=de_DE.UTF-8; for w in 'add milch' undo undo currency; do "$0" $w --data d; done"#)
    #expect(end.said.hasPrefix("shop-rpc: \(nothing)"), "\(end.said)")
    #expect(String(decoding: end.output, as: UTF8.self).hasSuffix("\nEUR\n"))
  }

  private static let damages = ["rm journal-1.jsonl", ": >journal-1.jsonl", #"sed -i '3s/"bread"/"broad"/' journal-1.jsonl"#]

  /// Every command that reads a damaged store says so in one line of standard error, in the language of the person; so does an export.
  @Test(arguments: damages) func damageIsTold(_ damage: String) throws {
    let folder = try TestFolder()
    let store = "\(folder.path)/d"
    let made = ["add milk", "add bread", "add eggs"].map { #"LC_ALL=C "$0" \#($0) --data '\#(store)' >/dev/null"# }.joined(separator: "; ")
    let sound = try End(#"\#(made); LC_ALL=C "$0" call data.export --data '\#(store)'"#)
    #expect(sound.said == "" && !String(decoding: sound.output, as: UTF8.self).contains("damage"))
    _ = try End("cd '\(store)'; \(damage)")
    for typed in ["list", "lists", "cart", "purchased", "locations", "call list.items", "call data.export", "search x"] {
      let end = try End(#"LC_ALL=C "$0" \#(typed) --data '\#(store)'"#)
      #expect(end.said.hasPrefix("shop-rpc: The data in “\(store)” is damaged."), "\(typed): \(end.said)")
      #expect(end.said.hasSuffix("“shop-rpc check \(store)” says what is missing.\n") && end.said.split(separator: "\n").count == 1)
    }
    let german = try End(#"LC_ALL=de_DE.UTF-8 "$0" list --data '\#(store)'"#)
    #expect(german.said.hasPrefix("shop-rpc: Die Daten in „\(store)“ sind beschädigt."), "\(german.said)")
    let export = try End(#"cd '\#(folder.path)'; LC_ALL=C "$0" call data.export path=x --data d"#)
    #expect(String(decoding: export.output, as: UTF8.self).contains(#""damage":["journal-1.jsonl"#), "\(export.output)")
    let status = try End(#"LC_ALL=C "$0" call service.status --data '\#(store)'"#)
    #expect(!String(decoding: status.output, as: UTF8.self).contains("not affected"))
  }
}
