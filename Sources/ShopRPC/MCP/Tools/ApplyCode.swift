/// Applies a promo code to the cart, or removes it.
enum ApplyCode: Tool {
  static let name = "apply_code"
  static let title = "Apply promo code"
  static let summary = "Apply a promo code to the cart, or remove it."
  static let hints = ToolHints.sets
  static let result: JSON = ["cart": ToolSchema.object("Cart")]

  struct Arguments: WireType {
    let code: String
    let removes: Bool

    static let shape = Shape<Self>.object(
      Self.init, Field("code", \.code, .toolText(Limits.codeLength), "As given."),
      Field("remove", \.removes, .bool, default: false, "Remove it instead."))
  }

  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON {
    let method = arguments.removes ? "cart.removeCode" : "cart.applyCode"
    do throws(ToolError) {
      return try shop.cartResult(doing: [MethodCall(method, with: ["code": .string(arguments.code)])]).result
    } catch {
      // A code that is already applied is what was asked for.
      guard error.kind == .alreadyExists, !arguments.removes else { throw error }
      let cart = try shop.call("cart.get")["cart"] ?? .null
      return shop.cartResult(cart, summary: [error.text])
    }
  }
}
