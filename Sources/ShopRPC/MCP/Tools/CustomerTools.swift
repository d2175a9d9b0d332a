import ShopModel

/// Tools for what concerns the customer besides lists and orders: offers, favorites and the language.
enum CustomerTools {
  static let all: [Tool] = [
    Tool(
      "get_promotions", title: "Show promotions",
      summary: "All promotions and promo codes, with their conditions, and what the cart would cost with each code now.", hints: .reads,
      result: ["promotions": ToolSchema.array("Promotions")], pages: ToolPages(["promotions"]), call: promotions),
    Tool(
      "set_favorite", title: "Mark a favorite",
      summary: "Mark a product or list item as a favorite, or no longer. Favorite items are kept on a list of their own.", hints: .sets,
      arguments: [
        Member("product", as: .toolReference, summary: "Name or id of a product or item."),
        Member("favorite", as: .bool, default: true, summary: "False to remove the mark."),
      ], result: ["items": ToolSchema.array("Items")], call: setFavorite),
    Tool(
      "set_language", title: "Set the language", summary: "Set the language of the shop's texts and of these results, for everybody.",
      hints: .sets,
      arguments: [Member("language", as: .toolText(Limits.identifierLength), summary: "Tag, such as es or pt-BR.")]
    ) { (arguments, conversation) throws(ToolError) in
      let revision = conversation.revision
      _ = try conversation.call("locale.set", with: ["language": arguments["language"]])
      conversation.service.useSessionLanguage()
      return ToolView.result([try conversation.outcome(after: revision)])
    },
  ]

  private static func promotions(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let all = try conversation.call("promotion.list", with: ["limit": .int(Limits.page.upperBound)])["promotions"]?.elements ?? []
    var views: [JSON] = []
    for promotion in all {
      var view = promotion.members.filter { !hidden.contains($0.name) }.map { member in
        let end = member.name == "to" ? member.value.string.flatMap(RFC3339.time) : nil
        // an end at midnight is that of the day before
        let value = end.map { JSON.time(Timestamp(milliseconds: $0.milliseconds - 1)) } ?? member.value
        return JSON.Member(name: member.name, value: shown(value, in: conversation.service.context))
      }
      if let code = promotion["code"] { view += try JSON.compact(effect(of: code, in: &conversation)).members }
      views.append(.object(view))
    }
    return ToolView.result(
      [conversation.sentence(.toolPromotions, with: ["count": .integer(views.count)])], with: ["promotions": .array(views)])
  }

  /// Members that tell a customer nothing.
  private static let hidden: Set = ["priority", "preset", "usageLimit"]

  /// An amount as a text, a time as its day.
  private static func shown(_ value: JSON, in context: RequestContext) -> JSON {
    if let text = value["text"] { return text }
    if let text = value.string, let day = context.localDay(text) { return .string(day) }
    if case .array(let elements) = value { return .array(elements.map { shown($0, in: context) }) }
    guard case .object(let members) = value else { return value }
    return .object(members.map { JSON.Member(name: $0.name, value: shown($0.value, in: context)) })
  }

  /// What a code would do for the current cart.
  private static func effect(of code: JSON, in conversation: inout Conversation) throws(ToolError) -> KeyValuePairs<String, JSON?> {
    do throws(ToolError) {
      let trial = try conversation.call("cart.applyCode", with: ["code": code], meta: Meta(isDryRun: true))
      return ["applies": .bool(true), "cart_total": trial[path: ["cart", "total", "text"]], "notice": trial[path: ["notice", "text"]]]
    } catch {
      if error.kind == .alreadyExists { return ["applies": .bool(true), "applied": .bool(true)] }
      guard error.kind == .codeNotApplicable || error.kind == .notAllowed || error.kind == .currencyMixed else { throw error }
      return ["applies": .bool(false), "reason": .string(error.text)]
    }
  }
}

/// Favorites. Those that are no products are the items to buy of a list that is called so.
extension CustomerTools {
  private static func setFavorite(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let name = arguments["product"]?.string ?? ""
    var lookup = ToolLookup([:])
    let product: JSON?
    do throws(ToolError) { product = try lookup.id(.product, of: name, in: &conversation) } catch {
      guard error.kind == .notFound else { throw error }
      product = nil
    }
    let list = conversation.favoriteList?.id
    if arguments["favorite"] == true {
      if let product { return try conversation.favor(product, is: true) }
      return try ListTools.addFavorite(name, to: list, in: &conversation)
    }
    var item: ListItem?
    if let list {
      do throws(ToolError) {
        item = try ListItemFinder(.string(list.text), in: conversation).find([name], prefersOnList: true, in: &conversation).items.first
      } catch { if error.kind != .notFound { throw error } }
    }
    if let item, item.isOnList { return try ListTools.removeFavorite(item, in: &conversation) }
    if let product { return try conversation.favor(product, is: false) }
    if item != nil {
      return ToolView.result(
        [conversation.sentence(.toolUnchanged)], with: ["items": .array(conversation.favoriteItems.map { conversation.view(of: $0) })])
    }
    throw conversation.unknown(name, knowing: conversation.favoriteItems.map(\.name), canCreate: false, elsewhere: "It is no favorite.")
  }

  /// Keys of the names that the list of favorites can have, in every language.
  fileprivate static let favoriteKeys = Set(
    Language.all.map { language in
      var texts = Texts()
      texts.use(language)
      return EntityName(texts.text(.favorites)).key
    })
}

extension Conversation {
  /// The list of the items that are favorites; nil if there is none.
  var favoriteList: ShoppingList? {
    service.shop.allLists.first { list in list.name.map { CustomerTools.favoriteKeys.contains(EntityName($0).key) } ?? false }
  }

  var favoriteItems: [ListItem] {
    favoriteList.map { ListItemFinder(.string($0.id.text), in: self).listed(in: self) } ?? []
  }

  fileprivate mutating func favor(_ product: JSON, is isFavorite: Bool) throws(ToolError) -> JSON {
    let revision = self.revision
    _ = try call("catalog.setFavorite", with: ["productId": product, "favorite": .bool(isFavorite)])
    return ToolView.result([try outcome(after: revision)])
  }
}

extension Conversation {
  /// The error of a code that does not apply, with its conditions.
  mutating func explained(_ error: ToolError, about code: String) throws(ToolError) -> ToolError {
    let all = try call("promotion.list", with: ["limit": .int(Limits.page.upperBound)])["promotions"]?.elements ?? []
    let key = FoldedName(code).key
    guard let promotion = all.first(where: { $0["code"]?.string.map { FoldedName($0).key } == key }) else { return error }
    let conditions = [
      promotion["from"]?.string.flatMap { service.context.localDay($0) }.map { "valid from \($0)" },
      promotion["to"]?.string.flatMap(RFC3339.time).flatMap { service.context.local($0).string }.map { "valid before \($0)" },
      promotion[path: ["minimum", "text"]]?.string.map { "minimum \($0)" },
    ].compactMap(\.self)
    if conditions.isEmpty { return error }
    return ToolError(
      kind: error.kind, text: error.text,
      next: "Tell the customer why, with the conditions (\(conditions.joined(separator: ", "))), and go on without the code.")
  }
}
