/// Creates or replaces a promotion.
enum PutPromotion: Tool {
  static let name = "put_promotion"
  static let title = "Create or replace a promotion"
  static let summary = "Create a promotion, or replace the one with the same id, with the members of promotion.put."
  static let hints = ToolHints.removes
  static let result: JSON = [:]

  struct Arguments: WireType {
    let promotion: MethodParams

    static let shape = Shape<Self>.object(Self.init, Field("promotion", \.promotion, MethodParams.shape, "The complete promotion."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    try shop.maintenanceResult("promotion.put", params: ["promotion": arguments.promotion.json])
  }
}
