import Testing

@testable import ShopRPC

/// A list as a program writes it.
struct ListFile: Sendable, CustomTestStringConvertible {
  let name: String
  private let before: String
  private let row: @Sendable (_ number: Int) -> String
  private let separator: String
  private let after: String

  private init(
    _ name: String, _ before: String, after: String, separator: String = ",", _ row: @escaping @Sendable (_ number: Int) -> String
  ) {
    (self.name, self.before, self.row, self.separator, self.after) = (name, before, row, separator, after)
  }

  /// The file with some items.
  func text(_ count: Int) -> String { before + (0..<count).map(row).joined(separator: separator) + after }

  var testDescription: String { name }

  static let all = [
    ListFile("homeassistant", "[", after: "]") { #"{"name":"Öl \#($0)","id":"a1b2c3d\#($0)","complete":\#($0 % 2 == 0)}"# },
    ListFile("keep", #"{"color":"DEFAULT","isTrashed":false,"title":"x","listContent":["#, after: "]}") {
      #"{"text":"\#($0) kg Käse","isChecked":\#($0 % 2 == 0)}"#
    },
    ListFile("ics", "BEGIN:VCALENDAR\r\n", after: "END:VCALENDAR\r\n", separator: "") {
      "BEGIN:VTODO\r\nUID:task-\($0)\r\nSUMMARY:Milk \($0)\\, fresh\r\nCATEGORIES:Dairy,Week\r\nSTATUS:NEEDS-ACTION\r\nEND:VTODO\r\n"
    },
    ListFile("todoist", "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR\n", after: "", separator: "\n") {
      $0 == 2 ? "section,Bakery,,,," : "task,\($0) Rolls,\"two\nlines\",4,1,"
    },
    ListFile("kitchenowl", #"{"items":["#, after: #"],"recipes":[]}"#) {
      #"{"name":"Salt \#($0)","icon":"x","category":{"name":"Dairy"}}"#
    },
    ListFile("mealie", #"{"listItems":["#, after: "]}") {
      #"{"quantity":\#($0 + 1),"unit":{"name":"kg"},"food":{"name":"Tea \#($0)"},"note":"ripe","checked":false}"#
    },
    ListFile("tandoor", "[", after: "]") {
      #"{"id":\#($0),"food":{"name":"Rice \#($0)"},"unit":{"name":"kg"},"amount":\#($0).5,"checked":false,"list_recipe":null}"#
    },
    ListFile("bring", #"{"purchase":["#, after: #"],"recently":[]}"#) { #"{"specification":"\#($0) kg","name":"Soap \#($0)"}"# },
    ListFile("text", "## Produce\n", after: "\n", separator: "\n") { ["- ", "* ", "", "- [x] "][$0 % 4] + "\($0) kg apples \($0)" },
    ListFile("receipt", "Date;Store;Item;Qty;Price\n", after: "\n", separator: "\n") {
      "0\($0 + 1).02.2026;\($0 % 2 == 0 ? "Corner" : "Market");Rice \($0);\($0 + 1);\($0),\($0)9 €"
    },
    ListFile("csv", "Item;Menge;Abteilung;Notiz\n", after: "\n", separator: "\n") { "Brot \($0);\($0),5 kg;Backen;\"a; b\"" },
  ]
}
