import Foundation
import Testing

@testable import ShopRPC

/// The commands for people, as typed one after the other on one database.
struct ShopCommandTests {
  /// Operands that a shell was told where they end, and those that belong together nevertheless.
  @Test func quotedOperands() throws {
    try ShopPlay.run([
      (#"add 2 kg flour @ "Fruit and Vegetables""#, "flour (2 kg)  Fruit and Vegetables\n", "", 0),
      (#"add 3 "Corn Flakes""#, "Corn Flakes (3)  Other\n", "", 0),
      (#"add "2 kg rice" salt"#, "rice (2 kg)  Other\nsalt  Other\n", "", 0),
      (#"add "flour (1 can)""#, "flour (1 can)  Fruit and Vegetables\n", "", 0),
      (#"done "flour (2 kg)" "flour (1 can)""#, "2 items purchased\n", "", 0),
    ])
  }

  /// What the help shows as operands is taken, and nothing else.
  @Test func operandsAreCounted() {
    for command in Subcommand.allCases {
      for one in [command.shop].compactMap(\.self) + command.actions.map(\.command) {
        #expect(one.operands.isEmpty == (one.operandCount == 0...0), "\(command.rawValue) \(one.method)")
      }
    }
  }

  @Test func aListIsKept() throws {
    try ShopPlay.run([
      ("add 2 kg flour @ bakery", "flour (2 kg)  Bakery\n", "", 0),
      ("done milk", "Whole Milk purchased\n", "", 0),
      ("done milk", "", "“milk” is not on the list, only among the purchased items: Whole Milk. Nothing was changed.", 1),
      ("undo", "Undone: Whole Milk purchased\n", "", 0),
      ("redo", "Redone: Whole Milk purchased\n", "", 0),
      ("done 'olive oil, item-tea,red'", "3 items purchased\n", "", 0),
      ("done aples", "", "There is nothing called “aples” here. Did you mean “Apples”?", 1),
      ("done braed", "", "There is nothing called “braed” here. Did you mean “Whole Wheat Bread”?", 1),
      ("done s", "", "“s” could mean several things: Apples, Tomatoes, Free-Range Eggs, Dish Soap, Light Bulbs", 1),
      ("list", Self.list, "", 0), ("list shopping", Self.list, "", 0),
      ("list party", "", "There is nothing called “party” here.", 1),
      ("lists", "*  Shopping list  7 items · about $11.68\n", "", 0),
    ])
  }

  private static let list = """
    Shopping list

    Fruit and Vegetables, 2 items

      Apples (1 kg)
      Tomatoes (0.5 kg)

    Bakery, 2 items

      flour (2 kg)
      Whole Wheat Bread

    Dairy, 1 item

      Free-Range Eggs (10)

    Household, 2 items

      Dish Soap
      Light Bulbs (3)

    """

  /// Items of one name are told apart by what is printed of them; a number alone keeps the size.
  @Test func anAmountIsEdited() throws {
    try ShopPlay.run(
      [
        ("add 3.5 kg rye flour", "rye flour (3.5 kg)  Other\n", "", 0), ("add rye flour", "rye flour  Other\n", "", 0),
        ("edit 'rye flour (3.5 kg)' 4 kg", "rye flour on the list changed\n", "", 0),
        ("done 'rye flour (4 kg)'", "rye flour purchased\n", "", 0),
        ("edit rye flour 2", "rye flour on the list changed\n", "", 0), ("edit rye 3 x 500 g", "rye flour on the list changed\n", "", 0),
        ("edit rye some", "", "This is not a quantity.", 1),
        ("edit barley 2", "", "There is nothing called “barley” here.", 1),
        ("list", "Shopping list\n\nOther, 1 item\n\n  rye flour (3 × 500 g)\n", "", 0),
        ("undo", "Undone: rye flour on the list changed\n", "", 0),
      ], sample: false)
  }

  @Test func aCartIsOrdered() throws {
    try ShopPlay.run([
      ("cart", "Your cart is empty.\n", "", 0),
      ("checkout", "", "The cart is empty, so there is nothing to order.", 1),
      ("search ceylon", "Ceylon Tea (200 g)  $4.25  In stock\n", "", 0), ("search eggs", "Free-Range Eggs (10)  $3.25  In stock\n", "", 0),
      ("search lemons", "Lemons  $0.45  In stock\n", "", 0), ("search nothing like it", "No results.\n", "", 1),
      ("buy 3 apples", "Apples  3 × $2.49  $7.47\n", "", 0), ("buy tea", "Ceylon Tea  1 × $4.25  $4.25\n", "", 0),
      ("buy 500 tea", "", "Only 55 “Ceylon Tea” in stock; you asked for 501.", 1),
      ("buy 0 tea", "", "This must be between 1 and 9,999.", 1),
      ("buy xyzzy", "", "There is nothing called “xyzzy” here.", 1),
      ("cart", "Apples (1 kg)       3 × $2.49  $7.47\nCeylon Tea (200 g)  1 × $4.25  $4.25\n4 items · $11.72\n", "", 0),
      ("undo", "Undone: Ceylon Tea added to the cart\n", "", 0),
    ])
  }

  /// A question is asked at a terminal; elsewhere the change needs `--yes`.
  @Test func aRemovalNeedsAYes() throws {
    let refusal = "Nothing was changed. --yes makes the change without asking."
    try ShopPlay.run([
      ("remove rice", "", "“Red Rice” will be removed together with its purchase history. Remove the item? \(refusal)", 1),
      ("remove rice -y", "Red Rice removed from the list\n", "", 0),
    ])
  }

  /// `undo` takes back what these commands did, and nothing else unless asked.
  @Test func undoIsForOwnChanges() throws {
    try ShopPlay.run([
      ("undo", "", "There is nothing to undo. \(Self.sampled)", 1), ("add 2 tea @ drinks", "tea (2)  Drinks\n", "", 0),
      ("call list.add name=Salt >/dev/null", "", "", 0), ("undo", "Undone: tea added to the list\n", Self.newer, 0),
      ("undo", "", "There is nothing to undo. \(Self.newer)", 1), ("undo --all", "Undone: Salt added to the list\n", "", 0),
    ])
  }

  private static let sampled =
    "The newest change was not made by these commands: Sample data loaded. “shop-rpc undo --all --data $F/store” takes it back."
  private static let newer =
    "The newest change was not made by these commands: Salt added to the list. “shop-rpc undo --all --data $F/store” takes it back."

  @Test func anImportThatReadsNothingFails() throws {
    try ShopPlay.run(
      [
        (
          "import $F/a.csv", "Catalog imported: 1 product\n",
          "3: “price” cannot be read: x.\nshop-rpc: Added: 1 · changed: 0 · unchanged: 0 · removed: 0 · skipped: 0 · not read: 1",
          EX_DATAERR
        ),
        (
          "import $F/a.csv", "",
          "3: “price” cannot be read: x.\nshop-rpc: Added: 0 · changed: 0 · unchanged: 1 · removed: 0 · skipped: 0 · not read: 1",
          EX_DATAERR
        ),
        (
          "import $F/b.csv", "",
          "No column gives a name or a price; “columns” can say which ones do. Columns: name, cost. Say what a column means, for example: "
            + "“shop-rpc import $F/b.csv --columns 'price=cost' --data $F/store”. Meanings: \(Flag.columns.choices.joined(separator: ", ")).",
          1
        ),
        ("call data.import path=$F/b.csv >/dev/null 2>&1", "", "", 1),
        ("call data.import format=csv path=$F/b.csv >/dev/null 2>&1", "", "", 1),
        ("call data.import path=$F/a.csv >/dev/null", "", "", 0), ("import /nowhere.csv", "", "There is no file “/nowhere.csv”.", 1),
        ("import $F/b.csv --columns price=cost --format csv --encoding latin1", "Catalog imported: 1 product\n", "", 0),
      ], sample: false, files: ["a.csv": "name,price\nTea,3\nRye,x\n", "b.csv": "name,cost\nFig,3\n"])
  }

  /// What a person names is read wherever it leads; what is no text is not taken from a pipe.
  @Test func anImportReadsLinksAndPipes() throws {
    let other = #"help >/dev/null; cd $F; "#
    try ShopPlay.run(
      [
        (other + #"ln -s a.csv link; "$0" import link"#, "Catalog imported: 1 product\n", "", 0),
        (other + #"printf 'name,price\nPea,2\n' | "$0" import -"#, "Catalog imported: 1 product\n", "", 0),
        (other + #"printf 'name,price\nFig,2\n' | "$0" import /dev/stdin"#, "Catalog imported: 1 product\n", "", 0),
        (other + #"mkfifo p; printf 'name,price\nYam,2\n' >p & cd $F; "$0" import p"#, "Catalog imported: 1 product\n", "", 0),
        (
          other + #"printf 'name,price\nP\351,2\n' | "$0" import -"#, "",
          "/dev/stdin: Invalid or incomplete multibyte or wide character", 1
        ),
        (other + #"ln -s none gone; "$0" import gone"#, "", "There is no file “gone”.", 1),
        (other + #"ln -s b a; ln -s a b; "$0" import a"#, "", "“a” is a symbolic link; links are not followed.", 1),
        (other + #""$0" import ."#, "", "“.” is not an ordinary file.", 1),
      ], sample: false, files: ["a.csv": "name,price\nTea,3\n"])
  }

  @Test(
    arguments: [
      ("LC_ALL=de_DE.UTF-8", "Die Einkaufsliste ist leer."), ("LANG=de_DE.UTF-8 LC_MESSAGES=C", "Your shopping list is empty."),
      ("LC_ALL= LC_MESSAGES=fr_FR LANG=de_DE", "Votre liste de courses est vide."), ("LANG=ja_JP.UTF-8", "買い物リストは空です。"),
      ("LANG=C.UTF-8", "Your shopping list is empty."), ("LANG=POSIX", "Your shopping list is empty."),
      ("LANG=xx", "Your shopping list is empty."), ("LANG=..@@", "Your shopping list is empty."),
    ] as [(String, String)])
  func theyFollowTheEnvironment(_ variables: String, _ text: String) throws {
    let end = try End(#"unset LC_ALL LC_MESSAGES LANG; XDG_DATA_HOME="$2" \#(variables) "$0" list"#)
    #expect(String(decoding: end.output, as: UTF8.self) == text + "\n")
    #expect(end.said == "" && end.code == .code(0))
  }

  /// Right-to-left text keeps its columns and its order: each line begins with a mark, and what runs against it is isolated.
  @Test func arabicIsNotBroken() throws {
    try ShopPlay.run(
      [
        ("import $F/a.csv", "تم استيراد الكتالوج: منتج واحد\n", "", 0),
        ("search tea", "\u{200F}\u{2068}Tea\u{2069}  \u{2068}\u{200F}٣٫٠٠\u{A0}US$\u{2069}  متوفر\n", "", 0),
      ], "env -u LC_ALL LC_MONETARY=en_US LANG=ar_EG.UTF-8", sample: false, files: ["a.csv": "name,price\nTea,3\n"])
  }

  @Test(arguments: ["list", "add tea", "lists", "cart", "undo"]) func anUnusableStoreIsNamed(_ typed: String) throws {
    let end = try End(#"LC_ALL=C "$0" \#(typed) --data "$1/x""#)
    #expect(
      end.said.hasPrefix("shop-rpc: “")
        && end.said.hasSuffix("/x” cannot be the data directory: it, or a part of its path, is not a directory.\n"))
    #expect(end.output.isEmpty && end.code == .code(1))
  }

  @Test func theDemoPlays() throws {
    let folder = try TestFolder()
    for language in Endurance.sample(of: Language.all, every: 3) {
      let end = try End(#"TMPDIR='\#(folder.path)' LC_ALL=\#(language.tag.replacing("-", with: "_")) "$0" demo"#)
      let output = String(decoding: end.output, as: UTF8.self)
      #expect(
        end.code == .code(0) && end.said == "" && output.split(separator: "\n").count { $0.hasPrefix("$ shop-rpc ") } == 9,
        "\(language.tag)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
