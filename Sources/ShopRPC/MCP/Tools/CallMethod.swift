/// Calls any method of the service, except those of the session.
enum CallMethod: Tool {
  static let name = "call_method"
  static let title = "Call a method"
  static let summary = "Call a method of shop-rpc by name with its params, such as cart.create or data.export."
  static let hints = ToolHints.orders
  static let result: JSON = ["result": ["description": "Result"], "text": ToolSchema.text("Result, cut")]

  struct Arguments: WireType {
    let method: String
    let params: MethodParams?

    static let shape = Shape<Self>.object(
      Self.init, Field("method", \.method, .toolText(Limits.textKeyLength), "Name."),
      Field("params", \.params, optional: MethodParams.shape, "By name."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    guard let entry = shop.service.registry.entry(named: arguments.method) else {
      throw shop.toolError(shop.service.registry.unknown(arguments.method))
    }
    // The lifecycle and the events of this protocol are its own.
    guard entry.kind != .session || entry.domain == "locale" else { throw shop.toolError(.notAllowed(.session)) }
    let result = try shop.call(entry.spelling, params: arguments.params?.json ?? [:])
    let text = result.text
    if text.utf8.count <= ToolView.size / 2 { return ToolView.result([entry.spelling], with: ["result": result]) }
    return ToolView.result([entry.spelling], with: ["text": .string(String(text.prefix(ToolView.size / 2)) + "…")])
  }
}
