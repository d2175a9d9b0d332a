import Testing

@testable import ShopRPC

/// Commands for people on lists, locations and the cart, as typed one after the other on one store.
struct ShopActionTests {
  private static let refusal = "Nothing was changed. --yes makes the change without asking."

  @Test func listsAreKept() throws {
    try ShopPlay.run([
      ("lists create summer party", "List created: summer party\n", "", 0), ("lists create Party", "List created: Party\n", "", 0),
      ("lists use summer", "Switched to another shopping list\n", "", 0), ("lists use summer", "", "Nothing was changed.", 1),
      ("add 2 ice", "ice (2)  Other\n", "", 0), ("lists use shopping", "Switched to another shopping list\n", "", 0),
      ("lists use xyzzy", "", "There is nothing called “xyzzy” here.", 1),
      ("lists use partey", "", "There is nothing called “partey” here. Did you mean “Party”?", 1),
      ("lists rename summer Winter fest", "List renamed: Winter fest\n", "", 0),
      ("lists rename party Party", "", "Nothing was changed.", 1),
      (
        "lists", "*  Shopping list  10 items · about $30.76\n   Winter fest    1 item\n   Party          Your shopping list is empty.\n",
        "", 0
      ),
      (
        "lists delete winter", "", "“Winter fest” and the item on it will be deleted. Delete the shopping list? \(Self.refusal)", 1
      ), ("lists delete winter -y", "List deleted: Winter fest\n", "", 0), ("list winter", "", "There is nothing called “winter” here.", 1),
    ])
  }

  @Test func itemsMoveBetweenLists() throws {
    try ShopPlay.run([
      ("lists create party", "List created: party\n", "", 0), ("lists create summer party", "List created: summer party\n", "", 0),
      ("move milk, dish soap summer party", "Whole Milk and Dish Soap on the list changed\n", "", 0),
      ("copy red rice summer", "Red Rice added to the list\n", "", 0), ("copy tea party", "Ceylon Tea added to the list\n", "", 0),
      ("move rice nowhere", "", "There is nothing called “nowhere” here.", 1),
      ("move xyzzy party", "", "There is nothing called “xyzzy” here.", 1),
      (
        "list summer",
        "summer party\n\nDairy, 1 item\n\n  Whole Milk (2 L)\n\nPantry, 1 item\n\n  Red Rice (1 kg)\n\nHousehold, 1 item\n\n  Dish Soap\n",
        "", 0
      ),
      (
        "lists",
        "*  Shopping list  8 items · about $28.58\n   party          1 item · about $4.25\n   summer party   3 items · about $6.08\n", "", 0
      ),
      ("done rice", "Red Rice purchased\n", "", 0), ("move rice party", "Red Rice on the list changed\n", "", 0),
    ])
  }

  @Test func theCartIsChanged() throws {
    try ShopPlay.run([
      ("cart set apples 3", "Apples added to the cart\n3 items · $7.47\n", "", 0),
      ("cart add 2 bananas", "Bananas  2 × $1.29  $2.58\n", "", 0),
      ("cart set banan 5", "Quantity of Bananas in the cart changed\n8 items · $13.92\n", "", 0),
      ("cart set banan 5", "8 items · $13.92\n", "Nothing was changed.", 1),
      ("cart add 1.5 bananas", "", "This must be a whole number.", 1),
      ("cart set apples many", "", "This must be a whole number.", 1),
      ("cart set xyzzy 2", "", "There is nothing called “xyzzy” here.", 1),
      ("cart code NOPE", "", "The code “NOPE” does not exist.", 1),
      ("cart code welcome", "Promo code applied: welcome\n8 items · $12.53\n", "", 0),
      ("cart remove welcome", "Promo code removed: welcome\n8 items · $13.92\n", "", 0),
      ("cart remove appel", "", "There is nothing called “appel” here. Did you mean “Apples”?", 1),
      ("cart remove apples", "Apples removed from the cart\n5 items · $6.45\n", "", 0),
      ("cart set bananas 0", "Bananas removed from the cart\nYour cart is empty.\n", "", 0),
      ("undo", "Undone: Bananas removed from the cart\n", "", 0),
      ("cart clear", "", "All 5 items will be removed from the cart. Clear the cart? \(Self.refusal)", 1),
      ("cart clear --yes", "Cart cleared\n", "", 0), ("cart clear", "", "Nothing was changed.", 1),
      ("cart remove apples", "", "There is nothing called “apples” here.", 1),
    ])
  }

