/// Sets a tax rate.
enum SetTax: Tool {
  static let name = "set_tax"
  static let title = "Set a tax rate"
  static let summary = "Set the tax rate of a category, or the default rate; without rate, it is removed."
  static let hints = ToolHints.removes
  static let result: JSON = [:]

  struct Arguments: WireType {
    let rate: String?
    let isIncluded: Bool?
    let category: String?

    static let shape = Shape<Self>.object(
      Self.init, Field("rate", \.rate, optional: .toolText(Limits.identifierLength), "Percent, such as 7.5."),
      Field("included", \.isIncluded, optional: .bool, "True if prices include the tax; required with a rate."),
      Field("category", \.category, optional: .toolText(Limits.categoryLength), "Default: the default rate."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let rate = arguments.rate.map { JSON.string($0) } ?? .null
    let options = JSON.compact(["included": arguments.isIncluded.map { .bool($0) }, "category": arguments.category.map { .string($0) }])
    return try shop.maintenanceResult("tax.set", params: options.adding([.init(name: "rate", value: rate)]))
  }
}
