import ShopModel

/// Erases everything of some kind.
enum DataReset: ConfirmableAtDesk {
  static let name = "data.reset"
  static let summary = "Erases everything, or everything of one kind, together with its history. It cannot be undone."
  static let errors: [ErrorKind] = [.notAllowed]
  static let usesFiles = true

  /// The word that a client gives to show that it means it.
  enum Word: String, CaseIterable, Sendable {
    case reset
  }

  struct Params: Wire {
    let scope: ResetScope
    let confirm: Word

    static let shape = Shape<Self>.object(
      Self.init,
      Field(
        "scope", \.scope, .word,
        "What is erased: the catalog with the lines of all carts, lists with their locations, accounts with their carts, or all there is."),
      Field("confirm", \.confirm, .word, "The word `reset`, so that nothing is erased by mistake."))
  }

  struct Result: Wire {
    let removed: ShopCounts

    static let shape = Shape<Self>.object(Self.init, Field("removed", \.removed, ShopCounts.shape, "How many things are gone."))
  }

  static func perform(_ params: Params, at desk: inout Desk) throws(Fault) -> Result {
    try desk.checkErasable()
    let before = ShopCounts(desk.shop)
    desk.apply([.data(.reset(params.scope))])
    if params.scope.topics.contains(.account) { desk.becomeGuest() }
    if !desk.context.isDryRun { desk.hasErased = true }
    if params.scope.topics.contains(.prefs) { desk.forgetWishes() }
    return Result(removed: before.minus(ShopCounts(desk.shop)))
  }

  static func confirmation(_ params: Params, at desk: inout Desk) -> Confirmation {
    let counts = ShopCounts(desk.shop)
    let facts: TextArguments = [
      "scope": .text(params.scope.rawValue), "products": .integer(counts.products), "carts": .integer(counts.carts),
      "orders": .integer(counts.orders),
      "items": .integer(counts.items), "locations": .integer(counts.locations), "accounts": .integer(desk.shop.customers.count),
    ]
    return Confirmation(Phrase(.confirmResetTitle), Phrase(.confirmResetMessage, facts), confirm: .erase)
  }
}