  /// Where a shell was told where each operand ends, each is a line or a name of its own.
  @Test func quotedOperandsAreSeveral() throws {
    try ShopPlay.run([
      (#"add "2 kg flour" eggs"#, "flour (2 kg)  Other\neggs  Other\n", "", 0), ("add brown sugar", "brown sugar  Other\n", "", 0),
      (#"done "Whole Milk" "brown sugar""#, "2 items purchased\n", "", 0),
      (
        #"done "Whole Milk" flour"#, "",
        "“Whole Milk” is not on the list, only among the purchased items: Whole Milk. Nothing was changed.", 1
      ),
      ("edit xyzzy soap 3 boxes", "", "There is nothing called “xyzzy soap” here.", 1),
      ("edit eggs lots", "", "This is not a quantity.", 1),
    ])
  }

  @Test func ordersAreShown() throws {
    try ShopPlay.run([
      ("orders", "No orders yet.\n", "", 0), ("receipt", "", "No orders yet.", 1),
      ("receipt xyzzy", "", "There is no order with the id “xyzzy”.", 1),
    ])
    let folder = try TestFolder()
    let bought = ["buy 2 apples", "checkout", "receipt", "orders"].map {
      #""$0" \#($0) --data '\#(folder.path)' --clock 2026-01-15T09:00:00Z --seed 1"#
    }
    let end = try End(([#""$0" call data.sample --data '\#(folder.path)' >/dev/null"#] + bought).joined(separator: "; "))
    let lines = String(decoding: end.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.contains("Apples") && $0.contains("4.98") } && end.code == .code(0), "\(lines)")
    #expect(lines.last?.contains("January 15, 2026 at 9:00\u{202F}AM  Placed  2 items · $4.98") == true, "\(lines)")
  }

  /// A database that a command creates has the currency of the region; an existing one keeps its own.
  @Test func theCurrencyIsThatOfTheRegion() throws {
    let german = "LC_ALL=de_AT.UTF-8"
    try ShopPlay.run(
      [
        ("currency", "EUR\n", "", 0), ("currency chf", "CHF\n", "", 0), ("currency", "CHF\n", "", 0),
        ("currency dollars", "", "Das ist kein Währungscode nach ISO 4217.", 1),
      ], german, sample: false)
    try ShopPlay.run([("currency", "USD\n", "", 0)], german)
    try ShopPlay.run([("currency", "USD\n", "", 0)], "LC_ALL=de", sample: false)
  }

  /// An unknown location is told with the command that creates it; that command collects the items that were meant for it.
  @Test func anUnknownLocationIsCreatedLater() throws {
    let hint = "“shop-rpc locations create 'Wine Cellar' --data $F/store” creates it, and moves the items there that were meant for it."
    func kept(_ item: String) -> String {
      "\(item) – @Wine Cellar  Other\nThere is no location “Wine Cellar”; it was kept as a note.\n"
    }
    try ShopPlay.run(
      [
        ("add riesling @ Wine Cellar", kept("riesling"), hint, 0), ("add 2 rosé @ Wine Cellar", kept("rosé (2)"), hint, 0),
        ("add salt", "salt  Other\n", "", 0), ("done riesling", "riesling purchased\n", "", 0),
        ("locations create wine cellar", "Location created: wine cellar\n2 items\n", "", 0),
        ("locations create wine cellar", "", "There is already a location with this id or name: “wine cellar”.", 1),
        ("locations", "wine cellar  2 items\nOther        1 item\n", "", 0),
        ("list", "Shopping list\n\nwine cellar, 1 item\n\n  rosé (2)\n\nOther, 1 item\n\n  salt\n", "", 0),
        ("add port @ wine cellar", "port  wine cellar\n", "", 0),
        ("locations rename wine Keller", "Location changed: Keller\n", "", 0),
        ("locations create attic", "Location created: attic\n", "", 0), ("locations delete attic -y", "Location deleted: attic\n", "", 0),
      ], sample: false)
  }

  @Test(
    arguments: [
      ("lists party", "lists has no “party”; it has create, use, rename, delete"),
      ("lists creat x", "lists has no “creat”, did you mean lists create?"), ("cart set apples", "cart set needs PRODUCT… COUNT"),
      ("cart clear all", "unexpected operand “all” for cart"), ("mv a b", "there is no command “mv”, did you mean shop-rpc move?"),
      ("list --al", "there is no option --al; --help lists them"), ("undo --al", "there is no option --al, did you mean --all?"),
      ("applyCode", "there is no command “applyCode”, did you mean shop-rpc call cart.applyCode"),
      ("--dat x list", "there is no option --dat, did you mean --data?"), ("move milk", "move needs NAME… LIST"),
      ("cart --all", "--all does not apply to cart"),
    ])
  func wrongUseIsNamed(_ typed: String, _ said: String) throws {
    let end = try End(#"LC_ALL=C "$0" \#(typed) --data "$2/store""#)
    #expect(end.said.hasPrefix("shop-rpc: \(said)") && end.code == .code(64), "\(end.said)")
  }

  /// What belongs to customers is not done as a guest; the list is everybody's.
  @Test(arguments: ["C", "de_DE"]) func aTokenThatIsNotValidIsNoGuest(_ locale: String) throws {
    var texts = Texts()
    texts.use(Language(matching: locale) ?? .english)
    let said = texts.text(of: .loginEnded)
    let refused = ["cart", "buy 2 apples", "cart set apples 2", "cart code X", "checkout", "orders", "receipt"]
    try ShopPlay.run(refused.map { ($0, "", said, 1) }, "SHOP_RPC_TOKEN=a.b.c LC_ALL=\(locale).UTF-8")
    try ShopPlay.run([("add salt", "salt  Other\n", "", 0)], "SHOP_RPC_TOKEN=x LC_ALL=C", sample: false)
  }

  /// A word in a command to be typed is what the shell makes of it.
  @Test(arguments: ["plain", "two words", "it's", "$HOME", "a\"b", "größe", "", "~", "ワイン", "!x", "*"]) func wordsAreQuoted(_ word: String)
    throws
  {
    let end = try End("printf %s \(ShellWord.quoted(word))")
    #expect(String(decoding: end.output, as: UTF8.self) == word)
  }
}
