/// A prompt that people choose; its texts are in the customer's language.
struct ShopPrompt: Sendable {
  struct Argument: Sendable {
    let name: String
    let summary: String
    var isRequired = false
    /// Proposed values; empty for free text.
    var values: [String] = []

    /// The definition that clients see.
    var definition: JSON { ["name": .string(name), "description": .string(summary), "required": .bool(isRequired)] }
  }

  let name: String
  let title: TextKey
  let text: TextKey
  var arguments: [Argument] = []

  static let all = [
    ShopPrompt(
      name: "plan_meals", title: .promptPlanMealsTitle, text: .promptPlanMealsText,
      arguments: [
        Argument(name: days, summary: "Number of days.", isRequired: true, values: numbers(upTo: 14)),
        Argument(name: people, summary: "Number of people; default 2.", values: numbers(upTo: 10)),
        Argument(name: budget, summary: "Amount that must not be exceeded."),
      ]),
    ShopPrompt(
      name: "recipe_to_list", title: .promptRecipeToListTitle, text: .promptRecipeToListText,
      arguments: [Argument(name: recipe, summary: "The recipe, or its name.", isRequired: true)]),
    ShopPrompt(name: "weekly_shop", title: .promptWeeklyShopTitle, text: .promptWeeklyShopText),
    ShopPrompt(name: "cheaper_cart", title: .promptCheaperCartTitle, text: .promptCheaperCartText),
    ShopPrompt(name: "shopping_trip", title: .promptShoppingTripTitle, text: .promptShoppingTripText),
  ]

  static let days = "days"
  static let people = "people"
  static let budget = "budget"
  static let recipe = "recipe"
  /// Number of people unless given.
  static let usualPeople = "2"

  private static func numbers(upTo last: Int) -> [String] { (1...last).map { "\($0)" } }
}

/// Prompts and completion.
extension MCPDialect {
  /// The prompts whose tools are on offer.
  private var offeredPrompts: [ShopPrompt] {
    var texts = Texts()
    return ShopPrompt.all.filter { tools.namesOnlyOffers(in: texts.text($0.text)) }
  }

  /// The definitions of the prompts.
  func prompts(in conversation: inout Conversation) -> [JSON] {
    var all: [JSON] = []
    for prompt in offeredPrompts {
      let title = JSON.string(conversation.sentence(prompt.title))
      let arguments = prompt.arguments.map(\.definition)
      all.append(["name": .string(prompt.name), "title": title, "description": title, "arguments": .array(arguments)])
    }
    return all
  }

  /// The text of a prompt with its arguments.
  func prompt(_ params: JSON, in conversation: inout Conversation) throws(MCPError) -> JSON {
    guard let name = params["name"]?.string else { throw .params("name is missing") }
    guard let prompt = offeredPrompts.first(where: { $0.name == name }) else { throw .params("there is no prompt \(name.shortened)") }
    let given = try arguments(of: prompt, in: params)
    let values = prompt.text.arguments.map { argument in
      (name: argument.name, value: TextArgument.text(given[argument.name] ?? ShopPrompt.usualPeople))
    }
    var text = conversation.sentence(prompt.text, with: TextArguments(values))
    if let budget = given[ShopPrompt.budget] {
      text += " " + conversation.sentence(.promptPlanMealsBudget, with: ["budget": .text(budget)])
    }
    return [
      "description": .string(conversation.sentence(prompt.title)),
      "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
    ]
  }

  /// The arguments of a prompt, checked and cleaned.
  private func arguments(of prompt: ShopPrompt, in params: JSON) throws(MCPError) -> [String: String] {
    if let arguments = params["arguments"], arguments != .null, !arguments.isObject { throw .params("arguments must be an object") }
    var given: [String: String] = [:]
    for member in params["arguments"]?.members ?? [] {
      guard let argument = prompt.arguments.first(where: { $0.name == member.name }) else {
        throw .params("there is no argument \(member.name.shortened)")
      }
      guard let value = member.value.string.map({ $0.replacing("\n", with: "; ") }).flatMap(PlainText.cleaned),
        value.unicodeScalars.count <= Limits.descriptionLength.upperBound
      else { throw .params("\(argument.name) must be a text of at most \(Limits.descriptionLength.upperBound) characters") }
      if !value.isEmpty { given[argument.name] = value }
    }
    for argument in prompt.arguments where argument.isRequired && given[argument.name] == nil {
      throw .params("\(argument.name) is missing")
    }
    return given
  }

  /// Completes an argument of a prompt or of a resource template.
  func complete(_ params: JSON, in conversation: inout Conversation) throws(MCPError) -> JSON {
    guard let name = params[path: ["argument", "name"]]?.string, let value = params[path: ["argument", "value"]]?.string else {
      throw .params("argument is missing")
    }
    let values: [String]
    switch params[path: ["ref", "type"]]?.string {
    case "ref/prompt":
      let prompt = offeredPrompts.first { $0.name == params[path: ["ref", "name"]]?.string }
      guard let argument = prompt?.arguments.first(where: { $0.name == name }) else { throw .params("there is no such argument") }
      values = argument.values.filter { $0.hasPrefix(value) }
    case "ref/resource":
      guard ShopResource.templates.contains(where: { $0["uriTemplate"] == params[path: ["ref", "uri"]] && $0.takes(name) }) else {
        throw .params("there is no such template or argument")
      }
      do throws(ToolError) { values = try ids(of: name, startingWith: value, in: &conversation) } catch { throw .params(error.text) }
    default: throw .params("ref must be a prompt or a resource template")
    }
    return [
      "completion": [
        "values": .strings(Array(values.prefix(Self.completions))), "total": .int(values.count),
        "hasMore": .bool(values.count > Self.completions),
      ]
    ]
  }

  /// The ids that complete the argument of a template. Products are also found by their names.
  private func ids(
    of argument: String, startingWith value: String, in conversation: inout Conversation
  ) throws(ToolError) -> [String] {
    let limit = JSON.int(Limits.page.upperBound)
    switch argument {
    case "productId":
      let ids = try conversation.call("catalog.list", with: ["limit": limit])["products"]?.ids ?? []
      let found =
        value.isEmpty || value.count > Limits.searchLength.upperBound
        ? [] : try conversation.call("catalog.list", with: ["search": .string(value), "limit": limit])["products"]?.ids ?? []
      let starting = ids.filter { $0.hasPrefix(value) }
      return starting + found.filter { !starting.contains($0) }
    case "orderId":
      return (try conversation.call("order.list", with: ["limit": limit, "lines": false])["orders"]?.ids ?? []).filter {
        $0.hasPrefix(value)
      }
    case "listId": return (try conversation.call("list.list")["lists"]?.ids ?? []).filter { $0.hasPrefix(value) }
    default: return (try conversation.call("cart.list", with: ["limit": limit])["carts"]?.ids ?? []).filter { $0.hasPrefix(value) }
    }
  }

  /// The maximum number of completions in the protocol.
  private static let completions = 100
}

extension JSON {
  /// The ids of the objects in the array.
  fileprivate var ids: [String] { elements.compactMap { $0["id"]?.string } }

  /// True for a template with this argument.
  fileprivate func takes(_ argument: String) -> Bool { self["uriTemplate"]?.string?.contains("{\(argument)}") == true }
}
