import ShopModel

/// Tools for what concerns the customer besides lists and orders: offers, favorites and the language.
enum CustomerTools {
  static let all: [Tool] = [
    Tool(
      "get_promotions", title: "Show promotions",
      summary: "All promotions and promo codes, with their conditions, and what the cart would cost with each code now.", hints: .reads,
      result: ["promotions": ToolSchema.array("Promotions")], pages: ToolPages(["promotions"]), call: promotions),
    Tool(
      "set_favorite", title: "Mark a favorite", summary: "Mark a product as a favorite of the customer, or no longer.", hints: .sets,
      method: "catalog.setFavorite",
      arguments: [
        Member("product", as: .toolText(Limits.nameLength), summary: "Id or exact name."),
        Member("favorite", as: .bool, default: true, summary: "False to remove the mark."),
      ]),
    Tool(
      "set_language", title: "Set the language", summary: "Set the language of the shop's texts and of these results, for everybody.",
      hints: .sets,
      arguments: [Member("language", as: .toolText(Limits.identifierLength), summary: "Tag, such as es or pt-BR.")]
    ) { (arguments, shop) throws(ToolError) in
      let revision = shop.revision
      _ = try shop.call("locale.set", with: ["language": arguments["language"]])
      shop.service.useSessionLanguage()
      return ToolView.result([try shop.outcome(after: revision)])
    },
  ]

  private static func promotions(_ arguments: JSON, in shop: inout Conversation) throws(ToolError) -> JSON {
    let all = try shop.call("promotion.list", with: ["limit": .int(Limits.page.upperBound)])["promotions"]?.elements ?? []
    var views: [JSON] = []
    for promotion in all {
      var view = promotion.members.filter { !hidden.contains($0.name) }.map { member in
        JSON.Member(name: member.name, value: shown(member.value))
      }
      if let code = promotion["code"] { view += try JSON.compact(effect(of: code, in: &shop)).members }
      views.append(.object(view))
    }
    return ToolView.result(
      [shop.sentence(.toolPromotions, with: ["count": .integer(views.count)])], with: ["promotions": .array(views)])
  }

  /// Members that tell a customer nothing.
  private static let hidden: Set = ["priority", "preset", "usageLimit"]

  /// An amount as a text, a time as its day.
  private static func shown(_ value: JSON) -> JSON {
    if let text = value["text"] { return text }
    if let text = value.string, RFC3339.time(text) != nil { return .string(String(text.prefix(ToolView.dayLength))) }
    if case .array(let elements) = value { return .array(elements.map(shown)) }
    guard case .object(let members) = value else { return value }
    return .object(members.map { JSON.Member(name: $0.name, value: shown($0.value)) })
  }

  /// What a code would do for the current cart.
  private static func effect(of code: JSON, in shop: inout Conversation) throws(ToolError) -> KeyValuePairs<String, JSON?> {
    do throws(ToolError) {
      let trial = try shop.call("cart.applyCode", with: ["code": code], meta: Meta(isDryRun: true))
      return ["applies": .bool(true), "cart_total": trial[path: ["cart", "total", "text"]], "notice": trial[path: ["notice", "text"]]]
    } catch {
      if error.kind == .alreadyExists { return ["applies": .bool(true), "applied": .bool(true)] }
      guard error.kind == .codeNotApplicable || error.kind == .notAllowed || error.kind == .currencyMixed else { throw error }
      return ["applies": .bool(false), "reason": .string(error.text)]
    }
  }
}

extension Conversation {
  /// The error of a code that does not apply, with its conditions.
  mutating func explained(_ error: ToolError, about code: String) throws(ToolError) -> ToolError {
    let all = try call("promotion.list", with: ["limit": .int(Limits.page.upperBound)])["promotions"]?.elements ?? []
    let key = FoldedName(code).key
    guard let promotion = all.first(where: { $0["code"]?.string.map { FoldedName($0).key } == key }) else { return error }
    let conditions = [
      promotion["from"]?.string.map { "valid from \($0.prefix(ToolView.dayLength))" },
      promotion["to"]?.string.map { "valid before \($0)" },
      promotion[path: ["minimum", "text"]]?.string.map { "minimum \($0)" },
    ].compactMap(\.self)
    if conditions.isEmpty { return error }
    return ToolError(
      kind: error.kind, text: error.text,
      next: "Tell the customer why, with the conditions (\(conditions.joined(separator: ", "))), and go on without the code.")
  }
}
