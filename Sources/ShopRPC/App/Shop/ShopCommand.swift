/// A command for people: one call of a method, with names instead of ids, and texts of its result instead of JSON.
struct ShopCommand: Sendable {
  /// The meaning of the operands.
  enum Subject: Sendable {
    case nothing
    /// One text, for the member `name` of the params.
    case text(name: String)
    /// The path of a file.
    case file
    /// Names of items, separated by commas; with `purchased`, of those that are off the list, too.
    case items(purchased: Bool)
    /// The name of a list; the current one if omitted.
    case list
    /// A number of pieces, 1 if omitted, and the name of a product.
    case product
    /// Which changes to consider.
    case changes
  }

  /// What is shown of the result.
  enum Shown: Sendable {
    /// The texts at these paths, one per line.
    case texts([[String]])
    /// The text at the path, whose lines without indentation are headings. If the method has nothing to show, the member `text` of the result
    /// of another one says so.
    case document([String], otherwise: String)
    /// A line with the texts at these paths.
    case line([[String]])
    /// The elements of the array at `path` as the rows of a table, and below it the text at `summary`. Instead of an empty table, the text
    /// of the key `empty`, if there is no summary.
    case table(path: [String], columns: [[String]], summary: [String] = [], empty: LabelKey = .emptySearch)
    /// The sections of purchased items, each with its title.
    case purchased
    /// The lines of the cart, its discounts and taxes as the explanation of its price has them, and the total.
    case cart
    /// The sentence of the change in the history.
    case change
    /// The report of an import.
    case report
  }

  let operands: String
  let operandCount: ClosedRange<Int>
  let summary: String
  let method: String
  let subject: Subject
  let shown: Shown
  /// True if the change is made only after a question, when the method has one.
  var asks = false
}

extension Subcommand {
  /// The commands for people that are one call of a method.
  static let ofShop = allCases.filter { $0.shop != nil }

  /// The declaration of a command for people; nil for the others.
  var shop: ShopCommand? {
    switch self {
    case .list:
      ShopCommand(
        operands: "[LIST]", operandCount: 0...Int.max, summary: "Shows what is still to be bought, by location in the store.",
        method: ListShare.name, subject: .list, shown: .document(["text"], otherwise: ListItems.name))
    case .add:
      ShopCommand(
        operands: "TEXT…", operandCount: 1...Int.max,
        summary: "Puts an item on the shopping list, such as: add 2 kg flour @ bakery.", method: ListAddText.name,
        subject: .text(name: "text"), shown: .line([["text"], ["item", "location", "name"]]))
    case .done:
      ShopCommand(
        operands: "NAME…", operandCount: 1...Int.max,
        summary: "Marks items as purchased, by their names or parts of them, separated by commas.", method: ListMarkPurchased.name,
        subject: .items(purchased: false), shown: .change)
    case .remove:
      ShopCommand(
        operands: "NAME…", operandCount: 1...Int.max, summary: "Deletes items of the list together with their purchase history.",
        method: ListRemove.name, subject: .items(purchased: true), shown: .change, asks: true)
    case .purchased:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Shows what was purchased, and when.", method: ListPurchased.name, subject: .nothing,
        shown: .purchased)
    case .lists:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Shows all shopping lists.", method: ListLists.name, subject: .nothing,
        shown: .table(path: ["lists"], columns: [["name"], ["text"]]))
    case .search:
      ShopCommand(
        operands: "WORD…", operandCount: 1...Int.max, summary: "Searches products, with their prices.", method: CatalogSearch.name,
        subject: .text(name: "text"),
        shown: .table(path: ["products"], columns: [["name"], ["price", "text"], ["availability", "text"]]))
    case .cart:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Shows the cart with its total.", method: CartGet.name, subject: .nothing,
        shown: .cart)
    case .buy:
      ShopCommand(
        operands: "[COUNT] PRODUCT…", operandCount: 1...Int.max, summary: "Puts pieces of a product into the cart.", method: CartAdd.name,
        subject: .product, shown: .line([["line", "name"], ["line", "text"], ["line", "total", "text"]]))
    case .checkout:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Orders the contents of the cart.", method: CartCheckout.name, subject: .nothing,
        shown: .texts([["acknowledgment", "title"], ["acknowledgment", "message"]]))
    case .undo:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Takes back the last change made by these commands.", method: HistoryUndo.name,
        subject: .changes, shown: .change, asks: true)
    case .redo:
      ShopCommand(
        operands: "", operandCount: 0...0, summary: "Makes the change again that undo took back.", method: HistoryRedo.name,
        subject: .changes, shown: .change, asks: true)
    case .import:
      ShopCommand(
        operands: "FILE", operandCount: 1...1, summary: "Imports products from a file, such as a CSV table.", method: CatalogImport.name,
        subject: .file, shown: .report)
    default: nil
    }
  }
}
