/// Imports products from a document.
enum ImportProducts: Tool {
  static let name = "import_products"
  static let title = "Import products"
  static let summary =
    "Import products from CSV or JSON text; mode replace deletes all others. Asks for nothing else: the format is detected."
  static let hints = ToolHints.orders
  static let result: JSON = ["counts": ToolSchema.object("Counts")]

  /// What becomes of products that are not in the document.
  enum Mode: String, CaseIterable, Sendable {
    case merge, replace
  }

  struct Arguments: WireType {
    let data: String
    let mode: Mode

    static let shape = Shape<Self>.object(
      Self.init, Field("data", \.data, .string, "The document."), Field("mode", \.mode, .word, default: .merge, "Keep or delete others."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let report = try shop.call("catalog.import", with: ["data": .string(arguments.data), "mode": .string(arguments.mode.rawValue)])
    let counts = JSON.compact([
      "added": report["added"], "updated": report["updated"], "unchanged": report["unchanged"], "removed": report["removed"],
    ])
    return ToolView.result([report["text"]?.string], with: ["counts": counts])
  }
}
